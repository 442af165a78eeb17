// The beginning of the sector phase, and whoever comes after it.
#include <algorithm>

#include "core/book.h"
#include "ui/championship/sheets.h"

namespace tapet::ui {

using championship::State;

std::vector<std::size_t> empty_sectors(const State& state) {
    std::vector<bool> used(state.setup.sectors.size(), false);
    for (const championship::Entry& entry : state.roster.entries) {
        if (entry.status == championship::EntryStatus::in) used[entry.sector] = true;
    }
    std::vector<std::size_t> empty;
    for (std::size_t sector = 0; sector < used.size(); ++sector) {
        if (!used[sector]) empty.push_back(sector);
    }
    return empty;
}

// Without any falla the rules refuse it, and say why.
void StartSheet::ask(Desk& desk) {
    const std::size_t empty = empty_sectors(desk.now()).size();
    open_ = empty > 0 && empty < desk.now().setup.sectors.size();
    if (!open_) desk.send(championship::Start{});
}

void StartSheet::draw(Desk& desk) {
    if (!open_) return;
    const std::vector<std::size_t> empty = empty_sectors(desk.now());
    if (empty.empty() || desk.now().running != championship::Phase::entries) {
        open_ = false;
        return;
    }
    bool done = false;
    const auto page = [&](Flow& flow) {
        for (const std::size_t sector : empty)
            flow.words(Role::bold, table_words(desk.context, desk.now(), sector), desk.context.ui.theme().warn);
        flow.words(Role::body, desk.tr("desk.begin.how"));
    };
    const auto foot = [&](Flow& flow) {
        flow.buttons({{"desk.begin.enter",
                       desk.tr("desk.begin.enter"),
                       {.kind = ButtonKind::primary},
                       [&] {
                           done = true;
                           desk.view.page = DeskPage::fallas;
                           desk.view.table = empty.front();
                       }},
                      {"desk.begin.confirm", desk.tr("desk.begin.confirm"), {.kind = ButtonKind::danger}, [&] {
                           done = true;
                           desk.send(championship::Start{});
                       }}});
    };
    Ui& ui = desk.context.ui;
    const float width = ui.metrics().mm(120) * ui.metrics().text_scale;
    if (draw_sheet(ui, "desk.begin", desk.tr("desk.begin.title"), width, page, foot) || done) open_ = false;
}

// What would be lost is named, and nothing is done.
void LateSheet::ask(Desk& desk, const championship::Enter& entry, std::function<void()> then) {
    championship::LateEntry late = enter_late(desk.match, entry);
    if (late.lost) {
        const std::string lost = event_words(desk.context, desk.now(), desk.match.played_event(*late.lost));
        const std::string why(refusal_text(std::string(late.refused->rule.id), desk.context.preferences.lang));
        return desk.context.navigator.show_trouble(desk.tr("desk.late.lost", {lost, why}));
    }
    if (late.refused) return desk.context.navigator.show_refusal(std::string(late.refused->rule.id));
    entry_ = entry;
    late_ = std::move(late);
    then_ = std::move(then);
}

void LateSheet::draw(Desk& desk) {
    if (!late_) return;
    bool done = false;
    const auto page = [&](Flow& flow) {
        flow.words(Role::body, desk.tr("desk.late.how", {entry_.falla, std::to_string(late_->again)}));
        flow.words(Role::bold, desk.tr("desk.late.matches", {std::to_string(late_->matches)}));
    };
    const auto foot = [&](Flow& flow) {
        flow.buttons({{"desk.late.cancel", desk.tr("kit.cancel"), {}, [&done] { done = true; }},
                      {"desk.late.confirm", desk.tr("desk.enter.late"), {.kind = ButtonKind::danger}, [&] {
                           done = true;
                           desk.send_all(late_->lines).then([desk, name = entry_.falla, then = then_] {
                               desk.toast(desk.tr("desk.late.done", {name}));
                               then();
                           });
                       }}});
    };
    Ui& ui = desk.context.ui;
    const float width = ui.metrics().mm(130) * ui.metrics().text_scale;
    if (draw_sheet(ui, "desk.late", desk.tr("desk.cost.title"), width, page, foot) || done) late_.reset();
}

}  // namespace tapet::ui
