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
    std::string words;  // what else is said
};

struct OddPair {
    std::string subject;
    std::string title;  // "X – Y"
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
using WhenWords = std::function<std::string(std::int64_t)>;
// `came_from`: of the line with that number in ours, what brought it; empty: it was said here.
Piles piles_of(const Sentences& context, const season::Meeting& meeting, const TogetherBooks& books,
               const WhenWords& when, const std::function<std::string(std::size_t)>& came_from);

}  // namespace tapet::ui
