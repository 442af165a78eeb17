// Alpens 1873 at the table: the setup step by step, then the turns, then the count.
#include <algorithm>

#include "alpens/rule_ids.h"
#include "alpens/score.h"
#include "alpens/seating.h"
#include "ui/alpens/end.h"
#include "ui/alpens/face.h"
#include "ui/alpens/sheets.h"
#include "ui/alpens/turn.h"
#include "ui/alpens/wizard.h"
#include "ui/match/match_screen.h"

namespace tapet::ui {

namespace {

using Kind = AlpensSheets::Kind;

class AlpensPanel : public MatchScreen<alpens::Game> {
  public:
    using MatchScreen::MatchScreen;

  private:
    bool turned_ = false;  // for whoever sits opposite
    AlpensWizard wizard_;
    AlpensSheets sheets_;
    bool menu_ = false;

    void draw_match(Context& context, const AlpensMatch& match) override {
        context.ui.push_zone(context.ui.area(), turned_ ? Turn::half : Turn::none);
        draw_table(context, match);
        context.ui.pop_zone();
    }

    void draw_table(Context& context, const AlpensMatch& match) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.gap);
        const bool prepares = match.state().phase == alpens::Phase::setup;
        if (prepares) wizard_.follow(context, match);
        area.cut_top(m.control, m.gap);
        draw_bar(context, prepares);
        if (match.state().phase == alpens::Phase::over) {
            draw_over(context, match, area);
        } else if (prepares && !wizard_.plays()) {
            wizard_.draw(context, match, area);
        } else {
            draw_play(context, match, area);
        }
        sheets_.draw(context, match);
        draw_menu(context);
        wizard_.keep(context, match);
    }

    void draw_bar(Context& context, bool prepares) {
        Ui& ui = context.ui;
        const auto extra = draw_match_bar(context, match_bar_place(ui),
                                          {.prefix = "alpens", .title = context.tr("game.alpens"), .extra = 3});
        if (ui.icon_button("alpens.turn-around", extra[0], Icon::turn_around, context.tr("alpens.turn-around"))) {
            turned_ = !turned_;
        }
        if (prepares && wizard_.plays()) {  // back to the setup, as long as nothing of the play is entered
            if (ui.icon_button("alpens.to-setup", extra[1], Icon::chevron_left, context.tr("alpens.to-setup"))) {
                wizard_.set_plays(false);
            }
        }
        if (ui.icon_button("alpens.menu", extra[2], Icon::more, context.tr("menu"))) menu_ = true;
    }

    void draw_menu(Context& context) {
        int chosen = -1;
        if (menu_ && draw_match_menu(context, "alpens", {}, chosen)) menu_ = false;
    }

    // ---- the play ----------------------------------------------------------------------------------------------------

    void draw_play(Context& context, const AlpensMatch& match, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const bool wide = area.w > area.h;
        const float rows = wide ? 1 : 2;
        const Rect actions = area.cut_bottom(rows * (m.control + m.gap) - m.gap, m.gap);
        Rect turn = area;
        if (wide) {
            turn = area.cut_left(std::round(area.w * 0.5F), 3 * m.gap);
            draw_hem(ui, {turn.right(), area.y, 3 * m.gap, area.h});
        } else {
            const float high = std::max(turn_height(context, match, area.w), area.h * 0.44F);
            turn = area.cut_top(std::min(high, area.h * 0.6F), m.gap);
        }
        const PlayersTap tap = draw_players(context, match.state(), area);
        if (tap.player) {
            const bool own = *tap.player == match.state().turn;
            sheets_.open(context, own ? Kind::escape : Kind::pass, *tap.player);
        }
        if (tap.score) sheets_.open(context, Kind::count, *tap.score);
        const float captions = 2 * ui.line_height(Role::body);
        const bool roomy = wide && turn_height(context, match, turn.w, true) + captions <= turn.h;
        draw_actions(context, match, actions, wide, roomy);
        switch (draw_turn(context, match, turn, roomy)) {
            case TurnTap::choose_face: sheets_.open(context, Kind::choose_face); break;
            case TurnTap::escape_more: sheets_.open(context, Kind::escape, match.state().turn); break;
            case TurnTap::movement: sheets_.open(context, Kind::movement); break;
            case TurnTap::nothing: break;
        }
    }

