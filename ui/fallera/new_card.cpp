#include <algorithm>

#include "fallera/catalogue.h"
#include "fallera/codes.h"
#include "ui/fallera/catalogue_pages.h"

namespace tapet::ui {

namespace {

fallera::EditedCard fresh_card(const fallera::Setup& setup, const std::string& name, fallera::CardType type,
                               int level) {
    fallera::EditedCard card{free_card_id(setup, name), name, {}, {}};
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
    std::vector<std::string> labels;
    labels.reserve(fallera::kTypeCodes.size());
    for (const auto code : fallera::kTypeCodes) labels.emplace_back(context.tr("fallera.type." + std::string(code)));
    flow.options("catalogue.new.type", labels, m.mm(30) * m.text_scale, static_cast<std::size_t>(type_),
                 [this](std::size_t i) { type_ = static_cast<int>(i); });
}

// A tap takes the name and what else is known; the rest is on the card.
void NewCard::add_known(Flow& flow, Context& context, const fallera::Setup& setup) {
    const auto known = still_outside(setup);
    if (known.empty()) return;
    const Metrics& m = context.ui.metrics();
    flow.words(Role::body, context.tr("fallera.catalogue.known"), context.ui.theme().text_quiet);
    std::vector<std::string> labels;
    labels.reserve(known.size());
    for (const fallera::OutsideCard* card : known) labels.emplace_back(card->name);
    const auto chosen = std::find(labels.begin(), labels.end(), name_);
    flow.options("catalogue.new.known", labels, m.mm(44) * m.text_scale,
                 static_cast<std::size_t>(chosen - labels.begin()), [this, known](std::size_t i) {
                     name_ = known[i]->name;
                     level_ = known[i]->level;
                     if (known[i]->type) type_ = static_cast<int>(*known[i]->type);
                 });
}

std::optional<fallera::EditedCard> NewCard::draw(Context& context, const fallera::Setup& setup) {
    bool kept = false;
    const auto fill = [&](Flow& flow) {
        flow.field("catalogue.new.name", context.tr("fallera.card.name"), name_);
        add_types(flow, context);
        add_known(flow, context, setup);
    };
    const auto foot = [&](Flow& flow) {
        flow.button("catalogue.new.keep", context.tr("fallera.catalogue.keep"),
                    {.kind = ButtonKind::primary, .enabled = !name_.empty()}, [&kept] { kept = true; });
    };
    const Metrics& m = context.ui.metrics();
    const std::string_view title = context.tr("fallera.catalogue.add");
    const bool closed = draw_sheet(context.ui, "catalogue.new", title, m.mm(130) * m.text_scale, fill, foot);
    if (closed || kept) open_ = false;
    if (!kept) return std::nullopt;
    return fresh_card(setup, name_, static_cast<fallera::CardType>(type_), level_);
}

}  // namespace tapet::ui
