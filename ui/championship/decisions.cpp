#include "ui/championship/decisions.h"

#include <algorithm>

#include "ui/championship/paper.h"
#include "ui/match/empty.h"

namespace tapet::ui {

using championship::Case;
using championship::CaseKind;

namespace {

Icon icon_of_case(const Case& one) {
    if (one.open) return Icon::warning;
    switch (one.kind) {
        case CaseKind::protest: return Icon::speech;
        case CaseKind::correction: return Icon::pencil;
        case CaseKind::incident: return Icon::list;
        case CaseKind::sanction:
        case CaseKind::withdrawal:
        case CaseKind::disqualification:
        case CaseKind::absence: return Icon::info;
        default: return Icon::check;
    }
}

// Those of these that are known, with dots between them.
std::string in_line(const std::vector<std::string>& parts) {
    std::string words;
    for (const std::string& part : parts) words += (words.empty() || part.empty() ? "" : " · ") + part;
    return words;
}

// All of it but the kind and the match; whoever says so in `says` is not named again.
std::string summary_of(const Case& one, Lang lang) {
    const bool waits = one.open && one.kind != CaseKind::protest;
    const bool own = one.kind == CaseKind::protest || one.kind == CaseKind::withdrawal;
    return in_line({waits && one.kind != CaseKind::absence ? std::string() : says_words(one, lang), one.player,
                    own ? std::string() : by_words(one, lang), moment_words(one), one.why});
}

// Kind and match in a line where there is room for both.
bool in_two_lines(const Ui& ui, float width) { return width > ui.metrics().mm(110) * ui.metrics().text_scale; }

}  // namespace

void DecisionsPage::read(Desk& desk) {
    if (!read_.due(desk.match.revision(), desk.notes.version())) return;
    const auto log = desk.context.open.log();
    if (!log) desk.context.navigator.show_trouble(log.error().trouble.sentence);
    const std::vector<std::int64_t> times = log ? championship::event_times(*log) : std::vector<std::int64_t>();
    all_ = decisions_of(desk.phases, times, championship::read_beside(desk.match, desk.notes.all()));
    if (desk.sector)
        std::erase_if(all_, [&](const Case& one) { return !concerns_sector(desk.phases, *desk.sector, one); });
    shown_.reset();
}

void DecisionsPage::draw(Desk& desk, Rect area) {
    read(desk);
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    Flow foot(ui, area.w);
    foot.buttons({{"desk.decisions.sanction",
                   desk.tr("desk.who.sanction"),
                   {.icon = Icon::pencil},
                   [this, &desk] { register_.open(desk, {}); }},
                  {"desk.decisions.paper",
                   desk.tr("decisions.paper"),
                   {.kind = all_.empty() ? ButtonKind::closed : ButtonKind::plain, .icon = Icon::printer},
                   [this, &desk] {
                       if (all_.empty()) return desk.context.navigator.show_trouble(desk.tr("decisions.none"));
                       print_decisions(desk, all_);
                   }}});
    foot.draw_at_foot("desk.actions", area);
    {
        const OnPaper paper(ui, area);
        Rect page = area.inset(1.5F * m.gap, m.gap);
        Rect head = page.cut_top(ui.line_height(Role::title), m.gap / 2);
        const auto open = std::count_if(all_.begin(), all_.end(), [](const Case& one) { return one.open; });
        const std::string waiting = open == 0 ? std::string() : desk.tr("decisions.waiting", {std::to_string(open)});
        ui.text(head.cut_right(ui.text_width(Role::bold, waiting), m.gap), waiting,
                {.role = Role::bold, .align = Align::right, .colour = ui.theme().warn});
        ui.fit_text(head, desk.tr("decisions.title"), {Role::title, Role::bold, Role::body});
        if (all_.empty()) {
            ui.paragraph_above(page, desk.tr("decisions.none"), {.colour = ui.theme().text_quiet});
        } else {
            draw_cells(ui, "desk.decisions", page, all_.size(), page.w,
                       paper_row_height(desk.context, in_two_lines(ui, page.w) ? 2 : 3),
                       [this, &desk](std::size_t number, Rect rect) { draw_row(desk, number, rect); });
        }
    }
    falla_.draw(desk);
    register_.draw(desk);
    if (shown_) draw_one(desk);
}

void DecisionsPage::draw_row(Desk& desk, std::size_t number, Rect rect) {
    const Case& one = all_[number];
    const Lang lang = desk.context.preferences.lang;
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::string kind = kind_words(one, lang);
    const std::string about = about_words(one, lang);
    const std::string second = summary_of(one, lang);
    const std::string id = "desk.decisions." + std::to_string(number);
    if (draw_paper_row(desk.context, id, rect, kind + ": " + about + ", " + second, one.open)) shown_ = one;
    const bool wide = in_two_lines(ui, rect.w);
    Rect inner = rect.inset(m.gap / 2, m.gap / 2);
    ui.icon(icon_of_case(one), inner.square_left(std::round(m.icon * 0.9F), m.gap),
            one.open ? ui.theme().warn : ui.theme().text_quiet);
    ui.icon(Icon::chevron_right, inner.square_right(m.icon, m.gap), ui.theme().text_quiet);
    const auto lines = inner.rows(wide ? 2 : 3, 0);
    ui.name(lines[0], wide ? kind + ": " + about : kind, {.role = Role::bold});
    if (!wide) ui.name(lines[1], about, {.role = Role::bold});
    ui.name(lines.back(), second, {.colour = ui.theme().text_quiet});
}

// ---- one of them ---------------------------------------------------------------------------------------------------

void DecisionsPage::draw_one(Desk& desk) {
    const Case one = *shown_;
    const Lang lang = desk.context.preferences.lang;
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const auto page = [&](Flow& flow) {
        const Colour quiet = ui.theme().text_quiet;  // the sheet's, which is of paper
        const auto said = [&flow](Role role, const std::string& words, Colour colour = {}) {
            if (!words.empty()) flow.words(role, words, colour);
        };
        said(Role::title, about_words(one, lang));
        said(Role::body, in_line({one.of_match() ? place_words(one, lang) : std::string(), moment_words(one)}), quiet);
        said(Role::bold, in_line({says_words(one, lang), one.player}), one.open ? ui.theme().warn : Colour{});
        if (one.kind != CaseKind::protest && one.kind != CaseKind::withdrawal) said(Role::body, by_words(one, lang));
        said(Role::body, one.why);
        if (!one.answers[0].empty())
            said(Role::body, desk.tr("desk.protest.by", {one.answers[0], one.answers[1]}), quiet);
        flow.row("desk.case.rule", Icon::book, rule_words(one, lang),
                 [&] { desk.context.navigator.show_rule(std::string(rule_of(one))); });
        add_concerned(desk, flow);
    };
    const auto foot = [&](Flow& flow) {
        flow.button("desk.case.paper", desk.tr("decisions.sheet"), {.icon = Icon::printer},
                    [&] { print_decision(desk, one); });
    };
    if (draw_sheet(ui, "desk.case", kind_words(one, lang), m.mm(130) * m.text_scale, page, foot)) shown_.reset();
}

// The match, the table or the falla.
void DecisionsPage::add_concerned(Desk& desk, Flow& flow) {
    const Case& one = *shown_;
    const Lang lang = desk.context.preferences.lang;
    if (const auto fixture = fixture_of(desk.phases, one)) {
        flow.row("desk.case.match", Icon::chevron_right, about_words(one, lang),
                 [this, &desk, fixture] { open_fixture(desk, *fixture); });
    } else if (!one.of_match() && !one.place.table.empty()) {
        flow.row("desk.case.table", Icon::chevron_right, table_words(one.place, lang),
                 [this, &desk] { open_table(desk); });
    } else if (!one.of_match() && !one.fallas.empty()) {
        flow.row("desk.case.falla", Icon::chevron_right, one.fallas[0], [this] {
            falla_.open(shown_->fallas[0]);
            shown_.reset();
        });
    }
}

void DecisionsPage::open_fixture(Desk& desk, const championship::DeskFixture& fixture) {
    desk.view.phase = shown_->stage;
    desk.view.table = fixture.table;
    desk.view.round = fixture.round;
    const bool noted = shown_->kind == CaseKind::incident;
    desk.open(fixture, noted ? FixtureTab::acta : shown_->open ? FixtureTab::decision : FixtureTab::trace);
    shown_.reset();
}

// Those who are level are put in order among what is pending.
void DecisionsPage::open_table(Desk& desk) {
    const championship::State& state = desk.phases.state(shown_->stage);
    const std::size_t table = championship::find_table(state, shown_->place.table);
    desk.open_table(shown_->stage, std::min(table, championship::table_count(state) - 1));
    if (shown_->open && !desk.sector) desk.view.page = DeskPage::pending;
    shown_.reset();
}

}  // namespace tapet::ui
