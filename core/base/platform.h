// Calls of the operating system that the standard library lacks. One source file a platform:
// platform_posix.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "base/bytes.h"
#include "base/result.h"

namespace rigscope::platform {

enum class ReadFrom : std::uint8_t {
    Anything,         // devices and pipes too; opening a pipe waits for its writer
    RegularFilesOnly, // for names that a file gave: never waits
};

// The file's content, in memory that is not zeroed first. A file that grows or shrinks meanwhile gives what
// was there when its end was met.
Result<Bytes> readFile(const std::filesystem::path& path, std::uint64_t limit, ReadFrom from);

// Writes `content` to a new file in the folder of `target` and, if `flush`, to the disk. It gets the
// permissions and, where allowed, the owner of `target` if that exists, else those of any new file. On
// failure nothing is left behind.
Result<std::filesystem::path> writeTemporary(const std::filesystem::path& target, ByteSpan content, bool flush);

// Puts `temporary` in the place of `target`, whatever is there. Both lie in one folder. On failure
// `temporary` stays.
Result<void> replaceFile(const std::filesystem::path& temporary, const std::filesystem::path& target);

// The same, but fails with `file_exists` where `target` exists, without a moment in between.
Result<void> moveToNewFile(const std::filesystem::path& temporary, const std::filesystem::path& target);

// Makes renames in a folder last through a power cut. File systems that cannot do so are not an error.
Result<void> flushFolder(const std::filesystem::path& folder);

// Writes straight into something that exists and cannot be replaced: a device or a pipe.
Result<void> writeInto(const std::filesystem::path& target, ByteSpan content);

// True if the user may write to the existing file `path`.
bool mayWrite(const std::filesystem::path& path);

// The file of the running program; empty where the system does not tell.
std::filesystem::path programFile();

// Ends this program and runs another in its place, with these arguments behind its name. Returns only where that fails:
// `file_not_found` if there is no such file.
Diagnostic becomeProgram(const std::filesystem::path& program, std::span<char* const> arguments);

} // namespace rigscope::platform
