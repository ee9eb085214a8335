// Speed of sampling and skinning against the textbook's loops. `--ratios` prints the table of what matters:
// all loops take turns in one process and medians are compared, since machines drift. Without it, Google
// Benchmark runs.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <string>

#include <glm/matrix.hpp>

#include "animation/compiled_clip.h"
#include "animation/scene_evaluator.h"
#include "animation/skin_layout.h"
#include "bench/textbook.h"

namespace {

using namespace rigscope;
using namespace rigscope::animation;

// The same numbers on every machine.
class Random {
public:
    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(next() % limit); }
    float between(float low, float high) {
        return low + (high - low) * static_cast<float>(next() & 0xFFFFFF) / 16777216.0F;
    }
    glm::vec3 direction() {
        return glm::normalize(glm::vec3(between(-1, 1), between(-1, 1), between(-1, 1)) + glm::vec3(1e-3F));
    }
    glm::quat turn(float degrees) {
        const float half = degrees * 0.00872664626F;
        return {std::cos(half), direction() * std::sin(half)};
    }

private:
    std::uint64_t next() {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return state_ >> 33;
    }
    std::uint64_t state_ = 1;
};

enum class Influences { Four, OneInRuns, OneShuffled };
enum class Bones { Rigid, Stretching };

struct Model {
    Shared<Scene> scene;
    ClipId clip;
    double seconds = 0.0; // the clip's length
    // The same for the textbook.
    std::vector<std::uint32_t> parents;
    std::vector<textbook::JointTracks> tracks;
    std::vector<glm::mat4> inverseBind;
    std::vector<textbook::Vertex> vertices;
};

// Keys 10 to 40 degrees apart. Dense: one a tick for all tracks; sparse: `keys` for each track at times of
// its own.
void addTracks(Model& model, Clip& clip, NodeId node, bool dense, std::uint32_t keys, Bones bones, Random& random) {
    std::vector<double> times[3];
    for (auto& list : times)
        for (std::uint32_t key = 0; key < keys; ++key)
            list.push_back(dense ? key : key + (key == 0 || key + 1 == keys ? 0.0 : random.between(-0.4F, 0.4F)));
    std::vector<glm::vec3> translations, scales;
    std::vector<glm::quat> rotations;
    glm::quat rotation = random.turn(90);
    for (std::uint32_t key = 0; key < keys; ++key) {
        translations.emplace_back(random.between(-1, 1), random.between(1, 2), random.between(-1, 1));
        rotations.push_back(rotation);
        rotation = glm::normalize(rotation * random.turn(random.between(10, 40)));
        scales.push_back(bones == Bones::Rigid ? glm::vec3(1) : glm::vec3(1, random.between(0.9F, 1.1F), 1.2F));
    }
    textbook::JointTracks joint;
    for (std::uint32_t key = 0; key < keys; ++key) {
        joint.translation.push_back({static_cast<float>(times[0][key]), translations[key]});
        joint.rotation.push_back({static_cast<float>(times[1][key]), rotations[key]});
        joint.scale.push_back({static_cast<float>(times[2][key]), scales[key]});
    }
    model.tracks.push_back(std::move(joint));
    const auto add = [&](Channel channel, auto list) {
        Track track;
        track.node = node;
        track.channel = channel;
        track.keys = std::move(list);
        clip.tracks.push_back(share(std::move(track)));
    };
    add(Channel::Translation, KeyList<glm::vec3>(times[0], translations));
    add(Channel::Rotation, KeyList<glm::quat>(times[1], rotations));
    add(Channel::Scale, KeyList<glm::vec3>(times[2], scales));
}

