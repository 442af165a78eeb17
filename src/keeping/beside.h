// What is kept beside the matches, which know nothing of it: values alone. (Who sat where: core/kept.h.)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/kept.h"

namespace tapet {

// What a table keeps for other matches, by kind: "card", "pad" ...
struct Record {
    std::string key;
    std::string body;  // JSON
    std::int64_t changed_ms = 0;
};

// A record that is kept with lines of a match, in the same transaction.
struct NewRecord {
    std::string kind;
    std::string key;
    std::string body;  // JSON
};

// What a table decided where the rules are silent.
struct Precedent {
    struct At {
        std::string match;
        std::int64_t line = 0;  // its last one then
    };
    std::optional<At> at;  // nothing: decided in no match
    std::string cards;     // what met, in one order
    std::string body;      // JSON
    std::int64_t decided_ms = 0;
};

// A fixture of a championship that is played, or was, in a match of its own.
struct FixtureLink {
    std::string match;                 // the championship
    std::string fixture;               // as the championship's panel names it
    std::string source;                // the match at the table
    std::optional<std::int64_t> line;  // that its result became; nothing yet
};

// What is kept with a new match in the same transaction.
struct Beginning {
    std::optional<FixtureLink> played_for = {};  // its source is the new match
    std::vector<SeatPeople> people = {};         // without the match
};

}  // namespace tapet
