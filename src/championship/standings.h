// The standings of a table, and what a match counts in them.
//
// rule                                 Bases of the 68 Campionat    standing
// -----------------------------------  ---------------------------  --------------------------------------------------
// all against all, once                Art. 2, Primera Fase, and    stated
//                                      Segona Fase ("el mateix
//                                      sistema")
// won 1 point, lost 0                  Art. 5                       stated
// level on points: the pair (parella)  Art. 2, Primera Fase; also   stated. That camas go before stones is derived, from
// with more camas and stones           for the second phase         the order in which they are named; that all matches
//                                                                   of a falla are added up, whoever sat down, too
// level: wins among those level        not in the Bases             house option tie_break, step "mutual"
// still level                          not in the Bases             a shared rank; at the top of a complete table the
//                                                                   committee orders (Art. 2: "la decisió final, en cas
//                                                                   de ser necessària, correspondrà al Comité")
// a falla that leaves                  Art. 4                       stated: its matches and points are annulled, as if
//                                                                   it had not begun; finished phases stand (open)
// false signals, players not entered   Art. 7                       stated: all matches it has held are lost. That the
//                                                                   opponents get the points is derived; whether "in this
//                                                                   case" covers false signals, and what becomes of matches
//                                                                   not yet played, is open (all of the phase are lost);
//                                                                   finished phases stand (open)
// camas and stones of a given point    not in the Bases             house option awarded_score
// stones of an accepted joc fora       not in the Bases             house option joc_fora_pedres
//
// Left to the committee: who is first among those level at the top (Art. 2); what becomes of a match that was
// interrupted (Art. 4) or to which a falla did not come (Art. 5); whether a withdrawal is punished (Art. 8), which
// changes no table. Between the first and the second phase the text that we hold has a hole; what stood there is not
// known.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "championship/circle.h"
#include "championship/model.h"

namespace tapet::championship {

// A match as it counts: as it was entered, or as a disqualification leaves it.
struct Outcome {
    MatchStatus status = MatchStatus::open;
    std::optional<std::uint8_t> winner;  // 0 or 1; nothing without an outcome and when lost by both
    Marks marks;                         // what it counts; 0 without an outcome
    std::optional<Marks> marked;         // what was marked in play, of one with an outcome
    bool by_falls = false;               // by a disqualification
    bool of_house = false;               // what it brings the house says (awarded_score)
};
Outcome outcome(const State& state, const Fixture& fixture, const Two<Entrant>& between, AwardedScore awarded);

// Calls visit(slot, between, fixture) for each match of the table that is not annulled, in the order of the fixtures.
template <class Visit>
void for_each_match(const State& state, const Table& table, Visit visit) {
    const auto gone = [&](Entrant who) { return state.roster.entries[who].status == EntryStatus::withdrawn; };
    for (std::size_t slot = 0; slot < table.fixtures.size(); ++slot) {
        const auto seats = seats_at(table.members.size(), slot);
        if (!seats) continue;
        const Two<Entrant> between{table.members[(*seats)[0]], table.members[(*seats)[1]]};
        if (!gone(between[0]) && !gone(between[1])) visit(slot, between, table.fixtures[slot]);
    }
}

struct Row {
    Entrant falla = kNobody;
    int rank = 0;  // from 1; 0: withdrawn
    int won = 0;   // as in its tally
    int lost = 0;
    int cames = 0;
    int pedres = 0;
    int awarded = 0;
};

struct Standings {
    std::vector<Row> rows;         // by rank, then in the order of entry; the withdrawn last
    std::size_t open = 0;          // matches without an outcome
    std::size_t contested = 0;     // matches under protest
    std::size_t top = 0;           // how many are level at the top, before an order was given
    bool level_on_points = false;  // at the top, before the tie-break
    std::optional<TieStep> by;     // the step of the tie-break that left one at the top
    bool ordered = false;          // the order given holds: the table is complete and exactly these are level

    bool anyone_in = false;  // neither withdrawn nor disqualified

    bool complete() const { return open == 0 && contested == 0; }
    std::vector<Entrant> leaders() const;  // those level at the top, in the order of the rows
};
Standings standings(const State& state, std::size_t table, const House& house);
inline Standings standings(const State& state, std::size_t table) { return standings(state, table, state.setup.house); }

inline EntryStatus status_of(const State& state, Entrant who) { return state.roster.entries[who].status; }

// Puts that in a match's place, and changes what the table keeps of its standings by what it counts now and counted before.
struct PutAt {
    std::size_t table = 0;
    std::size_t slot = 0;
};
void put(State& state, const PutAt& at, const Fixture& fixture);
// Works out anew what the table keeps of its standings, as all its matches count; after an order who won.
void recount(State& state, std::size_t table);
void settle(State& state, std::size_t table);

// Those who have to be put in order now: level at the top of a complete table with a falla left in; else nobody.
std::vector<Entrant> tied(const State& state, std::size_t table);
// Those whom an order may name: those, and also those whom a representative has put in order. In the order of entry.
std::vector<Entrant> orderable(const State& state, std::size_t table);

// The house option of which another value would leave others at the top of the table, or empty.
std::string_view top_by_house(const State& state, std::size_t table);

}  // namespace tapet::championship
