#include "formats/registry.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "formats/b3d/b3d_format.h"
#include "formats/ogre/material_format.h"
#include "formats/ogre/ogre_format.h"

namespace rigscope {

std::span<const FormatDescriptor* const> allFormats() {
    static const std::array<const FormatDescriptor*, 4> formats{
        &b3d::descriptor(), &ogre::meshDescriptor(), &ogre::skeletonDescriptor(), &ogre::materialDescriptor()};
    return formats;
}

const FormatDescriptor* formatById(std::string_view id) {
    for (const FormatDescriptor* format : allFormats())
        if (format->id == id)
            return format;
    return nullptr;
}

Result<const FormatDescriptor*> recogniseFormat(ByteSpan bytes, const std::string& name) {
    if (bytes.empty())
        return fail({Code::file_empty, {name, "", {}, {}}, {}});
    const FormatDescriptor* best = nullptr;
    int bestScore = 0;
    for (const FormatDescriptor* format : allFormats()) {
        const int score = format->recognise(bytes, name);
        if (score > bestScore) {
            best = format;
            bestScore = score;
        }
    }
    if (!best)
        return fail({Code::format_unknown, {name, "", {}, {}}, {looksLike(bytes)}});
    return best;
}

const FormatDescriptor* formatForReading(std::string_view name) {
    const std::string lower = asciiLower(name);
    // An extension may have a point in it, as in `mesh.xml`.
    const auto hasExtension = [&](std::string_view extension) {
        return lower.size() > extension.size() && lower.ends_with(extension) &&
               lower[lower.size() - extension.size() - 1] == '.';
    };
    for (const FormatDescriptor* format : allFormats())
        if (std::any_of(format->extensions.begin(), format->extensions.end(), hasExtension))
            return format;
    return nullptr;
}

const FormatDescriptor* formatForWriting(std::string_view name) {
    const FormatDescriptor* format = formatForReading(name);
    return format && format->encode ? format : nullptr;
}

namespace {

struct Look {
    std::string_view start;
    std::string_view words;
};

using namespace std::string_view_literals;

constexpr std::array looks{
    Look{"\x89PNG"sv, "a PNG picture"},
    Look{"\xFF\xD8\xFF"sv, "a JPEG picture"},
    Look{"GIF8"sv, "a GIF picture"},
    Look{"BM"sv, "a BMP picture"},
    Look{"DDS "sv, "a DDS texture"},
    Look{"PK\x03\x04"sv, "a zip archive; open it by itself, or unpack it"},
    Look{"PK\x05\x06"sv, "a zip archive with nothing in it"},
    Look{"\x1F\x8B"sv, "a gzip archive; unpack it first"},
    Look{"7z\xBC\xAF"sv, "a 7z archive; unpack it first"},
    Look{"Rar!"sv, "a RAR archive; unpack it first"},
    Look{"%PDF"sv, "a PDF document"},
    Look{"\x7F"
         "ELF"sv,
         "a Linux program"},
    Look{"MZ"sv, "a Windows program"},
    Look{"glTF"sv, "a binary glTF model"},
    Look{"Kaydara FBX Binary"sv, "an FBX model"},
    Look{"; FBX"sv, "an FBX model (text)"},
    Look{"BLENDER"sv, "a Blender file"},
    Look{"CSF\0"sv, "a Cal3D skeleton"},
    Look{"CAF\0"sv, "a Cal3D animation"},
    Look{"CMF\0"sv, "a Cal3D mesh"},
    Look{"CRF\0"sv, "a Cal3D material"},
    Look{"CPF\0"sv, "a Cal3D morph animation"},
    Look{"\x00\x10[MeshSerializer"sv, "an OGRE mesh"},
    Look{"\x00\x10[Serializer"sv, "an OGRE skeleton"},
    Look{"Gamebryo File Format"sv, "a Gamebryo NIF"},
    Look{"NetImmerse File Format"sv, "a NetImmerse NIF"},
    Look{"xof "sv, "a DirectX model"},
    Look{"MD5Version"sv, "a Doom 3 model"},
    Look{"IDP2"sv, "a Quake 2 model"},
    Look{"IDP3"sv, "a Quake 3 model"},
    Look{"MS3D000000"sv, "a MilkShape model"},
    Look{"OggS"sv, "an Ogg sound"},
    Look{"RIFF"sv, "a RIFF file (sound or video)"},
    Look{"SQLite format 3"sv, "an SQLite database"},
    Look{"version https://git-lfs"sv, "a pointer of Git LFS; the real file was not fetched"},
    Look{"\xFF\xFE"sv, "a text in UTF-16"},
    Look{"\xFE\xFF"sv, "a text in UTF-16"},
};

// Texts, in lower case; blanks and a byte order mark may stand before them.
constexpr std::array textLooks{
    Look{"<!doctype html"sv, "a web page; the download may have failed"},
    Look{"<html"sv, "a web page; the download may have failed"},
    Look{"<head"sv, "a web page; the download may have failed"},
    Look{"<body"sv, "a web page; the download may have failed"},
    Look{"<?xml"sv, "an XML text"},
    Look{"{\\rtf"sv, "a document of a word processor"},
};

const Look* lookAt(std::span<const Look> known, std::string_view text) {
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const Look& look) { return text.starts_with(look.start); });
    return found != known.end() ? &*found : nullptr;
}

std::string_view withoutMarkAndBlanks(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    text.remove_prefix(text.starts_with(mark) ? mark.size() : 0);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    return text;
}

} // namespace

std::string looksLike(ByteSpan bytes) {
    const std::string_view text = asText(bytes.first(std::min<std::size_t>(bytes.size(), 512)));
    if (const Look* look = lookAt(looks, text))
        return std::string(look->words);
    const std::string_view words = withoutMarkAndBlanks(text);
    if (const Look* look = lookAt(textLooks, asciiLower(words)))
        return std::string(look->words);
    if (std::all_of(text.begin(), text.end(), [](char c) { return c == 0; }))
        return "nothing but zeros";
    const bool isText = std::all_of(text.begin(), text.end(), [](char c) {
        const auto value = static_cast<unsigned char>(c);
        return value >= 0x20 || c == '\n' || c == '\r' || c == '\t';
    });
    constexpr std::size_t smallestFile = 12;
    if (text.size() < smallestFile)
        return "no more than " + std::to_string(text.size()) + " bytes, \"" + printable(text) + "\"";
    if (isText && text.find('\n') == std::string_view::npos && text.size() < 256 &&
        text.find('/') != std::string_view::npos)
        return "a path (\"" + printable(text) + "\"), perhaps a link of Git that was checked out as text";
    if (isText && words.empty())
        return "a text of blanks";
    if (isText)
        return "text beginning with \"" + printable(words.substr(0, words.find_first_of("\r\n")), 24) + "\"";
    return "unknown data beginning with \"" + printable(text, 8) + "\"";
}

} // namespace rigscope
