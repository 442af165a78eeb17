#include <algorithm>
#include <array>
#include <functional>

#include "core/utf8.h"
#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/kit/flow.h"
#include "ui/match/play.h"
#include "ui/truc/keypad.h"
#include "ui/truc/tricks.h"
#include "ui/truc/zone_parts.h"

namespace tapet::ui {

namespace {

using truc::Side;

constexpr int kMostAtOnce = 24;
constexpr int kOwnKeys = 4;
constexpr std::array<TrucSeating, 4> kSeatings{TrucSeating::one_edge, TrucSeating::far, TrucSeating::left,
                                               TrucSeating::right};

float sheet_width(const Ui& ui) {
    const Metrics& m = ui.metrics();
    return std::min(ui.area().w - 4 * m.margin, m.mm(110) * std::sqrt(m.text_scale));
}

// A grid of amounts; the tapped one's number, or nothing.
std::optional<int> draw_amounts(TrucView& view, std::string_view id, const std::string& title,
                                const std::vector<int>& amounts, bool with_sign, bool& closed,
                                const std::function<bool(int)>& barred = {}) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const std::string sheet = view.id(id);
    std::optional<int> tapped;
    const auto key = [&](std::size_t i, Rect cell) {
        const int n = amounts[i];
        const ButtonStyle style{.kind = barred && barred(n) ? ButtonKind::closed : ButtonKind::plain,
                                .role = Role::figure};
        const std::string label = with_sign ? signed_number(n) : std::to_string(n);
        if (ui.button(sheet + "." + std::to_string(n), cell, label, style)) tapped = n;
    };
    closed = draw_sheet(ui, sheet, title, sheet_width(ui),
                        [&](Flow& page) { page.cells(amounts.size(), m.mm(13) * m.text_scale, m.control, key); });
    closed = closed || tapped.has_value();
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
        view.context.navigator.show_refusal(truc::rule::match_counter);
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

// A row of a sheet.
struct Choice {
    std::string label;
    ButtonKind kind = ButtonKind::plain;
    std::function<void()> tapped = {};
};

Choice sends(TrucView& view, std::string label, const truc::Event& event, ButtonKind kind = ButtonKind::plain) {
    return {std::move(label), kind, [&view, event] { send_truc(view, event, view.context.ui.area()); }};
}

// The rows one under the other; true when the sheet was closed or one of them tapped.
bool draw_choices(TrucView& view, std::string_view id, std::string_view title, const std::string& sentence,
                  const std::vector<Choice>& choices, std::string* why = nullptr) {
    Ui& ui = view.context.ui;
    const std::string sheet = view.id(id);
    const Choice* chosen = nullptr;
    const bool closed = draw_sheet(ui, sheet, title, sheet_width(ui), [&](Flow& page) {
        if (!sentence.empty()) page.words(Role::body, sentence);
        for (std::size_t i = 0; i < choices.size(); ++i) {
            const std::string& label = choices[i].label;
            if (why != nullptr && i + 1 == choices.size())
                page.field(sheet + ".why", std::string(view.context.tr("truc.void-why")), *why,
                           {.max_code_points = kLongestWhy});
            const bool long_name = ui.text_width(Role::bold, label) > 2 * page.width();
            page.button(sheet + "." + std::to_string(i),
                        long_name ? ui.elided(Role::bold, label, 1.6F * page.width()) : label,
                        {.kind = choices[i].kind}, [&chosen, one = &choices[i]] { chosen = one; });
        }
    });
    if (chosen != nullptr) chosen->tapped();
    return closed || chosen != nullptr;
}

bool draw(TrucView& view, truc_sheet::Hand& hand) {
    std::vector<Choice> choices;
    const auto add = [&](const truc::Event& event, const std::string& label) {
        const bool barred = !truc::Game::apply(view.state(), event);
        choices.push_back(sends(view, label, event, barred ? ButtonKind::closed : ButtonKind::plain));
    };
    const Context& context = view.context;
    for (const Side side : truc::kSides) add(truc::HandWon{side}, context.tr("truc.hand-to", {view.name(side)}));
    for (const Side side : truc::kSides) add(truc::Concede{side}, context.tr("truc.concede-by", {view.name(side)}));
    truc::VoidHand dealt_again;
    if (!trimmed(hand.why).empty()) dealt_again.why = std::string(trimmed(hand.why));
    add(dealt_again, std::string(context.tr("truc.void-do")));
    return draw_choices(view, "hand-sheet", view.context.tr("truc.hand-won.title"), {}, choices, &hand.why);
}

bool draw(TrucView& view, truc_sheet::Envit& /*envit*/) {
    const truc::State& state = view.state();
    if (state.hand.envit.phase != truc::EnvitPhase::accepted) return true;  // taken back at the other edge
    std::string sentence = envit_phase_words(view.context, state) + ".";
    if (state.hand.decided) {
        sentence = view.context.tr("truc.hand-to", {view.name(*state.hand.decided)}) + ". " + sentence;
    }
    const auto won = [&](Side side) {
        return sends(view, view.context.tr("truc.envit-won", {view.name(side)}), truc::EnvitWon{side});
    };
    const Choice points{view.context.tr("truc.points"), ButtonKind::plain,
                        [&view] { view.zone.sheet = truc_sheet::points_for(view.state()); }};
    return draw_choices(view, "envit-sheet", view.context.tr("truc.envit-winner.title"), sentence,
                        {won(Side::a), won(Side::b), points});
}

bool draw(TrucView& view, truc_sheet::PutMa& /*put*/) {
    const truc::Setup& setup = view.state().setup;
    std::vector<Choice> choices;
    for (truc::Seat seat = 0; seat < setup.seats(); ++seat) {
        choices.push_back(sends(view, seat_words(view.context, setup, seat, view.seated), truc::PutMa{seat},
                                seat == view.state().ma ? ButtonKind::primary : ButtonKind::plain));
    }
    return draw_choices(view, "ma-sheet", view.context.tr("truc.ma.title"), {}, choices);
}

// All that lies on the table; each trick opens its rule.
bool draw(TrucView& view, truc_sheet::Table& /*table*/) {
    Ui& ui = view.context.ui;
    const std::string id = view.id("table");
    const std::string title = view.context.tr("truc.hand-number", {std::to_string(view.state().number)});
    return draw_sheet(ui, id, title, ui.metrics().mm(200) * ui.metrics().text_scale, [&](Flow& page) {
        page.words(Role::body, ma_and_peu_words(view) + "\n" + turn_words(view));
        page.item(truc_tricks_height(view, page.width()), [&, id](Rect rect) { draw_truc_tricks(view, rect, id, id); });
    });
}

// How many events in play belong to the running hand.
std::int64_t events_of_hand(const TrucMatch& match) {
    std::size_t first = match.played();
    while (first > 0 && match.state_at(first).hand.touched) --first;
    return static_cast<std::int64_t>(match.played() - first);
}

// One tap: one undo brings the calls back.
void drop_calls(TrucView& view, const truc_sheet::Drop& drop) {
    const std::string undo = line_of(Undo{events_of_hand(view.match)});
    const std::string stones = event_line<truc::Game>(view.state(), truc::Stones{drop.side, drop.stones});
    Wish& wish = send_all(view.context, {undo, stones});
    if (drop.falta) note_falta_then(view, wish);
}

bool draw(TrucView& view, truc_sheet::Drop& drop) {
    const Context& context = view.context;
    return draw_choices(view, "drop", context.tr("truc.drop.title"), context.tr("truc.drop.text"),
                        {{context.tr("truc.drop.mark", {signed_number(drop.stones), view.name(drop.side)}),
                          ButtonKind::danger, [&] { drop_calls(view, drop); }},
                         {context.tr("truc.drop.keep"), ButtonKind::plain, [&view] { view.look.calls = true; }},
                         {context.tr("why.button"), ButtonKind::quiet,
                          [&context] { context.navigator.show_rule(truc::rule::hand_untouched); }}});
}

bool draw(TrucView& view, truc_sheet::Settled& settled) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const std::string id = view.id("settled");
    bool next = false;
    const auto steps = [&](Flow& page) {
        for (std::size_t i = 0; i < settled.steps.size(); ++i) {
            const truc_sheet::Settled::Step& step = settled.steps[i];
            page.row(id + "." + std::to_string(i), Icon::info, std::to_string(i + 1) + ".  " + step.words,
                     [&view, &step] { view.context.navigator.show_rule(step.rule); });
        }
    };
    const auto onward = [&](Flow& foot) {
        const std::string_view word = view.context.tr(view.state().winner ? "kit.done" : "truc.next-hand");
        foot.button(id + ".done", std::string(word), {.kind = ButtonKind::primary}, [&next] { next = true; });
    };
    // In a low half the steps need the room: the corner closes the sheet too.
    const bool low = ui.area().h < 6 * m.control;
    const bool closed = draw_sheet(ui, id, settled.score, m.mm(130) * std::sqrt(m.text_scale), steps,
                                   low ? std::function<void(Flow&)>() : onward);
    return closed || next;
}

bool draw(TrucView& view, truc_sheet::Seating& /*seating*/) {
    std::vector<Choice> choices;
    choices.reserve(kSeatings.size());
    for (const TrucSeating seating : kSeatings) {
        choices.push_back({seating_words(view.context, seating),
                           seating == view.look.seating ? ButtonKind::primary : ButtonKind::plain,
                           [&view, seating] { sit(view, seating); }});
    }
    return draw_choices(view, "seating", view.context.tr("truc.seating"), {}, choices);
}

bool draw(TrucView& view, truc_sheet::Menu& /*menu*/) {
    int chosen = -1;
    std::vector<std::string> own{view.context.tr("truc.seating"), view.context.tr("truc.helpers")};
    if (!view.state().hand.touched && !view.state().winner) own.emplace_back(view.context.tr("truc.ma.title"));
    const auto keypad = static_cast<int>(own.size());  // the last one
    own.emplace_back(view.context.tr("settings.keypad"));
    const bool done = draw_match_menu(view.context, view.zone.prefix, own, chosen);
    if (chosen == keypad) {
        view.zone.sheet = truc_sheet::Keypad{};
        return false;
    }
    if (chosen == 2) {
        view.zone.sheet = truc_sheet::PutMa{};
        return false;
    }
    if (chosen == 0) {
        view.zone.sheet = truc_sheet::Seating{};
        return false;
    }
    if (chosen == 1) view.context.navigator.go("truc-helpers:envit:" + view.context.open.match_id());
    return done;
}

bool draw(TrucView& view, truc_sheet::Keypad& /*keypad*/) { return draw_keypad_card(view.context); }

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
