// Loading the largest real Blitz3D files, ready to draw in the rest pose, against Assimp without post-processing and
// against a plain read of the file. Limits: `assimp` at most 0.33, `read` at most 6.
#include <malloc.h>

#include <assimp/Importer.hpp>
#include <assimp/scene.h>

#include <filesystem>

#include "animation/scene_evaluator.h"
#include "document/document.h"
#include "ratio.h"

using namespace rigscope;

namespace {

std::vector<std::filesystem::path> largestFiles(std::size_t count) {
    std::vector<std::filesystem::path> files;
    const std::filesystem::path folder = std::filesystem::path(RIGSCOPE_SHARED_DIR) / "corpus" / "b3d";
    if (!std::filesystem::exists(folder))
        return files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".b3d")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return file_size(a) > file_size(b); });
    files.resize(std::min(files.size(), count));
    return files;
}

void loadOurs(const std::filesystem::path& path) {
    OpenOptions options;
    options.findAppearance = false;
    const auto document = openDocument({&path, 1}, options).value();
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

void readOnly(const std::filesystem::path& path) { benchmark::DoNotOptimize(readFile(path).value().data()); }

} // namespace

int main(int argc, char** argv) {
    mallopt(M_TRIM_THRESHOLD, 512 << 20);
    mallopt(M_MMAP_THRESHOLD, 512 << 20);
    benchmark::Initialize(&argc, argv);
    const std::vector<std::filesystem::path> files = largestFiles(5);
    if (files.empty())
        std::puts("the real files are not here: nothing to measure");
    for (const std::filesystem::path& path : files)
        benchmark::RegisterBenchmark(("load/" + path.filename().string()).c_str(), [path](benchmark::State& state) {
            bench::compare(state, [&] { loadOurs(path); },
                           {{"read", [&] { readOnly(path); }}, {"assimp", [&] { loadAssimp(path); }}});
        })->UseManualTime();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
