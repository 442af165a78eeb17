// A cell of the board with its six neighbours, the northernmost first and then clockwise, as the troops of the village are
// counted. The board's cells have a flat top: one neighbour lies due north.
#pragma once

#include "ui/kit/ui.h"

namespace tapet::ui {

class HexRing {
  public:
    explicit HexRing(Rect area);  // the largest in its middle

    static float height_for(float target_px);  // the area's least height and width whose targets are so large
    static float width_for(float target_px);

    Vec middle() const { return centre_; }
    Vec neighbour(int step) const;  // 1 to 6
    Rect target(Vec cell) const;    // what a finger taps; targets of cells never overlap
    Rect inside(Vec cell) const;    // a square for a drawing or a number
    void draw(Ui& ui, Vec cell, Colour ground, Colour edge, float width) const;

  private:
    Vec centre_;
    float side_;
};

}  // namespace tapet::ui
