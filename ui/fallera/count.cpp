#include "ui/fallera/count.h"

#include <algorithm>

#include "core/book.h"
#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "fallera/judge.h"
#include "fallera/rule_ids.h"
#include "ui/fallera/cards.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

using fallera::Card;
using fallera::State;
namespace rule = fallera::rule;

namespace {

void add_ingredients(Flow& flow, Context& context, const State& state, const fallera::Cards& lying) {
    int garlic = fallera::doubled_garlic(state, lying);
    int conills = fallera::doubled_conills(state, lying);
    for (const Card card : lying) {
        if (state.deck[card].kind != fallera::Kind::ingredient) continue;
        int& doubled = card == fallera::named().garlic ? garlic : conills;
        const bool twice = (card == fallera::named().garlic || card == fallera::named().conill) && doubled-- > 0;
        flow.words(Role::body, card_name(state.setup, card, context.preferences.lang) + (twice ? ": 2" : ": 1"));
    }
}

void add_rule(Flow& flow, Context& context, std::string id, RuleId by) {
    const RuleEntry* entry = find_rule(by.id, context.preferences.lang);
    add_rule(flow, context, std::move(id), by.id, entry == nullptr ? std::string(by.id) : entry->title);
}

}  // namespace

void CountSheet::draw(Context& context, const State& state) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const fallera::Cards& lying = state.mostrador[*player_];
    const std::string counted = std::to_string(fallera::ingredients(state, lying));
    const std::string title = state.setup.players[*player_] + " · " + context.tr("fallera.ingredients", {counted});
    const Sheet sheet = ui.begin_sheet("fallera.count", {m.mm(110) * m.text_scale, ui.area().h}, {.title = title});
    Flow flow(context.ui, sheet.content);
    add_ingredients(flow, context, state, lying);
    std::vector<RuleId> rules{rule::win_five};
    if (std::count(state.won.begin(), state.won.end(), true) > 1) rules.push_back(rule::win_together);
    if (fallera::doubled_garlic(state, lying) > 0) rules.push_back(rule::five_players_garlic);
    if (fallera::doubled_conills(state, lying) > 0) rules.push_back(rule::aeroport_conill);
    for (std::size_t i = 0; i < rules.size(); ++i) {
        add_rule(flow, context, "fallera.count.why." + std::to_string(i), rules[i]);
    }
    flow.draw("fallera.count.all");
    ui.end_sheet();
    if (sheet.closed) player_.reset();
}

}  // namespace tapet::ui
