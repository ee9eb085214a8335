// What the mouse does in the view, and how it draws.
#include <QCoreApplication>
#include <QSpinBox>

#include "commands/command_set.h"
#include "documents/document_set.h"
#include "settings/command_rows.h"
#include "settings/settings_pages.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

struct ViewportPage {
    Q_DECLARE_TR_FUNCTIONS(ViewportPage)
};

constexpr double percent = 100.0;

void addMouse(SettingsPage& page, Viewport* viewport) {
    page.addHeading(ViewportPage::tr("Mouse"));
    page.addChoice({"mouseSet",
                    ViewportPage::tr("&Mouse as in"),
                    {ViewportPage::tr("Rigscope"), ViewportPage::tr("Blender"), ViewportPage::tr("Maya")},
                    [] { return static_cast<int>(chosenMouseSet()); },
                    [viewport](int set) { viewport->setMouseSet(static_cast<MouseSet>(set)); },
                    {}});
    page.addNote("mouseNote", [] {
        QString text = mouseHint(chosenMouseSet()) + u'.';
        if (chosenMouseSet() == MouseSet::Maya)
            text +=
                u' ' + ViewportPage::tr("Many desktops keep Alt and the left button for moving windows; Ctrl+Alt or "
                                        "the Super key do the same here.");
        return text;
    });
    page.addDefaults([viewport] { viewport->setMouseSet(MouseSet::Default); });
}

void addLooks(SettingsPage& page, const CommandSet& commands) {
    page.addHeading(ViewportPage::tr("Picture"));
    addCommandChoice(page, commands, "background", ViewportPage::tr("&Background"),
                     {{ViewportPage::tr("Dark"), "background.dark"},
                      {ViewportPage::tr("Grey"), "background.grey"},
                      {ViewportPage::tr("Light"), "background.light"},
                      {ViewportPage::tr("Checkered"), "background.checker"},
                      {ViewportPage::tr("As the theme"), "background.theme"}});
    addCommandChoice(page, commands, "lighting", ViewportPage::tr("&Light"),
                     {{ViewportPage::tr("From the upper left"), "lighting.standard"},
                      {ViewportPage::tr("From everywhere"), "lighting.bright"},
                      {ViewportPage::tr("From the viewer"), "lighting.camera"},
                      {ViewportPage::tr("From above"), "lighting.above"}});
    addCommandChoice(page, commands, "shading", ViewportPage::tr("S&hading"),
                     {{ViewportPage::tr("Textured"), "shading.textured"},
                      {ViewportPage::tr("Solid"), "shading.solid"},
                      {ViewportPage::tr("Unlit"), "shading.unlit"},
                      {ViewportPage::tr("Wireframe"), "shading.wireframe"},
                      {ViewportPage::tr("Shaded wireframe"), "shading.shadedWireframe"},
                      {ViewportPage::tr("Normals"), "shading.normals"},
                      {ViewportPage::tr("UV checker"), "shading.uvChecker"},
                      {ViewportPage::tr("Vertex colours"), "shading.vertexColours"},
                      {ViewportPage::tr("Weights"), "shading.weights"}});
    addCommandSwitch(page, commands, "grid", ViewportPage::tr("&Grid on the ground"), "view.grid");
    addCommandSwitch(page, commands, "axes", ViewportPage::tr("&Axes in the corner"), "view.axes");
    addCommandSwitch(page, commands, "bounds", ViewportPage::tr("B&ox around the model"), "view.bounds");
    addCommandSwitch(page, commands, "vertexNormals", ViewportPage::tr("&Normals of the vertices"), "view.normals");
    addCommandSwitch(page, commands, "statistics", ViewportPage::tr("S&tatistics"), "view.statistics");
}

void addSkeleton(SettingsPage& page, const CommandSet& commands, Viewport* viewport) {
    using render::SkeletonStyle;
    page.addHeading(ViewportPage::tr("Skeleton"));
    addCommandSwitch(page, commands, "skeleton", ViewportPage::tr("Show the &skeleton"), "view.skeleton");
    page.addChoice({"skeletonShape",
                    ViewportPage::tr("Bones &drawn as"),
                    {ViewportPage::tr("Octahedra"), ViewportPage::tr("Lines")},
                    [viewport] { return viewport->viewLook().skeletonStyle == SkeletonStyle::Lines ? 1 : 0; },
                    [viewport](int index) {
                        ViewLook look = viewport->viewLook();
                        look.skeletonStyle = index == 1 ? SkeletonStyle::Lines : SkeletonStyle::Octahedra;
                        if (look.options.skeleton.style != SkeletonStyle::Off)
                            look.options.skeleton.style = look.skeletonStyle;
                        viewport->setViewLook(look);
                    },
                    {}});
    auto* const thickness = new QSpinBox(&page);
    thickness->setObjectName(QStringLiteral("boneThickness"));
    thickness->setAccessibleName(ViewportPage::tr("Thickness of bones"));
    thickness->setRange(qRound(percent * smallestBoneScale), qRound(percent * largestBoneScale));
    thickness->setSingleStep(25);
    thickness->setSuffix(ViewportPage::tr(" %"));
    QObject::connect(thickness, &QSpinBox::valueChanged, &page, [viewport, &page](int value) {
        if (page.refreshing())
            return;
        render::RenderOptions options = viewport->options();
        options.skeleton.scale = static_cast<float>(value / percent);
        viewport->setOptions(options);
        page.tellChanged();
    });
    page.addRow(ViewportPage::tr("Thic&kness"), thickness, [viewport, thickness] {
        thickness->setValue(qRound(percent * double(viewport->options().skeleton.scale)));
    });
    addCommandSwitch(page, commands, "boneNames", ViewportPage::tr("Nam&es of the bones"), "skeleton.names");
    addCommandSwitch(page, commands, "boneAxes", ViewportPage::tr("A&xes of the bones"), "skeleton.axes");
    addCommandSwitch(page, commands, "boneXray", ViewportPage::tr("Bones in f&ront of the surfaces"), "skeleton.xray");
}

void addUpAxis(SettingsPage& page, DocumentSet& documents) {
    const auto choose = [&documents](UpAxisChoice choice) {
        storeUsualUpAxis(choice);
        for (int i = 0; i < documents.count(); ++i)
            documents.at(i)->readUpAxis();
    };
    page.addHeading(ViewportPage::tr("Axes"));
    page.addChoice(
        {"usualUpAxis",
         ViewportPage::tr("&Up axis"),
         {ViewportPage::tr("As in the file"), ViewportPage::tr("Y upwards"), ViewportPage::tr("Z upwards")},
         [] { return static_cast<int>(usualUpAxis()); },
         [choose](int index) { choose(static_cast<UpAxisChoice>(index)); },
         ViewportPage::tr("Of files for which you choose no other in the menu View; files stay as they are")});
    page.addDefaults([choose] { choose(UpAxisChoice::File); });
}

} // namespace

SettingsPage* makeViewportPage(const WindowParts& parts, QWidget* parent) {
    auto* const page = new SettingsPage(ViewportPage::tr("Viewport"), parent);
    Viewport* const viewport = parts.view.viewport();
    addMouse(*page, viewport);
    addLooks(*page, parts.commands);
    addSkeleton(*page, parts.commands, viewport);
    addUpAxis(*page, parts.documents);
    page->addDefaults([viewport] { viewport->setViewLook(initialViewLook()); });
    return page;
}

} // namespace rigscope::gui
