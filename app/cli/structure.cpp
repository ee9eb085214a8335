#include <cstdio>

#include "command.h"
#include "formats/registry.h"
#include "json.h"

namespace rigscope::cli {

namespace {

struct StructureOptions {
    std::string file;
    bool json = false;
};

// Goes through the tree without recursion: down to the first child, over to the next sibling, up at the last. What it
// has left is forgotten again, so that a large file does not have to fit into memory as fields.
template <class Enter, class Leave> void walk(StructureTree& tree, const Enter& enter, const Leave& leave) {
    std::uint32_t node = 0;
    std::uint32_t depth = 0;
    while (true) {
        enter(node, depth);
        tree.expand(node);
        if (tree.node(node).firstChild != StructureNode::none) {
            node = tree.node(node).firstChild;
            ++depth;
            continue;
        }
        leave(node, depth);
        while (node != 0 && tree.node(node).nextSibling == StructureNode::none) {
            node = tree.node(node).parent;
            --depth;
            leave(node, depth);
            tree.collapse(node);
        }
        if (node == 0)
            return;
        node = tree.node(node).nextSibling;
    }
}

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
                        titleOf(node).c_str(), value.empty() ? "" : " = ", value.c_str(),
                        node.meaning.empty() ? "" : "  -- ", std::string(node.meaning).c_str());
        },
        [](std::uint32_t, std::uint32_t) {});
}

// Streamed, since a large file has millions of fields.
void printTreeJson(StructureTree& tree) {
    const auto quoted = [](std::string_view text) {
        return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
    };
    walk(
        tree,
        [&](std::uint32_t index, std::uint32_t) {
            const StructureNode& node = tree.node(index);
            const bool first = index == 0 || tree.node(node.parent).firstChild == index;
            std::string text = first ? "" : ",";
            text += "{\"name\":" + quoted(titleOf(node)) + ",\"offset\":" + std::to_string(node.offset) +
                    ",\"length\":" + std::to_string(node.length) + ",\"type\":" + quoted(nameOf(node.type)) +
                    ",\"value\":" + quoted(tree.valueOf(index)) + ",\"meaning\":" + quoted(node.meaning) +
                    ",\"fields\":[";
            std::fwrite(text.data(), 1, text.size(), stdout);
        },
        [&](std::uint32_t index, std::uint32_t) { std::fputs(index == 0 ? "]}\n" : "]}", stdout); });
}

int structure(const StructureOptions& options) {
    const std::filesystem::path path(options.file);
    const std::string name = path.filename().string();
    const Result<Bytes> bytes = readFile(path);
    if (!bytes) {
        complain(bytes.error());
        return failed;
    }
    const Result<const FormatDescriptor*> format = recogniseFormat(bytes->span(), name);
    if (!format) {
        complain(format.error());
        return failed;
    }
    Scene scene;
    Diagnostics diagnostics;
    const Result<std::unique_ptr<NativeFile>> native = (*format)->read({*bytes, name, 0, nullptr}, scene, diagnostics);
    if (!native) {
        complain(native.error());
        return failed;
    }
    StructureTree tree = (*native)->describe();
    if (options.json)
        printTreeJson(tree);
    else
        printTree(tree);
    return done;
}

} // namespace

void addStructure(CLI::App& program, Run& run) {
    CLI::App* command = program.add_subcommand("structure", "Every field of a file: offset, length, name, value");
    auto options = std::make_shared<StructureOptions>();
    command->add_option("FILE", options->file, "The file to describe")->required();
    command->add_flag("--json", options->json, "As JSON");
    command->callback([&run, options] { run = [options] { return structure(*options); }; });
}

} // namespace rigscope::cli
