// The steps of the wizard that roll the numeric die: the real one, entered face by face, or thrown by the app.
#include <algorithm>

#include "alpens/rule_ids.h"
#include "alpens/words.h"
#include "ui/alpens/hexes.h"
#include "ui/alpens/pieces.h"
#include "ui/alpens/wizard.h"
#include "ui/match/empty.h"

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

// The six numbered cells of the village and what was laid into them.
// `rolled`: the place of a roll that is not complete yet; the opposite one is marked with it.
void draw_places(Context& context, const alpens::State& state, Rect area, int rolled) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    rule_spot(context, "alpens.places", area, context.tr("alpens.places"), alpens::rule::goods_opposite);
    const OnPaper paper(ui, area);
    const int columns = area.w > area.h * 0.8F ? 3 : 2;
    const auto cells = area.inset(m.gap / 2).grid(columns, alpens::kDieFaces / columns, m.gap / 2);
    for (int place = 1; place <= alpens::kDieFaces; ++place) {
        const Rect cell = cells[static_cast<std::size_t>(place - 1)];
        ui.panel(cell);
        const bool marked = rolled > 0 && (place == rolled || place == alpens::kDieFaces + 1 - rolled);
        if (marked) ui.painter().outline(cell, ui.theme().ring, 2 * m.stroke, m.radius);
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
                draw_good(ui, content.square_left(size, m.gap / 2), goods->kind);
                ui.fit_text(content, words, {Role::title, Role::bold});
            }
        }
    }
}

// Where the Carlists stand; before the first one, where the count begins.
std::string placed_words(const Context& context, const std::vector<alpens::VillageTroop>& village) {
    if (village.empty()) return context.tr("alpens.village.north");
    if (village.size() == 3) return context.tr("alpens.village.all");
    std::string placed;
    for (const alpens::VillageTroop& troop : village) {
        const std::vector<std::string> numbers{std::to_string(troop.place), std::to_string(troop.step)};
        placed += (placed.empty() ? "" : " · ") + context.tr("alpens.village.one", numbers);
    }
    return placed;
}

}  // namespace

// The dice beside what came of them, or above it.
void AlpensWizard::draw_rolls(Context& context, Rect area, const RollStep& step,
                              const std::function<void(Rect)>& picture, const std::function<void(int, int)>& enter) {
    Ui& ui = context.ui;
    std::array<int, 2> tapped{};
    const auto fill = [&](Flow& flow) {
        flow.item(ui.metrics().control,
                  [&](Rect row) { draw_title_why(context, row, "alpens.why." + step.id, step.title, step.rule); });
        for (std::size_t i = 0; i < step.rolls.size(); ++i) {
            const Roll& roll = step.rolls[i];
            // keys: alpens.goods.*
            // keys: alpens.village.*
            const std::string id = "alpens." + step.id + "." + roll.what;
            flow.words(Role::body, context.tr(id), ui.theme().text_quiet);
            flow.item(ui.metrics().control, [&, i, id](Rect row) {
                tapped[i] = dice_row(ui, id, row, context.tr(id), roll.chosen, roll.closed);
            });
        }
    };
    Flow measured(ui, area.w);
    fill(measured);
    const Halves halves = halves_of(ui, area, measured.height());
    picture(halves.picture);
    Flow dice(ui, halves.dice);
    fill(dice);
    dice.draw("alpens." + step.id);
    const auto [place, second] = tapped;
    if (place > 0 && (step.rolls[0].closed & bit(place)) != 0) return enter(place, 1);  // is refused
    if (place > 0) place_ = place;
    if (second == 0) return;
    if (place_ > 0 || step.rolls[1].closed == kAllFaces) return enter(std::max(place_, 1), second);
    ui.toast(context.tr("alpens.goods.place-first"), halves.dice);
}

// ---- goods ---------------------------------------------------------------------------------------------------------

