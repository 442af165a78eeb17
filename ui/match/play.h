// What every panel does: gets at its match, sends lines, and has the bar at the top. A panel reads const state and sends
// lines of the protocol, which are judged and kept after the frame (ui/match/wishes.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lines.h"
#include "referee.h"
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
    const auto* match = match_of<G>(referee.match());
    return match == nullptr ? std::nullopt : std::optional(match->setup());
}

// The app opens a screen's match before it draws it; false: it could not, and draws nothing in this frame.
bool is_open(const Context& context, const std::string& match_id);

// The match that is open, if it is this one and this game's.
template <class G>
const Match<G>* open_match(const Context& context, const std::string& match_id) {
    if (!is_open(context, match_id)) return nullptr;
    return match_of<G>(context.open.referee()->match());
}

// Lines for the open match. Trouble and refusals are shown in the zone that is being drawn.
Wish& send(Context& context, std::string line);
Wish& send_all(Context& context, std::vector<std::string> lines, OpenMatch::As as = OpenMatch::As::one_tap);
// What is kept beside them is kept with them, or neither is.
Wish& send_with(Context& context, std::vector<std::string> lines, OpenMatch::As as, std::vector<NewRecord> beside);
template <class G>
Wish& send_event(Context& context, const Match<G>& match, const typename G::Event& event) {
    return send(context, event_line<G>(match.state(), event));
}
// Takes back, or puts back, the last tap.
Wish& send_undo(Context& context);
Wish& send_redo(Context& context);
// A new match with these lines, which is then the open one. Where to go is for the screen to say.
Wish& new_match(Context& context, std::vector<std::string> lines, Beginning with = {});
// The same, and its panel in place of this screen.
Wish& begin_match(Context& context, std::vector<std::string> lines, Beginning with = {});

// The bar at the top of a match: back, the title where there is room, undo with what it takes back, redo (on a phone in the panel's
// menu, draw_match_menu, with the log and the rule book), and three places for the panel's own buttons. Ids: <prefix>.back, .undo,
// .redo. Undo lies in the same place of every zone of one size, whatever else the bar has, and no other key ever does.
struct MatchBar {
    std::string prefix;
    std::string title = {};
    int extra = 0;                // so many of the three, at the right
    std::string undo_brief = {};  // what undo takes back in a word, for where its sentence has no room
    bool back = true;
    std::string part = {};  // of what the title names, behind it
    Icon part_icon = Icon::none;
    std::optional<Colour> part_colour = {};  // otherwise the rail's
    bool* up = nullptr;                      // back leads up within the panel (id <prefix>.up): set when it was tapped
    bool* undo = nullptr;    // undo is asked for once more by the panel: set when it was tapped, nothing is sent
    Rect* middle = nullptr;  // there is no title, and what is left is for the panel
};
// Where it lies in a zone: all that is drawn below begins below it.
Rect match_bar_place(const Ui& ui);
float match_bar_middle(const Ui& ui);  // as wide is what is left between back and undo
// `bar` begins there; one that is higher is so for `middle`. Returns the places for the extra buttons, from the left.
std::vector<Rect> draw_match_bar(Context& context, Rect bar, const MatchBar& style);

// The sheet of a panel's menu: a phone's redo, log, rule book, house options, settings. True when it was closed or a row was tapped; `own` are
// the panel's own rows, of which the tapped one's number is put into `chosen` (otherwise -1).
bool draw_match_menu(Context& context, const std::string& prefix, const std::vector<std::string>& own, int& chosen);

}  // namespace tapet::ui
