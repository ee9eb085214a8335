#include "formats/ogre/mesh_xml.h"

#include <algorithm>
#include <sstream>

#include "formats/ogre/xml_values.h"

namespace rigscope::ogre {

namespace {

constexpr std::size_t mostSets = 8; // of texture coordinates

std::uint16_t operationOf(std::string_view name) {
    constexpr std::pair<std::string_view, std::uint16_t> names[]{
        {"point_list", 1},    {"line_list", 2},      {"line_strip", 3},
        {"triangle_list", 4}, {"triangle_strip", 5}, {"triangle_fan", 6},
    };
    const bool neighbours = name.ends_with("_adj");
    for (const auto& [word, operation] : names)
        if (name.starts_with(word))
            return neighbours ? operation | neighboursBit : operation;
    return 4;
}

// What a geometry's buffers hold, stream by stream; streams grow with the vertices of the buffer that has them.
struct Streams {
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals;
    std::vector<glm::vec4> tangents;
    std::vector<glm::vec4> colours[2];
    std::vector<std::vector<glm::vec4>> sets;
    std::vector<std::uint8_t> components; // of the sets
    std::vector<bool> colourSets;         // sets whose `u` holds all four numbers
};

class Reader {
public:
    explicit Reader(const XmlDocument& document)
        : document_(document),
          values_(document) {}

    StoredMesh run();
    const XmlValues& values() const { return values_; }

private:
    std::uint32_t child(std::uint32_t parent, std::string_view name) const {
        return parent == XmlElement::none ? parent : document_.child(parent, name);
    }
    template <class Visit> void children(std::uint32_t parent, std::string_view name, const Visit& visit) const {
        forEachChild(document_, parent, name, visit);
    }
    StoredGeometry geometryOf(std::uint32_t element);
    void addBuffer(std::uint32_t element, Streams& streams);
    void addVertex(std::uint32_t element, std::size_t firstSet, Streams& streams);
    glm::vec4 colourOf(std::string_view attribute);
    void addSubmesh(std::uint32_t element);
    std::vector<std::uint32_t> indicesOf(std::uint32_t faces, std::uint16_t operation);
    std::vector<StoredAssignment> assignmentsOf(std::uint32_t element);
    void addPose(std::uint32_t element);
    void addAnimation(std::uint32_t element);
    void addTrack(std::uint32_t element);
    std::uint16_t targetOf();
    void addLevels(std::uint32_t element);

