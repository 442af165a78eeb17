// What a camera sees, in a frame of wood, and what the codes in it and in pictures say.
#pragma once

#include <optional>

#include "ui/match/hand/said_code.h"
#include "ui/match/screen.h"

namespace tapet::ui {

class Sight {
  public:
    // The camera is asked for where there is one and a place for what it sees; it goes out by itself when this is not drawn any
    // more. What a picture or the camera said as a whole; of a picture without a code a sentence is shown.
    std::optional<SaidCode> draw(Context& context, Rect place);
    // Where it would look, and does not yet: the dark, and the corners.
    static void draw_blind(Ui& ui, Rect place);
    // What was read until now belongs to nothing any more.
    void look_anew() { listener_ = {}; }
    MovingProgress progress() const { return listener_.progress(); }
    bool waits() const { return listener_.waits(); }  // for more frames of a moving code

  private:
    CodeListener listener_;
};

}  // namespace tapet::ui
