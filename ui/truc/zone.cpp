#include "ui/truc/zone.h"

#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/match/hall/hall_screens.h"
#include "ui/match/people/people.h"
#include "ui/match/play.h"
#include "ui/truc/tricks.h"
#include "ui/truc/zone_parts.h"
#include "words.h"

namespace tapet::ui {

namespace {

using truc::Side;

std::string title_of(const TrucView& view) {
    const truc::State& state = view.state();
    std::string cama = view.context.tr("truc.cama-number", {std::to_string(state.cama)});
    if (!view.look.calls ||
        view.context.ui.area().w < view.context.ui.metrics().mm(150) * view.context.ui.metrics().text_scale)
        return cama;
    return cama + " · " + view.context.tr("truc.hand-number", {std::to_string(state.number)});
}

// Brings a copy for who sits at the other edge, or puts it away.
void draw_turn_key(TrucView& view, Rect rect) {
    Context& context = view.context;
    const bool copy = view.look.seating != TrucSeating::one_edge;
    const TrucSeating next = copy ? TrucSeating::one_edge : edge_for_copy(context.notebook);
    const ButtonStyle style{.selected = copy};
    if (context.ui.icon_button(view.id("turn"), rect, Icon::turn_around, seating_words(context, next), style)) {
        sit(view, next);
    }
}

bool hall_fits_bar(const TrucView& view, const HallStanding& hall) {
    return view.context.ui.text_width(Role::bold, hall.words) <= match_bar_middle(view.context.ui);
}

// On a phone its words stand in a line below the bar.
void draw_hall_line(TrucView& view, Rect& area) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    const HallStanding hall = hall_standing(view.context, view.context.open.match_id());
    view.zone.hall_line = false;
    if (hall.words.empty() || hall_fits_bar(view, hall) || ui.area().h < m.mm(120) * m.text_scale) return;
    view.zone.hall_line = true;
    Rect line = area.cut_top(std::max(m.icon, ui.line_height(Role::bold)), m.gap / 2);
    ui.icon(hall.icon(), line.cut_left(m.icon, m.gap), hall.colour(ui.theme()));
    ui.fit_text(line, hall.words, {Role::bold, Role::body}, {.colour = hall.colour(ui.theme())});
}

// In the upper corner of that key.
void draw_hall_sign(const TrucView& view, const HallStanding& hall, Rect key) {
    Ui& ui = view.context.ui;
    const float side = std::round(0.45F * std::min(key.w, key.h));
    const Rect sign{key.right() - side, key.y, side, side};
    ui.painter().fill_circle(sign.centre(), side / 2, ui.theme().rail);
    ui.icon(hall.icon(), sign, hall.colour(ui.theme()));
}

// `middle`: what of the bar is left for the row of pages, in a zone that is too low for a row of its own.
void draw_bar(TrucView& view, Rect bar, bool near, Rect* middle) {
    Context& context = view.context;
    MatchBar style;
    style.prefix = view.zone.prefix;
    style.title = title_of(view);
    const HallStanding hall = hall_standing(context, context.open.match_id());
    style.part = hall.words;
    style.part_icon = hall.icon();
    style.part_colour = hall.colour(context.ui.theme());
    // How it stands with the hall is nowhere else; the cama is.
    const float both = context.ui.text_width(Role::title, style.title) + context.ui.text_width(Role::bold, style.part) +
                       3 * context.ui.metrics().gap;
    if (!style.part.empty() && both > match_bar_middle(context.ui)) style.title.clear();
    const bool said = hall.words.empty() || view.zone.hall_line || (middle == nullptr && hall_fits_bar(view, hall));
    style.back = near;
    style.middle = middle;
    style.extra = 3;
    style.undo_brief = brief_event_words(context, view.match);
    const std::vector<Rect> places = draw_match_bar(context, bar, style);
    draw_turn_key(view, places[0]);
    const bool shown = view.look.calls;
    const bool runs = view.state().hand.touched;  // said here, too: there may be no room for the hand's row
    const ButtonStyle calls{.selected = shown || runs};
    if (context.ui.icon_button(view.id("calls"), places[1], Icon::speech,
                               context.tr(shown ? "truc.calls.away" : "truc.calls.bring"), calls)) {
        view.look.calls = !shown;
    }
    // Where its words have no room they stand in the menu, and the key says so.
    const std::string menu(context.tr("menu"));
    if (context.ui.icon_button(view.id("menu"), places[2], Icon::more, said ? menu : menu + ", " + hall.words)) {
        view.zone.sheet = truc_sheet::Menu{};
    }
    if (!said) draw_hall_sign(view, hall, places[2]);
}

// ---- sides ---------------------------------------------------------------------------------------------------------

void draw_side(TrucView& view, Side side, Rect rect, bool head = true) {
    if (view.look.calls) {
        draw_truc_calls(view, side, rect, head);
    } else {
        draw_truc_counter(view, side, rect);
    }
}

bool fits(const TrucView& view, Rect rect) {
    return view.look.calls ? truc_calls_fit(view, rect) : truc_counter_fits(view, rect);
}

// Where the sides go, above each other on an upright screen and beside each other on another one, or the other way round;
// empty where there is not room enough for both.
std::vector<Rect> places_of_sides(const TrucView& view, Rect area, bool other_way) {
    const Metrics& m = view.context.ui.metrics();
    const int count = static_cast<int>(view.zone.sides.size());
    const bool above = (view.context.ui.area().h > view.context.ui.area().w) != other_way;
    auto places = above ? area.rows(count, 2 * m.gap) : area.columns(count, (view.low() ? 2 : 3) * m.gap);
    if (!fits(view, places[0])) places.clear();
    return places;
}

// A line of stitches between the sides.
void draw_seam(const TrucView& view, Rect one, Rect two) {
    Ui& ui = view.context.ui;
    const Vec middle{(one.right() + two.x) / 2, (one.bottom() + two.y) / 2};
    const bool across = two.x < one.right();
    const Vec from = across ? Vec{one.x, middle.y} : Vec{middle.x, one.y};
    const Vec to = across ? Vec{one.right(), middle.y} : Vec{middle.x, one.bottom()};
    ui.painter().stitched_line(from, to, ui.theme().thread, std::max(1.0F, ui.metrics().stroke));
}

// To whoever has to speak, and to the hand once its winner or the envit's is all that is owed.
void turn_page(TrucView& view) {
    TrucZone& zone = view.zone;
    if (!zone.paged.due(view.match.revision())) return;
    const truc::Hand& hand = view.state().hand;
    const bool envit = hand.envit.phase == truc::EnvitPhase::pending;
    const int last = static_cast<int>(zone.sides.size());
    if (hand.decided) zone.page = last;
    if (last == 2 && (envit || hand.truc.phase == truc::TrucPhase::pending)) {
        zone.page = (envit ? hand.envit.by : hand.truc.by) == Side::a ? 1 : 0;
    }
}

// A side's name with its stones, on two lines where it must be; its mark where there is room for one line only.
std::string tab_label(const TrucView& view, Side side, Rect tab) {
    const Ui& ui = view.context.ui;
    const float room = tab.w - 2 * ui.metrics().gap;
    const std::string& name = view.name(side);
    const std::string score = std::to_string(view.state().score[truc::at(side)].stones);
    const std::string sign = std::string(side_sign(side)) + " ";
    if (ui.text_width(Role::bold, sign + name + " " + score) <= room) return sign + name + " " + score;
    if (ui.label_fits(Role::bold, sign + name + "\n" + score, tab)) return sign + name + "\n" + score;
    std::string below = name + "\n" + score;
    if (ui.label_fits(Role::bold, below, tab)) return below;
    if (ui.label_fits(Role::bold, "M\n1", tab)) return ui.elided(Role::bold, name, room) + "\n" + score;
    return side_mark(view.context, view.state().setup, side) + " " + score;
}

void draw_page_row(TrucView& view, Rect row) {
    Ui& ui = view.context.ui;
    std::vector<std::string> names;
    const bool hand = view.look.calls;
    const auto tabs = row.columns(static_cast<int>(view.zone.sides.size()) + (hand ? 1 : 0), ui.metrics().gap / 2);
    for (const Side side : view.zone.sides) names.push_back(tab_label(view, side, tabs[0]));
    if (hand) names.emplace_back(view.context.tr("truc.hand"));
    view.zone.page = std::min(view.zone.page, static_cast<int>(names.size()) - 1);
    if (names.size() > 1) view.zone.page = ui.choice(view.id("page"), row, names, view.zone.page);
}

// On the counter the hands are not known: until somebody says who is mà, and then until stones are marked; or while one is
// called.
bool hand_is_known(const TrucView& view) {
    if (view.look.calls || view.state().hand.touched) return true;
    for (std::size_t i = view.match.played(); i > 0; --i) {
        const truc::Event& event = view.match.played_event(i - 1);
        if (std::holds_alternative<truc::Stones>(event)) return false;
        if (std::holds_alternative<truc::PutMa>(event)) return true;
    }
    return false;
}

Rect cut_hand(const TrucView& view, Rect& area, float height) {
    if (height == 0) return {};
    return view.look.calls ? area.cut_bottom(height, view.gap()) : area.cut_top(height, view.gap());
}

void draw_page(TrucView& view, Rect area) {
    const auto page = static_cast<std::size_t>(view.zone.page);
    if (page >= view.zone.sides.size()) return draw_truc_hand(view, area);
    Rect rest = area;
    const bool with_strip = !view.look.calls && hand_is_known(view);
    const Rect strip = with_strip ? cut_hand(view, rest, truc_hand_strip_height(view)) : Rect{};
    if (!strip.empty() && truc_counter_fits(view, rest)) {
        draw_truc_hand_strip(view, strip);
        area = rest;
    }
    draw_side(view, view.zone.sides[page], area, false);
}

// Two lines stand in it.
float page_row_height(const TrucView& view) {
    const Metrics& m = view.context.ui.metrics();
    return std::max(m.touch_min, 2 * std::round(1.1F * m.em(Role::bold)) + m.edge);
}

void draw_hand(TrucView& view, Rect rect) {
    if (rect.empty()) return;
    if (view.look.calls) {
        draw_truc_hand(view, rect);
    } else {
        draw_truc_hand_strip(view, rect);
    }
}

// The sides and the hand; false: no room.
bool draw_all(TrucView& view, Rect area, Rect bar, bool near) {
    std::vector<float> heights{0.0F};
    if (view.look.calls) heights = truc_hand_heights(view, area.w);
    if (!view.look.calls && hand_is_known(view)) heights.insert(heights.begin(), truc_hand_strip_height(view));
    for (const bool other_way : {false, true}) {
        for (const float height : heights) {
            Rect rest = area;
            const Rect hand = cut_hand(view, rest, height);
            const std::vector<Rect> places = places_of_sides(view, rest, other_way);
            if (places.empty()) continue;
            draw_bar(view, bar, near, nullptr);
            draw_hand(view, hand);
            for (std::size_t i = 0; i < places.size(); ++i) {
                view.context.ui.begin_side(places[i]);
                draw_side(view, view.zone.sides[i], places[i]);
                view.context.ui.end_side();
            }
            if (places.size() == 2) draw_seam(view, places[0], places[1]);
            return true;
        }
    }
    return false;
}

// All at once where there is room for it; otherwise one thing at a time.
void draw_play(TrucView& view, Rect area, Rect bar, bool near) {
    const Metrics& m = view.context.ui.metrics();
    if (draw_all(view, area, bar, near)) return;
    turn_page(view);
    Rect row;
    const bool low = area.h < 4 * (m.control + m.gap);
    if (low) {  // the tabs stand in the bar, which must have room for two lines then
        const float more = std::max(0.0F, page_row_height(view) - bar.h);
        area.cut_top(more);
        bar.h += more;
    }
    draw_bar(view, bar, near, low ? &row : nullptr);
    if (!low) row = area.cut_top(page_row_height(view), m.gap);
    draw_page_row(view, row);
    draw_page(view, area);
}

// Both figures of a cama that has ended stand so long (microseconds), then the next one is shown.
constexpr std::int64_t kStandsFor = 2'500'000;

bool hand_ended(const truc::State& before, const truc::State& after) {
    return after.number != before.number || after.winner.has_value();
}

// What was sent, and from where.
struct Told {
    Context& context;
    TrucZone& zone;
    TrucMarks& marks;
    truc::State before;
    bool by_calls;
    Rect finger;
};

// What a table should hear in the middle of a hand: a warning, and stones that were marked. A hand that is decided while
// the envit's winner is owed asks for it.
void tell_in_hand(const Told& told, const std::vector<Ruling>& rulings, const truc::State& after) {
    Context& context = told.context;
    const AnyMatch& match = context.open.referee()->match();
    std::string sentence;
    for (const Ruling& ruling : rulings) {
        const bool warns = ruling.rule == truc::rule::truc_before_card || ruling.rule == truc::rule::envit_one_stone ||
                           ruling.rule == truc::rule::envit_one_left;
        if (!warns && ruling.rule != truc::rule::envit_refused) continue;
        sentence += (sentence.empty() ? "" : ". ") + ruling_words(context, match, ruling, seated_now(context.open));
    }
    if (after.hand.decided && !told.before.hand.decided) told.zone.sheet = truc_sheet::Envit{};
    if (!sentence.empty()) context.ui.toast(sentence, told.finger);
}

void tell(const Told& told, const std::vector<Ruling>& rulings) {
    Context& context = told.context;
    const TrucMatch& match = truc_now(context);
    const truc::State& after = match.state();
    if (after.camas_played.size() > told.before.camas_played.size() && !after.winner) {
        told.marks.stands_until = context.ui.now_us() + kStandsFor;
        told.marks.stands_for = match.revision();
        if (!told.by_calls) context.ui.toast(cama_end_words(context, after), told.finger);
    }
    if (told.by_calls && hand_ended(told.before, after)) {
        told.zone.sheet = settlement(context, match, rulings);
        return;
    }
    if (told.by_calls) tell_in_hand(told, rulings, after);
}

}  // namespace

const TrucMatch& truc_now(const Context& context) { return *match_of<truc::Game>(context.open.referee()->match()); }

Wish& send_truc(TrucView& view, const truc::Event& event, Rect finger) {
    const bool by_calls = !std::holds_alternative<truc::Stones>(event);
    const Told told{view.context, view.zone, view.marks, view.state(), by_calls, finger};
    return send_event<truc::Game>(view.context, view.match, event).then([told](const std::vector<Ruling>& rulings) {
        tell(told, rulings);
    });
}

void draw_truc_zone(TrucView& view, bool near) {
    Ui& ui = view.context.ui;
    const Metrics& m = ui.metrics();
    Rect area = ui.area().inset(view.gap());
    area.cut_top(view.low() ? m.touch_min : m.control, view.gap());
    const Rect bar = match_bar_place(ui);
    draw_hall_line(view, area);
    if (view.state().winner) {
        draw_bar(view, bar, near, nullptr);
        draw_truc_end(view, area);
    } else {
        draw_play(view, area, bar, near);
    }
    draw_truc_sheet(view);
}

}  // namespace tapet::ui
