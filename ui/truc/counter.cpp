#include "ui/truc/counter.h"

#include <algorithm>

#include "truc/calls.h"
#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/truc/stones.h"

namespace tapet::ui {

namespace {

using truc::Side;

constexpr int kKeys = 4;  // +1 to +4 have their own

// ---- the numbers ---------------------------------------------------------------------------------------------------

// The largest digits that leave room for the words beside them.
Role number_role(const Ui& ui, Rect room) {
    for (const Role role : {Role::huge, Role::number}) {
        if (ui.metrics().cap_height(role) < room.h && ui.text_width(role, "00") < room.w) return role;
    }
    return Role::title;
}

// The number of the last event in play.
std::optional<std::size_t> last_event(const TrucMatch& match) {
    if (match.played() == 0) return std::nullopt;
    return match.played_number(match.played() - 1);
}

// The newest last; hands that were called count as what they brought.
void look_back(TrucView& view) {
    TrucMarks& marks = view.marks;
    const TrucMatch& match = view.match;
    const std::size_t number = last_event(match).value_or(0);
    if (marks.played == match.played() && marks.number == number) return;
    marks.played = match.played();
    marks.number = number;
    marks.last = {};
    truc::State after = match.state();
    const std::size_t camas = after.camas_played.size();
    const auto full = [&](Side side) { return marks.last[truc::at(side)].size() == TrucMarks::most; };
    for (std::size_t i = match.played(); i > 0 && !(full(Side::a) && full(Side::b)); --i) {
        truc::State before = match.state_at(i - 1);
        if (before.camas_played.size() != camas) break;
        for (const Side side : truc::kSides) {
            const int n = after.score[truc::at(side)].stones - before.score[truc::at(side)].stones;
            std::vector<int>& last = marks.last[truc::at(side)];
            if (n != 0 && !full(side)) last.insert(last.begin(), n);
        }
        after = std::move(before);
    }
}

std::string last_marks(const TrucView& view, Side side, std::size_t most) {
    const std::vector<int>& last = view.marks.last[truc::at(side)];
    std::string words;
    for (std::size_t i = last.size() - std::min(most, last.size()); i < last.size(); ++i) {
        words += (words.empty() ? "" : "  ") + signed_number(last[i]);
    }
    return words;
}

void draw_last_marks(TrucView& view, Side side, Rect rect) {
    Ui& ui = view.context.ui;
    look_back(view);
    std::size_t shown = TrucMarks::most;
    while (shown > 1 && !ui.fits(Role::bold, last_marks(view, side, shown), rect)) --shown;
    ui.text(rect, last_marks(view, side, shown), {.role = Role::bold, .colour = ui.theme().text_quiet});
}

void draw_words(TrucView& view, Side side, Rect area) {
    const Context& context = view.context;
    Ui& ui = view.context.ui;
    const truc::State& state = view.state();
    const truc::InHalf half = in_half(state, side);
    const int n = state.score[truc::at(side)].stones;
    const std::string plain = context.tr("truc.plain", {std::to_string(n), std::to_string(state.setup.stones)});
    // With large text on a small display the last marks go first, then the plain number.
    const float line = ui.line_height(Role::body);
    const int room = std::clamp(static_cast<int>(area.h / line), 1, 3);
    const float taller = ui.line_height(Role::title) - line;
    const float title = area.h >= 3 * line + taller ? taller : 0;
    area = area.centred(area.w, static_cast<float>(room) * line + title);
    ui.fit_text(area.cut_top(line + title), half_word(context, half), {Role::title, Role::bold, Role::body},
                {.colour = half.bad ? ui.theme().text : ui.theme().text_accent});
    if (room > 1) ui.text(area.cut_top(line), plain, {.colour = ui.theme().text_quiet});
    if (room > 2) draw_last_marks(view, side, area);
}

// The big number with its half, the plain one, the last marks; the stones under them.
void draw_numbers(TrucView& view, Side side, Rect area) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const std::string number = std::to_string(in_half(view.state(), side).n);
    const std::string_view longest = view.context.tr("truc.dolentes");
    const float most = area.h - m.cap_height(Role::number) - m.gap;
    const float stones = std::min(most, std::max(m.mm(7), area.h * 0.3F));
    if (stones >= m.mm(4)) draw_stones(ui, area.cut_bottom(stones, m.gap / 2), view.state(), side);
    const std::string total = view.context.tr("truc.plain", {"24", std::to_string(view.state().setup.stones)});
    const float least = std::max(ui.text_width(Role::body, longest), ui.text_width(Role::body, total));
    const Role role = number_role(ui, {0, 0, area.w - least - 2 * m.gap, area.h});
    const float words = std::max(least, ui.text_width(Role::title, longest));
    area = area.centred(ui.text_width(role, "00") + 2 * m.gap + words, area.h);
    const Rect left = area.cut_left(ui.text_width(role, "00"), 2 * m.gap);
    const Rect target = left.grown(std::max(0.0F, (m.touch_min - left.h) / 2));
    if (ui.hotspot(view.id(side, "why"), target, number)) {
        view.context.navigator.show_rule(std::string(truc::rule::match_cama.id));
    }
    ui.text(left, number, {.role = role, .align = Align::right});
    draw_words(view, side, area);
}

// ---- the keys ------------------------------------------------------------------------------------------------------

void draw_amounts(TrucView& view, Side side, Rect row, ButtonKind closed) {
    const auto keys = row.columns(kKeys, view.context.ui.metrics().gap);
    for (int n = 1; n <= kKeys; ++n) {
        const Rect rect = keys[static_cast<std::size_t>(n - 1)];
        const ButtonKind kind = closed == ButtonKind::closed ? closed : n == 1 ? ButtonKind::primary : closed;
        const std::string id = view.id(side, "plus" + std::to_string(n));
        if (view.context.ui.button(
                id, rect, signed_number(n),
                {.kind = kind, .repeats = true, .meaning = view.state().cama, .role = Role::figure})) {
            mark_stones(view, side, n, rect);
        }
    }
}

// "Falta 24" on one line, or its word alone with the number under it.
float falta_width(const TrucView& view, bool on_one_line) {
    const Ui& ui = view.context.ui;
    const std::string label =
        on_one_line ? view.context.tr("truc.falta", {"24"}) : call_words(view.context, truc::Call::falta);
    return std::max(ui.metrics().touch_min, ui.text_width(Role::bold, label) + ui.metrics().gap);
}

// Closed from when it was marked until something else was, so that nobody marks it twice.
void draw_falta(TrucView& view, Side side, Rect rect, ButtonKind kind) {
    Context& context = view.context;
    const int falta = truc::falta_pays(view.state(), side);
    const std::string label = context.tr("truc.falta", {std::to_string(falta)});
    const bool marked = view.marks.falta && view.marks.falta == last_event(view.match);
    const bool tapped =
        context.ui.button(view.id(side, "falta"), rect, label, {.kind = marked ? ButtonKind::closed : kind}).tapped;
    if (!tapped) return;
    if (marked) return context.navigator.show_trouble(std::string(context.tr("truc.falta.marked")));
    mark_stones(view, side, std::max(1, falta), rect, true);
}

void draw_falta_and_more(TrucView& view, Side side, Rect row, ButtonKind kind) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const bool wide = row.w >= 2 * (falta_width(view, true) + m.gap) + m.gap;
    const Rect more = row.cut_right(wide ? (row.w - m.gap) / 2 : m.touch_min, m.gap);
    draw_falta(view, side, row, kind);
    const std::string_view word = view.context.tr("truc.more");
    const bool tapped = wide ? ui.button(view.id(side, "more"), more, word, {.kind = kind}).tapped
                             : ui.icon_button(view.id(side, "more"), more, Icon::more, word, {.kind = kind}).tapped;
    if (tapped) view.zone.sheet = truc_sheet::More{side};
}

