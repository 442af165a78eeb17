// The pages of one match of the championship: its result, who sat down, its acta, what was decided, and where all that came
// from.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "season/coto_form.h"
#include "season/stand_form.h"
#include "ui/championship/parts.h"
#include "ui/championship/sheets.h"
#include "ui/kit/derived.h"
#include "ui/match/people/sitting.h"

namespace tapet::ui {

// A falla's line in a form: its name, what is to be known of it, and its numbers under the heads of the form.
struct SideLine {
    std::string name;
    std::string note = {};
    bool wrong = false;  // the note says so
    bool wins = false;
    std::vector<std::function<void(Rect)>> numbers = {};
};
// Both sides; the names stand beside their numbers, or above them where these need the room.
void add_sides(Flow& flow, Ui& ui, const std::vector<std::string>& heads, const std::array<SideLine, 2>& sides);

// The result: typed as the acta has it, or corrected with a reason; or played at a table of ours.
class ResultTab {
  public:
    // Whether numbers are typed: then the keys lie beside the sheet.
    bool types(Desk& desk, const championship::DeskFixture& fixture);
    void draw(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void draw_keys(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow);
    void draw_sheets(Desk& desk) { no_show_.draw(desk); }

  private:
    championship::CotoForm form_;
    NoShowSheet no_show_;
    std::string of_;  // the match that the form is for
    bool corrects_ = false;
    std::string why_;

    void follow(Desk& desk, const championship::DeskFixture& fixture);
    void draw_result(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void draw_form(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    std::function<void(Rect)> cama_box(Desk& desk, std::size_t cama, std::uint8_t side);
    std::function<void(Rect)> total_box(Desk& desk, std::size_t number, const std::string& label);
    std::array<SideLine, 2> sides(Desk& desk, const championship::Pair& names);
    void add_bounds(Desk& desk, std::array<SideLine, 2>& sides) const;
    void add_beside(Desk& desk, const championship::DeskFixture& fixture, Flow& flow);
    void add_table(Desk& desk, const championship::DeskFixture& fixture, Flow& flow);
    int least_of(const Desk& desk, int of_coto, const championship::Marks& marks, std::size_t side) const;
    std::string sum_words(const Desk& desk, bool impossible) const;
    void add_sum(Desk& desk, Flow& flow);
    std::string saved_words(const Desk& desk, const championship::DeskFixture& fixture) const;
    static void play(Desk& desk, const championship::DeskFixture& fixture);
    void take_keys(Desk& desk, const championship::DeskFixture& fixture);
    void advance(Desk& desk, const championship::DeskFixture& fixture);
    static std::optional<championship::Pair> next_open(const Desk& desk, const championship::DeskFixture& fixture);
    void save(Desk& desk, const championship::DeskFixture& fixture);
    void take_from_table(Desk& desk, const championship::DeskFixture& fixture, const championship::TableCoto& coto);
};

// Who sits there: as the log has it, otherwise as it was said beforehand or follows from the entries; and in words, "Anna,
// Lluís – Pep, Rosa".
std::optional<championship::Seated> seated(const championship::State& state, const championship::DeskFixture& fixture,
                                           const championship::FixtureNotes& notes);
std::string pairs_words(const championship::Seated& pairs);

// A match at a table of ours that is to begin, with what was marked before it was interrupted.
struct TableStart {
    std::vector<std::string> lines;
    Beginning with;
};
// Nothing, after that was said: it is not known how it stood. `players`: who sits there, as far as it was said.
std::optional<TableStart> table_start(Desk& desk, const championship::DeskFixture& fixture,
                                      const std::optional<championship::Seated>& players);
void begin_table(Context& context, TableStart start);

// Who sits down: two of each falla's players, or others by their names, and whose identity cards were seen. Until the match has
// begun they can be replaced. It begins from here, too.
class PairsTab {
  public:
    void draw(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow);
    void draw_sheets(Desk& desk, const championship::DeskFixture& fixture);

  private:
    std::string of_;
    Sitting sitting_;

    void follow(Desk& desk, const championship::DeskFixture& fixture);
    static bool open(const Desk& desk, const championship::DeskFixture& fixture);
    static Sitting::Table table(const Desk& desk, const championship::DeskFixture& fixture);
    void keep_seen(Desk& desk, const championship::DeskFixture& fixture) const;
    std::optional<championship::Seated> four() const;
    void seat(Desk& desk, const championship::DeskFixture& fixture, bool plays);
};

// Day, place, referee, table, incidents; the paper.
class ActaTab {
  public:
    void draw(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow);

  private:
    std::string of_;
    std::string when_, place_, referee_;  // as they are typed
    std::string incident_;

    static void add_cards(const Desk& desk, const championship::DeskFixture& fixture,
                          const championship::FixtureNotes& notes, Flow& flow);
    void follow(Desk& desk, const championship::DeskFixture& fixture);
    std::optional<championship::Schedule> typed(const Desk& desk, const championship::DeskFixture& fixture) const;
    void schedule(Desk& desk, const championship::DeskFixture& fixture);
};

// Suspended, absent, played on, decided. Tab goes through the fields of a suspension; the committee's word is asked once more.
class DecisionTab {
  public:
    void draw(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow);
    void draw_sheets(Desk& desk) { cost_.draw(desk); }

  private:
    std::string of_;
    std::string why_;
    std::string when_;  // the hour that it gets instead, as it is typed
    CostSheet cost_;
    int absent_ = 0;      // 0: nobody; 1, 2: the first, the second falla; 3: both
    bool again_ = false;  // a waiting match is suspended anew, with another reason
    int by_ = 0;          // 0: the committee; 1: the representative
    championship::StandForm stands_;
    std::size_t next_field_ = 0;  // that Tab goes to: the reason, then the stones

    void follow(Desk& desk, const championship::DeskFixture& fixture);
    void begin(Desk& desk, const championship::DeskFixture& fixture, const DeskLink* link);
    void draw_suspend(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void take_tab(Ui& ui);
    void add_stands(Desk& desk, const championship::DeskFixture& fixture, Flow& flow);
    std::function<void(Rect)> stones_field(Desk& desk, std::size_t cama, std::size_t side, const std::string& name);
    void suspend(Desk& desk, const championship::DeskFixture& fixture);
    void draw_settle(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    void add_settle(Desk& desk, const championship::DeskFixture& fixture, Flow& flow);
    bool suspends(const Desk& desk, const championship::DeskFixture& fixture) const;
    FlowButton decides(Desk& desk, std::string id, std::string label, championship::Event event);
    bool moves(const Desk& desk, const championship::Pair& names, std::optional<championship::Schedule>& moved) const;
    FlowButton protest(Desk& desk, const championship::Pair& names, std::uint8_t side);
};

// Every line of the log about the match, with its time.
class TraceTab {
  public:
    void draw(Desk& desk, const championship::DeskFixture& fixture, Rect area);
    static void add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow);

  private:
    struct Line {
        std::string when;
        std::string words;
        bool undone = false;
    };
    Derived<std::string, std::size_t> read_;  // the fixture, the revision
    bool unread_ = false;                     // it was said that the log cannot be read
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

    void add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow);
    void draw_tab(Desk& desk, const championship::DeskFixture& fixture, Rect area);
};

}  // namespace tapet::ui
