#include "ui/fallera/what_if.h"

#include <algorithm>

#include "ui/match/rule_row.h"

namespace tapet::ui {

namespace {}  // namespace

void WhatIf::open(const AskedCards& cards) {
    changed_.clear();
    for (const fallera::AskedCard& card : cards) changed_.push_back({true, card.level});
}

AskedCards WhatIf::changed(const AskedCards& cards) const {
    AskedCards then;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (!changed_[i].in) continue;
        then.push_back(cards[i]);
        then.back().level = changed_[i].level;
    }
    return then;
}

void WhatIf::add_cards(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
                       const AskedCards& cards) {
    const Metrics& m = context.ui.metrics();
    const bool wide = flow.width() > m.mm(110) * m.text_scale;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const std::string name = card_name(state.setup, cards[i], context.preferences.lang);
        const float cell = wide ? (flow.width() - m.gap) / 2 : flow.width();
        const float high = std::max(m.control_two, toggle_height(context.ui, name, cell));
        flow.item(wide ? high : 2 * high + m.gap, [&, i, wide, name](Rect rect) {
            const auto cells = wide ? rect.columns(2, m.gap) : rect.rows(2, m.gap);
            const std::string at = std::to_string(i);
            Changed& card = changed_[i];
            card.in = context.ui.toggle(std::string(id).append(".in.").append(at), cells[0], name, card.in);
            const std::string level_id = std::string(id).append(".level.").append(at);
            card.level =
                context.ui.stepper(level_id, cells[1], context.tr("fallera.level"), card.level, 1, fallera::kMostLevel);
        });
    }
}

void WhatIf::draw(Context& context, const std::string& id, Rect area, const fallera::State& state, Quarrel quarrel,
                  const AskedCards& cards) {
    if (changed_.size() != cards.size()) open(cards);
    const Theme& theme = context.ui.theme();
    const Outcome now = outcome_of(context, state, quarrel, cards);
    const Outcome then = outcome_of(context, state, quarrel, changed(cards));
    const bool flips = now.words != then.words;
    Flow flow(context.ui, area);
    flow.words(Role::body, context.tr("fallera.what-if.now", {now.words}), theme.text_quiet);
    const std::string words = context.tr("fallera.what-if.then", {then.words});
    const Vec room{flow.width(), context.ui.area().h / 5};
    flow.words(context.ui.paragraph_role(room, words, {Role::large, Role::title}), words,
               flips ? theme.warn : theme.text);
    flow.words(Role::bold, std::string(context.tr(flips ? "fallera.what-if.flips" : "fallera.what-if.same")),
               flips ? theme.warn : theme.text_quiet);
    add_cards(flow, context, id, state, cards);
    if (!then.rule.empty()) add_rule(flow, context, id + ".why", then.rule, std::string(context.tr("why.button")));
    flow.draw(id + ".all");
}

}  // namespace tapet::ui
