// A match that is kept: the referee and the store as one. A line is judged, then made durable, then accepted, in this
// order, so that what anybody sees of the match is on the disk. It is the same way for taps, pipes and imports.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/referee.h"
#include "storage/clockwork.h"
#include "storage/store.h"

namespace tapet::storage {

// The line that a verdict of `before` becomes when it is kept as number seq, after the line with the hash `previous`.
Line line_of(const Verdict& accepted, std::int64_t seq, const Hash& previous, const Clockwork& clock);

class KeptMatch {
  public:
    // Told of an accepted line when it is durable and the match has not moved on yet: the verdict is whole
    // (answer_json).
    using Durable = std::function<void(const Verdict&)>;

    // Both must outlive the match.
    KeptMatch(Store& store, const Clockwork& clock) : store_(&store), clock_(&clock) {}

    // A new match, kept under an id of its own when the setup is accepted. The verdicts that begin() and take()
    // return have no outcome: the match has it. Throws a StorageError, and then the match is as it was.
    Verdict begin(std::string_view setup_line, const Durable& durable = {});

    // A kept match, replayed; id as Store::find takes it. Throws also when the rules do not accept a kept line.
    void open(std::string_view id);

    // What another program has added meanwhile is read first, and the line is judged after that.
    Verdict take(std::string_view line, const Durable& durable = {});

    // Reads what another program has added; true when there was something.
    bool catch_up();

    const Referee& referee() const { return referee_; }
    const std::string& id() const { return id_; }
    std::int64_t lines() const { return next_; }

  private:
    Store* store_;
    const Clockwork* clock_;
    Referee referee_;
    std::string id_;
    std::int64_t next_ = 0;  // the number of the next line
    Hash last_{};            // the hash of the last one
    std::int64_t seen_ = 0;  // Database::data_version()

    bool load();
    Verdict accept(Verdict verdict, const Line& line, const Durable& durable);
};

}  // namespace tapet::storage
