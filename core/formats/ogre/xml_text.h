// Markup of OGRE's XML files, as it is written.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace rigscope::ogre {

// ` name="value"`, escaped.
std::string attribute(std::string_view name, std::string_view value);
// The shortest number that reads back as the same float.
std::string attribute(std::string_view name, float value);
// x, y and z.
std::string vectorAttributes(const std::array<float, 3>& vector);

// x y z w as an angle from 0 to pi and an axis of unit length, (1 0 0) where there is no rotation.
struct AngleAxis {
    float angle = 0.0F; // radians
    std::array<float, 3> axis{1, 0, 0};
};
AngleAxis angleAxisOf(const std::array<float, 4>& rotation);

// Lines of elements, indented by how deep they stand.
class XmlLines {
public:
    explicit XmlLines(std::size_t depth = 0)
        : depth_(depth) {}

    void open(std::string_view element, const std::string& attributes = {});
    void close(std::string_view element);
    void empty(std::string_view element, const std::string& attributes);
    std::string take() { return std::move(text_); }

private:
    void line(const std::string& markup);

    std::string text_;
    std::size_t depth_;
};

} // namespace rigscope::ogre
