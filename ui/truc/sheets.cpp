#include "ui/truc/sheets.h"

#include <algorithm>
#include <array>
#include <functional>

#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/match/play.h"
#include "ui/truc/counter.h"
#include "ui/truc/entry.h"
#include "ui/truc/tricks.h"

namespace tapet::ui {

namespace {

using truc::Side;

constexpr int kMostAtOnce = 24;
constexpr int kOwnKeys = 4;
constexpr std::array<TrucSeating, 4> kSeatings{TrucSeating::one_edge, TrucSeating::far, TrucSeating::left,
                                               TrucSeating::right};

// A grid of amounts that scrolls when it must; the tapped one's number, or nothing.
std::optional<int> draw_amounts(TrucView& view, std::string_view id, const std::string& title,
                                const std::vector<int>& amounts, bool with_sign, bool& closed,
                                const std::function<bool(int)>& barred = {}) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(110) * std::sqrt(m.text_scale));
    const int columns = std::max(3, static_cast<int>((wide + m.gap) / (m.mm(13) * m.text_scale + m.gap)));
    const int count = static_cast<int>(amounts.size());
    const int rows = (count + columns - 1) / columns;
    const float high = static_cast<float>(rows) * (m.control + m.gap);
    const std::string sheet_id = view.id(id);
    const Sheet sheet = ui.begin_sheet(sheet_id, {wide, high}, {.title = title});
    const ListView list = ui.begin_scroll(sheet_id + ".all", sheet.content, high, {.page_buttons = true});
    const Rect all{list.view.x, list.view.y - list.offset, list.view.w, high - m.gap};
    const auto cells = all.grid(columns, rows, m.gap);
    std::optional<int> tapped;
    for (std::size_t i = 0; i < amounts.size(); ++i) {
        const std::string label = with_sign ? signed_number(amounts[i]) : std::to_string(amounts[i]);
        const ButtonKind kind = barred && barred(amounts[i]) ? ButtonKind::closed : ButtonKind::plain;
        if (ui.button(sheet_id + "." + std::to_string(amounts[i]), cells[i], label, {.kind = kind}))
            tapped = amounts[i];
    }
    ui.end_list();
    ui.end_sheet();
    closed = sheet.closed || tapped.has_value();
    return tapped;
}

bool draw(TrucView& view, truc_sheet::More& more) {
    std::vector<int> amounts;
    for (int n = kOwnKeys + 1; n <= kMostAtOnce; ++n) amounts.push_back(n);
    for (int n = 1; n <= kOwnKeys; ++n) amounts.push_back(-n);
    const std::string title = view.context.tr("truc.more.title", {view.name(more.side)});
    bool closed = false;
    const int has = view.state().score[truc::at(more.side)].stones;
    const auto barred = [has](int n) { return has + n < 0; };
    const auto n = draw_amounts(view, "more", title, amounts, true, closed, barred);
    if (!n) return closed;
    if (barred(*n)) {
        view.context.navigator.show_refusal(std::string(truc::rule::match_counter.id));
        return false;
    }
    if (view.state().hand.touched && !view.state().winner) {
        view.zone.sheet = truc_sheet::Drop{more.side, *n};
        return false;
    }
    send_truc(view, truc::Stones{more.side, *n}, view.context.ui.area());
    return true;
}

bool draw(TrucView& view, truc_sheet::Number& number) {
    std::vector<int> amounts;
    for (int n = 1; n <= view.state().setup.stones; ++n) amounts.push_back(n);
    const std::string title =
        view.context.tr("truc.number.title", {call_words(view.context, number.call), view.name(number.side)});
    bool closed = false;
    const auto n = draw_amounts(view, "number", title, amounts, false, closed);
    if (n) send_truc(view, truc::Say{number.side, number.call, *n}, view.context.ui.area());
    return closed;
}

// A sheet of rows, one under the other; the index of the tapped one, or -1.
int draw_rows(TrucView& view, std::string_view id, const std::string& title, const std::string& sentence,
              const std::vector<std::string>& labels, const std::vector<ButtonKind>& kinds, bool& closed) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(110) * std::sqrt(m.text_scale));
    const float button = std::max(m.control, 2 * ui.line_height(Role::bold));
    const float words = sentence.empty() ? 0 : ui.paragraph_height(Role::body, sentence, wide - m.gap) + m.gap;
    const float high = words + static_cast<float>(labels.size()) * (button + m.gap);
    const std::string sheet_id = view.id(id);
    const Sheet sheet = ui.begin_sheet(sheet_id, {wide, high}, {.title = title});
    const ListView list = ui.begin_scroll(sheet_id + ".all", sheet.content, high, {.page_buttons = true});
    Rect place{list.view.x, list.view.y - list.offset, list.view.w, high};
    if (!sentence.empty()) ui.paragraph(place.cut_top(words), sentence, {.valign = VAlign::top});
    int tapped = -1;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const Rect row = place.cut_top(button, m.gap);
        const std::string label = ui.text_width(Role::bold, labels[i]) > 2 * row.w
                                      ? ui.elided(Role::bold, labels[i], 1.6F * row.w)
                                      : labels[i];
        if (ui.button(sheet_id + "." + std::to_string(i), row, label, {.kind = kinds[i]})) tapped = static_cast<int>(i);
    }
    ui.end_list();
    ui.end_sheet();
    closed = sheet.closed || tapped >= 0;
    return tapped;
}

