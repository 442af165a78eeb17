// How a match ended, as its tile, its picture and its sheet say it.
#pragma once

#include <cstdint>
#include <string>

#include "core/ending.h"
#include "core/kept.h"
#include "core/look.h"
#include "core/sentences.h"
#include "referee.h"

namespace tapet {

struct Plaque {
    const Look* look = &kBareTable;
    Ending ending;
    std::string people;                  // who sat there, where anybody said
    std::string what;                    // was played
    std::string day;                     // "22 November 2026"
    std::string band = {};               // across the emblem, of what has one: "Champions"
    std::vector<std::string> team = {};  // whoever won it, a line each: those who played the last match first
};
// Of a match that is over.
Plaque plaque_of(const Sentences& sentences, const AnyMatch& match, const Seated& seated, std::int64_t ended_ms);

}  // namespace tapet
