#include <algorithm>

#include "core/book.h"
#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "ui/fallera/pages.h"
#include "ui/fallera/verdicts.h"
#include "ui/match/play.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

using fallera::State;

namespace {

void enter(Context& context, const FalleraMatch& match, const fallera::OfferChoice& choice) {
    std::vector<std::string> lines;
    lines.reserve(choice.events.size());
    for (const fallera::Event& event : choice.events) lines.push_back(event_line<fallera::Game>(match.state(), event));
    send_all(context, lines, OpenMatch::As::one_tap);
}

}  // namespace

void OfferStrip::press(Context& context, const FalleraMatch& match, const fallera::Offer& offer) {
    all_ = false;
    if (offer.direct) return enter(context, match, offer.choices.front());
    if (offer.gains) {
        gains_ = offer.gains;
        return;
    }
    const bool says = !offer.choices.empty() || !offer.targets.empty() || !offer.spared.empty();
    if (!offer.card || (!says && !offer.rule.empty())) return context.navigator.show_rule(offer.rule);
    open_ = offer.id;
    on_.reset();
}

bool OfferStrip::offers_next(const Context& context, const FalleraMatch& match) {
    const std::vector<fallera::Offer> all = offers(context, match);
    return std::any_of(all.begin(), all.end(), [](const fallera::Offer& offer) { return offer.direct; });
}

void OfferStrip::draw(Context& context, const FalleraMatch& match, Rect& area) {
    const std::vector<fallera::Offer> all = offers(context, match);
    if (all.empty()) return;
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Rect row = area.cut_bottom(m.control_two, m.gap);
    const auto cells = row.columns(static_cast<int>(all.size()), m.gap);
    bool room = true;
    for (std::size_t i = 0; i < all.size(); ++i) room = room && ui.label_fits(Role::bold, all[i].words, cells[i]);
    if (!room) {
        const std::string words = context.tr("fallera.offers", {std::to_string(all.size())});
        if (ui.button("fallera.offers", row, words, {.icon = Icon::cards})) all_ = true;
        return;
    }
    const fallera::Offer* pressed = nullptr;
    const auto next = std::find_if(all.begin(), all.end(), [](const fallera::Offer& offer) { return offer.direct; });
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool likeliest = next != all.end() && &all[i] == &*next;
        const ButtonStyle style{.kind = likeliest ? ButtonKind::primary : ButtonKind::plain};
        if (ui.button("fallera.offer." + all[i].id, cells[i], all[i].words, style)) pressed = &all[i];
    }
    if (pressed != nullptr) press(context, match, *pressed);
}

void OfferStrip::draw_open(Context& context, const FalleraMatch& match) {
    const std::vector<fallera::Offer> all = offers(context, match);
    if (all_) return draw_all(context, match, all);
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const fallera::Offer& offer) { return offer.id == open_; });
    if (found == all.end()) return open_.reset();
    draw_one(context, match, *found);
}

void OfferStrip::draw_all(Context& context, const FalleraMatch& match, const std::vector<fallera::Offer>& all) {
    const fallera::Offer* pressed = nullptr;
    const Metrics& m = context.ui.metrics();
    const bool closed = draw_sheet(
        context.ui, "fallera.offers", context.tr("fallera.offers.title"), m.mm(130) * m.text_scale, [&](Flow& flow) {
            for (const fallera::Offer& offer : all) {
                flow.button("fallera.offers." + offer.id, offer.words, {}, [&pressed, &offer] { pressed = &offer; });
            }
        });
    if (closed) all_ = false;
    if (pressed != nullptr) press(context, match, *pressed);
}

// On whom; once that is said, whether the card may be used there now, and why.
void OfferStrip::add_targets(Flow& flow, Context& context, const State& state, const fallera::Offer& offer) {
    if (offer.targets.empty()) return;
    if (!on_) {
        flow.words(Role::bold, context.tr("fallera.offer.whom"));
        for (const fallera::OfferTarget& target : offer.targets) {
            const ButtonStyle style{.kind = target.open ? ButtonKind::plain : ButtonKind::closed};
            flow.button("fallera.offer.on." + std::to_string(target.player), state.setup.players[target.player], style,
                        [this, player = target.player] { on_ = player; });
        }
        return;
    }
    const auto found = std::find_if(offer.targets.begin(), offer.targets.end(),
                                    [&](const fallera::OfferTarget& target) { return target.player == *on_; });
    if (found == offer.targets.end()) return;
    add_rule(flow, context, "fallera.offer.reach", found->rule, found->words);
    flow.button("fallera.offer.on.other", context.tr("fallera.offer.other"), {}, [this] { on_.reset(); });
}

void OfferStrip::draw_one(Context& context, const FalleraMatch& match, const fallera::Offer& offer) {
    const State& state = match.state();
    const Metrics& m = context.ui.metrics();
    const fallera::OfferChoice* chosen = nullptr;
    const std::string title = card_name(state.setup, *offer.card, context.preferences.lang);
    const auto fill = [&](Flow& flow) {
        add_card_words(flow, context, state, *offer.card);
        add_targets(flow, context, state, offer);
        for (const fallera::OfferTarget& spared : offer.spared) {
            add_rule(flow, context, "fallera.offer.spared." + std::to_string(spared.player), spared.rule, spared.words);
        }
        for (std::size_t i = 0; i < offer.choices.size(); ++i) {
            const fallera::OfferChoice& choice = offer.choices[i];
            if (choice.on != on_) continue;
            flow.button("fallera.offer.choice." + std::to_string(i), choice.label, {},
                        [&chosen, &choice] { chosen = &choice; });
        }
        const std::string reported = "fallera.card." + std::string(fallera::id_of(state.setup, *offer.card));
        if (find_rule(reported, context.preferences.lang) != nullptr) {
            add_rule(flow, context, {"fallera.offer.book", reported});
        }
        if (*offer.card != fallera::named().almansa) return;
        add_rule(flow, context, publisher_row(context, "fallera.offer.why", "almansa", offer.rule));
    };
    const bool closed = draw_sheet(context.ui, "fallera.offer", title, m.mm(130) * m.text_scale, fill);
    if (closed || chosen != nullptr) open_.reset();
    if (chosen != nullptr) enter(context, match, *chosen);
}

}  // namespace tapet::ui
