// What a desk, or a falla with its own link, sees of its hall: the events of its `live` (src/hall/view.h) put together again, and what of it waits for the desk. On the
// desk's side: what it does not know in an event it leaves alone.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "hall/link.h"
#include "hall/table.h"

namespace tapet::hall {

// A table without a line for so long while it plays is called silent.
inline constexpr std::int64_t kSilentMs = std::int64_t{4} * 60 * 1000;
// One that plays says every 20 s that it is there; not heard for so long it is offline.
inline constexpr std::int64_t kOfflineMs = std::int64_t{60} * 1000;

struct DeskMarks {
    std::array<int, 2> cames{};
    std::array<int, 2> pedres{};
    friend bool operator==(const DeskMarks&, const DeskMarks&) = default;
};

struct DeskTable {
    std::string fixture;  // its key
    std::array<std::string, 2> names;
    std::string called;  // "14"; empty: it has no name
    TableState state = TableState::unclaimed;
    std::optional<DeskMarks> score;  // so far; nothing: no line can be followed
    int cama = 1;
    std::int64_t changed_ms = 0;              // by the hall's clock
    std::string label = {};                   // of the tablet that writes
    std::int64_t stream = 0;                  // its version that counts
    std::vector<std::int64_t> versions = {};  // all of them, by their numbers at the hall
    bool chosen = false;                      // one of them, by people
    bool lost = false;                        // its lines cannot be followed any more
    std::vector<std::string> options = {};    // house options other than the championship's
};

// When the hall last heard a table's tablet, how many lines waited there then, and how far its clock was ahead of the hall's.
struct DeskSeen {
    std::int64_t at_ms = 0;  // by the hall's clock
    std::int64_t waiting = 0;
    std::int64_t ahead_ms = 0;
};

// The newest result that a table gave, and what was said to it.
struct DeskProposal {
    std::string id;
    DeskMarks marks;
    std::string why = {};                 // it is not agreed to
    std::optional<DeskMarks> first = {};  // the marks that were named before these, and not agreed to
    bool own = false;                     // the other side agreed with its own link
    bool agreed = false;                  // the other side agreed, by whatever way
    std::size_t side = 0;                 // whose result it is, by its place in the fixture
    bool joc_fora = false;
};
// A result that both sides confirmed, and that is entered or waits for it.
struct DeskAgreed {
    std::string fixture;  // its key
    DeskMarks marks;
};

// What a falla asks for (a protest, its list of players), which waits until a desk enters it.
struct DeskEvent {
    std::string id;
    std::string event;  // the championship's, as a line of the protocol
};

// A tablet that asks to be let in to a table: by the four signs of its acta, or by a claim that waits.
struct DeskKnock {
    std::string fixture;     // its key
    std::string label;       // of the tablet
    std::string hash = {};   // of the secret that it drew; empty: it is a claim
    std::string claim = {};  // its id
};

// In the order in which a desk is shown them.
enum class WaitsFor : std::uint8_t { disputed, changed, lost, versions, silent, offline, proposed };

struct Waiter {
    const DeskTable* table = nullptr;
    WaitsFor why = WaitsFor::disputed;
};
struct DeskLists {
    std::vector<Waiter> waits;
    std::vector<const DeskTable*> plays;      // the one nearest to its end first
    std::vector<const DeskTable*> confirmed;  // by both, to be entered in one go
};

class DeskView {
  public:
    void take(std::string_view event, std::string_view data);

    bool begun() const { return begun_; }  // something was shown
    const std::string& title() const { return title_; }
    const std::string& message() const { return message_; }  // on all screens; empty: none
    const std::vector<DeskTable>& tables() const { return tables_; }
    const DeskTable* table(std::string_view fixture) const;
    const DeskProposal* proposal(std::string_view fixture) const;
    const DeskSeen* seen(std::string_view fixture) const;  // nullptr: not since the hall began
    const std::map<std::string, DeskProposal, std::less<>>& proposals() const { return proposals_; }  // by fixture
    const std::vector<DeskEvent>& events() const { return events_; }
    const std::vector<DeskKnock>& knocks() const { return knocks_; }
    // What the hall has in memory alone stays through a reset; whoever hears it anew is told all of it, unless there is nothing.
    void forget_knocks() { knocks_.clear(); }
    // How the hall is set, by the choice's name: "public" is what everybody may see ("live", "results", "nothing"), "accept" who enters what
    // both sides confirmed, "claims" who may take a table. Empty: not told yet.
    std::string choice(std::string_view name) const;
    bool of_sector() const {
        return role_ == code(Role::sector);
    }  // a delegate's link: what is not of its table is not done with it
    const std::string& falla() const { return falla_; }  // whose link it is; empty: no falla's
    // They point into this view.
    DeskLists lists(std::int64_t now_ms) const;
    std::vector<DeskAgreed> agreed() const;
    // Of those that both sides confirmed, as `enter` wants them.
    std::vector<std::string> ripe(std::int64_t now_ms) const;

  private:
    bool begun_ = false;
    std::string title_;
    std::string message_;
    std::string falla_;
    std::string role_;
    std::map<std::string, std::string, std::less<>> choices_;
    championship::Phase phase_ = championship::Phase::sectors;
    std::vector<DeskTable> tables_;
    std::map<std::string, DeskProposal, std::less<>> proposals_;  // by fixture
    std::vector<DeskEvent> events_;
    std::vector<DeskKnock> knocks_;
    std::map<std::string, DeskSeen, std::less<>> seen_;  // by fixture

    std::optional<WaitsFor> why_waits(const DeskTable& table, std::int64_t now_ms) const;
    void take_seen(const Json& json);
    void take_choices(const Json& json);
    void take_tables(const Json& json);
    void take_knocks(const Json& json);
    void take_say(const Json& json);
    void take_entered(const Json& say);
    void take_withdrawn(const Json& say);
    void take_word(const Json& say, const std::string& id);
};

}  // namespace tapet::hall
