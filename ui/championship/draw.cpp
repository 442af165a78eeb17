// The draw. Names come out one after the other and go into the groups in turn, passing those that are full. One tap draws
// them all: the log has the order first, and then it is shown name by name, so that nothing that happens meanwhile changes it.
#include <algorithm>

#include "ui/championship/pages.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kEachUs = 600000;  // from one name to the next

// Even over [0, below): numbers of the last, incomplete stretch are thrown away.
std::uint64_t random_below(const Environment& environment, std::uint64_t below) {
    const std::uint64_t most = UINT64_MAX - UINT64_MAX % below;
    std::uint64_t number = environment.random();
    while (number >= most) number = environment.random();
    return number % below;
}

championship::Draw drawn(const Environment& environment, const championship::State& state,
                         const championship::Course& course) {
    std::vector<championship::Entrant> pot = course.qualified;
    championship::Draw draw;
    draw.groups.resize(course.next.sizes.size());
    std::size_t group = 0;
    while (!pot.empty()) {
        const auto at = static_cast<std::ptrdiff_t>(random_below(environment, pot.size()));
        while (draw.groups[group].size() >= course.next.sizes[group]) group = (group + 1) % draw.groups.size();
        draw.groups[group].push_back(falla_name(state, pot[static_cast<std::size_t>(at)]));
        pot.erase(pot.begin() + at);
        group = (group + 1) % draw.groups.size();
    }
    return draw;
}

// How many names of the group are among the first `shown` that came out: by rows over the groups.
std::size_t shown_of(const championship::State& state, std::size_t group, std::size_t shown) {
    std::size_t seen = 0;
    std::size_t mine = 0;
    for (std::size_t row = 0; seen < shown; ++row) {
        bool any = false;
        for (std::size_t g = 0; g < state.tables.size() && seen < shown; ++g) {
            if (row >= state.tables[g].members.size()) continue;
            any = true;
            ++seen;
            if (g == group) ++mine;
        }
        if (!any) break;
    }
    return mine;
}

// The first `mine` names of a group; those from `before` on just came out.
void draw_group(Desk& desk, std::size_t group, Rect rect, std::size_t mine, std::size_t before) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::State& state = desk.now();
    const float line = ui.line_height(Role::body);
    ui.panel(rect);
    Rect inner = rect.inset(m.gap);
    ui.text(inner.cut_top(line), ui.elided(Role::bold, table_words(desk.context, state, group), inner.w),
            {.role = Role::bold, .colour = ui.theme().text_accent});
    for (std::size_t i = 0; i < mine; ++i) {
        const Rect row = inner.cut_top(line);
        const bool fresh = i >= before;
        if (fresh) ui.painter().fill(row, ui.theme().accent, m.radius / 2);
        const std::string name = falla_name(state, state.tables[group].members[i]);
        const Colour colour = fresh ? ui.theme().on_accent : ui.theme().text;
        ui.text(row, ui.elided(Role::bold, name, row.w), {.role = fresh ? Role::bold : Role::body, .colour = colour});
    }
}

}  // namespace

void DrawPage::begin(Desk& desk) {
    const championship::Course course = championship::course(desk.now());
    const std::int64_t now = desk.context.ui.now_us();
    desk.send(drawn(desk.context.environment, desk.now(), course)).then([this, now] {
        began_us_ = std::max<std::int64_t>(now, 1);
        shown_ = 0;
    });
}

void DrawPage::draw(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Course course = championship::course(desk.now());
    if (course.next.kind == championship::Next::Kind::draw) {
        const Rect button = area.cut_bottom(std::max(m.control, m.control_two), m.gap);
        if (ui.button("desk.draw", button, desk.tr("desk.draw"),
                      {.kind = ButtonKind::primary, .icon = Icon::play, .role = Role::title}))
            begin(desk);
        return draw_pot(desk, area);
    }
    draw_groups(desk, area);
}

void DrawPage::draw_pot(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::Course course = championship::course(desk.now());
    draw_words(desk.context, area, desk.tr("desk.draw.pot"), {.role = Role::bold});
    // As large as the room lets them be: everybody looks on.
    const auto count = static_cast<int>(course.qualified.size());
    const int wide = std::max(1, static_cast<int>(area.w / (m.mm(75) * m.text_scale)));
    const int large_rows = (count + wide - 1) / wide;
    const bool large = static_cast<float>(large_rows) * ui.line_height(Role::title) <= area.h;
    const Role role = large ? Role::title : Role::body;
    const int columns = large ? wide : std::max(1, static_cast<int>(area.w / (m.mm(60) * m.text_scale)));
    const int rows = (count + columns - 1) / columns;
    const float high = ui.line_height(role);
    const ListView view = ui.begin_list("desk.draw.pot", area, rows, high);
    for (int i = view.first; i < view.last; ++i) {
        const auto cells = view.row(i).columns(columns, m.gap);
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const std::size_t number = static_cast<std::size_t>(i * columns) + column;
            if (number >= course.qualified.size()) break;
            const std::string name = falla_name(desk.now(), course.qualified[number]);
            ui.text(cells[column], ui.elided(role, name, cells[column].w), {.role = role});
        }
    }
    ui.end_list();
}

// Moves the show on; true when every name is in sight.
bool DrawPage::advance(Desk& desk) {
    Ui& ui = desk.context.ui;
    std::size_t names = 0;
    for (const championship::Table& table : desk.now().tables) names += table.members.size();
    shown_ = names;
    if (began_us_ == 0) return true;
    shown_ = std::min(names, static_cast<std::size_t>((ui.now_us() - began_us_) / kEachUs));
    if (shown_ == names) began_us_ = 0;
    if (shown_ < names) ui.wants_frame_at(began_us_ + static_cast<std::int64_t>(shown_ + 1) * kEachUs);
    return shown_ == names;
}

void DrawPage::draw_groups(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::State& state = desk.now();
    const bool done = advance(desk);
    const Rect button = area.cut_bottom(m.control, m.gap);
    const std::string label = desk.tr(done ? "desk.draw.done" : "desk.draw.all");
    if (ui.button("desk.draw.end", button, label, {.kind = done ? ButtonKind::primary : ButtonKind::plain})) {
        if (done) desk.view.page = DeskPage::rounds;
        began_us_ = 0;
    }
    std::size_t longest = 0;
    for (const championship::Table& table : state.tables) longest = std::max(longest, table.members.size());
    const int groups = std::max(1, static_cast<int>(state.tables.size()));
    const int columns = std::clamp(static_cast<int>(area.w / (m.mm(45) * m.text_scale)), 1, groups);
    const int rows = (groups + columns - 1) / columns;
    const float each = static_cast<float>(longest + 1) * ui.line_height(Role::body) + 2 * m.gap;
    const float high = static_cast<float>(rows) * (each + m.gap);
    const ListView view = ui.begin_scroll("desk.draw.groups", area, high);
    const Rect all{view.view.x, view.view.y - view.offset, view.view.w, high - m.gap};
    const auto cells = all.grid(columns, rows, m.gap);
    for (std::size_t group = 0; group < state.tables.size(); ++group) {
        const std::size_t mine = shown_of(state, group, shown_);
        const std::size_t before = done || shown_ == 0 ? mine : shown_of(state, group, shown_ - 1);
        draw_group(desk, group, cells[group], mine, before);
    }
    ui.end_list();
}

}  // namespace tapet::ui
