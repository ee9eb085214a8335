# Minizip::Minizip: unzip on top of zlib. The static libraries are taken where there are some, as each shared one costs a
# program a part of a millisecond at every start.

find_path(Minizip_INCLUDE_DIR minizip/unzip.h)
find_library(Minizip_LIBRARY NAMES libminizip.a minizip)
find_library(Minizip_ZLIB_LIBRARY NAMES libz.a z)
mark_as_advanced(Minizip_INCLUDE_DIR Minizip_LIBRARY Minizip_ZLIB_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Minizip
  REQUIRED_VARS Minizip_LIBRARY Minizip_ZLIB_LIBRARY Minizip_INCLUDE_DIR)

if(Minizip_FOUND AND NOT TARGET Minizip::Minizip)
  add_library(Minizip::Minizip INTERFACE IMPORTED)
  set_target_properties(Minizip::Minizip PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${Minizip_INCLUDE_DIR}"
    INTERFACE_LINK_LIBRARIES "${Minizip_LIBRARY};${Minizip_ZLIB_LIBRARY}")
endif()
