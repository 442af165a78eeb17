// The correction of an old event, as values: what is said in its place, what of its hand, turn or round still fits, and which
// of the later ones stand. Nothing is kept by asking.
//
// Of the part that the event belongs to each line stays that still fits, but a turn that lost a line is not handed on by
// itself. If that leaves the part open, it is to be finished first: until then nothing later is judged, so that no line of
// a later part is ever read within an earlier one. A later part stands as a whole, or it goes as a whole.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "referee.h"
#include "words.h"

namespace tapet {

struct Correction {
    struct Gone {
        std::size_t place = 0;  // among the events in play
        std::string words;
        std::string rule;  // that refuses it; empty: it went with its part
    };

    std::vector<std::string> rest;        // of its own part: lines that follow what is said, and still fit
    std::vector<std::string> later;       // of the parts after it
    bool unfinished = false;              // its part is open, and others follow: none of them was judged
    std::string part;                     // its name, "Cama 1 · hand 2"; empty where parts have none
    std::size_t followed = 0;             // events after the one that is corrected
    std::vector<Gone> gone;               // of those, in order
    std::vector<std::string> parts_gone;  // names of later parts of which nothing stays
    std::vector<ScoreRow> before;
    std::vector<ScoreRow> after;
};

// Of the event at `place` of those in play. `said`: a match that stands where the line before it left it, and what is said
// instead; `said_rest`: the part's own lines that still fit are said in it already.
Correction correct(const Sentences& context, const AnyMatch& match, std::size_t place, const AnyMatch& said,
                   bool said_rest);

// The lines that keep it, as one tap: everything from the event on is taken back, and what stands is said. `said`: what was
// said instead.
std::vector<std::string> lines_of(const Correction& correction, std::size_t taken_back,
                                  const std::vector<std::string>& said);

}  // namespace tapet
