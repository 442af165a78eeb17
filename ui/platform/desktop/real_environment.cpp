#include "ui/platform/desktop/real_environment.h"

#include <chrono>
#include <cstdlib>
#include <memory>
#include <random>

#include "ui/platform/desktop/codes.h"
#include "ui/platform/desktop/files.h"
#include "ui/platform/desktop/outside.h"
#include "ui/platform/desktop/sounds.h"
#include "ui/platform/desktop/voice.h"

namespace tapet::ui {

namespace {

std::string system_locale() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') return value;
    }
    return "";
}

}  // namespace

Environment real_environment() {
    Environment e;
    e.now_ms = [] {
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        return static_cast<std::int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
    };
    e.steady_us = [] {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        return static_cast<std::int64_t>(std::chrono::duration_cast<std::chrono::microseconds>(now).count());
    };
    e.random = [] {
        static std::random_device device;
        return static_cast<std::uint64_t>(device()) << 32U | device();
    };
    e.language = language_tag(system_locale());
    e.files = desktop_files(documents_folder());
    const auto voice = std::make_shared<Voice>(speech_dispatcher());
    e.say = [voice](std::string_view language, std::string_view sentence) { voice->say(language, sentence); };
    e.voice_state = [voice] { return voice->state(); };
    const auto sounds = std::make_shared<Sounds>(openal_player());
    e.play = [sounds](Sound sound) { sounds->play(sound); };
    e.codes = desktop_codes();
    e.has_program = has_program;
    e.run_program = run_program;
    e.can_stay_awake = [] { return false; };
    e.stay_awake = [](bool) {};
    e.stored = [] { return true; };
    return e;
}

std::string language_tag(const std::string& posix_locale) {
    const std::size_t at = posix_locale.find('@');
    const std::string modifier = at == std::string::npos ? "" : posix_locale.substr(at + 1);
    std::string tag = posix_locale.substr(0, posix_locale.find_first_of(".@"));
    if (tag.empty() || tag == "C" || tag == "POSIX") return "en";
    for (char& c : tag) {
        if (c == '_') c = '-';
    }
    if (modifier == "valencia") tag += "-valencia";  // other modifiers (@euro) are not about language
    return tag;
}

}  // namespace tapet::ui
