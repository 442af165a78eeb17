// Alpens 1873 as a game of the core's contract (core/game.h). Source: "Alpens 1873: Com s'hi juga".
#pragma once

#include "alpens/look.h"
#include "alpens/model.h"
#include "core/game.h"

namespace tapet::alpens {

struct Game {
    static constexpr std::string_view name = "alpens";
    static constexpr const Look& look = kLook;
    static constexpr bool players_are_people = true;
    static constexpr std::array<std::string_view, 1> stand_ins{"alpens.setup.player"};
    using Setup = alpens::Setup;
    using State = alpens::State;
    using Event = alpens::Event;
    using Question = alpens::Question;
    using Answer = alpens::Answer;

    static Ruled<State> initial(const Setup& setup);
    static Ruled<Step<State>> apply(const State& state, const Event& event, RulesVersion rules = kRulesVersion);
    // The kinds that can be listed: all but `order`. Cards without a name, escapes with at most one piece.
    static std::vector<Event> choices(const State& state);
    static Ruled<Answered<Answer>> answer(const State& state, const Question& question);
    static const Setup& setup_of(const State& state) { return state.setup; }
    static bool over(const State& state) { return state.phase == Phase::over; }
    static std::vector<std::string> players(const Setup& setup) { return setup.players; }
    static std::vector<std::string> winners(const State& state);
    static std::vector<Seating> seating(const State& state);
    static constexpr std::array<Figure, 3> figures{{{Figure::How::best, "escaped", "person.best"},
                                                    {Figure::How::course, "escaped", "person.escaped"},
                                                    {Figure::How::record, "escaped", "people.escaped"}}};

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

}  // namespace tapet::alpens
