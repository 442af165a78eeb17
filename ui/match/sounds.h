// What is heard of what was laid on the table, for who wants to hear it.
#pragma once

#include <optional>
#include <string>

#include "ui/match/screen.h"

namespace tapet::ui {

// The table before something is laid on it.
class Heard {
  public:
    Heard(const Context& context, const OpenMatch& table);
    // What was taken lies there by now: sounds as a stone, a tile, or the end of the match; of what was taken back, nothing.
    void sound(const OpenMatch& table, const Verdict& verdict) const;

  private:
    const Context& context_;
    bool over_ = false;
    std::string score_;

    std::optional<Sound> sound_of(const Referee& referee, const Verdict& verdict) const;
};

}  // namespace tapet::ui
