// The pages of one match of the championship: its result, who sat down, its acta, what was decided, and where all that came
// from.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "ui/panels/coto_form.h"
#include "ui/panels/desk_cost.h"
#include "ui/panels/desk_parts.h"

namespace tapet::ui {

// The result: typed as the acta has it, or corrected with a reason; or played at a table of ours.
class ResultTab {
  public:
    void draw(Desk& desk, const DeskFixture& fixture, Rect area);

  private:
    CotoForm form_;
    std::string of_;  // the match that the form is for
    bool corrects_ = false;
    std::string why_;

    void follow(Desk& desk, const DeskFixture& fixture);
    void draw_result(Desk& desk, const DeskFixture& fixture, Rect area);
    void draw_correct(Desk& desk, const DeskFixture& fixture, Rect button);
    void draw_link(Desk& desk, const DeskFixture& fixture, Rect& area);
    void draw_form(Desk& desk, const DeskFixture& fixture, Rect area);
    void draw_pad(Desk& desk, const DeskFixture& fixture, Rect area);
    void draw_numbers(Desk& desk, const DeskFixture& fixture, Rect area);
    void draw_camas(Desk& desk, Rect& page, float label);
    void draw_totals(Desk& desk, Rect& page, float label);
    void draw_joc_fora(Desk& desk, Rect rect);
    void draw_sum(Desk& desk, Rect row);
    void draw_play(Desk& desk, const DeskFixture& fixture, Rect rect);
    void take_keys(Desk& desk, const DeskFixture& fixture);
    void advance(Desk& desk, const DeskFixture& fixture);
    void save(Desk& desk, const DeskFixture& fixture);
    void take_from_table(Desk& desk, const DeskFixture& fixture, const TableCoto& coto);
};

// Who sat down: two of each falla's players, before the result; afterwards it stands in the log.
class PairsTab {
  public:
    void draw(Desk& desk, const DeskFixture& fixture, Rect area);

  private:
    std::string of_;
    std::array<std::vector<std::string>, 2> picked_;

    void pick(Desk& desk, const DeskFixture& fixture, std::size_t side, const std::string& name);
};

// Hour, table, referee, incidents; the paper.
class ActaTab {
  public:
    void draw(Desk& desk, const DeskFixture& fixture, Rect area);

  private:
    std::string of_;
    FixtureNotes notes_;
    std::string incident_;

    void draw_incidents(Desk& desk, Rect& page, float width);
};

// Suspended, absent, played on, decided.
class DecisionTab {
  public:
    void draw(Desk& desk, const DeskFixture& fixture, Rect area);

  private:
    std::string of_;
    std::string why_;
    CostSheet cost_;
    int absent_ = 0;  // 0: nobody; 1, 2: the first, the second falla
    int by_ = 0;      // 0: the committee; 1: the representative
    std::array<std::string, 4> score_;

    void draw_suspend(Desk& desk, const DeskFixture& fixture, Rect area);
    void draw_settle(Desk& desk, const DeskFixture& fixture, Rect area);
    std::optional<championship::Marks> score() const;
};

// Every line of the log about the match, with its time.
class TraceTab {
  public:
    void draw(Desk& desk, const DeskFixture& fixture, Rect area);

  private:
    struct Line {
        std::string when;
        std::string words;
        bool undone = false;
    };
    std::string of_;
    std::size_t log_ = 0;
    std::vector<Line> lines_;

    void read(Desk& desk, const DeskFixture& fixture);
};

class MatchPages {
  public:
    void draw(Desk& desk, Rect area);

  private:
    ResultTab result_;
    PairsTab pairs_;
    ActaTab acta_;
    DecisionTab decision_;
    TraceTab trace_;
};

}  // namespace tapet::ui
