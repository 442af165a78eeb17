// A copy of a championship as it was kept: its log, and what it took in of others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/rules_version.h"

namespace tapet::season {

struct CopyLine {
    std::string verb;  // setup, do, undo, redo
    std::string body;  // the line of the protocol
    RulesVersion rules = kRulesVersion;
    std::int64_t time_ms = 0;  // since 1970, UTC
    std::string hash;          // over all lines up to here; the same in whichever copy the line lies
};

// Another copy was taken in, up to its line with that hash; `written` are the first and the last line that came of it here.
struct TakenIn {
    std::string hash;
    std::optional<std::pair<std::size_t, std::size_t>> written;
};

struct Copy {
    std::vector<CopyLine> lines;
    std::vector<TakenIn> taken_in;
};

}  // namespace tapet::season
