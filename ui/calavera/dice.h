// The dice of the turn as they are typed in: a palette of faces fills the next die, a tap on a die chooses the one that the
// palette sets. Before a further throw the dice lie as they were, skulls locked: a tap takes one up to be thrown again, one key
// takes up all of them, and the palette says what those show then. What is typed so far outlives a restart, and nothing of it
// is gone on with once the match has moved; a throw that was taken back lies there again, to be mended.
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

    bool full() const;                                    // nothing is left to say
    bool untouched() const;                               // nothing is typed, no die taken up
    bool asks() const { return again() && untouched(); }  // which dice are thrown again
    void take_up_all(Context& context);
    calavera::Dice dice() const;
    // Two rows: the dice and, unless it asks, the palette. Ids: calavera.die.1 to .6, calavera.face.FACE. True when the palette
    // has filled the last die.
    bool draw(Context& context, Rect dice_row, Rect palette);

  private:
    std::string key_;           // the match and the length of its log, which only grows
    std::int64_t meaning_ = 0;  // that length
    bool kept_ = true;          // a correction keeps nothing
    std::array<std::optional<calavera::Face>, calavera::kDice> dice_{};   // of those that are thrown
    std::array<std::optional<calavera::Face>, calavera::kDice> lying_{};  // as the throw before left them
    std::array<bool, calavera::kDice> thrown_{};                          // in this throw
    std::optional<std::size_t> chosen_;                                   // the palette sets this one

    bool again() const { return lying_.front().has_value(); }
    bool locked(std::size_t die) const { return lying_[die] == calavera::Face::skull; }
    std::optional<calavera::Face> shown(std::size_t die) const { return thrown_[die] ? dice_[die] : lying_[die]; }
    bool load(std::string_view kept);
    void lay(const calavera::Dice& dice);
    void keep(Context& context) const;
    std::optional<std::size_t> next() const;  // the die that the palette sets
    void tap(std::size_t die);
    bool put(calavera::Face face);
    bool draw_place(Context& context, Rect place, std::size_t i) const;
    bool draw_palette(Context& context, Rect palette, bool& changed);
};

// Beside the dice before a further throw: which one it is and what to do with them, and the exact chance of jokers enough to
// freeze, in the throws that are left. Id: calavera.odds.
void draw_again(Context& context, const calavera::State& state, Rect rect, bool asks);

}  // namespace tapet::ui
