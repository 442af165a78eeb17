// What somebody's figures over all matches are made of: numbers that a match ends with for each seat, by keys of the game's own;
// and what the game makes of them. The pages, the spreadsheets and the lists draw from here, and know no game's keys.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tapet {

// A seat may have several of a key. The first one is the seat's score.
struct SeatFact {
    std::string key;
    int value = 0;

    friend bool operator==(const SeatFact&, const SeatFact&) = default;
};

inline std::optional<int> seat_fact(const std::vector<SeatFact>& facts, std::string_view key) {
    const auto found = std::find_if(facts.begin(), facts.end(), [&](const SeatFact& one) { return one.key == key; });
    return found == facts.end() ? std::nullopt : std::optional(found->value);
}

// Something to be told of a person's matches of a game.
struct Figure {
    enum class How {
        mean,    // the value, on the whole
        best,    // the greatest
        share,   // of so many (`of`), in hundredths
        record,  // whose is the greatest of all people: a sentence with the name and the value
        course,  // the value after each match
        lead,    // the value less the rest of so many, match by match, added up
        rate,    // for each of so many
        counts,  // how often each value was, from `first` to `last`; above `good` it is bad luck
    };
    How how;
    std::string_view key;
    std::string_view words;    // a key of assets/lang
    std::string_view of = {};  // another key: so many in all
    int first = 0;
    int last = 0;
    int good = 0;
};

}  // namespace tapet
