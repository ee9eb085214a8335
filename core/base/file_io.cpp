#include "base/file_io.h"

#include <system_error>

#include "base/platform.h"

namespace rigscope {

namespace fs = std::filesystem;

Result<Bytes> readFile(const fs::path& path, std::uint64_t limit) {
    return platform::readFile(path, limit, platform::ReadFrom::Anything);
}

Result<void> writeFile(const fs::path& path, ByteSpan content, bool overwrite, Durability durability) {
    const bool flush = durability == Durability::Flushed;
    const Place place{path.string(), {}, {}, {}};
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::is_directory(status))
        return fail({Code::file_is_folder, place, {}});
    if (fs::is_character_file(status) || fs::is_fifo(status))
        return platform::writeInto(path, content);
    if (fs::exists(status) && !fs::is_regular_file(status))
        return fail({Code::file_not_writable, place, {"it is a device or a socket"}});

    fs::path target = path;
    if (fs::exists(status)) {
        if (!overwrite)
            return fail({Code::file_exists, place, {}});
        // A rename could replace a write-protected file, but its owner protected it for a reason.
        if (!platform::mayWrite(path))
            return fail(
                {Code::file_not_writable, place, {std::make_error_code(std::errc::permission_denied).message()}});
        if (const fs::path resolved = fs::canonical(path, error); !error)
            target = resolved;
    }
    const Result<fs::path> temporary = platform::writeTemporary(target, content, flush);
    if (!temporary)
        return fail(temporary.error());
    Result<void> moved =
        overwrite ? platform::replaceFile(*temporary, target) : platform::moveToNewFile(*temporary, target);
    if (!moved) {
        fs::remove(*temporary, error);
        return moved;
    }
    return flush ? platform::flushFolder(target.parent_path()) : Result<void>();
}

} // namespace rigscope
