// The pages of the championship desk. Each draws on the sheet under its tab, and says what can be done on it, which lies beside
// the sheet or below it; what it keeps itself is only how it looks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "championship/draw.h"
#include "season/champions_way.h"
#include "ui/championship/parts.h"
#include "ui/championship/sheets.h"

namespace tapet::ui {

// A round's matches as cards, with their results; a tap, or Enter on the one with the frame, opens a match.
class RoundsPage {
  public:
    void draw(Desk& desk, Rect area);
    void draw_sheets(Desk& desk) { chooser_.draw_sheets(desk); }

  private:
    TableChooser chooser_;
    std::optional<std::size_t> cursor_;  // since an arrow key was used

    void take_keys(Desk& desk, const std::vector<championship::DeskFixture>& fixtures);
};

// A match as a row on paper; true when it was tapped.
bool draw_match_row(Desk& desk, Rect rect, const championship::DeskFixture& fixture, const std::string& id,
                    bool marked = false);

// The standings of a table; each row says why it stands there.
class TablePage {
  public:
    void draw(Desk& desk, Rect area);
    void draw_sheets(Desk& desk);

  private:
    TableChooser chooser_;
    ReasonSheet reason_;
};

// Who is entered, who left, and entering them: typed, or from a file.
class FallasPage {
  public:
    void draw(Desk& desk, Rect area);
    void add_actions(Desk& desk, Flow& flow);
    static std::string note(const Desk& desk);  // how far the entries are
    void draw_sheets(Desk& desk);

  private:
    TableChooser chooser_;
    EntriesImport import_;
    ListsSheet lists_;
    bool enters_ = false;
    std::string falla_;
    std::string players_;
    FallaSheet who_;
    StartSheet start_;
    LateSheet late_;

    static bool late(const Desk& desk);
    void draw_entry(Desk& desk, championship::Entrant who, const std::string& id, Rect rect);
    void draw_enter(Desk& desk);
    std::string_view missing_of_entry() const;
    void enter(Desk& desk);
};

// The champion's matches of one phase; each opens, and so does their table.
class WaySheet {
  public:
    void open(championship::WayStep step) { step_ = std::move(step); }
    bool is_open() const { return step_.has_value(); }
    void draw(Desk& desk);  // last in the frame

  private:
    std::optional<championship::WayStep> step_;
};

// What the championship waits for, and what comes next; once it is over, on the bare cloth, the champion.
class PendingPage {
  public:
    void draw(Desk& desk, Rect area);
    void draw_end(Desk& desk, Rect area);
    void add_actions(Desk& desk, Flow& flow);
    void draw_sheets(Desk& desk);
    // The sheet in which the committee orders the top of that table.
    void order(std::size_t table);

  private:
    struct Row {
        std::string id;
        std::string title;
        std::string second;
        Icon icon = Icon::none;
        std::optional<championship::DeskFixture> fixture = std::nullopt;
        FixtureTab tab = FixtureTab::result;
        std::optional<std::size_t> tie = std::nullopt;
        std::optional<std::size_t> table = std::nullopt;
    };
    std::optional<std::size_t> orders_;  // the table whose top the committee orders
    std::vector<std::string> order_;     // so far
    std::size_t order_by_ = 0;           // 0: the committee; 1: the representative
    CostSheet cost_;                     // of that order
    StartSheet start_;                   // of the sector phase
    WaySheet way_;
    bool reopens_ = false;     // the season that is over: asked once more
    bool lists_open_ = false;  // what keeps the next phase from beginning
    std::vector<Row> open_;    // of it

    void draw_open(Desk& desk);
    void ask_to_reopen(Desk& desk);
    void fill_way(Desk& desk, Flow& flow, float room, bool plaque, const std::vector<FlowButton>& keys);
    void draw_way(Desk& desk, Rect area, bool plaque, const std::vector<FlowButton>& keys);
    void draw_row(Desk& desk, const Row& row, const std::string& id, Rect rect);
    void draw_rows(Desk& desk, const std::string& list, Rect area, const std::vector<Row>& all);
    static std::vector<Row> rows(Desk& desk);
    static void add_late(Desk& desk, std::vector<Row>& rows);
    static void add_waiting(Desk& desk, std::vector<Row>& rows);
    static void add_ties(Desk& desk, std::vector<Row>& rows);
    static void add_open(Desk& desk, std::vector<Row>& rows);
    static void add_links(Desk& desk, std::vector<Row>& rows);
    void follow(Desk& desk, const Row& row);
    void draw_order(Desk& desk);
    void draw_ordered(Desk& desk, int number, Rect rect, const std::string& name);
};

// The draw: public, a tap a ball, by chance or as it came out of a pot at the table. Where it is, is kept after each ball; the
// log has it when all are out.
class DrawPage {
  public:
    void draw(Desk& desk, Rect area);

  private:
    std::string of_;                          // the championship and the phase whose draw this is
    std::vector<championship::Entrant> out_;  // so far
    bool writes_ = false;                     // what came out of a pot at the table is written down

    void follow(Desk& desk, const championship::Course& course);
    void keep_out(Desk& desk) const;
    void put(Desk& desk, championship::Entrant who);
    void send(Desk& desk, championship::Draw draw);
    void draw_tray(Desk& desk, Rect area, std::size_t left) const;
    void draw_pot(Desk& desk, Rect area, const championship::Course& course);
    void draw_name_in_pot(Desk& desk, championship::Entrant who, std::size_t number, Rect rect);
    void add_actions(Desk& desk, const championship::Course& course, Flow& actions);
    void draw_groups(Desk& desk, Rect area, const championship::Course& course);
};

// Sectors' winners, groups, semifinals, final, champion; with `taps` a table opens its standings.
void draw_bracket(Desk& desk, Rect area, bool taps);
// From the tables of the phase that runs to the cup, at the top or the foot of the area, which loses it; nothing where it has
// no room, or at the foot would take more than a third.
void draw_path(Desk& desk, Rect& area, bool at_top);
// The way of the champion, the last step on top, as far as there is room; cut off the area. The step that was tapped.
float way_row(const Ui& ui);  // at least, a step
void add_way(Desk& desk, Flow& flow, championship::Entrant who, float room,
             const std::function<void(const championship::WayStep&)>& tapped);
// Who has won the table that is looked at, and how, at the top of the area, which loses it; nothing while nobody has.
void draw_winner(Desk& desk, Rect& area, bool below);
// Whose the cup is, large.
void draw_champion(Desk& desk, Rect area);
// The table or the bracket, large, for a second display.
void draw_board(Desk& desk, Rect area);
// The standings of the table that is looked at; with `taps`, heads open their rules, and the name of the falla whose row was
// tapped is returned.
std::string draw_standings(Desk& desk, Rect area, bool taps);

}  // namespace tapet::ui
