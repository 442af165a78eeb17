// The steps of the wizard that roll the numeric die: the real one, entered face by face, or thrown by the app.
#include <algorithm>

#include "alpens/rule_ids.h"
#include "alpens/words.h"
#include "ui/alpens/hexes.h"
#include "ui/alpens/pieces.h"
#include "ui/alpens/wizard.h"

namespace tapet::ui {

namespace {

using alpens::Good;

int thrown(const Context& context) { return static_cast<int>(context.environment.random() % alpens::kDieFaces) + 1; }

unsigned bit(int pips) { return 1U << static_cast<unsigned>(pips); }
constexpr unsigned kAllFaces = 0x7EU;

// Whether six dice have room in half of it.
bool side_by_side(const Metrics& m, Rect area) {
    return area.w > area.h && area.w / 2 > alpens::kDieFaces * (m.touch_min + m.mm(1.5F));
}

// The two columns of a step, or one above the other.
struct Halves {
    Rect dice;
    Rect picture;
};
Halves halves_of(const Ui& ui, Rect area, float dice_height) {
    const Metrics& m = ui.metrics();
    Halves halves;
    if (side_by_side(m, area)) {
        halves.dice = area.cut_left(std::round(area.w * 0.52F), 2 * m.gap);
    } else {
        halves.dice = area.cut_top(std::min(dice_height, area.h * 0.6F), m.gap);
    }
    halves.picture = area;
    return halves;
}

float roll_height(const Ui& ui) { return ui.line_height(Role::body) + ui.metrics().control + ui.metrics().gap; }

// The six numbered cells of the village and what was laid into them.
// `rolled`: the place of a roll that is not complete yet; the opposite one is marked with it.
void draw_places(Context& context, const alpens::State& state, Rect area, int rolled) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    if (ui.hotspot("alpens.places", area, context.tr("alpens.places"))) {
        context.navigator.show_rule(std::string(alpens::rule::goods_opposite.id));
    }
    const int columns = area.w > area.h * 0.8F ? 3 : 2;
    const auto cells = area.grid(columns, alpens::kDieFaces / columns, m.gap / 2);
    for (int place = 1; place <= alpens::kDieFaces; ++place) {
        const Rect cell = cells[static_cast<std::size_t>(place - 1)];
        ui.panel(cell);
        const bool marked = rolled > 0 && (place == rolled || place == alpens::kDieFaces + 1 - rolled);
        if (marked) ui.painter().outline(cell, ui.theme().accent, 2 * m.stroke, m.radius);
        Rect inner = cell.inset(m.gap / 2);
        const float number = std::min(inner.h, ui.line_height(Role::body));
        ui.text(inner.cut_top(number), std::to_string(place), {.colour = ui.theme().text_quiet});
        for (const auto& goods : {state.clothes, state.food}) {
            if (!goods) continue;
            for (const auto& [where, amount] : goods->cells()) {
                if (where != place) continue;
                const std::string words = std::to_string(amount);
                const float size = std::min({inner.h, inner.w / 2, m.mm(9)});
                Rect content = inner.centred(size + m.gap / 2 + ui.text_width(Role::title, words), inner.h);
                draw_good(ui, content.cut_left(size, m.gap / 2).centred(size, size), goods->kind);
                ui.fit_text(content, words, {Role::title, Role::bold});
            }
        }
    }
}

// Where the Carlists stand; before the first one, where the count begins.
std::string placed_words(const Context& context, const std::vector<alpens::VillageTroop>& village) {
    if (village.empty()) return std::string(context.tr("alpens.village.north"));
    if (village.size() == 3) return std::string(context.tr("alpens.village.all"));
    std::string placed;
    for (const alpens::VillageTroop& troop : village) {
        const std::vector<std::string> numbers{std::to_string(troop.place), std::to_string(troop.step)};
        placed += (placed.empty() ? "" : " · ") + context.tr("alpens.village.one", numbers);
    }
    return placed;
}

}  // namespace

int AlpensWizard::draw_roll(Context& context, Rect& column, std::string_view id, std::string_view label, int chosen,
                            unsigned closed) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    ui.text(column.cut_top(ui.line_height(Role::body)), label, {.colour = ui.theme().text_quiet});
    return dice_row(ui, id, column.cut_top(m.control, m.gap), label, chosen, closed);
}

// ---- goods ---------------------------------------------------------------------------------------------------------

void AlpensWizard::enter_goods(Context& context, const AlpensMatch& match, alpens::Goods goods) {
    place_ = 0;
    send_event<alpens::Game>(context, match, goods);
}

