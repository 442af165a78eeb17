#include <algorithm>
#include <optional>

#include "truc/calls.h"
#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/kit/places.h"
#include "ui/truc/stones.h"
#include "ui/truc/zone_parts.h"

namespace tapet::ui {

namespace {

using truc::Side;

constexpr int kKeys = 4;  // +1 to +4 have their own

// ---- the numbers ---------------------------------------------------------------------------------------------------

// The number of the last event in play.
std::optional<std::size_t> last_event(const TrucMatch& match) {
    if (match.played() == 0) return std::nullopt;
    return match.played_number(match.played() - 1);
}

// Events: a cama whose stones are taken back again and again is looked through no further.
constexpr std::size_t kLookedBack = 64;

// The newest last; hands that were called count as what they brought.
void look_back(TrucView& view) {
    TrucMarks& marks = view.marks;
    const TrucMatch& match = view.match;
    if (marks.revision == match.revision()) return;
    marks.revision = match.revision();
    marks.last = {};
    truc::State after = match.state();
    const std::size_t camas = after.camas_played.size();
    const auto full = [&](Side side) { return marks.last[truc::at(side)].size() == TrucMarks::most; };
    const std::size_t least = match.played() - std::min(match.played(), kLookedBack);
    for (std::size_t i = match.played(); i > least && !(full(Side::a) && full(Side::b)); --i) {
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

// Before anything is marked in a cama: what the last one came to, where it was won.
std::string won_words(const TrucView& view, Side side) {
    const truc::State& state = view.state();
    if (state.camas_played.empty() || state.camas_played.back().winner != side) return {};
    const auto& stones = state.camas_played.back().stones;
    const int mine = stones[truc::at(side)];
    const int theirs = stones[truc::at(truc::other(side))];
    return view.context.tr("truc.cama-won", {std::to_string(mine) + "–" + std::to_string(theirs)});
}

std::string last_marks(const TrucView& view, Side side, std::size_t most) {
    const std::vector<int>& last = view.marks.last[truc::at(side)];
    if (last.empty() && view.marks.last[truc::at(truc::other(side))].empty()) return won_words(view, side);
    std::string words;
    for (std::size_t i = last.size() - std::min(most, last.size()); i < last.size(); ++i) {
        words += (words.empty() ? "" : "  ") + signed_number(last[i]);
    }
    return words;
}

void draw_last_marks(TrucView& view, Side side, Rect rect, Align align) {
    Ui& ui = view.context.ui;
    look_back(view);
    std::size_t shown = TrucMarks::most;
    while (shown > 1 && !ui.fits(Role::bold, last_marks(view, side, shown), rect)) --shown;
    const std::string words = last_marks(view, side, shown);
    if (!ui.fits(Role::bold, words, rect)) return;
    ui.text(rect, words, {.role = Role::bold, .align = align, .colour = ui.theme().text_quiet});
}

// "12 of 24"
std::string plain_words(const TrucView& view, int stones) {
    return view.context.tr("truc.plain", {std::to_string(stones), std::to_string(view.state().setup.stones)});
}

// The state whose figures are shown: of a cama that has just ended, for a moment, what it ended with.
const truc::State& shown_state(const TrucView& view, std::optional<truc::State>& ended) {
    const TrucMarks& marks = view.marks;
    const bool stands = marks.stands_for == view.match.revision() && view.context.ui.now_us() < marks.stands_until &&
                        !view.state().camas_played.empty() && !view.state().winner;
    if (!stands) return view.state();
    view.context.ui.wants_frame_at(marks.stands_until);
    ended = view.state();
    for (const Side side : truc::kSides) {
        ended->score[truc::at(side)].stones = ended->camas_played.back().stones[truc::at(side)];
    }
    return *ended;
}

// The half that the number counts, the plain number, the last marks, as many as there is room for.
void draw_words(TrucView& view, Side side, Rect area) {
    const Metrics& m = view.context.ui.metrics();
    Ui& ui = view.context.ui;
    std::optional<truc::State> ended;
    const truc::State& state = shown_state(view, ended);
    const truc::InHalf half = in_half(state, side);
    const float line = m.line_height(Role::body);
    const int room = std::clamp(static_cast<int>(area.h / line), 1, 3);
    const float taller = m.line_height(Role::large) - line;
    const float title = area.h >= 3 * line + taller ? taller : 0;
    area = area.centred(area.w, static_cast<float>(room) * line + title);
    ui.fit_text(area.cut_top(line + title), half_word(view.context, half),
                {Role::large, Role::title, Role::bold, Role::body},
                {.colour = half.bad ? ui.theme().text : ui.theme().text_accent});
    const int stones = state.score[truc::at(side)].stones;
    if (room > 1) ui.text(area.cut_top(line), plain_words(view, stones), {.colour = ui.theme().text_quiet});
    if (room > 2) draw_last_marks(view, side, area, Align::left);
}

// As large as leaves the words beside it that room.
Role number_role(const Ui& ui, Rect room, float words) {
    for (const Role role : {Role::giant, Role::huge, Role::number}) {
        if (ui.metrics().cap_height(role) < room.h && ui.text_width(role, "00") + words < room.w) return role;
    }
    return Role::title;
}

float longest_words(const TrucView& view, Role role) {
    const Ui& ui = view.context.ui;
    return std::max(ui.text_width(role, view.context.tr("truc.dolentes")),
                    ui.text_width(Role::body, plain_words(view, 24)));
}

bool numbers_fit(const TrucView& view, float width) {
    const Ui& ui = view.context.ui;
    return ui.text_width(Role::number, "00") + 2 * ui.metrics().gap + longest_words(view, Role::body) <= width;
}

// The big number with its words beside it.
void draw_numbers(TrucView& view, Side side, Rect area) {
    const Ui& ui = view.context.ui;
    const float gap = 2 * ui.metrics().gap;
    const Role role = number_role(ui, area, longest_words(view, Role::body) + gap);
    const float digits = ui.text_width(role, "00");
    area = area.centred(digits + gap + std::max(longest_words(view, Role::body), longest_words(view, Role::large)),
                        area.h);
    draw_truc_number(view, side, area.cut_left(digits, gap), role, Align::right);
    draw_words(view, side, area);
}

// In a low place the number stands left of everything else.
void draw_low(TrucView& view, Side side, Rect area) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const Role role = number_role(ui, area, std::max(area.w / 2, longest_words(view, Role::body) + 2 * m.gap));
    draw_truc_number(view, side, area.cut_left(std::max(m.touch_min, ui.text_width(role, "00")), m.gap), role,
                     Align::centre);
    const float line = std::max(m.line_height(Role::title), 0.0F);
    const bool title = area.h >= line + m.line_height(Role::bold) + m.mm(4);
    const auto rows = below(area,
                            {{title ? line : m.line_height(Role::body), 0.2F, 1.4F * line},
                             {m.line_height(Role::bold), 0.2F, 1.4F * m.line_height(Role::bold)},
                             {0, 1, m.mm(15)}},
                            std::round(m.gap / 3));
    draw_truc_name(view, side, rows[0]);
    draw_truc_half(view, side, rows[1]);
    if (rows[2].h >= m.mm(4)) draw_stones(ui, rows[2], view.state(), side, view.id(side, "stones"));
}

// ---- the keys ------------------------------------------------------------------------------------------------------

void draw_amount(TrucView& view, Side side, int n, Rect rect, ButtonKind kind) {
    const std::string id = view.id(side, "plus" + std::to_string(n));
    const ButtonKind first = kind == ButtonKind::plain && n == 1 ? ButtonKind::primary : kind;
    if (view.context.ui.button(id, rect, signed_number(n),
                               {.kind = first, .repeats = true, .meaning = view.state().cama, .role = Role::figure})) {
        mark_stones(view, side, n, rect);
    }
}

// Closed from when it was marked until something else was, so that nobody marks it twice.
void draw_falta(TrucView& view, Side side, Rect rect, ButtonKind kind) {
    Context& context = view.context;
    const int falta = truc::falta_pays(view.state(), side);
    std::string label = context.tr("truc.falta", {std::to_string(falta)});
    if (context.ui.text_width(Role::bold, label) + 2 * context.ui.metrics().gap > rect.w)
        label.replace(label.rfind(' '), 1, "\n");
    const bool marked = view.marks.falta && view.marks.falta == last_event(view.match);
    const bool tapped =
        context.ui.button(view.id(side, "falta"), rect, label, {.kind = marked ? ButtonKind::closed : kind}).tapped;
    if (!tapped) return;
    if (marked) return context.navigator.show_trouble(context.tr("truc.falta.marked"));
    mark_stones(view, side, std::max(1, falta), rect, true);
}

void draw_more(TrucView& view, Side side, Rect rect, ButtonKind kind) {
    Ui& ui = view.context.ui;
    const std::string_view word = view.context.tr("truc.more");
    const bool wide = ui.text_width(Role::bold, word) + ui.metrics().gap <= rect.w;
    const std::string id = view.id(side, "more");
    const bool tapped = wide ? ui.button(id, rect, word, {.kind = kind}).tapped
                             : ui.icon_button(id, rect, Icon::more, word, {.kind = kind}).tapped;
    if (tapped) view.zone.sheet = truc_sheet::More{side};
}

// +1 to +4, the falta (with its number under it where it must be) and more.
std::vector<Part> key_parts(const TrucView& view) {
    const Ui& ui = view.context.ui;
    const float touch = ui.metrics().touch_min;
    const float falta = ui.text_width(Role::bold, call_words(view.context, truc::Call::falta)) + ui.metrics().gap;
    return {{touch, 1.6F}, {touch}, {touch}, {touch}, {std::max(touch, falta), 1}, {touch, 0.5F}};
}

// Two rows of keys where the number has room above them: it is read from across the table, so it grows first.
std::vector<Part> tall_parts(const TrucView& view, float height) {
    const Metrics& m = view.context.ui.metrics();
    const auto with_number = [&](Role role) -> std::vector<Part> {
        const float number = m.cap_height(role) + m.gap;
        return {{std::max(m.mm(6), m.line_height(Role::title)), 0.1F, m.mm(9)},
                {number, 2},
                {m.mm(7), 1, m.mm(22)},
                {m.control, 0.6F, m.mm(17.7F)},
                {m.control, 0.3F, m.mm(13.6F)}};
    };
    std::vector<Part> parts = with_number(Role::huge);
    return least_of(parts, m.gap) <= height ? parts : with_number(Role::number);
}

std::vector<Part> amount_parts(const TrucView& view) {
    const float touch = view.context.ui.metrics().touch_min;
    return {{touch, 1.6F}, {touch}, {touch}, {touch}};
}

bool is_tall(const TrucView& view, Rect rect) {
    return rect.h >= least_of(tall_parts(view, rect.h), view.context.ui.metrics().gap);
}

void draw_keys(TrucView& view, Side side, std::vector<Rect> places) {
    const ButtonKind kind = view.state().winner ? ButtonKind::closed : ButtonKind::plain;
    for (int n = 1; n <= kKeys; ++n) draw_amount(view, side, n, places[static_cast<std::size_t>(n - 1)], kind);
    draw_falta(view, side, places[kKeys], kind);
    draw_more(view, side, places[kKeys + 1], kind);
}

}  // namespace

void mark_stones(TrucView& view, Side side, int n, Rect finger, bool falta) {
    if (view.state().hand.touched && !view.state().winner) {
        view.zone.sheet = truc_sheet::Drop{side, n, falta};
        return;
    }
    Wish& wish = send_truc(view, truc::Stones{side, n}, finger);
    if (falta) note_falta_then(view, wish);
}

void note_falta_then(TrucView& view, Wish& wish) {
    wish.then([&context = view.context, &marks = view.marks, cama = view.state().cama] {
        const TrucMatch& match = truc_now(context);
        if (match.state().cama == cama) marks.falta = last_event(match);
    });
}

void draw_truc_number(TrucView& view, Side side, Rect rect, Role role, Align align) {
    Ui& ui = view.context.ui;
    std::optional<truc::State> ended;
    const std::string number = std::to_string(in_half(shown_state(view, ended), side).n);
    const Rect target = rect.grown(std::max(0.0F, (ui.metrics().touch_min - rect.h) / 2));
    rule_spot(view.context, view.id(side, "why"), target, number, truc::rule::match_cama);
    ui.figure(view.id(side, "number"), rect, number, {.role = role, .align = align});
}

void draw_truc_name(TrucView& view, Side side, Rect row) {
    Ui& ui = view.context.ui;
    const truc::State& state = view.state();
    const float room = std::min(row.w / 2, row.h * static_cast<float>(state.setup.camas));
    draw_camas(ui, row.cut_right(room, ui.metrics().gap), state, side, view.id(side, "camas"));
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
    ui.name(row, people, {.colour = ui.theme().text_quiet});
}

void draw_truc_half(TrucView& view, Side side, Rect row) {
    Ui& ui = view.context.ui;
    std::optional<truc::State> ended;
    const truc::State& state = shown_state(view, ended);
    const truc::InHalf half = in_half(state, side);
    const std::string word(half_word(view.context, half));
    ui.text(row.cut_left(std::ceil(ui.text_width(Role::bold, word)) + 1), word,
            {.role = Role::bold, .colour = half.bad ? ui.theme().text : ui.theme().text_accent});
    const std::string plain = " · " + plain_words(view, state.score[truc::at(side)].stones);
    if (!ui.fits(Role::body, plain, row)) return;
    ui.text(row.cut_left(std::ceil(ui.text_width(Role::body, plain)) + 1, ui.metrics().gap), plain,
            {.colour = ui.theme().text_quiet});
    draw_last_marks(view, side, row, Align::right);
}

void draw_truc_counter(TrucView& view, Side side, Rect rect) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    if (!is_tall(view, rect)) {
        const Rect row = rect.cut_bottom(std::min(m.mm(16), std::max(m.control, std::round(rect.h * 0.3F))), m.gap);
        draw_keys(view, side, beside(row, key_parts(view), m.gap));
        return draw_low(view, side, rect);
    }
    const std::vector<Rect> rows = below(rect, tall_parts(view, rect.h), m.gap);
    draw_truc_name(view, side, rows[0]);
    draw_numbers(view, side, rows[1]);
    draw_stones(ui, rows[2], view.state(), side, view.id(side, "stones"));
    std::vector<Rect> keys = beside(rows[3], amount_parts(view), m.gap);
    for (const Rect& key : rows[4].columns(2, m.gap)) keys.push_back(key);
    draw_keys(view, side, std::move(keys));
}

bool truc_counter_fits(const TrucView& view, Rect rect) {
    const Metrics& m = view.context.ui.metrics();
    if (is_tall(view, rect)) return rect.w >= least_of(amount_parts(view), m.gap) && numbers_fit(view, rect.w);
    const float least = m.control + 2 * m.gap + m.line_height(Role::bold) + m.cap_height(Role::number);
    return rect.h >= least && rect.w >= least_of(key_parts(view), m.gap);
}

}  // namespace tapet::ui