void addVertices(Model& model, Scene& scene, std::uint32_t count, Influences influences, Random& random) {
    VertexData data;
    std::vector<glm::vec3> positions, normals;
    Skin skin;
    skin.offsets.push_back(0);
    const auto joints = static_cast<std::uint32_t>(scene.nodes.size());
    for (const auto& node : scene.nodes)
        skin.joints.push_back({node->id, {}});
    for (std::uint32_t i = 0; i < count; ++i) {
        textbook::Vertex vertex{};
        vertex.position = glm::vec3(random.between(-1, 1), random.between(0, 2), random.between(-1, 1));
        vertex.normal = random.direction();
        if (influences == Influences::Four) {
            float sum = 0.0F;
            for (int k = 0; k < 4; ++k) {
                vertex.joints[k] = random.below(joints);
                sum += vertex.weights[k] = random.between(0.1F, 1.0F);
            }
            for (float& weight : vertex.weights)
                weight /= sum;
        } else {
            const std::uint32_t joint = influences == Influences::OneInRuns ? i / 48 % joints : random.below(joints);
            std::fill_n(vertex.joints, 4, joint);
            vertex.weights[0] = 1.0F;
        }
        for (int k = 0; k < 4; ++k)
            if (vertex.weights[k] > 0.0F)
                skin.influences.push_back({vertex.joints[k], vertex.weights[k]});
        skin.offsets.push_back(static_cast<std::uint32_t>(skin.influences.size()));
        positions.push_back(vertex.position);
        normals.push_back(vertex.normal);
        model.vertices.push_back(vertex);
    }
    data.positions = share(std::move(positions));
    data.normals = share(std::move(normals));
    Mesh mesh;
    mesh.id = scene.newId<MeshId>();
    mesh.pools.push_back({share(std::move(data)), share(std::move(skin)), {}});
    scene.meshes.push_back(share(std::move(mesh)));
}

Model makeModel(std::uint32_t joints, std::uint32_t vertices, Influences influences, bool dense, std::uint32_t keys,
                Bones bones = Bones::Stretching) {
    Random random;
    Model model;
    Scene scene;
    Clip clip;
    clip.id = scene.newId<ClipId>();
    clip.ticksPerSecond = 30.0;
    clip.end = keys - 1;
    std::vector<glm::mat4> rest;
    for (std::uint32_t i = 0; i < joints; ++i) {
        Node node;
        node.id = scene.newId<NodeId>();
        node.kind = NodeKind::Bone;
        node.rest = {glm::vec3(0, 0.1F, 0), random.turn(20), glm::vec3(1)};
        const std::uint32_t parent = i == 0 ? 0xFFFFFFFF : (i - 1) / 2;
        if (i > 0)
            node.parent = scene.nodes[parent]->id;
        model.parents.push_back(parent);
        rest.push_back(i > 0 ? rest[parent] * toMatrix(node.rest) : toMatrix(node.rest));
        model.inverseBind.push_back(glm::inverse(rest.back()));
        addTracks(model, clip, node.id, dense, keys, bones, random);
        scene.nodes.push_back(share(std::move(node)));
    }
    scene.rules.maximumInfluences = 4;
    if (vertices > 0)
        addVertices(model, scene, vertices, influences, random);
    model.clip = clip.id;
    model.seconds = clip.duration();
    scene.clips.push_back(share(std::move(clip)));
    model.scene = share(std::move(scene));
    return model;
}

// One loop to measure: `run` does the work once.
struct Case {
    std::string name;
    std::function<void()> run;
};

class Cases {
public:
    std::vector<Case> all;

    Cases() {
        addSkins();
        addSampling("dense", true, 120);
        addSampling("sparse", false, 40);
        addFrames();
    }

private:
    void add(std::string name, std::function<void()> run) { all.push_back({std::move(name), std::move(run)}); }

    static std::string nameOf(Path path) {
        return path == Path::Portable ? "portable" : (path == Path::Avx2 ? "avx2" : "avx512");
    }
    template <class Use> static void forEachPath(const Use& use) {
        for (const Path path : {Path::Portable, Path::Avx2, Path::Avx512})
            if (usablePath(path) == path)
                use(path);
    }

