// What is kept beside a match's log, as a file that goes with its export: its notes, which lines came of one tap, and of a
// championship which matches its results came from and what its desk wrote down (records whose key begins with the match).
// Who sat where, and what a table decided where the rules are silent, go along too.
// {"beside":1,"notes":[{"line":3,"text":"..."}],"taps":[[4,6]],
//  "links":[{"fixture":"...","source":"<match id>","line":7}],"records":[{"kind":"season","key":"...","body":{...}}],
//  "people":[{"line":0,"seat":"Dalt","people":["Anna"]}],"precedents":[{"line":9,"cards":"...","decided_ms":0,"body":{...}}]}
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "storage/people.h"
#include "storage/side.h"
#include "storage/store.h"

namespace tapet::storage {

struct Beside {
    struct MatchRecord {
        std::string kind;
        std::string key;  // without the match
        std::string body;
    };
    std::vector<Note> notes;
    std::vector<TapGroup> taps;
    std::vector<FixtureLink> links;  // without the match
    std::vector<MatchRecord> records;
    std::vector<SeatPeople> seats;      // without the match
    std::vector<Precedent> precedents;  // the match is empty
};

// One line of JSON; id as Store::find takes it.
std::string beside_of(const Store& store, std::string_view id);

// Reads such a line for a match of so many lines. Throws a StorageError when it is none, or speaks of lines that are not
// there.
Beside read_beside(std::string_view text, std::int64_t lines, const std::string& file);

// Keeps it for that match, within the transaction of whoever keeps its lines. A link to a match that this file does not
// have is left out: the result stands in the log all the same.
void keep_beside(const Store& store, const std::string& match, const Beside& beside, std::int64_t now_ms);

}  // namespace tapet::storage
