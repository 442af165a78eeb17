// The few kinds of plot that there are: lines over equal steps, what lies under one, bars; with axes that can be read. Drawn on
// whatever lies there, in the ground's own inks.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ui/kit/ui.h"

namespace tapet::ui {

struct PlotAxes {
    float low = 0;  // brought down and up to whole steps
    float high = 0;
    float across = 1;                              // x goes from 0 to this
    std::vector<std::string> below = {};           // at 0, 1, 2 ...: as many as have room
    bool between = false;                          // for bars: each word stands in the middle of its step
    std::function<std::string(float)> words = {};  // of a value; otherwise it is a whole number
};

// A number that people read at an axis: 1, 2 or 5 times a power of ten, so that at most that many steps make the span.
float whole_step(float span, int most);

class Plot {
  public:
    // Draws the axes; `zero`: the line of nothing is stronger than the others.
    Plot(Ui& ui, Rect rect, PlotAxes axes);

    Vec at(Vec value) const;
    Rect inside() const { return inside_; }
    void line(const std::vector<Vec>& values, Colour colour, float width) const;
    void area(const std::vector<Vec>& values, Colour colour) const;  // between the line and nothing
    void dot(Vec value, Colour colour, bool full) const;
    // Over the step that begins at x, from nothing.
    void bar(int x, float value, Colour colour) const;

  private:
    Ui& ui_;
    PlotAxes axes_;
    Rect inside_;

    std::string words(float value) const;
    void draw_values(Rect strip, float step) const;
    void draw_below(Rect strip) const;
};

}  // namespace tapet::ui
