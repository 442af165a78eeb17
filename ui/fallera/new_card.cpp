#include "ui/fallera/new_card.h"

#include <algorithm>

#include "fallera/catalogue.h"
#include "fallera/codes.h"

namespace tapet::ui {

namespace {

EditedCard fresh_card(const fallera::Setup& setup, const std::string& name, fallera::CardType type, int level) {
    EditedCard card{free_card_id(setup, name), name, {}, {}};
    card.facts.type = type;
    if (type == fallera::CardType::treasure) card.facts.kind = fallera::Kind::other;
    if (type == fallera::CardType::special) card.facts.level = static_cast<std::uint8_t>(std::max(level, 1));
    return card;
}

// Those that the table has not entered yet.
std::vector<const fallera::OutsideCard*> still_outside(const fallera::Setup& setup) {
    std::vector<const fallera::OutsideCard*> cards;
    for (const fallera::OutsideCard& card : fallera::outside_cards()) {
        const auto has = [&](const fallera::CardEntry& own) { return own.name == std::string(card.name); };
        if (std::none_of(setup.own.begin(), setup.own.end(), has)) cards.push_back(&card);
    }
    return cards;
}

}  // namespace

void NewCard::add_types(Flow& flow, Context& context) {
    // keys: fallera.type.*
    const Metrics& m = context.ui.metrics();
    flow.cells(fallera::kTypeCodes.size(), m.mm(30) * m.text_scale, m.control, [&](std::size_t i, Rect rect) {
        const std::string_view label = context.tr("fallera.type." + std::string(fallera::kTypeCodes[i]));
        const bool is = type_ == static_cast<int>(i);
        if (context.ui.button("catalogue.new.type." + std::to_string(i), rect, label, {.selected = is})) {
            type_ = static_cast<int>(i);
        }
    });
}

// A tap takes the name and what else is known; the rest is on the card.
void NewCard::add_known(Flow& flow, Context& context, const fallera::Setup& setup) {
    const auto known = still_outside(setup);
    if (known.empty()) return;
    const Metrics& m = context.ui.metrics();
    flow.words(Role::body, std::string(context.tr("fallera.catalogue.known")), context.ui.theme().text_quiet);
    flow.cells(known.size(), m.mm(44) * m.text_scale, m.control_two, [this, &context, known](std::size_t i, Rect rect) {
        const fallera::OutsideCard& card = *known[i];
        const bool is = name_ == card.name;
        if (!context.ui.button("catalogue.new.known." + std::to_string(i), rect, card.name, {.selected = is})) return;
        name_ = card.name;
        level_ = card.level;
        if (card.type) type_ = static_cast<int>(*card.type);
    });
}

std::optional<EditedCard> NewCard::draw(Context& context, const fallera::Setup& setup) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Sheet sheet = ui.begin_sheet("catalogue.new", {m.mm(130) * m.text_scale, ui.area().h},
                                       {.title = context.tr("fallera.catalogue.add")});
    Rect area = sheet.content;
    const ButtonStyle style{.kind = ButtonKind::primary, .enabled = !name_.empty()};
    const Rect keep = area.cut_bottom(m.control_two, m.gap);
    const bool kept = ui.button("catalogue.new.keep", keep, context.tr("fallera.catalogue.keep"), style).tapped;
    Flow flow(context.ui, area);
    flow.item(m.control_two,
              [&](Rect rect) { ui.text_field("catalogue.new.name", rect, context.tr("fallera.card.name"), name_); });
    add_types(flow, context);
    add_known(flow, context, setup);
    flow.draw("catalogue.new.all");
    ui.end_sheet();
    if (sheet.closed || kept) open_ = false;
    if (!kept) return std::nullopt;
    return fresh_card(setup, name_, static_cast<fallera::CardType>(type_), level_);
}

}  // namespace tapet::ui
