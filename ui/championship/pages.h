// The pages of the championship desk. Each draws into the area under the tabs; what it keeps itself is only how it looks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ui/championship/cost.h"
#include "ui/championship/falla.h"
#include "ui/championship/import.h"
#include "ui/championship/parts.h"
#include "ui/championship/reason.h"

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
    void draw_sheets(Desk& desk);

  private:
    TableChooser chooser_;
    EntriesImport import_;
    bool enters_ = false;
    std::string falla_;
    std::string players_;
    FallaSheet who_;

    void draw_entries(Desk& desk, Rect& area);
    void draw_enter_button(Desk& desk, Rect rect, ButtonKind kind);
    void draw_first_step(Desk& desk, Rect area);
    void draw_list(Desk& desk, Rect area);
    void draw_enter(Desk& desk);
    std::string_view missing_of_entry() const;
    void enter(Desk& desk);
};

// What the championship waits for, and what comes next.
class PendingPage {
  public:
    void draw(Desk& desk, Rect area);
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
    CostSheet cost_;                     // of that order
    bool lists_open_ = false;            // what keeps the next phase from beginning
    std::vector<Row> open_;              // of it

    void draw_open(Desk& desk);
    void draw_row(Desk& desk, const Row& row, const std::string& id, Rect rect);
    void draw_next(Desk& desk, Rect& area);
    static std::vector<Row> rows(Desk& desk);
    static void add_waiting(Desk& desk, std::vector<Row>& rows);
    static void add_open(Desk& desk, std::vector<Row>& rows);
    static void add_links(Desk& desk, std::vector<Row>& rows);
    void follow(Desk& desk, const Row& row);
    void draw_order(Desk& desk);
    void draw_ordered(Desk& desk, int number, Rect rect, const std::string& name);
};

// The draw: public, slow enough to watch. The log has the order before the first name is shown.
class DrawPage {
  public:
    void draw(Desk& desk, Rect area);

  private:
    std::int64_t began_us_ = 0;  // 0: nothing is being shown
    std::size_t shown_ = 0;      // names in sight, while it is

    void begin(Desk& desk);
    bool advance(Desk& desk);
    static void draw_pot(Desk& desk, Rect area);
    void draw_groups(Desk& desk, Rect area);
};

// Sectors' winners, groups, semifinals, final, champion; with `taps` a table opens its standings.
void draw_bracket(Desk& desk, Rect area, bool taps);
// The table or the bracket, large, for a second display.
void draw_board(Desk& desk, Rect area);
// The standings of the table that is looked at; with `taps`, heads open their rules, and the name of the falla whose row was
// tapped is returned.
std::string draw_standings(Desk& desk, Rect area, Role role, bool taps);

}  // namespace tapet::ui
