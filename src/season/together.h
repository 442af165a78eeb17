// Two copies of one championship that meet: what of theirs is known here, what is new, what comes too late, what contradicts,
// and what ours becomes. Nothing is typed twice, nothing that anybody said is lost, and what contradicts is chosen by a
// person. A convention of ours: the Bases know one desk.
//
// What each copy says now is compared with what both said when they last saw each other: new is what was not said in either,
// taken back what was said and no longer is. A subject (said.h) of which both say something else is at odds, and stays as it
// is here until theirs is chosen; the rest is joined, as far as the rules take it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "season/said.h"

namespace tapet::season {

enum class Came : std::uint8_t { known, fresh, late, refused };

// A line of theirs that is new, or that they took back.
struct CameLine {
    Came came = Came::known;
    std::string line;  // of the protocol, with the names that ours had before
    bool back = false;
    std::string rule;  // refused: the rule that stands against it; "malformed": it speaks of a falla that did not come
    std::string subject;
    std::size_t of = 0;               // its number in their log
    std::int64_t time_ms = 0;         // when it was said there
    std::optional<std::size_t> here;  // known: the number of the line that says it in our log
    // Refused: what ours says of the subject and theirs does not.
    struct Ours {
        std::string line;
        bool back = false;
        std::size_t of = 0;
        std::int64_t time_ms = 0;
    };
    std::vector<Ours> ours;
};

// A line to be appended to ours.
struct Written {
    std::string verb;  // do, undo
    std::string body;
    RulesVersion rules = kRulesVersion;
    std::optional<std::int64_t> time_ms;  // when it was said; nothing: now
    std::optional<std::size_t> ours;      // said again: its number in our log
    std::optional<std::size_t> theirs;    // the number in theirs
};

// Whose word counts where the two are at odds.
struct Choice {
    bool all_theirs = false;
    std::set<std::string> theirs;  // of these subjects

    bool is_theirs(const std::string& subject) const { return all_theirs || theirs.count(subject) != 0; }
};

struct Meeting {
    std::vector<CameLine> lines;   // in their order, what they took back last
    std::vector<Written> written;  // nothing, theirs alone, or one undo and what follows from there
    std::size_t undone = 0;        // so many of ours in force the undo takes
    bool at_odds = false;          // a subject stays as ours has it
};

enum class NoMeeting : std::uint8_t { another_championship };
tl::expected<Meeting, NoMeeting> meet(const Telling& ours, const Telling& theirs, const Choice& choice = {});

// What ours remembers besides to have taken in: theirs up to its end, and what that had taken in. Nothing while they are at odds, so that
// the next time all of it is compared again. Of a copy that is left for ours (a desk's own, when it comes back to its hall) not its end: what
// both have is the beginning again.
enum class TheirEnd : std::uint8_t { seen, left };
std::vector<TakenIn> remembered(const Telling& ours, const Telling& theirs, const Meeting& meeting,
                                TheirEnd end = TheirEnd::seen);
// Of that only what stood by lines of ours that are said again: it stands by them where they are then.
std::vector<TakenIn> carried_along(const Telling& ours, const Meeting& meeting);

// Ours when that is written; `hash_of` tells the hash of each line that is.
void follow(Telling& ours, const Meeting& meeting, const std::vector<TakenIn>& taken_in,
            const std::function<std::string(const Written&)>& hash_of);

}  // namespace tapet::season
