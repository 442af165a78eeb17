// What a player could enter now, and what would come of it: worked out by the engine itself, on a copy.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "calavera/calavera.h"
#include "ui/calavera/pad.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// What an event would change on the player's sheet.
struct Outcome {
    int crosses = 0;
    int total = 0;
    int bonus = 0;
    bool freezes = false;
    std::optional<int> dead;  // points of the box in the dead zone that the row would end in
};
struct Possible {
    calavera::Event event;
    calavera::Face face = calavera::Face::rose;
    calavera::Row row = calavera::Row::turquoise;
    bool freeze = false;
    std::optional<Outcome> outcome;  // nothing: a rule forbids it now
};

std::optional<Outcome> outcome_of(const calavera::State& state, calavera::Player player, const calavera::Event& event);
// One for each colour that lies there, jokers row by row, then the rows that could be frozen; those that a rule bars too.
std::vector<Possible> possible_entries(const calavera::State& state, calavera::Player player);
PadHints hints_of(const calavera::State& state, const std::vector<Possible>& entries);

// "23 points · bonus +4"
std::string outcome_words(const Context& context, const Outcome& outcome);

// Whether so many buttons find room there, each as wide as a finger.
bool entries_fit(const Metrics& metrics, Rect area, std::size_t count);
// As buttons, the likeliest one in saffron: the one that was tapped, or nullptr. Ids: PREFIX.mark.COLOUR,
// PREFIX.mark.rose.ROW, PREFIX.freeze.ROW.
const Possible* draw_entries(Context& context, std::string_view prefix, Rect area, const calavera::State& state,
                             calavera::Player player, const std::vector<Possible>& entries);

}  // namespace tapet::ui
