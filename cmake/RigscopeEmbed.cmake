# rigscope_embed_texts(<target> <output.cpp> <files>)
# Compiles text files into a target. Defines rigscope::render::shaderText (render/shader_text.h), which finds them by
# their file names.
set(RIGSCOPE_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/EmbedTexts.cmake")

function(rigscope_embed_texts target output)
  list(JOIN ARGN "|" files)
  add_custom_command(OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${output}" "-DFILES=${files}" -P "${RIGSCOPE_EMBED_SCRIPT}"
    DEPENDS ${ARGN} "${RIGSCOPE_EMBED_SCRIPT}"
    COMMENT "Embedding shaders" VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()
