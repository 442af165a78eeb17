#include "ui/panels/truc_counter.h"

#include <algorithm>

#include "truc/calls.h"
#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/panels/panels.h"
#include "ui/panels/truc_keypad.h"
#include "ui/panels/truc_stones.h"
#include "ui/panels/truc_words.h"

namespace tapet::ui {

namespace {

using truc::Side;
using TrucMatch = Match<truc::Game>;

constexpr int kKeys = 4;         // +1 to +4 have their own
constexpr int kLastTaps = 3;     // so many amounts stay in sight
constexpr int kMostAtOnce = 24;  // in the sheet of more

class TrucCounter : public Screen {
  public:
    explicit TrucCounter(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "match:" + match_id_; }

    void draw(Context& context) override {
        const Referee* referee = context.keeper.referee();
        const TrucMatch* match = referee == nullptr ? nullptr : std::get_if<TrucMatch>(&referee->match());
        if (match == nullptr || context.keeper.match_id() != match_id_) return reopen(context);
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.gap);
        if (const auto line = take_keypad(context, *match)) send(context, *line, area);
        draw_bar(context, *match, area.cut_top(m.control, m.gap));
        if (match->state().winner) draw_end(context, *match, area);
        const auto halves = m.portrait() ? area.rows(2, m.gap) : area.columns(2, m.gap);
        draw_side(context, *match, Side::a, halves[0]);
        draw_side(context, *match, Side::b, halves[1]);
        if (more_) draw_more(context, *match, *more_);
    }

  private:
    std::string match_id_;
    std::optional<Side> more_;  // whose sheet of more is open

    // Another screen opened another match in between.
    void reopen(Context& context) {
        const std::string trouble = context.keeper.open(match_id_);
        if (trouble.empty()) return context.ui.wants_frame_at(context.ui.now_us());
        context.navigator.show_trouble(trouble);
        context.navigator.back();
    }

    // ---- what a tap does -------------------------------------------------------------------------------------------

    void send(Context& context, std::string_view line, Rect finger) {
        const Taken taken = context.keeper.take(line);
        if (!taken.trouble.empty()) return context.navigator.show_trouble(taken.trouble);
        const Verdict& verdict = taken.verdict;
        if (verdict.refusal) return context.navigator.show_refusal(std::string(verdict.refusal->rule.id));
        for (const Ruling& ruling : verdict.rulings) {
            if (ruling.rule == truc::rule::match_cama) announce_cama(context, finger);
        }
        context.say_score(score_words(context, std::get<TrucMatch>(context.keeper.referee()->match()).state()));
    }

    void announce_cama(Context& context, Rect finger) {
        const auto& state = std::get<TrucMatch>(context.keeper.referee()->match()).state();
        const truc::CamaPlayed& cama = state.camas_played.back();
        const std::string score = std::to_string(cama.stones[0]) + "–" + std::to_string(cama.stones[1]);
        context.ui.toast(context.tr("truc.cama-won", {state.setup.sides[truc::at(cama.winner)], score}), finger);
    }

    void mark(Context& context, const TrucMatch& match, Side side, int n, Rect finger) {
        send(context, line_of(match.state(), truc::Stones{side, n}), finger);
    }

    // ---- the bar ---------------------------------------------------------------------------------------------------

    void draw_bar(Context& context, const TrucMatch& match, Rect bar) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        if (ui.icon_button("truc.back", bar.cut_left(m.control, m.gap), Icon::back, context.tr("back"))) {
            context.navigator.back();
        }
        const Rect rules = bar.cut_right(m.control, m.gap);
        if (ui.icon_button("truc.rules", rules, Icon::book, context.tr("rules.title"))) {
            context.navigator.go("rules:truc");
        }
        draw_redo(context, match, bar.cut_right(m.control, m.gap));
        const float undo_width = std::min(bar.w * 0.7F, m.mm(64) * m.text_scale);
        draw_undo(context, match, bar.cut_right(undo_width, m.gap));
        const auto& state = match.state();
        const std::string cama = context.tr("truc.cama-number", {std::to_string(state.cama)});
        if (ui.fits(Role::bold, cama, bar)) ui.text(bar, cama, {.role = Role::bold, .colour = ui.theme().text_quiet});
    }

    // What it takes back stands on it.
    void draw_undo(Context& context, const TrucMatch& match, Rect rect) {
        Ui& ui = context.ui;
        const bool can = match.played() > 0;
        const ButtonKind kind = can ? ButtonKind::plain : ButtonKind::closed;
        const std::string plain(context.tr("undo"));
        std::string label = plain;
        if (can) label += " " + event_words(context, match.state(), match.played_event(match.played() - 1));
        Rect room = rect;
        room.cut_left(ui.metrics().icon + 3 * ui.metrics().gap);
        if (!ui.fits(Role::bold, label, room)) label = plain;
        const bool tapped = ui.fits(Role::bold, label, room)
                                ? ui.button("truc.undo", rect, label, {.kind = kind, .icon = Icon::undo}).tapped
                                : ui.icon_button("truc.undo", rect, Icon::undo, plain, {.kind = kind}).tapped;
        if (tapped) send(context, R"({"undo":1})", rect);
    }

