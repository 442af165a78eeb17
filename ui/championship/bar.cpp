#include "ui/championship/bar.h"

#include "ui/championship/paper.h"

namespace tapet::ui {

namespace {

// "X 2–1", the winner first.
std::string brief_result(const championship::Pair& between, const championship::Marks& marks) {
    const std::size_t won = marks.cames[0] < marks.cames[1] ? 1 : 0;
    return between[won] + " " + std::to_string(marks.cames[won]) + "–" + std::to_string(marks.cames[1 - won]);
}

std::string brief_undo(const Desk& desk, bool over) {
    if (desk.match.played() == 0 || desk.context.open.undo_step() != 1) return {};
    const championship::Event& last = desk.match.played_event(desk.match.played() - 1);
    if (const auto* result = std::get_if<championship::Result>(&last))
        return over ? desk.tr("desk.undo.final") : brief_result(result->between, result->marks);
    const auto* correct = std::get_if<championship::Correct>(&last);
    return correct == nullptr ? std::string() : brief_result(correct->between, correct->marks);
}

std::string sector_words(const Desk& desk) { return desk.tr("paper.sector", {desk.now().setup.sectors[*desk.sector]}); }

}  // namespace

BarWords bar_words(const Desk& desk, bool over, bool night) {
    const championship::State& now = desk.now();
    BarWords words{now.setup.name, phase_words(desk.context, over ? championship::Phase::over : now.running),
                   brief_undo(desk, over)};
    if (night && now.running == championship::Phase::sectors)
        words.part = desk.tr("desk.round-short", {std::to_string(running_round(now, *desk.sector).number)});
    if (night)
        words.title = sector_words(desk);
    else if (desk.sector)
        words.part = sector_words(desk);
    if (!desk.view.fixture) return words;
    if (const auto fixture = find_fixture(desk.state(), *desk.view.fixture))
        words.part = table_words(desk.context, desk.state(), fixture->table) + " · " +
                     desk.tr("desk.round-only", {std::to_string(fixture->round.number)});
    return words;
}

void draw_print_key(Desk& desk, Rect place) {
    if (desk.now().running != championship::Phase::sectors) return;
    if (!desk.context.ui.icon_button("desk.print", place, Icon::printer, desk.tr("desk.more.round"))) return;
    desk.view.table = *desk.sector;
    desk.view.round = running_round(desk.now(), *desk.sector);
    print_round(desk);
}

}  // namespace tapet::ui
