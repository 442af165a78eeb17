// Truc as a game of the core's contract (core/game.h). Source: Reglament del Truc (Junta Central Fallera).
#pragma once

#include "core/game.h"
#include "core/log_part.h"
#include "truc/look.h"
#include "truc/model.h"

namespace tapet::truc {

struct Game {
    static constexpr std::string_view name = "truc";
    static constexpr const Look& look = kLook;
    static constexpr bool players_are_people = false;
    static constexpr std::array<std::string_view, 2> stand_ins{"truc.side.us", "truc.side.them"};
    using Setup = truc::Setup;
    using State = truc::State;
    using Event = truc::Event;
    using Question = truc::Question;
    using Answer = truc::Answer;

    static Ruled<State> initial(const Setup& setup);
    static Ruled<Step<State>> apply(const State& state, const Event& event, RulesVersion rules = kRulesVersion);
    static std::vector<Event> choices(const State& state);
    static Ruled<Answered<Answer>> answer(const State& state, const Question& question);
    static const Setup& setup_of(const State& state) { return state.setup; }
    static bool over(const State& state) { return state.winner.has_value(); }
    static std::vector<std::string> players(const Setup& setup) { return {setup.sides[0], setup.sides[1]}; }
    static std::vector<std::string> winners(const State& state) {
        if (!state.winner) return {};
        return {state.setup.sides[static_cast<std::size_t>(*state.winner)]};
    }
    static std::vector<Seating> seating(const State& state);
    static constexpr std::array<Figure, 3> figures{{{Figure::How::share, "camas", "person.camas", "camas_played"},
                                                    {Figure::How::lead, "camas", "person.camas-sum", "camas_played"},
                                                    {Figure::How::rate, "stones", "person.stones", "camas_played"}}};

    // Stones that are marked between two hands are no hand.
    static bool closes(const LogPart& part) { return part[1] != 0; }
    static bool reads_as(const LogPart& was, const LogPart& is) { return closes(was) == closes(is); }
    static constexpr bool parts_wait = false;
    static constexpr bool sheet_says_all = true;

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

}  // namespace tapet::truc