ButtonKind option_kind(const TrucView& view, const truc::Event& event) {
    return truc::Game::apply(view.state(), event) ? ButtonKind::plain : ButtonKind::closed;
}

bool draw(TrucView& view, truc_sheet::Hand& /*hand*/) {
    std::vector<truc::Event> events;
    std::vector<std::string> labels;
    std::vector<ButtonKind> kinds;
    const auto add = [&](truc::Event event, std::string_view key, Side side) {
        kinds.push_back(option_kind(view, event));
        labels.push_back(view.context.tr(key, {view.name(side)}));
        events.push_back(std::move(event));
    };
    for (const Side side : truc::kSides) add(truc::HandWon{side}, "truc.hand-to", side);
    for (const Side side : truc::kSides) add(truc::Concede{side}, "truc.concede-by", side);
    bool closed = false;
    const int tapped =
        draw_rows(view, "hand-sheet", std::string(view.context.tr("truc.hand-won.title")), {}, labels, kinds, closed);
    if (tapped >= 0) send_truc(view, events[static_cast<std::size_t>(tapped)], view.context.ui.area());
    return closed;
}

bool draw(TrucView& view, truc_sheet::Envit& /*envit*/) {
    const truc::State& state = view.state();
    if (state.hand.envit.phase != truc::EnvitPhase::accepted) return true;  // taken back at the other edge
    std::string sentence = envit_phase_words(view.context, state) + ".";
    if (state.hand.decided) {
        sentence = view.context.tr("truc.hand-to", {view.name(*state.hand.decided)}) + ". " + sentence;
    }
    const auto name = [&](Side side) { return view.context.tr("truc.envit-won", {view.name(side)}); };
    bool closed = false;
    const int tapped = draw_rows(view, "envit-sheet", std::string(view.context.tr("truc.envit-winner.title")), sentence,
                                 {name(Side::a), name(Side::b), std::string(view.context.tr("truc.points"))},
                                 std::vector<ButtonKind>(3), closed);
    if (tapped == 0 || tapped == 1) {
        send_truc(view, truc::EnvitWon{tapped == 0 ? Side::a : Side::b}, view.context.ui.area());
    }
    if (tapped == 2) view.zone.sheet = truc_sheet::points_for(view.state());
    return closed;
}

bool draw(TrucView& view, truc_sheet::PutMa& /*put*/) {
    const truc::Setup& setup = view.state().setup;
    std::vector<std::string> labels;
    std::vector<ButtonKind> kinds;
    for (int seat = 0; seat < setup.seats(); ++seat) {
        labels.push_back(seat_words(setup, static_cast<truc::Seat>(seat), view.seated));
        kinds.push_back(seat == view.state().ma ? ButtonKind::primary : ButtonKind::plain);
    }
    bool closed = false;
    const int tapped =
        draw_rows(view, "ma-sheet", std::string(view.context.tr("truc.ma.title")), {}, labels, kinds, closed);
    if (tapped >= 0) send_truc(view, truc::PutMa{static_cast<truc::Seat>(tapped)}, view.context.ui.area());
    return closed;
}

// All that lies on the table; each trick opens its rule.
bool draw(TrucView& view, truc_sheet::Table& /*table*/) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const truc::State& state = view.state();
    const float wide = std::min(ui.area().w - 2 * m.gap - 2 * m.margin, m.mm(200) * m.text_scale);
    const std::string words = ma_and_peu_words(view) + "\n" + turn_words(view);
    const float text = ui.paragraph_height(Role::body, words, wide - m.touch - m.gap) + m.gap;
    const float tricks = truc_tricks_height(view, wide - m.touch - m.gap);  // beside the page buttons
    const std::string id = view.id("table");
    const std::string title = view.context.tr("truc.hand-number", {std::to_string(state.number)});
    const Sheet sheet = ui.begin_sheet(id, {wide, text + tricks}, {.title = title});
    const ListView list = ui.begin_scroll(id + ".all", sheet.content, text + tricks, {.page_buttons = true});
    Rect place{list.view.x, list.view.y - list.offset, list.view.w, text + tricks};
    ui.paragraph(place.cut_top(text), words, {.valign = VAlign::top});
    draw_truc_tricks(view, place, id);
    ui.end_list();
    ui.end_sheet();
    return sheet.closed;
}

// How many events in play belong to the running hand.
std::int64_t events_of_hand(const TrucMatch& match) {
    std::size_t first = match.played();
    while (first > 0 && match.state_at(first).hand.touched) --first;
    return static_cast<std::int64_t>(match.played() - first);
}

