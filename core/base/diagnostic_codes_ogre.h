// Diagnostic codes of OGRE files. Each row: X(identifier, stable name, severity, message, consequence, advice).
#pragma once

// clang-format off
#define RIGSCOPE_OGRE_CODES(X) \
    /* structure */ \
    X(ogre_no_header, "ogre-no-header", Error, "a binary OGRE {0} begins with its byte order and version, this file with {1}", \
      "", "") \
    X(ogre_next_mesh, "ogre-next-mesh", Error, "this is a mesh of OGRE-Next ({0}), which Rigscope does not read", \
      "", "Export it for OGRE 1, with version 1.100 or older.") \
    X(ogre_cut_short, "ogre-cut-short", Error, "the file ends inside a chunk \"{0}\"", \
      "What was whole before it was read.", "Get a whole copy of the file.") \
    X(ogre_trailing_bytes, "ogre-trailing-bytes", Warning, "{0} {0|byte follows|bytes follow} what can be understood", \
      "OGRE ignores them; they are kept.", "") \
    X(ogre_unknown_chunk, "ogre-unknown-chunk", Warning, "a chunk {0} of {1} {1|byte|bytes} is not known here", \
      "It was skipped and is kept. OGRE stops at it.", "") \
    X(ogre_version, "ogre-version", Warning, "the version {0} is not known", \
      "It was read as {1}.", "") \
    X(ogre_not_finite, "ogre-not-finite", Warning, \
      "{0} of the {1} {0|is not a finite number|are not finite numbers} or {0|is|are} too large", \
      "In {0|its|their} place there is {2}.", "") \
    X(ogre_xml_numbers, "ogre-xml-numbers", Warning, "{0} {0|value is no number|values are no numbers} here", \
      "{0|Its rest value takes its|Their rest values take their} place.", \
      "Write finite numbers with a decimal point and without units; numbers of bones and poses end at 65535.") \
    X(ogre_xml_counts, "ogre-xml-counts", Info, "{0} {0|count differs|counts differ} from what follows", \
      "What follows was counted instead.", "") \
    X(ogre_xml_damaged, "ogre-xml-damaged", Error, "the text is no {0} of OGRE", "", "") \
    /* skeletons */ \
    X(ogre_no_bones, "ogre-no-bones", Warning, "the skeleton has no bones", "Nothing moves.", "") \
    X(ogre_handle_repeats, "ogre-handle-repeats", Warning, "{0} {0|bone has|bones have} the handle of another", \
      "Tracks and weights mean the first. OGRE refuses the file.", "Give each bone a handle of its own.") \
    X(ogre_handle_gaps, "ogre-handle-gaps", Info, "the bones' handles leave out {0} {0|number|numbers}", \
      "OGRE refuses such a file; here it is read.", "") \
    X(ogre_bone_name_repeats, "ogre-bone-name-repeats", Warning, "{0} {0|bone has|bones have} the name of another", \
      "OGRE refuses the file.", "Rename them.") \
    X(ogre_too_many_bones, "ogre-too-many-bones", Warning, "the skeleton has {0} bones", \
      "OGRE refuses more than 256.", "") \
    X(ogre_parent_unknown, "ogre-parent-unknown", Warning, "{0} {0|line names|lines name} a bone that is not there as parent or child", \
      "{0|It was|They were} left out; the bones are roots.", "") \
    X(ogre_parent_cycle, "ogre-parent-cycle", Warning, "the bone hangs on itself, through {0} {0|bone|bones}", \
      "It was made a root.", "") \
    X(ogre_parent_repeats, "ogre-parent-repeats", Warning, "{0} {0|bone has|bones have} more than one parent", \
      "The last counts, as in OGRE.", "") \
    X(ogre_zero_rotation, "ogre-zero-rotation", Warning, "{0} of the {1} {0|has|have} no length", "{0|It turns|They turn} nothing.", "") \
    /* animations */ \
    X(ogre_animation_repeats, "ogre-animation-repeats", Warning, "{0} {0|animation has|animations have} the name of another", \
      "OGRE refuses the file.", "Rename them.") \
    X(ogre_animation_length, "ogre-animation-length", Warning, "the length of the animation is {0}", "It was read as 0.", "") \
    X(ogre_animation_without_length, "ogre-animation-without-length", Info, "the animation has no length", \
      "It is a pose and not a movement.", "") \
    X(ogre_animation_in_frames, "ogre-animation-in-frames", Info, \
      "the animation lasts {0} by the file; files of this version often count frames and not seconds", \
      "It plays as stored.", "Scale the keys' times, or set the speed.") \
    X(ogre_track_without_bone, "ogre-track-without-bone", Warning, "{0} {0|track belongs|tracks belong} to bones that are not there", \
      "{0|It was|They were} left out. OGRE refuses the file.", "") \
    X(ogre_track_repeats, "ogre-track-repeats", Warning, "{0} {0|bone has|bones have} more than one track", \
      "The first counts. OGRE refuses the file.", "") \
    X(ogre_track_empty, "ogre-track-empty", Info, "{0} {0|track has|tracks have} no keys", "{0|It moves|They move} nothing.", "") \
    X(ogre_keys_unsorted, "ogre-keys-unsorted", Info, "keys of {0} {0|track|tracks} are not in the order of their times", \
      "They are read in that order, as OGRE does.", "") \
    X(ogre_keys_repeat, "ogre-keys-repeat", Info, "{0} {0|key has|keys have} the time of another", \
      "At that time the first counts, right after it the last.", "") \
    X(ogre_key_behind_end, "ogre-key-behind-end", Warning, "{0} {0|key lies|keys lie} behind the end of the animation", \
      "They are never reached.", "") \
    X(ogre_base_missing, "ogre-base-missing", Warning, "the base animation \"{0}\" is not there, or lacks a track", \
      "The keys were left as they are. OGRE refuses to play it.", "") \
    /* meshes */ \
    X(ogre_no_submeshes, "ogre-no-submeshes", Warning, "the mesh has no submeshes", "Nothing is shown of it.", "") \
    X(ogre_names_out_of_range, "ogre-names-out-of-range", Warning, \
      "{0} {0|name belongs|names belong} to submeshes that are not there", "{0|It was|They were} left out.", "") \
    X(ogre_sets_left_out, "ogre-sets-left-out", Warning, "{0} {0|set|sets} of texture coordinates {0|was|were} left out", \
      "Rigscope reads 8 of a geometry. They are kept.", "") \
    X(ogre_elements_left_out, "ogre-elements-left-out", Warning, \
      "{0} {0|value|values} of the vertices {0|has|have} an unknown type or {0|does|do} not fit into {0|its|their} buffer", \
      "{0|It was|They were} left out and {0|is|are} kept.", "") \
    X(ogre_submesh_without_vertices, "ogre-submesh-without-vertices", Warning, "the submesh has no vertices", \
      "It is not shown.", "") \
    X(ogre_index_out_of_range, "ogre-index-out-of-range", Warning, \
      "{0} of {1} {1|primitive|primitives} {0|names|name} vertices that are not there", "{0|It was|They were} left out.", "") \
    X(ogre_assignment_out_of_range, "ogre-assignment-out-of-range", Warning, \
      "{0} {0|weight belongs|weights belong} to vertices that are not there", "{0|It was|They were} left out.", "") \
    X(ogre_assignment_without_bone, "ogre-assignment-without-bone", Warning, \
      "{0} {0|weight belongs|weights belong} to bones that the skeleton does not have", "{0|It was|They were} left out.", \
      "See whether the skeleton is the mesh's own.") \
    X(ogre_too_many_weights, "ogre-too-many-weights", Warning, "{0} {0|vertex has|vertices have} more than 4 weights, up to {1}", \
      "The 4 largest count, as in OGRE; all are kept.", "") \
    X(ogre_weights_not_one, "ogre-weights-not-one", Warning, \
      "the weights of {0} of {1} {1|vertex|vertices} add up to {2} to {3}", "They are divided by their sum, as in OGRE.", "") \
    X(ogre_unweighted_vertices, "ogre-unweighted-vertices", Warning, "{0} of {1} {1|vertex|vertices} {0|has|have} no weights", \
      "{0|It stays|They stay} where {0|it is|they are}; OGRE draws {0|it|them} at the origin.", "") \
    X(ogre_weights_zero, "ogre-weights-zero", Warning, "the weights of {0} of {1} {1|vertex|vertices} add up to nothing", \
      "{0|It stays|They stay} where {0|it is|they are}.", "") \
    X(ogre_target_missing, "ogre-target-missing", Warning, "it changes geometry {0}, which is not there", "It was left out.", "") \
    X(ogre_pose_missing, "ogre-pose-missing", Warning, "it uses pose {0}, which is not there", "It was left out.", "") \
    X(ogre_pose_vertex_out_of_range, "ogre-pose-vertex-out-of-range", Warning, \
      "{0} {0|vertex|vertices} of the pose {0|is|are} not there or {0|has|have} no finite numbers", "{0|It was|They were} left out.", "") \
    X(ogre_skeleton_missing, "ogre-skeleton-missing", Warning, "the skeleton \"{0}\" was not found; it was looked for as {1}", \
      "The mesh is shown as it was modelled and does not move.", "Put it beside the mesh, or name its folder as a search folder.") \
    X(ogre_skeleton_unlinked, "ogre-skeleton-unlinked", Warning, \
      "the mesh has weights and names no skeleton, and none of its name was found; it was looked for as {1}", \
      "The mesh is shown as it was modelled and does not move.", "Open it together with its skeleton.") \
    X(ogre_skeleton_by_name, "ogre-skeleton-by-name", Info, "the mesh names {0} as its skeleton, \"{1}\" was taken", \
      "OGRE looks for what the mesh names only.", "") \
    X(ogre_bones_unused, "ogre-bones-unused", Info, "{0} of {1} {1|bone|bones} {0|is|are} of no use", \
      "No vertex follows {0|it|them} or what hangs on {0|it|them}, and no animation moves {0|it|them}.", "") \
    X(ogre_bind_poses_differ, "ogre-bind-poses-differ", Info, \
      "{0} {0|bone has|bones have} another binding pose here than in the model's skeleton", \
      "Keys are relative to it: they play from the model's own.", "") \
    X(ogre_clip_named_apart, "ogre-clip-named-apart", Info, "the model has an animation \"{0}\" already", \
      "That of this file is called \"{1}\" here.", "") \
    X(ogre_lengths_differ, "ogre-lengths-differ", Info, "the animation lasts {0} s here and {1} s in the skeleton", \
      "The skeleton's length counts, as in OGRE.", "") \
    X(ogre_operation_unknown, "ogre-operation-unknown", Warning, "the way {0} in which the submesh is drawn is not known", \
      "Its indices are drawn as triangles.", "") \
    X(ogre_neighbours_left_out, "ogre-neighbours-left-out", Info, \
      "the neighbours that primitives of {0} {0|submesh|submeshes} name have no usual place in XML", \
      "They were left out; what is drawn is the same.", "") \
    X(ogre_name_characters, "ogre-name-characters", Warning, \
      "{0} {0|name has|names have} control characters, which XML cannot hold", "They were left out.", "Rename what has them.") \
    X(ogre_aliases_not_converted, "ogre-aliases-not-converted", Warning, \
      "texture aliases are not taken from binary files to XML or back", "{0} {0|was|were} left out.", "") \
    X(ogre_extremes_not_converted, "ogre-extremes-not-converted", Info, \
      "the far ends that sort transparent parts are not taken from binary files to XML or back", "They were left out.", "") \
    X(ogre_not_written, "ogre-not-written", Error, "the changes cannot be put into the script without breaking it", \
      "Nothing was written.", "Close the blocks, quotes and comments that are open in it, or write it anew.") \
    X(ogre_level_out_of_range, "ogre-level-out-of-range", Warning, "level of detail {0} draws indices that are not there", \
      "It was left out.", "") \
    X(ogre_manual_levels, "ogre-manual-levels", Info, "{0} {0|level|levels} of detail {0|is a mesh of its own|are meshes of their own}", \
      "{0|It is|They are} not drawn here.", "Open {0|its file|their files} to see {0|it|them}.") \
    X(ogre_further_meshes, "ogre-further-meshes", Warning, "{0} further {0|mesh follows|meshes follow} in the file", \
      "OGRE reads the first one only, and so does Rigscope; the rest is kept.", "") \
    X(ogre_values_left_out, "ogre-values-left-out", Warning, \
      "{0} {0|kind|kinds} of vertex values (binormals, or unknown ones) cannot be written anew", \
      "{0|It was|They were} left out.", "") \
    X(ogre_weights_left_out, "ogre-weights-left-out", Warning, "{0} {0|weight belongs|weights belong} to bones that are not in the model", \
      "{0|It was|They were} left out.", "") \
    X(ogre_version_without_normals, "ogre-version-without-normals", Warning, "{1} has no normals of poses and morph keys", \
      "Those of {0} were left out.", "Save as version 1.8 or newer, or as XML.") \
    X(ogre_types_changed, "ogre-types-changed", Info, "{0} {0|kind|kinds} of vertex values {0|has|have} no type of {0|its|their} own in {1}", \
      "{0|It was|They were} written in the nearest one.", "") \
    X(ogre_levels_left_out, "ogre-levels-left-out", Warning, "{1} cannot mix levels of detail in the file with levels in other files", \
      "{0} {0|level was|levels were} left out.", "Save as version 1.100.") \
    X(ogre_edges_left_out, "ogre-edges-left-out", Warning, "the edge lists no longer fit the triangles", \
      "They were left out; stencil shadows need them.", "Let OGRE's tools make them anew.") \
    X(ogre_edges_older, "ogre-edges-older", Warning, "edge lists from before version 1.40 have another form", \
      "They were left out; stencil shadows need them.", "Let OGRE's tools make them anew.") \
    X(ogre_edges_not_in_text, "ogre-edges-not-in-text", Info, "edge lists have no place in XML", \
      "They were left out.", "OGRE's converter makes them anew when it makes a binary file.") \
    X(ogre_name_line_break, "ogre-name-line-break", Error, "the name \"{0}\" has a line break, which ends a name in a binary file", \
      "Nothing was written.", "Rename it, or save as XML.") \
    X(ogre_edges_stale, "ogre-edges-stale", Info, "the edge lists are of the vertices before they were moved", \
      "They are kept as they were; stencil shadows may be slightly off.", "Let OGRE's tools make them anew.") \
    X(ogre_extremes_left_out, "ogre-extremes-left-out", Info, "the far ends that sort transparent parts no longer fit", \
      "They were left out.", "") \
    X(ogre_extremes_stale, "ogre-extremes-stale", Info, "the far ends that sort transparent parts are of the vertices before they were moved", \
      "They are kept as they were.", "") \
    X(ogre_tangents_stale, "ogre-tangents-stale", Info, "the tangents are of the vertices before they were changed", \
      "They are kept as they were; normal maps may be slightly off.", "Let OGRE's tools make them anew.") \
    X(ogre_version_not_written, "ogre-version-not-written", Info, "Rigscope does not write version {0}", \
      "The file was written as version {1}.", "") \
    X(ogre_bones_left_out, "ogre-bones-left-out", Warning, "{0} {0|bone has|bones have} no number left, a file holds 65536", \
      "{0|It was|They were} left out.", "") \
    X(ogre_tracks_left_out, "ogre-tracks-left-out", Warning, "{0} {0|bone|bones} that the animation moves {0|is|are} not in the file", \
      "{0|Its|Their} keys were left out.", "") \
    X(ogre_version_without_mode, "ogre-version-without-mode", Warning, "this version cannot say that animations mix cumulatively", \
      "It was left out: their weights are divided by their sum.", "Save as version 1.80 or as XML.") \
    X(ogre_bases_made_plain, "ogre-bases-made-plain", Info, "this version cannot say that {0} {0|animation counts|animations count} against another", \
      "{0|Its|Their} keys were written so that {0|it looks|they look} the same.", "") \
    X(ogre_link_missing, "ogre-link-missing", Warning, "the linked skeleton \"{0}\" was not found", \
      "Its animations are missing.", "Put it beside the skeleton, or name its folder as a search folder.") \
    X(ogre_bones_differ, "ogre-bones-differ", Warning, "{0} {0|bone is|bones are} not in the model's skeleton by {0|its|their} name", \
      "What animations do to {0|it|them} is left out.", "") \
    /* material scripts */ \
    X(ogre_script_unclosed, "ogre-script-unclosed", Warning, "the block \"{0}\" has no closing brace", \
      "It ends before the next material, or with the script. OGRE refuses the script.", "Add the brace.") \
    X(ogre_script_surplus_brace, "ogre-script-surplus-brace", Warning, "the brace closes nothing", \
      "It was left out. OGRE refuses the script.", "Remove it.") \
    X(ogre_script_open_quote, "ogre-script-open-quote", Warning, "the quoted text has no closing quote", \
      "It ends with the line.", "Add the quote.") \
    X(ogre_script_open_comment, "ogre-script-open-comment", Warning, "the comment has no end", \
      "All that follows belongs to it.", "End it with */.") \
    X(ogre_script_too_deep, "ogre-script-too-deep", Warning, "blocks stand deeper than {0} in each other", \
      "What is inside is kept and not read.", "") \
    X(ogre_script_too_long, "ogre-script-too-long", Warning, "the script has more than {0} attributes and blocks", \
      "The rest is kept and not read.", "") \
    X(ogre_script_without_materials, "ogre-script-without-materials", Info, "the script defines no materials", "", "") \
    X(ogre_materials_alone, "ogre-materials-alone", Info, "these are materials without anything that uses them", \
      "Nothing is drawn.", "Open a mesh that names them; it finds scripts beside it by itself.") \
    X(ogre_too_many_materials, "ogre-too-many-materials", Warning, "{0} {0|material is|materials are} left out", \
      "Rigscope reads {1} of a script.", "") \
    X(ogre_material_repeats, "ogre-material-repeats", Warning, "the material \"{0}\" is defined in {1} already", \
      "The first one counts. OGRE refuses the second.", "Rename one of them.") \
    X(ogre_material_parent_missing, "ogre-material-parent-missing", Warning, \
      "its parent \"{0}\" was not found", "What it inherits is missing.", \
      "Put the parent's script beside this one, or name its folder as a search folder.") \
    X(ogre_material_cycle, "ogre-material-cycle", Warning, "the material inherits from itself, through \"{0}\"", \
      "It is shown without what it inherits. OGRE refuses it.", "") \
    X(ogre_material_deep, "ogre-material-deep", Warning, "the material has more than {0} ancestors", \
      "It is shown without what it inherits.", "") \
    X(ogre_material_blocks_left_out, "ogre-material-blocks-left-out", Warning, \
      "{0} {0|technique, pass or texture unit is|techniques, passes and texture units are} left out", \
      "Rigscope reads {1} of a material with what it inherits. They are kept.", "") \
    X(ogre_material_value, "ogre-material-value", Warning, "{0}: \"{1}\" is not understood", \
      "The usual value takes its place.", "") \
    X(ogre_variable_unknown, "ogre-variable-unknown", Warning, "the variable {0} has no value", "It was left out.", "") \
    X(ogre_import_missing, "ogre-import-missing", Warning, "the imported script \"{0}\" was not found", \
      "What materials inherit from it may be missing.", \
      "Put it beside the model, or name its folder as a search folder.") \
    X(ogre_material_missing, "ogre-material-missing", Warning, \
      "the material \"{0}\" was not found; scripts that were looked into: {1}", "The surface is grey.", \
      "Put its script (*.material) beside the mesh, or name its folder as a search folder.") \
    X(ogre_material_not_said, "ogre-material-not-said", Warning, "a script cannot say all of the material: {0}", \
      "It says what comes nearest. The rest was saved.", "") \
    X(ogre_material_unlit_colours, "ogre-material-unlit-colours", Info, \
      "OGRE shows what is not lit in the vertices' colours, or white", "The material's own colours are not seen.", \
      "Turn its lighting on where they are to be seen.") \
    X(ogre_material_opacity_unused, "ogre-material-opacity-unused", Info, \
      "opacity counts only where alpha is mixed or tested", "The material is read as opaque again.", \
      "Let it be mixed with what is behind by alpha.") \
    X(ogre_material_value_not_written, "ogre-material-value-not-written", Warning, \
      "{0}: \"{1}\" cannot stand in a script", "The script keeps what it had.", \
      "Leave out line breaks, control characters, braces, and backslashes before quotes or each other.") \
    X(ogre_material_name_not_written, "ogre-material-name-not-written", Warning, \
      "the name \"{0}\" is empty, taken, or cannot stand in a script", \
      "The material keeps the name that it had; a new one is left out.", "Give it another name.") \
    X(ogre_material_not_removed, "ogre-material-not-removed", Warning, "{0} {0|material inherits|materials inherit} from it", \
      "It stays in the script.", "Remove {0|that one|those} too, or give {0|it|them} another parent.") \
    X(ogre_material_not_changed, "ogre-material-not-changed", Warning, "the script's text does not allow the changes", \
      "The material stays as it was. The rest was saved.", "Close the blocks, quotes and comments that are open there.") \
    X(ogre_material_parent_not_written, "ogre-material-parent-not-written", Warning, "there is no material \"{0}\" to inherit from", \
      "The material keeps the parent that it had.", "Give the name of another material of these scripts.") \
    X(ogre_layers_inherited, "ogre-layers-inherited", Warning, \
      "layers were added or taken away that the material inherits or others inherit from it", \
      "The script keeps its texture units.", "Change the layers of the parent, or the units in the script.") \
    X(ogre_animation_replaced, "ogre-animation-replaced", Info, "the texture unit showed one picture after the other", \
      "It shows the new picture alone.", "") \
    X(ogre_heirs_keep_values, "ogre-heirs-keep-values", Info, \
      "{0} {0|material inherits|materials inherit} values that were changed", \
      "{0|It states its|They state their} old values, so that {0|it looks|they look} as before.", \
      "Where {0|it is|they are} to follow, take these lines out.") \
    X(ogre_unseen_left_out, "ogre-unseen-left-out", Warning, \
      "{0} {0|block of the script is|blocks of the script are} no {0|material|materials} of the scene", \
      "{0|It was|They were} left out of the new script.", "Save without writing everything anew to keep {0|it|them}.") \
    X(ogre_heirs_changed, "ogre-heirs-changed", Warning, \
      "{0} {0|material that inherits|materials that inherit} what was changed cannot state what {0|it|they} had, first \"{1}\": {2}", \
      "{0|It looks|They look} otherwise than before. The rest was saved.", "Give {0|it|them} the old values, or undo the change of the parent.") \
    X(ogre_lines_left_out, "ogre-lines-left-out", Warning, \
      "{0} {0|line of the materials is|lines of the materials are} not what Rigscope makes a material of", \
      "{0|It was|They were} left out of the new script.", "Save without writing everything anew to keep {0|it|them}.") \
    X(ogre_material_uncovered, "ogre-material-uncovered", Warning, "the scripts define the material \"{0}\" once more", \
      "What names it gets that one now.", "Remove or rename that one too.") \
    X(ogre_transform_sheared, "ogre-transform-sheared", Info, "the transform shears the picture", \
      "The picture is shown without the shear, which is kept.", "") \
    X(ogre_layers_of_next, "ogre-layers-of-next", Warning, \
      "layers cannot be added to a material of OGRE-Next, or taken from it", \
      "The script keeps its textures.", "Change the textures in the script.") \
    X(ogre_blend_mode, "ogre-blend-mode", Warning, "the blend mode is {0}", "It was read as average (0).", "")

// clang-format on
