# Precompiled headers of the libraries that most sources include: a third of the time of a build from nothing. Headers of
# the project itself are not among them, so that no change makes everything anew, and a source still names what it uses:
# clang builds without them.

set(precompile OFF)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(precompile ON)
endif()
option(RIGSCOPE_PRECOMPILE "Precompile the headers of the standard library, glm and Qt" ${precompile})

set(RIGSCOPE_CORE_HEADERS
  <algorithm> <array> <bit> <cmath> <cstdint> <cstring> <functional> <map> <memory> <optional> <span> <string>
  <string_view> <unordered_map> <unordered_set> <utility> <variant> <vector>
  <glm/geometric.hpp> <glm/gtc/quaternion.hpp> <glm/mat4x4.hpp> <glm/matrix.hpp> <tl/expected.hpp>)
set(RIGSCOPE_WINDOW_HEADERS ${RIGSCOPE_CORE_HEADERS}
  <filesystem> <QAction> <QApplication> <QComboBox> <QHBoxLayout> <QHash> <QLabel> <QLineEdit> <QMainWindow> <QMenu>
  <QMouseEvent> <QPainter> <QPushButton> <QSettings> <QStringList> <QTimer> <QToolButton> <QTreeView> <QVBoxLayout>)
set(RIGSCOPE_TEST_HEADERS ${RIGSCOPE_CORE_HEADERS} <filesystem> <fstream> <set> <QTemporaryDir> <QTest>)
set(RIGSCOPE_WINDOW_TEST_HEADERS ${RIGSCOPE_WINDOW_HEADERS} <QSignalSpy> <QTemporaryDir> <QTest>)

# rigscope_precompile(<target> <kind>): gives a target precompiled headers (CORE, WINDOW, TEST, WINDOW_TEST) of its own; it
# needs four sources for them to pay.
function(rigscope_precompile target kind)
  if(RIGSCOPE_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE ${RIGSCOPE_${kind}_HEADERS})
    # For ccache.
    target_compile_options(${target} PRIVATE -fpch-preprocess)
  endif()
endfunction()

# rigscope_source_options(<sources> OPTIONS <options>): compiler options for single sources of the calling folder, which
# therefore take no precompiled headers.
function(rigscope_source_options)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "OPTIONS")
  set_source_files_properties(${arg_UNPARSED_ARGUMENTS} PROPERTIES
    COMPILE_OPTIONS "${arg_OPTIONS}" SKIP_PRECOMPILE_HEADERS ON)
endfunction()
