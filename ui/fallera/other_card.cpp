#include "ui/fallera/quarrel_pages.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

std::optional<fallera::AskedCard> OtherCard::draw(Context& context, const std::string& id, bool may_cancel) {
    bool used = false;
    const auto fill = [&](Flow& flow) {
        flow.field(id + ".name", context.tr("fallera.card.name"), name_);
        flow.stepper(id + ".level", context.tr("fallera.level"), level_, 1, fallera::kMostLevel);
        if (may_cancel) {
            flow.toggle(id + ".cancels", context.tr("fallera.other.cancels"), cancels_);
        }
    };
    const auto foot = [&](Flow& flow) {
        flow.button(id + ".use", context.tr("fallera.other.use"), {.kind = ButtonKind::primary},
                    [&used] { used = true; });
    };
    const Metrics& m = context.ui.metrics();
    const std::string_view title = context.tr("fallera.other.title");
    const bool closed = draw_sheet(context.ui, id + ".sheet", title, m.mm(110) * m.text_scale, fill, foot);
    if (closed || used) open_ = false;
    if (!used) return std::nullopt;
    const std::string name = name_.empty() ? std::string(context.tr("fallera.other.nameless")) : name_;
    return fallera::AskedCard{std::nullopt, name, fallera::CardType::special, level_, cancels_};
}

}  // namespace tapet::ui
