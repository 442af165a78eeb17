#include "ui/panels/fallera_new_card.h"

#include "fallera/words.h"
#include "ui/panels/fallera_flow.h"

namespace tapet::ui {

namespace {

EditedCard fresh_card(const fallera::Setup& setup, const std::string& name, fallera::CardType type) {
    EditedCard card{free_card_id(setup, name), name, {}, {}};
    card.facts.type = type;
    if (type == fallera::CardType::treasure) card.facts.kind = fallera::Kind::other;
    if (type == fallera::CardType::special) card.facts.level = 1;
    return card;
}

}  // namespace

std::string NewCard::draw(Context& context, const fallera::Setup& setup) {
    // keys: fallera.type.*
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    std::vector<std::string> types;
    types.reserve(fallera::kTypeWords.size());
    for (const std::string_view type : fallera::kTypeWords) {
        types.emplace_back(context.tr("fallera.type." + std::string(type)));
    }
    const Sheet sheet = ui.begin_sheet("catalogue.new", {m.mm(120) * m.text_scale, 5 * (m.control_two + m.gap)},
                                       {.title = context.tr("fallera.catalogue.add")});
    Rect area = sheet.content;
    const std::string_view label = context.tr("fallera.card.name");
    ui.text_field("catalogue.new.name", area.cut_top(m.control_two, m.gap), label, name_);
    type_ = draw_choice(context, "catalogue.new.type", area, types, type_);
    const ButtonStyle style{.kind = ButtonKind::primary, .enabled = !name_.empty()};
    const Rect keep = area.cut_top(m.control_two);
    const bool kept = ui.button("catalogue.new.keep", keep, context.tr("fallera.catalogue.keep"), style).tapped;
    ui.end_sheet();
    if (sheet.closed || kept) open_ = false;
    if (!kept) return {};
    const EditedCard card = fresh_card(setup, name_, static_cast<fallera::CardType>(type_));
    const std::string trouble = keep_card(context.keeper, card, context.preferences.lang);
    if (trouble.empty()) return card.id;
    context.navigator.show_trouble(trouble);
    return {};
}

}  // namespace tapet::ui
