// What a copy says that another has not heard of: what is new, what was taken back, and what both say already.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "season/said.h"

namespace tapet::season {

using Sayings = std::vector<const Said*>;
using Counts = std::unordered_map<std::string_view, int>;  // by meaning

// How many lines of the two are the same from the beginning on.
std::size_t common_lines(const Copy& a, const Copy& b);
// What was written when another copy was taken in is in force, so that a joining that was taken back may be done again.
bool counts(const Telling& telling, const TakenIn& taken);
// Up to how many lines of the other `telling` has taken that one in.
std::size_t seen_of(const Telling& telling, const Copy& other, std::size_t common);

// Something that a copy says anew, or has taken back.
struct Item {
    const Said* said = nullptr;
    bool known = false;
    const Said* same = nullptr;  // of a new one that is known: what the other says
};

struct Side {
    Sayings now;
    Sayings then;
    Counts count_now;
    Counts count_then;
    std::vector<Item> fresh;
    std::vector<Item> back;  // known: no longer said by the other either

    Side(const Telling& telling, std::size_t seen);
};

// What is said more often now than it was in either copy then: the last of its meaning are new.
std::vector<Item> fresh_of(const Side& side, const Side& other);
std::vector<Item> back_of(const Side& side, const Side& other);
// Of two results both that name their players must name the same.
void mark_known(std::vector<Item>& ours, std::vector<Item>& theirs);

}  // namespace tapet::season
