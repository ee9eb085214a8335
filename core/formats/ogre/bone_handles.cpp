#include "formats/ogre/bone_handles.h"

#include <vector>

#include "formats/ogre/ogre_fields.h"

namespace rigscope::ogre {

namespace {

constexpr std::int64_t most = 65536;

} // namespace

BoneHandles boneHandles(const Scene& scene, const Scene* decoded) {
    BoneHandles handles;
    std::vector<bool> taken(most);
    for (const Shared<Node>& node : scene.nodes) {
        const std::int64_t handle = node->native.integer(boneHandle, -1);
        const Node* const old = decoded ? decoded->find(node->id) : nullptr;
        const bool same = old && old->native.integer(boneHandle, -1) == handle;
        if (handle < 0 || handle >= most || (taken[static_cast<std::size_t>(handle)] && !same))
            continue;
        taken[static_cast<std::size_t>(handle)] = true;
        handles.emplace(node->id.value, static_cast<std::uint16_t>(handle));
    }
    std::size_t free = 0;
    for (const Shared<Node>& node : scene.nodes) {
        if (handles.contains(node->id.value))
            continue;
        while (free < taken.size() && taken[free])
            ++free;
        if (free == taken.size())
            break;
        taken[free] = true;
        handles.emplace(node->id.value, static_cast<std::uint16_t>(free));
    }
    return handles;
}

} // namespace rigscope::ogre