    const XmlDocument& document_;
    XmlValues values_;
    StoredMesh stored_;
};

// `r g b` or `r g b a`.
glm::vec4 Reader::colourOf(std::string_view attribute) {
    std::istringstream numbers(values_.text(attribute));
    numbers.imbue(std::locale::classic());
    glm::vec4 colour(1.0F);
    for (int i = 0; i < 4; ++i)
        if (float number = 0.0F; numbers >> number)
            colour[i] = number;
    return colour;
}

void Reader::addVertex(std::uint32_t element, std::size_t firstSet, Streams& streams) {
    const auto vectorOf = [this] {
        const std::array<float, 3> v = values_.vector();
        return glm::vec3(v[0], v[1], v[2]);
    };
    std::size_t set = firstSet;
    for (std::uint32_t at = document_.element(element).firstChild; at != XmlElement::none;
         at = document_.element(at).nextSibling) {
        const std::string_view name = document_.name(at);
        values_.look(at);
        if (name == "position") {
            streams.positions.push_back(vectorOf());
        } else if (name == "normal") {
            streams.normals.push_back(vectorOf());
        } else if (name == "tangent") {
            streams.tangents.emplace_back(vectorOf(), values_.number("w", 1.0F));
        } else if (name == "colour_diffuse" || name == "colour_specular") {
            streams.colours[name == "colour_diffuse" ? 0 : 1].push_back(colourOf("value"));
        } else if (name == "texcoord" && set < streams.sets.size()) {
            if (streams.colourSets[set])
                streams.sets[set++].push_back(colourOf("u"));
            else
                streams.sets[set++].emplace_back(values_.number("u", 0.0F), values_.number("v", 0.0F),
                                                 values_.number("w", 0.0F), values_.number("x", 0.0F));
        }
    }
}

// The components of a set, as `2` or `float2`; colours have four.
std::uint8_t componentsIn(const std::string& dimensions) {
    const char last = dimensions.empty() ? '2' : dimensions.back();
    if (last >= '1' && last <= '4')
        return static_cast<std::uint8_t>(last - '0');
    return 4;
}

void Reader::addBuffer(std::uint32_t element, Streams& streams) {
    values_.look(element);
    const std::size_t firstSet = streams.sets.size();
    const std::size_t sets = std::min<std::size_t>(values_.count("texture_coords").value_or(0), mostSets - firstSet);
    for (std::size_t i = 0; i < sets; ++i) {
        const std::string dimensions = values_.text("texture_coord_dimensions_" + std::to_string(i));
        streams.components.push_back(componentsIn(dimensions));
        streams.colourSets.push_back(dimensions.starts_with("colour"));
    }
    streams.sets.resize(firstSet + sets);
    children(element, "vertex", [&](std::uint32_t vertex) { addVertex(vertex, firstSet, streams); });
}

StoredGeometry Reader::geometryOf(std::uint32_t element) {
    StoredGeometry geometry;
    geometry.number = element;
    geometry.place = values_.place(element);
    Streams streams;
    children(element, "vertexbuffer", [&](std::uint32_t buffer) { addBuffer(buffer, streams); });
    const std::size_t count = streams.positions.size();
    values_.expectCount(element, "vertexcount", count);
    geometry.vertexCount = static_cast<std::uint32_t>(count);
    auto data = std::make_shared<VertexData>();
    const auto take = [&]<class T>(std::vector<T>& values, const T& otherwise) {
        values.resize(count, otherwise); // those of vertices that leave it out
        for (T& value : values)
            for (int c = 0; c < T::length(); ++c)
                if (!isWithinLimit(value[c]))
                    value[c] = otherwise[c];
        return std::make_shared<const std::vector<T>>(std::move(values));
    };
    data->positions = take(streams.positions, glm::vec3(0.0F));
    if (!streams.normals.empty()) {
        data->normals = take(streams.normals, glm::vec3(0.0F));
        data->normalSource = NormalSource::File;
    }
    if (!streams.tangents.empty())
        data->tangents = take(streams.tangents, glm::vec4(0.0F, 0.0F, 0.0F, 1.0F));
    for (std::size_t i = 0; i < 2; ++i)
        if (!streams.colours[i].empty())
            data->colours[i] = take(streams.colours[i], glm::vec4(1.0F));
    for (std::size_t i = 0; i < streams.sets.size(); ++i) {
        TextureCoordinates made;
        made.components = streams.components[i];
        const auto all = take(streams.sets[i], glm::vec4(0.0F));
        auto plain = std::make_shared<std::vector<glm::vec2>>(all->begin(), all->end());
        made.values = std::move(plain);
        if (made.components > 2)
            made.wide = all;
        data->textureCoordinates.push_back(std::move(made));
    }
    geometry.streams = std::move(data);
    return geometry;
}

// Of strips and fans only the first face has three corners; of lines and points a face has two or one.
std::vector<std::uint32_t> Reader::indicesOf(std::uint32_t faces, std::uint16_t operation) {
    std::vector<std::uint32_t> indices;
    constexpr std::uint16_t triangles = 4;
    constexpr std::uint32_t none = 0xFFFFFFFF; // a corner that is not there
    std::size_t counted = 0;
    children(faces, "face", [&](std::uint32_t face) {
        ++counted;
        values_.look(face);
        for (const std::string_view corner : {"v1", "v2", "v3"})
            if (operation == triangles || values_.has(corner))
                indices.push_back(values_.count(corner).value_or(none));
    });
    values_.expectCount(faces, faces != XmlElement::none && document_.name(faces) == "faces" ? "count" : "numfaces",
                        counted);
    return indices;
}

std::vector<StoredAssignment> Reader::assignmentsOf(std::uint32_t element) {
    std::vector<StoredAssignment> assignments;
    children(child(element, "boneassignments"), "vertexboneassignment", [&](std::uint32_t one) {
        values_.look(one);
        assignments.push_back({values_.count("vertexindex").value_or(0xFFFFFFFF), values_.index16("boneindex", 65535),
                               values_.number("weight", 1.0F)});
    });
    return assignments;
}

void Reader::addSubmesh(std::uint32_t element) {
    StoredSubmesh submesh;
    values_.look(element);
    submesh.material = values_.text("material");
    submesh.wide = values_.flag("use32bitindexes").value_or(false);
    submesh.operation = operationOf(values_.text("operationtype"));
    const std::uint32_t geometry = child(element, "geometry");
    submesh.usesShared = values_.flag("usesharedvertices").value_or(geometry == XmlElement::none);
    submesh.number = element;
    submesh.place = values_.place(element);
    submesh.indices = indicesOf(child(element, "faces"), submesh.operation);
    if (geometry != XmlElement::none)
        submesh.geometry = geometryOf(geometry);
    submesh.assignments = assignmentsOf(element);
    stored_.submeshes.push_back(std::move(submesh));
}

// Old texts give squares of distances, by attributes of other names.
void Reader::addLevels(std::uint32_t element) {
    values_.look(element);
    stored_.levelStrategy = values_.text("strategy");
    for (std::uint32_t at = document_.element(element).firstChild; at != XmlElement::none;
         at = document_.element(at).nextSibling) {
        const std::string_view name = document_.name(at);
        if (name != "lodmanual" && name != "lodgenerated")
            continue;
        values_.look(at);
        StoredLevel level;
        const std::optional<float> squared = values_.number("fromdepthsquared");
        stored_.levelsSquared |= squared.has_value();
        level.value = squared ? *squared : values_.number("value", 0.0F);
        if (name == "lodmanual") {
            level.mesh = values_.text("meshname");
        } else {
            level.submeshes.resize(stored_.submeshes.size());
            for (StoredLevelIndices& one : level.submeshes)
                one.source = static_cast<std::uint32_t>(stored_.levels.size());
            children(at, "lodfacelist", [&](std::uint32_t list) {
                values_.look(list);
                const std::uint32_t submesh = values_.count("submeshindex").value_or(0xFFFFFFFF);
                if (submesh >= level.submeshes.size())
                    return;
                level.submeshes[submesh].indices = indicesOf(list, stored_.submeshes[submesh].operation);
                level.submeshes[submesh].count = static_cast<std::uint32_t>(level.submeshes[submesh].indices.size());
            });
        }
        stored_.levels.push_back(std::move(level));
    }
}

// Of a pose or a track: 0 the shared geometry, else a submesh. Reads the element that is looked at.
std::uint16_t Reader::targetOf() {
    if (values_.text("target") == "mesh")
        return 0;
    return static_cast<std::uint16_t>(std::min<std::uint32_t>(values_.index16("index", 0), 65534) + 1);
}

void Reader::addPose(std::uint32_t element) {
    StoredPose pose;
    values_.look(element);
    pose.name = values_.text("name");
    pose.target = targetOf();
    pose.number = element;
    pose.place = values_.place(element);
    children(element, "poseoffset", [&](std::uint32_t offset) {
        values_.look(offset);
        PoseVertexRecord vertex;
        vertex.vertex = values_.count("index").value_or(0xFFFFFFFF);
        vertex.offset = values_.vector();
        vertex.hasNormal = values_.has("nx") || values_.has("ny") || values_.has("nz");
        vertex.normal = {values_.number("nx", 0.0F), values_.number("ny", 0.0F), values_.number("nz", 0.0F)};
        pose.vertices.push_back(vertex);
    });
    // Normals count where every offset has one.
    pose.normals = !pose.vertices.empty() && std::all_of(pose.vertices.begin(), pose.vertices.end(),
                                                         [](const PoseVertexRecord& one) { return one.hasNormal; });
    stored_.poses.push_back(std::move(pose));
}

void Reader::addTrack(std::uint32_t element) {
    StoredMeshTrack track;
    values_.look(element);
    track.target = targetOf();
    track.morph = values_.text("type") == "morph";
    track.number = element;
    children(child(element, "keyframes"), "keyframe", [&](std::uint32_t key) {
        values_.look(key);
        const float time = values_.number("time", 0.0F);
        if (!track.morph) {
            StoredPoseKey made{time, {}};
            children(key, "poseref", [&](std::uint32_t reference) {
                values_.look(reference);
                made.references.push_back({values_.index16("poseindex", 65535), values_.number("influence", 1.0F)});
            });
            track.poseKeys.push_back(std::move(made));
            return;
        }
        StoredMorphKey made{time, {}, {}};
        const auto vectorOf = [&](std::uint32_t at) {
            values_.look(at);
            const std::array<float, 3> v = values_.vector();
            return glm::vec3(v[0], v[1], v[2]);
        };
        children(key, "position", [&](std::uint32_t at) { made.positions.push_back(vectorOf(at)); });
        children(key, "normal", [&](std::uint32_t at) { made.normals.push_back(vectorOf(at)); });
        track.morphKeys.push_back(std::move(made));
    });
    stored_.animations.back().tracks.push_back(std::move(track));
}

void Reader::addAnimation(std::uint32_t element) {
    StoredMeshAnimation animation;
    values_.look(element);
    animation.name = values_.text("name");
    animation.length = values_.number("length", 0.0F);
    animation.number = element;
    animation.place = values_.place(element);
    if (const std::uint32_t base = child(element, "baseinfo"); base != XmlElement::none) {
        values_.look(base);
        animation.base = {values_.text("baseanimationname"), values_.number("basekeyframetime", 0.0F)};
    }
    stored_.animations.push_back(std::move(animation));
    children(child(element, "tracks"), "track", [&](std::uint32_t track) { addTrack(track); });
}

StoredMesh Reader::run() {
    const std::uint32_t root = document_.child(XmlDocument::document, "mesh");
    if (root == XmlElement::none)
        return std::move(stored_);
    stored_.place = values_.place(root);
    if (const std::uint32_t shared = child(root, "sharedgeometry"); shared != XmlElement::none)
        stored_.shared = geometryOf(shared);
    children(child(root, "submeshes"), "submesh", [&](std::uint32_t submesh) { addSubmesh(submesh); });
    stored_.sharedAssignments = assignmentsOf(root);
    if (const std::uint32_t link = child(root, "skeletonlink"); link != XmlElement::none) {
        values_.look(link);
        stored_.skeleton = values_.text("name");
    }
    children(child(root, "submeshnames"), "submeshname", [&](std::uint32_t name) {
        values_.look(name);
        const std::uint32_t index = values_.count("index").value_or(0xFFFFFFFF);
        if (index < stored_.submeshes.size())
            stored_.submeshes[index].name = values_.text("name");
        else
            ++stored_.namesOutOfRange;
    });
    if (const std::uint32_t levels = child(root, "levelofdetail"); levels != XmlElement::none)
        addLevels(levels);
    children(child(root, "poses"), "pose", [&](std::uint32_t pose) { addPose(pose); });
    children(child(root, "animations"), "animation", [&](std::uint32_t animation) { addAnimation(animation); });
    return std::move(stored_);
}

} // namespace

StoredMesh storedMesh(const XmlDocument& document, const std::string& fileName, Diagnostics& diagnostics) {
    Reader reader(document);
    StoredMesh stored = reader.run();
    reader.values().report(fileName, diagnostics);
    return stored;
}

} // namespace rigscope::ogre
