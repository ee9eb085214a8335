// Which keys call which command: a named set (the commands' own keys, or those that users of another program know) and
// what the user changed of it.
#pragma once

#include <QByteArray>
#include <QKeySequence>
#include <QString>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "commands/command.h"

namespace rigscope::gui {

struct KeyAssignment {
    QKeySequence keys;
    KeyScope scope = KeyScope::Window;
    bool operator==(const KeyAssignment&) const = default;
};
using KeyAssignments = std::vector<KeyAssignment>;

// Whether keys of these two scopes can be meant by one press.
bool meet(KeyScope a, KeyScope b);

// A named set of keys that comes with the program.
struct KeySet {
    std::string id;
    QString name;
};
// `default` first.
std::vector<KeySet> allKeySets();

class KeyMap {
public:
    // The set without changes; the default one for an unknown id.
    explicit KeyMap(std::string_view set = "default");

    const std::string& set() const { return set_; }
    // Keys of a command, the one that menus show first; empty for none.
    const KeyAssignments& of(std::string_view command) const;
    bool isChanged(std::string_view command) const { return changes_.contains(std::string(command)); }

    // Other commands keep their keys, see conflicts().
    void assign(std::string_view command, KeyAssignments keys);
    // As in the set.
    void reset(std::string_view command);
    // Commands other than this one that the assignment would conflict with, by id.
    std::vector<std::string> conflicts(std::string_view command, const KeyAssignment& keys) const;

    // The set's id and the changes, for settings and for files that users exchange.
    QByteArray toJson() const;
    // Fails with one sentence where it is not such a text. Unknown commands and keys are left out.
    static Result<KeyMap> fromJson(const QByteArray& json);

private:
    std::string set_;
    std::map<std::string, KeyAssignments, std::less<>> keys_; // of the set
    std::map<std::string, KeyAssignments, std::less<>> changes_;
};

} // namespace rigscope::gui
