#include "tests/app/desktop/process.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

#include "app/desktop/run.h"
#include "core/json.h"
#include "tests/storage/support.h"

extern char** environ;

namespace tapet::app {

namespace {

struct Streams {
    int in;
    int out;
    int err;
};

pid_t spawn(const std::vector<std::string>& arguments, const Streams& streams) {
    std::vector<std::string> words{TAPET_BINARY};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    setenv("LC_ALL", "en_GB.UTF-8", 1);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, streams.in, 0);
    posix_spawn_file_actions_adddup2(&actions, streams.out, 1);
    posix_spawn_file_actions_adddup2(&actions, streams.err, 2);
    // What a graphics driver keeps to the end of the program is not for our leak check.
    const bool draws = !arguments.empty() && (arguments.front() == "screenshot" || arguments.front() == "picture");
    const char* const said = std::getenv("ASAN_OPTIONS");
    const std::string before = said == nullptr ? "" : said;
    if (draws) setenv("ASAN_OPTIONS", (before + ":detect_leaks=0").c_str(), 1);
    pid_t pid = -1;
    posix_spawn(&pid, TAPET_BINARY, &actions, nullptr, argv.data(), environ);
    setenv("ASAN_OPTIONS", before.c_str(), 1);
    posix_spawn_file_actions_destroy(&actions);
    return pid;
}

int status_of(pid_t pid) {
    int status = 0;
    waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace

Process::Process(const std::vector<std::string>& arguments) {
    std::signal(SIGPIPE, SIG_IGN);
    int in[2];
    int out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) return;
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    pid_ = spawn(arguments, {in[0], out[1], nowhere});
    ::close(nowhere);
    ::close(in[0]);
    ::close(out[1]);
    in_ = in[1];
    out_ = out[0];
}

Process::~Process() {
    hang_up();
    stop_listening();
    if (pid_ > 0) {
        kill();
        wait();
    }
}

void Process::say(const std::string& bytes) const {
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t count = ::write(in_, bytes.data() + done, bytes.size() - done);
        if (count <= 0) return;
        done += static_cast<std::size_t>(count);
    }
}

std::string Process::hear(int timeout_ms) {
    for (;;) {
        const std::size_t end = heard_.find('\n');
        if (end != std::string::npos) {
            std::string line = heard_.substr(0, end);
            heard_.erase(0, end + 1);
            return line;
        }
        pollfd ready{out_, POLLIN, 0};
        char bytes[4096];
        if (poll(&ready, 1, timeout_ms) <= 0) return "(silence)";
        const ssize_t count = ::read(out_, bytes, sizeof bytes);
        if (count <= 0) return {};
        heard_.append(bytes, static_cast<std::size_t>(count));
    }
}

std::string Process::hear_rest() {
    char bytes[4096];
    for (ssize_t count = 0; (count = ::read(out_, bytes, sizeof bytes)) > 0;)
        heard_.append(bytes, static_cast<std::size_t>(count));
    return heard_;
}

void Process::hang_up() {
    if (in_ >= 0) ::close(in_);
    in_ = -1;
}

void Process::stop_listening() {
    if (out_ >= 0) ::close(out_);
    out_ = -1;
}

void Process::kill() const { ::kill(pid_, SIGKILL); }

int Process::wait() {
    const int status = status_of(pid_);
    pid_ = -1;
    return status;
}

long Process::peak_kib() const {
    std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
    for (std::string word; status >> word;) {
        long kib = 0;
        if (word == "VmHWM:" && status >> kib) return kib;
    }
    return 0;
}

namespace {

// start(streams) answers the id of the process.
template <class Start>
Outcome run_to_its_end(const std::string& input, Start start) {
    const storage::TempFolder folder;
    storage::write_file(folder / "in", input);
    const int in = ::open((folder / "in").c_str(), O_RDONLY | O_CLOEXEC);
    const int out = ::open((folder / "out").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    const int err = ::open((folder / "err").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    const int status = status_of(start(Streams{in, out, err}));
    for (const int file : {in, out, err}) ::close(file);
    return {status, storage::contents(folder / "out"), storage::contents(folder / "err")};
}

pid_t forked(const std::vector<std::string>& arguments, const Streams& streams) {
    std::fflush(nullptr);  // or it would be said twice
    const pid_t pid = ::fork();
    if (pid != 0) return pid;
    ::dup2(streams.in, 0);
    ::dup2(streams.out, 1);
    ::dup2(streams.err, 2);
    setenv("LC_ALL", "en_GB.UTF-8", 1);
    std::vector<const char*> argv{"tapet"};
    for (const std::string& word : arguments) argv.push_back(word.c_str());
    argv.push_back(nullptr);
    const int status = run(static_cast<int>(argv.size()) - 1, argv.data());
    std::fflush(nullptr);
    ::_exit(status);
}

}  // namespace

Outcome run_tapet(const std::vector<std::string>& arguments, const std::string& input) {
    return run_to_its_end(input, [&](const Streams& streams) { return spawn(arguments, streams); });
}

Outcome run_forked(const std::vector<std::string>& arguments, const std::string& input) {
    return run_to_its_end(input, [&](const Streams& streams) { return forked(arguments, streams); });
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string member(const std::string& answer, std::string_view key) {
    const auto json = parse_json(answer);
    const Json* found = json ? json->find(key) : nullptr;
    if (found == nullptr) return "absent";
    return found->as_text() != nullptr ? *found->as_text() : to_text(*found);
}

std::string id_in(const std::string& answer) {
    const std::string id = member(answer, "match");
    return id == "absent" ? "" : id;
}

}  // namespace tapet::app
