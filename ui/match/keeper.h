// What the screens need of the place where matches are kept, and nothing of how: the program gives them one over the
// database, a test one over a temporary file. Sentences of trouble ("the disk is full") come in the user's language.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/kept.h"
#include "core/referee.h"

namespace tapet::ui {

// A word that is looked for: it stands in a name, or in the date and time, or it is one of what follows in the user's language.
struct SearchedWord {
    std::string text;                                             // folded
    std::vector<std::string> games;                               // the game's word
    std::optional<bool> over;                                     // the word for "over", or the one for "not over"
    std::optional<std::pair<std::int64_t, std::int64_t>> day_ms;  // "today", "yesterday": from then until before then
    friend bool operator==(const SearchedWord&, const SearchedWord&) = default;
};

struct MatchInfo {
    std::string id;
    std::string game;
    std::vector<std::string> players;  // sides, players, or the name of a championship
    std::int64_t started_ms = 0;       // since 1970, UTC
    std::int64_t changed_ms = 0;       // its last line
    std::int64_t lines = 0;            // undone ones too
    bool over = false;
};

// What a list of matches is asked for.
struct MatchQuery {
    std::string game = {};                 // of that game; empty: of any
    bool running = false;                  // only those that are not over
    std::vector<SearchedWord> words = {};  // that all stand in the match's line
    friend bool operator==(const MatchQuery&, const MatchQuery&) = default;
};

// What somebody has played to an end, over all matches.
struct PlayedGame {
    std::string game;
    int games = 0;
    int wins = 0;    // shared ones too
    int points = 0;  // Calavera: all of them, the best
    int best = 0;
};
struct PlayedPerson {
    std::string name;
    std::vector<PlayedGame> games;
    std::array<int, 14> frozen{};  // Calavera: how many rows were frozen at each box
};

// What became of a line. `trouble` is empty when it is durable, or was refused; otherwise nothing happened to the match.
struct Taken {
    Verdict verdict;
    std::string trouble;
};

// Lines of a match; or what kept them from being read, and those before that: of a busy file none, of a damaged one perhaps some.
// It is not known then what the match is.
template <class L>
struct Unread {
    std::string trouble;
    std::vector<L> lines;
};
template <class L>
using Read = tl::expected<std::vector<L>, Unread<L>>;
// As far as it was read.
template <class L>
const std::vector<L>& read_lines(const Read<L>& read) {
    return read ? *read : read.error().lines;
}

// What a table keeps for other matches, by kind: "card", "pad" ...
struct KeptRecord {
    std::string key;
    std::string body;  // JSON
    std::int64_t changed_ms = 0;
};

// What a table decided where the rules are silent.
struct KeptPrecedent {
    std::string match;  // in which it was decided; empty: in none
    std::string cards;  // what met, in one order
    std::string body;   // JSON
    std::int64_t decided_ms = 0;
};

// Where the open match no longer goes on, and why: its lines can be read and exported, and nothing more is taken.
struct Halted {
    std::int64_t line = 0;   // the first that the rules of today do not accept, or that is missing
    std::int64_t lines = 0;  // so many are kept
    std::string body;        // of that line; empty when it is missing
    std::string why;         // a sentence; empty when the line is missing
    bool damaged = false;    // it is not as it was kept; otherwise it is, and the rules are others today
};

// A fixture of the open championship that is played, or was, in a match of its own.
struct MatchLink {
    std::string fixture;               // as the championship's panel names it
    std::string source;                // the id of the match at the table
    std::optional<std::int64_t> line;  // the line that its result became; nothing yet
};

// What is kept with a new match in the same transaction.
struct PlayedFor {
    std::string championship;
    std::string fixture;
};
struct Beginning {
    std::optional<PlayedFor> played_for = {};
    std::vector<SeatPeople> people = {};  // without the match
};

class Rescue;    // ui/shell/rescue.h
class HandOver;  // ui/match/hand_over.h

class Keeper {
  public:
    virtual ~Keeper() = default;
    Keeper() = default;
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    virtual void set_language(Lang lang) = 0;
    // Changes whenever something that is kept may have: what was read is good until then.
    virtual std::int64_t version() const = 0;
    virtual std::int64_t count(const MatchQuery& query) const = 0;
    // So many of those matches, newest first.
    virtual std::vector<MatchInfo> page(const MatchQuery& query, std::int64_t first, std::int64_t most) const = 0;
    virtual std::optional<MatchInfo> info(std::string_view id) const = 0;  // of one match
    virtual Taken begin(std::string_view setup_line) = 0;                  // a new match, which is then the open one
    virtual std::string open(std::string_view id) = 0;                     // the sentence of trouble, or empty
    virtual void close() = 0;
    // Of the open match; nullptr when none is open, or when its setup is none that the rules of today accept (halted).
    virtual const Referee* referee() const = 0;
    virtual std::optional<Halted> halted() const = 0;  // the open match stands still
    virtual std::string match_id() const = 0;
    // One line for the open match: judged, made durable, then accepted. It is drawn as saved only after this returns.
    virtual Taken take(std::string_view line) = 0;

