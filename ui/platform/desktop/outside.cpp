#include "ui/platform/desktop/outside.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tapet::ui {

namespace {

constexpr std::size_t kMostSaid = 400;         // bytes of what it complains about
constexpr off_t kMostKept = off_t{64} * 1024;  // what it says after that is lost, and nothing else happens to it

// What the program's standard error goes to: a file in memory that lasts as long as anybody has it open, whoever of us ends
// first. A pipe would end the program with us. It does not grow, however much a program says in a day.
int make_complaints() {
    const int file = ::memfd_create("tapet-complaints", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0) return file;
    if (::ftruncate(file, kMostKept) == 0 && ::fcntl(file, F_ADD_SEALS, F_SEAL_GROW) == 0) return file;
    ::close(file);
    return -1;
}

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
        std::array<char, kMostSaid> said{};
        const ssize_t n = ::pread(complaints, said.data(), said.size(), 0);
        const auto end = said.begin() + std::max<ssize_t>(n, 0);
        ran.said.assign(said.begin(), std::find(said.begin(), end, '\0'));
    }

    Ran poll() {
        if (ran.state != Ran::State::running) return ran;
        int status = 0;
        if (::waitpid(pid, &status, WNOHANG) != pid) return {};
        listen();
        const bool fine = WIFEXITED(status) && WEXITSTATUS(status) == 0;
        ran.state = fine ? Ran::State::fine : Ran::State::failed;
        return ran;
    }
};

// In a session of its own: it outlives us, and no key of ours reaches it.
int spawn(Child& child, const std::vector<std::string>& words) {
    std::vector<std::string> copies = words;
    std::vector<char*> argv;
    argv.reserve(copies.size() + 1);
    for (std::string& word : copies) argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&files, child.complaints, STDERR_FILENO);
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
    child->complaints = make_complaints();
    const int error = child->complaints < 0 ? errno : spawn(*child, words);
    if (error != 0) child->ran = {Ran::State::failed, std::strerror(error)};
    return [child] { return child->poll(); };
}

}  // namespace tapet::ui
