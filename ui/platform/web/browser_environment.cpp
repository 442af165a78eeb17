#include "ui/platform/web/browser_environment.h"

#include <chrono>
#include <cstdlib>
#include <emscripten/html5.h>
#include <random>
#include <utility>

#include "ui/platform/web/codes.h"
#include "ui/platform/web/files.h"
#include "ui/platform/web/network.h"
#include "ui/platform/web/sum.h"

// web/library/device.js
extern "C" {
char* tapet_language();  // to be freed
void tapet_say(const char* language, const char* sentence);
int tapet_can_speak();
void tapet_play(const char* file);
int tapet_can_stay_awake();
void tapet_stay_awake(int on);
// web/library/browser.js
void tapet_browser_ask();
int tapet_browser_promise();
char* tapet_browser_address();  // to be freed
int tapet_browser_installs();
int tapet_browser_shares();
int tapet_browser_copies();
void tapet_browser_copy(const char* text);
int tapet_browser_can_fill();
int tapet_browser_fills();
void tapet_browser_fill(int on);
int tapet_browser_place();
int tapet_browser_refused();  // and then it is nothing
int tapet_browser_pastes();
void tapet_browser_paste();
int tapet_browser_newer();
void tapet_browser_begin_newer();
void tapet_browser_open(const char* address);
void tapet_browser_types(int on);
void tapet_browser_speaks(const char* language);
// web/library/history.js
void tapet_history_stands(int depth);
// web/library/device.js
int tapet_can_vibrate();
void tapet_vibrate();
}

namespace tapet::ui {

namespace {

const char* sound_file(Sound sound) {
    switch (sound) {
        case Sound::stone: return "stone.wav";
        case Sound::tile: return "tile.wav";
        case Sound::end: return "end.wav";
    }
    return "";
}

std::string taken(char* said) {
    std::string text = said;
    std::free(said);
    return text;
}

// In the order of TapetRefused (web/library/browser.js).
std::string_view refused() {
    switch (tapet_browser_refused()) {
        case 1: return "browser.refused.copy";
        case 2: return "browser.refused.full";
        case 3: return "browser.refused.paste";
        case 4: return "browser.refused.share";
        case 5: return "browser.refused.open";
        default: return {};
    }
}

Browser browser() {
    Browser browser;
    browser.place = static_cast<Browser::Place>(tapet_browser_place());
    browser.stands = tapet_history_stands;
    browser.speaks = [](std::string_view language) { tapet_browser_speaks(std::string(language).c_str()); };
    browser.types = [before = false](bool on) mutable {
        if (std::exchange(before, on) != on) tapet_browser_types(on ? 1 : 0);
    };
    browser.refused = refused;
    browser.opens = [](const std::string& address) { tapet_browser_open(address.c_str()); };
    if (tapet_browser_pastes() != 0) browser.open_copied = tapet_browser_paste;
    browser.has_newer = [] { return tapet_browser_newer() != 0; };
    browser.begin_newer = tapet_browser_begin_newer;
    browser.hands_everything = hands_everything;
    browser.took_everything = took_everything;
    browser.address = taken(tapet_browser_address());
    browser.installs = tapet_browser_installs() != 0;
    browser.shares = tapet_browser_shares() != 0;
    browser.promise = [] { return static_cast<Browser::Promise>(tapet_browser_promise()); };
    browser.fills_screen = [] { return tapet_browser_fills() != 0; };
    if (tapet_browser_can_fill() != 0) browser.fill_screen = [](bool on) { tapet_browser_fill(on ? 1 : 0); };
    tapet_browser_ask();
    return browser;
}

}  // namespace

Environment browser_environment() {
    Environment e;
    e.now_ms = [] {
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        return static_cast<std::int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
    };
    e.steady_us = [] { return static_cast<std::int64_t>(emscripten_get_now() * 1000); };
    e.random = [] {
        static std::random_device device;
        return static_cast<std::uint64_t>(device()) << 32U | device();
    };
    e.language = taken(tapet_language());
    e.files = browser_files();
    e.say = [](std::string_view tongue, std::string_view sentence) {
        tapet_say(std::string(tongue).c_str(), std::string(sentence).c_str());
    };
    e.voice_state = [] { return tapet_can_speak() != 0 ? VoiceState::ready : VoiceState::absent; };
    if (tapet_can_vibrate() != 0) e.vibrate = tapet_vibrate;
    e.play = [](Sound sound) { tapet_play(sound_file(sound)); };
    e.has_program = [](std::string_view) { return false; };
    e.run_program = [](const std::vector<std::string>&) { return [] { return Ran{Ran::State::failed, {}}; }; };
    e.can_stay_awake = [] { return tapet_can_stay_awake() != 0; };
    e.stay_awake = [awake = false](bool on) mutable {
        if (on == awake) return;
        awake = on;
        tapet_stay_awake(on ? 1 : 0);
    };
    if (tapet_browser_copies() != 0)
        e.clipboard = Clipboard{[](const std::string& text) { tapet_browser_copy(text.c_str()); }, {}};
    e.browser = browser();
    e.call = browser_caller();
    e.codes = browser_codes();
    e.sha256 = sha256_of;
    return e;
}

}  // namespace tapet::ui
