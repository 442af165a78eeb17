// The pad of each player: rows by colour, crosses, the ring of what is frozen, bonus lines, points by colour and the total.
#include <cmath>

#include "calavera/look.h"
#include "paper/own_sheet.h"

namespace tapet::paper {

namespace {

using calavera::at;
using calavera::kBoxes;
using calavera::Row;

constexpr float kRow = 8.4F;
constexpr float kStrip = 10.8F;  // the name, the bonus lines' circles, the total
constexpr float kBetweenPads = 3;
constexpr float kLabel = 10;
constexpr float kBox = 10.5F;
constexpr float kStroke = 2;  // the room of a bonus line
constexpr Type kPrinted{9.5F, true, 0};
constexpr Type kPoints{13, true, 0};

// The sign that tells the row on a printer without colours: a diamond, a heart, a triangle, a square.
std::vector<Vec> sign_of(Row row, Vec centre, float r) {
    const auto corner = [&](float x, float y) { return Vec{centre.x + x * r, centre.y + y * r}; };
    if (row == Row::turquoise) return {corner(0, -1), corner(0.9F, 0), corner(0, 1), corner(-0.9F, 0)};
    if (row == Row::orange) return {corner(0, -0.9F), corner(1, 0.8F), corner(-1, 0.8F)};
    if (row == Row::black) return {corner(-0.8F, -0.8F), corner(0.8F, -0.8F), corner(0.8F, 0.8F), corner(-0.8F, 0.8F)};
    std::vector<Vec> heart;
    for (int i = 0; i < 36; ++i) {
        const float a = static_cast<float>(i) * 0.1745329F;
        const float across = std::sin(a);
        const float down = -(13 * std::cos(a) - 5 * std::cos(2 * a) - 2 * std::cos(3 * a) - std::cos(4 * a)) / 16;
        heart.push_back(corner(across * across * across, down));
    }
    return heart;
}

class Pad {
  public:
    Pad(Page& page, const calavera::State& state, calavera::Player player, Rect place)
        : page_(page), state_(state), player_(player), place_(place) {}

    void draw() {
        for (const Row row : calavera::kRows) draw_row(row);
        for (std::size_t line = 0; line < calavera::kLines; ++line) draw_line(line);
        draw_strip();
    }

  private:
    Page& page_;
    const calavera::State& state_;
    calavera::Player player_;
    Rect place_;

    // The left edge of a box, behind the bonus lines before it.
    float left_of(int box) const {
        float x = place_.x + kLabel + static_cast<float>(box - 1) * kBox;
        for (const calavera::BonusLine& line : calavera::kBonusLines) x += line.after < box ? kStroke : 0;
        return x;
    }
    float points_left() const { return left_of(kBoxes + 1) + kStroke; }

    void draw_row(Row row) {
        const float y = place_.y + static_cast<float>(at(row)) * kRow;
        const Rect label{place_.x, y, kLabel - 0.6F, kRow - 0.6F};
        page_.fill(label, rgb(calavera::kRowColours[at(row)]));
        page_.fill(sign_of(row, label.centre(), 2.3F), {255, 255, 255, 255});
        for (int box = 1; box <= kBoxes; ++box) draw_box(row, box, {left_of(box), y, kBox - 0.6F, kRow - 0.6F});
        const Rect field{points_left(), y, place_.right() - points_left(), kRow - 0.6F};
        page_.box(field, 0.4F);
        const calavera::RowState& mine = state_.sheets[player_][at(row)];
        if (mine.frozen || calavera::points(mine) != 0)
            page_.text(field, signed_points(calavera::points(mine)), kPoints, Justify::centre);
    }

    void draw_box(Row row, int number, Rect box) {
        const calavera::RowState& mine = state_.sheets[player_][at(row)];
        const calavera::Box& printed = calavera::kPad[static_cast<std::size_t>(number)];
        const bool dead = printed.zone == calavera::Zone::dead;
        page_.fill(box, rgb(calavera::box_colour(row, printed.zone)));
        page_.box(box, 0.2F);
        const auto dead_box = static_cast<std::size_t>(dead ? number - calavera::kFirstDeadBox : 0);
        const int points = dead ? state_.setup.dead_zone[dead_box] : printed.points;
        if (printed.zone != calavera::Zone::none) page_.text(box, signed_points(points), kPrinted, Justify::centre);
        if (number <= mine.crosses) page_.cross(box);
        if (mine.frozen && number == mine.crosses) page_.circle(box.centre(), box.h / 2 + 0.4F, 0.6F);
    }

    // The first one's circle, struck through once it is gone, and the later ones'; a thick ring round what was won.
    void draw_line(std::size_t number) {
        const calavera::BonusLine& printed = calavera::kBonusLines[number];
        const calavera::Bonuses::Line& given = state_.bonus().lines[number];
        const float x = left_of(printed.after + 1) - kStroke / 2 - 0.3F;
        const float foot = place_.y + 4 * kRow;
        page_.line({x, place_.y}, {x, foot}, 0.6F);
        const int won = given.points[player_];
        const std::array<int, 2> points{printed.first, printed.later};
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Vec centre{x + (i == 0 ? -5.0F : 5.0F), foot + kStrip / 2};
            const float radius = i == 0 ? 4.2F : 3.6F;
            page_.circle(centre, radius, 0.3F);
            page_.text({centre.x - 4, centre.y - 4, 8, 8}, std::to_string(points[i]), kPrinted, Justify::centre);
            if (won != 0 && won == points[i]) {
                page_.circle(centre, radius + 0.8F, 0.8F);
            } else if (i == 0 && given.turn) {
                page_.line({centre.x - radius, centre.y + radius}, {centre.x + radius, centre.y - radius}, 0.5F);
            }
        }
    }

    void draw_strip() {
        const Rect strip{place_.x, place_.y + 4 * kRow, place_.w, kStrip};
        const float name = left_of(calavera::kBonusLines[0].after + 1) - 11 - strip.x;
        page_.text({strip.x, strip.y, name, strip.h}, state_.setup.players[player_], {14, true, 0});
        const Rect sum{points_left(), strip.y + 1, strip.right() - points_left(), strip.h - 2};
        page_.fill(sum, {0, 0, 0, 255});
        page_.text(sum, signed_points(calavera::total(state_, player_)), {16, true, 1}, Justify::centre);
        const float before = left_of(calavera::kBonusLines[2].after + 1) + 11;
        page_.text({before, strip.y, sum.x - before - 2, strip.h}, page_.tr("paper.total"), kPrinted, Justify::right);
    }
};

}  // namespace

template <>
Drawn own_sheet(const Sentences& /*sentences*/, const Match<calavera::Game>& match, const LogBook& /*book*/) {
    return [state = match.state()](Page& page) {
        for (calavera::Player player = 0; player < state.count(); ++player)
            Pad(page, state, player, page.take(4 * kRow + kStrip, kBetweenPads)).draw();
    };
}

}  // namespace tapet::paper
