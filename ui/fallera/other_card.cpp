#include "ui/fallera/other_card.h"

namespace tapet::ui {

namespace {}  // namespace

std::optional<fallera::AskedCard> OtherCard::draw(Context& context, const std::string& id, bool may_cancel) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float rows = may_cancel ? 4 : 3;
    const Sheet sheet = ui.begin_sheet(id + ".sheet", {m.mm(110) * m.text_scale, rows * (m.control_two + m.gap)},
                                       {.title = context.tr("fallera.other.title")});
    Rect area = sheet.content;
    const Rect use = area.cut_bottom(m.control_two, m.gap);
    const auto cells = area.rows(may_cancel ? 3 : 2, m.gap);
    const std::string_view label = context.tr("fallera.card.name");
    ui.text_field(id + ".name", cells[0], label, name_);
    level_ = ui.stepper(id + ".level", cells[1], context.tr("fallera.level"), level_, 1, fallera::kMostLevel);
    if (may_cancel) cancels_ = ui.toggle(id + ".cancels", cells[2], context.tr("fallera.other.cancels"), cancels_);
    const bool used =
        ui.button(id + ".use", use, context.tr("fallera.other.use"), {.kind = ButtonKind::primary}).tapped;
    ui.end_sheet();
    if (sheet.closed || used) open_ = false;
    if (!used) return std::nullopt;
    const std::string name = name_.empty() ? std::string(context.tr("fallera.other.nameless")) : name_;
    return fallera::AskedCard{std::nullopt, name, fallera::CardType::special, level_, cancels_};
}

}  // namespace tapet::ui
