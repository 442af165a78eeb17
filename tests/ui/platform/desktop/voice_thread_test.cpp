// The thread that speaks, and the daemon that it speaks through.
#include <condition_variable>
#include <doctest/doctest.h>
#include <mutex>

#include "ui/platform/desktop/voice.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// A speaker that answers only when it is let, and writes down what it was given.
struct SlowSpeaker {
    std::mutex mutex;
    std::condition_variable changed;
    bool let = false;
    bool there = true;
    int connections = 0;
    bool ended = false;
    bool lost = false;  // the next sentence finds the connection gone
    std::vector<std::string> spoken;

    Speaker speaker() {
        const std::shared_ptr<void> at_end(nullptr, [this](void*) {
            const std::lock_guard lock(mutex);
            ended = true;
            changed.notify_all();
        });
        return {[this, at_end] {
                    std::unique_lock lock(mutex);
                    changed.wait(lock, [this] { return let; });
                    ++connections;
                    lost = false;
                    return there;
                },
                [this](const std::string& language, const std::string& sentence) {
                    const std::lock_guard lock(mutex);
                    if (lost) return false;
                    spoken.push_back(language + ": " + sentence);
                    changed.notify_all();
                    return true;
                }};
    }
    void go() {
        const std::lock_guard lock(mutex);
        let = true;
        changed.notify_all();
    }
    // Until the thread that was left to itself has given its speaker back.
    void wait_for_end() {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return ended; });
    }
    void lose() {
        const std::lock_guard lock(mutex);
        lost = true;
    }
    void wait_for(std::size_t sentences) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return spoken.size() >= sentences; });
    }
};

VoiceState settled(Voice& voice) {
    while (voice.state() == VoiceState::starting) std::this_thread::yield();
    return voice.state();
}

}  // namespace

TEST_CASE("who speaks does not wait for a slow daemon, and only the last sentence is said when it comes") {
    SlowSpeaker slow;
    Voice voice(slow.speaker());
    voice.say("ca", "un");
    voice.say("ca", "dos");
    voice.say("de", "drei");
    CHECK(voice.state() == VoiceState::starting);
    slow.go();
    slow.wait_for(1);
    CHECK(settled(voice) == VoiceState::ready);
    CHECK(slow.spoken == std::vector<std::string>{"de: drei"});
}

TEST_CASE("a daemon that does not answer holds nobody up: not the question, not the end") {
    SlowSpeaker slow;
    {
        Voice voice(slow.speaker(), std::chrono::milliseconds(0));
        CHECK(settled(voice) == VoiceState::absent);
    }
    slow.go();
    slow.wait_for_end();
}

TEST_CASE("asking whether there is a voice looks for one, and says nothing") {
    SlowSpeaker slow;
    slow.go();
    Voice voice(slow.speaker());
    CHECK(settled(voice) == VoiceState::ready);
    CHECK(slow.spoken.empty());
}

TEST_CASE("no daemon: quiet, and looked for again with the next sentence") {
    SlowSpeaker slow;
    slow.there = false;
    slow.go();
    Voice voice(slow.speaker());
    CHECK(settled(voice) == VoiceState::absent);
    {
        const std::lock_guard lock(slow.mutex);
        slow.there = true;
    }
    voice.say("en", "here");
    slow.wait_for(1);
    CHECK(slow.spoken == std::vector<std::string>{"en: here"});
}

TEST_CASE("a daemon that was restarted is found again, and the sentence is not lost") {
    SlowSpeaker slow;
    slow.go();
    Voice voice(slow.speaker());
    voice.say("es", "uno");
    slow.wait_for(1);
    slow.lose();
    voice.say("es", "dos");
    slow.wait_for(2);
    CHECK(slow.spoken.back() == "es: dos");
    CHECK(slow.connections == 2);
}

TEST_CASE("Valencian is spoken where it is known, otherwise any Catalan") {
    CHECK(spoken_language({"en-GB", "ca", "ca-va"}, "ca") == "ca-va");
    CHECK(spoken_language({"ca-va", "ca-valencia"}, "ca") == "ca-valencia");
    CHECK(spoken_language({"ca", "es"}, "ca") == "ca");
    CHECK(spoken_language({"ca-ES", "es"}, "ca") == "ca-ES");
    CHECK(spoken_language({"cab", "en-GB"}, "en") == "en-GB");
    CHECK(spoken_language({"en-GB", "en"}, "en") == "en");
    CHECK(spoken_language({"es"}, "de") == "de");
}
