#include "season/cost.h"

#include <algorithm>

#include "championship/judge.h"
#include "championship/minute.h"
#include "ui/championship/sheets.h"

namespace tapet::ui {

void CostSheet::ask(Desk& desk, championship::Event event, std::string action, std::function<void()> then,
                    NewNotes with, std::optional<championship::Schedule> moved) {
    const auto step = championship::Game::apply(desk.now(), event);
    if (!step || !desk.barred(event).empty()) {
        desk.send(event);
        return;
    }
    lines_ = cost_of(desk.context, desk.now(), step->state, event);
    if (moved && moved->when && *moved->when)
        lines_.push_back(desk.tr("desk.moved", {championship::minute_words(**moved->when)}));
    moved_ = std::move(moved);
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
                           std::vector<std::string> lines{event_line<championship::Game>(desk.now(), *event_)};
                           if (moved_)
                               lines.push_back(
                                   event_line<championship::Game>(desk.now(), championship::Event(*moved_)));
                           Wish& wish = moved_ ? desk.send_all(std::move(lines), OpenMatch::As::one_tap, with_)
                                               : desk.send(*event_, with_);
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