    void draw_redo(Context& context, const TrucMatch& match, Rect rect) {
        const ButtonKind kind = match.redoable() > 0 ? ButtonKind::plain : ButtonKind::closed;
        if (context.ui.icon_button("truc.redo", rect, Icon::redo, context.tr("redo"), {.kind = kind})) {
            send(context, R"({"redo":1})", rect);
        }
    }

    // ---- the end ---------------------------------------------------------------------------------------------------

    void draw_end(Context& context, const TrucMatch& match, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const auto& state = match.state();
        const auto& winner = state.setup.sides[truc::at(*state.winner)];
        Rect strip = area.cut_top(std::max(m.control, 2 * ui.line_height(Role::bold)), m.gap);
        const std::string again(context.tr("truc.again"));
        const float wide = std::min(strip.w / 2, ui.text_width(Role::bold, again) + 4 * m.gap);
        const Rect button = strip.cut_right(wide, m.gap);
        if (ui.button("truc.again", button, again, {.kind = ButtonKind::primary})) start_again(context, state.setup);
        const std::string score = std::to_string(state.score[0].camas) + "–" + std::to_string(state.score[1].camas);
        const std::string sentence =
            context.tr("truc.coto-won", {ui.elided(Role::bold, winner, strip.w * 0.8F), score});
        const bool one_line = ui.fits(Role::title, sentence, strip);
        ui.paragraph(strip, sentence, {.role = one_line ? Role::title : Role::bold, .colour = ui.theme().good});
    }

    static void start_again(Context& context, const truc::Setup& setup) {
        const Taken taken = context.keeper.begin(line_of(setup));
        if (!taken.trouble.empty()) return context.navigator.show_trouble(taken.trouble);
        context.navigator.replace("match:" + context.keeper.match_id());
    }

    // ---- one side --------------------------------------------------------------------------------------------------

