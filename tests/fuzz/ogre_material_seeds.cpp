#include "fuzz/ogre_material_seeds.h"

namespace rigscope::test {

std::vector<Seed> ogreMaterialSeeds() {
    return {
        {"pass",
         "material a\n{\n technique\n {\n  pass\n  {\n   ambient 0.1 0.2 0.3\n   diffuse 1 0 0 0.5\n   specular "
         "1 1 1 1 20\n   emissive vertexcolour\n   lighting on\n   shading flat\n   polygon_mode wireframe\n   "
         "scene_blend src_alpha one\n   depth_check off\n   depth_write off\n   alpha_rejection greater_equal "
         "128\n   cull_hardware none\n   fragment_program_ref F { }\n  }\n }\n}\n"},
        {"units", "material a { technique { pass { texture_unit {\ntexture a.png 2d 4 alpha\ntex_coord_set 1\n"
                  "tex_address_mode mirror clamp\nfiltering linear point none\nscale 2 0.5\nscroll 0.1 0.2\nrotate 45\n"
                  "colour_op_ex add src_texture src_current\n}\ntexture_unit b {\nanim_texture b.png 8 2\n"
                  "transform 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1\nenv_map spherical\n}\ntexture_unit {\n"
                  "cubic_texture c.png combinedUVW\ncontent_type named\ntexture_alias n\n} } } }"},
        {"inheritance",
         "abstract material a { technique t { pass p { texture_unit u {\ntexture a.png\n} texture_unit {\n"
         "texture b.png\n} } } }\nmaterial b : a { technique t { pass * { texture_unit {\ntexture c.png\n"
         "} texture_unit u* {\nscale 2 2\n} } } set_texture_alias u d.png\n}\nmaterial c:b {}"},
        {"variables", "set $g \"1 0\"\nmaterial a { set $x $y\nset $y 0.5\ntechnique { pass { diffuse $g $x\nspecular "
                      "$z\n} } }\nmaterial b : a { set $z \"1 1 1 $y\"\n}"},
        {"ring", "material a : b { }\nmaterial b : a { }\nmaterial c : c { }\nmaterial d : gone { technique { pass { "
                 "lighting perhaps\n} } }\nmaterial a { }"},
        {"hlms", "hlms m pbs : n\n{\ndiffuse 1 1 1\nemissive 0 0 1\ndiffuse_map a.png\n}\nhlms n pbs { }"},
        {"text", "\xEF\xBB\xBF// one\r\nimport * from \"x.material\"\r\nimport A, B from y\r\n/* { \r\n } */ material "
                 "\"a { : } \\\"b\\\"\" : c // d\r\n{ }\r\nmaterial 1 - Default\r\n{\r\n}"},
        {"broken", "material a { technique { pass { x\nmaterial b { } } } }\nabstract material c { \"d\n{{{{ /* e"},
        {"program", "vertex_program V glsl\n{\nsource v.glsl\ndefault_params\n{\nparam_named a float4 1 2 3 4\n}\n}\n"},
    };
}

} // namespace rigscope::test
