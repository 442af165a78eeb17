// Where a result came from: every line of the log about the match, oldest first, what was taken back struck out.
#include <algorithm>

#include "championship/words.h"
#include "ui/championship/match.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

// Whether the event is about a match between these two.
bool is_about(const championship::Event& event, const championship::Pair& names) {
    return std::visit(
        [&](const auto& e) {
            if constexpr (requires { e.between; }) {
                return std::is_permutation(e.between.begin(), e.between.end(), names.begin());
            } else if constexpr (requires {
                                     e.falla;
                                     e.why;
                                 }) {  // somebody left, or all its matches wait
                return e.falla == names[0] || e.falla == names[1];
            } else {
                return false;
            }
        },
        event);
}

}  // namespace

void TraceTab::read(Desk& desk, const championship::DeskFixture& fixture) {
    const championship::Pair names = names_of(desk.state(), fixture);
    const std::string key = fixture_key(desk.state().running, names);
    const std::size_t log = desk.match.revision();
    if (!read_.due(key, log)) return;
    const auto kept = desk.context.open.log();
    if (!kept) {
        if (!std::exchange(unread_, true)) desk.context.navigator.show_trouble(kept.error().trouble.sentence);
        return read_.forget();
    }
    unread_ = false;
    lines_.clear();
    std::vector<bool> in_play(log, false);
    for (std::size_t i = 0; i < desk.match.played(); ++i) in_play[desk.match.played_number(i)] = true;
    // A line says the names of its day.
    std::vector<championship::Pair> called(log, names);
    for (std::size_t i = log; i-- > 1;)
        called[i - 1] = in_play[i] ? championship::called_before(desk.match.event(i), called[i]) : called[i];
    std::size_t number = 0;  // of the event among all that were ever accepted
    for (const KeptLine& line : *kept) {
        if (line.verb != "do") continue;
        const std::size_t event = number++;
        if (event >= log || !is_about(desk.match.event(event), called[event])) continue;
        const std::string words = event_words(desk.context, desk.now(), desk.match.event(event));
        lines_.push_back({when(line.time_ms) + " · " + std::to_string(line.seq), words, !in_play[event]});
    }
}

void TraceTab::add_actions(Desk& desk, const championship::DeskFixture& fixture, Flow& flow) {
    const DeskLink* link = desk.running() ? desk.links.of(key_of(desk, fixture)) : nullptr;
    if (link == nullptr) return;
    flow.buttons({{"desk.trace.table", desk.tr("desk.link.open"), {.icon = Icon::play}, [&desk, source = link->source] {
                       desk.context.navigator.go("match:" + source);
                   }}});
}

void TraceTab::draw(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    read(desk, fixture);
    Flow flow(ui, area);
    for (const std::string& name : names_of(desk.state(), fixture)) flow.words(Role::title, name);
    if (lines_.empty()) flow.words(Role::body, desk.tr("desk.trace.none"), ui.theme().text_quiet);
    const float line = ui.line_height(Role::body);
    for (const Line& each : lines_) {
        const float words = ui.paragraph_height(Role::body, each.words, flow.width());
        flow.item(line + words, [&ui, &each, line](Rect rect) {
            ui.text(rect.cut_top(line), each.when, {.colour = ui.theme().text_quiet});
            ui.paragraph(rect, each.words, {.colour = each.undone ? ui.theme().text_quiet : ui.theme().text});
            if (each.undone)
                ui.painter().line({rect.x, rect.y + line / 2}, {rect.right(), rect.y + line / 2}, ui.theme().text_quiet,
                                  ui.metrics().stroke / 2);
        });
    }
    flow.draw("desk.trace");
}

}  // namespace tapet::ui
