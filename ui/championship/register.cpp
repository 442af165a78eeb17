// The register of sanctions on the desk: what the log says and what was written down, as a sheet, on paper, as CSV.
#include "season/register.h"

#include <algorithm>

#include "core/utf8.h"
#include "season/decisions.h"
#include "ui/championship/paper.h"
#include "ui/championship/sheets.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

using championship::Sanction;
using championship::SanctionKind;

std::vector<Sanction> RegisterSheet::all(const Desk& desk) {
    std::vector<Sanction> all = desk.notes.sanctions();
    if (const auto kept = desk.context.open.log()) {
        for (Sanction& said : sanctions_of(desk.match, championship::event_times(*kept)))
            all.push_back(std::move(said));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Sanction& a, const Sanction& b) { return a.time_ms < b.time_ms; });
    return all;
}

std::vector<std::vector<std::string>> RegisterSheet::rows(const Desk& desk) {
    std::vector<std::vector<std::string>> rows;
    for (const Sanction& each : all(desk))
        rows.push_back(
            register_row(each, each.time_ms == 0 ? std::string() : when(each.time_ms), desk.context.preferences.lang));
    return rows;
}

void RegisterSheet::open(const Desk& desk, std::string falla) {
    *this = {};
    open_ = true;
    falla_ = std::move(falla);
    for (const std::vector<std::string>& row : rows(desk)) {
        std::string words;
        for (const std::string& field : row) words += (words.empty() || field.empty() ? "" : " · ") + field;
        lines_.push_back(std::move(words));
    }
}

void RegisterSheet::draw(Desk& desk) {
    if (!open_) return;
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    bool adds = false;
    const auto page = [&](Flow& flow) {
        if (lines_.empty()) flow.words(Role::body, desk.tr("desk.register.empty"), ui.theme().text_quiet);
        for (const std::string& line : lines_) flow.words(Role::body, line);
        flow.field("desk.register.falla", desk.tr("paper.falla"), falla_);
        flow.field("desk.register.player", desk.tr("desk.register.player"), player_);
        std::vector<std::string> kinds;
        for (std::size_t i = 0; i < championship::kWrittenKinds; ++i)  // keys: desk.register.kind.*
            kinds.push_back(desk.tr("desk.register.kind." + std::string(championship::kSanctionCodes[i])));
        flow.options("desk.register.kind", kinds, m.mm(40) * m.text_scale, kind_,
                     [this](std::size_t kind) { kind_ = kind; });
        flow.options("desk.register.by", {desk.tr("desk.by.committee"), desk.tr("desk.by.representative")},
                     m.mm(40) * m.text_scale, by_, [this](std::size_t by) { by_ = by; });
        flow.field("desk.register.why", desk.tr("desk.why"), why_, {.max_code_points = kLongestWhy});
    };
    const auto foot = [&](Flow& flow) {
        const bool ready = !trimmed(falla_).empty() && !reason_missing(why_);
        flow.buttons({{"desk.register.add",
                       desk.tr("desk.register.add"),
                       {.kind = ready ? ButtonKind::primary : ButtonKind::closed},
                       [&adds] { adds = true; }},
                      {"desk.register.paper",
                       desk.tr("desk.register.paper"),
                       {.icon = Icon::printer},
                       [&] { print_register(desk, rows(desk)); }},
                      {"desk.register.csv", desk.tr("desk.register.csv"), {.icon = Icon::share}, [&] {
                           write_register(desk, rows(desk));
                       }}});
    };
    const bool closed = draw_sheet(ui, "desk.register", desk.tr("desk.register"), m.mm(150), page, foot);
    if (adds) add(desk);
    if (closed) open_ = false;
}

void RegisterSheet::add(Desk& desk) {
    const std::string falla(trimmed(falla_));
    if (!championship::find_falla(desk.now().roster, falla))
        return desk.context.navigator.show_trouble(desk.tr("malformed.falla", {falla}));
    if (reason_missing(why_)) return ask_reason(desk);
    std::vector<Sanction> kept = desk.notes.sanctions();
    kept.push_back({desk.context.environment.now_ms(), falla, std::string(trimmed(player_)),
                    static_cast<SanctionKind>(kind_),
                    by_ == 0 ? championship::By::committee : championship::By::representative, why_});
    desk.notes.set_sanctions(desk.context, kept).then([this, desk, falla] { open(desk, falla); });
}

}  // namespace tapet::ui
