#include "scene/native_fields.h"

#include <algorithm>

#include "base/text.h"

namespace rigscope {

void NativeValues::set(const NativeField& field, NativeVariant value) {
    const auto known = std::find_if(values_.begin(), values_.end(), [&](const auto& v) { return v.field == &field; });
    if (known != values_.end())
        known->value = std::move(value);
    else
        values_.push_back({&field, std::move(value)});
}

const NativeVariant* NativeValues::find(const NativeField& field) const {
    const auto known = std::find_if(values_.begin(), values_.end(), [&](const auto& v) { return v.field == &field; });
    return known != values_.end() ? &known->value : nullptr;
}

std::int64_t NativeValues::integer(const NativeField& field, std::int64_t otherwise) const {
    const NativeVariant* value = find(field);
    const auto* integer = value ? std::get_if<std::int64_t>(value) : nullptr;
    return integer ? *integer : otherwise;
}

double NativeValues::number(const NativeField& field, double otherwise) const {
    const NativeVariant* value = find(field);
    const auto* number = value ? std::get_if<double>(value) : nullptr;
    return number ? *number : otherwise;
}

namespace {

std::string optionsText(const NativeField& field, std::int64_t number) {
    std::string text;
    std::int64_t rest = number;
    for (const NativeOption& option : field.options) {
        const bool named = field.type == NativeType::Choice
                               ? option.value == number
                               : option.value != 0 && (number & option.value) == option.value;
        if (!named)
            continue;
        rest &= ~option.value;
        text += (text.empty() ? "" : ", ") + std::string(option.name);
    }
    if (text.empty())
        return std::to_string(number);
    if (field.type == NativeType::Flags && rest != 0)
        text += ", " + std::to_string(rest);
    return std::to_string(number) + " (" + text + ")";
}

} // namespace

std::string nativeText(const NativeValue& value) {
    const std::string unit = value.field->unit.empty() ? "" : " " + std::string(value.field->unit);
    if (const auto* integer = std::get_if<std::int64_t>(&value.value))
        return optionsText(*value.field, *integer) + unit;
    if (const auto* number = std::get_if<double>(&value.value))
        return formatNumber(static_cast<float>(*number)) + unit;
    if (const auto* text = std::get_if<std::string>(&value.value))
        return toUtf8(*text);
    std::string text;
    const auto append = [&](const auto& numbers) {
        for (const float number : numbers)
            text += (text.empty() ? "" : " ") + formatNumber(number);
    };
    if (const auto* v2 = std::get_if<std::array<float, 2>>(&value.value))
        append(*v2);
    else if (const auto* v3 = std::get_if<std::array<float, 3>>(&value.value))
        append(*v3);
    else if (const auto* v4 = std::get_if<std::array<float, 4>>(&value.value))
        append(*v4);
    return text + unit;
}

} // namespace rigscope
