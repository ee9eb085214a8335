#include <cstdio>

#include "base/structure_walk.h"
#include "command.h"
#include "document/file_structure.h"
#include "json.h"

namespace rigscope::cli {

namespace {

struct StructureOptions {
    std::string file;
    bool json = false;
};

std::string titleOf(const StructureNode& node) {
    return std::string(node.name) + (node.label.empty() ? "" : " " + node.label);
}

void printTree(StructureTree& tree) {
    walk(
        tree,
        [&](std::uint32_t index, std::uint32_t depth) {
            const StructureNode& node = tree.node(index);
            const std::string value = tree.valueOf(index);
            std::printf("%08llx %10llu  %*s%s%s%s%s%s\n", static_cast<unsigned long long>(node.offset),
                        static_cast<unsigned long long>(node.length), static_cast<int>(depth * 2), "",
                        plain(titleOf(node)).c_str(), value.empty() ? "" : " = ", plain(value).c_str(),
                        node.meaning.empty() ? "" : "  -- ", std::string(node.meaning).c_str());
        },
        [](std::uint32_t, std::uint32_t) {});
}

// Streamed, since a large file has millions of fields.
void printTreeJson(StructureTree& tree) {
    const auto quoted = [](std::string_view text) {
        return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
    };
    bool behindAnother = false;
    walk(
        tree,
        [&](std::uint32_t index, std::uint32_t) {
            const StructureNode& node = tree.node(index);
            std::string text = behindAnother ? "," : "";
            behindAnother = false;
            text += "{\"name\":" + quoted(titleOf(node)) + ",\"offset\":" + std::to_string(node.offset) +
                    ",\"length\":" + std::to_string(node.length) + ",\"type\":" + quoted(nameOf(node.type)) +
                    ",\"value\":" + quoted(tree.valueOf(index)) + ",\"meaning\":" + quoted(node.meaning) +
                    ",\"fields\":[";
            std::fwrite(text.data(), 1, text.size(), stdout);
        },
        [&](std::uint32_t index, std::uint32_t) {
            behindAnother = true;
            std::fputs(index == 0 ? "]}\n" : "]}", stdout);
        });
}

int structure(const StructureOptions& options) {
    Result<StructureTree> tree = structureOfFile(options.file);
    if (!tree) {
        complain(tree.error());
        return failed;
    }
    if (options.json)
        printTreeJson(*tree);
    else
        printTree(*tree);
    return done;
}

} // namespace

void addStructure(CLI::App& program, Run& run) {
    CLI::App* command = program.add_subcommand("structure", "Every field of a file: offset, length, name, value");
    auto options = std::make_shared<StructureOptions>();
    command->add_option("FILE", options->file, "The file to describe")->required()->check(app::notEmpty());
    command->add_flag("--json", options->json, "As JSON");
    command->callback([&run, options] { run = [options] { return structure(*options); }; });
}

} // namespace rigscope::cli
