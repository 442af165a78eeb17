// How far a unit may go: a helper that asks for nothing to be entered. The empty neighbours are tapped, the subtraction is
// itemised with its rules, and where the other reading of the rule for groups comes to something else it is shown as well.
#pragma once

#include <array>

#include "alpens/alpens.h"
#include "ui/kit/flow.h"
#include "ui/match/screen.h"

namespace tapet::ui {

class MovementHelper {
  public:
    // As a sheet over the zone; true: it was closed.
    bool draw(Context& context, const alpens::House& house);

  private:
    std::array<bool, 6> taken_{};  // neighbours with an alpensí or a troop
    int group_ = 1;
    bool carrying_ = false;
    bool picks_ = false;

    alpens::AskMovement ask() const;
    void add_all(Flow& flow, Context& context, const alpens::House& house);
    void draw_cells(Context& context, Rect area);
    void draw_unit(Context& context, Rect area, float toggle);
    static void draw_sum(Context& context, Rect area, const alpens::House& house, const alpens::AskMovement& ask,
                         float row);
};

}  // namespace tapet::ui
