// Theirs chosen of many subjects at once (season/together.h): what the rules then forbid is not chosen, and the rest is as if each had
// been chosen by itself, one after the other.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "season/together.h"

namespace tapet::season {

struct Chosen {
    Choice choice;
    std::map<std::string, std::string> ruled;  // of those that could not be chosen: the rule
    Meeting meeting;                           // as it is chosen
};

// What comes of a choice; nothing: it cannot be told.
using Meets = std::function<std::optional<Meeting>(const Choice& choice)>;

// Theirs of these, besides what `before` chose. Where the rules forbid none, the copies meet once; each that they forbid costs as many
// meetings more as the number of subjects can be halved. Nothing: it could not be told what comes of it.
std::optional<Chosen> choose_theirs(const Choice& before, const std::vector<std::string>& subjects, const Meets& meets);

}  // namespace tapet::season
