#include "ui/panels/truc_words.h"

#include "truc/calls.h"
#include "truc/words.h"

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

std::string_view half_word(const Context& context, bool dolentes, int n) {
    if (dolentes) return context.tr(n == 1 ? "truc.dolenta" : "truc.dolentes");
    return context.tr(n == 1 ? "truc.bona" : "truc.bones");
}

std::string score_words(const Context& context, const truc::State& state) {
    const auto& names = state.setup.sides;
    const std::string camas_a = std::to_string(state.score[0].camas);
    const std::string camas_b = std::to_string(state.score[1].camas);
    if (state.winner) return context.tr("truc.coto-won", {names[truc::at(*state.winner)], camas_a + "–" + camas_b});
    std::string words;
    for (const truc::Side side : truc::kSides) {
        const bool bad = truc::in_dolentes(state, side);
        const int stones = state.score[truc::at(side)].stones - (bad ? 0 : truc::dolentes(state.setup));
        if (!words.empty()) words += ", ";
        words += names[truc::at(side)] + " " + std::to_string(stones) + " ";
        words += half_word(context, bad, stones);
    }
    if (state.score[0].camas + state.score[1].camas == 0) return words;
    return words + ". " + context.tr("truc.camas-said", {names[0], camas_a, names[1], camas_b});
}

std::string setup_words(const Context& context, const truc::Setup& setup) {
    const std::string n = std::to_string(setup.players);
    return context.tr("truc.setup.words", {n, std::to_string(setup.stones), std::to_string(setup.camas)});
}

}  // namespace tapet::ui
