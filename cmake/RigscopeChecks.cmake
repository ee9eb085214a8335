# Tests of the sources and of the desktop integration with outside tools; each is there where its tool is.

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

# The target `format` formats all sources, the test `format` fails where that would change one. Every release of
# clang-format has its own taste, so that only one counts: Debian 12's.
find_program(RIGSCOPE_CLANG_FORMAT NAMES clang-format-14 clang-format)
mark_as_advanced(RIGSCOPE_CLANG_FORMAT)
set(version "")
if(RIGSCOPE_CLANG_FORMAT)
  execute_process(COMMAND "${RIGSCOPE_CLANG_FORMAT}" --version OUTPUT_VARIABLE version)
endif()
if(version MATCHES "version 14\\.")
  set(format "${PROJECT_SOURCE_DIR}/scripts/format.sh" "${RIGSCOPE_CLANG_FORMAT}")
  add_custom_target(format COMMAND ${format} VERBATIM)
  add_test(NAME format COMMAND ${format} --check)
else()
  message(STATUS "No clang-format 14: the test `format` is left out")
endif()

# clang-tidy needs about ten seconds a source, a quarter of an hour for all: the target `tidy` runs it, and so does
# `ctest -C Slow -L slow`; the test suite does not.
find_program(RIGSCOPE_RUN_CLANG_TIDY NAMES run-clang-tidy run-clang-tidy-14)
mark_as_advanced(RIGSCOPE_RUN_CLANG_TIDY)
if(RIGSCOPE_RUN_CLANG_TIDY)
  set(tidy "${CMAKE_COMMAND}" "-DRUN_CLANG_TIDY=${RIGSCOPE_RUN_CLANG_TIDY}" "-DSOURCE_DIR=${PROJECT_SOURCE_DIR}"
    "-DBINARY_DIR=${PROJECT_BINARY_DIR}" -P "${CMAKE_CURRENT_LIST_DIR}/RunTidy.cmake")
  add_custom_target(tidy COMMAND ${tidy} VERBATIM USES_TERMINAL)
  add_test(NAME tidy CONFIGURATIONS Slow COMMAND ${tidy})
  if(TEST tidy)
    set_tests_properties(tidy PROPERTIES LABELS slow TIMEOUT 7200)
  endif()
endif()

file(GLOB_RECURSE scripts LIST_DIRECTORIES OFF
  "${PROJECT_SOURCE_DIR}/scripts/*.sh" "${PROJECT_SOURCE_DIR}/tests/*.sh" "${PROJECT_SOURCE_DIR}/app/*.sh")
rigscope_check(scripts shellcheck -x run.sh test.sh .ci/run ${scripts})
rigscope_check(desktop-file desktop-file-validate resources/desktop/org.rigscope.Rigscope.desktop)
rigscope_check(metainfo appstreamcli validate --no-net resources/desktop/org.rigscope.Rigscope.metainfo.xml)
