#include "season/cost.h"

#include <algorithm>

#include "championship/judge.h"
#include "ui/championship/sheets.h"

namespace tapet::ui {

void CostSheet::ask(Desk& desk, championship::Event event, std::string action, std::function<void()> then,
                    NewNotes with) {
    const auto step = championship::Game::apply(desk.now(), event);
    if (!step || !desk.barred(event).empty()) {
        desk.send(event);
        return;
    }
    lines_ = cost_of(desk.context, desk.now(), step->state, event);
    event_ = std::move(event);
    action_ = std::move(action);
    then_ = std::move(then);
    with_ = std::move(with);
}

void CostSheet::draw(Desk& desk) {
    if (!event_) return;
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    bool done = false;
    const auto page = [&](Flow& flow) {
        for (const std::string& line : lines_) flow.words(Role::body, line);
    };
    const auto foot = [&](Flow& flow) {
        flow.buttons({{"desk.cost.cancel", desk.tr("kit.cancel"), {}, [&done] { done = true; }},
                      {"desk.cost.confirm", action_, {.kind = ButtonKind::danger}, [&] {
                           done = true;
                           Wish& wish = desk.send(*event_, with_);
                           if (then_) wish.then(then_);
                       }}});
    };
    const std::string title = desk.tr("desk.cost.title");
    if (draw_sheet(ui, "desk.cost", title, m.mm(130) * m.text_scale, page, foot) || done) event_.reset();
}

std::vector<std::string> said_before(const Desk& desk, const championship::Event& event) {
    if (championship::bar(desk.now(), event)) return {};
    return cost_of(desk.context, desk.now(), desk.now(), event);
}

}  // namespace tapet::ui
