#include "scene/name.h"

#include "base/text.h"

namespace rigscope {

std::string Name::text() const {
    return charset == Charset::Utf8OrWindows1252 ? toUtf8FromWindows1252(bytes) : toUtf8(bytes);
}

} // namespace rigscope
