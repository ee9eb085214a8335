#include "formats/ogre/line_breaks.h"

#include <algorithm>

namespace rigscope::ogre {

namespace {

// Looks at names: for the first that has a line break, and for those with characters that XML cannot hold.
class Names {
public:
    void look(const std::string& name) {
        if (!found_ && name.find('\n') != std::string::npos)
            found_ = name;
        withoutPlace_ +=
            std::any_of(
                name.begin(), name.end(),
                [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r'; })
                ? 1
                : 0;
    }
    template <class Name> void look(const std::optional<Name>& name) {
        if (name)
            look(*name);
    }
    void look(const std::pair<std::string, float>& base) { look(base.first); }
    std::optional<std::string> take() { return std::move(found_); }
    std::size_t withoutPlaceInText() const { return withoutPlace_; }

private:
    std::optional<std::string> found_;
    std::size_t withoutPlace_ = 0;
};

Names namesOf(const StoredSkeleton& skeleton) {
    Names names;
    for (const StoredBone& bone : skeleton.bones)
        names.look(bone.name);
    for (const StoredAnimation& animation : skeleton.animations) {
        names.look(animation.name);
        names.look(animation.base);
    }
    for (const StoredLink& link : skeleton.links)
        names.look(link.file);
    return names;
}

Names namesOf(const StoredMesh& mesh) {
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
    return names;
}

} // namespace

std::optional<std::string> nameWithLineBreak(const StoredSkeleton& skeleton) { return namesOf(skeleton).take(); }
std::optional<std::string> nameWithLineBreak(const StoredMesh& mesh) { return namesOf(mesh).take(); }

std::size_t namesWithoutPlaceInText(const StoredSkeleton& skeleton) { return namesOf(skeleton).withoutPlaceInText(); }
std::size_t namesWithoutPlaceInText(const StoredMesh& mesh) { return namesOf(mesh).withoutPlaceInText(); }

} // namespace rigscope::ogre
