#include <algorithm>
#include <cmath>
#include <cstdio>

#include "animation/scene_evaluator.h"
#include "animation/turning.h"
#include "base/text.h"
#include "command.h"
#include "json.h"
#include "shared/range_times.h"

namespace rigscope::cli {

namespace {

enum class Vertices { None, Sampled, All };

struct PoseOptions {
    FileOptions files;
    std::string animation;
    double time = 0.0;
    std::vector<std::string> layers;
    bool loop = false;
    bool json = false;
    std::optional<EvaluationRules::AfterLastKey> afterLast;
    std::optional<animation::Turning> turning;
    Vertices vertices = Vertices::Sampled;
};

constexpr std::size_t sampleLimit = 64; // vertices of a submesh that `sampled` shows

constexpr double largestInput = 1e9; // of times and weights

// Nothing where the text is not a number, or too large.
std::optional<double> parseBounded(std::string_view text) {
    const std::optional<double> number = parseNumber(text);
    return number && std::abs(*number) <= largestInput ? number : std::nullopt;
}

// `NAME@SECONDS*WEIGHT`, read from the right, so that names may hold `@` and `*`. The weight may be left out.
std::optional<animation::Layer> parseLayer(const Scene& scene, std::string_view text, std::string& problem) {
    animation::Layer layer;
    std::string_view rest = text;
    const std::size_t at = rest.rfind('@');
    if (at == std::string_view::npos) {
        problem = "a layer is NAME@SECONDS*WEIGHT, this is \"" + std::string(text) + '"';
        return std::nullopt;
    }
    std::string_view time = rest.substr(at + 1);
    if (const std::size_t star = time.rfind('*'); star != std::string_view::npos) {
        const std::optional<double> weight = parseBounded(time.substr(star + 1));
        if (!weight) {
            problem = "the weight in \"" + std::string(text) + "\" is not a number up to 1e9";
            return std::nullopt;
        }
        layer.weight = static_cast<float>(*weight);
        time = time.substr(0, star);
    }
    const std::optional<double> seconds = parseBounded(time);
    if (!seconds) {
        problem = "the time in \"" + std::string(text) + "\" is not a number up to 1e9";
        return std::nullopt;
    }
    layer.seconds = *seconds;
    const Clip* clip = findClip(scene, rest.substr(0, at));
    if (!clip) {
        problem = "there is no animation \"" + std::string(rest.substr(0, at)) + '"';
        return std::nullopt;
    }
    layer.clip = clip->id;
    return layer;
}

std::string listClips(const Scene& scene) {
    std::string text;
    for (const auto& clip : scene.clips)
        text += (text.empty() ? "" : ", ") + ('"' + clip->name.text() + '"');
    return text.empty() ? "the file has none" : "there are: " + text;
}

std::optional<animation::PoseRequest> requestOf(const PoseOptions& options, const Document& document) {
    const Scene& scene = *document.scene;
    animation::PoseRequest request;
    request.loop = options.loop;
    request.afterLastKey = options.afterLast;
    if (!options.animation.empty()) {
        const Clip* clip = findClip(scene, options.animation);
        if (!clip) {
            complain("there is no animation \"" + options.animation + "\"; " + listClips(scene));
            return std::nullopt;
        }
        request.layers.push_back({clip->id, options.time, 1.0F});
    }
    for (const std::string& text : options.layers) {
        std::string problem;
        const std::optional<animation::Layer> layer = parseLayer(scene, text, problem);
        if (!layer) {
            complain(problem + "; " + listClips(scene));
            return std::nullopt;
        }
        request.layers.push_back(*layer);
    }
    for (animation::Layer& layer : request.layers)
        layer.seconds = app::withinRange(document, layer.clip, layer.seconds, options.loop);
    return request;
}

Json boneJson(const Scene& scene, const NodeIndex& index, const animation::NodePose& pose, std::size_t number) {
    const Node& node = *scene.nodes[number];
    const std::uint32_t parent = index.of(node.parent);
    const bool hasParent = parent != NodeIndex::none;
    return {{"name", node.name.text()},
            {"index", number},
            {"kind", nameOf(node.kind)},
            {"parent", hasParent ? Json(scene.nodes[parent]->name.text()) : Json(nullptr)},
            {"parent_index", hasParent ? Json(parent) : Json(nullptr)},
            {"local", toJson(pose.local[number])},
            {"world", toJson(pose.modelParts[number])}};
}

// The vertices of a submesh, rising: those that it draws, where it shares its pool with others, else all.
std::vector<std::uint32_t> verticesOf(const Submesh& submesh, bool shares, std::uint32_t poolCount) {
    std::vector<std::uint32_t> used;
    if (!submesh.indices || !shares) {
        used.resize(poolCount);
        for (std::uint32_t i = 0; i < poolCount; ++i)
            used[i] = i;
        return used;
    }
    std::vector<bool> seen(poolCount);
    for (const std::uint32_t index : submesh.indices->values)
        seen[index] = true;
    for (std::uint32_t i = 0; i < poolCount; ++i)
        if (seen[i])
            used.push_back(i);
    return used;
}

// A submesh's own name, else the mesh's; numbered where neither has one.
std::string nameOf(const Mesh& mesh, std::size_t number) {
    if (const std::string own = mesh.submeshes[number]->name.text(); !own.empty())
        return own;
    const std::string name = mesh.name.text();
    return name.empty() ? "submesh" + std::to_string(number) : name;
}

Json submeshJson(const Mesh& mesh, std::size_t number, bool shares, const animation::PosedVertices& posed,
                 Vertices wanted) {
    const Submesh& submesh = *mesh.submeshes[number];
    const VertexData& data = *mesh.pools[submesh.pool].data;
    const std::vector<std::uint32_t> used = verticesOf(submesh, shares, data.count());
    Json json{{"name", nameOf(mesh, number)},
              {"submesh", number},
              {"vertex_count", mesh.dividesPools ? used.size() : data.count()},
              {"triangle_count", triangleCount(submesh, data)}};
    if (!used.empty()) {
        glm::vec3 low = posed.positions[used[0]];
        glm::vec3 high = low;
        for (const std::uint32_t i : used) {
            low = glm::min(low, posed.positions[i]);
            high = glm::max(high, posed.positions[i]);
        }
        json["bounds"] = {{"min", toJson(low)}, {"max", toJson(high)}};
    }
    Json samples = Json::array();
    const std::size_t step =
        wanted == Vertices::All ? 1 : std::max<std::size_t>(1, (used.size() + sampleLimit - 1) / sampleLimit);
    for (std::size_t k = 0; wanted != Vertices::None && k < used.size(); k += step) {
        Json sample{{"i", used[k]}, {"p", toJson(posed.positions[used[k]])}};
        if (!posed.normals.empty() && posed.normals[used[k]] != glm::vec3(0.0F))
            sample["n"] = toJson(posed.normals[used[k]]);
        samples.push_back(std::move(sample));
    }
    json["samples"] = std::move(samples);
    return json;
}

Json layersJson(const Scene& scene, const animation::PoseRequest& request) {
    Json layers = Json::array();
    for (const animation::Layer& layer : request.layers)
        layers.push_back(
            {{"animation", scene.find(layer.clip)->name.text()}, {"time_s", layer.seconds}, {"weight", layer.weight}});
    return layers;
}

struct SubmeshPlace {
    std::size_t mesh = 0;
    std::size_t number = 0; // in the mesh
    bool shares = false;    // its pool is divided among several
};

// The submeshes of a scene in order.
std::vector<SubmeshPlace> submeshesOf(const Scene& scene) {
    std::vector<SubmeshPlace> places;
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) {
        const Mesh& mesh = *scene.meshes[m];
        std::vector<std::uint32_t> users(mesh.pools.size());
        for (const Shared<Submesh>& submesh : mesh.submeshes)
            ++users[submesh->pool];
        for (std::size_t s = 0; s < mesh.submeshes.size(); ++s)
            places.push_back({m, s, mesh.dividesPools || users[mesh.submeshes[s]->pool] > 1});
    }
    return places;
}

void printPoseJson(const Document& document, const PoseOptions& options, const animation::PoseRequest& request) {
    // The portable path, so that results do not depend on the machine.
    animation::SceneEvaluator evaluator(document.scene, animation::Path::Portable);
    const animation::NodePose& pose = evaluator.evaluate(request);
    const Scene& scene = *document.scene;
    JsonPrinter json;
    json.list("files", options.files.files.size(), [&](std::size_t i) { return Json(toUtf8(options.files.files[i])); });
    json.member("animation", options.animation.empty() ? Json(nullptr) : Json(options.animation));
    json.member("time_s", options.animation.empty() ? 0.0 : options.time);
    if (!options.layers.empty())
        json.member("layers", layersJson(scene, request));
    json.member("loop", options.loop);
    const NodeIndex index(scene);
    json.list("bones", scene.nodes.size(), [&](std::size_t i) { return boneJson(scene, index, pose, i); });
    const std::vector<SubmeshPlace> submeshes = submeshesOf(scene);
    json.list("meshes", submeshes.size(), [&](std::size_t i) {
        const SubmeshPlace& place = submeshes[i];
        const Mesh& mesh = *scene.meshes[place.mesh];
        const animation::PosedVertices posed = evaluator.vertices(place.mesh, mesh.submeshes[place.number]->pool);
        return submeshJson(mesh, place.number, place.shares, posed, options.vertices);
    });
}

void printPose(const Document& document, const animation::PoseRequest& request) {
    animation::SceneEvaluator evaluator(document.scene, animation::Path::Portable);
    const animation::NodePose& pose = evaluator.evaluate(request);
    std::printf("%-5s %-32s %-36s %s\n", "node", "name", "position in the model", "rotation x y z w");
    for (std::size_t i = 0; i < document.scene->nodes.size(); ++i) {
        const Transform& world = pose.modelParts[i];
        std::printf("%-5zu %-32s %11.5g %11.5g %11.5g   %8.5f %8.5f %8.5f %8.5f\n", i,
                    plain(document.scene->nodes[i]->name.text()).c_str(), double(world.translation.x),
                    double(world.translation.y), double(world.translation.z), double(world.rotation.x),
                    double(world.rotation.y), double(world.rotation.z), double(world.rotation.w));
    }
}

// The document as an engine shows it that goes otherwise from key to key.
std::shared_ptr<const Document> withTurning(const Document& document, animation::Turning turning) {
    Scene scene = *document.scene;
    scene.rules = animation::withTurning(scene.rules, turning);
    auto changed = std::make_shared<Document>(document);
    changed->scene = share(std::move(scene));
    return changed;
}

int pose(const PoseOptions& options) {
    if (!(std::abs(options.time) <= largestInput)) {
        complain("the time is a number of seconds up to 1e9");
        return wrongUsage;
    }
    std::shared_ptr<const Document> document = open(options.files, false);
    if (!document)
        return failed;
    if (options.turning)
        document = withTurning(*document, *options.turning);
    const std::optional<animation::PoseRequest> request = requestOf(options, *document);
    if (!request)
        return failed;
    if (options.json)
        printPoseJson(*document, options, *request);
    else
        printPose(*document, *request);
    return done;
}

} // namespace

