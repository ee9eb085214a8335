#include "keys/key_map.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>

#include "commands/command_list.h"

// In a static library resources are not found by themselves. The macro needs the global namespace.
static void initialiseKeySets() { Q_INIT_RESOURCE(keys); }

namespace rigscope::gui {

namespace {

constexpr std::array<std::pair<KeyScope, const char*>, 4> scopeNames{{
    {KeyScope::Window, "window"},
    {KeyScope::View, "view"},
    {KeyScope::Viewport, "viewport"},
    {KeyScope::Ruler, "timeline"},
}};

const char* nameOf(KeyScope scope) {
    for (const auto& [known, name] : scopeNames)
        if (known == scope)
            return name;
    return "window";
}

bool isCommand(std::string_view id) {
    for (const Command& command : allCommands())
        if (id == command.id)
            return true;
    return false;
}

KeyAssignments ownKeys(const Command& command) {
    KeyAssignments keys;
    for (const KeyBinding& binding : command.keys)
        keys.push_back({QKeySequence(QString::fromLatin1(binding.keys), QKeySequence::PortableText), binding.scope});
    return keys;
}

// Pairs of keys and scope; what is not understood is left out.
KeyAssignments assignmentsOf(const QJsonArray& list) {
    KeyAssignments keys;
    for (const QJsonValue& item : list) {
        const QJsonArray pair = item.toArray();
        const QKeySequence sequence(pair.at(0).toString(), QKeySequence::PortableText);
        for (const auto& [scope, name] : scopeNames)
            if (pair.at(1).toString() == QLatin1StringView(name) && !sequence.isEmpty())
                keys.push_back({sequence, scope});
    }
    return keys;
}

QJsonArray jsonOf(const KeyAssignments& keys) {
    QJsonArray list;
    for (const KeyAssignment& key : keys)
        list.append(QJsonArray{key.keys.toString(QKeySequence::PortableText), QLatin1StringView(nameOf(key.scope))});
    return list;
}

QJsonObject readSet(std::string_view id) {
    initialiseKeySets();
    QFile file(QStringLiteral(":/keys/%1.json").arg(QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()))));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

} // namespace

bool meet(KeyScope a, KeyScope b) {
    if (a == b || a == KeyScope::Window || b == KeyScope::Window)
        return true;
    // The view is the viewport and the timeline together; these two never have the focus at once.
    return a == KeyScope::View || b == KeyScope::View;
}

std::vector<KeySet> allKeySets() {
    return {{"default", QCoreApplication::translate("KeySets", "Rigscope")},
            {"blender", QCoreApplication::translate("KeySets", "Blender")},
            {"maya", QCoreApplication::translate("KeySets", "Maya")}};
}

KeyMap::KeyMap(std::string_view set)
    : set_("default") {
    for (const Command& command : allCommands())
        keys_[command.id] = ownKeys(command);
    const QJsonObject others = readSet(set).value(QStringLiteral("keys")).toObject();
    if (others.isEmpty())
        return;
    set_ = set;
    std::map<std::string, KeyAssignments, std::less<>> own;
    for (auto other = others.begin(); other != others.end(); ++other)
        if (const std::string id = other.key().toStdString(); isCommand(id))
            own[id] = assignmentsOf(other.value().toArray());
    // What the set says about one command takes these keys from those that it says nothing about.
    for (auto& [id, keys] : keys_) {
        if (const auto stated = own.find(id); stated != own.end()) {
            keys = stated->second;
            continue;
        }
        std::erase_if(keys, [&own](const KeyAssignment& key) {
            for (const auto& [other, taken] : own)
                for (const KeyAssignment& assigned : taken)
                    if (assigned.keys == key.keys && meet(assigned.scope, key.scope))
                        return true;
            return false;
        });
    }
}

const KeyAssignments& KeyMap::of(std::string_view command) const {
    static const KeyAssignments none;
    if (const auto changed = changes_.find(command); changed != changes_.end())
        return changed->second;
    const auto known = keys_.find(command);
    return known != keys_.end() ? known->second : none;
}

void KeyMap::assign(std::string_view command, KeyAssignments keys) {
    if (!isCommand(command))
        return;
    const auto known = keys_.find(command);
    if (known != keys_.end() && known->second == keys)
        reset(command);
    else
        changes_[std::string(command)] = std::move(keys);
}

void KeyMap::reset(std::string_view command) {
    if (const auto changed = changes_.find(command); changed != changes_.end())
        changes_.erase(changed);
}

std::vector<std::string> KeyMap::conflicts(std::string_view command, const KeyAssignment& keys) const {
    std::vector<std::string> found;
    for (const Command& other : allCommands()) {
        if (command == other.id)
            continue;
        for (const KeyAssignment& taken : of(other.id))
            if (taken.keys == keys.keys && meet(taken.scope, keys.scope)) {
                found.emplace_back(other.id);
                break;
            }
    }
    return found;
}

QByteArray KeyMap::toJson() const {
    QJsonObject changes;
    for (const auto& [id, keys] : changes_)
        changes.insert(QString::fromStdString(id), jsonOf(keys));
    return QJsonDocument(QJsonObject{{QStringLiteral("format"), QStringLiteral("rigscope-keys")},
                                     {QStringLiteral("version"), 1},
                                     {QStringLiteral("set"), QString::fromStdString(set_)},
                                     {QStringLiteral("keys"), changes}})
        .toJson();
}

Result<KeyMap> KeyMap::fromJson(const QByteArray& json) {
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (object.value(QStringLiteral("format")).toString() != QStringLiteral("rigscope-keys"))
        return fail({Code::keys_not_understood, {}, {}});
    KeyMap map(object.value(QStringLiteral("set")).toString().toStdString());
    const QJsonObject changes = object.value(QStringLiteral("keys")).toObject();
    for (auto change = changes.begin(); change != changes.end(); ++change)
        map.assign(change.key().toStdString(), assignmentsOf(change.value().toArray()));
    return map;
}

} // namespace rigscope::gui
