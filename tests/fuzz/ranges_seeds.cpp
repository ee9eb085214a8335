#include "fuzz/ranges_seeds.h"

namespace rigscope::test {

namespace {

Seed beside(const char* name, const std::string& text) { return {name, std::string(1, '\0') + text}; }
Seed imported(const char* name, const std::string& text) { return {name, "\x01" + text}; }

} // namespace

std::vector<Seed> rangesSeeds() {
    return {
        beside("list", "# A remark\n\n1-40 walk\n41-60 run [speed=30, once]\n61-80 swim [ping-pong]\n"),
        beside("numbers", "-5--1 below\n1.5-2.25 between\n1e3-2e3 far\n0-1000000000 all\n1-1 still\n"),
        beside("names", "1-2 [speed=30]\n3-4 a [b]\n5-6 c [speed=x]\n7-8 d []\n9-9 \t e \r\n10-11  [once]x\n"),
        beside("wrong", "walk\n5-1 backwards\n1-\n-\n1-2\nnan-inf x\n1-1e300 far\n1-2 walk\n\xFF\xFE\n"),
        beside("no end", "1-2 walk"),
        imported("lines", "1-40 walk\n41 60 run\nswim: 61 to 80 @25\nfly 81..90\n# remark\n"),
        imported("blitz", "walk = ExtractAnimSeq(mesh, 1, 40)\nrun=ExtractAnimSeq( ent , 41 , 60 )\n"),
        imported("irrlicht", "node->setFrameLoop(0, 39); // walk\nnode->setFrameLoop(40,59);\n"),
        imported("wrong lines",
                 "walk 1\n40 1 backwards\n1 2 3 4\n;\nsetFrameLoop(\nsetFrameLoop(1,\n99999999999 1 x\n"),
        imported("player", "player_api.register_model(\"character.b3d\", {\n\tanimation_speed = 30,\n\tanimations = {\n"
                           "\t\tstand = {x = 0, y = 79},\n\t\t[\"walk\"] = {x=168, y=187, speed=20},\n"
                           "\t\tlay = {x = 162, y = 166, eye_height = 0.3, override_local = true},\n\t},\n})\n"),
        imported("mobs",
                 "mobs:register_mob(\"mobs:rat\", {\nanimation = {\nspeed_normal = 25, stand_start = 0, stand_end "
                 "= 79,\nwalk_start = 168, walk_end = 187, walk_speed = 20,\nrun_start = 1, fly_end = 2,\n},\n})"),
        imported("range table",
                 "walk = {range = {x = 168, y = 187}, speed = 20, loop = false}\nx = {x = 1 + 2, y = f()}"),
        imported("lua words", "--[[ long\nremark ]] a = {x = 0x10, y = 1e2} --[==[ ]==] b = {x = [[1]], y = 'z\\\n'}"),
        imported("lua nested", "t = {{{{{{{{{{x = 1, y = 2}}}}}}}}}}"),
        imported("lua cut", "animation = { walk = {x = 1, y = "),
        imported("lua strings", "a = \"\\x41\\065\\u{48}\\z  b\" .. 'c' b = {x = -1, y = - 2, ['a b'] = {x=1,y=2}}"),
        imported("zeros", std::string("walk\0 = {x = 1, y = 2}", 22)),
    };
}

} // namespace rigscope::test
