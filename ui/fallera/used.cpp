#include "ui/fallera/used.h"

#include "fallera/judge.h"
#include "ui/fallera/card_sheet.h"
#include "ui/match/play.h"

namespace tapet::ui {

void UsedSheet::draw(Context& context, const FalleraMatch& match) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const fallera::State& state = match.state();
    const std::string title = card_name(state.setup, *card_, context.preferences.lang);
    const Sheet sheet = ui.begin_sheet("fallera.used", {m.mm(120) * m.text_scale, ui.area().h}, {.title = title});
    Flow flow(context.ui, sheet.content);
    add_card_words(flow, context, state, *card_);
    const fallera::Recover recover{*card_};
    const std::string label(context.tr("fallera.cementeri.recover"));
    bool back = false;
    flow.item(label_height(context.ui, label, flow.width()), [&](Rect rect) {
        const ButtonKind kind = fallera::bar(state, recover) ? ButtonKind::closed : ButtonKind::plain;
        back = ui.button("fallera.used.recover", rect, label, {.kind = kind}).tapped;
    });
    flow.draw("fallera.used.all");
    ui.end_sheet();
    if (sheet.closed || back) card_.reset();
    if (back) send_event<fallera::Game>(context, match, recover);
}

}  // namespace tapet::ui
