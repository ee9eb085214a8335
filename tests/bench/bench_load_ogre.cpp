// Loading real OGRE models, ready to draw in the rest pose, against Assimp without post-processing and against OGRE's
// own serializers. Limits: `assimp` and `ogre` at most 0.125 for binary files, `assimp` at most 0.25 for XML, `memory`
// (what a loaded document holds, in sizes of its binary files) at most 6.
#include <malloc.h>

#include <assimp/Importer.hpp>
#include <assimp/scene.h>

#include <filesystem>

#include "animation/scene_evaluator.h"
#include "document/document.h"
#include "ogre_serializers.h"
#include "ratio.h"

using namespace rigscope;

namespace {

std::shared_ptr<const Document> documentOf(const std::filesystem::path& path) {
    OpenOptions options;
    options.findAppearance = false;
    return openDocument({&path, 1}, options).value();
}

void loadOurs(const std::filesystem::path& path) {
    const auto document = documentOf(path);
    animation::SceneEvaluator evaluator(document->scene);
    evaluator.evaluate({});
    for (std::size_t mesh = 0; mesh < document->scene->meshes.size(); ++mesh)
        for (std::size_t pool = 0; pool < document->scene->meshes[mesh]->pools.size(); ++pool)
            benchmark::DoNotOptimize(evaluator.vertices(mesh, pool).positions.data());
}

void loadAssimp(const std::filesystem::path& path) {
    Assimp::Importer importer;
    benchmark::DoNotOptimize(importer.ReadFile(path.string(), 0));
}

// What a document holds in the heap, in sizes of its files.
double memoryOf(const std::filesystem::path& path) {
    loadOurs(path); // what is made once for all documents
    const std::size_t before = mallinfo2().uordblks;
    const auto document = documentOf(path);
    const std::size_t held = mallinfo2().uordblks - before;
    std::size_t size = 0;
    for (const DocumentFile& file : document->files)
        size += file.bytes.size();
    return double(held) / double(size);
}

struct Model {
    const char* mesh;
    const char* skeleton; // empty: none for OGRE to read
};

} // namespace

int main(int argc, char** argv) {
    mallopt(M_TRIM_THRESHOLD, 512 << 20);
    mallopt(M_MMAP_THRESHOLD, 512 << 20);
    benchmark::Initialize(&argc, argv);
    const std::filesystem::path folder = std::filesystem::path(RIGSCOPE_SHARED_DIR) / "corpus" / "ogre";
    if (!std::filesystem::exists(folder)) {
        std::puts("the real files are not here: nothing to measure");
        return 0;
    }
    bench::OgreSerializers ogre;
    for (const Model& model : {Model{"v1.8/ninja.mesh", "v1.8/ninja.skeleton"}, Model{"xml/fish.mesh.xml", ""},
                               Model{"xml/robot.mesh.xml", ""}}) {
        const std::filesystem::path mesh = folder / model.mesh;
        const std::filesystem::path skeleton = folder / model.skeleton;
        const bool binary = *model.skeleton != '\0';
        benchmark::RegisterBenchmark((std::string("load/") + model.mesh).c_str(), [&ogre, mesh, skeleton,
                                                                                   binary](benchmark::State& state) {
            std::vector<std::pair<std::string, std::function<void()>>> others{{"assimp", [&] { loadAssimp(mesh); }}};
            if (binary && bench::OgreSerializers::available)
                others.push_back({"ogre", [&] { ogre.load(mesh, skeleton); }});
            bench::compare(
                state, [&] { loadOurs(mesh); }, others);
            if (binary)
                state.counters["memory"] = memoryOf(mesh);
        })->UseManualTime();
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
