// Reading and writing whole files.
#pragma once

#include <cstdint>
#include <filesystem>

#include "base/bytes.h"
#include "base/result.h"

namespace rigscope {

// Largest file that is read, bytes.
inline constexpr std::uint64_t maximumFileSize = std::uint64_t{1} << 30;

// Reads a whole file into memory. Fails for folders, missing and oversized files; devices and pipes are read
// up to the limit. The diagnostic's place names `path`.
Result<Bytes> readFile(const std::filesystem::path& path, std::uint64_t limit = maximumFileSize);

// Flushed waits until the disk has it, and a crash of the machine then loses nothing. Cached is for what can be made
// again at will, such as pictures: the program's own crash still leaves the old or the new content.
enum class Durability : std::uint8_t { Flushed, Cached };

// Writes a file so that a crash leaves the old or the new content, never a mixture: a temporary beside it is
// flushed to the disk and renamed over it. An overwritten file keeps its permissions; where `path` is a
// symbolic link, the file that it points to is written. Without `overwrite` an existing file is left alone
// and `file_exists` returned, also when it appears while we write. A device or a pipe is written directly. On
// failure nothing new is left in the folder.
Result<void> writeFile(const std::filesystem::path& path, ByteSpan content, bool overwrite,
                       Durability durability = Durability::Flushed);

} // namespace rigscope
