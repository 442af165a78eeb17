// The sheet of an evening: the fixtures of a round, where and when each is played, and room for the results. Source: Bases of
// the 68 Campionat Faller de Truc, Art. 2 (single round robin; camas and stones are noted after each match).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "championship/championship.h"
#include "season/place.h"

namespace tapet::championship {

// What is empty is room to write in.
struct EveningMatch {
    std::string hour;
    std::string table;
    std::array<std::string, 2> fallas;
    std::optional<Marks> result;
    std::string outcome;  // when it was not played to its end
};

struct EveningRound {
    Place place;
    std::vector<EveningMatch> matches;
    std::vector<std::string> resting;  // fallas without a match in this round
};

struct Evening {
    std::string championship;
    std::string evening;  // "20 de novembre"
    std::vector<EveningRound> rounds;
};

// A round of one table, or of all; without a round, the first in which a match is still open, table by table (the last one
// when none is).
Evening evening_of(const State& state, std::optional<std::size_t> table, std::optional<RoundNumber> round, Lang lang);

}  // namespace tapet::championship
