#include "formats/ogre/mesh_write_xml.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <unordered_map>

#include "base/same_bits.h"
#include "base/text.h"
#include "base/xml_editor.h"
#include "formats/ogre/mesh_vertices_write.h"
#include "formats/ogre/numbers.h"
#include "formats/ogre/xml_text.h"
#include "formats/ogre/xml_values.h"
#include "scene/name.h"

namespace rigscope::ogre {

namespace {

std::string utf8(const std::string& bytes) { return Name{bytes}.text(); }
std::string number(std::size_t value) { return std::to_string(value); }
std::string_view flag(bool value) { return value ? "true" : "false"; }

std::string_view operationName(std::uint16_t operation) {
    switch (operation) {
    case 1:
        return "point_list";
    case 2:
        return "line_list";
    case 3:
        return "line_strip";
    case 5:
        return "triangle_strip";
    case 6:
        return "triangle_fan";
    case 0x42:
        return "line_list_adj";
    case 0x43:
        return "line_strip_adj";
    case 0x44:
        return "triangle_list_adj";
    case 0x45:
        return "triangle_strip_adj";
    default:
        return "triangle_list";
    }
}

void putColour(XmlLines& lines, std::string_view element, const glm::vec4& colour) {
    std::string value;
    for (int c = 0; c < 4; ++c)
        value += (c == 0 ? "" : " ") + formatNumber(colour[c]);
    lines.empty(element, attribute("value", value));
}

std::string coordinateAttributes(const TextureCoordinates& set, std::size_t vertex) {
    static constexpr std::array names{"u", "v", "w", "x"};
    std::string text;
    for (int c = 0; c < set.components; ++c) {
        const float value = c < 2 ? (*set.values)[vertex][c] : (*set.wide)[vertex][c];
        text += attribute(names[static_cast<std::size_t>(c)], value);
    }
    return text;
}

void putGeometry(XmlLines& lines, std::string_view element, const StoredGeometry& geometry) {
    const VertexData& data = *geometry.streams;
    const bool normals = data.normals && data.normalSource == NormalSource::File;
    lines.open(element, attribute("vertexcount", number(data.count())));
    std::string kinds = attribute("positions", "true") + attribute("normals", flag(normals)) +
                        attribute("colours_diffuse", flag(data.colours[0] != nullptr)) +
                        attribute("colours_specular", flag(data.colours[1] != nullptr)) +
                        attribute("texture_coords", number(data.textureCoordinates.size()));
    for (std::size_t i = 0; i < data.textureCoordinates.size(); ++i)
        kinds +=
            attribute("texture_coord_dimensions_" + number(i), "float" + number(data.textureCoordinates[i].components));
    kinds += attribute("tangents", flag(data.tangents != nullptr));
    if (data.tangents)
        kinds += attribute("tangent_dimensions", "4");
    lines.open("vertexbuffer", kinds);
    for (std::size_t i = 0; i < data.count(); ++i) {
        lines.open("vertex");
        lines.empty("position", vectorAttributes(numbersOf((*data.positions)[i])));
        if (normals)
            lines.empty("normal", vectorAttributes(numbersOf((*data.normals)[i])));
        if (data.tangents)
            lines.empty("tangent",
                        vectorAttributes(numbersOf((*data.tangents)[i])) + attribute("w", (*data.tangents)[i].w));
        if (data.colours[0])
            putColour(lines, "colour_diffuse", (*data.colours[0])[i]);
        if (data.colours[1])
            putColour(lines, "colour_specular", (*data.colours[1])[i]);
        for (const TextureCoordinates& set : data.textureCoordinates)
            lines.empty("texcoord", coordinateAttributes(set, i));
        lines.close("vertex");
    }
    lines.close("vertexbuffer");
    lines.close(element);
}

// Faces as their operation has them: of a strip or a fan only the first has all its corners.
void putFaces(XmlLines& lines, const std::vector<std::uint32_t>& indices, std::uint16_t operation) {
    constexpr std::uint16_t triangles = 4;
    const std::size_t first = operation == 1 ? 1 : operation == 2 || operation == 3 ? 2 : 3;
    const std::size_t further = operation == triangles ? 3 : operation == 2 ? 2 : 1;
    static constexpr std::array names{"v1", "v2", "v3"};
    for (std::size_t at = 0; at < indices.size();) {
        const std::size_t corners = std::min(at == 0 ? first : further, indices.size() - at);
        std::string text;
        for (std::size_t c = 0; c < corners; ++c)
            text += attribute(names[c], number(indices[at + c]));
        lines.empty("face", text);
        at += corners;
    }
}

std::size_t faceCount(std::size_t indices, std::uint16_t operation) {
    const std::size_t first = operation == 1 ? 1 : operation == 2 || operation == 3 ? 2 : 3;
    const std::size_t further = operation == 4 ? 3 : operation == 2 ? 2 : 1;
    if (indices == 0)
        return 0;
    return indices <= first ? 1 : 1 + (indices - first + further - 1) / further;
}

void putAssignments(XmlLines& lines, const std::vector<StoredAssignment>& assignments) {
    lines.open("boneassignments");
    for (const StoredAssignment& one : assignments)
        lines.empty("vertexboneassignment", attribute("vertexindex", number(one.vertex)) +
                                                attribute("boneindex", number(one.bone)) +
                                                attribute("weight", one.weight));
    lines.close("boneassignments");
}

void putSubmesh(XmlLines& lines, const StoredSubmesh& submesh) {
    lines.open("submesh", attribute("material", utf8(submesh.material)) +
                              attribute("usesharedvertices", flag(submesh.usesShared)) +
                              attribute("use32bitindexes", flag(submesh.wide)) +
                              attribute("operationtype", operationName(submesh.operation)));
    lines.open("faces", attribute("count", number(faceCount(submesh.indices.size(), submesh.operation))));
    putFaces(lines, submesh.indices, submesh.operation);
    lines.close("faces");
    if (submesh.geometry && submesh.geometry->streams)
        putGeometry(lines, "geometry", *submesh.geometry);
    if (!submesh.assignments.empty())
        putAssignments(lines, submesh.assignments);
    lines.close("submesh");
}

void putLevels(XmlLines& lines, const StoredMesh& mesh) {
    const bool manual = std::all_of(mesh.levels.begin(), mesh.levels.end(),
                                    [](const StoredLevel& level) { return level.mesh.has_value(); });
    lines.open("levelofdetail",
               attribute("strategy", mesh.levelStrategy.empty() ? std::string("Distance") : utf8(mesh.levelStrategy)) +
                   attribute("numlevels", number(mesh.levels.size() + 1)) + attribute("manual", flag(manual)));
    for (const StoredLevel& level : mesh.levels) {
        const float value = mesh.levelsSquared ? std::sqrt(std::max(level.value, 0.0F)) : level.value;
        if (level.mesh) {
            lines.empty("lodmanual", attribute("value", value) + attribute("meshname", utf8(*level.mesh)));
            continue;
        }
        lines.open("lodgenerated", attribute("value", value));
        for (std::size_t i = 0; i < level.submeshes.size(); ++i) {
            const std::uint32_t source = level.submeshes[i].source;
            if (source >= mesh.levels.size() || i >= mesh.levels[source].submeshes.size() || i >= mesh.submeshes.size())
                continue;
            const std::span<const std::uint32_t> list = levelIndices(mesh, level, i);
            const std::vector<std::uint32_t> part(list.begin(), list.end());
            lines.open("lodfacelist",
                       attribute("submeshindex", number(i)) +
                           attribute("numfaces", number(faceCount(part.size(), mesh.submeshes[i].operation))));
            putFaces(lines, part, mesh.submeshes[i].operation);
            lines.close("lodfacelist");
        }
        lines.close("lodgenerated");
    }
    lines.close("levelofdetail");
}

std::string targetAttributes(std::uint16_t target) {
    if (target == 0)
        return attribute("target", "mesh") + attribute("index", "0");
    return attribute("target", "submesh") + attribute("index", number(target - 1U));
}

void putPose(XmlLines& lines, const StoredPose& pose) {
    lines.open("pose", targetAttributes(pose.target) + attribute("name", utf8(pose.name)));
    for (const PoseVertexRecord& vertex : pose.vertices) {
        std::string text = attribute("index", number(vertex.vertex)) + vectorAttributes(vertex.offset);
        if (pose.normals)
            text += attribute("nx", vertex.normal[0]) + attribute("ny", vertex.normal[1]) +
                    attribute("nz", vertex.normal[2]);
        lines.empty("poseoffset", text);
    }
    lines.close("pose");
}

void putTrack(XmlLines& lines, const StoredMeshTrack& track) {
    lines.open("track", targetAttributes(track.target) + attribute("type", track.morph ? "morph" : "pose"));
    lines.open("keyframes");
    for (const StoredMorphKey& key : track.morphKeys) {
        lines.open("keyframe", attribute("time", key.time));
        const bool normals = key.normals.size() == key.positions.size();
        for (std::size_t i = 0; i < key.positions.size(); ++i) {
            lines.empty("position", vectorAttributes(numbersOf(key.positions[i])));
            if (normals)
                lines.empty("normal", vectorAttributes(numbersOf(key.normals[i])));
        }
        lines.close("keyframe");
    }
    for (const StoredPoseKey& key : track.poseKeys) {
        lines.open("keyframe", attribute("time", key.time));
        for (const PoseReferenceRecord& reference : key.references)
            lines.empty("poseref",
                        attribute("poseindex", number(reference.pose)) + attribute("influence", reference.influence));
        lines.close("keyframe");
    }
    lines.close("keyframes");
    lines.close("track");
}

void putAnimation(XmlLines& lines, const StoredMeshAnimation& animation) {
    lines.open("animation", attribute("name", utf8(animation.name)) + attribute("length", animation.length));
    if (animation.base)
        lines.empty("baseinfo", attribute("baseanimationname", utf8(animation.base->first)) +
                                    attribute("basekeyframetime", animation.base->second));
    lines.open("tracks");
    for (const StoredMeshTrack& track : animation.tracks)
        putTrack(lines, track);
    lines.close("tracks");
    lines.close("animation");
}

void putNames(XmlLines& lines, const StoredMesh& mesh) {
    lines.open("submeshnames");
    for (std::size_t i = 0; i < mesh.submeshes.size(); ++i)
        if (!mesh.submeshes[i].name.empty())
            lines.empty("submeshname", attribute("name", utf8(mesh.submeshes[i].name)) + attribute("index", number(i)));
    lines.close("submeshnames");
}

template <class List, class Put> std::string listOf(std::string_view element, const List& list, const Put& put) {
    XmlLines lines;
    lines.open(element);
    for (const auto& one : list)
        put(lines, one);
    lines.close(element);
    return lines.take();
}

// Changes a text where records differ from what it says.
class Updater {
public:
    Updater(const StoredMesh& mesh, const StoredMesh& stored, const XmlDocument& over)
        : mesh_(mesh),
          stored_(stored),
          over_(over),
          root_(over.child(XmlDocument::document, "mesh")),
          editor_(over) {}

