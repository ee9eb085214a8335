#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <filesystem>
#include <thread>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fcntl.h>

#include "base/file_io.h"
#include "support/test_registry.h"

using namespace rigscope;
namespace fs = std::filesystem;

namespace {

std::vector<std::uint8_t> bytesOf(std::string_view text) { return {text.begin(), text.end()}; }

std::string textIn(const fs::path& path) {
    const Result<Bytes> content = readFile(path);
    return content ? std::string(asText(content->span())) : "(not read) " + describe(content.error());
}

std::size_t entriesIn(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

mode_t modeOf(const fs::path& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 07777 : 0;
}

} // namespace

class TestFileIo : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path path(const char* name) const { return fs::path(folder_.path().toStdString()) / name; }

private slots:
    void read_givesBackWhatWasWritten_data() {
        QTest::addColumn<qsizetype>("size");
        for (const int size : {0, 1, 4095, 4096, 4097, 65536, 3 << 20})
            QTest::addRow("%d", size) << qsizetype{size};
    }
    void read_givesBackWhatWasWritten() {
        QFETCH(qsizetype, size);
        std::vector<std::uint8_t> content(static_cast<std::size_t>(size));
        for (std::size_t i = 0; i < content.size(); ++i)
            content[i] = static_cast<std::uint8_t>(i * 131);
        const fs::path file = path("round");
        QVERIFY(writeFile(file, content, true));
        const Result<Bytes> read = readFile(file);
        QVERIFY(read);
        QVERIFY(std::equal(content.begin(), content.end(), read->span().begin(), read->span().end()));
    }

    void read_saysWhyItFailed() {
        QCOMPARE(readFile(path("absent")).error().code, Code::file_not_found);
        QCOMPARE(readFile(path("absent/below")).error().code, Code::file_not_found);
        QCOMPARE(readFile(path("")).error().code, Code::file_is_folder);
        QVERIFY(writeFile(path("five"), bytesOf("12345"), true));
        const Diagnostic large = readFile(path("five"), 4).error();
        QCOMPARE(large.code, Code::file_too_large);
        QCOMPARE(large.arguments, (std::vector<std::string>{"5", "4"}));
        QCOMPARE(large.place.file, path("five").string());
        QVERIFY(readFile(path("five"), 5));
    }

    void read_stopsAnEndlessDeviceAtTheLimit() {
        QCOMPARE(readFile("/dev/zero", 1 << 20).error().code, Code::file_too_large);
        QCOMPARE(readFile("/dev/null").value().size(), std::size_t{0});
    }

    // What the system says about the size of such files is 0.
    void read_goesOnBeyondTheAnnouncedSize() { QVERIFY(textIn("/proc/self/status").find("Pid:") != std::string::npos); }