    // Several lines in one transaction, or none; the verdict is of the first that was not accepted, or of the last one
    // with the rulings of all. As one tap, one undo takes all their events back.
    enum class As { single_lines, one_tap };
    virtual Taken take_all(const std::vector<std::string>& lines, As as) = 0;
    // A new match with its first lines, which is then the open one; it may be played for a fixture of a championship.
    virtual Taken begin_all(const std::vector<std::string>& lines, const Beginning& with = {}) = 0;
    // How many events the tap stands for that undo takes back, or redo puts back, next; 0: there is none.
    virtual std::int64_t undo_step() const = 0;
    virtual std::int64_t redo_step() const = 0;
    // The lines that take the last tap back; empty when there is none. After a tap that itself took events back (calls
    // dropped for stones marked by hand) they say those events again.
    virtual std::vector<std::string> undo_lines() const = 0;
    // Nothing is kept: the match is shown as it once stood, for somebody to say what should have happened there.
    virtual bool correcting() const { return false; }

    // Of the open match, all lines that were ever accepted. Reads the file: not for every frame.
    [[nodiscard]] virtual Read<KeptLine> log() const = 0;
    virtual std::string set_note(std::int64_t seq, std::string_view text) = 0;  // empty: no note; trouble, or empty
    virtual std::vector<MatchLink> links() const = 0;                           // of the open championship
    virtual std::string championship() const = 0;  // for which the open match is played, its id; empty: none

    virtual std::vector<KeptRecord> records(std::string_view kind) const = 0;  // newest first
    virtual std::string set_record(std::string_view kind, std::string_view key, std::string_view body) = 0;
    // Pairs of key and body, all of them or none.
    virtual std::string set_records(std::string_view kind,
                                    const std::vector<std::pair<std::string, std::string>>& records) = 0;
    virtual std::string remove_record(std::string_view kind, std::string_view key) = 0;

    // Who sits where in the open match, by line. Read again only when something changed: good for every frame.
    virtual const std::vector<SeatPeople>& seated() const = 0;
    // What was said of each of these seats at that line gives way; no people: nothing. All or none; trouble, or empty.
    virtual std::string set_people(const std::vector<SeatPeople>& seats) = 0;
    // Who played a match to its end: the most wins first, then the most games, then by name.
    virtual std::int64_t count_people() const = 0;
    virtual std::vector<PlayedPerson> people(std::int64_t first, std::int64_t most) const = 0;
    // Everybody who ever sat down, whoever did so last first; the seats' own names where nobody said more.
    virtual std::vector<std::string> names(std::int64_t first, std::int64_t most) const = 0;
    // Who was called `from` is `to` in every match, perhaps one with somebody else who is; trouble, or empty.
    virtual std::string rename_person(const std::string& from, const std::string& to) = 0;
    virtual std::vector<KeptPrecedent> precedents() const = 0;  // newest first
    // Decided in the open match after its last line when `in_match`, otherwise in none.
    virtual std::string keep_precedent(std::string_view cards, std::string_view body, bool in_match) = 0;
    virtual std::string forget_precedents(std::string_view cards) = 0;  // all on these cards

    // The kept lines of any match, none when there is none.
    [[nodiscard]] virtual Read<std::string> lines_of(std::string_view id) const = 0;

    // As it was read last when it cannot be read now.
    virtual std::string setting(std::string_view key, std::string_view otherwise) const = 0;
    virtual std::string set_setting(std::string_view key, std::string_view value) = 0;  // trouble, or empty

    // What kept something from being read since this was asked last, or empty; each trouble once.
    virtual std::string read_trouble() = 0;

    // Looks whether another program wrote to the file; true when the open match or the list is not what it was.
    virtual bool refresh() = 0;
    // Nothing was ever kept, and whoever asks only looks (a picture of a first start): no reason for a sentence.
    virtual bool no_file_yet() const = 0;
    // Why nothing can be written, or empty: a file of a newer version, a folder without permission.
    virtual std::string read_only() const = 0;
    // What kept the day's backup from being made, or empty.
    virtual std::string backup_trouble() const = 0;

    // The file itself: whether it is whole, and its copies. Nothing: this keeper keeps no file of its own.
    virtual Rescue* rescue() { return nullptr; }
    virtual const Rescue* rescue() const { return nullptr; }
    // Matches as one file, and such a file in again. Nothing: as above.
    virtual HandOver* hand_over() { return nullptr; }
    virtual const HandOver* hand_over() const { return nullptr; }
};

}  // namespace tapet::ui