void AlpensWizard::draw_goods(Context& context, const AlpensMatch& match, Rect area, Good kind) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::State& state = match.state();
    const auto& laid = kind == Good::clothes ? state.clothes : state.food;
    unsigned closed = laid ? kAllFaces : 0;
    if (kind == Good::food && state.clothes) {
        for (const auto& [place, amount] : state.clothes->cells()) closed |= bit(place);
    }
    const float high = m.control + m.gap + 2 * roll_height(ui);
    const Halves halves = halves_of(ui, area, high);
    draw_places(context, state, halves.picture, place_);
    const ListView view = ui.begin_scroll("alpens.goods", halves.dice, high);
    Rect column{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    draw_title_why(context, column.cut_top(m.control, m.gap), "alpens.why.goods",
                   context.tr(kind == Good::clothes ? "alpens.step.clothes" : "alpens.step.food"),
                   kind == Good::clothes ? alpens::rule::goods_opposite : alpens::rule::goods_no_shared_place);
    const int place = draw_roll(context, column, "alpens.goods.place", context.tr("alpens.goods.place"),
                                laid ? laid->place : place_, closed);
    const int amount = draw_roll(context, column, "alpens.goods.amount", context.tr("alpens.goods.amount"),
                                 laid ? laid->amount : 0, laid ? kAllFaces : 0);
    ui.end_list();
    if (place > 0 && (closed & bit(place)) != 0) return enter_goods(context, match, {kind, place, 1});  // is refused
    if (place > 0) place_ = place;
    if (amount == 0) return;
    if (place_ > 0 || laid) return enter_goods(context, match, {kind, std::max(place_, 1), amount});
    ui.toast(context.tr("alpens.goods.place-first"), halves.dice);
}

// ---- the Carlists of the village --------------------------------------------------------------------------------------

void AlpensWizard::enter_village(Context& context, const AlpensMatch& match, int place, int step) {
    place_ = 0;
    send_event<alpens::Game>(context, match, alpens::VillageTroop{place, step});
}

void AlpensWizard::draw_ring(Context& context, const AlpensMatch& match, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Theme& theme = ui.theme();
    const auto& village = match.state().village;
    const std::string placed = placed_words(context, village);
    const float high = ui.paragraph_height(Role::body, placed, area.w);
    ui.paragraph(area.cut_bottom(high, m.gap / 2), placed, {.align = Align::centre, .colour = theme.text_quiet});
    if (HexRing::height_for(m.touch_min) > area.h) return;  // the dice say it all
    const int place = place_ > 0 || village.empty() ? place_ : village.back().place;
    const HexRing ring(area);
    ring.draw(ui, ring.middle(), theme.surface, theme.text_quiet, m.stroke);
    ui.fit_text(ring.target(ring.middle()), place > 0 ? std::to_string(place) : "?", {Role::title, Role::bold},
                {.align = Align::centre});
    for (int step = 1; step <= alpens::kDieFaces; ++step) {
        const Vec cell = ring.neighbour(step);
        const bool stands =
            std::find(village.begin(), village.end(), alpens::VillageTroop{place, step}) != village.end();
        const ButtonKind kind = stands || village.size() == 3 ? ButtonKind::closed : ButtonKind::plain;
        const Press press =
            ui.hotspot("alpens.village.cell." + std::to_string(step), ring.target(cell),
                       std::string(context.tr("alpens.village.step")) + " " + std::to_string(step), {.kind = kind});
        ring.draw(ui, cell, press.down ? theme.background : theme.surface, step == 1 ? theme.ring : theme.control,
                  step == 1 ? 2 * m.stroke : m.stroke);
        if (stands) {
            draw_face(ui, ring.inside(cell), alpens::Face::carlist);
        } else {
            ui.text(ring.target(cell), std::to_string(step),
                    {.role = Role::bold, .align = Align::centre, .colour = theme.text_quiet});
        }
        if (!press) continue;
        if (place == 0) {
            ui.toast(context.tr("alpens.goods.place-first"), area);
            continue;
        }
        return enter_village(context, match, place, step);
    }
}

