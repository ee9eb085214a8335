// Changed and recent files, where textures are looked for, and pictures that are saved.
#include <QCoreApplication>
#include <QPushButton>
#include <QSpinBox>

#include "documents/change_watch.h"
#include "documents/document_intake.h"
#include "documents/recent_files.h"
#include "documents/search_folders.h"
#include "settings/folder_list.h"
#include "settings/picture_size_box.h"
#include "settings/settings_pages.h"
#include "viewport/picture_size.h"

namespace rigscope::gui {

namespace {

struct FilesPage {
    Q_DECLARE_TR_FUNCTIONS(FilesPage)
};

void addChanged(SettingsPage& page, ChangeWatch& changes) {
    page.addHeading(FilesPage::tr("Changed files"));
    page.addChoice({"changedFiles",
                    FilesPage::tr("&When open files change"),
                    {FilesPage::tr("Ask"), FilesPage::tr("Read them again")},
                    [&changes] { return changes.reloadsByItself() ? 1 : 0; },
                    [&changes](int index) { changes.setReloadsByItself(index == 1); },
                    FilesPage::tr("When another program writes a file that is open here")});
    page.addDefaults([&changes] { changes.setReloadsByItself(false); });
}

void addRecent(SettingsPage& page, RecentFiles& recent) {
    page.addHeading(FilesPage::tr("Recent files"));
    auto* const kept = new QSpinBox(&page);
    kept->setObjectName(QStringLiteral("recentKept"));
    kept->setAccessibleName(FilesPage::tr("Files to remember"));
    kept->setRange(0, RecentFiles::mostKept);
    kept->setKeyboardTracking(false); // 1 on the way to 12 would forget the others
    QObject::connect(kept, &QSpinBox::valueChanged, &page, [&page, &recent](int count) {
        if (page.refreshing())
            return;
        recent.setKept(count);
        page.tellChanged();
    });
    page.addRow(FilesPage::tr("Files to &remember"), kept, [kept, &recent] { kept->setValue(recent.kept()); });
    QPushButton* const clear =
        page.addButton("clearRecent", FilesPage::tr("C&lear the List"), [&recent] { recent.clear(); });
    page.addRead([clear, &recent] { clear->setEnabled(!recent.files().empty()); });
    page.addDefaults([&recent] { recent.setKept(RecentFiles::usuallyKept); });
}

void addFolders(SettingsPage& page, DocumentIntake& intake) {
    const auto store = [&intake](const std::vector<std::filesystem::path>& folders) {
        if (folders == storedSearchFolders())
            return;
        storeSearchFolders(folders);
        intake.reloadAll();
    };
    page.addHeading(FilesPage::tr("Textures and companions"));
    page.addNote("foldersNote",
                 [] { return FilesPage::tr("Looked for beside the model first, then in these folders:"); });
    auto* const folders = new FolderList(FilesPage::tr("Folders to look for textures in"), &page);
    QObject::connect(folders, &FolderList::changed, &page, [&page, folders, store] {
        store(folders->folders());
        page.tellChanged();
    });
    page.addRow({}, folders, [folders] { folders->setFolders(storedSearchFolders()); });
    page.addDefaults([store] { store({}); });
}

void addPictures(SettingsPage& page) {
    page.addHeading(FilesPage::tr("Pictures of the view"));
    auto* const size = new PictureSizeBox(&page);
    QObject::connect(size, &PictureSizeBox::changed, &page, [&page, size] {
        storePictureSize(size->pictureSize());
        page.tellChanged();
    });
    page.addRow(FilesPage::tr("Si&ze"), size, [size] { size->setPictureSize(storedPictureSize()); });
    page.addDefaults([] { storePictureSize(std::nullopt); });
}

} // namespace

SettingsPage* makeFilesPage(const WindowParts& parts, QWidget* parent) {
    auto* const page = new SettingsPage(FilesPage::tr("Files"), parent);
    addChanged(*page, parts.changes);
    addRecent(*page, parts.recent);
    addFolders(*page, parts.intake);
    addPictures(*page);
    return page;
}

} // namespace rigscope::gui
