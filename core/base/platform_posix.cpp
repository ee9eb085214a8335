#include "base/platform.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <system_error>
#include <vector>

namespace rigscope::platform {

namespace {

namespace fs = std::filesystem;

std::string reasonOf(int error) { return std::generic_category().message(error); }

tl::unexpected<Diagnostic> cannotRead(const fs::path& path, int error) {
    const Place place{path.string(), {}, {}, {}};
    if (error == ENOENT || error == ENOTDIR)
        return fail({Code::file_not_found, place, {}});
    if (error == EISDIR)
        return fail({Code::file_is_folder, place, {}});
    return fail({Code::file_not_readable, place, {reasonOf(error)}});
}

tl::unexpected<Diagnostic> cannotWrite(const fs::path& path, int error) {
    const Place place{path.string(), {}, {}, {}};
    if (error == EEXIST)
        return fail({Code::file_exists, place, {}});
    if (error == EISDIR)
        return fail({Code::file_is_folder, place, {}});
    return fail({Code::file_not_writable, place, {reasonOf(error)}});
}

// Owns a file descriptor.
class Descriptor {
public:
    explicit Descriptor(int number)
        : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool open() const { return number_ >= 0; }
    // 0, or the error: some file systems report a failed write only here.
    int close() {
        if (number_ < 0)
            return 0;
        const int result = ::close(number_);
        number_ = -1;
        return result == 0 || errno == EINTR ? 0 : errno;
    }

private:
    int number_;
};

int openRetrying(const fs::path& path, int flags, mode_t mode = 0) {
    int number = -1;
    do
        number = ::open(path.c_str(), flags | O_CLOEXEC, mode);
    while (number < 0 && errno == EINTR);
    return number;
}

// Reads until `capacity` bytes are there or the end is met. The count, or -1 with errno.
ssize_t readUpTo(int file, std::uint8_t* data, std::size_t capacity) {
    std::size_t got = 0;
    while (got < capacity) {
        const ssize_t count = ::read(file, data + got, capacity - got);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return -1;
        if (count == 0)
            break;
        got += static_cast<std::size_t>(count);
    }
    return static_cast<ssize_t>(got);
}

int writeAll(int file, ByteSpan content) {
    while (!content.empty()) {
        const ssize_t count = ::write(file, content.data(), content.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count < 0 ? errno : EIO;
        content = content.subspan(static_cast<std::size_t>(count));
    }
    return 0;
}

// From so many bytes on a block has large pages, where the system has them: touching fresh memory page by page takes
// ten times as long as reading a file into it.
constexpr std::size_t largeBlock = std::size_t{8} << 20;
constexpr std::size_t largePage = std::size_t{2} << 20;

// A block from malloc that grows without being zeroed.
struct Block {
    std::uint8_t* data = nullptr;

    Block() = default;
    Block(const Block&) = delete;
    Block& operator=(const Block&) = delete;
    ~Block() { std::free(data); }

    // The first memory of the block.
    bool allocate(std::size_t size) {
        if (size < largeBlock)
            return resize(size);
        data =
            static_cast<std::uint8_t*>(std::aligned_alloc(largePage, (size + largePage - 1) / largePage * largePage));
#ifdef MADV_HUGEPAGE
        if (data != nullptr)
            ::madvise(data, size, MADV_HUGEPAGE);
#endif
        return data != nullptr;
    }
    bool resize(std::size_t size) {
        void* moved = std::realloc(data, std::max<std::size_t>(size, 1));
        if (moved == nullptr)
            return false;
        data = static_cast<std::uint8_t*>(moved);
        return true;
    }
    std::shared_ptr<const std::uint8_t> release() {
        std::uint8_t* owned = data;
        data = nullptr;
        return {owned, [](std::uint8_t* memory) { std::free(memory); }};
    }
};

// A name in the folder of `target` that no other process or thread chooses. Short, as `target` may have the
// longest name that the file system allows.
fs::path temporaryNameFor(const fs::path& target) {
    static std::atomic<unsigned> counter{0};
    const auto ticks = std::chrono::steady_clock::now().time_since_epoch().count();
    char name[80];
    std::snprintf(name, sizeof name, ".rigscope-%lx-%llx-%x.tmp", static_cast<unsigned long>(::getpid()),
                  static_cast<unsigned long long>(ticks), counter++);
    return target.parent_path() / name;
}

// Gives the new file the owner and the permissions of the one that it will replace.
int copyOwnerAndMode(int file, const struct stat& old) {
    struct stat now {};
    if (::fstat(file, &now) != 0)
        return errno;
    mode_t mode = old.st_mode & 07777;
    if (now.st_uid != old.st_uid && ::fchown(file, old.st_uid, static_cast<gid_t>(-1)) != 0)
        mode &= 0777;
    if (now.st_gid != old.st_gid && ::fchown(file, static_cast<uid_t>(-1), old.st_gid) != 0)
        mode &= 0777;
    return ::fchmod(file, mode) == 0 ? 0 : errno;
}

} // namespace

Result<Bytes> readFile(const fs::path& path, std::uint64_t limit, ReadFrom from) {
    // Without O_NONBLOCK opening a pipe waits for its writer; reading a regular file does not look at the
    // flag.
    Descriptor file(openRetrying(path, O_RDONLY | (from == ReadFrom::RegularFilesOnly ? O_NONBLOCK : 0)));
    struct stat status {};
    if (!file.open() || ::fstat(file.number(), &status) != 0)
        return cannotRead(path, errno);
    if (S_ISDIR(status.st_mode))
        return cannotRead(path, EISDIR);
    if (!S_ISREG(status.st_mode) && from == ReadFrom::RegularFilesOnly)
        return fail({Code::file_not_readable, {path.string(), {}, {}, {}}, {"it is a device or a pipe"}});

    const std::uint64_t announced = S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(status.st_size) : 0;
    const auto tooLarge = [&](std::uint64_t size) {
        return fail({Code::file_too_large, {path.string(), {}, {}, {}}, {std::to_string(size), std::to_string(limit)}});
    };
    if (announced > limit)
        return tooLarge(announced);

    // One byte more than announced, so that one call reads the file and sees whether it has grown.
    Block block;
    std::size_t capacity = announced > 0 ? announced + 1 : std::min<std::uint64_t>(limit + 1, 64 * 1024);
    std::size_t size = 0;
    while (true) {
        if (!(block.data == nullptr ? block.allocate(capacity) : block.resize(capacity)))
            return cannotRead(path, ENOMEM);
        const ssize_t got = readUpTo(file.number(), block.data + size, capacity - size);
        if (got < 0)
            return cannotRead(path, errno);
        size += static_cast<std::size_t>(got);
        if (size > limit)
            return tooLarge(size);
        if (size < capacity)
            break;
        capacity = std::min<std::uint64_t>(limit + 1, std::uint64_t{capacity} * 2);
    }
    if (size < capacity / 2)
        block.resize(size); // where this fails the larger block is as good
    return Bytes(block.release(), size);
}

Result<fs::path> writeTemporary(const fs::path& target, ByteSpan content, bool flush) {
    struct stat old {};
    const bool replaces = ::stat(target.c_str(), &old) == 0;
    if (replaces && S_ISDIR(old.st_mode))
        return cannotWrite(target, EISDIR);
    const fs::path temporary = temporaryNameFor(target);
    // Until it has its permissions nobody else may look into a copy of a private file.
    Descriptor file(openRetrying(temporary, O_WRONLY | O_CREAT | O_EXCL, replaces ? 0600 : 0666));
    if (!file.open())
        return cannotWrite(target, errno);
    int error = writeAll(file.number(), content);
    if (error == 0 && replaces)
        error = copyOwnerAndMode(file.number(), old);
    if (error == 0 && flush && ::fsync(file.number()) != 0)
        error = errno;
    const int closeError = file.close();
    if (error == 0)
        error = closeError;
    if (error != 0) {
        ::unlink(temporary.c_str());
        return cannotWrite(target, error);
    }
    return temporary;
}

Result<void> replaceFile(const fs::path& temporary, const fs::path& target) {
    if (::rename(temporary.c_str(), target.c_str()) != 0)
        return cannotWrite(target, errno);
    return {};
}

Result<void> moveToNewFile(const fs::path& temporary, const fs::path& target) {
#ifdef RENAME_NOREPLACE
    if (::renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) == 0)
        return {};
    if (errno != EINVAL && errno != ENOSYS)
        return cannotWrite(target, errno);
#endif
    if (::link(temporary.c_str(), target.c_str()) == 0) {
        ::unlink(temporary.c_str());
        return {};
    }
    if (errno == EEXIST)
        return cannotWrite(target, EEXIST);
    // No hard links here: claim the name with an empty file, which then is ours to replace.
    Descriptor claim(openRetrying(target, O_WRONLY | O_CREAT | O_EXCL, 0600));
    if (!claim.open())
        return cannotWrite(target, errno);
    Result<void> moved = replaceFile(temporary, target);
    if (!moved)
        ::unlink(target.c_str());
    return moved;
}

Result<void> flushFolder(const fs::path& folder) {
    const Descriptor file(openRetrying(folder.empty() ? fs::path(".") : folder, O_RDONLY | O_DIRECTORY));
    // A folder that may be written but not listed cannot be opened, and so not flushed.
    if (!file.open())
        return errno == EACCES ? Result<void>{} : Result<void>(cannotWrite(folder, errno));
    if (::fsync(file.number()) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS)
        return cannotWrite(folder, errno);
    return {};
}

Result<void> writeInto(const fs::path& target, ByteSpan content) {
    Descriptor file(openRetrying(target, O_WRONLY));
    if (!file.open())
        return cannotWrite(target, errno);
    int error = writeAll(file.number(), content);
    const int closeError = file.close();
    if (error == 0)
        error = closeError;
    if (error != 0)
        return cannotWrite(target, error);
    return {};
}

bool mayWrite(const fs::path& path) { return ::access(path.c_str(), W_OK) == 0; }

fs::path programFile() {
    std::error_code ignored;
    return fs::read_symlink("/proc/self/exe", ignored);
}

Diagnostic becomeProgram(const fs::path& program, std::span<char* const> arguments) {
    std::string name = program.native();
    std::vector<char*> all{name.data()};
    all.insert(all.end(), arguments.begin(), arguments.end());
    all.push_back(nullptr);
    ::execv(program.c_str(), all.data());
    return cannotRead(program, errno).value();
}

} // namespace rigscope::platform
