// Parts of the screen that are to be drawn.
#pragma once

#include <vector>

#include "core/geometry.h"

namespace tapet::ui {

// They do not overlap, and are few: drawing many costs more than drawing a little too much.
class Patches {
  public:
    void add(Rect place);  // whole pixels
    void add(const Patches& others);
    bool empty() const { return rects_.empty(); }
    const std::vector<Rect>& rects() const { return rects_; }

  private:
    std::vector<Rect> rects_;

    void join_closest();
};

}  // namespace tapet::ui
