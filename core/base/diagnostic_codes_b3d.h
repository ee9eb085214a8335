// Diagnostic codes of Blitz3D files. Each row: X(identifier, stable name, severity, message, consequence, advice).
#pragma once

// clang-format off
#define RIGSCOPE_B3D_CODES(X) \
    /* structure */ \
    X(b3d_too_short, "b3d-too-short", Error, "the file has {0} bytes; a Blitz3D file begins with a chunk BB3D of at least 12", \
      "", "") \
    X(b3d_no_magic, "b3d-no-magic", Error, "a Blitz3D file begins with BB3D, this one with {0}", "", "") \
    X(b3d_version, "b3d-version", Warning, "the file says version {0}; every known file says 1", \
      "It was read as version 1. Blitz3D refuses a version above 1.", "") \
    X(b3d_file_cut_short, "b3d-file-cut-short", Error, \
      "the file says that it has {0} bytes of content, there are {1}", \
      "What was there was read; meshes, bones or keys at its end may be missing.", "Get a whole copy of the file.") \
    X(b3d_trailing_bytes, "b3d-trailing-bytes", Warning, "{0} bytes follow the model", \
      "Every reader ignores them; they are kept.", "") \
    X(b3d_remainder, "b3d-remainder", Warning, "{0} bytes are left at the end of a chunk {1}", \
      "They are too few for a further record and were ignored. Blitz3D loops for ever on such a file.", "") \
    X(b3d_negative_size, "b3d-negative-size", Error, "a chunk {0} says that it has {1} bytes", \
      "What follows could not be read.", "") \
    X(b3d_passes_parent, "b3d-passes-parent", Error, \
      "a chunk {0} says that it has {1} bytes, the chunk around it has {2} left", \
      "It was read up to the end of the chunk around it.", "") \
    X(b3d_unknown_chunk, "b3d-unknown-chunk", Info, "a chunk {0} of {1} bytes is not known here", \
      "Every reader skips it; it is kept.", "") \
    X(b3d_chunk_skipped, "b3d-chunk-skipped", Warning, "a chunk {0} of {1} bytes cannot be right", \
      "It was skipped and is kept as it is.", "") \
    X(b3d_too_deep, "b3d-too-deep", Error, "nodes are nested more than {0} deep", \
      "The deeper ones were not read; they are kept.", "") \
    X(b3d_too_many, "b3d-too-many", Error, "the file has more {0} than Rigscope reads", \
      "Those beyond are not shown; they are kept.", "") \
    X(b3d_cut_before_nodes, "b3d-cut-before-nodes", Error, \
      "the file is cut short before anything that can be shown: of {0} bytes of content {1} are there", \
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
    X(b3d_vertex_flags, "b3d-vertex-flags", Warning, "the vertices' flags have unknown bits: {0}", "They were ignored.", "") \
    X(b3d_key_flags, "b3d-key-flags", Warning, "the keys' flags have unknown bits: {0}", "They were ignored.", "") \
    /* numbers */ \
    X(b3d_index_out_of_range, "b3d-index-out-of-range", Warning, \
      "{0} of {1} triangles name vertices that are not there", "Those triangles were left out.", "") \
    X(b3d_bone_vertex_out_of_range, "b3d-bone-vertex-out-of-range", Warning, \
      "{0} weights belong to vertices that are not there", "They were left out.", "") \
    X(b3d_brush_out_of_range, "b3d-brush-out-of-range", Warning, "brush {0} is not there; the file has {1}", \
      "The default look is shown.", "") \
    X(b3d_texture_out_of_range, "b3d-texture-out-of-range", Warning, \
      "the brush names texture {0}; the file has {1} textures", \
      "It is shown without. Blitz3D crashes on such a brush, Assimp refuses the file.", \
      "Add the texture or set the brush's texture to none.") \
    X(b3d_not_finite, "b3d-not-finite", Warning, \
      "{0} of the {1} are not numbers or are too large (1.15e18 and beyond)", "They were replaced by {2}.", "") \
    X(b3d_zero_rotation, "b3d-zero-rotation", Warning, "{0} of the {1} have length 0", "They were read as no rotation.", "") \
    X(b3d_unnormalised_rotation, "b3d-unnormalised-rotation", Info, "{0} of the {1} are not of unit length", \
      "They were normalised. Irrlicht 1.8 and Assimp do not do so; the skin collapses there.", "") \
    X(b3d_frame_out_of_range, "b3d-frame-out-of-range", Warning, "{0} keys lie beyond frame 1000000 or before -1000000", \
      "They were left out.", "") \
    X(b3d_frame_below_one, "b3d-frame-below-one", Info, "the first key stands at frame {0}", \
      "Luanti takes a frame below 1 for an error and moves it to 1.", "") \
    X(b3d_keys_unsorted, "b3d-keys-unsorted", Warning, "the keys are not in the order of their frames", \
      "They were sorted. Irrlicht and Assimp play such keys wrongly, Luanti drops those out of order.", \
      "Save the keys in order.") \
    X(b3d_keys_repeat, "b3d-keys-repeat", Info, "{0} keys stand at a frame that has one already", \
      "The later one counts. Luanti keeps the earlier one.", "") \
    /* skin */ \
    X(b3d_weights_not_one, "b3d-weights-not-one", Info, \
      "the weights of {0} of {1} vertices do not add up to 1 ({2} to {3})", "They are normalised when posed.", "") \
    X(b3d_too_many_weights, "b3d-too-many-weights", Warning, "{0} vertices have more than 4 weights, up to {1}", \
      "The 4 largest count, as in Blitz3D and Luanti; all are kept. Irrlicht 1.8 uses all, Assimp the first 4.", "") \
    X(b3d_zero_weights, "b3d-zero-weights", Info, "{0} of {1} weights are 0", "They were skipped.", "") \
    X(b3d_negative_weights, "b3d-negative-weights", Warning, "{0} weights are below 0", "They were ignored.", "") \
    X(b3d_unweighted_vertices, "b3d-unweighted-vertices", Info, "{0} of {1} vertices follow no bone", \
      "They follow the mesh. Irrlicht and Luanti leave them where they are.", "") \
    X(b3d_only_zero_weights, "b3d-only-zero-weights", Warning, "{0} vertices have no weight above 0", \
      "They follow the mesh. Blitz3D divides by zero there.", "") \
    X(b3d_singular_bone, "b3d-singular-bone", Warning, "the bone's bind pose cannot be inverted: a scale is 0", \
      "Its weights were left out.", "") \
    X(b3d_mesh_not_at_identity, "b3d-mesh-not-at-identity", Warning, \
      "the skinned mesh's node has a transform of its own", \
      "It is applied, as in Irrlicht and Luanti. Blitz3D and Assimp drop it.", "Apply the transform to the vertices.") \
    X(b3d_mesh_below_bone, "b3d-mesh-below-bone", Warning, "the mesh hangs below the bone \"{0}\"", \
      "It follows the bone. Blitz3D ruins the outer skin there, Irrlicht and Luanti leave it still.", "") \
    X(b3d_rigid_animation, "b3d-rigid-animation", Info, "the keys of this node move a mesh that has no bones", \
      "It does not move in Irrlicht and Luanti.", "Give the mesh a bone.") \
    X(b3d_names_repeat, "b3d-names-repeat", Info, "{0} nodes share their name with another", \
      "Programs that go by names, such as Assimp, move the wrong node.", "") \
    X(b3d_too_many_bones, "b3d-too-many-bones", Warning, "the mesh has {0} bones", "Blitz3D allows 254.", "") \
    /* animation */ \
    X(b3d_keys_without_anim, "b3d-keys-without-anim", Warning, "the file has keys but no ANIM", \
      "It plays up to the last key at 60 frames a second. Assimp shows no animation.", "") \
    X(b3d_several_anims, "b3d-several-anims", Info, "the file has {0} ANIM chunks", \
      "All play in step, as in Irrlicht and Luanti. Assimp shows no animation.", "") \
    X(b3d_no_rate, "b3d-no-rate", Info, "the animation's speed is {0} frames a second", "60 is assumed.", "") \
    X(b3d_animation_too_short, "b3d-animation-too-short", Warning, "a chunk ANIM has {0} bytes of 12", \
      "60 frames a second are assumed.", "") \
    X(b3d_key_behind_end, "b3d-key-behind-end", Info, "the last key stands at frame {0}, the animation's length is {1}", \
      "This is what Blender's exporters write. Assimp's validation refuses it.", "") \
    X(b3d_animation_without_keys, "b3d-animation-without-keys", Info, "the file has an ANIM but no keys", \
      "Nothing moves.", "") \
    /* geometry */ \
    X(b3d_no_normals, "b3d-no-normals", Info, "the mesh has no normals", "They are computed from the faces, as in Blitz3D.", "") \
    X(b3d_wrong_normals, "b3d-wrong-normals", Warning, "only {0} % of the triangles agree with the stored normals", \
      "The model is shaded as if lit from elsewhere.", "Recompute the normals.") \
    X(b3d_normals_not_unit, "b3d-normals-not-unit", Info, "{0} of {1} normals are not of unit length", "", "") \
    X(b3d_inside_out, "b3d-inside-out", Warning, "the mesh's faces point inwards", "It looks hollow.", "Flip the winding.") \
    X(b3d_degenerate_triangles, "b3d-degenerate-triangles", Info, "{0} triangles have no area", "They are kept.", "") \
    X(b3d_texture_sets, "b3d-texture-sets", Warning, "the vertices have {0} sets of {1} texture coordinates", \
      "Irrlicht and Luanti refuse more than 2 sets and a size of 4; Blitz3D uses 2 numbers of 2 sets.", "") \
    X(b3d_empty_mesh, "b3d-empty-mesh", Info, "the mesh is empty", "", "") \
    X(b3d_texture_path, "b3d-texture-path", Info, "the texture's path is one of another machine: {0}", \
      "Its last part is looked for beside the model.", "")
// clang-format on
