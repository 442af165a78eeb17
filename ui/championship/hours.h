// Days and hours of a table: of a round at once, or proposed from its evenings; the proposal is looked at, line by line, before
// one tap makes it so.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "season/proposal.h"
#include "ui/championship/parts.h"

namespace tapet::ui {

// The evenings as they are typed.
struct EveningsForm {
    std::uint8_t weekdays = 0;
    int tables = 1;
    std::string first, days, hours, casals, referees;

    static EveningsForm of(const championship::Evenings& evenings);
    // Otherwise a sentence that says what is wrong.
    tl::expected<championship::Evenings, std::string> read(const Context& context) const;
};

class HoursPage {
  public:
    void draw(Desk& desk, Rect area);

  private:
    TableChooser chooser_;
    std::string of_;  // the table that the form is for
    EveningsForm form_;
    bool proposed_ = false;
    std::size_t revision_ = 0;  // of the match, when that was proposed
    std::vector<championship::ProposedHour> lines_;
    std::vector<bool> clashes_;
    std::optional<std::size_t> edits_;    // a line
    std::string when_, place_, referee_;  // of that, as they are typed

    void follow(Desk& desk);
    void draw_form(Desk& desk, Rect area);
    void add_weekdays(Desk& desk, Flow& flow);
    void propose(Desk& desk);
    void draw_lines(Desk& desk, Rect area);
    void draw_line(Desk& desk, std::size_t number, Rect rect);
    void draw_edit(Desk& desk);
    void keep_edit(Desk& desk);
    void take(Desk& desk);
};

}  // namespace tapet::ui
