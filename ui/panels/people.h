// People over all kept matches: who sat in which seat (storage keeps what the log does not say), what they played to its
// end and what they won. Shared by all games; Calavera adds its own numbers.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games.h"
#include "ui/keeper.h"
#include "ui/panels/calavera_statistics.h"

namespace tapet::ui {

struct Tally {
    int games = 0;
    int wins = 0;  // shared ones too
    friend bool operator==(const Tally&, const Tally&) = default;
};

struct Person {
    std::string name;
    std::array<Tally, Games::names.size()> by_game{};  // in the order of Games
    CalaveraRecord calavera;

    Tally all() const;
};

// The most wins first, then the most games, then by name. Replays every finished match: not for every frame.
std::vector<Person> people_of(Keeper& keeper);

// The seats of a match in which people sit: none in a championship. `people`: by the seat's own name (a player's, or a
// Truc side's of one) when nothing else was said.
std::vector<SeatPeople> seats_of(Keeper& keeper, const MatchInfo& match);

// All names, the latest match first, each once.
std::vector<std::string> known_people(Keeper& keeper);

// What must be said of seats so that who was called `from` is `to` everywhere.
std::vector<SeatPeople> renamed(Keeper& keeper, const std::string& from, const std::string& to);

}  // namespace tapet::ui