bool draw(TrucView& view, truc_sheet::Drop& drop) {
    const Context& context = view.context;
    const std::string mark = context.tr("truc.drop.mark", {signed_number(drop.stones), view.name(drop.side)});
    bool closed = false;
    const int tapped =
        draw_rows(view, "drop", std::string(context.tr("truc.drop.title")), std::string(context.tr("truc.drop.text")),
                  {mark, std::string(context.tr("truc.drop.keep")), std::string(context.tr("why.button"))},
                  {ButtonKind::danger, ButtonKind::plain, ButtonKind::quiet}, closed);
    if (tapped == 0) {
        const std::string undo = R"({"undo":)" + std::to_string(events_of_hand(view.match)) + "}";
        const std::string stones = event_line<truc::Game>(view.state(), truc::Stones{drop.side, drop.stones});
        Wish& wish = send_all(view.context, {undo, stones});  // one tap: one undo brings the calls back
        if (drop.falta) {
            wish.then([&context = view.context, &marks = view.marks, cama = view.state().cama] {
                note_falta(context, marks, cama);
            });
        }
    }
    if (tapped == 1) view.look.calls = true;
    if (tapped == 2) view.context.navigator.show_rule(std::string(truc::rule::hand_untouched.id));
    return closed;
}

bool draw(TrucView& view, truc_sheet::Settled& settled) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(130) * std::sqrt(m.text_scale));
    const float row = std::max(m.control, 2 * ui.line_height(Role::body) + m.gap);
    const float steps = static_cast<float>(settled.steps.size()) * (row + m.gap) - m.gap;
    const float high = steps + m.gap + m.control;
    const std::string id = view.id("settled");
    const Sheet sheet = ui.begin_sheet(id, {wide, high}, {.title = settled.score});
    Rect content = sheet.content;
    // In a low half the steps need the room: the corner closes the sheet too.
    const bool has_done = content.h + 1 >= m.control + m.gap + std::min(steps, 2 * m.touch_min + m.gap);
    const Rect done = has_done ? content.cut_bottom(m.control, m.gap) : Rect{};
    const ListView list = ui.begin_list(id + ".all", content, static_cast<int>(settled.steps.size()), row,
                                        {.gap = m.gap, .page_buttons = true});
    for (int i = list.first; i < list.last; ++i) {
        const truc_sheet::Settled::Step& step = settled.steps[static_cast<std::size_t>(i)];
        const std::string words = std::to_string(i + 1) + ".  " + step.words;
        if (ui.button(id + "." + std::to_string(i), list.row(i), words,
                      {.icon = Icon::info, .role = Role::body, .align = Align::left})) {
            view.context.navigator.show_rule(step.rule);
        }
    }
    ui.end_list();
    const bool over = view.state().winner.has_value();
    const std::string_view onward = view.context.tr(over ? "kit.done" : "truc.next-hand");
    const bool next = has_done && ui.button(id + ".done", done, onward, {.kind = ButtonKind::primary}).tapped;
    ui.end_sheet();
    return sheet.closed || next;
}

bool draw(TrucView& view, truc_sheet::Seating& /*seating*/) {
    std::vector<std::string> labels;
    std::vector<ButtonKind> kinds;
    for (const TrucSeating seating : kSeatings) {
        labels.push_back(seating_words(view.context, seating));
        kinds.push_back(seating == view.look.seating ? ButtonKind::primary : ButtonKind::plain);
    }
    bool closed = false;
    const int tapped =
        draw_rows(view, "seating", std::string(view.context.tr("truc.seating")), {}, labels, kinds, closed);
    if (tapped >= 0) sit(view, kSeatings[static_cast<std::size_t>(tapped)]);
    return closed;
}

bool draw(TrucView& view, truc_sheet::Menu& /*menu*/) {
    int chosen = -1;
    const bool done = draw_match_menu(
        view.context, view.zone.prefix,
        {std::string(view.context.tr("truc.seating")), std::string(view.context.tr("truc.helpers"))}, chosen);
    if (chosen == 0) {
        view.zone.sheet = truc_sheet::Seating{};
        return false;
    }
    if (chosen == 1) view.context.navigator.go("truc-helpers:envit:" + view.context.keeper.match_id());
    return done;
}

bool draw(TrucView& /*view*/, std::monostate& /*nothing*/) { return false; }

}  // namespace

void sit(TrucView& view, TrucSeating seating) {
    view.look.seating = seating;
    keep_seating(view.context, seating);
}

void draw_truc_sheet(TrucView& view) {
    TrucSheet sheet = std::exchange(view.zone.sheet, std::monostate{});
    const bool closed = std::visit([&](auto& open) { return draw(view, open); }, sheet);
    // What was tapped may have asked for another sheet; otherwise one that stays goes back, with what was tapped in it.
    if (!closed && std::holds_alternative<std::monostate>(view.zone.sheet)) view.zone.sheet = std::move(sheet);
}

}  // namespace tapet::ui
