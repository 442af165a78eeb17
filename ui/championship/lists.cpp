// Lists of players between the phases, and before the first: how they come in.
#include <algorithm>

#include "championship/rule_ids.h"
#include "ui/championship/paper.h"
#include "ui/championship/sheets.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

namespace {

std::size_t handed_in(const championship::State& state, const std::vector<championship::Entrant>& fallas) {
    return static_cast<std::size_t>(std::count_if(fallas.begin(), fallas.end(), [&](championship::Entrant who) {
        return state.roster.entries[who].players > 0;
    }));
}

}  // namespace

std::vector<championship::Entrant> who_hand_in_here(const Desk& desk) {
    return championship::who_hand_in(desk.now(), desk.sector);
}

void ListsImport::take(Desk& desk, const PickedFile& /*file*/, const CsvText& csv) {
    auto lists = championship::lists_from_csv(csv.utf8, *desk.context.open.referee(), desk.context.preferences.lang);
    if (!lists) return list(desk.context, csv, std::move(lists.error()));
    if (csv.windows) lists->doubts.insert(lists->doubts.begin(), {0, 0, desk.tr("csv.windows")});
    if (lists->doubts.empty()) return send(desk, lists->lines);
    lists_ = std::move(*lists);
}

void ListsImport::send(Desk& desk, const std::vector<std::string>& lines) {
    const std::string words = desk.tr("desk.lists.done", {std::to_string(lines.size())});
    desk.send_all(lines).then([desk, words] { desk.toast(words); });
}

void ListsImport::draw_doubts(Desk& desk) {
    if (!waits()) return;
    Ui& ui = desk.context.ui;
    bool done = false;
    const auto page = [&](Flow& flow) {
        flow.words(Role::bold, desk.tr("desk.lists.doubts"));
        add_mistakes(flow, desk.context, lists_.doubts);
    };
    const auto foot = [&](Flow& flow) {
        flow.buttons({{"desk.lists.cancel", desk.tr("kit.cancel"), {}, [&done] { done = true; }},
                      {"desk.lists.confirm",
                       desk.tr("desk.lists.confirm", {std::to_string(lists_.lines.size())}),
                       {.kind = ButtonKind::primary},
                       [&] {
                           done = true;
                           send(desk, lists_.lines);
                       }}});
    };
    const float width = ui.metrics().mm(130) * ui.metrics().text_scale;
    if (draw_sheet(ui, "desk.doubts", desk.tr("desk.lists"), width, page, foot) || done) lists_ = {};
}

void ListsSheet::draw(Desk& desk) {
    if (import_.waits()) return import_.draw_doubts(desk);
    if (import_.is_open()) return import_.draw_sheets(desk);
    if (open_) draw_page(desk);
}

void ListsSheet::draw_page(Desk& desk) {
    Ui& ui = desk.context.ui;
    const championship::State& state = desk.now();
    const std::vector<championship::Entrant> fallas = who_hand_in_here(desk);
    bool done = false;
    const auto page = [&](Flow& flow) {
        const std::size_t there = handed_in(state, fallas);
        flow.words(Role::bold, desk.tr("desk.lists.count", {std::to_string(there), std::to_string(fallas.size())}));
        std::vector<std::string> missing;
        for (const championship::Entrant who : fallas) {
            if (state.roster.entries[who].players == 0) missing.push_back(falla_name(state, who));
        }
        if (!missing.empty()) flow.words(Role::body, desk.tr("desk.lists.missing", {joined(missing)}), ui.theme().warn);
        flow.words(Role::body, desk.tr("desk.lists.how"), ui.theme().text_quiet);
        add_rule(flow, desk.context, "desk.lists.rule", championship::rule::roster_locked.id, "");
    };
    const auto foot = [&](Flow& flow) {
        flow.buttons({{"desk.lists.take",
                       desk.tr("desk.lists.take"),
                       {.kind = ButtonKind::primary, .icon = Icon::folder},
                       [this] { import_.open(); }},
                      {"desk.lists.template",
                       desk.tr("desk.lists.template"),
                       {.icon = Icon::share},
                       [&] {
                           done = true;
                           write_lists_template(desk);
                       }},
                      {"desk.lists.print", desk.tr("desk.lists.print"), {.icon = Icon::printer}, [&] {
                           done = true;
                           print_lists(desk, fallas);
                       }}});
    };
    const float width = ui.metrics().mm(140) * ui.metrics().text_scale;
    if (draw_sheet(ui, "desk.lists", desk.tr("desk.lists"), width, page, foot) || done) open_ = false;
    if (import_.is_open()) open_ = false;
}

}  // namespace tapet::ui
