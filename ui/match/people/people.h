// People over all kept matches: who sat in which seat (storage keeps what the log does not say), what they played to its
// end and what they won. Shared by all games.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kept.h"
#include "keeping/keeper.h"
#include "ui/match/screen.h"

namespace tapet::ui {

struct Person {
    std::string name;
    std::vector<PlayedGame> by_game = std::vector<PlayedGame>(game_names().size());  // in their order

    PlayedGame all() const;  // without facts
};

// So many of those who played a match to its end: the most wins first, then the most games, then by name.
std::vector<Person> people_of(const Shelf& shelf, std::int64_t first = 0, std::int64_t most = 50);

// One of them, by name.
Person person_of(const Shelf& shelf, const std::string& name);

// One chair at the table of a match, with who sits on it now; empty: nobody said.
struct Chair {
    std::string seat;  // as SeatPeople names it
    std::string person;
};
// Of a match (`seated`: of that match), each side's chairs together; none where those who play do it in matches of their own. A chair that bears a person's name
// is that person's as long as nothing else was said.
std::vector<Chair> chairs_of(const AnyMatch& match, const Seated& seated);
// What is to be kept so that they sit there: of every chair, and nothing any more of a whole side.
std::vector<SeatPeople> seats_for(const AnyMatch& match, const std::string& id, const std::vector<Chair>& chairs);

// What was said of who sits where in the open match; read again only when something changed.
const Seated& seated_now(const OpenMatch& match);

// The names of whoever sat down last, the latest first; no "Us", no "Player 2".
std::vector<std::string> known_people(const Shelf& shelf, std::size_t most = 100);

}  // namespace tapet::ui
