// Makes zip archives for tests, damaged ones too.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <zlib.h>

namespace rigscope::test {

struct ZipEntry {
    std::string name;
    std::string content;
    bool deflated = true;
    std::uint16_t flags = 0;
    std::uint16_t madeBy = 0;
    std::uint32_t attributes = 0;
    std::int64_t announcedSize = -1; // the true one where negative
    int method = -1;                 // what the headers say; the true one where negative
};

namespace detail {

inline void put(std::string& out, std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i)
        out += static_cast<char>((value >> (8 * i)) & 0xFF);
}

inline std::string deflated(const std::string& content) {
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY);
    std::vector<Bytef> in(content.begin(), content.end());
    std::string out(deflateBound(&stream, static_cast<uLong>(in.size())), '\0');
    std::vector<Bytef> packed(out.size());
    stream.next_in = in.data();
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = packed.data();
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    const auto size = static_cast<std::size_t>(stream.total_out);
    deflateEnd(&stream);
    return {packed.begin(), packed.begin() + static_cast<std::ptrdiff_t>(size)};
}

} // namespace detail

inline std::vector<std::uint8_t> makeZip(const std::vector<ZipEntry>& entries) {
    using detail::put;
    std::string out;
    std::string directory;
    for (const ZipEntry& entry : entries) {
        const std::string data = entry.deflated ? detail::deflated(entry.content) : entry.content;
        const std::vector<Bytef> plain(entry.content.begin(), entry.content.end());
        std::string common;
        put(common, 20, 2);
        put(common, entry.flags, 2);
        put(common, static_cast<std::uint64_t>(entry.method >= 0 ? entry.method : entry.deflated ? 8 : 0), 2);
        put(common, 0, 4);
        put(common, crc32(0, plain.data(), static_cast<uInt>(plain.size())), 4);
        put(common, data.size(), 4);
        put(common, entry.announcedSize >= 0 ? static_cast<std::uint64_t>(entry.announcedSize) : entry.content.size(),
            4);
        put(common, entry.name.size(), 2);
        put(common, 0, 2);
        directory += "PK\x01\x02";
        put(directory, entry.madeBy, 2);
        directory += common;
        put(directory, 0, 6);
        put(directory, entry.attributes, 4);
        put(directory, out.size(), 4);
        directory += entry.name;
        out += "PK\x03\x04" + common + entry.name + data;
    }
    const std::size_t start = out.size();
    out += directory + "PK\x05\x06";
    put(out, 0, 4);
    put(out, entries.size(), 2);
    put(out, entries.size(), 2);
    put(out, directory.size(), 4);
    put(out, start, 4);
    put(out, 0, 2);
    return {out.begin(), out.end()};
}

} // namespace rigscope::test
