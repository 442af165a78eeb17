#include "ui/panels/truc_words.h"

#include "truc/words.h"
#include "ui/panels/fact_words.h"

namespace tapet::ui {

std::string line_of(const truc::Setup& setup) {
    std::string line;
    JsonWriter out(line);
    out.begin_object();
    out.member("game", truc::Game::name);
    truc::Game::encode_setup(setup, out);
    out.end_object();
    return line;
}

std::string line_of(const truc::State& state, const truc::Event& event) {
    std::string line;
    JsonWriter out(line);
    truc::Game::encode_event(state, event, out);
    return line;
}

std::string signed_number(int n) { return (n < 0 ? "−" : "+") + std::to_string(n < 0 ? -n : n); }

std::string event_words(const Context& context, const truc::State& state, const truc::Event& event) {
    if (const auto* stones = std::get_if<truc::Stones>(&event)) {
        return signed_number(stones->n) + " " + state.setup.sides[truc::at(stones->side)];
    }
    if (const auto* say = std::get_if<truc::Say>(&event)) return std::string(truc::word(say->call));
    return std::string(context.tr("truc.event.other"));
}

std::string fact_words(const Context& /*context*/, const truc::State& /*state*/, const Ruling& ruling) {
    return plain_fact_words(ruling);
}

std::string setup_words(const Context& context, const truc::Setup& setup) {
    const std::string n = std::to_string(setup.players);
    return context.tr("truc.setup.words", {n, std::to_string(setup.stones), std::to_string(setup.camas)});
}

}  // namespace tapet::ui
