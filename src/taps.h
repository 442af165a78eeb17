// The taps of a match: which events came of one, what undo takes back next and what redo does again. A tap that itself took
// events back (a correction, calls dropped for stones marked by hand) is undone by saying those events again, and the way
// back is told from a new tap by where it leads; so a match that is read again has the same taps.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "referee.h"

namespace tapet {

class Taps {
  public:
    // The events in play and those that redo could put back, by their numbers, as they once were.
    struct Standing {
        std::vector<std::size_t> line;
        std::size_t played = 0;
    };

    // Lines first to last of the match were accepted: as one tap, or each for itself. In order, after them.
    void follow(const AnyMatch& any, std::int64_t first, std::int64_t last, bool one_tap);

    // How many events undo takes back, or redo puts back, next; 0 when there is nothing.
    std::int64_t undo_step() const;
    std::int64_t redo_step() const;
    // Undo takes back a tap that took events back itself and said others, or none: no one event that could be named.
    bool undoes_correction(const AnyMatch& any) const;
    // The lines that do so, which are one tap; empty when there is nothing.
    std::vector<std::string> undo_lines(const AnyMatch& any) const;
    std::vector<std::string> redo_lines(const AnyMatch& any) const;

  private:
    // Holds where so many events are in play: the way leads to the match as it was before that line.
    struct Mark {
        std::int64_t line = 0;
        std::size_t played = 0;
        bool bare = false;
        std::vector<std::int64_t> taps = {};  // of the events there; only what redo leads to
    };
    Standing now_;
    std::vector<std::int64_t> tap_of_;  // of each event ever accepted, by its number: the first line of its tap
    std::vector<Mark> bare_;            // taps that took events back and said none
    std::vector<Mark> redo_;            // what taps that took events back had led to, before they were undone

    template <class G>
    void follow_tap(const Match<G>& match, std::int64_t first, std::int64_t last);
    template <class G>
    bool leads_back(const Match<G>& match, std::int64_t first, std::size_t before, std::int64_t swap);
    template <class G>
    std::int64_t swap_below(const Match<G>& match) const;
    std::int64_t run(int way) const;
    std::vector<std::int64_t> taps_of(const Standing& at) const;
    void count_as(const std::vector<std::int64_t>& taps);
    const Mark* bare_here() const;
    const Mark* redo_here() const;
};

// The lines that lead the match to where it stood after that line of its log, an event that is no longer in play.
std::vector<std::string> lines_back_to(const AnyMatch& any, std::int64_t line);

}  // namespace tapet