void AlpensWizard::draw_goods(Context& context, const AlpensMatch& match, Rect area, Good kind) {
    const alpens::State& state = match.state();
    const bool clothes = kind == Good::clothes;
    const auto& laid = clothes ? state.clothes : state.food;
    unsigned closed = laid ? kAllFaces : 0;
    if (!clothes && state.clothes) {
        for (const auto& [place, amount] : state.clothes->cells()) closed |= bit(place);
    }
    const RollStep step{"goods",
                        context.tr(clothes ? "alpens.step.clothes" : "alpens.step.food"),
                        clothes ? alpens::rule::goods_opposite : alpens::rule::goods_no_shared_place,
                        {Roll{"place", laid ? laid->place : place_, closed},
                         Roll{"amount", laid ? laid->amount : 0, laid ? kAllFaces : 0}}};
    draw_rolls(
        context, area, step, [&](Rect picture) { draw_places(context, state, picture, place_); },
        [&](int place, int amount) {
            place_ = 0;
            send_event<alpens::Game>(context, match, alpens::Goods{kind, place, amount});
        });
}

// ---- the Carlists of the village --------------------------------------------------------------------------------------

void AlpensWizard::enter_village(Context& context, const AlpensMatch& match, int place, int step) {
    place_ = 0;
    send_event<alpens::Game>(context, match, alpens::VillageTroop{place, step});
}

void AlpensWizard::draw_ring(Context& context, const AlpensMatch& match, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const OnPaper paper(ui, area);
    area = area.inset(m.gap / 2);
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
    const auto& village = match.state().village;
    const unsigned closed = village.size() == 3 ? kAllFaces : 0;
    unsigned stand = closed;
    for (const alpens::VillageTroop& troop : village) stand |= troop.place == place_ ? bit(troop.step) : 0;
    const RollStep step{"village",
                        context.tr("alpens.village.title", {std::to_string(village.size())}),
                        alpens::rule::village_troop_three,
                        {Roll{"place", place_, closed}, Roll{"step", 0, stand}}};
    draw_rolls(
        context, area, step, [&](Rect picture) { draw_ring(context, match, picture); },
        [&](int place, int cell) { enter_village(context, match, place, cell); });
}

// ---- who begins --------------------------------------------------------------------------------------------------------

std::vector<alpens::Player> AlpensWizard::level() const {
    std::vector<alpens::Player> players;
    if (thrown_.empty()) return players;
    int most = 0;
    for (const auto& [player, roll] : thrown_.back()) most = std::max(most, roll);
    for (const auto& [player, roll] : thrown_.back()) {
        if (roll == most) players.push_back(player);
    }
    return players;
}

bool AlpensWizard::rolls(alpens::Player player) const {
    const std::vector<alpens::Player> tied = level();
    return tied.empty() || everybody_ || std::find(tied.begin(), tied.end(), player) != tied.end();
}

// What each rolled last in the throws that said who begins.
alpens::Rolls AlpensWizard::said(const AlpensMatch& match) const {
    if (!thrown_.empty()) return {};
    for (std::size_t i = match.played(); i > 0; --i) {
        const auto* order = std::get_if<alpens::Order>(&match.played_event(i - 1));
        if (order == nullptr) continue;
        alpens::Rolls rolls = order->rolls;
        for (const alpens::Rolls& again : order->again) {
            for (auto& [player, roll] : rolls) {
                const auto anew = std::find_if(again.begin(), again.end(),
                                               [who = player](const auto& one) { return one.first == who; });
                if (anew != again.end()) roll = anew->second;
            }
        }
        return rolls;
    }
    return {};
}

// One number is put right: the others stay as they were said.
void AlpensWizard::take_up(const alpens::Rolls& said) {
    if (std::any_of(rolls_.begin(), rolls_.end(), [](int roll) { return roll > 0; })) return;
    for (const auto& [player, roll] : said) rolls_[player] = roll;
}

void AlpensWizard::forget_throws() {
    rolls_ = {};
    thrown_.clear();
    everybody_ = false;
}

