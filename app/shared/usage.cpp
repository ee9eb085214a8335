#include "shared/usage.h"

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>

#include "base/text.h"

namespace rigscope::app {

namespace {

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    if (const std::size_t at = text.find(what); at != std::string::npos)
        text.replace(at, what.size(), by);
    return text;
}

// CLI11's own sentence in this program's words.
std::string sentenceOf(const CLI::ParseError& error) {
    const std::string text = error.what();
    switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::RequiredError:
        return replaced(text, " is required", " is missing");
    case CLI::ExitCodes::RequiresError:
        return replaced(text, " requires ", " needs ");
    case CLI::ExitCodes::ExcludesError:
        return replaced(text, " excludes ", " cannot be given together with ");
    case CLI::ExitCodes::ConversionError: // `Could not convert: --time = x`: only numbers are converted
        return replaced(replaced(text, "Could not convert: ", ""), " = ", " takes a number, not ");
    case CLI::ExitCodes::ArgumentMismatch: // `--search: 1 required FOLDER missing`
        return replaced(replaced(text, ": 1 required ", " needs a value: "), " missing", "");
    case CLI::ExitCodes::ExtrasError: { // `The following argument was not expected: --x`
        const std::size_t colon = text.find(": ");
        return colon == std::string::npos ? text : text.substr(colon + 2) + " was not expected here";
    }
    default:
        return text;
    }
}

// An argument that looks like an option and is a file's name.
std::optional<std::string> dashedFile(int argc, const char* const* argv) {
    for (int i = 1; i < argc && std::strcmp(argv[i], "--") != 0; ++i) {
        std::error_code ignored;
        if (argv[i][0] == '-' && std::filesystem::exists(std::filesystem::path(argv[i]), ignored))
            return argv[i];
    }
    return std::nullopt;
}

} // namespace

CLI::Validator notEmpty() {
    return {[](const std::string& text) { return text.empty() ? std::string("the name is empty") : std::string(); },
            ""};
}

CLI::Validator oneOf(std::vector<std::string> words) {
    const auto check = [words = std::move(words)](const std::string& text) {
        if (std::find(words.begin(), words.end(), text) != words.end())
            return std::string();
        std::string message = "\"" + text + "\" is none of ";
        for (std::size_t i = 0; i < words.size(); ++i)
            message += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
        return message;
    };
    return {check, ""};
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : "|") + word;
    return text;
}

void tellWrongUsage(const CLI::ParseError& error, const std::string& command, int argc, const char* const* argv) {
    std::string sentence = sentenceOf(error);
    if (const std::optional<std::string> file = dashedFile(argc, argv))
        sentence = *file + " is taken for an option: put -- in front of a name that begins with a dash";
    std::fprintf(stderr, "rigscope: error: %s; see `%s --help`\n", printable(sentence, sentence.size()).c_str(),
                 command.c_str());
}

} // namespace rigscope::app
