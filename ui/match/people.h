// People over all kept matches: who sat in which seat (storage keeps what the log does not say), what they played to its
// end and what they won. Shared by all games; Calavera adds its own numbers.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "calavera/statistics.h"
#include "core/kept.h"
#include "games.h"
#include "ui/match/keeper.h"
#include "ui/match/screen.h"

namespace tapet::ui {

struct Tally {
    int games = 0;
    int wins = 0;  // shared ones too
    friend bool operator==(const Tally&, const Tally&) = default;
};

struct Person {
    std::string name;
    std::array<Tally, Games::names.size()> by_game{};  // in the order of Games
    calavera::Record calavera;

    Tally all() const;
};

// The most wins first, then the most games, then by name. Replays every finished match: not for every frame.
std::vector<Person> people_of(Keeper& keeper);

// The seats of a match in which people sit: none in a championship. `people`: by the seat's own name (a player's, or a
// Truc side's of one) when nothing else was said.
std::vector<SeatPeople> seats_of(Keeper& keeper, const MatchInfo& match);

// One chair at the table of a match, with who sits on it now; empty: nobody said.
struct Chair {
    std::string seat;  // as SeatPeople names it
    std::string person;
};
// Of a match (`seated`: of that match), each side's chairs together; none in a championship. A chair that bears a person's name
// is that person's as long as nothing else was said.
std::vector<Chair> chairs_of(const AnyMatch& match, const std::vector<SeatPeople>& seated);
// What is to be kept so that they sit there: of every chair, and nothing any more of a whole side.
std::vector<SeatPeople> seats_for(const AnyMatch& match, const std::string& id, const std::vector<Chair>& chairs);

// Seats these people in the open Truc match, by its seats; an empty name: nobody.
void seat_people(Context& context, const truc::Setup& setup, const std::vector<std::string>& people);

// What was said of who sits where in the open match. Reads the file: once a frame, not more.
Seated seated_now(Keeper& keeper);

// All names, the latest match first, each once; no "Us", no "Player 2".
std::vector<std::string> known_people(Keeper& keeper);

// What must be said of seats so that who was called `from` is `to` everywhere.
std::vector<SeatPeople> renamed(Keeper& keeper, const std::string& from, const std::string& to);

}  // namespace tapet::ui
