#include "formats/ogre/line_breaks.h"

namespace rigscope::ogre {

namespace {

// Looks at names until one has a line break.
class Names {
public:
    void look(const std::string& name) {
        if (!found_ && name.find('\n') != std::string::npos)
            found_ = name;
    }
    template <class Name> void look(const std::optional<Name>& name) {
        if (name)
            look(*name);
    }
    void look(const std::pair<std::string, float>& base) { look(base.first); }
    std::optional<std::string> take() { return std::move(found_); }

private:
    std::optional<std::string> found_;
};

} // namespace

std::optional<std::string> nameWithLineBreak(const StoredSkeleton& skeleton) {
    Names names;
    for (const StoredBone& bone : skeleton.bones)
        names.look(bone.name);
    for (const StoredAnimation& animation : skeleton.animations) {
        names.look(animation.name);
        names.look(animation.base);
    }
    for (const StoredLink& link : skeleton.links)
        names.look(link.file);
    return names.take();
}

std::optional<std::string> nameWithLineBreak(const StoredMesh& mesh) {
    Names names;
    for (const StoredSubmesh& submesh : mesh.submeshes) {
        names.look(submesh.material);
        names.look(submesh.name);
    }
    names.look(mesh.skeleton);
    names.look(mesh.levelStrategy);
    for (const StoredLevel& level : mesh.levels)
        names.look(level.mesh);
    for (const StoredPose& pose : mesh.poses)
        names.look(pose.name);
    for (const StoredMeshAnimation& animation : mesh.animations) {
        names.look(animation.name);
        names.look(animation.base);
    }
    return names.take();
}

} // namespace rigscope::ogre
