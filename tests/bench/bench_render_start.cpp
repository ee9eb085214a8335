// How long `rigscope render` takes beside the yardstick, both from start to end of the process, by turns so
// that other load of the machine meets both alike. Takes the model and, optionally, the number of rounds.
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

extern char** environ;

namespace {

struct Run {
    double wall = 0.0; // milliseconds
    double processor = 0.0;
};

double milliseconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
}

bool runOnce(std::vector<std::string> command, Run& run) {
    std::vector<char*> arguments;
    for (std::string& word : command)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const auto start = std::chrono::steady_clock::now();
    pid_t child = 0;
    if (posix_spawn(&child, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0)
        return false;
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    run.wall = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    run.processor = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench_render_start MODEL [ROUNDS] [OPTIONS OF RENDER]\n");
        return 2;
    }
    const int rounds = argc > 2 ? std::max(std::atoi(argv[2]), 1) : 15;
    const std::string picture = (std::filesystem::temp_directory_path() / "rigscope_bench_render.png").string();
    std::vector<std::string> render{RIGSCOPE_RENDER, argv[1], "-o", picture, "--force"};
    for (int i = 3; i < argc; ++i)
        render.emplace_back(argv[i]);
    const std::vector<std::string> bare{RIGSCOPE_BARE_GL};
    std::vector<double> walls[2];
    std::vector<double> processor[2];
    for (int round = -1; round < rounds; ++round) // the first warms the caches
        for (int which = 0; which < 2; ++which) {
            Run run;
            if (!runOnce(which == 0 ? bare : render, run)) {
                std::fprintf(stderr, "%s failed\n", which == 0 ? "the yardstick" : "rigscope-render");
                return 1;
            }
            if (round >= 0) {
                walls[which].push_back(run.wall);
                processor[which].push_back(run.processor);
            }
        }
    std::filesystem::remove(picture);
    std::printf("yardstick   %7.1f ms, processor %7.1f ms (medians of %d)\n", median(walls[0]), median(processor[0]),
                rounds);
    std::printf("picture     %7.1f ms, processor %7.1f ms\n", median(walls[1]), median(processor[1]));
    std::printf("ratio       %7.2f     processor %7.2f\n", median(walls[1]) / median(walls[0]),
                median(processor[1]) / median(processor[0]));
    return 0;
}
