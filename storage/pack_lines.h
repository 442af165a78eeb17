// What the lines of a .tapet file say: JSON, a row each (docs/files.md, "A pack"). First the head, then what belongs to
// no match, then match after match, each with its lines and what lies beside them.
//
//   {"program":"0.1.0","schema":5,"rules":2,"made_ms":0,"all":true}
//   {"setting":"theme","value":"dark"}
//   {"match":"<id>","game":"truc","lines":2,"hash":"<of the last line>"}
//   {"verb":"setup","time_ms":0,"rules":2,"over":false,"proof":"<32 digits>","line":"{\"game\":...}"}
//   {"verb":"do",...}                                      of rules 1 also its "hash"
//   {"note":"...","at":1}  {"tap":[1,2]}  {"seat":"Dalt","at":0,"people":["Anna"]}
//   {"precedent":"<cards>","at":1,"decided_ms":0,"body":"{...}"}      without a match it has no "at"
//   {"record":"season","key":":...","changed_ms":0,"body":"{...}"}    of a match: the key behind its id
//   {"link":"<match at the table>","fixture":"...","at":1}            no "at": it has no result yet
//   {"played_for":"<championship that is not in the pack>","fixture":"..."}
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "storage/pack_bytes.h"
#include "storage/people.h"
#include "storage/side.h"
#include "storage/store.h"

namespace tapet::storage {

struct PackHead {
    std::string program;  // the version of whoever wrote it
    std::int64_t schema = 0;
    std::int64_t rules = 0;
    std::int64_t made_ms = 0;  // since 1970, UTC
    bool all = false;          // everything that was kept, settings too
};

// What belongs to no match.
struct PackedRest {
    std::vector<std::pair<std::string, std::string>> settings;
    std::vector<MatchRecordRow> records;
    std::vector<Precedent> precedents;
};

// In rows the match's own id is empty, and records' keys lack it.
struct PackedMatch {
    struct PlayedFor {
        std::string championship;
        std::string fixture;
    };
    std::string id;  // that its hashes begin with
    std::string game;
    std::vector<Line> lines;
    std::vector<Note> notes;
    std::vector<TapGroup> taps;
    std::vector<SeatPeople> seats;
    std::vector<Precedent> precedents;
    std::vector<MatchRecordRow> records;
    std::vector<FixtureLink> links;
    std::vector<PlayedFor> played_for;
};

// The two that answer say how many rows beside the lines were left out, because they would not be read again: damage.
void write(PackWriter& out, const PackHead& head);
std::int64_t write(PackWriter& out, const PackedRest& rest);
std::int64_t write(PackWriter& out, const PackedMatch& match);

// Reads them in this order, one match in memory at a time. Whatever is not as it should be is thrown as a StorageError: a number
// that is no line of the match, a hash that is none, a row that nobody knows. Hashes are made anew from the proofs and compared
// at the end of each match; what the rules make of its lines is not asked. Nor is a row taken that says again what another
// one said, or one more than any table makes: what is read must be cheap to bring in.
class PackedMatches {
  public:
    PackedMatches(std::string_view bytes, std::string file);

    const PackHead& head() const { return head_; }
    const PackedRest& rest() const { return rest_; }
    std::optional<PackedMatch> next();  // nothing: that was all of them

  private:
    PackedLines lines_;
    std::optional<Json> row_;     // read, but not yet taken
    std::set<std::string> said_;  // what rows beside the lines are about, of this match or of none
    PackHead head_;
    PackedRest rest_;

    void advance();
    void take_rest();
    void take_once(std::string about, std::size_t most);
    Line take_line(const PackedMatch& match);
    void take_beside(PackedMatch& match);
};

}  // namespace tapet::storage
