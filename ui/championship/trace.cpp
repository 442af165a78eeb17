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
            } else if constexpr (requires { e.why; }) {  // somebody left
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
    if (of_ == key && log_ == desk.match.log().size()) return;
    const auto kept = desk.context.keeper.log();
    if (!kept) {
        if (!std::exchange(unread_, true)) desk.context.navigator.show_trouble(kept.error().trouble.sentence);
        return;
    }
    unread_ = false;
    of_ = key;
    log_ = desk.match.log().size();
    lines_.clear();
    std::vector<bool> in_play(log_, false);
    for (std::size_t i = 0; i < desk.match.played(); ++i) in_play[desk.match.played_number(i)] = true;
    std::size_t number = 0;  // of the event among all that were ever accepted
    for (const KeptLine& line : *kept) {
        if (line.verb != "do") continue;
        const std::size_t event = number++;
        if (event >= log_ || !is_about(desk.match.event(event), names)) continue;
        const std::string words = event_words(desk.context, desk.now(), desk.match.event(event));
        lines_.push_back({when(line.time_ms) + " · " + std::to_string(line.seq), words, !in_play[event]});
    }
}

void TraceTab::draw(Desk& desk, const championship::DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    read(desk, fixture);
    const std::string key = fixture_key(desk.state().running, names_of(desk.state(), fixture));
    if (const DeskLink* link = desk.running() ? desk.links.of(key) : nullptr) {
        if (ui.button("desk.trace.table", area.cut_bottom(m.control, m.gap), desk.tr("desk.link.open"),
                      {.icon = Icon::play})) {
            desk.context.navigator.go("match:" + link->source);
        }
    }
    if (lines_.empty())
        return draw_words(desk.context, area, desk.tr("desk.trace.none"), {.colour = ui.theme().text_quiet});
    const float width = area.w - m.gap;
    const float line = ui.line_height(Role::body);
    float high = 0;
    for (const Line& each : lines_) high += line + ui.paragraph_height(Role::body, each.words, width) + m.gap;
    const ListView view = ui.begin_scroll("desk.trace", area, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    for (const Line& each : lines_) {
        ui.text(page.cut_top(line), each.when, {.colour = ui.theme().text_quiet});
        const float words = ui.paragraph_height(Role::body, each.words, width);
        const Rect rect = page.cut_top(words, m.gap);
        ui.paragraph(rect, each.words, {.colour = each.undone ? ui.theme().text_quiet : ui.theme().text});
        if (each.undone)
            ui.painter().line({rect.x, rect.y + line / 2}, {rect.right(), rect.y + line / 2}, ui.theme().text_quiet,
                              m.stroke / 2);
    }
    ui.end_list();
}

}  // namespace tapet::ui