bool one_row(const TrucView& view, Rect inner) {
    const Metrics& m = view.context.ui.metrics();
    return inner.h < 3 * m.control + 2 * m.gap + m.mm(12);
}

// In one row with the four amounts: the falta and more.
float least_others(const TrucView& view) {
    return falta_width(view, false) + view.context.ui.metrics().gap + view.context.ui.metrics().touch_min;
}

void draw_keys(TrucView& view, Side side, Rect& inner) {
    const Metrics& m = view.context.ui.metrics();
    const bool closed = view.state().winner.has_value();
    const ButtonKind kind = closed ? ButtonKind::closed : ButtonKind::plain;
    if (one_row(view, inner)) {
        Rect row = inner.cut_bottom(m.control, m.gap / 2);
        const float room = row.w - m.gap - least_others(view);
        const Rect amounts =
            row.cut_left(row.w * 0.47F > 2 * falta_width(view, true) + 3 * m.gap ? row.w * 0.53F : room, m.gap);
        draw_amounts(view, side, amounts, kind);
        return draw_falta_and_more(view, side, row, kind);
    }
    const auto rows = inner.cut_bottom(2 * m.control + m.gap, m.gap).rows(2, m.gap);
    draw_amounts(view, side, rows[0], kind);
    draw_falta_and_more(view, side, rows[1], kind);
}

}  // namespace

