// Writes small OGRE files, each with something of its own, into a folder.
#include "formats/registry.h"
#include "fuzz/seed_files.h"
#include "support/ogre_maker.h"

using M = rigscope::test::OgreMaker;

namespace {

std::string animated() {
    return M::bone("root", 0) + M::bone("tip", 1, {0, 2, 0}, {1, 2, 1}) + M::parent(1, 0) +
           M::animation("move", 2,
                        M::baseInfo("", 0.5F) +
                            M::track(1, M::key(0, {1, 0, 0}) + M::key(1, {2, 0, 0}, {1, 1, 2}) + M::key(1, {0, 0, 0})));
}

std::string posed() {
    const std::string pose = M::chunk(0xC100, M::line("smile") + M::u16(1) + M::flag(true) +
                                                  M::chunk(0xC111, M::u32(2) + M::f32s({0, 0, 5, 0, 0, 1})));
    const std::string key = M::chunk(0xD112, M::f32s({0.5F}) + M::chunk(0xD113, M::u16(0) + M::f32s({0.5F})));
    const std::string morph = M::chunk(0xD111, M::f32s({1}) + M::flag(false) + M::f32s({0, 0, 0, 1, 0, 0, 0, 1, 1}));
    return M::chunk(0xC000, pose) +
           M::chunk(0xD000,
                    M::chunk(0xD100, M::line("talk") + M::f32s({2}) + M::chunk(0xD105, M::line("") + M::f32s({0})) +
                                         M::chunk(0xD110, M::u16(2) + M::u16(1) + key) +
                                         M::chunk(0xD110, M::u16(1) + M::u16(1) + morph)));
}

std::string shape() {
    return M::submesh({0, 1, 2}, M::geometry(M::triangle()) + M::assignment(0, 0, 0.5F) + M::assignment(0, 1, 0.5F) +
                                     M::chunk(0x4010, M::u16(5)));
}

std::string levels() {
    const std::string own =
        M::u32(3) + M::u32(0) + M::u32(0xFFFFFFFF) + M::flag(false) + M::u32(3) + M::u16(0) + M::u16(1) + M::u16(2);
    return M::chunk(0x8000, M::line("Distance") + M::u16(2) + M::chunk(0x8120, M::f32s({10}) + own));
}

std::string oldMesh(std::string_view version) {
    const std::string geometry = M::u32(3) + M::f32s({0, 0, 0, 1, 0, 0, 0, 1, 0}) +
                                 M::chunk(0x5100, M::f32s({0, 0, 1, 0, 0, 1, 0, 0, 1})) +
                                 M::chunk(0x5300, M::u16(2) + M::f32s({0, 0, 1, 0, 0, 1}));
    return M::mesh(M::submesh({0, 1, 2}, M::chunk(0x5000, geometry)), version);
}

// Shared geometry with assignments, a part that uses it with neighbours named, far ends, an edge list that is cut.
std::string shared() {
    const std::string indices = M::u16(0) + M::u16(1) + M::u16(2) + M::u16(0) + M::u16(1) + M::u16(2);
    const std::string part =
        M::chunk(0x4000, M::line("skin") + M::flag(true) + M::u32(6) + M::flag(false) + indices +
                             M::chunk(0x4010, M::u16(0x44)) + M::chunk(0x4200, M::line("skin") + M::line("a.png")));
    return M::geometry(M::triangle()) + part + M::chunk(0x7000, M::u32(0) + M::u16(1) + M::f32s({1})) +
           M::chunk(0x9000, M::f32s({0, 0, 0, 1, 1, 0, 2})) +
           M::chunk(0xA000, M::chunk(0xA100, M::u16(0) + M::line("p"))) +
           M::chunk(0xB000, M::chunk(0xB100, M::u16(0) + M::flag(false))) +
           M::chunk(0xE000, M::u16(0) + M::f32s({0, 0, 0, 1, 0, 0}));
}

// A seed in another form, as Rigscope writes it.
std::string inForm(const char* format, const std::string& seed, const rigscope::FileForm& form) {
    rigscope::Scene scene;
    rigscope::Diagnostics ignored;
    const auto native =
        rigscope::readAlone(*rigscope::formatById(format), {M::bytes(seed), "seed", 0, {}}, scene, ignored);
    const auto written = native ? (*native)->writeAs(scene, form, ignored) : rigscope::fail(native.error());
    return written ? std::string(written->begin(), written->end()) : std::string();
}

} // namespace

int main(int argc, char** argv) {
    const std::string whole = M::mesh(shape() + M::chunk(0x6000, M::line("bones.skeleton")) + posed() + levels());
    const std::string moving = M::skeleton(animated() + M::link("other.skeleton", 0.5F));
    return rigscope::test::writeSeeds(
        argc, argv,
        {{"skeleton", moving},
         {"skeleton_big", inForm("ogre-skeleton", moving, {"1.80", true, false})},
         {"skeleton_text", inForm("ogre-skeleton", moving, {"", false, true})},
         {"mesh_shared", M::mesh(shared())},
         {"mesh_big", inForm("ogre-mesh", whole, {"1.8", true, false})},
         {"mesh_text", inForm("ogre-mesh", whole, {"", false, true})},
         {"skeleton180", M::skeleton(M::chunk(0x1010, M::u16(1)) + animated(), "[Serializer_v1.80]")},
         {"mesh", whole},
         {"mesh130", M::mesh(shape(), "[MeshSerializer_v1.30]")},
         {"mesh140", M::mesh(shape(), "[MeshSerializer_v1.40]")},
         {"mesh100", oldMesh("[MeshSerializer_v1.00]")},
         {"mesh141", M::mesh(shape(), "[MeshSerializer_v1.41]")},
         {"mesh120", oldMesh("[MeshSerializer_v1.20]")},
         {"mesh110", oldMesh("[MeshSerializer_v1.10]")},
         {"skeleton_xml", "<skeleton blendmode='cumulative'><bones><bone id='0' name='a'><position x='1' y='2' z='3'/>"
                          "<rotation angle='1'><axis x='0' y='1' z='0'/></rotation><scale factor='2'/></bone></bones>"
                          "<animations><animation name='m' length='1'><tracks><track bone='a'><keyframes>"
                          "<keyframe time='0'><translate x='1' y='0' z='0'/></keyframe></keyframes></track></tracks>"
                          "</animation></animations></skeleton>"},
         {"mesh_xml", "<mesh><submeshes><submesh material='m' usesharedvertices='false'><faces count='1'>"
                      "<face v1='0' v2='1' v3='2'/></faces><geometry vertexcount='3'><vertexbuffer positions='true' "
                      "texture_coords='1'><vertex><position x='0' y='0' z='0'/><texcoord u='0' v='1'/></vertex><vertex>"
                      "<position x='1' y='0' z='0'/></vertex><vertex><position x='0' y='1' z='0'/></vertex>"
                      "</vertexbuffer></geometry><boneassignments><vertexboneassignment vertexindex='0' boneindex='1' "
                      "weight='1'/></boneassignments></submesh></submeshes><poses><pose target='submesh' index='0' "
                      "name='p'><poseoffset index='1' x='0' y='0' z='1'/></pose></poses></mesh>"}});
}
