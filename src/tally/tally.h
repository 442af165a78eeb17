// The plain sheet as a game of the core's contract (core/game.h). It has no source: all its rules are Tapet's. Events given to
// apply() name players of the state's own setup (decode_event sees to it).
#pragma once

#include <array>

#include "core/game.h"
#include "core/log_part.h"
#include "tally/look.h"
#include "tally/model.h"

namespace tapet::tally {

struct Game {
    static constexpr std::string_view name = "tally";
    static constexpr const Look& look = kLook;
    static constexpr bool players_are_people = true;
    static constexpr std::array<std::string_view, 1> stand_ins{"tally.setup.player"};
    using Setup = tally::Setup;
    using State = tally::State;
    using Event = tally::Event;
    using Question = tally::Question;
    using Answer = tally::Answer;

    static Ruled<State> initial(const Setup& setup);
    static Ruled<Step<State>> apply(const State& state, const Event& event, RulesVersion rules = kRulesVersion);
    // Of the points those of 1 to 10, for each player.
    static std::vector<Event> choices(const State& state);
    static Ruled<Answered<Answer>> answer(const State& state, const Question& question);
    static const Setup& setup_of(const State& state) { return state.setup; }
    static bool over(const State& state) { return state.ended.has_value(); }
    static std::vector<std::string> players(const Setup& setup) { return setup.players; }
    static std::vector<std::string> winners(const State& state);
    static std::vector<Seating> seating(const State& state) { return a_seat_a_player<Game>(state); }
    static constexpr std::array<Figure, 0> figures{};

    static bool reads_as(const LogPart& /*was*/, const LogPart& /*is*/) { return true; }
    static constexpr bool parts_wait = false;
    static constexpr bool sheet_says_all = true;

    static const std::vector<HouseOption>& house_options();  // none
    static Setup decode_setup(Fields& fields);
    static Event decode_event(const State& state, Fields& fields);
    static Question decode_question(const State& state, Fields& fields);
    static void encode_setup(const Setup& setup, JsonWriter& out);
    static void encode_event(const State& state, const Event& event, JsonWriter& out);
    static void encode_state(const State& state, JsonWriter& out);
    static std::string fold(const State& state) { return fold_as_told<Game>(state); }
    static void encode_answer(const State& state, const Answer& answer, JsonWriter& out);
};

}  // namespace tapet::tally