    void addSkins() {
        constexpr std::uint32_t joints = 67;
        constexpr std::uint32_t count = 10000;
        addSkin("four", Influences::Four, joints, count);
        addSkin("one", Influences::OneInRuns, joints, count);
        addSkin("one shuffled", Influences::OneShuffled, joints, count);
    }

    void addSkin(const std::string& name, Influences influences, std::uint32_t joints, std::uint32_t count) {
        const Model& model = keep(makeModel(joints, count, influences, true, 2));
        Random random;
        auto palette = std::make_shared<std::vector<glm::mat4>>();
        auto matrices = std::make_shared<AlignedVector<float>>(joints * 16);
        for (std::uint32_t i = 0; i < joints; ++i) {
            palette->push_back(toMatrix({glm::vec3(random.between(-1, 1)), random.turn(50), glm::vec3(1)}));
            std::memcpy(matrices->data() + 16 * i, &palette->back()[0].x, 64);
            for (int column = 0; column < 4; ++column)
                (*matrices)[16 * i + 4 * static_cast<std::size_t>(column) + 3] = 0.0F;
        }
        auto skinned = std::make_shared<std::vector<textbook::SkinnedVertex>>(count);
        if (influences == Influences::Four)
            for (const auto& [title, loop] : {std::pair("skin textbook", &textbook::skin),
                                              std::pair("skin, vectoriser off, textbook", &textbook::skinScalar),
                                              std::pair("skin by the formula, textbook", &textbook::skinBySum)})
                add(title, [&model, palette, skinned, loop = loop] {
                    loop(model.vertices, *palette, *skinned);
                    benchmark::DoNotOptimize(skinned->data());
                });
        const VertexPool& pool = model.scene->meshes[0]->pools[0];
        std::vector<std::uint32_t> slots;
        for (std::uint32_t i = 0; i < joints; ++i)
            slots.push_back(i);
        auto layout = std::make_shared<SkinLayout>(chooseInfluences(*pool.skin, slots, model.scene->rules, joints));
        layout->setSources(*pool.data->positions, *pool.data->normals);
        auto own = std::make_shared<AlignedVector<float>>(*matrices);
        auto positions = std::make_shared<AlignedVector<glm::vec3>>(count);
        auto normals = std::make_shared<AlignedVector<glm::vec3>>(count);
        forEachPath([&](Path path) {
            add("skin " + name + " " + nameOf(path), [=] {
                // As CompiledSkin passes bones that do not stretch; the portable kernels take no notice.
                layout->run(kernelsFor(path), {matrices->data(), matrices->data(), true}, positions->data(),
                            normals->data());
                benchmark::DoNotOptimize(positions->data());
            });
            add("skin " + name + ", cofactors " + nameOf(path), [=] {
                layout->run(kernelsFor(path), {matrices->data(), own->data(), false}, positions->data(),
                            normals->data());
                benchmark::DoNotOptimize(positions->data());
            });
        });
    }

    // Times run forward by a sixtieth of a second, or jump.
    static std::function<double()> clock(double length, bool jump) {
        auto random = std::make_shared<Random>();
        auto now = std::make_shared<double>(0.0);
        return [=] {
            if (jump)
                return static_cast<double>(random->between(0.0F, static_cast<float>(length)));
            *now += 1.0 / 60.0;
            if (*now > length)
                *now = 0.0;
            return *now;
        };
    }

    void addSampling(const std::string& name, bool dense, std::uint32_t keys) {
        constexpr std::uint32_t joints = 67;
        const Model& model = keep(makeModel(joints, 0, Influences::Four, dense, keys));
        auto cursors = std::make_shared<textbook::Cursors>();
        cursors->at.resize(joints * 3);
        auto out = std::make_shared<std::vector<Transform>>(joints);
        add("sample " + name + " textbook", [&model, cursors, out, time = clock(model.seconds, false)] {
            textbook::sample(model.tracks, static_cast<float>(time() * 30.0), *cursors, *out);
            benchmark::DoNotOptimize(out->data());
        });
        auto skeleton = std::make_shared<CompiledSkeleton>(model.scene->nodes);
        auto clip = std::make_shared<CompiledClip>(model.scene->clips[0], *skeleton, model.scene->rules);
        auto scratch = std::make_shared<SampleScratch>();
        clip->prepare(*scratch);
        auto pose = std::make_shared<SoaPose>(joints);
        forEachPath([&](Path path) {
            for (const bool jump : {false, true})
                add("sample " + name + (jump ? " seek " : " ") + nameOf(path), [=, time = clock(model.seconds, jump)] {
                    clip->sample(time() * 30.0, EvaluationRules::AfterLastKey::Hold, kernelsFor(path), *scratch, *pose);
                    benchmark::DoNotOptimize(pose->component(0));
                });
        });
    }

