// The dice of the turn as they are typed in: a palette of faces fills the next die, a tap on a die steps it, skulls that lay
// there after the throw before are locked. What is typed so far outlives a restart, and comes back when the throw is undone.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "calavera/calavera.h"
#include "core/match.h"
#include "ui/screens/screen.h"

namespace tapet::ui {

using CalaveraMatch = Match<calavera::Game>;

class DiceDraft {
  public:
    // Brings it to the match as it is now; reads the kept draft when the match has moved.
    void follow(Context& context, const std::string& match_id, const CalaveraMatch& match);

    bool full() const;
    bool empty() const;  // but for locked skulls
    calavera::Dice dice() const;
    // Two rows: dice with what is said beside them, and the palette. Ids: calavera.die.1 to .6, calavera.face.FACE. True when
    // the palette has filled the last die.
    bool draw(Context& context, Rect dice_row, Rect palette);

  private:
    std::string key_;  // the match and how much of it was played
    std::array<std::optional<calavera::Face>, calavera::kDice> dice_{};
    std::array<bool, calavera::kDice> locked_{};
    std::optional<std::size_t> chosen_;  // the die that was stepped last: the palette sets it

    void load(std::string_view kept);
    void keep(Context& context) const;
    void step(std::size_t die);
    bool put(calavera::Face face);
    bool draw_place(Context& context, Rect place, std::size_t i) const;
};

}  // namespace tapet::ui
