# Runs clang-tidy over the sources with the build's compile commands. Takes RUN_CLANG_TIDY, SOURCE_DIR and BINARY_DIR.
# g++'s precompiled headers are nothing to clang: the commands are taken without them.
file(READ "${BINARY_DIR}/compile_commands.json" commands)
string(REGEX REPLACE "-Winvalid-pch -include [^ ]+cmake_pch\\.hxx" "" commands "${commands}")
file(WRITE "${BINARY_DIR}/tidy/compile_commands.json" "${commands}")
execute_process(
  COMMAND "${RUN_CLANG_TIDY}" -quiet -extra-arg=-Wno-unknown-warning-option -p "${BINARY_DIR}/tidy"
    "^${SOURCE_DIR}/(core|app|tests)/"
  COMMAND_ERROR_IS_FATAL ANY)
