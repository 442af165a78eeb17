// The contract of a game: plain structs, one variant of events, pure functions. Everything else (undo, replay, the
// protocol, the log screen, the database, the conformance tests) is made from it.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"
#include "core/fold.h"
#include "core/house.h"
#include "core/json_writer.h"
#include "core/look.h"
#include "core/ruling.h"
#include "core/seating.h"

namespace tapet {

// What an accepted event leads to.
template <class State>
struct Step {
    State state;
    std::vector<Ruling> rulings;
};

// What a question is answered with.
template <class Answer>
struct Answered {
    Answer answer;
    std::vector<Ruling> rulings;
};

// A game is a type with these members, all static. State holds the setup it came from. The decode functions throw
// Malformed and see the state, because what a line can mean may depend on it (names of entries, an open third parda); and
// the rules that the line is judged by (Fields::rules()), as apply does, which takes today's unless told otherwise.
template <class G>
concept Game = requires(const typename G::Setup& setup, const typename G::State& state, const typename G::Event& event,
                        const typename G::Question& question, const typename G::Answer& answer, Fields& fields,
                        JsonWriter& out, RulesVersion rules) {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::look } -> std::same_as<const Look&>;
    { G::initial(setup) } -> std::same_as<Ruled<typename G::State>>;
    { G::apply(state, event, rules) } -> std::same_as<Ruled<Step<typename G::State>>>;
    { G::choices(state) } -> std::same_as<std::vector<typename G::Event>>;
    { G::answer(state, question) } -> std::same_as<Ruled<Answered<typename G::Answer>>>;
    { G::setup_of(state) } -> std::same_as<const typename G::Setup&>;
    { G::over(state) } -> std::same_as<bool>;
    { G::players(setup) } -> std::same_as<std::vector<std::string>>;  // the names that lists of matches show
    // Who won, by these names (of a championship: the falla); nobody before it is over, more than one share it.
    { G::winners(state) } -> std::same_as<std::vector<std::string>>;
    // Its seats as people are asked about them; none where those who play do it in matches of their own.
    { G::seating(state) } -> std::same_as<std::vector<Seating>>;
    G::figures.size();                                       // what is made of the seats' facts (core/facts.h)
    { G::players_are_people } -> std::convertible_to<bool>;  // their names are offered to whoever sets up another match
    G::stand_ins
        .size();  // keys of assets/lang: names of players who have not said theirs, with a number in them or none
    { G::house_options() } -> std::same_as<const std::vector<HouseOption>&>;
    { G::decode_setup(fields) } -> std::same_as<typename G::Setup>;  // after "game" was taken
    { G::decode_event(state, fields) } -> std::same_as<typename G::Event>;
    { G::decode_question(state, fields) } -> std::same_as<typename G::Question>;
    G::encode_setup(setup, out);  // members of an open object, "game" is written already
    G::encode_event(state, event, out);
    G::encode_state(state, out);                      // a whole object
    { G::fold(state) } -> std::same_as<std::string>;  // what a kept line's proof is over (core/fold.h)
    G::encode_answer(state, answer, out);
};

}  // namespace tapet
