// A result while it is being typed: cama by cama as the acta has it (who lost the cama, and with how many stones; the
// winner's stones are the cama's), or the totals. Pure: the screen draws it, the rules check what comes of it
// (championship/coto.h). Sides are 0 and 1, in the order of the fixture.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "season/camas.h"

namespace tapet::championship {

inline constexpr std::uint8_t kWhose = 2;  // nobody has said yet who lost the cama

struct CamaTyped {
    std::uint8_t loser = 1;  // or kWhose
    std::string digits;      // the loser's stones; empty: not typed yet
    friend bool operator==(const CamaTyped&, const CamaTyped&) = default;
};

class CotoForm {
  public:
    CotoForm() : CotoForm(24, 2) {}
    CotoForm(int stones, int camas);

    // ---- what is typed
    void type(char digit);
    void erase();
    // On to the next number; false when there is none to go to (all is typed, or this one is not yet).
    bool next();
    void clear();
    void set_totals(bool on);
    void set_joc_fora(bool on) { joc_fora_ = on; }
    // A match that goes on from there: the camas that were won, and the running one where it has begun; without them, when
    // only the sums are known, the totals are gone on with.
    void start(const Marks& stood, const Camas& camas);
    // What was entered before, to be corrected: cama by cama where that is known.
    void load(const Marks& marks, const Camas& camas);

    // ---- cama by cama
    const std::vector<CamaTyped>& camas() const { return camas_; }
    std::size_t focus() const { return focus_; }
    void focus_cama(std::size_t cama, std::uint8_t loser);  // what was typed there goes to that side
    void turn(std::uint8_t loser);                          // the same of the cama that has the focus
    int lost_with(std::size_t cama) const;                  // -1: not typed
    bool possible(std::size_t cama) const;                  // a lost cama has fewer stones than a won one
    bool decided() const;
    bool asks_whose() const { return !totals_ && camas_[focus_].loser == kWhose; }

    // ---- the totals: camas of side 0 and 1, stones of side 0 and 1
    bool totals() const { return totals_; }
    bool joc_fora() const { return totals_ && joc_fora_; }
    const std::array<std::string, 4>& numbers() const { return numbers_; }
    void focus_number(std::size_t number) { focus_ = number; }
    // To the number of that side, or of the camas (0) or stones (1).
    void move_to_side(std::size_t side);
    void move_to_column(std::size_t column);

    // What it adds up to so far; `complete` when the coto is.
    Marks marks() const;
    bool complete() const;
    // Complete, but with less than it stood at when it was interrupted.
    bool falls_short() const;
    const std::optional<Marks>& stood() const { return stood_; }
    // Side by side, as they are kept beside the result; empty for totals.
    Camas by_cama() const;

  private:
    int stones_;
    int coto_;
    bool totals_ = false;
    bool joc_fora_ = false;
    std::size_t focus_ = 0;
    std::vector<CamaTyped> camas_;
    std::array<std::string, 4> numbers_;
    std::optional<Marks> stood_;

    std::string& focused();
    void set_numbers(const Marks& marks);
    void follow();  // after a change: as many camas as there can be so far
    std::array<int, 2> won_before(std::size_t cama) const;
};

}  // namespace tapet::championship