    void draw_side(Context& context, const TrucMatch& match, Side side, Rect rect) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        ui.panel(rect);
        Rect inner = rect.inset(m.gap);
        draw_name(context, match.state(), side, inner.cut_top(ui.line_height(Role::bold), m.gap / 2));
        Rect keys = inner.cut_bottom(2 * m.control + m.gap, m.gap);
        draw_keys(context, match, side, keys);
        draw_numbers(context, match, side, inner);
    }

    static void draw_name(Context& context, const truc::State& state, Side side, Rect row) {
        Ui& ui = context.ui;
        const float room = std::min(row.w / 2, row.h * static_cast<float>(state.setup.camas));
        draw_camas(ui, row.cut_right(room, ui.metrics().gap), state, side);
        const std::string& name = state.setup.sides[truc::at(side)];
        ui.fit_text(row, ui.elided(Role::body, name, row.w), {Role::title, Role::bold, Role::body});
    }

    // The big number with its half, the plain one, the last taps; the stones under them.
    void draw_numbers(Context& context, const TrucMatch& match, Side side, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const auto& state = match.state();
        const float stones = std::min(area.h * 0.4F, std::max(m.mm(9), area.h * 0.3F));
        draw_stones(ui, area.cut_bottom(stones, m.gap / 2), state, side);
        const int n = state.score[truc::at(side)].stones;
        const bool bad = truc::in_dolentes(state, side);
        const int in_half = bad ? n : n - truc::dolentes(state.setup);
        const std::string number = std::to_string(in_half);
        const float least = ui.text_width(Role::body, context.tr("truc.dolentes"));
        const Role role = number_role(ui, {0, 0, area.w - least - 2 * m.gap, area.h});
        const float words = std::max(least, ui.text_width(Role::title, context.tr("truc.dolentes")));
        area = area.centred(ui.text_width(role, "00") + 2 * m.gap + words, area.h);
        const Rect left = area.cut_left(ui.text_width(role, "00"), 2 * m.gap);
        if (ui.hotspot(id(side, "why"), left, number))
            context.navigator.show_rule(std::string(truc::rule::match_cama.id));
        ui.text(left, number, {.role = role, .align = Align::right});
        draw_words(context, match, side, area);
    }

    // The largest digits that leave room for the words beside them.
    static Role number_role(const Ui& ui, Rect room) {
        for (const Role role : {Role::huge, Role::number}) {
            if (ui.metrics().cap_height(role) < room.h && ui.text_width(role, "00") < room.w) return role;
        }
        return Role::title;
    }

    void draw_words(Context& context, const TrucMatch& match, Side side, Rect area) {
        Ui& ui = context.ui;
        const auto& state = match.state();
        const int n = state.score[truc::at(side)].stones;
        const bool bad = truc::in_dolentes(state, side);
        const std::string plain = context.tr("truc.plain", {std::to_string(n), std::to_string(state.setup.stones)});
        // With large text on a small display the last taps go first, then the plain number.
        const float line = ui.line_height(Role::body);
        const int room = std::clamp(static_cast<int>(area.h / line), 1, 3);
        const float taller = ui.line_height(Role::title) - line;
        const float title = area.h >= 3 * line + taller ? taller : 0;
        area = area.centred(area.w, static_cast<float>(room) * line + title);
        const Rect word = area.cut_top(line + title);
        ui.fit_text(word, half_word(context, bad, bad ? n : n - truc::dolentes(state.setup)),
                    {Role::title, Role::bold, Role::body}, {.colour = bad ? ui.theme().text : ui.theme().text_accent});
        if (room > 1) ui.text(area.cut_top(line), plain, {.colour = ui.theme().text_quiet});
        if (room > 2) draw_last_taps(ui, match, side, area);
    }

    void draw_last_taps(Ui& ui, const TrucMatch& match, Side side, Rect rect) {
        int shown = kLastTaps;
        while (shown > 1 && !ui.fits(Role::bold, last_taps(match, side, shown), rect)) --shown;
        ui.text(rect, last_taps(match, side, shown), {.role = Role::bold, .colour = ui.theme().good});
    }

    // The amounts of the side's last few taps among the last events, oldest first.
    static std::string last_taps(const TrucMatch& match, Side side, int most) {
        std::string taps;
        int found = 0;
        for (std::size_t i = match.played(); i > 0 && found < most && match.played() - i < 2 * kLastTaps; --i) {
            const auto* stones = std::get_if<truc::Stones>(&match.played_event(i - 1));
            if (stones == nullptr || stones->side != side) continue;
            taps.insert(0, signed_number(stones->n) + (taps.empty() ? "" : "  "));
            ++found;
        }
        return taps;
    }

    static std::string id(Side side, std::string_view what) {
        return "truc." + std::string(truc::name(side)) + "." + std::string(what);
    }

    void draw_keys(Context& context, const TrucMatch& match, Side side, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const auto& state = match.state();
        const bool closed = state.winner.has_value() || state.hand.touched;
        const auto rows = area.rows(2, m.gap);
        const auto keys = rows[0].columns(kKeys, m.gap);
        for (int n = 1; n <= kKeys; ++n) {
            const Rect rect = keys[static_cast<std::size_t>(n - 1)];
            const ButtonKind kind = closed ? ButtonKind::closed : n == 1 ? ButtonKind::primary : ButtonKind::plain;
            const ButtonStyle style{.kind = kind, .role = Role::title};
            if (ui.button(id(side, "plus" + std::to_string(n)), rect, signed_number(n), style)) {
                mark(context, match, side, n, rect);
            }
        }
        Rect second = rows[1];
        const int falta = truc::falta_pays(state, side);
        const Rect more = second.cut_right((second.w - m.gap) / 2, m.gap);
        const ButtonKind kind = closed ? ButtonKind::closed : ButtonKind::plain;
        const std::string label = context.tr("truc.falta", {std::to_string(falta)});
        if (ui.button(id(side, "falta"), second, label, {.kind = kind})) {
            mark(context, match, side, std::max(1, falta), second);
        }
        if (ui.button(id(side, "more"), more, context.tr("truc.more"), {.kind = kind})) more_ = side;
    }

    // ---- more than four, and taking stones off -----------------------------------------------------------------------

    void draw_more(Context& context, const TrucMatch& match, Side side) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string title = context.tr("truc.more.title", {match.state().setup.sides[truc::at(side)]});
        const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(110) * std::sqrt(m.text_scale));
        const int columns = std::max(3, static_cast<int>((wide + m.gap) / (m.mm(13) * m.text_scale + m.gap)));
        const int count = kMostAtOnce;  // 5 to 24, then −1 to −4
        const int rows = (count + columns - 1) / columns;
        const float high = static_cast<float>(rows) * (m.control + m.gap);
        const Sheet sheet = ui.begin_sheet("truc.more", {wide, high}, {.title = title});
        const ListView view = ui.begin_scroll("truc.more.all", sheet.content, high);
        const Rect all{view.view.x, view.view.y - view.offset, view.view.w, high - m.gap};
        const auto cells = all.grid(columns, rows, m.gap);
        for (int i = 0; i < count; ++i) {
            const int n = i < kMostAtOnce - kKeys ? i + kKeys + 1 : kMostAtOnce - kKeys - i - 1;
            const Rect cell = cells[static_cast<std::size_t>(i)];
            if (!ui.button("truc.more." + std::to_string(n), cell, signed_number(n))) continue;
            mark(context, match, side, n, cell);
            more_.reset();
        }
        ui.end_list();
        ui.end_sheet();
        if (sheet.closed) more_.reset();
    }
};

}  // namespace

std::unique_ptr<Screen> make_truc_counter(std::string match_id) {
    return std::make_unique<TrucCounter>(std::move(match_id));
}

}  // namespace tapet::ui
