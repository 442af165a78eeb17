// A sector's night, as its delegate has it: the matches of the day, who is there, what is handed in. Everything else of the
// championship is to be read.
#pragma once

#include "ui/championship/parts.h"

namespace tapet::ui {

class SectorPage {
  public:
    void draw(Desk& desk, Rect area);  // desk.sector is one

  private:
    static void add_matches(Desk& desk, Flow& flow, float room);
    static void add_next(Desk& desk, Flow& flow, bool low);
};

}  // namespace tapet::ui