    void addFrames() {
        addFrame("frame", Bones::Rigid);
        addFrame("frame, stretching bones", Bones::Stretching);
        const Model& small = keep(makeModel(40, 1560, Influences::Four, true, 640));
        add("first pose and vertices of 40 bones x 640 keys", [&small] {
            SceneEvaluator evaluator(small.scene);
            PoseRequest request;
            request.layers.push_back({small.clip, 1.01, 1.0F});
            evaluator.evaluate(request);
            benchmark::DoNotOptimize(evaluator.vertices(0, 0).positions.data());
        });
    }

    void addFrame(const std::string& name, Bones bones) {
        constexpr std::uint32_t joints = 200;
        constexpr std::uint32_t count = 50000;
        const Model& model = keep(makeModel(joints, count, Influences::Four, true, 60, bones));
        struct Buffers {
            textbook::Cursors cursors;
            std::vector<Transform> local;
            std::vector<glm::mat4> matrices, palette;
            std::vector<textbook::SkinnedVertex> skinned;
        };
        auto b = std::make_shared<Buffers>();
        b->cursors.at.resize(joints * 3);
        b->local.resize(joints);
        b->matrices.resize(joints);
        b->palette.resize(joints);
        b->skinned.resize(count);
        add(name + " textbook", [&model, b, time = clock(model.seconds, false)] {
            textbook::sample(model.tracks, static_cast<float>(time() * 30.0), b->cursors, b->local);
            textbook::pose(model.parents, b->local, model.inverseBind, b->matrices, b->palette);
            textbook::skin(model.vertices, b->palette, b->skinned);
            benchmark::DoNotOptimize(b->skinned.data());
        });
        forEachPath([&](Path path) {
            auto evaluator = std::make_shared<SceneEvaluator>(model.scene, path);
            auto request = std::make_shared<PoseRequest>();
            request->layers.push_back({model.clip, 0.0, 1.0F});
            add(name + " " + nameOf(path), [=, time = clock(model.seconds, false)] {
                request->layers[0].seconds = time();
                evaluator->evaluate(*request);
                benchmark::DoNotOptimize(evaluator->vertices(0, 0).positions.data());
            });
            add(name + ", pose alone " + nameOf(path), [=, time = clock(model.seconds, false)] {
                request->layers[0].seconds = time();
                benchmark::DoNotOptimize(evaluator->evaluate(*request).model.data());
            });
        });
    }

    const Model& keep(Model model) {
        models_.push_back(std::make_unique<Model>(std::move(model)));
        return *models_.back();
    }

    std::vector<std::unique_ptr<Model>> models_;
};

