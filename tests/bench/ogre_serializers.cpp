#include "ogre_serializers.h"

#include <Ogre.h>
#include <OgreDefaultHardwareBufferManager.h>
#include <OgreLodStrategyManager.h>
#include <OgreMeshSerializer.h>
#include <OgreSkeletonSerializer.h>

#include <fstream>

namespace rigscope::bench {

const bool OgreSerializers::available = true;

// The parts of the engine that the serializers use, in the order in which they need each other.
struct OgreSerializers::Engine {
    Ogre::LogManager logs;
    bool quiet = logs.createLog("", true, false, true) != nullptr;
    Ogre::ResourceGroupManager groups;
    Ogre::LodStrategyManager strategies;
    Ogre::MeshManager meshes;
    Ogre::MaterialManager materials;
    Ogre::SkeletonManager skeletons;
    Ogre::DefaultHardwareBufferManager buffers;
    Ogre::MeshSerializer meshReader;
    Ogre::SkeletonSerializer skeletonReader;

    Engine() { materials.initialise(); }
};

OgreSerializers::OgreSerializers()
    : engine_(std::make_unique<Engine>()) {}

OgreSerializers::~OgreSerializers() = default;

void OgreSerializers::load(const std::filesystem::path& mesh, const std::filesystem::path& skeleton) {
    const auto streamOf = [](const std::filesystem::path& path) {
        return Ogre::DataStreamPtr(
            new Ogre::FileStreamDataStream(path.string(), new std::ifstream(path, std::ios::binary), true));
    };
    const Ogre::String group = Ogre::ResourceGroupManager::DEFAULT_RESOURCE_GROUP_NAME;
    Ogre::DataStreamPtr meshStream = streamOf(mesh);
    Ogre::DataStreamPtr skeletonStream = streamOf(skeleton);
    const Ogre::MeshPtr made = engine_->meshes.createManual("mesh", group);
    engine_->meshReader.importMesh(meshStream, made.get());
    const Ogre::SkeletonPtr bones = engine_->skeletons.create("skeleton", group, true);
    engine_->skeletonReader.importSkeleton(skeletonStream, bones.get());
    engine_->meshes.removeAll();
    engine_->skeletons.removeAll();
}

} // namespace rigscope::bench
