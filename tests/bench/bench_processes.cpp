// How long a program takes beside a yardstick, both from start to end of the process, by turns so that other load of
// the machine meets both alike.
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
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
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    const auto start = std::chrono::steady_clock::now();
    pid_t child = 0;
    if (posix_spawn(&child, arguments[0], &actions, nullptr, arguments.data(), environ) != 0)
        return false;
    posix_spawn_file_actions_destroy(&actions);
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
    std::vector<std::vector<std::string>> commands;
    for (int i = 2; i < argc; ++i) {
        if (std::string_view(argv[i]) == "--")
            commands.emplace_back();
        else if (!commands.empty())
            commands.back().emplace_back(argv[i]);
    }
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 0;
    if (rounds < 1 || commands.size() != 2 || commands[0].empty() || commands[1].empty()) {
        std::fprintf(stderr, "usage: bench_processes ROUNDS -- YARDSTICK ... -- SUBJECT ...\n");
        return 2;
    }
    std::vector<double> walls[2];
    std::vector<double> processor[2];
    for (int round = -1; round < rounds; ++round) { // the first warms the caches
        for (std::size_t which = 0; which < 2; ++which) {
            Run run;
            if (!runOnce(commands[which], run)) {
                std::fprintf(stderr, "%s failed\n", commands[which][0].c_str());
                return 1;
            }
            if (round >= 0) {
                walls[which].push_back(run.wall);
                processor[which].push_back(run.processor);
            }
        }
    }
    std::printf(
        "yardstick %8.2f ms, subject %8.2f ms, ratio %.2f; processor %8.2f ms, %8.2f ms, ratio %.2f (medians of %d)\n",
        median(walls[0]), median(walls[1]), median(walls[1]) / median(walls[0]), median(processor[0]),
        median(processor[1]), median(processor[1]) / median(processor[0]), rounds);
    return 0;
}
