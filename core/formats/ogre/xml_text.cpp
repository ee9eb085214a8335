#include "formats/ogre/xml_text.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace rigscope::ogre {

std::string attribute(std::string_view name, std::string_view value) {
    std::string text = " " + std::string(name) + "=\"";
    for (const char c : value) {
        switch (c) {
        case '&':
            text += "&amp;";
            break;
        case '<':
            text += "&lt;";
            break;
        case '>':
            text += "&gt;";
            break;
        case '"':
            text += "&quot;";
            break;
        default:
            // What no XML text can hold is left out.
            if (static_cast<unsigned char>(c) >= 0x20)
                text += c;
            else if (c == '\t' || c == '\n' || c == '\r')
                text += "&#" + std::to_string(static_cast<int>(c)) + ';';
        }
    }
    return text + '"';
}

std::string attribute(std::string_view name, float value) { return attribute(name, formatNumber(value)); }

std::string vectorAttributes(const std::array<float, 3>& vector) {
    return attribute("x", vector[0]) + attribute("y", vector[1]) + attribute("z", vector[2]);
}

AngleAxis angleAxisOf(const std::array<float, 4>& rotation) {
    const double sign = rotation[3] < 0.0F ? -1.0 : 1.0;
    const double x = sign * double{rotation[0]};
    const double y = sign * double{rotation[1]};
    const double z = sign * double{rotation[2]};
    const double length = std::sqrt(x * x + y * y + z * z);
    AngleAxis result;
    if (!(length > 0.0))
        return result;
    // The float next to pi lies above it: half of it would turn the sign of the rotation, and with it the way between
    // keys.
    constexpr float belowPi = 3.1415925F;
    result.angle = std::min(static_cast<float>(2.0 * std::atan2(length, sign * double{rotation[3]})), belowPi);
    result.axis = {static_cast<float>(x / length), static_cast<float>(y / length), static_cast<float>(z / length)};
    return result;
}

void XmlLines::line(const std::string& markup) { text_ += std::string(depth_ * 4, ' ') + markup + '\n'; }

void XmlLines::open(std::string_view element, const std::string& attributes) {
    line("<" + std::string(element) + attributes + ">");
    ++depth_;
}

void XmlLines::close(std::string_view element) {
    --depth_;
    line("</" + std::string(element) + ">");
}

void XmlLines::empty(std::string_view element, const std::string& attributes) {
    line("<" + std::string(element) + attributes + "/>");
}

} // namespace rigscope::ogre
