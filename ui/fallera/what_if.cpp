#include <algorithm>

#include "ui/fallera/quarrel_pages.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

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
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto id_of = [&](std::string what) { return what.insert(0, id).append(std::to_string(i)); };
        flow.toggle(id_of(".in."), card_name(state.setup, cards[i], context.preferences.lang), changed_[i].in);
        flow.stepper(id_of(".level."), context.tr("fallera.level"), changed_[i].level, 1, fallera::kMostLevel);
    }
}

void WhatIf::draw(Context& context, const std::string& id, Rect area, const fallera::State& state, Quarrel quarrel,
                  const AskedCards& cards) {
    if (changed_.size() != cards.size()) open(cards);
    const Theme& theme = context.ui.theme();
    const Judgement now = judgement_of(context, state, quarrel, cards);
    const Judgement then = judgement_of(context, state, quarrel, changed(cards));
    const bool flips = now.words != then.words;
    Flow flow(context.ui, area);
    flow.words(Role::body, context.tr("fallera.what-if.now", {now.words}), theme.text_quiet);
    const std::string words = context.tr("fallera.what-if.then", {then.words});
    const Vec room{flow.width(), context.ui.area().h / 5};
    flow.words(context.ui.paragraph_role(room, words, {Role::large, Role::title}), words,
               flips ? theme.warn : theme.text);
    flow.words(Role::bold, context.tr(flips ? "fallera.what-if.flips" : "fallera.what-if.same"),
               flips ? theme.warn : theme.text_quiet);
    add_cards(flow, context, id, state, cards);
    if (!then.rule.empty()) add_rule(flow, context, {id + ".why", then.rule});
    flow.draw(id + ".all");
}

}  // namespace tapet::ui
