// The Fallera Calavera as a game of the core's contract (core/game.h).
// Sources: Reglament (102 cards), rules (103 cards), the publisher's answers (zombipaella.com, Dubtes).
#pragma once

#include "core/game.h"
#include "fallera/look.h"
#include "fallera/model.h"

namespace tapet::fallera {

struct Game {
    static constexpr std::string_view name = "fallera";
    static constexpr const Look& look = kLook;
    static constexpr bool players_are_people = true;
    static constexpr std::array<std::string_view, 1> stand_ins{"fallera.setup.player"};
    using Setup = fallera::Setup;
    using State = fallera::State;
    using Event = fallera::Event;
    using Question = fallera::Question;
    using Answer = fallera::Answer;

    static Ruled<State> initial(const Setup& setup);
    static Ruled<Step<State>> apply(const State& state, const Event& event, RulesVersion rules = kRulesVersion);
    static std::vector<Event> choices(const State& state);
    static Ruled<Answered<Answer>> answer(const State& state, const Question& question);
    static const Setup& setup_of(const State& state) { return state.setup; }
    static bool over(const State& state);
    static std::vector<std::string> players(const Setup& setup) { return setup.players; }
    static std::vector<std::string> winners(const State& state);
    static std::vector<Seating> seating(const State& state) { return a_seat_a_player<Game>(state); }
    static constexpr std::array<Figure, 0> figures{};

    static const std::vector<HouseOption>& house_options();
    static Setup decode_setup(Fields& fields);
    static Event decode_event(const State& state, Fields& fields);
    static Question decode_question(const State& state, Fields& fields);
    static void encode_setup(const Setup& setup, JsonWriter& out);
    static void encode_event(const State& state, const Event& event, JsonWriter& out);
    static void encode_state(const State& state, JsonWriter& out);
    static std::string fold(const State& state) { return fold_as_told<Game>(state); }
    static void encode_answer(const State& state, const Answer& answer, JsonWriter& out);
};

}  // namespace tapet::fallera
