// What somebody's last matches come to: over time, in a row, how long. Plain values, made once when something changed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/geometry.h"
#include "core/lang.h"
#include "keeping/shelf.h"

namespace tapet::ui {

inline constexpr std::int64_t kPersonMatches = 500;  // the last ones that are looked at

struct Streaks {
    int now = 0;   // won one after the other, up to the last one
    int best = 0;  // at any time
};
Streaks streaks_of(const std::vector<PersonMatch>& newest_first);

struct Lengths {
    std::int64_t middle_ms = 0;  // half of them are shorter; 0: none was played in one go
    std::int64_t longest_ms = 0;
};
// Of those that were played in one go: what was put away and gone on with tells nothing.
Lengths lengths_of(const std::vector<PersonMatch>& matches);

// A mean, a best or a share of what somebody played; nothing where there is none, or the figure is another one.
std::optional<std::string> told_figure(const Figure& figure, const PlayedGame& played, Lang lang);
std::string tenths_words(Lang lang, int tenths);

// How the matches of a game went, in their order.
struct Curve {
    std::vector<Vec> sums;              // added up: after each match, the first is nothing
    std::vector<float> steps;           // of each match alone
    std::vector<std::int64_t> when_ms;  // of each match
};
Curve wins_of(const std::vector<PersonMatch>& newest_first, std::string_view game);  // won less lost
Curve curve_of(const std::vector<PersonMatch>& newest_first, std::string_view game, const Figure& figure);

}  // namespace tapet::ui
