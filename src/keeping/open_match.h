// The match that lies open: its state, its log, who sits there, and what is said of it. A correction plays on one that keeps
// nothing (ui/match/log/sandbox.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "keeping/beside.h"
#include "keeping/trouble.h"
#include "referee.h"

namespace tapet {

// Where the open match no longer goes on, and why: its lines can be read and exported, and nothing more is taken.
struct Halted {
    std::int64_t line = 0;   // the first that the rules of today do not accept, or that is missing
    std::int64_t lines = 0;  // so many are kept
    std::string body;        // of that line; empty when it is missing
    std::string why;         // a sentence; empty when the line is missing
    bool damaged = false;    // it is not as it was kept; otherwise it is, and the rules are others today
};

class OpenMatch {
  public:
    virtual ~OpenMatch() = default;
    OpenMatch() = default;
    OpenMatch(const OpenMatch&) = delete;
    OpenMatch& operator=(const OpenMatch&) = delete;

    // nullptr when none is open, or when its setup is none that the rules of today accept (halted).
    virtual const Referee* referee() const = 0;
    virtual std::optional<Halted> halted() const = 0;  // it stands still
    virtual std::string match_id() const = 0;
    virtual std::int64_t last_ms() const = 0;  // when its last line was kept, since 1970, UTC; 0: none is open
    // One line: judged, made durable, then accepted. It is drawn as saved only after this returns.
    [[nodiscard]] virtual Taken take(std::string_view line) = 0;
    // Several lines in one transaction, or none; the verdict is of the first that was not accepted, or of the last one
    // with the rulings of all. As one tap, one undo takes all their events back.
    enum class As { single_lines, one_tap };
    [[nodiscard]] Taken take_all(const std::vector<std::string>& lines, As as) { return take_with(lines, as, {}); }
    // The same, and what is kept beside them, or neither.
    [[nodiscard]] virtual Taken take_with(const std::vector<std::string>& lines, As as,
                                          const std::vector<NewRecord>& beside) = 0;
    // How many events the tap stands for that undo takes back, or redo puts back, next; 0: there is none.
    virtual std::int64_t undo_step() const = 0;
    virtual std::int64_t redo_step() const = 0;
    // The lines that take the last tap back, or do it again, as one tap; empty when there is none. After a tap that itself
    // took events back (a correction, calls dropped for stones marked by hand) they say those events again.
    virtual std::vector<std::string> undo_lines() const = 0;
    virtual std::vector<std::string> redo_lines() const = 0;
    // Undo takes back a correction, which no one event names.
    virtual bool undoes_correction() const = 0;
    // Nothing is kept: the match is shown as it once stood, for somebody to say what should have happened there.
    virtual bool correcting() const { return false; }

    // All lines that were ever accepted. Reads the file: not for every frame.
    [[nodiscard]] virtual Read<KeptLine> log() const = 0;
    [[nodiscard]] virtual Done set_note(std::int64_t seq, std::string_view text) = 0;  // empty: no note
    virtual std::vector<FixtureLink> links() const = 0;                                // of a championship
    virtual std::string championship() const = 0;  // for which it is played, its id; empty: none

    // Who sits where, by line. Read again only when something changed: good for every frame.
    virtual const std::vector<SeatPeople>& seated() const = 0;
    // What was said of each of these seats at that line gives way; no people: nothing. All or none.
    [[nodiscard]] virtual Done set_people(const std::vector<SeatPeople>& seats) = 0;
};

}  // namespace tapet