    Result<std::vector<std::uint8_t>> run();

private:
    static constexpr std::uint32_t none = XmlElement::none;

    std::uint32_t child(std::uint32_t parent, std::string_view name) const {
        return parent == none ? none : over_.child(parent, name);
    }
    // Puts markup in the place of a child; an empty one removes it.
    void replaceChild(std::uint32_t parent, std::string_view name, std::string markup);
    void updateGeometry(std::uint32_t parent, std::string_view name, const StoredGeometry* now,
                        const StoredGeometry* before);
    bool updateVertices(std::uint32_t element, const VertexData& now, const VertexData& before);
    template <class Vector>
    void setNumbers(std::uint32_t element, std::span<const char* const> names, const Vector& now, const Vector& before);
    void updateSubmesh(const StoredSubmesh& now, const StoredSubmesh& before);

    const StoredMesh& mesh_;
    const StoredMesh& stored_;
    const XmlDocument& over_;
    std::uint32_t root_;
    XmlEditor editor_;
};

void Updater::replaceChild(std::uint32_t parent, std::string_view name, std::string markup) {
    while (markup.ends_with('\n'))
        markup.pop_back();
    const std::uint32_t element = child(parent, name);
    if (element == none && !markup.empty())
        editor_.appendChild(parent, markup);
    else if (element != none && markup.empty())
        editor_.removeElement(element);
    else if (element != none)
        editor_.replace(over_.range(element), markup);
}

template <class Vector>
void Updater::setNumbers(std::uint32_t element, std::span<const char* const> names, const Vector& now,
                         const Vector& before) {
    for (int c = 0; c < Vector::length() && static_cast<std::size_t>(c) < names.size(); ++c)
        if (!sameBits(now[c], before[c]))
            editor_.setAttribute(element, names[static_cast<std::size_t>(c)], formatNumber(now[c]));
}

// False where there are other vertices or other kinds of values than before.
bool Updater::updateVertices(std::uint32_t element, const VertexData& now, const VertexData& before) {
    const auto alike = [](const auto& a, const auto& b) { return !a == !b && (!a || a->size() == b->size()); };
    bool same = alike(now.positions, before.positions) && alike(now.normals, before.normals) &&
                alike(now.tangents, before.tangents) && alike(now.colours[0], before.colours[0]) &&
                alike(now.colours[1], before.colours[1]) &&
                now.textureCoordinates.size() == before.textureCoordinates.size();
    for (std::size_t i = 0; same && i < now.textureCoordinates.size(); ++i)
        same = now.textureCoordinates[i].components == before.textureCoordinates[i].components;
    if (!same)
        return false;
    static constexpr std::array space{"x", "y", "z", "w"};
    static constexpr std::array texture{"u", "v", "w", "x"};
    std::size_t firstSet = 0;
    forEachChild(over_, element, "vertexbuffer", [&](std::uint32_t buffer) {
        std::size_t vertex = 0;
        std::size_t sets = 0;
        forEachChild(over_, buffer, "vertex", [&](std::uint32_t at) {
            std::size_t set = firstSet;
            for (std::uint32_t part = over_.element(at).firstChild; part != none;
                 part = over_.element(part).nextSibling) {
                const std::string_view name = over_.name(part);
                const auto set3 = [&](const auto& a, const auto& b) {
                    if (a && vertex < a->size())
                        setNumbers(part, space, (*a)[vertex], (*b)[vertex]);
                };
                if (name == "position") {
                    set3(now.positions, before.positions);
                } else if (name == "normal") {
                    set3(now.normals, before.normals);
                } else if (name == "tangent") {
                    set3(now.tangents, before.tangents);
                } else if (name == "colour_diffuse" || name == "colour_specular") {
                    const std::size_t which = name == "colour_diffuse" ? 0 : 1;
                    const auto& a = now.colours[which];
                    if (!a || vertex >= a->size() || sameBits((*a)[vertex], (*before.colours[which])[vertex]))
                        continue;
                    std::string value;
                    for (int c = 0; c < 4; ++c)
                        value += (c == 0 ? "" : " ") + formatNumber((*a)[vertex][c]);
                    editor_.setAttribute(part, "value", value);
                } else if (name == "texcoord" && set < now.textureCoordinates.size()) {
                    const TextureCoordinates& a = now.textureCoordinates[set];
                    const TextureCoordinates& b = before.textureCoordinates[set];
                    if (vertex < a.values->size())
                        setNumbers(part, std::span(texture), (*a.values)[vertex], (*b.values)[vertex]);
                    if (a.wide && vertex < a.wide->size())
                        for (int c = 2; c < a.components; ++c)
                            if (!sameBits((*a.wide)[vertex][c], (*b.wide)[vertex][c]))
                                editor_.setAttribute(part, texture[static_cast<std::size_t>(c)],
                                                     formatNumber((*a.wide)[vertex][c]));
                    ++set;
                }
            }
            sets = std::max(sets, set - firstSet);
            ++vertex;
        });
        firstSet += sets;
    });
    return true;
}

void Updater::updateGeometry(std::uint32_t parent, std::string_view name, const StoredGeometry* now,
                             const StoredGeometry* before) {
    if (!now) {
        if (before)
            replaceChild(parent, name, {});
        return;
    }
    if (before && now->kept)
        return;
    const std::uint32_t element = child(parent, name);
    if (before && element != none && updateVertices(element, *now->streams, *before->streams))
        return;
    XmlLines lines;
    putGeometry(lines, name, *now);
    replaceChild(parent, name, lines.take());
}

void Updater::updateSubmesh(const StoredSubmesh& now, const StoredSubmesh& before) {
    const std::uint32_t element = now.number;
    if (now.material != before.material)
        editor_.setAttribute(element, "material", utf8(now.material));
    if (now.usesShared != before.usesShared)
        editor_.setAttribute(element, "usesharedvertices", flag(now.usesShared));
    if (now.operation != before.operation)
        editor_.setAttribute(element, "operationtype", operationName(now.operation));
    if (!now.indicesKept) {
        XmlLines lines;
        lines.open("faces", attribute("count", number(faceCount(now.indices.size(), now.operation))));
        putFaces(lines, now.indices, now.operation);
        lines.close("faces");
        replaceChild(element, "faces", lines.take());
        if (now.wide != before.wide)
            editor_.setAttribute(element, "use32bitindexes", flag(now.wide));
    }
    updateGeometry(element, "geometry", now.geometry ? &*now.geometry : nullptr,
                   before.geometry ? &*before.geometry : nullptr);
    if (!now.assignmentsKept) {
        XmlLines lines;
        putAssignments(lines, now.assignments);
        replaceChild(element, "boneassignments", now.assignments.empty() ? std::string() : lines.take());
    }
}

Result<std::vector<std::uint8_t>> Updater::run() {
    updateGeometry(root_, "sharedgeometry", mesh_.shared ? &*mesh_.shared : nullptr,
                   stored_.shared ? &*stored_.shared : nullptr);
    const std::uint32_t list = child(root_, "submeshes");
    std::vector<bool> there(stored_.submeshes.size());
    std::unordered_map<std::uint32_t, std::size_t> places; // by number
    for (std::size_t i = 0; i < stored_.submeshes.size(); ++i)
        places.emplace(stored_.submeshes[i].number, i);
    std::uint32_t last = none;
    std::string added;
    for (const StoredSubmesh& submesh : mesh_.submeshes) {
        const auto known = places.find(submesh.number);
        if (submesh.number != noNumber && known != places.end()) {
            updateSubmesh(submesh, stored_.submeshes[known->second]);
            there[known->second] = true;
            last = submesh.number;
            continue;
        }
        XmlLines lines;
        putSubmesh(lines, submesh);
        added += lines.take();
    }
    if (!added.empty()) {
        added.pop_back();
        if (last != none)
            editor_.insertAfter(last, added);
        else if (list != none)
            editor_.appendChild(list, added);
        else
            editor_.appendChild(root_, "<submeshes>" + added + "</submeshes>");
    }
    for (std::size_t i = 0; i < there.size(); ++i)
        if (!there[i])
            editor_.removeElement(stored_.submeshes[i].number);
    if (!mesh_.kept.sharedAssignments && !(mesh_.sharedAssignments.empty() && stored_.sharedAssignments.empty())) {
        XmlLines lines;
        putAssignments(lines, mesh_.sharedAssignments);
        replaceChild(root_, "boneassignments", mesh_.sharedAssignments.empty() ? std::string() : lines.take());
    }
    if (mesh_.skeleton != stored_.skeleton)
        replaceChild(root_, "skeletonlink",
                     mesh_.skeleton ? "<skeletonlink" + attribute("name", utf8(*mesh_.skeleton)) + "/>"
                                    : std::string());
    if (!mesh_.kept.names) {
        XmlLines lines;
        putNames(lines, mesh_);
        replaceChild(root_, "submeshnames", lines.take());
    }
    if (!mesh_.kept.levels && !(mesh_.levels.empty() && stored_.levels.empty())) {
        XmlLines lines;
        putLevels(lines, mesh_);
        replaceChild(root_, "levelofdetail", mesh_.levels.empty() ? std::string() : lines.take());
    }
    if (!mesh_.kept.poses && !(mesh_.poses.empty() && stored_.poses.empty()))
        replaceChild(root_, "poses", mesh_.poses.empty() ? std::string() : listOf("poses", mesh_.poses, putPose));
    const bool keptAll = mesh_.animations.size() == stored_.animations.size() &&
                         std::all_of(mesh_.animations.begin(), mesh_.animations.end(),
                                     [](const StoredMeshAnimation& one) { return one.kept; });
    if (!keptAll) {
        const std::uint32_t animations = child(root_, "animations");
        std::string fresh;
        for (const StoredMeshAnimation& one : mesh_.animations) {
            if (one.kept && one.number != noNumber)
                continue;
            XmlLines lines;
            putAnimation(lines, one);
            std::string markup = lines.take();
            markup.pop_back();
            if (one.number != noNumber)
                editor_.replace(over_.range(one.number), markup);
            else
                fresh += markup + '\n';
        }
        for (const StoredMeshAnimation& one : stored_.animations)
            if (std::none_of(mesh_.animations.begin(), mesh_.animations.end(),
                             [&](const StoredMeshAnimation& now) { return now.number == one.number; }))
                editor_.removeElement(one.number);
        if (!fresh.empty()) {
            fresh.pop_back();
            if (animations != none)
                editor_.appendChild(animations, fresh);
            else
                editor_.appendChild(root_, "<animations>\n" + fresh + "\n</animations>");
        }
    }
    Result<Bytes> changed = editor_.finish();
    if (!changed)
        return fail(std::move(changed.error()));
    return std::vector<std::uint8_t>(changed->data(), changed->data() + changed->size());
}

} // namespace

std::vector<std::uint8_t> writeMeshXml(const StoredMesh& mesh, const std::string& fileName, Diagnostics& diagnostics) {
    std::size_t lost = mesh.shared ? valuesWithoutStream(mesh.shared->bytes) : 0;
    for (const StoredSubmesh& submesh : mesh.submeshes)
        lost += submesh.geometry ? valuesWithoutStream(submesh.geometry->bytes) : 0;
    if (lost > 0)
        diagnostics.add(Code::ogre_values_left_out, {fileName, "", {}, {}}, {std::to_string(lost)});
    XmlLines lines;
    lines.open("mesh");
    if (mesh.shared && mesh.shared->streams && mesh.shared->vertexCount > 0)
        putGeometry(lines, "sharedgeometry", *mesh.shared);
    lines.open("submeshes");
    for (const StoredSubmesh& submesh : mesh.submeshes)
        putSubmesh(lines, submesh);
    lines.close("submeshes");
    if (mesh.skeleton)
        lines.empty("skeletonlink", attribute("name", utf8(*mesh.skeleton)));
    if (!mesh.sharedAssignments.empty())
        putAssignments(lines, mesh.sharedAssignments);
    if (!mesh.levels.empty())
        putLevels(lines, mesh);
    putNames(lines, mesh);
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    if (!mesh.poses.empty()) {
        lines.open("poses");
        for (const StoredPose& pose : mesh.poses)
            putPose(lines, pose);
        lines.close("poses");
    }
    if (!mesh.animations.empty()) {
        lines.open("animations");
        for (const StoredMeshAnimation& animation : mesh.animations)
            putAnimation(lines, animation);
        lines.close("animations");
    }
    lines.close("mesh");
    text += lines.take();
    return {text.begin(), text.end()};
}

Result<std::vector<std::uint8_t>> writeMeshXmlOver(const StoredMesh& mesh, const StoredMesh& stored,
                                                   const XmlDocument& over) {
    return Updater(mesh, stored, over).run();
}

} // namespace rigscope::ogre
