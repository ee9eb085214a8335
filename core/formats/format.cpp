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

Result<std::vector<std::uint8_t>> NativeFile::writeAs(const Scene& scene, const FileForm& /*form*/,
                                                      Diagnostics& diagnostics) const {
    return write(scene, false, diagnostics); // formats of one form
}

Result<std::unique_ptr<NativeFile>> readAlone(const FormatDescriptor& format, const ReadInput& input, Scene& scene,
                                              Diagnostics& diagnostics) {
    Result<std::unique_ptr<NativeFile>> file = format.read(input, diagnostics);
    if (!file)
        return file;
    if (Result<void> imported = (*file)->import(input, scene, diagnostics); !imported)
        return fail(std::move(imported.error()));
    (*file)->settle(scene);
    return file;
}

} // namespace rigscope
