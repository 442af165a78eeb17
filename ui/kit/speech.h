// What somebody said: a bubble of paper, as long as this lives; its point shows up, to who spoke.
#pragma once

#include "ui/kit/ui.h"

namespace tapet::ui {

class OnSpeech {
  public:
    OnSpeech(Ui& ui, Rect rect);
    Rect free() const { return free_; }  // for the words

  private:
    float point_;
    Rect paper_rect_;
    OnPaper paper_;
    Rect free_;
};

}  // namespace tapet::ui
