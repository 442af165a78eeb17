// What every panel does: gets at its match, sends lines, and has the bar at the top. A panel reads const state and sends
// lines of the protocol; what comes back is shown where the finger was.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lines.h"
#include "core/referee.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// A kept setup line (a draft in the settings); nothing when there is none or the rules do not accept it any more.
template <class G>
std::optional<typename G::Setup> read_setup(std::string_view line) {
    if (line.empty()) return std::nullopt;
    Referee referee;
    Verdict verdict = referee.judge(line);
    if (!verdict.accepted()) return std::nullopt;
    referee.accept(std::move(verdict));
    const auto* match = std::get_if<Match<G>>(&referee.match());
    return match == nullptr ? std::nullopt : std::optional(match->setup());
}

// Opens the match again when another screen opened another one in between; false: draw nothing in this frame.
bool is_open(Context& context, const std::string& match_id);

// The match that is open, if it is this one and this game's.
template <class G>
const Match<G>* open_match(Context& context, const std::string& match_id) {
    if (!is_open(context, match_id)) return nullptr;
    return std::get_if<Match<G>>(&context.keeper.referee()->match());
}

struct Sent {
    bool accepted = false;
    std::vector<Ruling> rulings;
    explicit operator bool() const { return accepted; }
};

// Sends lines for the open match: durable when this returns accepted. Trouble and refusals are shown in the zone that is
// being drawn. State that a panel holds a reference to is another one afterwards.
Sent send(Context& context, std::string_view line);
Sent send_all(Context& context, const std::vector<std::string>& lines, Keeper::As as = Keeper::As::one_tap);
template <class G>
Sent send_event(Context& context, const Match<G>& match, const typename G::Event& event) {
    return send(context, event_line<G>(match.state(), event));
}
// Takes back, or puts back, the last tap.
Sent send_undo(Context& context);
Sent send_redo(Context& context);
// A new match with these lines, and its panel in place of this screen; false when it could not be kept.
bool begin_match(Context& context, const std::vector<std::string>& lines, const Beginning& with = {});

// The bar at the top of a match: back, the title where there is room, undo with what it takes back, redo, the log, and the
// rule book of the game. Ids: <prefix>.back, .undo, .redo, .log, .rules. `extra` is cut off at the right for the panel's own buttons.
struct MatchBar {
    std::string prefix;
    std::string title = {};
    int extra = 0;                // so many places of the width of an icon button
    std::string undo_brief = {};  // what undo takes back in a word, for where its sentence has no room
    bool back = true;
    bool own_menu = false;   // the panel has a menu of its own, with the log and the rules in it (draw_match_menu)
    Rect* middle = nullptr;  // undo is an icon only, there is no title, and what is left is for the panel
};
// Returns the places for the extra buttons, from the left.
std::vector<Rect> draw_match_bar(Context& context, Rect bar, const MatchBar& style);

// The sheet of such a menu: log, rule book, house options, settings. True when it was closed or a row was tapped; `own` are
// the panel's own rows, of which the tapped one's number is put into `chosen` (otherwise -1).
bool draw_match_menu(Context& context, const std::string& prefix, const std::vector<std::string>& own, int& chosen);

}  // namespace tapet::ui
