// Any bytes as a Blitz3D file: reading never fails badly, writing gives the same bytes back, also of a scene whose
// parts are all new objects, a pose can be made.
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "animation/scene_evaluator.h"
#include "formats/b3d/b3d_file.h"
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
    animation::PoseRequest request;
    if (!scene->clips.empty())
        request.layers.push_back({scene->clips[0]->id, scene->clips[0]->duration() / 3, 1.0F});
    evaluator.evaluate(request);
    for (std::size_t mesh = 0; mesh < scene->meshes.size(); ++mesh)
        for (std::size_t pool = 0; pool < scene->meshes[mesh]->pools.size(); ++pool)
            evaluator.vertices(mesh, pool);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Bytes bytes(std::vector<std::uint8_t>(data, data + size));
    Diagnostics structural;
    const Result<b3d::File> file = b3d::readFile(bytes, "fuzz.b3d", structural);
    if (file) {
        const auto written = b3d::writeFile(*file);
        require(written && written->size() == size && std::memcmp(written->data(), data, size) == 0);
        StructureTree tree = b3d::describeFile(std::make_shared<const b3d::File>(*file));
        for (std::uint32_t i = 0; i < tree.nodes().size(); ++i)
            tree.expand(i);
    }
    Scene scene;
    Diagnostics diagnostics;
    const auto native = readAlone(*formatById("b3d"), {bytes, "fuzz.b3d", 0, {}}, scene, diagnostics);
    if (!native)
        return 0;
    const auto again = (*native)->write(scene, false, diagnostics);
    require(again && again->size() == size && std::memcmp(again->data(), data, size) == 0);
    const auto compared = (*native)->write(test::copied(scene), false, diagnostics);
    require(compared && *compared == *again);
    const auto encoded = (*native)->write(scene, true, diagnostics);
    require(encoded.has_value());
    Scene second;
    Diagnostics secondDiagnostics;
    const auto reread = readAlone(*formatById("b3d"), {Bytes(*encoded), "again.b3d", 0, {}}, second, secondDiagnostics);
    require(reread.has_value());
    require(second.nodes.size() == scene.nodes.size() && second.meshes.size() == scene.meshes.size());
    pose(share(std::move(scene)));
    return 0;
}