void AlpensWizard::draw_village(Context& context, const AlpensMatch& match, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const auto& village = match.state().village;
    const bool all = village.size() == 3;
    const float high = m.control + m.gap + 2 * roll_height(ui);
    const Halves halves = halves_of(ui, area, high);
    const ListView view = ui.begin_scroll("alpens.village", halves.dice, high);
    Rect column{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    const std::string title = context.tr("alpens.village.title", {std::to_string(village.size())});
    draw_title_why(context, column.cut_top(m.control, m.gap), "alpens.why.village", title,
                   alpens::rule::village_troop_three);
    const unsigned closed = all ? kAllFaces : 0;
    const int place =
        draw_roll(context, column, "alpens.village.place", context.tr("alpens.village.place"), place_, closed);
    unsigned stand = closed;
    for (const alpens::VillageTroop& troop : village) stand |= troop.place == place_ ? bit(troop.step) : 0;
    const int step = draw_roll(context, column, "alpens.village.step", context.tr("alpens.village.step"), 0, stand);
    ui.end_list();
    draw_ring(context, match, halves.picture);
    if (place > 0 && all) return enter_village(context, match, place, 1);  // is refused
    if (place > 0) place_ = place;
    if (step == 0) return;
    if (place_ > 0 || all) return enter_village(context, match, std::max(place_, 1), step);
    ui.toast(context.tr("alpens.goods.place-first"), halves.dice);
}

// ---- who begins --------------------------------------------------------------------------------------------------------

bool AlpensWizard::rolls(alpens::Player player) const {
    return level_.empty() || std::find(level_.begin(), level_.end(), player) != level_.end();
}

// Sends when everybody who rolls has rolled. After a tie only those who were level roll again.
void AlpensWizard::enter_order(Context& context, const AlpensMatch& match) {
    const alpens::State& state = match.state();
    alpens::Order order;
    for (alpens::Player player = 0; player < state.setup.seats(); ++player) {
        if (!rolls(player)) continue;
        if (rolls_[player] == 0) return;
        order.rolls.emplace_back(player, rolls_[player]);
    }
    const auto judged = alpens::Game::apply(state, order);
    if (!judged) {
        level_.clear();
        const int most = *std::max_element(rolls_.begin(), rolls_.end());
        for (const auto& [player, roll] : order.rolls) {
            if (roll == most) level_.push_back(player);
        }
    }
    rolls_ = {};
    send_event<alpens::Game>(context, match, order);
}

void AlpensWizard::draw_order(Context& context, const AlpensMatch& match, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::State& state = match.state();
    const std::string title = context.tr("alpens.order.first", {state.setup.players[state.first]});
    draw_title_why(context, area.cut_top(m.control, m.gap), "alpens.why.order", title, alpens::rule::order_highest);
    std::vector<alpens::Player> players;
    for (alpens::Player player = 0; player < state.setup.seats(); ++player) {
        if (rolls(player)) players.push_back(player);
    }
    bool rolled = false;
    const bool wide = side_by_side(m, area);
    const float row = wide ? m.control : m.control + m.control;
    const ListView view = ui.begin_list("alpens.order", area, static_cast<int>(players.size()), row,
                                        {.gap = m.gap, .page_buttons = true});
    for (int i = view.first; i < view.last; ++i) {
        const alpens::Player player = players[static_cast<std::size_t>(i)];
        Rect line = view.row(i);
        line.w -= m.gap;
        const Rect name = wide ? line.cut_left(line.w * 0.34F, m.gap) : line.cut_top(m.control);
        draw_player(context, name, state.setup, player, Role::bold);
        const std::string id = "alpens.order." + std::to_string(static_cast<int>(player));
        const int roll = dice_row(ui, id, line, state.setup.players[player], rolls_[player]);
        if (roll == 0) continue;
        rolls_[player] = roll;
        rolled = true;
    }
    ui.end_list();
    if (rolled) enter_order(context, match);
}

// ---- the app's own die -------------------------------------------------------------------------------------------------

void AlpensWizard::throw_order(Context& context, const AlpensMatch& match) {
    for (alpens::Player player = 0; player < match.state().setup.seats(); ++player) {
        if (rolls(player) && rolls_[player] == 0) rolls_[player] = thrown(context);
    }
    enter_order(context, match);
}

// A throw that the rules have repeated is repeated.
void AlpensWizard::throw_dice(Context& context, const AlpensMatch& match) {
    const Step here = step(match);
    if (here == Step::order) return throw_order(context, match);
    constexpr int kTries = 1000;
    alpens::Event event;
    for (int i = 0; i < kTries; ++i) {
        const int first = thrown(context);
        const int second = thrown(context);
        if (here == Step::village) {
            event = alpens::VillageTroop{first, second};
        } else {
            event = alpens::Goods{here == Step::clothes ? Good::clothes : Good::food, first, second};
        }
        if (alpens::Game::apply(match.state(), event)) break;
    }
    place_ = 0;
    send_event<alpens::Game>(context, match, event);  // in the wrong order it is refused
}

}  // namespace tapet::ui
