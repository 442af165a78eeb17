#include "ui/platform/desktop/voice.h"

#include <condition_variable>
#include <csignal>
#include <mutex>
#include <optional>

#include "core/utf8.h"

namespace tapet::ui {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kEnding{1};  // so long the end of the program waits for a speaker

struct Sentence {
    std::string language;
    std::string words;
};

// A daemon that ends while it is written to must not end the program. The speaker's own threads and children are free of
// other signals' being blocked.
void survive_broken_pipes() {
    sigset_t broken_pipe;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
}

bool belongs_to(std::string_view known, std::string_view language) {
    return known.substr(0, language.size()) == language &&
           (known.size() == language.size() || known[language.size()] == '-');
}

}  // namespace

struct Voice::Shared {
    std::mutex mutex;
    std::condition_variable changed;
    Speaker speaker;
    std::optional<Sentence> next;  // the last one that was handed over
    VoiceState state = VoiceState::starting;
    std::chrono::milliseconds patience{};
    std::optional<Clock::time_point> busy_since;  // with the speaker
    bool asked = false;                           // there is something to do, if only to look for a voice
    bool ending = false;
    bool ended = false;

    void run();
    bool speak_next(std::unique_lock<std::mutex>& lock);
};

// Takes what is to be said only once there is a connection: by then it may be another sentence. True: the connection
// stands.
bool Voice::Shared::speak_next(std::unique_lock<std::mutex>& lock) {
    if (!next) return true;
    const Sentence sentence = *next;
    next.reset();
    lock.unlock();
    const bool spoken = speaker.speak(sentence.language, sentence.words) ||
                        // The daemon may have been ended since the last time, and come back.
                        (speaker.connect() && speaker.speak(sentence.language, sentence.words));
    lock.lock();
    return spoken;
}

void Voice::Shared::run() {
    survive_broken_pipes();
    bool connected = false;
    std::unique_lock lock(mutex);
    while (true) {
        changed.wait(lock, [this] { return asked || ending; });
        if (ending) break;
        asked = false;
        busy_since = Clock::now();
        if (!connected) {
            lock.unlock();
            connected = speaker.connect();
            lock.lock();
        }
        if (connected && !ending) connected = speak_next(lock);
        if (!connected) next.reset();
        busy_since.reset();
        state = connected ? VoiceState::ready : VoiceState::absent;
        changed.notify_all();
    }
    lock.unlock();
    speaker = {};  // the connection is closed where it was used
    lock.lock();
    ended = true;
    changed.notify_all();
}

Voice::Voice(Speaker speaker, std::chrono::milliseconds patience) : shared_(std::make_shared<Shared>()) {
    shared_->speaker = std::move(speaker);
    shared_->patience = patience;
}

Voice::~Voice() {
    if (!thread_.joinable()) return;
    std::unique_lock lock(shared_->mutex);
    shared_->ending = true;
    shared_->changed.notify_all();
    const bool ended = shared_->changed.wait_for(lock, kEnding, [this] { return shared_->ended; });
    lock.unlock();
    if (ended)
        thread_.join();
    else
        thread_.detach();  // it keeps alive what it works on
}

void Voice::start() {
    if (!thread_.joinable()) thread_ = std::thread([shared = shared_] { shared->run(); });
}

void Voice::say(std::string_view language, std::string_view sentence) {
    start();
    const std::lock_guard lock(shared_->mutex);
    shared_->next = Sentence{std::string(language), audible(sentence)};
    shared_->asked = true;
    shared_->changed.notify_all();
}

VoiceState Voice::state() {
    const bool first = !thread_.joinable();
    start();
    const std::lock_guard lock(shared_->mutex);
    if (first) {
        shared_->asked = true;
        shared_->changed.notify_all();
    }
    const auto& since = shared_->busy_since;
    const bool hangs = since && Clock::now() - *since > shared_->patience;
    return hangs ? VoiceState::absent : shared_->state;
}

std::string spoken_language(const std::vector<std::string>& known, std::string_view wanted) {
    std::vector<std::string> best{std::string(wanted)};
    if (wanted == "ca") best = {"ca-valencia", "ca-ES-valencia", "ca-va", "ca"};
    for (const std::string& language : best) {
        for (const std::string& tag : known) {
            if (tag == language) return tag;
        }
    }
    for (const std::string& tag : known) {
        if (belongs_to(tag, wanted)) return tag;
    }
    return std::string(wanted);
}

}  // namespace tapet::ui
