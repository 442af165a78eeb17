#include "ui/fallera/more.h"

#include "fallera/judge.h"
#include "ui/fallera/moves.h"
#include "ui/match/play.h"

namespace tapet::ui {

using fallera::Event;
using fallera::Player;
using fallera::State;

namespace {

struct Entry {
    std::string id;
    std::string label;
    std::optional<Event> event;  // or a wish
    std::optional<MoreWish> wish;
};

void add_move(std::vector<Entry>& entries, std::string id, std::string label, fallera::Move move) {
    if (!move.moves.empty()) entries.push_back({std::move(id), std::move(label), Event(std::move(move)), {}});
}

std::vector<Entry> entries_of(const Context& context, const State& state) {
    const auto tr = [&](std::string_view key) { return std::string(context.tr(key)); };
    std::vector<Entry> entries{
        {"extra", tr("fallera.more.extra"), Event(fallera::Extra{1}), {}},
        {"discard", tr("fallera.more.discard"), {}, MoreWish::discard},
        {"recover", tr("fallera.more.recover"), {}, MoreWish::recover},
        {"reverse", tr("fallera.more.reverse"), Event(fallera::Reverse{}), {}},
        {"reshuffle", tr("fallera.more.reshuffle"), Event(fallera::Reshuffle{}), {}},
    };
    add_move(entries, "pass", tr("fallera.more.pass"), pass_on(state, 1));
    add_move(entries, "pass-back", tr("fallera.more.pass-back"), pass_on(state, state.players() - 1));
    for (Player one = 0; one < state.players(); ++one) {
        for (Player other = static_cast<Player>(one + 1); other < state.players(); ++other) {
            const std::string label =
                context.tr("fallera.more.swap", {state.setup.players[one], state.setup.players[other]});
            add_move(entries, "swap." + std::to_string(one) + "." + std::to_string(other), label,
                     swap_all(state, one, other));
        }
    }
    entries.push_back({"table", tr("fallera.more.table-off"), {}, MoreWish::table_off});
    return entries;
}

}  // namespace

std::optional<MoreWish> MoreSheet::draw(Context& context, const FalleraMatch& match) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const State& state = match.state();
    const std::vector<Entry> entries = entries_of(context, state);
    const Entry* tapped = nullptr;
    const Sheet sheet = ui.begin_sheet("fallera.more", {m.mm(130) * m.text_scale, ui.area().h},
                                       {.title = context.tr("fallera.more.title")});
    Flow flow(context.ui, sheet.content);
    for (const Entry& entry : entries) {
        const bool barred = entry.event && fallera::bar(state, *entry.event);
        flow.item(label_height(context.ui, entry.label, flow.width()), [&, barred](Rect rect) {
            const ButtonStyle style{.kind = barred ? ButtonKind::closed : ButtonKind::plain};
            if (ui.button("fallera.more." + entry.id, rect, entry.label, style)) tapped = &entry;
        });
    }
    flow.draw("fallera.more.all");
    ui.end_sheet();
    if (sheet.closed || tapped != nullptr) open_ = false;
    if (tapped == nullptr) return std::nullopt;
    if (tapped->event) send_event<fallera::Game>(context, match, *tapped->event);
    return tapped->wish;
}

}  // namespace tapet::ui
