// Where the desk is: what is shown of the championship. Kept in the settings, so that the desk opens where it was left.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "championship/model.h"
#include "season/place.h"

namespace tapet::ui {

// `sector`: a delegate's own; its tablet begins there.
enum class DeskPage {
    rounds,
    table,
    fallas,
    pending,
    bracket,
    draw,
    board,
    more,
    hall,
    sector,
    days,
    hours,
    decisions
};
inline constexpr std::array<std::string_view, 13> kDeskPageCodes{"rounds", "table", "fallas",   "pending", "bracket",
                                                                 "draw",   "board", "more",     "hall",    "sector",
                                                                 "days",   "hours", "decisions"};
// Pages that lie over the sheet with the tabs; those of matches, which there are none of before the start.
inline bool lies_over(DeskPage page) {
    return page == DeskPage::more || page == DeskPage::draw || page == DeskPage::hall || page == DeskPage::hours ||
           page == DeskPage::decisions;
}
inline bool is_of_matches(DeskPage page) {
    return page == DeskPage::rounds || page == DeskPage::table || page == DeskPage::days || page == DeskPage::hours;
}
inline std::string_view word(DeskPage page) { return kDeskPageCodes[static_cast<std::size_t>(page)]; }

// The pages of one match of the championship.
enum class FixtureTab { result, pairs, acta, decision, trace };
inline constexpr std::array<std::string_view, 5> kFixtureTabCodes{"result", "pairs", "acta", "decision", "trace"};
inline std::string_view word(FixtureTab tab) { return kFixtureTabCodes[static_cast<std::size_t>(tab)]; }

struct DeskView {
    DeskPage page = DeskPage::rounds;
    std::size_t phase = 0;  // among the phases so far
    std::size_t table = 0;  // of that phase
    championship::RoundNumber round{};
    std::optional<championship::Pair> fixture;  // the match that is looked at, over the page
    FixtureTab tab = FixtureTab::result;
    friend bool operator==(const DeskView&, const DeskView&) = default;
};

std::string to_text(const DeskView& view);
DeskView read_view(std::string_view text);  // what is not understood stays at its default

}  // namespace tapet::ui
