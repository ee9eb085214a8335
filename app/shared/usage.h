// How the programs without a window read their options: words to choose from, names that must not be empty, and what is
// said where the usage is wrong.
#pragma once

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace rigscope::app {

// Refuses an empty text.
CLI::Validator notEmpty();
// Refuses what is none of these words.
CLI::Validator oneOf(std::vector<std::string> words);

// The words with `|` between them, as help shows what an option takes.
std::string listed(const std::vector<std::string>& words);

// An option that takes one of a few words, each with its value.
template <class T>
CLI::Option* addChoice(CLI::App& command, const std::string& name, T& value, const std::string& description,
                       const std::vector<std::pair<std::string, T>>& choices) {
    std::vector<std::string> words;
    for (const auto& [word, chosen] : choices)
        words.push_back(word);
    const auto choose = [&value, choices](const std::string& wanted) {
        value = std::find_if(choices.begin(), choices.end(), [&](const auto& choice) {
                    return choice.first == wanted;
                })->second;
    };
    return command.add_option_function<std::string>(name, choose, description)
        ->type_name(listed(words))
        ->check(oneOf(words));
}

// Says on standard error, in a sentence, what is wrong with the arguments; to be called for errors that are no wish for
// help. `command` is what `--help` goes behind.
void tellWrongUsage(const CLI::ParseError& error, const std::string& command, int argc, const char* const* argv);

} // namespace rigscope::app
