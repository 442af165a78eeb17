// A match that was interrupted, or to which a falla did not come, and who decides what becomes of it (Bases, Art. 2, 4, 5).
#include <charconv>

#include "ui/panels/desk_match.h"

namespace tapet::ui {

namespace {

using championship::By;
using championship::MatchStatus;

constexpr int kLongestWhy = 200;

int number_of(const std::string& digits) {
    int value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

}  // namespace

void DecisionTab::draw(Desk& desk, const DeskFixture& fixture, Rect area) {
    const std::string key = fixture_key(desk.state().running, names_of(desk.state(), fixture));
    if (of_ != key) {
        *this = {};
        of_ = key;
    }
    const MatchStatus status = outcome_of(desk.state(), fixture).status;
    const TextStyle quiet{.colour = desk.context.ui.theme().text_quiet};
    if (!desk.running()) return draw_words(desk.context, area, desk.tr("desk.phase-over"), quiet);
    const bool decided = status == MatchStatus::awarded || status == MatchStatus::lost;
    if (championship::waits(status) || decided) {
        draw_settle(desk, fixture, area);
    } else {
        draw_suspend(desk, fixture, area);
    }
    cost_.draw(desk);
}

// ---- to be decided -------------------------------------------------------------------------------------------------

void DecisionTab::draw_suspend(Desk& desk, const DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Pair names = names_of(desk.state(), fixture);
    const bool open = outcome_of(desk.state(), fixture).status == MatchStatus::open;
    const Rect button = area.cut_bottom(m.control, m.gap);
    const float field = field_height(desk.context);
    const float line = ui.line_height(Role::body);
    const float high = field + m.gap + line + m.control_two + m.gap + line + m.gap / 2 + 2 * (m.control + m.gap);
    const ListView view = ui.begin_scroll("desk.decision.all", area, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    draw_field(desk.context, "desk.decision.why", page.cut_top(field, m.gap), desk.tr("desk.why"), why_, kLongestWhy);
    ui.text(page.cut_top(line), ui.elided(Role::body, desk.tr("desk.decision.absent"), page.w),
            {.colour = ui.theme().text_quiet});
    const float third = (page.w - 2 * m.gap) / 3 - m.icon - 4 * m.gap;
    const std::vector<std::string> who{desk.tr("desk.decision.nobody"), ui.elided(Role::bold, names[0], third),
                                       ui.elided(Role::bold, names[1], third)};
    absent_ = ui.choice("desk.decision.absent", page.cut_top(m.control_two, m.gap), who, absent_);
    ui.text(page.cut_top(line, m.gap / 2), ui.elided(Role::body, desk.tr("desk.decision.stands"), page.w),
            {.colour = ui.theme().text_quiet});
    const std::array<std::string, 2> labels{desk.tr("paper.cames"), desk.tr("paper.pedres")};
    for (std::size_t row = 0; row < 2; ++row) {
        const auto cells = page.cut_top(m.control, m.gap).columns(3, m.gap);
        ui.text(cells[0], labels[row], {.colour = ui.theme().text_quiet});
        for (std::size_t side = 0; side < 2; ++side) {
            const std::size_t number = 2 * row + side;
            ui.text_field("desk.decision.score." + std::to_string(number), cells[1 + side],
                          labels[row] + " " + names[side], score_[number],
                          {.max_code_points = row == 0 ? 1 : 3, .hint = "–", .digits = true});
        }
    }
    ui.end_list();
    const bool unsaid = open && reason_missing(why_);
    const ButtonKind kind = open && !unsaid ? ButtonKind::primary : ButtonKind::closed;
    if (!ui.button("desk.decision.suspend", button, desk.tr("desk.decision.suspend"), {.kind = kind})) return;
    if (unsaid) return ask_reason(desk);
    championship::Suspend event{names, why_, std::nullopt, score()};
    if (absent_ > 0) event.absent = static_cast<std::uint8_t>(absent_ - 1);
    cost_.ask(desk, event, desk.tr("desk.decision.suspend"), {});
}

// Nothing unless somebody wrote a number.
std::optional<championship::Marks> DecisionTab::score() const {
    bool any = false;
    for (const std::string& number : score_) any = any || !number.empty();
    if (!any) return std::nullopt;
    championship::Marks marks;
    for (std::size_t side = 0; side < 2; ++side) {
        marks.cames[side] = static_cast<std::uint8_t>(number_of(score_[side]));
        marks.pedres[side] = static_cast<std::uint16_t>(number_of(score_[2 + side]));
    }
    return marks;
}

// ---- the decision --------------------------------------------------------------------------------------------------

void DecisionTab::draw_settle(Desk& desk, const DeskFixture& fixture, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Pair names = names_of(desk.state(), fixture);
    const championship::Fixture& kept = *fixture.fixture;
    const bool waits = championship::waits(kept.status);
    std::string status = status_words(desk.context, desk.state(), fixture);
    if (waits && kept.has_score) status += " · " + marks_words(kept.marks);
    const std::string by_whom =
        waits ? std::string() : desk.tr(kept.by == By::committee ? "desk.by.committee" : "desk.by.representative");
    if (!by_whom.empty()) status += " · " + by_whom;
    const float text = ui.paragraph_height(Role::bold, status, area.w - m.gap);
    const float high = text + m.gap + 5 * (m.control_two + m.gap);
    const ListView view = ui.begin_scroll("desk.settle.all", area, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    draw_words(desk.context, page, status, {.role = Role::bold, .colour = ui.theme().warn});
    const std::vector<std::string> by{desk.tr("desk.by.committee"), desk.tr("desk.by.representative")};
    by_ = ui.choice("desk.settle.by", page.cut_top(m.control_two, m.gap), by, by_);
    const ButtonStyle plain{};
    const auto settle = [&](std::optional<std::uint8_t> winner, const std::string& action) {
        cost_.ask(desk, championship::Settle{names, winner, by_ == 0 ? By::committee : By::representative}, action, {});
    };
    for (std::uint8_t side = 0; side < 2; ++side) {
        const Rect row = page.cut_top(m.control_two, m.gap);
        const std::string label =
            ui.elided(Role::bold, desk.tr("desk.settle.winner", {names[side]}), row.w - 2 * m.gap);
        if (ui.button("desk.settle.winner." + std::to_string(side), row, label, plain)) settle(side, label);
    }
    const auto cells = page.cut_top(m.control_two, m.gap).columns(2, m.gap);
    if (ui.button("desk.settle.lost", cells[0], desk.tr("desk.settle.lost"), plain))
        settle(std::nullopt, desk.tr("desk.settle.lost"));
    const ButtonKind kind = waits ? ButtonKind::primary : ButtonKind::closed;
    if (ui.button("desk.settle.resume", cells[1], desk.tr("desk.settle.resume"), {.kind = kind}))
        desk.send(championship::Resume{names});
    ui.end_list();
}

}  // namespace tapet::ui
