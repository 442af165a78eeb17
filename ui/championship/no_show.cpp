// A falla that does not come: a tap says who, the next one that it is so.
#include "ui/championship/sheets.h"

namespace tapet::ui {

void NoShowSheet::open(Desk& desk, championship::Pair names) {
    names_ = std::move(names);
    why_ = desk.tr("desk.no-show.why");
}

void NoShowSheet::draw(Desk& desk) {
    if (!names_) return;
    if (cost_.open()) return cost_.draw(desk);
    Ui& ui = desk.context.ui;
    std::optional<std::vector<std::uint8_t>> absent;
    const auto page = [&](Flow& flow) {
        flow.field("desk.no-show.why", desk.tr("desk.why"), why_, {.max_code_points = kLongestWhy});
        flow.button("desk.no-show.0", names_->at(0), {}, [&absent] { absent = {0}; });
        flow.button("desk.no-show.1", names_->at(1), {}, [&absent] { absent = {1}; });
        flow.button("desk.no-show.both", desk.tr("desk.decision.both"), {}, [&absent] { absent = {0, 1}; });
    };
    const float width = ui.metrics().mm(120) * ui.metrics().text_scale;
    const bool closed = draw_sheet(ui, "desk.no-show", desk.tr("desk.no-show.title"), width, page);
    if (absent && reason_missing(why_)) {
        ask_reason(desk);
    } else if (absent) {
        championship::Suspend event{*names_, why_};
        event.absent = *absent;
        cost_.ask(desk, event, desk.tr("desk.no-show"), [this] { names_.reset(); });
    }
    if (closed) names_.reset();
}

}  // namespace tapet::ui
