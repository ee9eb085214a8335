#include "formats/b3d/b3d_export_left_out.h"

#include <algorithm>
#include <unordered_set>

#include "formats/b3d/b3d_export_keys.h"
#include "formats/b3d/b3d_export_timeline.h"

namespace rigscope::b3d {

namespace {

using Names = std::vector<std::string>;

void addIf(Names& names, bool condition, const char* name) {
    if (condition)
        names.emplace_back(name);
}

void tellNodes(ExportContext& context) {
    for (std::size_t i = 0; i < context.scene.nodes.size(); ++i) {
        const Node& node = *context.scene.nodes[i];
        const Node* before = context.before(node.id);
        if (before == &node)
            continue;
        Names names;
        addIf(names, node.hidden && !(before && before->hidden), "that a node is hidden");
        addIf(names, node.restMatrix && decompose(*node.restMatrix).sheared, "shear");
        context.tellLeftOut(objectName("node", i, node.name.bytes), names);
        context.tellName(objectName("node", i, node.name.bytes), node.name.bytes);
    }
}

bool isDrawn(const Submesh& submesh) {
    return submesh.primitive == Primitive::Triangles || submesh.primitive == Primitive::TriangleStrip ||
           submesh.primitive == Primitive::TriangleFan;
}

void tellMeshes(ExportContext& context) {
    for (std::size_t i = 0; i < context.scene.meshes.size(); ++i) {
        const Mesh& mesh = *context.scene.meshes[i];
        if (context.before(mesh.id) == &mesh)
            continue;
        const auto anyPool = [&](const auto& has) { return std::any_of(mesh.pools.begin(), mesh.pools.end(), has); };
        const auto anySubmesh = [&](const auto& has) {
            return std::any_of(mesh.submeshes.begin(), mesh.submeshes.end(), has);
        };
        Names names;
        addIf(names, anyPool([](const VertexPool& pool) { return pool.data->tangents != nullptr; }), "tangents");
        addIf(names, anyPool([](const VertexPool& pool) { return pool.data->colours[1] != nullptr; }),
              "a second colour of vertices");
        addIf(names, anyPool([](const VertexPool& pool) { return pool.data->textureCoordinates.size() > 8; }),
              "sets of texture coordinates beyond the eighth");
        addIf(names, anyPool([](const VertexPool& pool) { return !pool.morphTargets.empty(); }), "morph targets");
        addIf(names, anySubmesh([](const Shared<Submesh>& part) { return !isDrawn(*part); }), "points and lines");
        addIf(names, anySubmesh([](const Shared<Submesh>& part) { return !part->levels.empty() || part->collapse; }),
              "levels of detail");
        addIf(names, anySubmesh([](const Shared<Submesh>& part) { return !part->name.bytes.empty(); }),
              "names of submeshes");
        addIf(names, !mesh.springs.empty(), "springs");
        context.tellLeftOut(objectName("mesh", i, mesh.name.bytes), names);
    }
}

// Whether a clip is a part of another, as named ranges are.
bool isCutFrom(const Clip& clip, const Clip* whole) { return whole && clip.tracks == whole->tracks; }

void tellTracks(ExportContext& context, const Clip& clip) {
    std::unordered_set<const Track*> known;
    if (const Clip* before = context.before(clip.id))
        for (const auto& track : before->tracks)
            known.insert(track.get());
    bool otherTracks = false;
    bool otherInterpolation = false;
    std::uint32_t off = 0;
    for (const auto& track : clip.tracks) {
        if (known.contains(track.get()))
            continue;
        otherTracks |= track->channel == Channel::MorphWeight || track->channel == Channel::Vertices;
        otherInterpolation |=
            track->interpolation != Interpolation::Linear && track->interpolation != Interpolation::Spherical;
        off += keysOffFrames(*track);
    }
    Names names;
    addIf(names, otherTracks, "keys of vertices and morph targets");
    addIf(names, otherInterpolation, "other interpolation than linear");
    context.tellLeftOut("", names);
    if (off > 0)
        context.tell(Code::b3d_keys_rounded, "", {std::to_string(off)});
}

void tellAnimations(ExportContext& context) {
    const Clip* written = clipOfFile(context);
    if (!written)
        return;
    const Clip* before = context.before(written->id);
    if (before != written)
        tellTracks(context, *written);
    for (std::size_t i = 0; i < context.scene.clips.size(); ++i) {
        const Clip& clip = *context.scene.clips[i];
        if (&clip != written && !isCutFrom(clip, written) && !isCutFrom(clip, before))
            context.tellLeftOut(objectName("animation", i, clip.name.bytes), {"a further animation"});
    }
}

} // namespace

void tellLeftOut(ExportContext& context) {
    tellNodes(context);
    tellMeshes(context);
    tellAnimations(context);
    if (context.scene.physics)
        context.tellLeftOut("", {"physics"});
}

} // namespace rigscope::b3d
