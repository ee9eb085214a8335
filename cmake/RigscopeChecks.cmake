# Tests of the sources and of the desktop integration with outside tools; each is there where its tool is.

file(GLOB_RECURSE RIGSCOPE_CXX_FILES CONFIGURE_DEPENDS
  "${PROJECT_SOURCE_DIR}/core/*.h" "${PROJECT_SOURCE_DIR}/core/*.cpp"
  "${PROJECT_SOURCE_DIR}/app/*.h" "${PROJECT_SOURCE_DIR}/app/*.cpp"
  "${PROJECT_SOURCE_DIR}/tests/*.h" "${PROJECT_SOURCE_DIR}/tests/*.cpp")

# rigscope_check(<name> <program> <arguments>...): one test by an outside tool.
function(rigscope_check name program)
  find_program(RIGSCOPE_PROGRAM_${program} ${program})
  mark_as_advanced(RIGSCOPE_PROGRAM_${program})
  if(RIGSCOPE_PROGRAM_${program})
    add_test(NAME ${name} COMMAND "${RIGSCOPE_PROGRAM_${program}}" ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  else()
    message(STATUS "No ${program}: the test `${name}` is left out")
  endif()
endfunction()

# The target `format` formats all sources, the test `format` fails where that would change one.
rigscope_check(format clang-format --dry-run -Werror ${RIGSCOPE_CXX_FILES})
if(RIGSCOPE_PROGRAM_clang-format)
  add_custom_target(format COMMAND "${RIGSCOPE_PROGRAM_clang-format}" -i ${RIGSCOPE_CXX_FILES} VERBATIM)
endif()

# clang-tidy needs about ten seconds a source, a quarter of an hour for all: the target `tidy` runs it, and so does
# `ctest -C Slow -L slow`; the test suite does not.
find_program(RIGSCOPE_RUN_CLANG_TIDY NAMES run-clang-tidy run-clang-tidy-14)
mark_as_advanced(RIGSCOPE_RUN_CLANG_TIDY)
if(RIGSCOPE_RUN_CLANG_TIDY)
  set(tidy "${RIGSCOPE_RUN_CLANG_TIDY}" -quiet -p "${PROJECT_BINARY_DIR}" "^${PROJECT_SOURCE_DIR}/(core|app|tests)/")
  add_custom_target(tidy COMMAND ${tidy} VERBATIM USES_TERMINAL)
  add_test(NAME tidy CONFIGURATIONS Slow COMMAND ${tidy})
  if(TEST tidy)
    set_tests_properties(tidy PROPERTIES LABELS slow TIMEOUT 7200)
  endif()
endif()

rigscope_check(scripts shellcheck -x run.sh test.sh .ci/run scripts/setup.sh)
rigscope_check(desktop-file desktop-file-validate resources/desktop/org.rigscope.Rigscope.desktop)
rigscope_check(metainfo appstreamcli validate --no-net resources/desktop/org.rigscope.Rigscope.metainfo.xml)