    // The cloth's striped hem, between whose turn it is and all of them.
    static void draw_hem(Ui& ui, Rect place) {
        const float wide = std::max(1.0F, std::round(ui.metrics().mm(0.6F)));
        float x = place.centre().x - 2.5F * wide;
        for (const std::uint32_t colour : *alpens::kLook.hem) {
            ui.painter().fill({x, place.y, wide, place.h}, rgb(colour));
            x += 2 * wide;
        }
    }

    void draw_actions(Context& context, const AlpensMatch& match, Rect area, bool wide, bool roomy) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const alpens::State& state = match.state();
        std::vector<Rect> cells = area.grid(wide ? 4 : 2, wide ? 1 : 2, m.gap);
        if (wide) {  // the next turn is tapped most
            Rect row = area;
            cells[3] = row.cut_right(std::round(row.w * 0.34F), m.gap);
            const auto others = row.columns(roomy ? 2 : 3, m.gap);
            std::copy(others.begin(), others.end(), cells.begin() + (roomy ? 1 : 0));
        }
        if (!roomy && ui.button("alpens.movement", cells[0], context.tr("alpens.move.short"))) {
            sheets_.open(context, Kind::movement);
        }
        draw_card_button(context, match, cells[1]);
        if (ui.button("alpens.finish", cells[2], context.tr("alpens.finish"))) sheets_.open(context, Kind::finish);
        const std::string label = next_words(context, state, cells[3].w);
        const ButtonKind kind = card_missing(match) ? ButtonKind::plain : ButtonKind::primary;
        if (ui.button("alpens.next", cells[3], label, {.kind = kind})) pass_turn(context, match, cells[3]);
    }

    void draw_card_button(Context& context, const AlpensMatch& match, Rect rect) {
        const bool none = match.setup().house.events == alpens::EventCards::none;
        const ButtonKind kind = none                  ? ButtonKind::closed
                                : card_missing(match) ? ButtonKind::primary
                                                      : ButtonKind::plain;
        if (!context.ui.button("alpens.card", rect, context.tr("alpens.card.title"), {.kind = kind})) return;
        if (!none) return sheets_.open(context, Kind::card);
        send_event<alpens::Game>(context, match, alpens::Card{alpens::CardKind::immediate});  // is refused
    }

    static std::string next_words(Context& context, const alpens::State& state, float width) {
        if (state.turns_left == 1) return context.tr("alpens.next.last");
        Ui& ui = context.ui;
        const float room = width - 2 * ui.metrics().gap - ui.text_width(Role::bold, context.tr("alpens.next", {""}));
        const std::string& name = state.setup.players[alpens::after(state.turn, state.setup.seats())];
        return context.tr("alpens.next", {ui.elided(Role::bold, name, room)});
    }

    // What was left out is said, and the turn passes all the same.
    static void pass_turn(Context& context, const AlpensMatch& match, Rect near) {
        const alpens::State& state = match.state();
        std::string forgotten;
        if (!state.die) {
            forgotten = context.tr("alpens.forgotten.die", {state.setup.players[state.turn]});
        } else if (card_missing(match)) {
            forgotten = context.tr("alpens.forgotten.card", {state.setup.players[state.turn]});
        }
        Wish& wish = send_event<alpens::Game>(context, match, alpens::Next{});
        if (!forgotten.empty()) wish.then([&context, forgotten, near] { context.ui.toast(forgotten, near); });
    }

    // ---- the end -----------------------------------------------------------------------------------------------------

    void draw_over(Context& context, const AlpensMatch& match, Rect area) {
        if (const auto player = draw_alpens_end(context, match.state(), area)) {
            sheets_.open(context, Kind::count, *player);
        }
    }
};

}  // namespace

std::unique_ptr<Screen> AlpensFace::match(std::string id) { return std::make_unique<AlpensPanel>(std::move(id)); }

}  // namespace tapet::ui
