// Where a match stands when it is interrupted, while it is being typed: cama by cama the stones of both, as the acta has them;
// the last one is the cama that is being played. Pure, like the form of a result (coto_form.h). Sides are 0 and 1, in the
// order of the fixture. What is blank was not said: it is never a zero.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "season/camas.h"

namespace tapet::championship {

class StandForm {
  public:
    StandForm() : StandForm(24, 2) {}
    StandForm(int stones, int camas);

    // As many lines as there can be so far: one more when the last one has a winner.
    const std::vector<std::array<std::string, 2>>& camas() const { return camas_; }
    void set(std::size_t cama, std::size_t side, std::string digits);
    void load(const Camas& camas);

    bool blank() const;    // nothing was said at all
    bool partial() const;  // of a cama only one side's stones were
    bool wrong() const;    // more stones than a cama has, both have won one, or the match would be over
    bool complete() const { return !blank() && !partial() && !wrong(); }

    Marks marks() const;
    // As they are kept beside the log, the running cama last where it has begun.
    Camas by_cama() const;

  private:
    int stones_;
    int coto_;
    std::vector<std::array<std::string, 2>> camas_;

    bool said(std::size_t cama) const;
    int winner_of(std::size_t cama) const;  // -1: it is not won
    std::array<int, 2> won() const;
    void follow();
};

}  // namespace tapet::championship
