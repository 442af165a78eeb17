// What was just written: where it lies, and what can be done with it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ui/match/screen.h"

namespace tapet::ui {

class PaperSheet {
  public:
    void show(const Delivered& paper);
    void draw(Context& context);  // last in the frame

  private:
    std::string path_;  // empty: closed
    std::string folder_;
    bool prints_ = false;
    Running running_;  // what it was handed to; nothing: nobody
    bool for_print_ = false;
    std::int64_t since_us_ = 0;
    std::string said_;  // what became of that
    bool failed_ = false;

    void hand_to(Context& context, const std::vector<std::string>& words, bool print);
    void ask(Context& context);
};

}  // namespace tapet::ui
