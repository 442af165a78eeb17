// Calavera as a game of the core's contract (core/game.h). Source: the rules that moses. Verlag prints (2019, 4th edition).
// Events given to apply() name players and the mode of the state's own setup (decode_event sees to it).
#pragma once

#include "calavera/look.h"
#include "calavera/model.h"
#include "core/game.h"

namespace tapet::calavera {

struct Game {
    static constexpr std::string_view name = "calavera";
    static constexpr const Look& look = kLook;
    static constexpr bool players_are_people = true;
    static constexpr std::array<std::string_view, 1> stand_ins{"calavera.setup.player"};
    using Setup = calavera::Setup;
    using State = calavera::State;
    using Event = calavera::Event;
    using Question = calavera::Question;
    using Answer = calavera::Answer;

    static Ruled<State> initial(const Setup& setup);
    static Ruled<Step<State>> apply(const State& state, const Event& event, RulesVersion rules = kRulesVersion);
    static std::vector<Event> choices(const State& state);
    static Ruled<Answered<Answer>> answer(const State& state, const Question& question);
    static const Setup& setup_of(const State& state) { return state.setup; }
    static bool over(const State& state) { return state.phase == Phase::over; }
    static std::vector<std::string> players(const Setup& setup) { return setup.players; }
    static std::vector<std::string> winners(const State& state);
    static std::vector<Seating> seating(const State& state);
    static constexpr std::array<Figure, 3> figures{{{Figure::How::mean, "points", "person.average"},
                                                    {Figure::How::course, "points", "person.points"},
                                                    {Figure::How::counts, "frozen", "person.frozen", {}, 6, 13, 10}}};

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

}  // namespace tapet::calavera
