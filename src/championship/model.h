// The truc championship as values: setup, state, events, the question. Units: points, camas and stones (pedres) are
// counts.
//
// Rulebook: Bases del 68 Campionat Faller de Truc (Junta Central Fallera), Art. 1 to 10; between the first phase and
// the second the text that we hold has a hole. Which article is which rule: the table in standings.h.
// Where we deviate, because the Bases are silent:
// - ties beyond camas and stones share a rank, and at the top the committee orders; the option tie_break has "mutual";
// - camas and stones of an awarded match and of a joc fora: the options awarded_score, joc_fora_pedres;
// - other numbers of winners than 26, 4 and 2 are drawn into groups as even as can be; rounds go by the circle method;
// - withdrawal and disqualification change the running phase alone; a representative, too, may decide what waits.
// All of it: docs/games/championship.md.
//
// A championship has thousands of matches and every event copies the state, so the state holds places instead of names, and
// what is much lies in parts that copies share (core/shared.h): an event copies the part of its match, and what a table
// comes to is changed by what that match counts (standings.h), however many have been played.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "championship/roster.h"
#include "core/shared.h"

namespace tapet::championship {

// What belongs to the two fallas of a match: in the order of the fixture, or in that of the line while it is an event.
template <class T>
using Two = std::array<T, 2>;

enum class TieStep : std::uint8_t { cames, pedres, mutual };
using TieBreak = std::vector<TieStep>;
enum class AwardedScore : std::uint8_t { played, none, full };
enum class JocForaPedres : std::uint8_t { marked, full };

// Where the Bases are silent; the first value of each is the default (docs/games/championship.md, "Setup").
struct House {
    TieBreak tie_break{TieStep::cames, TieStep::pedres};  // one to three different steps, after points
    AwardedScore awarded_score = AwardedScore::played;
    JocForaPedres joc_fora_pedres = JocForaPedres::marked;  // the stones of a match that an accepted joc fora ended
    friend bool operator==(const House&, const House&) = default;
};

struct Setup {
    std::string name;
    std::vector<std::string> sectors;  // one or more, all different
    int stones = 24;                   // to a cama
    int camas = 2;                     // that win the coto
    House house;
    friend bool operator==(const Setup&, const Setup&) = default;
};

// Camas and stones of both sides of a match.
struct Marks {
    Two<std::uint8_t> cames{};
    Two<std::uint16_t> pedres{};
    friend bool operator==(const Marks&, const Marks&) = default;
};

enum class By : std::uint8_t { committee, representative };

// ---- events: what happened (docs/games/championship.md, "Events"); by name, so that another past can replay them ----

using Pair = Two<std::string>;
using Seated = Two<Two<std::string>>;  // the two players of each side

struct Enter {
    std::string falla;
    std::string sector;
    std::vector<std::string> players;  // none, or two and more
    friend bool operator==(const Enter&, const Enter&) = default;
};
struct ListPlayers {  // "roster"
    std::string falla;
    std::vector<std::string> players;  // two or more; in place of the list before
    friend bool operator==(const ListPlayers&, const ListPlayers&) = default;
};
struct Rename {
    std::string falla;
    std::string to;
    friend bool operator==(const Rename&, const Rename&) = default;
};
struct Start {
    friend bool operator==(const Start&, const Start&) = default;
};
struct Draw {
    std::vector<std::vector<std::string>> groups;
    friend bool operator==(const Draw&, const Draw&) = default;
};
using Told = std::optional<std::optional<std::string>>;  // not said; taken away; said
struct Schedule {
    Pair between;
    Told when = std::nullopt;  // "2025-06-02T19:30", local
    Told place = std::nullopt;
    Told referee = std::nullopt;
    friend bool operator==(const Schedule&, const Schedule&) = default;
};
struct Seat {
    Pair between;
    Seated players;
    bool identified = false;  // their DNI were seen (Art. 3)
    friend bool operator==(const Seat&, const Seat&) = default;
};
struct Result {
    Pair between;
    Marks marks;
    bool joc_fora = false;
    std::optional<Seated> players = std::nullopt;  // who sat down
    friend bool operator==(const Result&, const Result&) = default;
};
struct Correct {
    Pair between;
    Marks marks;
    bool joc_fora = false;
    std::string why;
    friend bool operator==(const Correct&, const Correct&) = default;
};
struct Suspend {
    Pair between;
    std::string why;
    std::vector<std::uint8_t> absent = {};         // which of the two did not come, as said; nobody: force majeure
    std::optional<Marks> score = std::nullopt;     // where it stands; nothing: where it was noted to stand
    bool drops_score = false;                      // what was noted is gone
    std::optional<Seated> players = std::nullopt;  // who sits there; nothing: those named before stay
    friend bool operator==(const Suspend&, const Suspend&) = default;
};
struct SuspendAll {  // "suspend" with "falla": its open matches
    std::string falla;
    std::string why;
    friend bool operator==(const SuspendAll&, const SuspendAll&) = default;
};
struct Resume {
    Pair between;
    std::optional<std::string> why = std::nullopt;
    friend bool operator==(const Resume&, const Resume&) = default;
};
struct Protest {
    Pair between;
    std::uint8_t by = 0;  // which of the two
    std::string why;
    friend bool operator==(const Protest&, const Protest&) = default;
};
enum class Review : std::uint8_t { stands, replay };
struct Settle {  // "committee" with "between"
    Pair between;
    std::optional<std::uint8_t> winner;  // which of the two; nothing: lost by both
    By by = By::committee;
    std::optional<Review> verdict = std::nullopt;  // in place of a winner
    std::optional<std::string> why = std::nullopt;
    friend bool operator==(const Settle&, const Settle&) = default;
};
struct Order {  // "committee" with "group"
    std::string table;
    std::vector<std::string> order;
    By by = By::committee;
    std::optional<std::string> why = std::nullopt;
    friend bool operator==(const Order&, const Order&) = default;
};
struct Withdraw {
    std::string falla;
    std::string why;
    friend bool operator==(const Withdraw&, const Withdraw&) = default;
};
struct Disqualify {
    std::string falla;
    std::string why;
    friend bool operator==(const Disqualify&, const Disqualify&) = default;
};
using Event = std::variant<Enter, ListPlayers, Rename, Start, Draw, Schedule, Seat, Result, Correct, Suspend,
                           SuspendAll, Resume, Protest, Settle, Order, Withdraw, Disqualify>;

// ---- state ---------------------------------------------------------------------------------------------------------

enum class MatchStatus : std::uint8_t { open, played, suspended, absent, awarded, lost };
inline bool waits(MatchStatus status) { return status == MatchStatus::suspended || status == MatchStatus::absent; }
inline bool settled(MatchStatus status) { return status != MatchStatus::open && !waits(status); }

// A match as it was entered, in the order of the fixture. What a disqualification makes of it is not written here but
// worked out (standings.h, outcome), so that the players are kept.
struct Fixture {
    MatchStatus status = MatchStatus::open;
    std::uint8_t winner = 0;       // of a played or awarded one: 0 or 1
    By by = By::committee;         // who decided last what it is, if anybody did
    bool decided = false;          // with an outcome: somebody said that it is so
    bool has_score = false;        // `marks` is where it stood when it was interrupted
    bool has_result = false;       // `marks` is the result that was entered
    bool begun = false;            // its players can no longer be replaced (Art. 5)
    bool has_players = false;      // somebody said who sits there; whatever becomes of the match
    bool identified = false;       // their DNI were seen (Art. 3)
    std::uint8_t not_entered = 0;  // of those players who were not in their list: bit 2 x side + place
    std::uint8_t absent = 0;       // of a waiting one: bit 0 and bit 1, which of the two
    std::uint8_t protester = 0;    // under protest: 0 or 1
    Marks marks;
    Two<Two<Name>> players{};
    Name why = kUnsaid;      // it waits
    Name protest = kUnsaid;  // why it is contested; unsaid: it is not
    Name when = kUnsaid;
    Name place = kUnsaid;
    Name referee = kUnsaid;
    bool contested() const { return protest != kUnsaid; }
    friend bool operator==(const Fixture&, const Fixture&) = default;
};

// What a falla's matches come to in its table.
struct Tally {
    int won = 0;  // which are its points
    int lost = 0;
    int cames = 0;
    int pedres = 0;
    int awarded = 0;  // of those won: what they bring the house says (awarded_score)
    friend bool operator==(const Tally&, const Tally&) = default;
};

struct Table {
    std::vector<Entrant> members;    // who play here, in the order of the circle (circle.h)
    std::vector<Entrant> fallas;     // who stand here, in the order of entry; also who had withdrawn before it began
    SharedRow<Fixture, 8> fixtures;  // by slot of the circle, rests included
    std::vector<Entrant> order;      // the last order given to those level at the top; empty: none was
    By order_by = By::committee;
    // What follows from these, kept and changed by difference (standings.h, put and recount):
    std::vector<Tally> tallies;  // by seat of the circle; of who has withdrawn nothing
    std::size_t open = 0;        // matches that are open or wait
    std::size_t contested = 0;   // matches under protest
    Entrant winner = kNobody;    // of the complete table
    bool settled = false;        // complete, and either with a winner or with no falla left in
};

enum class Phase : std::uint8_t { entries, sectors, groups, semifinals, final, over };

struct State {
    Setup setup;
    Roster roster;
    Phase running = Phase::entries;  // never `over`: phases.h derives that
    SharedRow<Table, 1> tables;      // of the running phase; sectors: one for each of the setup's
};

// ---- the question --------------------------------------------------------------------------------------------------

struct AskCoto {
    Two<std::uint8_t> cames;
};
using Question = AskCoto;
struct Bounds {
    int least = 0;
    int most = 0;
    friend bool operator==(const Bounds&, const Bounds&) = default;
};
using Answer = Two<Bounds>;  // stones that each side can have

}  // namespace tapet::championship
