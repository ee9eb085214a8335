#include <cstdio>
#include <unordered_map>

#include "base/text.h"
#include "command.h"
#include "counted.h"
#include "json.h"
#include "scene/part_place.h"

namespace rigscope::cli {

namespace {

struct InfoOptions {
    FileOptions files;
    bool json = false;
};

const DocumentTexture* textureOf(const Document& document, TextureId id) {
    const std::optional<std::size_t> place = placeOf(document.scene->textures, id);
    return place && *place < document.textures.size() ? &document.textures[*place] : nullptr;
}

Json meshesJson(const Scene& scene) {
    std::unordered_map<std::uint32_t, const Material*> materials;
    for (const auto& material : scene.materials)
        materials.emplace(material->id.value, material.get());
    Json meshes = Json::array();
    for (const auto& mesh : scene.meshes) {
        Json submeshes = Json::array();
        std::uint64_t triangles = 0;
        std::size_t levels = 1; // with the full one
        for (const auto& submesh : mesh->submeshes) {
            levels = std::max(levels, submesh->levels.size() + 1);
            const VertexData& data = *mesh->pools[submesh->pool].data;
            const auto material = materials.find(submesh->material.value);
            const std::uint64_t count = triangleCount(*submesh, data);
            triangles += count;
            submeshes.push_back(
                {{"triangles", count},
                 {"material", material != materials.end() ? Json(material->second->name.text()) : Json(nullptr)}});
        }
        std::uint64_t vertices = 0;
        std::size_t joints = 0;
        std::size_t morphTargets = 0;
        for (const VertexPool& pool : mesh->pools) {
            morphTargets += pool.morphTargets.size();
            vertices += pool.data->count();
            joints = std::max(joints, pool.skin ? pool.skin->joints.size() : 0);
        }
        static const VertexData none;
        const VertexData& data = mesh->pools.empty() ? none : *mesh->pools[0].data;
        meshes.push_back({{"name", mesh->name.text()},
                          {"vertices", vertices},
                          {"triangles", triangles},
                          {"joints", joints},
                          {"levels_of_detail", levels},
                          {"morph_targets", morphTargets},
                          {"normals", data.normalSource == NormalSource::File       ? "file"
                                      : data.normalSource == NormalSource::Computed ? "computed"
                                                                                    : "none"},
                          {"colours", data.colours[0] != nullptr},
                          {"texture_coordinate_sets", data.textureCoordinates.size()},
                          {"submeshes", std::move(submeshes)}});
    }
    return meshes;
}

Json materialsJson(const Document& document) {
    Json materials = Json::array();
    for (const auto& material : document.scene->materials) {
        Json layers = Json::array();
        for (const TextureLayer& layer : material->layers) {
            const Texture* texture = document.scene->find(layer.texture);
            const DocumentTexture* found = textureOf(document, layer.texture);
            if (!texture)
                continue;
            layers.push_back({{"texture", texture->name.text()},
                              {"found", found && found->picture ? Json(found->picture->name) : Json(nullptr)}});
        }
        materials.push_back({{"name", material->name.text()}, {"layers", std::move(layers)}});
    }
    return materials;
}

// The keys of a clip; of a named range those between its ends, as its tracks are those of the whole animation.
std::size_t keysOf(const Document& document, const Clip& clip) {
    const bool isRange = document.ranges.find(clip.id) != nullptr;
    std::size_t keys = 0;
    for (const auto& track : clip.tracks)
        keys += isRange ? std::visit(
                              [&](const auto& list) {
                                  std::size_t within = 0;
                                  for (const auto& chunk : list.chunks())
                                      within += static_cast<std::size_t>(
                                          std::upper_bound(chunk->times.begin(), chunk->times.end(), clip.end) -
                                          std::lower_bound(chunk->times.begin(), chunk->times.end(), clip.start));
                                  return within;
                              },
                              track->keys)
                        : track->keyCount();
    return keys;
}

Json clipsJson(const Document& document) {
    Json clips = Json::array();
    for (const auto& clip : document.scene->clips) {
        clips.push_back({{"name", clip->name.text()},
                         {"named_range", document.ranges.find(clip->id) != nullptr},
                         {"start", clip->start},
                         {"end", clip->end},
                         {"ticks_per_second", clip->ticksPerSecond},
                         {"rate_assumed", clip->rateAssumed},
                         {"seconds", clip->duration()},
                         {"tracks", clip->tracks.size()},
                         {"keys", keysOf(document, *clip)}});
    }
    return clips;
}

Json companionsJson(const Document& document) {
    Json found = Json::array();
    Json missing = Json::array();
    for (const DocumentTexture& texture : document.textures) {
        const Texture* named = document.scene->find(texture.texture);
        const std::string wanted = named ? named->name.text() : "";
        if (texture.picture)
            found.push_back({{"wanted", wanted}, {"file", texture.picture->name}, {"assumed", texture.assumed}});
        else
            missing.push_back({{"wanted", wanted}});
    }
    for (const DocumentFile& file : document.files)
        if (file.companion)
            found.push_back({{"wanted", toUtf8(file.name)}, {"file", toUtf8(file.name)}, {"assumed", false}});
    Json looked = Json::array();
    for (const LookupAttempt& attempt : document.attempts())
        looked.push_back({{"wanted", toUtf8(attempt.wanted)},
                          {"tried", toUtf8(attempt.tried)},
                          {"place", toUtf8(attempt.place)},
                          {"found", attempt.outcome == LookupOutcome::Found}});
    return {{"found", std::move(found)}, {"missing", std::move(missing)}, {"looked", std::move(looked)}};
}

Json infoJson(const Document& document) {
    const Scene& scene = *document.scene;
    Json files = Json::array();
    for (const DocumentFile& file : document.files)
        files.push_back({{"file", toUtf8(file.name)}, {"format", file.format->name}, {"bytes", file.bytes.size()}});
    Json nodes = Json::array();
    const NodeIndex index(scene);
    for (const auto& node : scene.nodes) {
        const std::uint32_t parent = index.of(node->parent);
        nodes.push_back(
            {{"name", node->name.text()},
             {"kind", nameOf(node->kind)},
             {"parent", parent != NodeIndex::none ? Json(scene.nodes[parent]->name.text()) : Json(nullptr)}});
    }
    Diagnostics counted;
    for (const Diagnostic& diagnostic : document.diagnostics)
        counted.add(diagnostic);
    return {{"files", std::move(files)},
            {"axes", document.files.front().format->axes},
            {"time_unit", document.files.front().format->timeUnit},
            {"nodes", std::move(nodes)},
            {"meshes", meshesJson(scene)},
            {"materials", materialsJson(document)},
            {"clips", clipsJson(document)},
            {"companions", companionsJson(document)},
            {"problems",
             {{"errors", counted.count(Severity::Error)},
              {"warnings", counted.count(Severity::Warning)},
              {"notes", counted.count(Severity::Info)}}}};
}

std::string plainText(const Json& json) { return plain(json.get<std::string>()); }

void printInfo(const Document& document) {
    const Scene& scene = *document.scene;
    for (const DocumentFile& file : document.files)
        std::printf("%s: %s, %s; %s\n", plain(file.name).c_str(), std::string(file.format->name).c_str(),
                    counted(file.bytes.size(), "byte").c_str(), std::string(file.format->axes).c_str());
    const SceneCounts counts = countParts(scene);
    std::printf("Nodes      %zu, of them %s\n", scene.nodes.size(), counted(counts.bones, "bone").c_str());
    const Json meshes = meshesJson(scene);
    for (const Json& mesh : meshes) {
        const std::size_t levels = mesh["levels_of_detail"].get<std::size_t>();
        const std::size_t morphTargets = mesh["morph_targets"].get<std::size_t>();
        std::printf("Mesh       \"%s\": %s, %s in %s, %s, normals: %s%s%s\n", plainText(mesh["name"]).c_str(),
                    counted(mesh["vertices"].get<std::uint64_t>(), "vertex", "vertices").c_str(),
                    counted(mesh["triangles"].get<std::uint64_t>(), "triangle").c_str(),
                    counted(mesh["submeshes"].size(), "part").c_str(),
                    counted(mesh["joints"].get<std::uint64_t>(), "joint").c_str(),
                    mesh["normals"].get<std::string>().c_str(),
                    levels > 1 ? (", " + counted(levels, "level") + " of detail").c_str() : "",
                    morphTargets > 0 ? (", " + counted(morphTargets, "morph target")).c_str() : "");
    }
    const Json materials = materialsJson(document);
    for (const Json& material : materials) {
        std::printf("Material   \"%s\"\n", plainText(material["name"]).c_str());
        for (const Json& layer : material["layers"])
            std::printf("  texture  \"%s\": %s\n", plainText(layer["texture"]).c_str(),
                        layer["found"].is_null() ? "not found" : plainText(layer["found"]).c_str());
    }
    for (const DocumentTexture& texture : document.textures)
        if (texture.assumed)
            std::printf("Texture    %s goes by the model's name (the model names none that is there)\n",
                        plain(texture.picture->name).c_str());
    for (const auto& clip : scene.clips) {
        const std::size_t keys = keysOf(document, *clip);
        std::printf("Clip       \"%s\": %s %s to %s, %s a second%s, %.3g s, %s in %s\n",
                    plain(clip->name.text()).c_str(), std::string(document.files.front().format->timeUnit).c_str(),
                    formatNumber(clip->start).c_str(), formatNumber(clip->end).c_str(),
                    formatNumber(clip->ticksPerSecond).c_str(), clip->rateAssumed ? " (assumed)" : "", clip->duration(),
                    counted(keys, "key").c_str(), counted(clip->tracks.size(), "track").c_str());
    }
    const Json problems = infoJson(document)["problems"];
    std::printf("Problems   %s, %s, %s%s\n", counted(problems["errors"].get<std::uint64_t>(), "error").c_str(),
                counted(problems["warnings"].get<std::uint64_t>(), "warning").c_str(),
                counted(problems["notes"].get<std::uint64_t>(), "note").c_str(),
                document.diagnostics.empty() ? "" : "; `rigscope check` lists them");
}

int info(const InfoOptions& options) {
    const std::shared_ptr<const Document> document = open(options.files, true);
    if (!document)
        return failed;
    if (options.json)
        printJson(infoJson(*document));
    else
        printInfo(*document);
    return done;
}

} // namespace

void addInfo(CLI::App& program, Run& run) {
    CLI::App* command = program.add_subcommand("info", "What is in the files");
    auto options = std::make_shared<InfoOptions>();
    addFileOptions(*command, options->files);
    command->add_flag("--json", options->json, "As JSON");
    command->callback([&run, options] { run = [options] { return info(*options); }; });
}

} // namespace rigscope::cli
