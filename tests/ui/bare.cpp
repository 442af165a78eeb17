#include "tests/ui/bare.h"

#include <algorithm>
#include <array>
#include <imgui.h>
#include <string_view>
#include <utility>
#include <vector>

namespace tapet::ui {

namespace {

constexpr int kAcross = 64;  // squares, in which the screen is looked at
constexpr float kMost = 1.0F / 3;

// Screens that are bare on purpose, told by a target that only they have.
struct Exception {
    std::string_view target;
    std::string_view why;
};
constexpr std::array kExceptions{
    Exception{"fallera.prize.0", "as many cards as there are to fight for or to sell"},
    Exception{"fallera.pick.search", "as many cards as lie in the cementeri"},
    Exception{"fallera.battle.attack.add", "a side that has laid no cards yet"},
    Exception{"conflict.battle.attack.add", "a side that has laid no cards yet"},
    Exception{"rules.search", "as many rules as the chapter has"},
    Exception{"seats.back", "as many chairs as the game has"},
    Exception{"log.share", "as many lines as were entered"},
    Exception{"log.export", "the lines up to where it stands still"},
    Exception{"rescue.back", "what is wrong and the ways out, and nothing beside it"},
};

class Squares {
  public:
    explicit Squares(Rect screen)
        : side_(screen.w / kAcross), rows_(static_cast<int>(screen.h / side_)), taken_(kAcross * rows_, false) {}

    void take(Rect place) {
        const int left = std::max(0, static_cast<int>(place.x / side_));
        const int top = std::max(0, static_cast<int>(place.y / side_));
        const int right = std::min(kAcross - 1, static_cast<int>((place.right() - 0.01F) / side_));
        const int bottom = std::min(rows_ - 1, static_cast<int>((place.bottom() - 0.01F) / side_));
        for (int y = top; y <= bottom; ++y)
            for (int x = left; x <= right; ++x) taken_[at(x, y)] = true;
    }

    // Row by row: how many bare squares stand over each, and the largest rectangle under that skyline.
    Rect largest() const {
        std::vector<int> heights(kAcross + 1, 0);
        Rect best;
        for (int y = 0; y < rows_; ++y) {
            for (int x = 0; x < kAcross; ++x) {
                int& height = heights[static_cast<std::size_t>(x)];
                height = taken_[at(x, y)] ? 0 : height + 1;
            }
            under_skyline(heights, y, best);
        }
        return best;
    }

  private:
    float side_;
    int rows_;
    std::vector<bool> taken_;

    std::size_t at(int x, int y) const { return static_cast<std::size_t>(y * kAcross + x); }

    void under_skyline(const std::vector<int>& heights, int y, Rect& best) const {
        std::vector<std::pair<int, int>> open;  // where a height begins, and the height
        for (int x = 0; x <= kAcross; ++x) {
            const int height = heights[static_cast<std::size_t>(x)];
            int start = x;
            while (!open.empty() && open.back().second > height) {
                const auto [from, high] = open.back();
                open.pop_back();
                const Rect found{static_cast<float>(from) * side_, static_cast<float>(y + 1 - high) * side_,
                                 static_cast<float>(x - from) * side_, static_cast<float>(high) * side_};
                if (found.w * found.h > best.w * best.h) best = found;
                start = from;
            }
            open.emplace_back(start, height);
        }
    }
};

// What it covers of the screen; nothing, when it is clear.
Rect covered_by(const ImDrawVert (&corners)[3]) {
    const auto clear = [](const ImDrawVert& v) { return (v.col & IM_COL32_A_MASK) == 0; };
    if (std::all_of(std::begin(corners), std::end(corners), clear)) return {};
    const auto [left, right] = std::minmax({corners[0].pos.x, corners[1].pos.x, corners[2].pos.x});
    const auto [top, bottom] = std::minmax({corners[0].pos.y, corners[1].pos.y, corners[2].pos.y});
    return {left, top, right - left, bottom - top};
}

void take_list(const ImDrawList& list, int ground, Squares& squares) {
    for (const ImDrawCmd& command : list.CmdBuffer) {
        const ImVec4& c = command.ClipRect;
        const Rect clip{c.x, c.y, c.z - c.x, c.w - c.y};
        for (unsigned i = 0; i + 2 < command.ElemCount; i += 3) {
            const ImDrawIdx* first = list.IdxBuffer.Data + command.IdxOffset + i;
            if (static_cast<int>(command.VtxOffset + first[0]) < ground) continue;
            const auto corner = [&](int n) { return list.VtxBuffer[static_cast<int>(command.VtxOffset + first[n])]; };
            const Rect place = covered_by({corner(0), corner(1), corner(2)}).intersection(clip);
            if (!place.empty()) squares.take(place);
        }
    }
}

}  // namespace

Rect largest_bare(const Ui& ui) {
    Squares squares(ui.log().screen);
    const ImDrawData* data = ui.draw_data();
    for (int i = 0; i < data->CmdListsCount; ++i) take_list(*data->CmdLists[i], i == 0 ? ui.log().ground : 0, squares);
    return squares.largest();
}

std::string bareness(const Ui& ui) {
    const auto stands = [&](const Exception& one) { return ui.log().find(one.target) != nullptr; };
    if (std::any_of(kExceptions.begin(), kExceptions.end(), stands)) return {};
    const Rect screen = ui.log().screen;
    const Rect bare = largest_bare(ui);
    const float part = bare.w * bare.h / (screen.w * screen.h);
    if (part <= kMost) return {};
    const auto whole = [](float v) { return std::to_string(static_cast<int>(v)); };
    return whole(100 * part) + " % of the screen are bare: " + whole(bare.w) + "x" + whole(bare.h) + " at " +
           whole(bare.x) + "," + whole(bare.y) + " px.";
}

}  // namespace tapet::ui
