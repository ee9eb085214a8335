// Native fields: what only one family of formats has (a brush's FX, a bone's light). The format's descriptor declares
// them; values are stored with the scene's part. Panels, command line, comparison and loss report are fed from the
// declaration.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "scene/ids.h"

namespace rigscope {

enum class NativeType : std::uint8_t { Integer, Number, Text, Flags, Choice, Vector2, Vector3, Vector4 };

// A named value of a Flags or Choice field.
struct NativeOption {
    std::int64_t value;
    std::string_view name;
    std::string_view meaning;
};

// The declaration of one field. Static data of a format.
struct NativeField {
    std::string_view id;   // stable, for example `b3d.brush.fx`
    std::string_view name; // as the format's own documents call it
    PartKind part;         // the kind of part it belongs to
    NativeType type;
    std::string_view unit; // empty where it has none
    double minimum;        // inclusive; minimum > maximum means no limit
    double maximum;
    std::string_view meaning;
    std::span<const NativeOption> options;
};

using NativeVariant =
    std::variant<std::int64_t, double, std::string, std::array<float, 2>, std::array<float, 3>, std::array<float, 4>>;

struct NativeValue {
    const NativeField* field = nullptr; // static, never null in a scene
    NativeVariant value;
    bool operator==(const NativeValue&) const = default;
};

// The native values of one part, in the order of the format's declaration.
class NativeValues {
public:
    // Makes room for so many values in all.
    void reserve(std::size_t count) { values_.reserve(count); }
    void set(const NativeField& field, NativeVariant value);
    // Null where the part has no such value.
    const NativeVariant* find(const NativeField& field) const;
    const std::vector<NativeValue>& all() const { return values_; }
    std::int64_t integer(const NativeField& field, std::int64_t otherwise) const;
    double number(const NativeField& field, double otherwise) const;
    bool operator==(const NativeValues&) const = default;

private:
    std::vector<NativeValue> values_;
};

// A value in plain words: flags and choices by their names, numbers with their unit.
std::string nativeText(const NativeValue& value);

} // namespace rigscope
