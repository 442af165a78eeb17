// The truc championship as a game of the core's contract (core/game.h). Source: Bases of the 68 Campionat Faller de
// Truc (Junta Central Fallera).
#pragma once

#include "championship/look.h"
#include "championship/model.h"
#include "championship/phases.h"
#include "core/game.h"
#include "core/log_part.h"

namespace tapet::championship {

struct Game {
    static constexpr std::string_view name = "championship";
    static constexpr const Look& look = kLook;
    static constexpr bool players_are_people = false;
    static constexpr std::array<std::string_view, 0> stand_ins{};
    using Setup = championship::Setup;
    using State = championship::State;
    using Event = championship::Event;
    using Question = championship::Question;
    using Answer = championship::Answer;

    static Ruled<State> initial(const Setup& setup);
    static Ruled<Step<State>> apply(const State& state, const Event& event, RulesVersion rules = kRulesVersion);
    // The kinds that can be listed: start; draw (the qualified in the order of their tables, the smallest group first);
    // result (all camas that are lacking to one side, with the fewest stones, without players); resume and committee on a match that waits;
    // committee on a table that waits for it (the order of entry).
    static std::vector<Event> choices(const State& state);
    static Ruled<Answered<Answer>> answer(const State& state, const Question& question);
    static const Setup& setup_of(const State& state) { return state.setup; }
    static bool over(const State& state) { return course(state).phase == Phase::over; }
    static std::vector<std::string> players(const Setup& setup) { return {setup.name}; }
    static std::vector<std::string> winners(const State& state);
    static std::vector<Seating> seating(const State& /*state*/) { return {}; }
    static constexpr std::array<Figure, 0> figures{};

    static bool closes(const LogPart& /*part*/) { return false; }
    static bool reads_as(const LogPart& /*was*/, const LogPart& /*is*/) { return true; }
    static constexpr bool totals = false;

    static const std::vector<HouseOption>& house_options();
    static Setup decode_setup(Fields& fields);
    static Event decode_event(const State& state, Fields& fields);
    static Question decode_question(const State& state, Fields& fields);
    static void encode_setup(const Setup& setup, JsonWriter& out);
    static void encode_event(const State& state, const Event& event, JsonWriter& out);
    static void encode_state(const State& state, JsonWriter& out);
    static std::string fold(const State& state);
    static void encode_answer(const State& state, const Answer& answer, JsonWriter& out);
};

}  // namespace tapet::championship
