// Any bytes as an OGRE mesh or skeleton, binary or XML: reading never fails badly, writing gives the same bytes back,
// also of a scene whose parts are all new objects, other forms can be read again, every field can be looked at, a pose
// can be made.
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "animation/scene_evaluator.h"
#include "formats/registry.h"
#include "support/scene_copy.h"

using namespace rigscope;

namespace {

void require(bool condition) {
    if (!condition)
        std::abort();
}

void pose(const Shared<Scene>& scene) {
    animation::SceneEvaluator evaluator(scene);
    for (const Shared<Clip>& clip : scene->clips) {
        animation::PoseRequest request;
        request.layers.push_back({clip->id, clip->duration() / 3, 1.0F});
        request.afterLastKey = EvaluationRules::AfterLastKey::WrapToFirst;
        evaluator.evaluate(request);
        for (std::size_t mesh = 0; mesh < scene->meshes.size(); ++mesh)
            for (std::size_t pool = 0; pool < scene->meshes[mesh]->pools.size(); ++pool)
                evaluator.vertices(mesh, pool);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Bytes bytes(std::vector<std::uint8_t>(data, data + size));
    const Result<const FormatDescriptor*> format = recogniseFormat(bytes.span(), "fuzz");
    if (!format || (*format)->family != "ogre")
        return 0;
    // What a mesh hangs on, so that its weights mean something.
    Scene scene;
    Diagnostics diagnostics;
    if ((*format)->id == "ogre-mesh") {
        const std::string text = "<skeleton><bones><bone id='0' name='a'/><bone id='1' name='b'/></bones>"
                                 "<bonehierarchy><boneparent bone='b' parent='a'/></bonehierarchy></skeleton>";
        const Bytes skeleton(std::vector<std::uint8_t>(text.begin(), text.end()));
        require(readAlone(*formatById("ogre-skeleton"), {skeleton, "bones", 0, {}}, scene, diagnostics).has_value());
    }
    const auto native = readAlone(**format, {bytes, "fuzz", 1, {}}, scene, diagnostics);
    if (!native)
        return 0;
    const auto again = (*native)->write(scene, false, diagnostics);
    require(again && again->size() == size && std::memcmp(again->data(), data, size) == 0);
    const auto compared = (*native)->write(test::copied(scene), false, diagnostics);
    require(compared && *compared == *again);
    const auto encoded = (*native)->write(scene, true, diagnostics);
    require(encoded.has_value());
    const std::span<const std::string_view> versions = (*format)->versions;
    for (const FileForm& form : {FileForm{std::string(versions.front()), true, false},
                                 FileForm{std::string(versions.back()), false, false}, FileForm{"", false, true}}) {
        const auto other = (*native)->writeAs(scene, form, diagnostics);
        // Names of a text can have line breaks, which binary files have no place for.
        if (!other && other.error().code == Code::ogre_name_line_break)
            continue;
        require(other.has_value());
        Scene second;
        Diagnostics ignored;
        require(readAlone(**format, {Bytes(*other), "again", 1, {}}, second, ignored).has_value());
    }
    StructureTree tree = (*native)->describe();
    for (std::uint32_t i = 0; i < tree.nodes().size(); ++i)
        tree.expand(i);
    pose(share(std::move(scene)));
    return 0;
}
