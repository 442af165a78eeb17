// One falla: its players, the correction of its entry, and what ends its part in the championship.
#pragma once

#include <string>

#include "ui/championship/cost.h"
#include "ui/championship/rename.h"

namespace tapet::ui {

class FallaSheet {
  public:
    void open(std::string falla);
    void draw(Desk& desk);  // last in the frame

  private:
    std::string falla_;  // empty: closed
    std::string why_;
    CostSheet cost_;
    RenameSheet rename_;

    void draw_sheet(Desk& desk, championship::Entrant who);
    void draw_leaving(Desk& desk, Rect area, int columns, bool in);
};

}  // namespace tapet::ui
