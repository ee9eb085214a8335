# Compiler settings that every target of the project shares.

# Warnings stop the build with the compilers that the project is tested with; a later one's new warnings must not keep users
# from building.
set(tested_compiler OFF)
if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
   OR (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^14\\."))
  set(tested_compiler ON)
endif()
option(RIGSCOPE_WARNINGS_AS_ERRORS "Treat compiler warnings as errors" ${tested_compiler})
set(RIGSCOPE_SANITIZE "" CACHE STRING "Value for -fsanitize=, for example address,undefined or thread")
option(RIGSCOPE_FUZZ "Build the libFuzzer targets (clang only)" OFF)
option(RIGSCOPE_COVERAGE "Instrument for coverage" OFF)
option(RIGSCOPE_BENCH "Build the benchmarks" ON)
option(RIGSCOPE_GUI "Build the Qt window" ON)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # It takes precompiled headers only when it is told that their macros and times are no matter.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE}")
endif()

add_library(rigscope_options INTERFACE)
target_compile_options(rigscope_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Wcast-qual -Woverloaded-virtual
  -Wunused -Wundef -Wimplicit-fallthrough
  # Results must not depend on whether the compiler fuses a multiplication with an addition.
  -ffp-contract=off)
if(RIGSCOPE_WARNINGS_AS_ERRORS)
  target_compile_options(rigscope_options INTERFACE -Werror)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 finds these where there are none, in inlined code of its own library.
    target_compile_options(rigscope_options INTERFACE -Wno-error=array-bounds -Wno-error=stringop-overflow
      -Wno-error=stringop-overread -Wno-error=restrict -Wno-error=maybe-uninitialized)
  endif()
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_options(rigscope_options INTERFACE -fdata-sections -ffunction-sections)
  target_link_options(rigscope_options INTERFACE -Wl,--gc-sections)
endif()
if(RIGSCOPE_SANITIZE)
  target_compile_options(rigscope_options INTERFACE -fsanitize=${RIGSCOPE_SANITIZE} -fno-omit-frame-pointer
    -fno-sanitize-recover=all)
  target_link_options(rigscope_options INTERFACE -fsanitize=${RIGSCOPE_SANITIZE})
endif()
if(RIGSCOPE_FUZZ)
  target_compile_options(rigscope_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(RIGSCOPE_COVERAGE)
  target_compile_options(rigscope_options INTERFACE --coverage)
  target_link_options(rigscope_options INTERFACE --coverage)
endif()