void mark_stones(TrucView& view, Side side, int n, Rect finger, bool falta) {
    if (view.state().hand.touched && !view.state().winner) {
        view.zone.sheet = truc_sheet::Drop{side, n, falta};
        return;
    }
    Wish& wish = send_truc(view, truc::Stones{side, n}, finger);
    if (!falta) return;
    wish.then(
        [&context = view.context, &marks = view.marks, cama = view.state().cama] { note_falta(context, marks, cama); });
}

void note_falta(const Context& context, TrucMarks& marks, int cama_before) {
    const TrucMatch& match = truc_now(context);
    if (match.state().cama == cama_before) marks.falta = last_event(match);
}

void draw_truc_name(TrucView& view, Side side, Rect row) {
    Ui& ui = view.context.ui;
    const truc::State& state = view.state();
    const float room = std::min(row.w / 2, row.h * static_cast<float>(state.setup.camas));
    draw_camas(ui, row.cut_right(room, ui.metrics().gap), state, side);
    const float sign = std::ceil(std::max(ui.text_width(Role::bold, side_sign(Side::a)),
                                          ui.text_width(Role::bold, side_sign(Side::b)))) +
                       1;
    ui.text(row.cut_left(sign, std::round(ui.metrics().gap / 2)), side_sign(side),
            {.role = Role::bold, .align = Align::centre, .colour = ui.theme().text_accent});
    // Both sides' names as large as the longer one allows.
    const auto both_fit = [&](Role role) {
        return ui.fits(role, view.name(Side::a), row) && ui.fits(role, view.name(Side::b), row);
    };
    const Role role = both_fit(Role::title) ? Role::title : both_fit(Role::bold) ? Role::bold : Role::body;
    const std::string name = ui.elided(role, view.name(side), row.w);
    ui.text(row.cut_left(std::min(row.w, std::ceil(ui.text_width(role, name)) + 1), ui.metrics().gap), name,
            {.role = role});
    const std::string people = people_words(view.seated, state.setup, side);
    if (people.empty() || people == view.name(side) || row.w < ui.metrics().mm(10)) return;
    ui.text(row, ui.elided(Role::body, people, row.w), {.colour = ui.theme().text_quiet});
}

void draw_truc_counter(TrucView& view, Side side, Rect rect) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    Rect inner = rect.inset(m.gap / 2, 0);
    draw_truc_name(view, side, inner.cut_top(ui.line_height(Role::bold), m.gap / 2));
    draw_keys(view, side, inner);
    draw_numbers(view, side, inner);
}

bool truc_counter_fits(const TrucView& view, Rect rect) {
    const Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const Rect inner = rect.inset(m.gap / 2, 0);
    const float name = ui.line_height(Role::bold) + m.gap / 2;
    if (inner.h < name + m.control + m.cap_height(Role::number) + m.gap) return false;
    const float four = 4 * (m.touch_min + m.gap) - m.gap;
    const bool beside = one_row(view, {inner.x, inner.y, inner.w, inner.h - name});
    return inner.w >=
           (beside ? four + m.gap + least_others(view) : std::max(four, 2 * falta_width(view, true) + m.gap));
}

}  // namespace tapet::ui
