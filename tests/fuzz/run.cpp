// Long counted runs of a target without libFuzzer and its sanitizers, at full speed:
//   tapet_fuzz_run TARGET COUNT [SEED [FIRST]]   as many of what the target counts, in inputs of that seed from that one on
//   tapet_fuzz_run TARGET FILE...                these inputs
// Says now and then how far it is and how much memory is in use; at the end what was run, and whether memory grew. An input
// that throws, crashes or takes longer than a minute is written to fuzz-TARGET-SEED-N.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <malloc.h>
#include <string>
#include <unistd.h>

#include "tests/fuzz/corpus.h"

using namespace tapet::fuzz;

namespace {

constexpr unsigned kHangs = 60;  // seconds for one input
constexpr std::size_t kGrowth = std::size_t{4}
                                << 20U;  // bytes in use that it may have more than after its first quarter

// For the handler of signals: what is being run, and where it goes.
std::string running;
std::string place;

void keep_input() {
    const int file = ::open(place.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file < 0) return;
    if (::write(file, running.data(), running.size()) < 0) ::_exit(4);
    ::close(file);
}

extern "C" void on_signal(int number) {
    keep_input();
    static const char kSaid[] = "\ncrash or hang: the input is kept as fuzz-TARGET-SEED-N\n";
    if (::write(STDERR_FILENO, kSaid, sizeof kSaid - 1) < 0) ::_exit(4);
    std::signal(number, SIG_DFL);
    std::raise(number);
}

std::size_t in_use() { return ::mallinfo2().uordblks + ::mallinfo2().hblkhd; }

class Run {
  public:
    Run(const Target& target, std::uint64_t count, std::uint64_t seed, std::uint64_t first)
        : target_(target), corpus_(corpus_of(target)), count_(count), seed_(seed), first_(first), next_(first) {}

    int go() {
        for (const std::string& kept : corpus_.inputs) one(kept);
        for (; counted() < count_ && failures_ == 0; ++next_) {
            one(input(corpus_, seed_, next_));
            if (Clock::now() - told_ > std::chrono::seconds(30)) tell();
            if (warm_ == 0 && counted() > count_ / 4) warm_ = in_use();  // fonts of all sizes were met by then
        }
        tell();
        const std::size_t now = in_use();
        const bool grew = warm_ > 0 && now > warm_ + kGrowth;
        if (grew) std::printf("memory grew from %zu to %zu bytes\n", warm_, now);
        return failures_ == 0 && !grew ? 0 : 1;
    }

  private:
    using Clock = std::chrono::steady_clock;
    const Target& target_;
    Corpus corpus_;
    std::uint64_t count_, seed_, first_, next_;
    std::size_t warm_ = 0;
    int failures_ = 0;
    Clock::time_point started_ = Clock::now();
    Clock::time_point told_ = started_;

    void one(std::string bytes) {
        running = std::move(bytes);
        place = "fuzz-" + std::string(target_.name) + "-" + std::to_string(seed_) + "-" + std::to_string(next_);
        ::alarm(kHangs);
        try {
            target_.run(running);
        } catch (const std::exception& error) {
            keep_input();
            std::printf("%s: %s\n", place.c_str(), error.what());
            ++failures_;
        }
        ::alarm(0);
    }

    void tell() {
        told_ = Clock::now();
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(told_ - started_).count();
        std::printf("%s: %llu %s in %llu inputs, %lld s, %zu KiB in use\n", target_.name.data(),
                    static_cast<unsigned long long>(counted()), target_.counts.data(),
                    static_cast<unsigned long long>(next_ - first_), static_cast<long long>(seconds), in_use() / 1024);
        std::fflush(stdout);
    }
};

std::uint64_t number(int count, char** arguments, int which, std::uint64_t otherwise) {
    return which < count ? std::strtoull(arguments[which], nullptr, 10) : otherwise;
}

int run_files(const Target& target, int count, char** arguments) {
    for (int i = 2; i < count; ++i) {
        std::ifstream in(arguments[i], std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(in), {}};
        std::printf("%s: %zu bytes\n", arguments[i], bytes.size());
        target.run(bytes);
    }
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    const Target* target = count > 2 ? find_target(arguments[1]) : nullptr;
    if (target == nullptr) {
        std::fprintf(stderr, "tapet_fuzz_run TARGET COUNT [SEED [FIRST]]; targets:");
        for (const Target& known : targets()) std::fprintf(stderr, " %s", known.name.data());
        std::fprintf(stderr, "\n");
        return 2;
    }
    if (std::ifstream(arguments[2]).good()) return run_files(*target, count, arguments);
    hurried() = true;
    for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS, SIGALRM}) std::signal(signal, on_signal);
    return Run(*target, number(count, arguments, 2, 0), number(count, arguments, 3, 1), number(count, arguments, 4, 0))
        .go();
}
