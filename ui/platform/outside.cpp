#include "ui/platform/outside.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tapet::ui {

namespace {

constexpr std::size_t kMostSaid = 400;  // bytes of what it complains about

struct Child {
    pid_t pid = -1;
    int complaints = -1;  // its standard error
    Ran ran;

    Child() = default;
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() {
        if (complaints >= 0) ::close(complaints);
        if (ran.state == Ran::State::running && pid > 0) ::waitpid(pid, nullptr, WNOHANG);
    }

    void listen() {
        std::array<char, 256> piece{};
        for (ssize_t n = 0; (n = ::read(complaints, piece.data(), piece.size())) > 0;) {
            if (ran.said.size() < kMostSaid) ran.said.append(piece.data(), static_cast<std::size_t>(n));
        }
    }

    Ran poll() {
        if (ran.state != Ran::State::running) return ran;
        listen();
        int status = 0;
        if (::waitpid(pid, &status, WNOHANG) != pid) return {};
        listen();
        const bool fine = WIFEXITED(status) && WEXITSTATUS(status) == 0;
        ran.state = fine ? Ran::State::fine : Ran::State::failed;
        return ran;
    }
};

// In a session of its own: it outlives us, and no key of ours reaches it.
int spawn(Child& child, const std::vector<std::string>& words, int complaints) {
    std::vector<std::string> copies = words;
    std::vector<char*> argv;
    argv.reserve(copies.size() + 1);
    for (std::string& word : copies) argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&files, complaints, STDERR_FILENO);
    posix_spawnattr_t how;
    posix_spawnattr_init(&how);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setflags(&how, static_cast<short>(POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK));
    const int error = ::posix_spawnp(&child.pid, argv.front(), &files, &how, argv.data(), environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

}  // namespace

bool has_program(std::string_view name) {
    const char* path = std::getenv("PATH");
    std::string_view folders = path == nullptr ? "/usr/bin:/bin" : path;
    while (!folders.empty()) {
        const std::size_t end = std::min(folders.find(':'), folders.size());
        const std::string file = std::string(folders.substr(0, end)) + "/" + std::string(name);
        if (::access(file.c_str(), X_OK) == 0) return true;
        folders.remove_prefix(std::min(folders.size(), end + 1));
    }
    return false;
}

Running run_program(const std::vector<std::string>& words) {
    const auto child = std::make_shared<Child>();
    std::array<int, 2> ends{-1, -1};
    int error = ::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) == 0 ? 0 : errno;
    if (error == 0) {
        child->complaints = ends[0];
        error = spawn(*child, words, ends[1]);
        ::close(ends[1]);
    }
    if (error != 0) child->ran = {Ran::State::failed, std::strerror(error)};
    return [child] { return child->poll(); };
}

}  // namespace tapet::ui
