// What the pages of the championship desk share in a frame, and the few things they draw alike.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "championship/codes.h"
#include "championship/fixtures.h"
#include "championship/phases.h"
#include "ui/championship/links.h"
#include "ui/championship/notes.h"
#include "ui/championship/paper_sheet.h"
#include "ui/championship/phases.h"
#include "ui/championship/view.h"
#include "ui/match/play.h"

namespace tapet::ui {

struct Desk {
    Context& context;
    const std::string& id;  // of the championship
    const ChampionshipMatch& match;
    const DeskPhases& phases;
    const DeskLinks& links;
    DeskNotes& notes;
    PaperSheet& paper;
    DeskView& view;  // a page changes it to go elsewhere
    bool& sends;     // something, in this frame
    bool& ours;      // the last line of the match is of this desk

    // At the end of the phase that is looked at.
    const championship::State& state() const { return phases.state(view.phase); }
    bool running() const { return view.phase + 1 == phases.count(); }  // that phase is still the last one
    const championship::State& now() const { return match.state(); }

    Wish& send(const championship::Event& event) const {
        return noted(ui::send(context, event_line<championship::Game>(now(), event)));
    }
    Wish& send_all(std::vector<std::string> lines, Keeper::As as = Keeper::As::one_tap) const {
        // One line alone is not tried on a copy of the match first: a season is long.
        return noted(lines.size() == 1 ? ui::send(context, lines.front())
                                       : ui::send_all(context, std::move(lines), as));
    }
    std::string tr(std::string_view key) const { return std::string(context.tr(key)); }
    std::string tr(std::string_view key, const std::vector<std::string>& args) const { return context.tr(key, args); }
    void toast(std::string_view sentence) const;  // at the foot of the screen
    void open(const championship::DeskFixture& fixture, FixtureTab tab = FixtureTab::result) const {
        view.fixture = names_of(state(), fixture);
        view.tab = tab;
    }

  private:
    Wish& noted(Wish& wish) const {
        sends = true;
        return wish.then([&now = ours] { now = true; });
    }
};

struct DeskTab {
    std::string_view id;
    std::string label;
};
// Tabs as wide as their words, in as many rows as they need; cut off the area. Returns the one that was tapped, or -1.
int draw_tabs(Context& context, std::string_view prefix, Rect& area, const std::vector<DeskTab>& tabs, int chosen);

float tabs_height(const Context& context, float width, const std::vector<DeskTab>& tabs);

// A ground to draw on that can be tapped.
struct DeskCard {
    Press press;
    OnTile tile;  // as long as it is drawn on
};
DeskCard draw_card(Context& context, std::string_view id, Rect rect, std::string_view label, bool marked = false);

// "◂ Sector 3 ▸": steps through `count` things; a tap on the words is `middle`. Ids: <id>.prev, <id>, <id>.next.
struct Stepped {
    int step = 0;
    bool middle = false;
};
Stepped draw_steps(Context& context, std::string_view id, Rect rect, const std::string& words, std::size_t at,
                   std::size_t count);

// The table that is looked at, where there are more of them or more phases, and with `rounds` the round. Cuts itself off the
// area.
class TableChooser {
  public:
    void draw(Desk& desk, Rect& area, bool rounds);
    void draw_sheets(Desk& desk);  // last in the frame

  private:
    bool picks_table_ = false;
    bool edits_round_ = false;
    championship::RoundNotes round_;

    void draw_round(Desk& desk, Rect rect);
    void draw_picker(Desk& desk);
    void draw_round_sheet(Desk& desk);
};

// A label above a field of one line of text; returns whether the text changed.
bool draw_field(Context& context, std::string_view id, Rect cell, std::string_view label, std::string& text,
                int longest = 40, bool digits = false);
float field_height(const Context& context);

// Who leaves, suspends or corrects says why; asked for before anything is sent.
bool reason_missing(std::string_view why);
void ask_reason(Desk& desk);

// What becomes of a falla whose opponent does not come, as the house has it: the key of the sentence.
std::string_view absence_words(const championship::Setup& setup);

// The house options of the matches at the table, under what a championship begins with; true when one was changed.
bool draw_truc_rules(Context& context, std::string_view id, Rect area, std::string& setup_line);

// A paragraph at the top of the area, with the height that it needs.
void draw_words(Context& context, Rect& area, std::string_view words, TextStyle style = {});

}  // namespace tapet::ui
