// What storage/pack.h made, into a file: all of it in one transaction, or nothing.
//
// A match that is not there yet is kept as it was, with its times and hashes and what was undone. One that is there already is the
// same one: it gets the lines that are new, and none when it has more itself. One that went on differently is kept beside it
// under another id (storage/apart.h). Of what lies beside the lines, both are kept where that can be: of two notes on one
// line the text of both, of two precedents both; of two records the newer one; of who sat in a seat, of a setting, and of the match
// that a fixture was played in, what is here.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "storage/clockwork.h"
#include "storage/effort.h"
#include "storage/store.h"

namespace tapet::storage {

struct Arrived {
    enum class Came {
        fresh,   // it was not there
        longer,  // it has more lines now
        same,
        shorter,  // what is here has more lines
        apart,    // it went on differently; it has an id of its own here
        left      // the same, but it has lines of rules 1, whose hashes cannot be made anew: it was not taken
    };
    Came came = Came::fresh;
    std::string id;       // in the file
    std::string outside;  // as the pack has it
    std::string beside;   // apart: the one that was here
    std::string game;
    std::int64_t lines = 0;  // in the file now
};

struct Unpacked {
    std::int64_t made_ms = 0;  // when it was packed, since 1970, UTC
    bool all = false;          // it was everything
    std::vector<Arrived> matches;
};

// `file` is what the sentences call it. Throws a StorageError for what is no pack, newer, damaged, too large, more work than is taken on, or does
// not add up, and then nothing has changed.
Unpacked unpack(Store& store, std::string_view bytes, const std::string& file, const Clockwork& clock,
                std::uint64_t most_effort = kMostEffort);

// Within somebody's transaction: the matches of a pack but the one that goes by that id outside, without settings and what belongs
// to no match. What each goes by here, by its id outside.
std::map<std::string, std::string> unpack_beside(Store& store, std::string_view bytes, const std::string& file,
                                                 const Clockwork& clock, const std::string& without);

// What the rules make of each match in it, before any file is touched or made: throws what unpack() would throw.
void judge_pack(std::string_view bytes, const std::string& file, std::uint64_t most_effort = kMostEffort);

// The same questions without a file to bring it into: whether each line is as it was kept.
void verify_pack(std::string_view bytes, const std::string& file);

}  // namespace tapet::storage
