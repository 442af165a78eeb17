// What lies askew, in the shade, or is on its way: all that is drawn while this lives is turned about a point of the zone,
// moved, grown, darkened or faded. The frame log has it as it would lie otherwise, so that what can be tapped must not
// depend on it.
#pragma once

#include "ui/kit/painter.h"

namespace tapet::ui {

struct Pose {
    float angle = 0;  // clockwise, in radians
    float light = 1;  // 1 as it is, 0 black
    Vec by = {};      // in pixels of the zone
    float size = 1;   // about the centre
    float alpha = 1;
};

class Askew {
  public:
    Askew(const Painter& painter, Vec centre, const Pose& pose);
    Askew(const Painter& painter, Vec centre, float angle, float light = 1)
        : Askew(painter, centre, Pose{angle, light}) {}
    ~Askew();
    Askew(const Askew&) = delete;
    Askew& operator=(const Askew&) = delete;

  private:
    Vec centre_;  // on the screen
    Pose pose_;   // the same
    int first_;
};

}  // namespace tapet::ui
