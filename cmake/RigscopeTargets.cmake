# How the project declares its libraries, programs and tests.

# rigscope_library(<folder> SOURCES <files> [LINKS <folders of core>] [EXTERNAL <targets>])
# One static library for one folder of core/. LINKS is the whole list of folders that it may include, so a
# direction that DESIGN does not allow shows here and in tests/architecture.
function(rigscope_library folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS;EXTERNAL")
  set(target rigscope_${folder})
  add_library(${target} STATIC ${arg_SOURCES})
  target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}/core")
  target_link_libraries(${target} PRIVATE rigscope_options)
  foreach(link IN LISTS arg_LINKS)
    target_link_libraries(${target} PUBLIC rigscope_${link})
  endforeach()
  target_link_libraries(${target} PUBLIC ${arg_EXTERNAL})
  rigscope_precompile(${target} CORE)
endfunction()

# rigscope_test(<module> SOURCES <files> [LINKS <folders of core>] [EXTERNAL <targets>] [ENVIRONMENT <k=v>] [WINDOWS])
# One Qt Test program for one module, run by ctest under the module's name. WINDOWS: it shows windows; where there is no
# display it gets a virtual one.
function(rigscope_test module)
  cmake_parse_arguments(PARSE_ARGV 1 arg "WINDOWS" "" "SOURCES;LINKS;EXTERNAL;ENVIRONMENT")
  set(target test_${module})
  add_executable(${target} ${arg_SOURCES} "${PROJECT_SOURCE_DIR}/tests/support/test_main.cpp")
  set_target_properties(${target} PROPERTIES AUTOMOC ON
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  target_compile_definitions(${target} PRIVATE
    RIGSCOPE_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    RIGSCOPE_SHARED_DIR="${RIGSCOPE_SHARED_DIR}"
    RIGSCOPE_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
  target_link_libraries(${target} PRIVATE rigscope_options Qt6::Test)
  foreach(link IN LISTS arg_LINKS)
    target_link_libraries(${target} PRIVATE rigscope_${link})
  endforeach()
  target_link_libraries(${target} PRIVATE ${arg_EXTERNAL})
  list(LENGTH arg_SOURCES count)
  if(arg_WINDOWS)
    rigscope_precompile(${target} WINDOW_TEST)
  elseif(count GREATER 3)
    rigscope_precompile(${target} TEST)
  endif()
  if(arg_WINDOWS)
    target_compile_definitions(${target} PRIVATE RIGSCOPE_TEST_APPLICATION)
    add_test(NAME ${module}
      COMMAND "${PROJECT_SOURCE_DIR}/tests/support/with_display.sh" $<TARGET_FILE:${target}>)
  else()
    add_test(NAME ${module} COMMAND ${target})
  endif()
  set_tests_properties(${module} PROPERTIES TIMEOUT 600 ENVIRONMENT
    "LC_ALL=C.UTF-8;QTEST_DISABLE_STACK_DUMP=1;QTEST_FUNCTION_TIMEOUT=120000;${arg_ENVIRONMENT}")
endfunction()

# rigscope_fuzz_target(<name> SOURCES <files> LINKS <folders of core>)
function(rigscope_fuzz_target name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS")
  add_executable(fuzz_${name} ${arg_SOURCES})
  set_target_properties(fuzz_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")
  target_link_libraries(fuzz_${name} PRIVATE rigscope_options)
  foreach(link IN LISTS arg_LINKS)
    target_link_libraries(fuzz_${name} PRIVATE rigscope_${link})
  endforeach()
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endfunction()

# rigscope_collect_programs(<variable> <folder>): all executables that are declared below a folder, without those that the
# build itself uses (target properties RIGSCOPE_BUILD_TOOL and EXCLUDE_FROM_ALL).
function(rigscope_collect_programs variable folder)
  get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
  get_property(folders DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
  set(programs "")
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    get_target_property(tool ${target} RIGSCOPE_BUILD_TOOL)
    get_target_property(left_out ${target} EXCLUDE_FROM_ALL)
    if(type STREQUAL "EXECUTABLE" AND NOT tool AND NOT left_out)
      list(APPEND programs ${target})
    endif()
  endforeach()
  foreach(below IN LISTS folders)
    rigscope_collect_programs(found "${below}")
    list(APPEND programs ${found})
  endforeach()
  set(${variable} ${programs} PARENT_SCOPE)
endfunction()