// Sends all throws when everybody who rolls has rolled. What is level is refused, and the next throw goes with it.
void AlpensWizard::enter_order(Context& context, const AlpensMatch& match) {
    const alpens::State& state = match.state();
    alpens::Rolls now;
    for (alpens::Player player = 0; player < state.setup.seats(); ++player) {
        if (!rolls(player)) continue;
        if (rolls_[player] == 0) return;
        now.emplace_back(player, rolls_[player]);
    }
    if (thrown_.size() > alpens::kMostAgain) forget_throws();
    thrown_.push_back(now);
    const alpens::Order order{thrown_.front(), {thrown_.begin() + 1, thrown_.end()}};
    rolls_ = {};
    everybody_ = false;
    if (alpens::Game::apply(state, order)) thrown_.clear();
    send_event<alpens::Game>(context, match, order);
}

// After a tie: who was level, who rolls again (the rules do not say), and back to the first throw.
void AlpensWizard::draw_tie(Context& context, const AlpensMatch& match, Rect& area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    std::string names;
    for (const alpens::Player player : level()) {
        names.append(names.empty() ? "" : ", ").append(match.setup().players[player]);
    }
    draw_title_why(context, area.cut_top(m.control, m.gap), "alpens.why.order",
                   context.tr("alpens.order.level", {names}), alpens::rule::order_everyone);
    Rect row = area.cut_top(m.control_two, m.gap);
    if (ui.icon_button("alpens.order.anew", row.cut_right(m.control, m.gap), Icon::trash,
                       context.tr("alpens.order.anew"))) {
        return forget_throws();
    }
    const std::vector<std::string> who{context.tr("alpens.order.they"), context.tr("alpens.order.all")};
    const bool all = ui.choice("alpens.order.who", row, who, everybody_ ? 1 : 0) == 1;
    if (all != everybody_) rolls_ = {};
    everybody_ = all;
}

void AlpensWizard::draw_order(Context& context, const AlpensMatch& match, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::State& state = match.state();
    if (thrown_.empty()) {
        const std::string title = context.tr("alpens.order.first", {state.setup.players[state.first]});
        draw_title_why(context, area.cut_top(m.control, m.gap), "alpens.why.order", title, alpens::rule::order_highest);
    } else {
        draw_tie(context, match, area);
    }
    std::vector<alpens::Player> players;
    for (alpens::Player player = 0; player < state.setup.seats(); ++player) {
        if (rolls(player)) players.push_back(player);
    }
    bool rolled = false;
    const alpens::Rolls said = this->said(match);
    std::array<int, alpens::kMostPlayers> shown = rolls_;
    if (std::all_of(rolls_.begin(), rolls_.end(), [](int roll) { return roll == 0; })) {
        for (const auto& [player, roll] : said) shown[player] = roll;
    }
    const bool wide = side_by_side(m, area);
    // As high as there is room, and then the village below.
    const float least = wide ? m.control : m.control + m.control;
    const float shared = (area.h + m.gap) / static_cast<float>(std::max<std::size_t>(1, players.size())) - m.gap;
    const float row = std::round(std::clamp(shared, least, 1.7F * least));
    draw_rest(ui, area, (row + m.gap) * static_cast<float>(players.size()), Art::emblema_alpens);
    const ListView view = ui.begin_list("alpens.order", area, static_cast<int>(players.size()), row,
                                        {.gap = m.gap, .page_buttons = true});
    for (int i = view.first; i < view.last; ++i) {
        const alpens::Player player = players[static_cast<std::size_t>(i)];
        Rect line = view.row(i);
        line.w -= m.gap;
        const Rect name = wide ? line.cut_left(line.w * 0.34F, m.gap) : line.cut_top(m.control);
        draw_player(context, name, state.setup, player, Role::bold);
        const std::string id = "alpens.order." + std::to_string(static_cast<int>(player));
        const int roll = dice_row(ui, id, line, state.setup.players[player], shown[player]);
        if (roll == 0) continue;
        take_up(said);
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
