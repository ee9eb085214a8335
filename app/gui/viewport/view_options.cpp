#include "viewport/view_options.h"

#include <QSettings>

#include <algorithm>
#include <span>
#include <vector>

namespace rigscope::gui {

namespace {

struct Name {
    int value;
    const char* name;
};

template <class Value> constexpr int number(Value value) { return static_cast<int>(value); }

constexpr Name skeletonNames[]{{number(render::SkeletonStyle::Off), "off"},
                               {number(render::SkeletonStyle::Lines), "lines"},
                               {number(render::SkeletonStyle::Octahedra), "octahedra"}};
constexpr Name lightingNames[]{{number(render::Lighting::Standard), "standard"},
                               {number(render::Lighting::Bright), "bright"},
                               {number(render::Lighting::Camera), "camera"},
                               {number(render::Lighting::Above), "above"}};
constexpr Name backgroundNames[]{{number(BackgroundChoice::Theme), "theme"},
                                 {number(BackgroundChoice::Dark), "dark"},
                                 {number(BackgroundChoice::Grey), "grey"},
                                 {number(BackgroundChoice::Light), "light"},
                                 {number(BackgroundChoice::Checker), "checker"}};

// One run over all values either reads them or writes them, so that the two cannot disagree.
class Settings {
public:
    explicit Settings(bool writes)
        : writes_(writes) {}

    void flag(const char* key, bool& value) {
        if (writes_)
            settings_.setValue(path(key), value);
        else
            value = settings_.value(path(key), value).toBool();
    }

    template <class Value> void choice(const char* key, std::span<const Name> names, Value& value) {
        for (const Name& each : names) {
            if (writes_ && each.value == number(value))
                settings_.setValue(path(key), QString::fromLatin1(each.name));
            if (!writes_ && settings_.value(path(key)).toString() == QLatin1StringView(each.name)) {
                value = static_cast<Value>(each.value);
                return;
            }
        }
    }

    void scale(const char* key, float& value, float low, float high) {
        if (writes_) {
            settings_.setValue(path(key), double(value));
            return;
        }
        const float read = settings_.value(path(key), double(value)).toFloat();
        if (read >= low && read <= high)
            value = read;
    }

private:
    static QString path(const char* key) { return QStringLiteral("viewport/v1/") + QLatin1StringView(key); }

    QSettings settings_;
    bool writes_;
};

void exchange(Settings&& settings, ViewLook& look) {
    std::vector<Name> shadings;
    for (const ShadingMode& mode : shadingModes)
        shadings.push_back({number(mode.shading), mode.commandId});
    render::RenderOptions& options = look.options;
    settings.choice("shading", shadings, options.shading);
    settings.flag("grid", options.grid);
    settings.flag("axes", options.axesBadge);
    settings.flag("bounds", options.bounds);
    settings.flag("normals", options.vertexNormals);
    settings.flag("statistics", look.statistics);
    settings.choice("lighting", lightingNames, options.lighting);
    settings.choice("background", backgroundNames, look.background);
    settings.choice("skeleton", skeletonNames, options.skeleton.style);
    settings.choice("skeletonShape", skeletonNames, look.skeletonStyle);
    settings.flag("boneNames", options.skeleton.names);
    settings.flag("boneAxes", options.skeleton.axes);
    settings.flag("boneXray", options.skeleton.xray);
    settings.scale("boneSize", options.skeleton.scale, smallestBoneScale, largestBoneScale);
}

} // namespace

render::Shading shadingAfter(render::Shading shading) {
    const auto at = std::find_if(shadingModes.begin(), shadingModes.end(),
                                 [shading](const ShadingMode& mode) { return mode.shading == shading; });
    return at == shadingModes.end() || at + 1 == shadingModes.end() ? shadingModes.front().shading : (at + 1)->shading;
}

render::Background backgroundOf(BackgroundChoice choice, const QPalette& palette) {
    render::Background background;
    switch (choice) {
    case BackgroundChoice::Theme:
        return backgroundOf(palette.color(QPalette::Window).lightness() < 128 ? BackgroundChoice::Dark
                                                                              : BackgroundChoice::Light,
                            palette);
    case BackgroundChoice::Grey:
        background.top = background.bottom = glm::vec3(0.466F);
        break;
    case BackgroundChoice::Light:
        background.top = {0.925F, 0.937F, 0.953F};
        background.bottom = {0.757F, 0.784F, 0.820F};
        break;
    case BackgroundChoice::Checker:
        background.top = glm::vec3(0.66F);
        background.bottom = glm::vec3(0.52F);
        background.checker = true;
        break;
    case BackgroundChoice::Dark:
        break;
    }
    return background;
}

ViewLook initialViewLook() {
    ViewLook look;
    look.options.skeleton.style = render::SkeletonStyle::Octahedra;
    look.options.skeleton.opacity = 0.35F;
    return look;
}

ViewLook loadViewLook() {
    ViewLook look = initialViewLook();
    exchange(Settings(false), look);
    if (look.skeletonStyle == render::SkeletonStyle::Off)
        look.skeletonStyle = render::SkeletonStyle::Octahedra;
    return look;
}

void saveViewLook(const ViewLook& look) {
    ViewLook copy = look;
    exchange(Settings(true), copy);
}

} // namespace rigscope::gui
