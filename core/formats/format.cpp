#include "formats/format.h"

#include <array>

namespace rigscope {

std::vector<std::string_view> namesOf(const Capabilities& capabilities) {
    struct Named {
        bool Capabilities::*there;
        std::string_view name;
    };
    static constexpr std::array all{
        Named{&Capabilities::hierarchy, "hierarchy"},
        Named{&Capabilities::meshes, "meshes"},
        Named{&Capabilities::skins, "skins"},
        Named{&Capabilities::materials, "materials"},
        Named{&Capabilities::clips, "clips"},
        Named{&Capabilities::morphTargets, "morph targets"},
        Named{&Capabilities::vertexAnimation, "vertex animation"},
        Named{&Capabilities::physics, "physics"},
    };
    static_assert(sizeof(Capabilities) == all.size() * sizeof(bool), "a capability has no name");
    std::vector<std::string_view> names;
    for (const Named& each : all)
        if (capabilities.*each.there)
            names.push_back(each.name);
    return names;
}

} // namespace rigscope
