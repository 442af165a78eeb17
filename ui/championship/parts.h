// What the pages of the championship desk share in a frame, and the few things they draw alike.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "championship/codes.h"
#include "season/fixtures.h"
#include "season/sector.h"
#include "season/stages.h"
#include "ui/championship/links.h"
#include "ui/championship/notes.h"
#include "ui/championship/paper_sheet.h"
#include "ui/championship/site_writer.h"
#include "ui/championship/view.h"
#include "ui/kit/flow.h"
#include "ui/match/play.h"
#include "ui/match/whole_names.h"

namespace tapet::ui {

struct Desk {
    Context& context;
    const std::string& id;  // of the championship
    const ChampionshipMatch& match;
    const championship::Stages& phases;
    const DeskLinks& links;
    DeskNotes& notes;
    PaperSheet& paper;
    SiteWriter& site;
    DeskView& view;  // a page changes it to go elsewhere
    bool& sends;     // something, in this frame
    bool& ours;      // the last line of the match is of this desk
    // Whose delegate's tablet it is, by the sector's place in the setup; nothing: the representative's. One that is not there:
    // everything is only to be read.
    std::optional<std::size_t> sector = std::nullopt;
    bool closed = false;  // the season is

    // At the end of the phase that is looked at.
    const championship::State& state() const { return phases.state(view.phase); }
    bool running() const { return view.phase + 1 == phases.count(); }  // that phase is still the last one
    const championship::State& now() const { return match.state(); }

    Wish& send(const championship::Event& event) const {
        if (const std::string no = barred(event); !no.empty()) return refuse(no);
        return noted(ui::send(context, event_line<championship::Game>(now(), event)));
    }
    // With the notes that belong to it: both are kept, or neither is.
    Wish& send(const championship::Event& event, const NewNotes& with) const {
        if (const std::string no = barred(event); !no.empty()) return refuse(no);
        return send_all({event_line<championship::Game>(now(), event)}, OpenMatch::As::one_tap, with);
    }
    Wish& send_all(std::vector<std::string> lines, OpenMatch::As as = OpenMatch::As::one_tap,
                   const NewNotes& with = {}) const {
        for (const std::string& line : lines) {
            const auto event = championship::event_in(now(), line);
            if (const std::string no = event ? barred(*event) : std::string(); !no.empty()) return refuse(no);
        }
        return noted(ui::send_with(context, std::move(lines), as, notes.beside(with))).then([&notes = notes, with] {
            notes.took(with);
        });
    }
    // Why this tablet does not say that: it is another sector's, or the season is closed; empty: it does.
    std::string barred(const championship::Event& event) const;
    // The last thing in play, which undo would take back.
    std::string undo_barred() const;

    std::string tr(std::string_view key) const { return context.tr(key); }
    std::string tr(std::string_view key, const std::vector<std::string>& args) const { return context.tr(key, args); }
    void toast(std::string_view sentence) const;  // at the foot of the screen
    void open(const championship::DeskFixture& fixture, FixtureTab tab = FixtureTab::result) const {
        view.fixture = names_of(state(), fixture);
        view.tab = tab;
    }

    // A table's standings; before the start there are none, but its fallas.
    void open_table(std::size_t phase, std::size_t table) const;

  private:
    Wish& refuse(const std::string& sentence) const;
    Wish& noted(Wish& wish) const {
        sends = true;
        return wish.then([&now = ours] { now = true; });
    }
};

// The name of a match of the phase that is looked at, in the notes.
inline std::string key_of(const Desk& desk, const championship::DeskFixture& fixture) {
    return fixture_key(desk.state().running, names_of(desk.state(), fixture));
}

struct DeskTab {
    std::string_view id;
    std::string label;
};
// A sheet of paper with its tabs on it, in as many rows as their words need: the chosen one grows out of the sheet, the others
// are outlined on the cloth. As long as this lives, what is drawn stands on the paper.
class TabbedSheet {
  public:
    TabbedSheet(Context& context, std::string_view prefix, Rect area, const std::vector<DeskTab>& tabs, int chosen);
    int tapped() const { return tapped_; }  // -1: none
    Rect content() const { return content_; }

  private:
    int tapped_ = -1;
    Rect content_;
    OnPaper paper_;
};

// A row of a list on paper, with a line below it; what is marked is washed in saffron.
Press draw_paper_row(Context& context, std::string_view id, Rect row, std::string_view label, bool marked = false);
float paper_row_height(const Context& context, int lines);
// How high a row of these is so that it holds its words; `lines` says how many they take in a cell of that width.
float cell_height(const Context& context, Rect area, std::size_t count, float least_width,
                  const std::function<int(float width)>& lines);
// So many things in as many columns as have room, with keys for the pages where they go on.
void draw_cells(Ui& ui, std::string_view id, Rect area, std::size_t count, float least_width, float height,
                const std::function<void(std::size_t, Rect)>& draw);

// "‹ Sector 3 ›": steps through `count` things; a tap on the words is `middle`. Ids: <id>.prev, <id>, <id>.next.
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
    std::string day_, hour_, place_;  // of that round, as they are typed

    void draw_round(Desk& desk, Rect rect);
    void draw_picker(Desk& desk);
    void draw_round_sheet(Desk& desk);
    void keep_round(Desk& desk);
};

float field_height(const Context& context);

// Who leaves, suspends or corrects says why; asked for before anything is sent.
bool reason_missing(std::string_view why);
void ask_reason(Desk& desk);

// What becomes of a falla whose opponent does not come, as the house has it: the key of the sentence.
std::string_view absence_words(const championship::Setup& setup);

// The house options of the matches at the table, under what a championship begins with; true when one was changed.
bool draw_truc_rules(Context& context, std::string_view id, Rect area, std::string& setup_line);

}  // namespace tapet::ui
