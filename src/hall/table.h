// A fixture of the championship with what was claimed, written, proposed and said there, and its state: the first of the
// contract's list that applies ("From the table to the championship").
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "championship/championship.h"
#include "core/codes.h"
#include "hall/stream.h"

namespace tapet::hall {

enum class TableState : std::uint8_t {
    unclaimed,  // never shown
    waiting,
    playing,
    proposed,
    confirmed,
    disputed,
    changed,
    entered,
    overruled
};
inline constexpr std::array<std::string_view, 9> kTableStateCodes{
    "unclaimed", "waiting", "playing", "proposed", "confirmed", "disputed", "changed", "entered", "overruled"};
inline std::string_view code(TableState state) { return code_of(kTableStateCodes, state); }

// What a side says to a proposal.
struct Word {
    bool agrees = false;
    bool own = false;  // with its falla's link, on a device that is not the table's
    std::string why;
    std::int64_t pos = 0;
};

// Marks in the order of the fixture.
struct Proposal {
    std::string id;
    std::int64_t pos = 0;
    championship::Marks marks;
    bool joc_fora = false;
    bool typed = false;       // the match was not counted: no line stands behind it
    bool counter = false;     // other marks, named by a side that did not agree
    std::uint8_t side = 0;    // that names them
    std::int64_t stream = 0;  // the match it follows, and its last line then
    std::int64_t seq = -1;
    Bytes16 hash{};
    std::array<std::optional<Word>, 2> words = {};
    std::optional<std::int64_t> entered = {};  // as that line of the championship

    std::uint8_t other() const { return side == 0 ? 1 : 0; }
};

struct Table {
    championship::Phase phase = championship::Phase::sectors;
    championship::Two<championship::Entrant> between{};
    std::int64_t stream = 0;  // that counts; 0: none yet
    std::int64_t term = 0;
    std::string device = {};                  // that writes
    std::string label = {};                   // of it
    std::vector<std::int64_t> versions = {};  // all of its streams
    std::size_t chosen_of = 0;                // so many there were when one was chosen
    std::set<std::string> devices = {};       // that claimed it
    std::vector<Proposal> proposals = {};     // the newest last
    bool withdrawn = false;                   // the newest
    bool seated = false;                      // the running phase has this fixture
    std::int64_t changed = 0;                 // position of the last change
    std::int64_t changed_ms = 0;
    TableState state = TableState::unclaimed;

    const Proposal* proposal() const { return withdrawn || proposals.empty() ? nullptr : &proposals.back(); }
    Proposal* proposal() { return withdrawn || proposals.empty() ? nullptr : &proposals.back(); }
};

// A side's word: the last counts, but its own link's over the tablet's.
void say(Proposal& proposal, std::uint8_t side, Word word);

// What the lines say, in the order of the fixture, as the championship counts it.
std::optional<championship::TableCoto> coto_of(const Stream& stream);

// Whether those marks are still those of the match that they were made of.
bool follows(const Proposal& proposal, std::int64_t counting, const Stream* stream);

TableState state_of(const Table& table, const Stream* stream, const championship::State& championship,
                    const championship::Pair& sides);

}  // namespace tapet::hall
