#include "ui/platform/environment.h"

#include <memory>
#include <random>

namespace tapet::ui {

Environment fixed_environment(std::int64_t now_ms, std::uint64_t seed, float px_per_mm, std::string language) {
    Environment e;
    e.now_ms = [now_ms] { return now_ms; };
    e.steady_us = [] { return std::int64_t{0}; };
    const auto engine = std::make_shared<std::mt19937_64>(seed);
    e.random = [engine] { return static_cast<std::uint64_t>((*engine)()); };
    e.px_per_mm = px_per_mm;
    e.moves = false;
    e.language = std::move(language);
    e.files = no_files();
    e.say = [](std::string_view, std::string_view) {};
    e.voice_state = [] { return VoiceState::ready; };
    e.play = [](Sound) {};
    e.has_program = [](std::string_view) { return false; };
    e.run_program = [](const std::vector<std::string>&) { return [] { return Ran{Ran::State::failed, {}}; }; };
    e.can_stay_awake = [] { return true; };
    e.stay_awake = [](bool) {};
    e.stored = [] { return true; };
    return e;
}

}  // namespace tapet::ui
