// One reader's part of the Truc table: the counter or the calls of one side or of both, with the sheets that open over it.
// A table has one zone, or two when people sit at two edges; each has its own ids and its own sheet.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "truc/truc.h"
#include "truc/words.h"
#include "ui/kit/derived.h"
#include "ui/match/screen.h"
#include "ui/truc/look.h"

namespace tapet::ui {

using TrucMatch = Match<truc::Game>;

// ---- the sheets that may lie over a zone; at most one does
namespace truc_sheet {
struct More {  // stones: more than four, and taking off
    truc::Side side;
};
struct Number {  // of stones in an envide or a més
    truc::Side side;
    truc::Call call;
};
struct Envit {};  // who won it
struct Points {   // of the envit, seat by seat
    std::vector<std::optional<int>> said;
    truc::Seat seat = 0;
};
inline Points points_for(const truc::State& state) {
    Points points;
    points.said.resize(static_cast<std::size_t>(state.setup.seats()));
    return points;
}
struct Table {};  // who played what, trick by trick
struct Cards {};  // the running trick, card by card
struct Tied {     // who tied in a third parda
    std::vector<truc::Seat> seats;
};
// Who won it, throws the cards in, or that it is dealt again.
struct Hand {
    std::string why;  // of the new deal
};
struct PutMa {};
struct Drop {  // the calls of this hand, to mark by hand
    truc::Side side;
    int stones;
    bool falta = false;
};
struct Settled {  // what the hand came to, step by step
    struct Step {
        std::string words;
        std::string rule;
    };
    std::string score;  // what it came to
    std::vector<Step> steps;
};
struct Seating {};
struct Menu {};
struct Keypad {};  // what its keys do
}  // namespace truc_sheet

using TrucSheet =
    std::variant<std::monostate, truc_sheet::More, truc_sheet::Number, truc_sheet::Envit, truc_sheet::Points,
                 truc_sheet::Table, truc_sheet::Cards, truc_sheet::Tied, truc_sheet::Hand, truc_sheet::PutMa,
                 truc_sheet::Drop, truc_sheet::Settled, truc_sheet::Seating, truc_sheet::Menu, truc_sheet::Keypad>;

struct TrucZone {
    std::string prefix;             // of its ids: "truc" near, "far" at the other edge
    std::vector<truc::Side> sides;  // whose scores and buttons it has
    TrucSheet sheet;
    int page = 0;                // where there is not room for all: which side is shown, or the hand
    Derived<std::size_t> paged;  // when the page was last turned by itself
    bool hall_line = false;      // how it stands with the hall has a line of its own
};

// What was marked last, for both zones of a table.
struct TrucMarks {
    static constexpr std::size_t most = 3;
    std::optional<std::size_t> falta;  // the number of the event that marked a falta
    // Of each side the last amounts of the running cama, oldest first; as of that revision.
    truc::PerSide<std::vector<int>> last;
    std::size_t revision = 0;
    // The figures of the cama that has just ended are shown until then, as long as nothing else is entered or taken back.
    std::int64_t stands_until = 0;
    std::size_t stands_for = 0;  // the revision
};

// What the parts of a zone are drawn from.
struct TrucView {
    Context& context;
    const TrucMatch& match;
    TrucZone& zone;
    TrucLook& look;  // the table's
    TrucMarks& marks;
    const std::vector<SeatPeople>& seated;  // who sits where (seated_now)

    const truc::State& state() const { return match.state(); }
    std::string name(truc::Side side) const { return side_words(context, match.setup(), side); }
    // A screen or a zone on which every millimetre counts.
    bool low() const { return context.ui.area().h < context.ui.metrics().mm(100); }
    float gap() const { return low() ? std::round(context.ui.metrics().gap / 2) : context.ui.metrics().gap; }
    std::string id(std::string_view what) const { return zone.prefix + "." + std::string(what); }
    std::string id(truc::Side side, std::string_view what) const {
        return zone.prefix + "." + std::string(side == truc::Side::a ? "A" : "B") + "." + std::string(what);
    }
};

// Sends an event and shows in this zone what came of it: the settlement of a hand that ended (while calls are shown), a
// cama or a coto as a toast.
Wish& send_truc(TrucView& view, const truc::Event& event, Rect finger);
// As the match stands when what was sent has been accepted.
const TrucMatch& truc_now(const Context& context);

// Draws the zone into the area being drawn, its sheet included. `near`: it has the way back.
void draw_truc_zone(TrucView& view, bool near);

}  // namespace tapet::ui
