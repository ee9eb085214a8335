// Diagnostic codes of Blitz3D files. Each row: X(identifier, stable name, severity, message, consequence, advice).
#pragma once

// clang-format off
#define RIGSCOPE_B3D_CODES(X) \
    /* structure */ \
    X(b3d_too_short, "b3d-too-short", Error, "the file has {0} {0|byte|bytes}; a Blitz3D file begins with a chunk BB3D of at least 12", \
      "", "") \
    X(b3d_no_magic, "b3d-no-magic", Error, "a Blitz3D file begins with BB3D, this one with {0}", "", "") \
    X(b3d_version, "b3d-version", Warning, "the file says version {0}; every known file says 1", \
      "It was read as version 1. Blitz3D refuses a version above 1.", "") \
    X(b3d_file_cut_short, "b3d-file-cut-short", Error, \
      "the file says that it has {0} {0|byte|bytes} of content, there {1|is|are} {1}", \
      "What was there was read; meshes, bones or keys at its end may be missing.", "Get a whole copy of the file.") \
    X(b3d_trailing_bytes, "b3d-trailing-bytes", Warning, "{0} {0|byte follows|bytes follow} the model", \
      "Every reader ignores them; they are kept.", "") \
    X(b3d_remainder, "b3d-remainder", Warning, "{0} {0|byte is|bytes are} left at the end of a chunk {1}", \
      "They are too few for a further record and were ignored. Blitz3D loops for ever on such a file.", "") \
    X(b3d_root_size, "b3d-root-size", Error, "the file's size of its content is {1}, which reads as {0}; at least 4 are needed", \
      "It was read up to its end.", "") \
    X(b3d_negative_size, "b3d-negative-size", Error, "the size of a chunk {0} is {2}, which reads as {1}; none can be below 0", \
      "What follows could not be read.", "") \
    X(b3d_passes_parent, "b3d-passes-parent", Error, \
      "a chunk {0} says that it has {1} {1|byte|bytes}, the chunk around it has {2} left", \
      "It was read up to the end of the chunk around it.", "") \
    X(b3d_unknown_chunk, "b3d-unknown-chunk", Info, "a chunk {0} of {1} {1|byte|bytes} is not known here", \
      "Every reader skips it; it is kept.", "") \
    X(b3d_chunk_skipped, "b3d-chunk-skipped", Warning, "a chunk {0} of {1} {1|byte|bytes} cannot be right", \
      "It was skipped and is kept as it is.", "") \
    X(b3d_too_deep, "b3d-too-deep", Error, "nodes are nested more than {0} deep", \
      "The deeper ones were not read; they are kept.", "") \
    X(b3d_too_many, "b3d-too-many", Error, "the file has more {0} than Rigscope reads", \
      "Those beyond are not shown; they are kept.", "") \
    X(b3d_cut_before_nodes, "b3d-cut-before-nodes", Error, \
      "the file is cut short before anything that can be shown: of {0} {0|byte|bytes} of content {1} {1|is|are} there", \
      "", "Get a whole copy of the file.") \
    X(b3d_nothing_inside, "b3d-nothing-inside", Error, "the file has no nodes and no geometry", "", "") \
    X(b3d_several_roots, "b3d-several-roots", Warning, "the file has {0} nodes at top level", \
      "All are shown. Blitz3D shows only the last, Assimp only the first.", "Put them below one node.") \
    X(b3d_several_meshes_in_node, "b3d-several-meshes-in-node", Warning, "the node has {0} meshes", \
      "All were read; bones below mean the last.", "") \
    X(b3d_several_vertex_lists, "b3d-several-vertex-lists", Warning, "the mesh has {0} lists of vertices", \
      "Only the first counts.", "") \
    X(b3d_bone_before_mesh, "b3d-bone-before-mesh", Warning, "a bone stands before the mesh that it moves", \
      "It was read all the same. Blitz3D and Irrlicht crash on such a file.", "Write the mesh before the bones.") \
    X(b3d_bone_beside_mesh, "b3d-bone-beside-mesh", Warning, "the node is a mesh and a bone at once", \
      "Its weights were taken for its own mesh.", "") \
    X(b3d_bone_without_mesh, "b3d-bone-without-mesh", Warning, "the bone's weights belong to no mesh: none stands above it", \
      "They were ignored.", "") \
    X(b3d_several_bone_lists, "b3d-several-bone-lists", Warning, "the node has {0} lists of weights", \
      "They were added up. Blitz3D keeps the last only.", "") \
    X(b3d_several_anims_in_node, "b3d-several-anims-in-node", Warning, "the node has {0} ANIM chunks", \
      "The first counts.", "") \
    X(b3d_vertex_flags, "b3d-vertex-flags", Warning, "the vertices' flags have unknown bits: {0}", \
      "They were ignored.", "") \
    X(b3d_key_flags, "b3d-key-flags", Warning, "the keys' flags have unknown bits: {0}", "They were ignored.", "") \
    /* numbers */ \
    X(b3d_index_out_of_range, "b3d-index-out-of-range", Warning, \
      "{0} of {1} {1|triangle|triangles} {0|names|name} vertices that are not there", \
      "{0|That triangle was|Those triangles were} left out.", "") \
    X(b3d_bone_vertex_out_of_range, "b3d-bone-vertex-out-of-range", Warning, \
      "{0} {0|weight belongs|weights belong} to vertices that are not there", "{0|It was|They were} left out.", "") \
    X(b3d_brush_out_of_range, "b3d-brush-out-of-range", Warning, "brush {0} is not there; the file has {1}", \
      "The default look is shown.", "") \
    X(b3d_texture_out_of_range, "b3d-texture-out-of-range", Warning, \
      "the brush names texture {0}; the file has {1} {1|texture|textures}", \
      "It is shown without. Blitz3D crashes on such a brush, Assimp refuses the file.", \
      "Add the texture or set the brush's texture to none.") \
    X(b3d_not_finite, "b3d-not-finite", Warning, \
      "{0} of the {1} {0|is not a number or is|are not numbers or are} too large (1.15e18 and beyond)", \
      "{0|It was|They were} replaced by {2}.", "") \
    X(b3d_zero_rotation, "b3d-zero-rotation", Warning, "{0} of the {1} {0|has|have} length 0", \
      "{0|It was|They were} read as no rotation.", "") \
    X(b3d_unnormalised_rotation, "b3d-unnormalised-rotation", Info, "{0} of the {1} {0|is|are} not of unit length", \
      "{0|It was|They were} normalised. Irrlicht 1.8 and Assimp do not do so; the skin collapses there.", "") \
    X(b3d_frame_out_of_range, "b3d-frame-out-of-range", Warning, "{0} {0|key lies|keys lie} beyond frame 1000000 or before -1000000", \
      "{0|It was|They were} left out.", "") \
    X(b3d_frame_below_one, "b3d-frame-below-one", Info, "the first key stands at frame {0}", \
      "Luanti takes a frame below 1 for an error and moves it to 1.", "") \
    X(b3d_keys_unsorted, "b3d-keys-unsorted", Warning, "the keys are not in the order of their frames", \
      "They were sorted. Irrlicht and Assimp play such keys wrongly, Luanti drops those out of order.", \
      "Save the keys in order.") \
    X(b3d_keys_repeat, "b3d-keys-repeat", Info, "{0} {0|key stands|keys stand} at a frame that has one already", \
      "The later one counts. Luanti keeps the earlier one.", "") \
    /* skin */ \
    X(b3d_weights_not_one, "b3d-weights-not-one", Info, \
      "the weights of {0} of {1} {1|vertex|vertices} do not add up to 1 ({2} to {3})", \
      "They are normalised when posed.", "") \
    X(b3d_too_many_weights, "b3d-too-many-weights", Warning, "{0} {0|vertex has|vertices have} more than 4 weights, up to {1}", \
      "The 4 largest count, as in Blitz3D and Luanti; all are kept. Irrlicht 1.8 uses all, Assimp the first 4.", "") \
    X(b3d_zero_weights, "b3d-zero-weights", Info, "{0} of {1} {1|weight|weights} {0|is|are} 0", \
      "{0|It was|They were} skipped.", "") \
    X(b3d_negative_weights, "b3d-negative-weights", Warning, "{0} {0|weight is|weights are} below 0", \
      "{0|It was|They were} ignored.", "") \
    X(b3d_unweighted_vertices, "b3d-unweighted-vertices", Info, "{0} of {1} {1|vertex|vertices} {0|follows|follow} no bone", \
      "{0|It follows|They follow} the mesh. Irrlicht and Luanti leave {0|it where it is|them where they are}.", "") \
    X(b3d_only_zero_weights, "b3d-only-zero-weights", Warning, "{0} {0|vertex has|vertices have} no weight above 0", \
      "{0|It follows|They follow} the mesh. Blitz3D divides by zero there.", "") \
    X(b3d_singular_bone, "b3d-singular-bone", Warning, "the bone's bind pose cannot be inverted: a scale is 0", \
      "Its weights were left out.", "") \
    X(b3d_mesh_not_at_identity, "b3d-mesh-not-at-identity", Warning, \
      "the skinned mesh's node has a transform of its own", \
      "It is applied, as in Irrlicht and Luanti. Blitz3D and Assimp drop it.", "Apply the transform to the vertices.") \
    X(b3d_mesh_below_bone, "b3d-mesh-below-bone", Warning, "the mesh hangs below the bone \"{0}\"", \
      "It follows the bone. Blitz3D ruins the outer skin there, Irrlicht and Luanti leave it still.", "") \
    X(b3d_rigid_animation, "b3d-rigid-animation", Info, "the keys of this node move a mesh that has no bones", \
      "It does not move in Irrlicht and Luanti.", "Give the mesh a bone.") \
    X(b3d_names_repeat, "b3d-names-repeat", Info, "{0} {0|node shares its|nodes share their} name with another", \
      "Programs that go by names, such as Assimp, move the wrong node.", "") \
    X(b3d_bone_scale, "b3d-bone-scale", Info, "{0} {0|bone has|bones have} a scale other than 1 and keys without scales", \
      "Irrlicht 1.8 drops the scale while it plays.", "Write scale keys too.") \
    X(b3d_vertex_twice_in_bone, "b3d-vertex-twice-in-bone", Info, \
      "{0} {0|record names|records name} a vertex that the bone names before", \
      "The weights add up.", "") \
    X(b3d_too_many_bones, "b3d-too-many-bones", Warning, "the mesh has {0} bones", "Blitz3D allows 254.", "") \
    /* animation */ \
    X(b3d_keys_without_anim, "b3d-keys-without-anim", Warning, "the file has keys but no ANIM", \
      "It plays up to the last key at 60 frames a second. Assimp shows no animation.", "") \
    X(b3d_several_anims, "b3d-several-anims", Info, "the file has {0} ANIM chunks", \
      "All play in step, as in Irrlicht and Luanti. Assimp shows no animation.", "") \
    X(b3d_no_rate, "b3d-no-rate", Info, "the animation's speed is {0} frames a second", "60 is assumed.", "") \
    X(b3d_animation_too_short, "b3d-animation-too-short", Warning, "a chunk ANIM has {0} {0|byte|bytes} of 12", \
      "60 frames a second are assumed.", "") \
    X(b3d_key_behind_end, "b3d-key-behind-end", Info, "the last key stands at frame {0}, the animation's length is {1}", \
      "This is what Blender's exporters write. Assimp's validation refuses it.", "") \
    X(b3d_animation_without_keys, "b3d-animation-without-keys", Info, "the file has an ANIM but no keys", \
      "Nothing moves.", "") \
    /* geometry */ \
    X(b3d_no_normals, "b3d-no-normals", Info, "the mesh has no normals", \
      "They are computed from the faces, as in Blitz3D.", "") \
    X(b3d_wrong_normals, "b3d-wrong-normals", Warning, "only {0} % of the triangles agree with the stored normals", \
      "The model is shaded as if lit from elsewhere.", "Recompute the normals.") \
    X(b3d_normals_not_unit, "b3d-normals-not-unit", Info, "{0} of {1} {1|normal|normals} {0|is|are} not of unit length", "", "") \
    X(b3d_inside_out, "b3d-inside-out", Warning, "the mesh's faces point inwards", "It looks hollow.", \
      "Flip the winding.") \
    X(b3d_degenerate_triangles, "b3d-degenerate-triangles", Info, "{0} {0|triangle has|triangles have} no area", \
      "{0|It is|They are} kept.", "") \
    X(b3d_texture_sets, "b3d-texture-sets", Warning, "the vertices have {0} {0|set|sets} of {1} texture {1|coordinate|coordinates}", \
      "Irrlicht and Luanti refuse more than 2 sets and a size of 4; Blitz3D uses 2 numbers of 2 sets.", "") \
    X(b3d_triangles_before_vertices, "b3d-triangles-before-vertices", Warning, "triangles stand before the mesh's vertices", \
      "They were read all the same. Other programs may lose them.", "Write the vertices first.") \
    X(b3d_too_many_vertices, "b3d-too-many-vertices", Warning, "a surface of the mesh has {0} {0|vertex|vertices}", \
      "Blitz3D allows 65536.", "Give parts of it brushes of their own.") \
    X(b3d_texture_slots, "b3d-texture-slots", Warning, "the brushes have {0} texture slots", \
      "The first 8 are shown; all are kept.", "") \
    X(b3d_empty_mesh, "b3d-empty-mesh", Info, "the mesh is empty", "", "") \
    X(b3d_texture_path, "b3d-texture-path", Info, "the texture's path is one of another machine: {0}", \
      "Its last part is looked for beside the model.", "") \
    /* saving */ \
    X(b3d_left_out, "b3d-left-out", Warning, "a Blitz3D file cannot hold {0}", "{1|It was|They were} left out.", "") \
    X(b3d_weights_left_out, "b3d-weights-left-out", Warning, \
      "{0} {0|weight belongs|weights belong} to {1} {1|node|nodes} that {1|is|are} not below the mesh", \
      "{0|It was|They were} left out.", "Put the bones below the mesh's node.") \
    X(b3d_keys_rounded, "b3d-keys-rounded", Warning, "{0} {0|key stands|keys stand} between two frames or beyond frame 1000000", \
      "{0|It was|They were} moved to the nearest frame.", "") \
    X(b3d_texture_stands_repeatedly, "b3d-texture-stands-repeatedly", Info, \
      "brushes blend, wrap or place this texture in {0} ways", "The file names it once for each.", "") \
    X(b3d_written_too_deep, "b3d-written-too-deep", Warning, "{0} {0|node is|nodes are} nested more than {1} deep", \
      "Rigscope will not read {0|it|them} again.", "") \
    X(b3d_too_large_to_write, "b3d-too-large-to-write", Error, \
      "a chunk {0} would take {1} {1|byte|bytes}; the format counts up to 2147483647", "Nothing was written.", \
      "Split the model.")
// clang-format on
