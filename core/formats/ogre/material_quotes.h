// Names and values as words of a script, so that they are read as what they are and cannot end a word, a line or a
// block.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rigscope::ogre {

// A text as one word, in quotes where it needs them. Nothing where OGRE has no way to say it: control characters, and
// backslashes that stand before a quote or each other or at the end of what needs quotes.
std::optional<std::string> writtenWord(std::string_view text);

// Words with spaces between them; nothing where one cannot be written.
std::optional<std::string> writtenWords(std::span<const std::string> words);

// The words of a text that a user wrote as in a script; nothing where it is more than words of one attribute.
std::optional<std::vector<std::string>> wordsIn(std::string_view text);

} // namespace rigscope::ogre