void addPose(CLI::App& program, Run& run) {
    CLI::App* command = program.add_subcommand("pose", "Bones and skinned vertices at a time");
    auto options = std::make_shared<PoseOptions>();
    addFileOptions(*command, options->files);
    CLI::Option* json = command->add_flag("--json", options->json, "As JSON");
    CLI::Option* animation =
        command->add_option("--animation", options->animation, "The clip; NAME#2 is the second of that name")
            ->type_name("NAME");
    CLI::Option* time =
        command->add_option("--time", options->time, "Seconds from the file's time 0")->type_name("SECONDS");
    time->needs(animation);
    command->add_option("--layer", options->layers, "A clip to blend, NAME@SECONDS*WEIGHT; repeat it, in order")
        ->type_name("LAYER")
        ->allow_extra_args(false)
        ->excludes(animation);
    command->add_flag("--loop", options->loop, "Times run on past the end");
    using AfterLastKey = EvaluationRules::AfterLastKey;
    app::addChoice<std::optional<AfterLastKey>>(*command, "--after-last", options->afterLast,
                                                "After the last key: hold it, or wrap to the first",
                                                {{"hold", AfterLastKey::Hold}, {"wrap", AfterLastKey::WrapToFirst}});
    using animation::Turning;
    app::addChoice<std::optional<Turning>>(
        *command, "--turning", options->turning,
        "From key to key: straight and normalised, along the arc, or by a spline, which leads places and scales, too; "
        "as the format does it unless said otherwise",
        {{"straight", Turning::NormalisedLinear}, {"arc", Turning::Spherical}, {"spline", Turning::Spline}});
    app::addChoice<Vertices>(*command, "--vertices", options->vertices,
                             "Which vertices to list in the JSON; at most 64 a submesh with `sampled`",
                             {{"none", Vertices::None}, {"sampled", Vertices::Sampled}, {"all", Vertices::All}})
        ->needs(json);
    command->callback([&run, options] { run = [options] { return pose(*options); }; });
}

} // namespace rigscope::cli
