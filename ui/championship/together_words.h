// Two copies of a championship that meet, in words: what came of each line, and the pairs of which one is to be chosen.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "season/together.h"
#include "ui/match/hand/continuation.h"

namespace tapet::ui {

// What one of the two says of a subject.
struct Saying {
    std::string when;   // of its last line, in words
    std::string cames;  // of a result, that of the falla named first on top: "2–1"
    std::string pedres;
    std::string how;         // the result came about: at a table, with its camas; by hand; put right, and why
    std::string words;       // what else is said
    std::string table;       // the match that was counted at a table; empty: none was
    bool confirmed = false;  // by both sides, at a hall
};

struct OddPair {
    std::string subject;
    std::string title;  // "X – Y"
    std::string where;  // "Sector 3 · R. 5 · table 14"; empty: it is of no match or falla
    Saying ours;
    Saying theirs;
    std::string rule;  // that stands against theirs; empty: nothing but that ours says something else
};

struct PileLine {
    std::string words;
    std::string when;
};

struct Piles {
    std::vector<PileLine> fresh;
    std::vector<PileLine> known;  // also what comes too late: ours knows more
    std::vector<OddPair> odd;
};

struct TogetherBooks {
    const LogBook& ours;
    const LogBook& theirs;
};

struct CountedResult {
    std::string table;  // the match at a table; empty: there is none
    std::vector<std::array<int, 2>> camas;
    std::vector<championship::Marks> agreed;  // that both sides confirmed at a hall
};

// What lies beside the lines of the two logs, of ours or of theirs.
struct BesideLines {
    std::function<std::string(std::int64_t)> when;
    std::function<std::string(bool theirs, std::size_t line)>
        came_from;  // what brought it there; empty: it was said there
    // How a result came about, as far as it is known, the first falla first.
    std::function<CountedResult(bool theirs, std::size_t line, const championship::Pair& between)> counted;
    std::function<std::string(const std::vector<std::string>&)> where;  // two who meet, or one falla
};
Piles piles_of(const Sentences& context, const season::Meeting& meeting, const TogetherBooks& books,
               const BesideLines& beside);

}  // namespace tapet::ui
