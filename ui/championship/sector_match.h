// A match of a sector's night as a thing: paper is done, felt plays, ceramic is to be begun. Its hour and table, its fallas, whose
// identity cards were seen, and how it stands.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ui/championship/parts.h"

namespace tapet::ui {

// Of the four who sit down, the first falla's above: whose was seen.
using Cards = std::array<std::array<bool, 2>, 2>;

struct NightMatch {
    championship::DeskFixture fixture;
    championship::Pair names;
    std::string hour;  // "19:00"; or that it has none
    bool timed = false;
    std::string at;  // its table or round; of a late one the day that it was for
    bool late = false;
    std::string first;  // how it stands: "2–1", or who is there
    std::string second;
    bool figure = false;  // the first is a result
    bool done = false;
    bool plays = false;
    std::optional<std::uint8_t> winner = std::nullopt;
    Cards cards{};
    bool has_cards = false;
};
NightMatch night_match(const Desk& desk, const championship::DeskFixture& fixture);

// "card not seen: Rosa", or how many are lacking.
std::string cards_words(const Desk& desk, const championship::DeskFixture& fixture);

// Of the hour, and of how it stands: as wide as the widest of the page.
struct NightWidths {
    float hour = 0;
    float stands = 0;
};
NightWidths widths_of(const Ui& ui, const std::vector<NightMatch>& matches);

// So high that both names are whole in that width.
float height_of(const Ui& ui, const NightMatch& match, float width, const NightWidths& widths);
void draw_match(Desk& desk, const NightMatch& match, const std::string& id, Rect rect, const NightWidths& widths);

}  // namespace tapet::ui
