// What the commands of pictures do.
#include <QClipboard>
#include <QGuiApplication>
#include <QMainWindow>

#include "bindings/bindings.h"
#include "bindings/status_message.h"
#include "commands/command_set.h"
#include "documents/document_set.h"
#include "pictures/export_image_dialog.h"
#include "pictures/picture_file.h"
#include "problems/diagnostic_text.h"
#include "viewport/picture_size.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

void tellSaved(QMainWindow& window, const QString& path) {
    showStatusMessage(window, QMainWindow::tr("Saved %1").arg(path));
}

} // namespace

void bindPictureCommands(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    QMainWindow& window = parts.window;
    DocumentSet& documents = parts.documents;
    Viewport& view = *parts.view.viewport();
    const auto save = [&window, &documents, &view](bool overlays, bool transparent) {
        const QSize size = storedPictureSize().value_or(sizeOfView(view));
        const Result<QImage> picture = pictureOf(view, {size, overlays, transparent});
        const QString path = freePicturePath(*documents.current());
        if (!picture)
            showStatusMessage(window, explanationOf(picture.error()));
        else if (savePicture(*picture, path))
            tellSaved(window, path);
        else
            showStatusMessage(window, QMainWindow::tr("The picture could not be written to %1").arg(path));
    };
    commands.bind("file.screenshot", [save] { save(true, false); });
    commands.bind("file.screenshotModel", [save] { save(false, true); });
    commands.bind("file.copyImage", [&window, &view] {
        const Result<QImage> picture = pictureOf(view, {sizeOfView(view), true, false});
        if (picture)
            QGuiApplication::clipboard()->setImage(*picture);
        showStatusMessage(window, picture ? QMainWindow::tr("The picture was copied to the clipboard")
                                          : explanationOf(picture.error()));
    });
    commands.bind("file.exportImage", [&window, &documents, &view] {
        DocumentSession* const session = documents.current();
        auto* const dialog = new ExportImageDialog(view, freePicturePath(*session), &window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        // The model rests, so that the picture is that of the preview.
        session->changeClock([](PlaybackClock& clock) { clock.beginScrub(); });
        QObject::connect(dialog, &QDialog::finished, session,
                         [session] { session->changeClock([](PlaybackClock& clock) { clock.endScrub(); }); });
        QObject::connect(dialog, &ExportImageDialog::saved, &window,
                         [&window](const QString& path) { tellSaved(window, path); });
        dialog->open();
    });
}

} // namespace rigscope::gui
