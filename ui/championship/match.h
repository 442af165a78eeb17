// The pages of one match of the championship: its result, who sat down, its acta, what was decided, and where all that came
// from.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "ui/championship/cost.h"
#include "ui/championship/coto_form.h"
#include "ui/championship/parts.h"
#include "ui/championship/stand_form.h"

namespace tapet::ui {

// The result: typed as the acta has it, or corrected with a reason; or played at a table of ours.
class ResultTab {
  public:
    void draw(Desk& desk, const championship::DeskFixture& fixture, Rect area);

  private:
    CotoForm form_;
    std::string of_;  // the match that the form is for
    bool corrects_ = false;
    std::string why_;

    void follow(Desk& desk, const championship::DeskFixture& fixture);
    void draw_result(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void draw_correct(Desk& desk, const championship::DeskFixture& fixture, Rect button);
    void draw_link(Desk& desk, const championship::DeskFixture& fixture, Rect& area);
    void draw_form(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void draw_pad(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void draw_numbers(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void draw_camas(Desk& desk, Rect& page, float label);
    void draw_totals(Desk& desk, Rect& page, float label);
    void draw_joc_fora(Desk& desk, Rect rect);
    int least_of(const Desk& desk, int of_coto, const championship::Marks& marks, std::size_t side) const;
    std::string sum_words(const Desk& desk, bool impossible) const;
    void draw_sum(Desk& desk, Rect row);
    void draw_play(Desk& desk, const championship::DeskFixture& fixture, Rect rect);
    static void begin_table(Desk& desk, const championship::DeskFixture& fixture);
    void take_keys(Desk& desk, const championship::DeskFixture& fixture);
    void advance(Desk& desk, const championship::DeskFixture& fixture);
    void save(Desk& desk, const championship::DeskFixture& fixture);
    void take_from_table(Desk& desk, const championship::DeskFixture& fixture, const championship::TableCoto& coto);
};

// Who sits there: as the log has it, otherwise as it was said beforehand or follows from the entries; and in words, "Anna,
// Lluís – Pep, Rosa".
std::optional<championship::Seated> seated(const championship::State& state, const championship::DeskFixture& fixture,
                                           const championship::FixtureNotes& notes);
std::string pairs_words(const championship::Seated& pairs);

// Who sat down: two of each falla's players, before the result or a suspension names them; afterwards it stands in the log.
class PairsTab {
  public:
    void draw(Desk& desk, const championship::DeskFixture& fixture, Rect area);

  private:
    std::string of_;
    std::array<std::vector<std::string>, 2> picked_;

    void pick(Desk& desk, const championship::DeskFixture& fixture, std::size_t side, const std::string& name);
};

// Hour, table, referee, incidents; the paper.
class ActaTab {
  public:
    void draw(Desk& desk, const championship::DeskFixture& fixture, Rect area);

  private:
    std::string of_;
    championship::FixtureNotes notes_;
    std::string incident_;

    void draw_incidents(Desk& desk, Rect& page, float width);
};

// Suspended, absent, played on, decided. Tab goes through the fields of a suspension; the committee's word is asked once more.
class DecisionTab {
  public:
    void draw(Desk& desk, const championship::DeskFixture& fixture, Rect area);

  private:
    std::string of_;
    std::string why_;
    CostSheet cost_;
    int absent_ = 0;  // 0: nobody; 1, 2: the first, the second falla
    int by_ = 0;      // 0: the committee; 1: the representative
    StandForm stands_;
    std::size_t next_field_ = 0;  // that Tab goes to: the reason, then the stones

    void begin(Desk& desk, const championship::DeskFixture& fixture, const DeskLink* link);
    void draw_suspend(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void take_tab(Ui& ui);
    void draw_reason(Desk& desk, Rect rect);
    void draw_absent(Desk& desk, Rect& page, const championship::Pair& names);
    void draw_stands(Desk& desk, const championship::DeskFixture& fixture, Rect& page);
    void draw_cama(Desk& desk, std::size_t cama, Rect row, const championship::Pair& names);
    void draw_players(Desk& desk, const championship::DeskFixture& fixture, Rect row);
    void suspend(Desk& desk, const championship::DeskFixture& fixture);
    void draw_settle(Desk& desk, const championship::DeskFixture& fixture, Rect area);
};

// Every line of the log about the match, with its time.
class TraceTab {
  public:
    void draw(Desk& desk, const championship::DeskFixture& fixture, Rect area);

  private:
    struct Line {
        std::string when;
        std::string words;
        bool undone = false;
    };
    std::string of_;
    std::size_t log_ = 0;
    bool unread_ = false;  // it was said that the log cannot be read
    std::vector<Line> lines_;

    void read(Desk& desk, const championship::DeskFixture& fixture);
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
