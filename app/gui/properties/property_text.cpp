#include "properties/property_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

#include "base/text.h"

namespace rigscope::gui {

namespace {

struct RowTexts {
    Q_DECLARE_TR_FUNCTIONS(Properties)
};

QString mixedText() { return RowTexts::tr("(mixed)"); }

QString yesNo(bool value) { return value ? RowTexts::tr("yes") : RowTexts::tr("no"); }

QString exactNumber(double value) {
    // What was made of a 32-bit number is written as one.
    const auto narrow = static_cast<float>(value);
    return QString::fromStdString(static_cast<double>(narrow) == value ? formatNumber(narrow) : formatNumber(value));
}

QString withUnit(const QString& text, const QString& unit) { return unit.isEmpty() ? text : text + u' ' + unit; }

QJsonValue jsonNumber(double value) { return std::isfinite(value) ? QJsonValue(value) : QJsonValue(); }

QJsonValue jsonOf(const PropertyRow& row) {
    if (row.isMixed() && row.mixed.size() < 2)
        return {};
    if (const auto* text = std::get_if<QString>(&row.value))
        return *text;
    if (const auto* flag = std::get_if<bool>(&row.value))
        return *flag;
    if (const auto* count = std::get_if<std::int64_t>(&row.value))
        return qint64{*count};
    if (const auto* number = std::get_if<double>(&row.value))
        return jsonNumber(*number);
    const auto& components = std::get<std::vector<double>>(row.value);
    QJsonArray array;
    for (std::size_t i = 0; i < components.size(); ++i)
        array.push_back(i < row.mixed.size() && row.mixed[i] ? QJsonValue() : jsonNumber(components[i]));
    return array;
}

} // namespace

QStringList shownTexts(const PropertyRow& row) {
    if (const auto* components = std::get_if<std::vector<double>>(&row.value)) {
        QStringList texts;
        for (std::size_t i = 0; i < components->size(); ++i)
            texts.push_back(i < row.mixed.size() && row.mixed[i] ? mixedText()
                                                                 : shownNumber((*components)[i], row.decimals));
        return texts;
    }
    if (row.isMixed())
        return {mixedText()};
    if (!row.phrase.isEmpty())
        return {row.phrase};
    if (const auto* text = std::get_if<QString>(&row.value))
        return {*text};
    if (const auto* flag = std::get_if<bool>(&row.value))
        return {yesNo(*flag)};
    if (const auto* count = std::get_if<std::int64_t>(&row.value))
        return {
            withUnit(*count >= 0 ? shownCount(static_cast<std::uint64_t>(*count)) : QString::number(*count), row.unit)};
    return {withUnit(shownNumber(std::get<double>(row.value), row.decimals), row.unit)};
}

QString exactText(const PropertyRow& row) {
    if (const auto* components = std::get_if<std::vector<double>>(&row.value)) {
        QStringList texts;
        for (std::size_t i = 0; i < components->size(); ++i)
            texts.push_back(i < row.mixed.size() && row.mixed[i] ? mixedText() : exactNumber((*components)[i]));
        return withUnit(texts.join(u' '), row.unit);
    }
    if (row.isMixed())
        return mixedText();
    if (const auto* number = std::get_if<double>(&row.value))
        return withUnit(exactNumber(*number), row.unit);
    return shownTexts(row).front();
}

QStringList componentLetters(const PropertyRow& row) {
    const auto* const components = std::get_if<std::vector<double>>(&row.value);
    if (components == nullptr || components->size() < 2)
        return {};
    QString letters = QStringLiteral("XYZW");
    if (row.kind == PropertyKind::Quaternion)
        letters = QStringLiteral("WXYZ");
    else if (row.kind == PropertyKind::Colour)
        letters = QStringLiteral("RGBA");
    QStringList out;
    for (qsizetype i = 0; i < std::min<qsizetype>(letters.size(), static_cast<qsizetype>(components->size())); ++i)
        out.push_back(letters.mid(i, 1));
    return out;
}

QString toolTipFor(const PropertyRow& row) {
    // A text that may not fit its field is here too.
    QStringList lines{exactText(row)};
    if (!row.meaning.isEmpty())
        lines.push_back(row.meaning);
    if (!row.unit.isEmpty())
        lines.push_back(RowTexts::tr("Unit: %1").arg(row.unit));
    if (!row.nativeName.isEmpty())
        lines.push_back(RowTexts::tr("Field: %1").arg(row.nativeName));
    if (row.bytes)
        lines.push_back(RowTexts::tr("In the file at %1 (byte %2), %3 bytes")
                            .arg(QStringLiteral("0x%1").arg(row.bytes->range.offset, 0, 16),
                                 shownCount(row.bytes->range.offset), shownCount(row.bytes->range.size)));
    return lines.join(u'\n');
}

QString asText(const PropertyHead& head, const std::vector<PropertyGroup>& groups) {
    QString text = head.name.isEmpty() ? head.kind + u'\n' : QStringLiteral("%1 \"%2\"\n").arg(head.kind, head.name);
    for (const PropertyGroup& group : groups) {
        text += u'\n' + group.title + u'\n';
        for (const PropertyRow& row : group.rows)
            text += QStringLiteral("  %1: %2\n").arg(row.name, exactText(row));
    }
    return text;
}

QString asJson(const PropertyHead& head, const std::vector<PropertyGroup>& groups) {
    QJsonObject values;
    for (const PropertyGroup& group : groups) {
        QJsonObject rows;
        for (const PropertyRow& row : group.rows)
            rows.insert(row.id, jsonOf(row));
        values.insert(group.id, rows);
    }
    const QJsonObject all{
        {QStringLiteral("kind"), head.kind}, {QStringLiteral("name"), head.name}, {QStringLiteral("values"), values}};
    return QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Indented));
}

} // namespace rigscope::gui
