// The dice of the turn as they are typed in: a palette of faces fills the next die, a tap on a die chooses the one that the
// palette sets. Before a further throw the dice lie as they were, skulls locked: a tap takes one up to be thrown again, and the
// palette says what it shows then; with none taken up the palette enters the whole throw. What is typed so far outlives a
// restart, and comes back when the throw is undone.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "calavera/calavera.h"
#include "core/match.h"
#include "ui/match/screen.h"

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
    std::string key_;          // the match and how much of it was played
    std::int64_t played_ = 0;  // so many events
    std::array<std::optional<calavera::Face>, calavera::kDice> dice_{};
    std::array<std::optional<calavera::Face>, calavera::kDice> lying_{};  // as the throw before left them
    std::array<bool, calavera::kDice> locked_{};
    std::optional<std::size_t> chosen_;  // the palette sets this one

    void load(std::string_view kept);
    void keep(Context& context) const;
    bool again() const { return lying_.front().has_value(); }
    std::optional<std::size_t> next() const;  // the die that the palette sets
    void tap(std::size_t die);
    bool put(calavera::Face face);
    bool draw_place(Context& context, Rect place, std::size_t i) const;
};

// Beside the dice before a further throw: what to do with them, and the exact chance of jokers enough to freeze, in the throws
// that are left. Id: calavera.odds.
void draw_again(Context& context, const calavera::State& state, Rect rect, bool untouched);

}  // namespace tapet::ui
