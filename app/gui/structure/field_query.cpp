#include "structure/field_query.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rigscope::gui {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// `wanted` is in lower case already.
bool contains(std::string_view text, std::string_view wanted) {
    return std::search(text.begin(), text.end(), wanted.begin(), wanted.end(),
                       [](char a, char b) { return lower(a) == b; }) != text.end();
}

std::optional<double> numberIn(const QString& text) {
    bool right = false;
    if (text.startsWith(QStringLiteral("0x"), Qt::CaseInsensitive)) {
        const qulonglong number = text.mid(2).toULongLong(&right, 16);
        return right ? std::optional(static_cast<double>(number)) : std::nullopt;
    }
    double number = QLocale::c().toDouble(text, &right);
    if (!right)
        number = QLocale().toDouble(text, &right);
    return right ? std::optional(number) : std::nullopt;
}

// Who types three decimals or more has read them from a rounded number.
double toleranceOf(const QString& text, double number) {
    constexpr qsizetype roundedDecimals = 3;
    const qsizetype point = std::max(text.lastIndexOf(u'.'), text.lastIndexOf(u','));
    const qsizetype decimals = point < 0 ? 0 : text.size() - point - 1;
    const double exact = 1e-6 * std::abs(number);
    return decimals >= roundedDecimals ? std::max(exact, 0.5001 * std::pow(10.0, -static_cast<double>(decimals)))
                                       : exact;
}

} // namespace

FieldQuery::FieldQuery(By by, const QString& text)
    : by_(by),
      text_(text.trimmed().toStdString()) {
    std::transform(text_.begin(), text_.end(), text_.begin(), lower);
    if (by_ == By::Value)
        number_ = numberIn(text.trimmed());
    if (number_)
        tolerance_ = toleranceOf(text.trimmed(), *number_);
}

bool FieldQuery::matches(const StructureTree& tree, std::uint32_t node) const {
    const StructureNode& field = tree.node(node);
    if (field.page || text_.empty())
        return false;
    if (by_ == By::Value)
        return matchesValue(tree, node);
    if (contains(field.name, text_) || contains(field.label, text_))
        return true;
    // `name label`, as it is shown.
    return text_.find(' ') != std::string::npos && contains(std::string(field.name) + ' ' + field.label, text_);
}

bool FieldQuery::matchesValue(const StructureTree& tree, std::uint32_t node) const {
    switch (tree.node(node).type) {
    case FieldType::Group:
    case FieldType::Array:
        return false;
    case FieldType::Text:
    case FieldType::Raw:
        return contains(tree.valueOf(node), text_);
    default:
        break;
    }
    const std::optional<double> value = tree.numberOf(node);
    if (!value)
        return false;
    // `nan` and `inf` are found as they are shown.
    if (!std::isfinite(*value) || !number_)
        return !std::isfinite(*value) && tree.valueOf(node) == text_;
    return std::abs(*value - *number_) <= tolerance_;
}

std::optional<std::uint64_t> offsetIn(const QString& text) {
    const QString trimmed = text.trimmed();
    bool right = false;
    const qulonglong offset = trimmed.startsWith(QStringLiteral("0x"), Qt::CaseInsensitive)
                                  ? trimmed.mid(2).toULongLong(&right, 16)
                                  : trimmed.toULongLong(&right, 10);
    return right ? std::optional<std::uint64_t>(offset) : std::nullopt;
}

} // namespace rigscope::gui
