// A row of a hall's log as the fold reads it (the hall's contract, "The shared log"): a line of a match, or what was said. In
// the order of `pos`, from 1 without gaps.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/bytes16.h"
#include "core/rules_version.h"

namespace tapet::hall {

using tapet::Bytes16;

struct LogLine {
    std::int64_t stream = 0;
    std::int64_t seq = 0;
    std::int64_t time_ms = 0;
    RulesVersion rules = kRulesVersion;
    bool over = false;
    Bytes16 proof{};
    Bytes16 hash{};
    std::optional<std::int64_t> tap = {};  // the first line of the tap that it came of, where that is not itself
};

struct LogRow {
    std::int64_t pos = 0;
    std::int64_t at_ms = 0;            // the hall's clock: shown, never ordered by
    std::int64_t link = 0;             // who; 0: the hall itself
    std::string device;                // empty: none
    std::string verb;                  // setup, do, undo, redo; or the say's word
    std::string body;                  // the protocol's line, or the say
    std::string said;                  // of a say that was sent: its id
    std::optional<LogLine> line = {};  // nothing: a say
};

// A stream as it was begun; it is told before its first line.
struct StreamStart {
    std::int64_t stream = 0;
    std::string match;
    std::string fixture;        // its key when it was begun; empty: the championship, or a copy of it
    std::int64_t apart_of = 0;  // 0: it has all of its lines
    std::int64_t apart_at = 0;  // the first of its own; those before are those of `apart_of`
};

}  // namespace tapet::hall
