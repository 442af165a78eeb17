// Beside the table that was taken: another one's code is read there, through the camera where there is room for what it sees, otherwise
// on the screen of codes.
#pragma once

#include "hall/address.h"
#include "ui/kit/flow.h"
#include "ui/match/hall/signs_field.h"
#include "ui/match/hand/sight.h"
#include "ui/match/screen.h"

namespace tapet::ui {

class OtherTable {
  public:
    // Cuts its place off the area. `own`: the table that was taken; its own code leads nowhere else.
    void draw(Context& context, Rect& area, const hall::Address& own);
    // The four signs, where they are not under what the camera sees.
    void add_signs(Context& context, Flow& flow, const hall::Address& own);
    // The key to the screen of codes, where the camera has no place here or may not be used.
    void add_key(Context& context, Flow& flow) const;

  private:
    Sight sight_;
    SignsField signs_;
    bool looks_ = false;   // a tap wanted it
    bool placed_ = false;  // in this frame
    bool under_ = false;   // in this frame: the signs are under the camera

    void draw_camera(Context& context, Rect place, const hall::Address& own);
};

}  // namespace tapet::ui
