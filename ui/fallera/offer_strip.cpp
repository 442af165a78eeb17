#include "ui/fallera/offer_strip.h"

#include <algorithm>

#include "core/book.h"
#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "ui/fallera/card_sheet.h"
#include "ui/match/play.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

namespace {

void enter(Context& context, const FalleraMatch& match, const OfferChoice& choice) {
    std::vector<std::string> lines;
    lines.reserve(choice.events.size());
    for (const fallera::Event& event : choice.events) lines.push_back(event_line<fallera::Game>(match.state(), event));
    send_all(context, lines, Keeper::As::one_tap);
}

}  // namespace

void OfferStrip::press(Context& context, const FalleraMatch& match, const Offer& offer) {
    all_ = false;
    if (offer.direct) return enter(context, match, offer.choices.front());
    if (!offer.card || (offer.choices.empty() && !offer.rule.empty())) return context.navigator.show_rule(offer.rule);
    open_ = offer.id;
}

void OfferStrip::draw(Context& context, const FalleraMatch& match, Rect& area) {
    const std::vector<Offer> all = offers(context, match);
    if (all.empty()) return;
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Rect row = area.cut_top(m.control_two, m.gap);
    const auto cells = row.columns(static_cast<int>(all.size()), m.gap);
    bool room = true;
    for (std::size_t i = 0; i < all.size(); ++i) room = room && ui.label_fits(Role::bold, all[i].words, cells[i]);
    if (!room) {
        const std::string words = context.tr("fallera.offers", {std::to_string(all.size())});
        if (ui.button("fallera.offers", row, words, {.icon = Icon::cards})) all_ = true;
        return;
    }
    const Offer* pressed = nullptr;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const ButtonStyle style{.kind = all[i].direct ? ButtonKind::primary : ButtonKind::plain};
        if (ui.button("fallera.offer." + all[i].id, cells[i], all[i].words, style)) pressed = &all[i];
    }
    if (pressed != nullptr) press(context, match, *pressed);
}

void OfferStrip::draw_sheet(Context& context, const FalleraMatch& match) {
    const std::vector<Offer> all = offers(context, match);
    if (all_) return draw_all(context, match, all);
    const auto found = std::find_if(all.begin(), all.end(), [&](const Offer& offer) { return offer.id == open_; });
    if (found == all.end()) return open_.reset();
    draw_one(context, match, *found);
}

void OfferStrip::draw_all(Context& context, const FalleraMatch& match, const std::vector<Offer>& all) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Offer* pressed = nullptr;
    const Sheet sheet = ui.begin_sheet("fallera.offers.sheet", {m.mm(130) * m.text_scale, ui.area().h},
                                       {.title = context.tr("fallera.offers.title")});
    Flow flow(context.ui, sheet.content);
    for (const Offer& offer : all) {
        flow.item(label_height(context.ui, offer.words, flow.width()), [&](Rect rect) {
            if (ui.button("fallera.offers." + offer.id, rect, offer.words)) pressed = &offer;
        });
    }
    flow.draw("fallera.offers.all");
    ui.end_sheet();
    if (sheet.closed) all_ = false;
    if (pressed != nullptr) press(context, match, *pressed);
}

void OfferStrip::draw_one(Context& context, const FalleraMatch& match, const Offer& offer) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const OfferChoice* chosen = nullptr;
    const std::string title = card_name(match.state().setup, *offer.card, context.preferences.lang);
    const Sheet sheet =
        ui.begin_sheet("fallera.offer.sheet", {m.mm(130) * m.text_scale, ui.area().h}, {.title = title});
    Flow flow(context.ui, sheet.content);
    add_card_words(flow, context, match.state(), *offer.card);
    for (std::size_t i = 0; i < offer.choices.size(); ++i) {
        const OfferChoice& choice = offer.choices[i];
        flow.item(label_height(context.ui, choice.label, flow.width()), [&, i](Rect rect) {
            if (ui.button("fallera.offer.choice." + std::to_string(i), rect, choice.label)) chosen = &choice;
        });
    }
    const std::string reported = "fallera.card." + std::string(fallera::id_of(match.state().setup, *offer.card));
    if (const RuleEntry* entry = find_rule(reported, context.preferences.lang)) {
        add_rule(flow, context, "fallera.offer.book", reported, entry->title);
    }
    if (*offer.card == fallera::named().almansa) {
        const std::string words(context.tr("fallera.publisher.almansa"));
        add_rule(flow, context, "fallera.offer.why", offer.rule, context.tr("fallera.publisher", {words}));
    }
    flow.draw("fallera.offer.all");
    ui.end_sheet();
    if (sheet.closed || chosen != nullptr) open_.reset();
    if (chosen != nullptr) enter(context, match, *chosen);
}

}  // namespace tapet::ui
