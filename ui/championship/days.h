// The days of the championship: what is tonight, where, and who referees; what is late before all, and a way to the other days.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "season/days.h"
#include "ui/championship/parts.h"

namespace tapet::ui {

class DaysPage {
  public:
    void draw(Desk& desk, Rect area);
    void add_actions(Desk& desk, Flow& flow, bool all);
    void draw_sheets(Desk& desk);  // last in the frame

  private:
    std::string day_;  // that is looked at; empty: today
    bool picks_ = false;
    bool hands_out_ = false;

    championship::Days read(const Desk& desk) const;
    void draw_unsaid(Desk& desk, std::size_t count, Rect rect);
    void draw_strip(Desk& desk, const championship::Days& days, Rect strip);
    void draw_match(Desk& desk, const championship::DeskFixture& match, const std::string& id, bool late, Rect rect);
    void draw_picker(Desk& desk);
    void draw_hand_out(Desk& desk);
};

}  // namespace tapet::ui
