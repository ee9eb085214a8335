#include "hostile/hostile_files.h"

namespace rigscope::test {

namespace {

template <class Make> std::string numbered(std::size_t bytes, const Make& make) {
    std::string all;
    for (std::size_t i = 0; all.size() < bytes; ++i)
        all += make(i);
    return all;
}

std::string named(std::size_t i) { return "m" + std::to_string(i); }

std::string material(const std::string& name, const std::string& inPass, const std::string& parent = {}) {
    return "material " + name + (parent.empty() ? "" : " : " + parent) + " {technique{pass{" + inPass + "\n}}}\n";
}

const std::string first = material("first", "lighting off");

std::string tinyMaterials(std::size_t n) {
    return first + numbered(n, [](std::size_t i) { return "material " + named(i) + "{}"; });
}
std::string materialsOfOneName(std::size_t n) {
    return first + numbered(n, [](std::size_t) { return std::string("material a{}"); });
}
std::string chainOfParents(std::size_t n) {
    return first + "material m0{}" +
           numbered(n, [](std::size_t i) { return "material " + named(i + 1) + ":" + named(i) + "{}"; });
}
std::string chainOfParentsBackwards(std::size_t n) {
    return first + numbered(n, [](std::size_t i) { return "material " + named(i) + ":" + named(i + 1) + "{}"; });
}
std::string ringsOfParents(std::size_t n) {
    return first + numbered(n, [](std::size_t i) {
               return "material " + named(i) + ":" + named(i % 50 == 49 ? i - 49 : i + 1) + "{}";
           });
}
std::string missingParents(std::size_t n) {
    return first + numbered(n, [](std::size_t i) { return "material " + named(i) + ":gone{}"; });
}
std::string childrenOfALargeParent(std::size_t n) {
    return first +
           material("p", numbered(n / 2, [](std::size_t i) { return "diffuse 0 0 " + std::to_string(i) + "\n"; })) +
           numbered(n / 2, [](std::size_t i) { return "material " + named(i) + ":p{}"; });
}
std::string childrenOfAParentOfManyBlocks(std::size_t n) {
    return first +
           material("p", numbered(n / 2,
                                  [](std::size_t i) { return "texture_unit{texture a" + std::to_string(i) + "\n}"; })) +
           numbered(n / 2, [](std::size_t i) { return "material " + named(i) + ":p{}"; });
}
std::string chainsThatAddBlocks(std::size_t n) {
    return first + "material m0{}" + numbered(n, [](std::size_t i) {
               return material(named(i + 1), "texture_unit u" + std::to_string(i) + "{texture a\n}",
                               i % 60 == 0 ? "" : named(i));
           });
}
std::string childrenOfALongValue(std::size_t n) {
    return first + "set $x \"" + std::string(n / 3, 'x') + "\"\n" +
           material("p", "texture_unit{texture $x\n} texture_unit{texture " + std::string(n / 3, 'y') + "\n}") +
           numbered(n / 3, [](std::size_t i) { return "material " + named(i) + ":p{}"; });
}
std::string longNames(std::size_t n) {
    return first + "material " + std::string(n / 2, 'n') + "{}" + numbered(n / 2, [](std::size_t i) {
               return "material " + std::to_string(i) + std::string(300, 'n') + "{}";
           });
}
std::string emptyBlocks(std::size_t n) {
    return first + numbered(n, [](std::size_t) { return std::string("{}"); });
}
std::string openBraces(std::size_t n) { return first + std::string(n, '{'); }
std::string closingBraces(std::size_t n) { return first + std::string(n, '}'); }
std::string unclosedMaterials(std::size_t n) {
    return first + numbered(n, [](std::size_t) { return std::string("material a{b{c{"); });
}
std::string shortAttributes(std::size_t n) {
    return first + numbered(n, [](std::size_t) { return std::string("a\n"); });
}
std::string wordsOfOneAttribute(std::size_t n) {
    return first + numbered(n, [](std::size_t) { return std::string("a "); });
}
std::string quotesWithoutEnd(std::size_t n) {
    return first + numbered(n, [](std::size_t) { return std::string("\"\\\"\n"); });
}
std::string imports(std::size_t n) {
    return first + numbered(n, [](std::size_t i) { return "import * from " + named(i) + "\n"; });
}
std::string variables(std::size_t n) {
    return first + material("v", numbered(n / 2, [](std::size_t i) { return "set $a" + std::to_string(i) + " 1\n"; })) +
           numbered(n / 2, [](std::size_t i) { return "set $b" + std::to_string(i) + " $c\n"; });
}
std::string valuesThatDouble(std::size_t n) {
    std::string sets;
    for (int i = 0; i < 40; ++i)
        sets += "set $v" + std::to_string(i) + " \"$v" + std::to_string(i + 1) + " $v" + std::to_string(i + 1) + "\"\n";
    return first + sets + numbered(n, [](std::size_t i) { return material(named(i), "diffuse $v0 $v1 $v2"); });
}
std::string textures(std::size_t n) {
    return first + numbered(n, [](std::size_t i) {
               return material(named(i), "texture_unit{texture t" + std::to_string(i) + ".png\n}");
           });
}

} // namespace

const std::vector<HostileFile>& hostileScripts() {
#define ROW(name)                                                                                                      \
    HostileFile { #name, name }
    static const std::vector<HostileFile> files{ROW(tinyMaterials),
                                                ROW(materialsOfOneName),
                                                ROW(chainOfParents),
                                                ROW(chainOfParentsBackwards),
                                                ROW(ringsOfParents),
                                                ROW(missingParents),
                                                ROW(childrenOfALargeParent),
                                                ROW(childrenOfAParentOfManyBlocks),
                                                ROW(chainsThatAddBlocks),
                                                ROW(childrenOfALongValue),
                                                ROW(longNames),
                                                ROW(emptyBlocks),
                                                ROW(openBraces),
                                                ROW(closingBraces),
                                                ROW(unclosedMaterials),
                                                ROW(shortAttributes),
                                                ROW(wordsOfOneAttribute),
                                                ROW(quotesWithoutEnd),
                                                ROW(imports),
                                                ROW(variables),
                                                ROW(valuesThatDouble),
                                                ROW(textures)};
#undef ROW
    return files;
}

} // namespace rigscope::test
