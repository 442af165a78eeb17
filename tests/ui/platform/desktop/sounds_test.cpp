// The thread that sounds, with a device and without one.
#include "ui/platform/desktop/sounds.h"

#include <condition_variable>
#include <doctest/doctest.h>
#include <mutex>
#include <vector>

using namespace tapet;
using namespace tapet::ui;

namespace {

struct SlowDevice {
    std::mutex mutex;
    std::condition_variable changed;
    bool let = false;
    bool there = true;
    int opened = 0;
    std::vector<Sound> heard;

    Player player() {
        return {[this] {
                    std::unique_lock lock(mutex);
                    changed.wait(lock, [this] { return let; });
                    ++opened;
                    return there;
                },
                [this](Sound sound) {
                    const std::lock_guard lock(mutex);
                    heard.push_back(sound);
                    changed.notify_all();
                }};
    }
    void let_go() {
        const std::lock_guard lock(mutex);
        let = true;
        changed.notify_all();
    }
};

}  // namespace

TEST_CASE("a sound never waits for the device; the last one asked for is heard when it is there") {
    SlowDevice device;
    {
        Sounds sounds(device.player());
        sounds.play(Sound::stone);
        sounds.play(Sound::end);  // at once, although nothing is open yet
        device.let_go();
        std::unique_lock lock(device.mutex);
        REQUIRE(device.changed.wait_for(lock, std::chrono::seconds(5), [&] { return !device.heard.empty(); }));
    }
    CHECK(device.heard == std::vector<Sound>{Sound::end});
    CHECK(device.opened == 1);
}

TEST_CASE("without a device it is silent, and asks for none until the first sound") {
    SlowDevice device;
    device.there = false;
    device.let = true;
    { const Sounds silent(device.player()); }
    CHECK(device.opened == 0);
    {
        Sounds sounds(device.player());
        sounds.play(Sound::tile);
        sounds.play(Sound::stone);
    }
    CHECK(device.opened == 1);
    CHECK(device.heard.empty());
}

TEST_CASE("OpenAL on a machine with or without a sound card") {
    Sounds sounds(openal_player());
    sounds.play(Sound::stone);
    sounds.play(Sound::end);
}
