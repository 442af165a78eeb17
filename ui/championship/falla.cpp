#include <algorithm>

#include "ui/championship/paper.h"
#include "ui/championship/sheets.h"

namespace tapet::ui {

using championship::EntryStatus;

void FallaSheet::open(std::string falla) {
    *this = {};
    falla_ = std::move(falla);
}

// One sheet at a time: the cost of leaving, or the correction, in place of the falla.
void FallaSheet::draw(Desk& desk) {
    if (rename_.is_open()) return rename_.draw(desk);
    if (register_.is_open()) return register_.draw(desk);
    if (falla_.empty()) return;
    if (cost_.open()) return cost_.draw(desk);
    const auto who = championship::find_falla(desk.now().roster, falla_);
    if (!who) return falla_.clear();
    draw_sheet(desk, *who);
}

void FallaSheet::draw_sheet(Desk& desk, championship::Entrant who) {
    Ui& ui = desk.context.ui;
    bool corrects = false;
    bool notes = false;
    bool prints = false;
    const std::vector<championship::Entrant> may = who_hand_in_here(desk);
    const bool lists = std::find(may.begin(), may.end(), who) != may.end();
    bool hands_out = false;
    std::optional<championship::Event> leaves;
    std::string how;
    const auto page = [&](Flow& flow) {
        flow.words(Role::body, players_words(desk.now(), who));
        flow.button("desk.who.rename", desk.tr("desk.rename"), {.icon = Icon::pencil}, [&] { corrects = true; });
        if (lists)
            flow.button("desk.who.list", desk.tr("desk.lists.print-one"), {.icon = Icon::printer},
                        [&] { prints = true; });
        flow.button("desk.who.sanction", desk.tr("desk.who.sanction"), {.icon = Icon::list}, [&] { notes = true; });
        if (desk.now().running != championship::Phase::entries)
            flow.button("desk.who.ics", desk.tr("desk.who.ics"), {.icon = Icon::share}, [&] { hands_out = true; });
        flow.field("desk.who.why", desk.tr("desk.why"), why_, {.max_code_points = kLongestWhy});
        const bool can = desk.now().roster.entries[who].status == EntryStatus::in && !reason_missing(why_);
        const ButtonStyle style{.kind = can ? ButtonKind::danger : ButtonKind::closed};
        const ButtonStyle plain{.kind = can ? ButtonKind::plain : ButtonKind::closed};
        flow.buttons({{"desk.who.withdraw", desk.tr("desk.withdraw"), style,
                       [&] {
                           leaves = championship::Withdraw{falla_, why_};
                           how = desk.tr("desk.withdraw");
                       }},
                      {"desk.who.suspend", desk.tr("desk.who.suspend"), plain,
                       [&] {
                           leaves = championship::SuspendAll{falla_, why_};
                           how = desk.tr("desk.who.suspend");
                       }},
                      {"desk.who.disqualify", desk.tr("desk.disqualify"), style, [&] {
                           leaves = championship::Disqualify{falla_, why_};
                           how = desk.tr("desk.disqualify");
                       }}});
    };
    const bool closed = ui::draw_sheet(ui, "desk.who", falla_, ui.metrics().mm(130), page);
    if (leaves && desk.now().roster.entries[who].status == EntryStatus::in && reason_missing(why_)) {
        ask_reason(desk);
    } else if (leaves) {
        cost_.ask(desk, *leaves, how, [this] { falla_.clear(); });
    }
    if (corrects) rename_.open(desk.now(), falla_);
    if (notes) register_.open(desk, falla_);
    if (prints) print_lists(desk, {who});
    if (hands_out) write_calendar_of(desk, who);
    if (corrects || notes || prints || hands_out || closed) falla_.clear();
}

}  // namespace tapet::ui
