// A match that is kept: the referee and the store as one. A line is judged, then made durable, then accepted, in this
// order, so that what anybody sees of the match is on the disk. It is the same way for taps, pipes and imports.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "keeping/open_match.h"
#include "referee.h"
#include "storage/clockwork.h"
#include "storage/people.h"
#include "storage/side.h"
#include "storage/store.h"
#include "taps.h"

namespace tapet::storage {

// Where a kept match no longer goes on: the first line that the rules of today do not accept, or that is damaged.
struct Halt {
    std::int64_t line = 0;
    std::string body;      // empty: the line is missing, or cannot be read
    bool damaged = false;  // it is not as it was kept
    std::optional<Refusal> refusal;
    std::optional<Malformed> malformed;
};

// The line that a verdict of `before` becomes when it is kept as number seq, after the line with the hash `previous`.
Line line_of(const Verdict& accepted, std::int64_t seq, const Hash& previous, const Clockwork& clock);
// The same for who has the fold already (fold_of).
Line line_of(const Verdict& accepted, std::string_view fold, std::int64_t seq, const Hash& previous,
             const Clockwork& clock);

class KeptMatch {
  public:
    // Told of an accepted line when it is durable and the match has not moved on yet: the verdict is whole
    // (answer_json).
    using Durable = std::function<void(const Verdict&)>;

    // Both must outlive the match.
    KeptMatch(Store& store, const Clockwork& clock) : store_(&store), clock_(&clock), side_(store.database()) {}
    KeptMatch(Store& store, Clockwork&& clock) = delete;  // it is kept by reference

    // A new match, kept under an id of its own when the setup is accepted. The verdicts that begin() and take()
    // return have no outcome: the match has it. Throws a StorageError, and then the match is as it was.
    Verdict begin(std::string_view setup_line, const Durable& durable = {});

    // The same with its first lines, all in one transaction, or none: the verdict of the first line that was not
    // accepted, or of the last one with the rulings of all. What is kept beside them is in that transaction too.
    Verdict begin_all(const std::vector<std::string>& lines, const Beginning& with = {});

    // A kept match, replayed; id as Store::find takes it. Where the rules do not accept a kept line, or a line is not as it
    // was kept, it stands still (halt):
    // the match is as it was before that line, its lines can be read, and nothing more is taken. When that is line 0 its
    // referee has not started.
    void open(std::string_view id);
    // True where that is this match, all its lines are accepted, and its last line is the file's: opened, it would be the same.
    // Throws as open() does where there is no such match.
    bool is_as_kept(std::string_view id) const;

    // What another program has added meanwhile is read first, and the line is judged after that.
    Verdict take(std::string_view line, const Durable& durable = {}, const std::vector<NewRecord>& beside = {});

    // Several lines, and what is kept beside them, in one transaction, or none; the verdict as of begin_all. As one tap, one undo takes all their
    // events back.
    Verdict take_all(const std::vector<std::string>& lines, OpenMatch::As as,
                     const std::vector<NewRecord>& beside = {});

    // What undo and redo do next (src/taps.h); nothing while it stands still.
    std::int64_t undo_step() const { return halt_ ? 0 : taps_.undo_step(); }
    std::int64_t redo_step() const { return halt_ ? 0 : taps_.redo_step(); }
    bool undoes_correction() const { return !halt_ && taps_.undoes_correction(referee_.match()); }
    std::vector<std::string> undo_lines() const;
    std::vector<std::string> redo_lines() const;

    // When the file was overwritten while it was open: what was kept of the match goes beside it (storage/saved.h), once, and the
    // database's sentence names that file.
    void save_if_overwritten() const;

    // Reads what another program has added; true when there was something.
    bool catch_up();
    // Reads what was appended to it through the store, by whoever keeps lines that were judged elsewhere.
    void read_on() { load(); }

    const Referee& referee() const { return referee_; }
    const std::optional<Halt>& halt() const { return halt_; }
    const std::string& id() const { return id_; }
    std::int64_t lines() const { return next_; }
    // As they stand in the file; those that it stands still at, and what comes after, are only there.
    const std::vector<Line>& kept() const { return kept_; }

  private:
    Store* store_;
    const Clockwork* clock_;
    SideTables side_;
    Referee referee_;
    std::string id_;
    std::vector<Line> kept_;
    std::int64_t next_ = 0;  // the number of the next line
    Hash last_{};            // the hash of the last one
    std::int64_t seen_ = 0;  // Database::data_version()
    std::optional<Halt> halt_;

    Taps taps_;

    // Judges lines one after the other on a copy of the match, and says what they would be kept as.
    struct Trial;
    bool load();
    void read_lines();
    std::vector<TapGroup> groups() const;
    void follow_line(const Line& line);
    void insist_on_playing() const;
    Store::Appended append(const std::vector<Line>& lines, const std::function<void()>& also = {});
    Verdict accept(Verdict verdict, const Line& line, const Durable& durable);
    void keep(const Line& line);
    void put(const std::vector<NewRecord>& beside);
    void follow(Trial trial, std::int64_t seen, bool one_tap);
    void follow_taps(std::int64_t line, const std::vector<TapGroup>& as);
};

// What whoever wants to play on with a match that stands still is told.
StorageError halted(const KeptMatch& match);

}  // namespace tapet::storage
