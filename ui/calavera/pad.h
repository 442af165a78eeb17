// The pad as it is printed: four rows of thirteen boxes, the zones, the bonus lines with their circles, the points fields and the
// total. Large, with every box a target, or small, to be looked at.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "calavera/model.h"
#include "ui/match/screen.h"

namespace tapet::ui {

struct PadLayout {
    bool two_lines = false;  // boxes 7 to 13 of a row stand under its first ones
    Rect paper;
    std::array<std::array<Rect, 13>, calavera::kRows.size()> boxes{};
    std::array<Rect, calavera::kRows.size()> labels{};
    std::array<Rect, calavera::kRows.size()> points{};
    std::array<Rect, calavera::kLines> bonuses{};
    std::array<std::vector<Rect>, calavera::kLines> strokes;  // the bonus lines
    Rect owner;
    Rect total;
};

// Whether a whole row of boxes that a finger can meet fits side by side.
bool pad_fits_one_line(const Metrics& metrics, float width);
// How high the pad is at least, and how high it need not be exceeded.
float least_pad_height(const Metrics& metrics, float width);
float best_pad_height(const Metrics& metrics, float width);
PadLayout lay_pad(const Metrics& metrics, Rect rect);

// What is lightly drawn in before it is entered: so many crosses more, by dice of the colour and by jokers.
struct PadHints {
    std::array<int, calavera::kRows.size()> colour{};
    std::array<int, calavera::kRows.size()> jokers{};
};

// What is being written on a pad: the crosses of each row, the ring round its last one, the rings of the bonus lines, and
// what all of it comes to.
struct PadMoments {
    std::array<Moment, calavera::kRows.size()> crosses{};
    std::array<Moment, calavera::kRows.size()> frozen{};
    std::array<Moment, calavera::kLines> bonuses{};
    Moment total;
    bool stand() const;  // nothing is
};
PadMoments pad_moments(Ui& ui, const calavera::State& state, calavera::Player player);

void draw_pad(Context& context, const calavera::State& state, calavera::Player player, const PadLayout& layout,
              const PadHints& hints);
struct PadTouch {
    enum class What { none, box, points, bonus, total };
    What what = What::none;
    calavera::Row row = calavera::Row::turquoise;
    int number = 0;  // of the box, or of the bonus line, from 1
    Rect rect;
    bool tapped = false;  // otherwise the finger is still on it
};
// The targets: calavera.box.ROW.1 to .13, calavera.points.ROW, calavera.bonus.1 to .3, calavera.total.
PadTouch touch_pad(Context& context, const calavera::State& state, calavera::Player player, const PadLayout& layout);

// What a box says about itself: the rule that its zone rests on.
std::string_view box_rule(int box);

}  // namespace tapet::ui