    void read_takesAPipeToItsEnd() {
        const fs::path pipe = path("pipe");
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const std::string content(300'000, 'x');
        std::thread writer([&] {
            const int file = ::open(pipe.c_str(), O_WRONLY);
            for (std::size_t done = 0; done < content.size();) {
                const ssize_t count = ::write(file, content.data() + done, content.size() - done);
                if (count <= 0)
                    break;
                done += static_cast<std::size_t>(count);
            }
            ::close(file);
        });
        const std::string got = textIn(pipe);
        writer.join();
        QCOMPARE(got.size(), content.size());
        fs::remove(pipe);
    }

    void write_leavesAnExistingFileAloneUnlessAllowed() {
        const fs::path file = path("kept");
        QVERIFY(writeFile(file, bytesOf("old"), false));
        QCOMPARE(writeFile(file, bytesOf("new"), false).error().code, Code::file_exists);
        QCOMPARE(textIn(file), std::string("old"));
        QVERIFY(writeFile(file, bytesOf("new"), true));
        QCOMPARE(textIn(file), std::string("new"));
    }

    void write_keepsPermissions() {
        const fs::path file = path("private");
        QVERIFY(writeFile(file, bytesOf("old"), false));
        QVERIFY(::chmod(file.c_str(), 0640) == 0);
        QVERIFY(writeFile(file, bytesOf("new"), true));
        QCOMPARE(modeOf(file), mode_t{0640});
    }

    void write_givesANewFileTheUsualPermissions() {
        const mode_t mask = ::umask(0027);
        QVERIFY(writeFile(path("usual"), bytesOf("x"), false));
        ::umask(mask);
        QCOMPARE(modeOf(path("usual")), mode_t{0640});
    }

    void write_refusesAWriteProtectedFile() {
        const fs::path file = path("protected");
        QVERIFY(writeFile(file, bytesOf("old"), false));
        QVERIFY(::chmod(file.c_str(), 0444) == 0);
        const bool allowed = ::geteuid() == 0; // nothing is protected from root
        QCOMPARE(writeFile(file, bytesOf("new"), true).has_value(), allowed);
        QCOMPARE(textIn(file), std::string(allowed ? "new" : "old"));
    }

    void write_followsASymbolicLink() {
        fs::create_directory(path("store"));
        QVERIFY(writeFile(path("store/real"), bytesOf("old"), false));
        fs::create_symlink("store/real", path("link"));
        QVERIFY(writeFile(path("link"), bytesOf("new"), true));
        QVERIFY(fs::is_symlink(path("link")));
        QCOMPARE(textIn(path("store/real")), std::string("new"));
        fs::create_symlink("nowhere", path("dangling"));
        QCOMPARE(writeFile(path("dangling"), bytesOf("x"), false).error().code, Code::file_exists);
    }

    void write_saysWhyItFailed() {
        QCOMPARE(writeFile(path("no/such/folder"), bytesOf("x"), true).error().code, Code::file_not_writable);
        QCOMPARE(writeFile(path(""), bytesOf("x"), true).error().code, Code::file_is_folder);
        const Diagnostic full = writeFile("/dev/full", bytesOf("x"), true).error();
        QCOMPARE(full.code, Code::file_not_writable);
        QVERIFY(!full.arguments.at(0).empty());
        QVERIFY(fs::is_character_file("/dev/full"));
    }

    void write_leavesNothingBehindWhenTheDiskIsFull() {
        const fs::path folder = path("full");
        fs::create_directory(folder);
        QVERIFY(writeFile(folder / "file", bytesOf("old"), false));
        ::rlimit old{};
        ::getrlimit(RLIMIT_FSIZE, &old);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const ::rlimit small{1000, old.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
        const Result<void> written = writeFile(folder / "file", std::vector<std::uint8_t>(5000), true);
        const Result<void> fresh = writeFile(folder / "fresh", std::vector<std::uint8_t>(5000), false);
        ::setrlimit(RLIMIT_FSIZE, &old);
        std::signal(SIGXFSZ, handler);
        QCOMPARE(written.error().code, Code::file_not_writable);
        QCOMPARE(fresh.error().code, Code::file_not_writable);
        QCOMPARE(textIn(folder / "file"), std::string("old"));
        QCOMPARE(entriesIn(folder), std::size_t{1});
    }

    void write_letsOneOfManyWritersMakeAFile() {
        const fs::path folder = path("race");
        fs::create_directory(folder);
        for (int round = 0; round < 20; ++round) {
            const fs::path file = folder / std::to_string(round);
            std::atomic<int> made{0};
            std::vector<std::thread> writers;
            for (int i = 0; i < 4; ++i)
                writers.emplace_back([&, i] { made += writeFile(file, bytesOf(std::to_string(i)), false) ? 1 : 0; });
            for (std::thread& writer : writers)
                writer.join();
            QCOMPARE(made.load(), 1);
            QCOMPARE(textIn(file).size(), std::size_t{1});
        }
        QCOMPARE(entriesIn(folder), std::size_t{20});
    }

    void write_takesTheLongestNameThatTheFileSystemHas() {
        const std::string name(255, 'n');
        QVERIFY(writeFile(path(name.c_str()), bytesOf("x"), true));
        QCOMPARE(textIn(path(name.c_str())), std::string("x"));
    }
};

RIGSCOPE_TEST(TestFileIo)
#include "test_file_io.moc"
