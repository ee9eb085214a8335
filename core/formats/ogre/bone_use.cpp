#include "formats/ogre/bone_use.h"

#include <cstddef>
#include <vector>

#include "scene/scene.h"

namespace rigscope::ogre {

void tellOfUnusedBones(const Scene& scene, const std::string& fileName, Diagnostics& diagnostics) {
    const NodeIndex index(scene);
    std::vector<bool> used(scene.nodes.size());
    // A bone and all that it hangs on; what is marked has its ancestors marked too.
    const auto mark = [&](NodeId bone) {
        for (std::uint32_t at = index.of(bone); at != NodeIndex::none && !used[at];
             at = index.of(scene.nodes[at]->parent))
            used[at] = true;
    };
    bool anySkin = false;
    for (const Shared<Mesh>& mesh : scene.meshes)
        for (const VertexPool& pool : mesh->pools) {
            anySkin |= pool.skin != nullptr;
            if (pool.skin)
                for (const SkinJoint& joint : pool.skin->joints)
                    mark(joint.node);
        }
    if (!anySkin) // nothing follows bones at all, which is told of otherwise
        return;
    for (const Shared<Clip>& clip : scene.clips)
        for (const Shared<Track>& track : clip->tracks)
            if (track->node)
                mark(track->node);
    std::size_t unused = 0;
    for (const bool one : used)
        unused += one ? 0 : 1;
    if (unused > 0)
        diagnostics.add(Code::ogre_bones_unused, {fileName, "", {}, {}},
                        {std::to_string(unused), std::to_string(used.size())});
}

} // namespace rigscope::ogre
