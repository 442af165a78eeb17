// A sector's night, as its delegate has it: the matches of the day, who is there, what is handed in. Everything else of the
// championship is to be read.
#pragma once

#include "ui/championship/parts.h"

namespace tapet::ui {

class SectorPage {
  public:
    void draw(Desk& desk, Rect area);  // desk.sector is one

  private:
    struct Widths {
        float hour = 0;
        float stands = 0;
    };
    static void add_matches(Desk& desk, Flow& flow);
    static Widths widths_of(const Desk& desk, const std::vector<championship::DeskFixture>& matches);
    static void draw_match(Desk& desk, const championship::DeskFixture& fixture, const std::string& id, Rect rect,
                           const Widths& widths);
    static bool narrow(const Ui& ui, float width);
    static void add_next(Desk& desk, Flow& flow);
};

}  // namespace tapet::ui
