#include "formats/ogre/animation_length.h"

#include "base/text.h"

namespace rigscope::ogre {

bool reportLength(float length, const Place& place, Diagnostics& diagnostics) {
    if (!isUsableLength(length))
        diagnostics.add(Code::ogre_animation_length, place, {formatNumber(length)});
    else if (length == 0.0F)
        diagnostics.add(Code::ogre_animation_without_length, place);
    else
        return false;
    return true;
}

} // namespace rigscope::ogre