// Nanoseconds of one run of each case, from rounds in which all take turns.
struct Times {
    std::vector<double> median;
    std::vector<double> best;
};
Times measured(const std::vector<Case>& cases, int rounds) {
    using Clock = std::chrono::steady_clock;
    const auto elapsed = [](Clock::time_point from) {
        return std::chrono::duration<double, std::nano>(Clock::now() - from).count();
    };
    std::vector<int> repeats;
    for (const Case& one : cases) {
        one.run();
        const auto start = Clock::now();
        int done = 0;
        while (elapsed(start) < 2e6) {
            one.run();
            ++done;
        }
        repeats.push_back(std::max(1, done / 8)); // a quarter of a millisecond, shorter than a turn of the scheduler
    }
    std::vector<std::vector<double>> times(cases.size());
    for (int round = 0; round < rounds; ++round)
        for (std::size_t i = 0; i < cases.size(); ++i) {
            cases[i].run(); // brings its data back into the caches
            const auto start = Clock::now();
            for (int k = 0; k < repeats[i]; ++k)
                cases[i].run();
            times[i].push_back(elapsed(start) / repeats[i]);
        }
    Times result;
    for (auto& list : times) {
        std::sort(list.begin(), list.end());
        result.median.push_back(list[list.size() / 2]);
        result.best.push_back(list.front());
    }
    return result;
}

void printTable(const Cases& cases, const std::vector<double>& times, const char* kind) {
    const auto timeOf = [&](const std::string& name) {
        for (std::size_t i = 0; i < times.size(); ++i)
            if (cases.all[i].name == name)
                return times[i];
        return 0.0;
    };
    std::printf("\n%-50s %12s %12s %12s   %s\n", kind, "portable", "avx2", "avx512", "goal");
    const auto row = [&](const char* title, const std::string& slow, const std::string& fast, const char* goal) {
        std::printf("%-50s", title);
        for (const char* path : {"portable", "avx2", "avx512"}) {
            const auto of = [&](const std::string& name) {
                return timeOf(name.ends_with("textbook") ? name : name + " " + path);
            };
            if (of(fast) > 0.0)
                std::printf(" %12.2f", of(slow) / of(fast));
            else
                std::printf(" %12s", "-");
        }
        std::printf("   %s\n", goal);
    };
    row("skin 10,000 x 4: scalar textbook / ours", "skin, vectoriser off, textbook", "skin four",
        ">= 5 avx2, >= 7 avx512");
    row("  against the textbook that -O2 makes into SSE", "skin textbook", "skin four", "");
    row("  against the formula as printed", "skin by the formula, textbook", "skin four", "");
    row("  with cofactor matrices", "skin, vectoriser off, textbook", "skin four, cofactors", "");
    row("skin: four influences / one, in runs", "skin four", "skin one", ">= 3");
    row("  with cofactor matrices", "skin four, cofactors", "skin one, cofactors", "");
    row("skin: four influences / one, shuffled", "skin four", "skin one shuffled", "");
    row("sample dense: textbook / ours", "sample dense textbook", "sample dense", ">= 8");
    row("sample sparse: textbook / ours", "sample sparse textbook", "sample sparse", ">= 1");
    row("sample dense: seek / forward", "sample dense seek", "sample dense", "<= 1.3");
    row("sample sparse: seek / forward", "sample sparse seek", "sample sparse", "<= 2");
    row("frame of 200 bones, 50,000: ours / textbook", "frame", "frame textbook", "<= 0.3");
    row("  with stretching bones (cofactors)", "frame, stretching bones", "frame, stretching bones textbook", "");
}

void printRatios(const Cases& cases, int rounds) {
    const Times times = measured(cases.all, rounds);
    std::printf("%-50s %12s %12s\n", "microseconds", "median", "best");
    for (std::size_t i = 0; i < cases.all.size(); ++i)
        std::printf("%-50s %12.2f %12.2f\n", cases.all[i].name.c_str(), times.median[i] / 1e3, times.best[i] / 1e3);
    printTable(cases, times.median, "ratio of medians");
    printTable(cases, times.best, "ratio of best");
}

} // namespace

int main(int argc, char** argv) {
    const Cases cases;
    if (argc > 1 && std::strcmp(argv[1], "--ratios") == 0) {
        printRatios(cases, argc > 2 ? std::max(1, std::atoi(argv[2])) : 101);
        return 0;
    }
    for (const Case& one : cases.all)
        benchmark::RegisterBenchmark(one.name.c_str(), [&one](benchmark::State& state) {
            for (auto unused : state) {
                static_cast<void>(unused);
                one.run();
            }
        });
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
