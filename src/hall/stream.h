// The lines of one match, folded line by line as the hall gets them. Nothing is refused: a line counts as it was judged, and from
// the first one that its own rules do not take, or that leads elsewhere than its proof says, the match cannot be followed.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hall/log_row.h"
#include "referee.h"
#include "season/table_coto.h"

namespace tapet::hall {

// Whether the proof that was kept with the line is that of the outcome (storage/chain.h has the digest).
using Proves = std::function<bool(const Verdict& accepted, const LogLine& line)>;

// What brought stones at the table: the call, or the event's word where nobody called; whose they were, and how many.
struct Scored {
    std::string call;
    std::size_t side = 0;  // in the order of the fixture
    int stones = 0;
};

class Stream {
  public:
    explicit Stream(StreamStart start) : start_(std::move(start)) {}
    // One that goes on from the lines of another: that one's before `apart_at` are taken again.
    Stream(StreamStart start, const Stream& of, const Proves& proves);

    void take(const LogRow& row, const Proves& proves);

    const StreamStart& start() const { return start_; }
    std::int64_t last() const { return static_cast<std::int64_t>(rows_.size()) - 1; }  // its last line; -1: none
    const Bytes16& hash() const { return rows_.back().line->hash; }
    const LogRow& row(std::int64_t seq) const { return rows_[static_cast<std::size_t>(seq)]; }
    // The names of its line 0, in the order of the fixture: it is looked at with these, whatever a falla is called later.
    const championship::Pair& sides() const { return sides_; }
    void call(championship::Pair sides) { sides_ = std::move(sides); }
    // The last ones in play, the newest last, no more than `most`.
    std::vector<Scored> last_scored(std::size_t most) const;
    const std::set<std::string>& devices() const { return devices_; }
    const Referee& referee() const { return referee_; }
    // The first line that cannot be followed; nothing: all can.
    std::optional<std::int64_t> lost_at() const { return lost_at_; }
    void lose(std::int64_t seq) { lost_at_ = lost_at_.value_or(seq); }

  private:
    StreamStart start_;
    std::vector<LogRow> rows_;
    championship::Pair sides_;
    std::set<std::string> devices_;  // that wrote it
    Referee referee_;
    std::optional<std::int64_t> lost_at_;
    std::map<std::size_t, Scored> scored_;  // by the number of the event; sides as the match has them

    bool follow(const LogRow& row, const Proves& proves);
    void note_scored(const LogRow& row, const truc::State& before);
};

// The match at the table, in the order of its two names: nothing while it cannot be followed.
const truc::State* table_match(const Stream& stream);
// The house options in which it is not what a championship's match begins with.
std::vector<std::string> other_options(const truc::State& match);

}  // namespace tapet::hall
