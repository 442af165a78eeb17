#include "ui/championship/falla.h"

#include <algorithm>

namespace tapet::ui {

namespace {

using championship::EntryStatus;

}  // namespace

void FallaSheet::open(std::string falla) {
    *this = {};
    falla_ = std::move(falla);
}

// One sheet at a time: the cost of leaving, or the correction, in place of the falla.
void FallaSheet::draw(Desk& desk) {
    if (rename_.is_open()) return rename_.draw(desk);
    if (falla_.empty()) return;
    if (cost_.open()) return cost_.draw(desk);
    const auto who = championship::find_falla(desk.now().roster, falla_);
    if (!who) return falla_.clear();
    draw_sheet(desk, *who);
}

void FallaSheet::draw_sheet(Desk& desk, championship::Entrant who) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(130));
    const std::string players = players_words(desk.now(), who);
    const float words = ui.paragraph_height(Role::body, players, width - m.gap);
    const float button = std::max(m.control, 2 * ui.line_height(Role::bold) + m.gap);
    const float half = (width - 3 * m.gap) / 2;
    const int columns = ui.text_width(Role::bold, desk.tr("desk.disqualify")) + 2 * m.gap > half ? 1 : 2;
    const int rows = 2 / columns;
    const float buttons = static_cast<float>(rows) * (button + m.gap);
    const float high = words + m.gap + button + m.gap + field_height(desk.context) + m.gap + buttons;
    const Sheet sheet = ui.begin_sheet("desk.who", {width, high}, {.title = falla_});
    const ListView view = ui.begin_scroll("desk.who.all", sheet.content, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    draw_words(desk.context, page, players);
    const bool corrects =
        ui.button("desk.who.rename", page.cut_top(button, m.gap), desk.tr("desk.rename"), {.icon = Icon::pencil})
            .tapped;
    const bool in = desk.now().roster.entries[who].status == EntryStatus::in;
    draw_field(desk.context, "desk.who.why", page.cut_top(field_height(desk.context), m.gap), desk.tr("desk.why"), why_,
               championship::kLongestWhy);
    draw_leaving(desk, page.cut_top(buttons - m.gap), columns, in);
    ui.end_list();
    ui.end_sheet();
    if (sheet.closed) return falla_.clear();
    if (corrects) {
        rename_.open(desk.now(), falla_);
        falla_.clear();
    }
}

void FallaSheet::draw_leaving(Desk& desk, Rect area, int columns, bool in) {
    Ui& ui = desk.context.ui;
    const auto cells = area.grid(columns, 2 / columns, ui.metrics().gap);
    const bool unsaid = in && reason_missing(why_);
    const ButtonKind kind = in && !unsaid ? ButtonKind::danger : ButtonKind::closed;
    const auto left = [this] { falla_.clear(); };
    const bool withdraws = ui.button("desk.who.withdraw", cells[0], desk.tr("desk.withdraw"), {.kind = kind}).tapped;
    const bool falls = ui.button("desk.who.disqualify", cells[1], desk.tr("desk.disqualify"), {.kind = kind}).tapped;
    if (!withdraws && !falls) return;
    if (unsaid) return ask_reason(desk);
    if (withdraws) {
        cost_.ask(desk, championship::Withdraw{falla_, why_}, desk.tr("desk.withdraw"), left);
    } else {
        cost_.ask(desk, championship::Disqualify{falla_, why_}, desk.tr("desk.disqualify"), left);
    }
}

}  // namespace tapet::ui
