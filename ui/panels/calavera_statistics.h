// What people have done in all kept games of Calavera that were played to their end.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "calavera/model.h"
#include "ui/keeper.h"

namespace tapet::ui {

struct PersonRecord {
    std::string name;
    int games = 0;
    int wins = 0;  // shared ones too
    int points = 0;
    int best = 0;
    std::array<int, 14> frozen{};  // how many rows were frozen at each box
    friend bool operator==(const PersonRecord&, const PersonRecord&) = default;
};

// The most wins first, then the better average, then by name. Replays every finished game: not for every frame.
std::vector<PersonRecord> people_records(Keeper& keeper);
void add_game(std::vector<PersonRecord>& people, const calavera::State& over);

}  // namespace tapet::ui
