// The table of a game on the plain sheet: the sheet itself, and beside it or below what is typed into it, or how it ended.
#include <algorithm>
#include <array>
#include <cmath>

#include "tally/standing.h"
#include "ui/kit/flow.h"
#include "ui/match/end/match_end.h"
#include "ui/match/match_screen.h"
#include "ui/tally/end.h"
#include "ui/tally/entry.h"
#include "ui/tally/face.h"
#include "ui/tally/sheet.h"

namespace tapet::ui {

namespace {

using tally::Player;
using tally::State;
using TallyMatch = Match<tally::Game>;

constexpr std::string_view kTurn = "tally.turn";  // quarter turns clockwise from the bottom edge
constexpr std::array<Turn, 4> kTurns{Turn::none, Turn::left, Turn::half, Turn::right};

std::size_t kept_turn(const Notebook& notebook) {
    const std::string turn = notebook.setting(kTurn, "0");
    return turn.size() == 1 && turn[0] >= '0' && turn[0] <= '3' ? static_cast<std::size_t>(turn[0] - '0') : 0;
}

class TallyPanel : public MatchScreen<tally::Game> {
  public:
    using MatchScreen::MatchScreen;

  private:
    std::optional<std::size_t> turn_;
    bool menu_ = false;
    TallySheet sheet_;
    TypedPoints typed_;
    Player current_ = 0;
    int round_ = -1;                                // in which current_ was set
    enum class Asks { nothing, to_close, to_end };  // the round with nothing for some; the game
    Asks asks_ = Asks::nothing;

    void draw_match(Context& context, const TallyMatch& match) override {
        if (!turn_) turn_ = kept_turn(context.notebook);
        follow(context, match);
        Ui& ui = context.ui;
        ui.push_zone(ui.area(), kTurns[*turn_]);
        draw_table(context, match);
        if (menu_) draw_menu(context);
        ui.pop_zone();
    }

    // What is put right, until something was said in its place: the points of one, or a whole round.
    static const tally::Event* corrected(Context& context, const TallyMatch& match) {
        if (!context.open.correcting() || match.redoable() == 0) return nullptr;
        const tally::Event& event = match.played_event(match.played());
        const bool points = std::holds_alternative<tally::Points>(event) || std::holds_alternative<tally::Round>(event);
        return points ? &event : nullptr;
    }
    static std::optional<int> points_in(const tally::Event& event, Player player) {
        if (const auto* round = std::get_if<tally::Round>(&event)) return round->points[player];
        const auto& points = std::get<tally::Points>(event);
        return points.player == player ? std::optional(points.n) : std::nullopt;
    }

    // Each round begins with the first player who has nothing in it; a correction with the one whose points they are.
    void follow(Context& context, const TallyMatch& match) {
        const State& state = match.state();
        if (round_ == state.round() && current_ < state.count()) return;
        round_ = state.round();
        const tally::Event* event = corrected(context, match);
        if (event == nullptr) return choose(state.running[0] ? next_player(state, 0) : Player{0});
        const auto* points = std::get_if<tally::Points>(event);
        choose(points == nullptr ? Player{0} : points->player, event);
    }

    void choose(Player player, const tally::Event* corrected = nullptr) {
        current_ = player;
        typed_.clear();
        const std::optional<int> was = corrected == nullptr ? std::nullopt : points_in(*corrected, player);
        if (was) typed_.show(*was);
    }

    void draw_table(Context& context, const TallyMatch& match) {
        const State& state = match.state();
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.gap);
        area.cut_top(m.control, m.gap);
        draw_bar(context, state);
        if (state.ended) return draw_over(context, area, match);
        const bool beside = area.w > area.h && area.w > m.mm(110);
        const Rect side = beside ? area.cut_right(std::max(std::round(area.w * 0.36F), m.mm(62)), m.gap)
                                 : area.cut_bottom(below(context, area), m.gap);
        const auto tapped = sheet_.draw(context, area, state, current_, typed_.words());
        if (tapped && tapped->round) {
            correct(context, match, *tapped);
        } else if (tapped && tapped->player != current_) {
            choose(tapped->player, corrected(context, match));
        }
        draw_typing(context, side, match);
        if (asks_ != Asks::nothing) ask(context, match);
    }

    // The last line that brought that figure; where none did, the one that closed its round.
    static std::optional<std::size_t> place_of(const TallyMatch& match, const SheetTap& figure) {
        int round = 1;
        std::optional<std::size_t> found;
        for (std::size_t i = 0; i < match.played() && round <= *figure.round; ++i) {
            const tally::Event& event = match.played_event(i);
            const auto* points = std::get_if<tally::Points>(&event);
            if (round == *figure.round && (points == nullptr ? !found : points->player == figure.player)) found = i;
            if (points == nullptr) ++round;
        }
        return found;
    }

    void correct(Context& context, const TallyMatch& match, const SheetTap& figure) const {
        const auto place = context.open.correcting() ? std::nullopt : place_of(match, figure);
        if (place) context.navigator.go("correct:" + match_id_ + ":" + std::to_string(*place));
    }

    void draw_over(Context& context, Rect area, const TallyMatch& match) {
        const State& state = match.state();
        const Metrics& m = context.ui.metrics();
        const float columns = static_cast<float>(std::min<std::size_t>(state.count(), 4));
        area = draw_match_end(context, area,
                              {.prefix = "tally",
                               .least = {columns * m.mm(22) * m.text_scale, 8 * m.control},
                               .again_id = "tally.again",
                               .again = context.tr("tally.again"),
                               .play_again = [&] { begin_match(context, {setup_line<tally::Game>(state.setup)}); }});
        const Rect sheet = area.cut_bottom(std::round(area.h * 0.62F), context.ui.metrics().gap);
        const auto tapped = sheet_.draw(context, sheet, state, std::nullopt, {});
        if (tapped && tapped->round) correct(context, match, *tapped);
        draw_tally_end(context, area, state);
    }

    // As high as the keys need, more where the place is high.
    static float below(const Context& context, Rect area) {
        return std::min(area.h * 0.7F, std::max(entry_height(context, area.w), area.h * 0.42F));
    }

    void draw_bar(Context& context, const State& state) {
        Ui& ui = context.ui;
        const std::string round = round_number_words(context, state);
        const auto extra = draw_match_bar(context, match_bar_place(ui),
                                          {.prefix = "tally",
                                           .title = state.setup.title.value_or(round),
                                           .extra = 2,
                                           .part = state.setup.title ? round : std::string()});
        if (ui.icon_button("tally.turn", extra[0], Icon::turn_around, context.tr("tally.turn"))) {
            turn_ = (*turn_ + 1) % kTurns.size();
            keep_setting(context, kTurn, std::to_string(*turn_));
        }
        if (ui.icon_button("tally.more", extra[1], Icon::more, context.tr("tally.more"))) menu_ = true;
    }

    void draw_menu(Context& context) {
        int chosen = -1;
        if (!draw_match_menu(context, "tally", {context.tr("tally.finish")}, chosen)) return;
        menu_ = false;
        if (chosen == 0) asks_ = Asks::to_end;
    }

    // Where the height is taken by something else, as by what a correction says, the keys scroll.
    void draw_typing(Context& context, Rect rect, const TallyMatch& match) {
        const float needed = entry_height(context, rect.w);
        if (needed <= rect.h + 1) return type(context, rect, match);
        const float high = entry_height(context, rect.w - context.ui.metrics().gap);
        const ListView view = context.ui.begin_scroll("tally.typing", rect, high);
        type(context, {view.view.x, view.view.y - view.offset, view.view.w, high}, match);
        context.ui.end_list();
    }

    void type(Context& context, Rect rect, const TallyMatch& match) {
        const tally::Event* event = corrected(context, match);
        const auto correction = event == nullptr ? std::nullopt : std::optional(PutRight{points_in(*event, current_)});
        switch (draw_entry(context, rect, match.state(), current_, typed_, correction)) {
            case EntryWish::none: return;
            case EntryWish::note: return event == nullptr ? note(context, match) : put_right(context, match, *event);
            case EntryWish::close:
                return missing(match.state()).empty() ? close(context, match) : void(asks_ = Asks::to_close);
        }
    }

    // On to the next player, with what is typed noted where anything is.
    void note(Context& context, const TallyMatch& match) {
        const State& state = match.state();
        const Player next = next_player(state, current_);
        if (typed_.empty()) return choose(next);
        const tally::Points points{current_, typed_.points()};
        const std::string score =
            state.setup.players[current_] + " " + tally::points_words(state.totals[current_] + points.n);
        send_event(context, match, points).then([this, &context, next, score] {
            choose(next);
            context.say_score(score);
        });
    }

    void put_right(Context& context, const TallyMatch& match, const tally::Event& event) {
        tally::Event said = tally::Points{current_, typed_.points()};
        if (const auto* round = std::get_if<tally::Round>(&event)) {
            tally::Round whole = *round;
            whole.points[current_] = typed_.points();
            said = std::move(whole);
        }
        send_event(context, match, said).then([this] { typed_.clear(); });
    }

    // Who has nothing in the running round, while somebody has.
    std::vector<std::string> missing(const State& state) const {
        std::vector<std::string> names;
        if (!tally::begun(state) && typed_.empty()) return names;
        for (Player player = 0; player < state.count(); ++player) {
            const bool types = player == current_ && !typed_.empty();
            if (!types && !state.running[player]) names.push_back(state.setup.players[player]);
        }
        return names;
    }

    // Once: who gets nothing in the round, or with what the game ends.
    void ask(Context& context, const TallyMatch& match) {
        Ui& ui = context.ui;
        const bool ends = asks_ == Asks::to_end;
        const std::string words = ends ? context.tr("tally.finish.what", {score_line(context, match.state())})
                                       : context.tr("tally.close.zero", {joined(missing(match.state()), ", ")});
        const std::string_view deed = context.tr(ends ? "tally.finish" : "tally.close");
        bool does = false;
        const auto fill = [&](Flow& flow) {
            flow.words(Role::body, words);
            flow.button(ends ? "tally.finish.go" : "tally.close.go", std::string(deed),
                        {.kind = ends ? ButtonKind::danger : ButtonKind::primary}, [&does] { does = true; });
        };
        const float wide = ui.metrics().mm(100) * std::sqrt(ui.metrics().text_scale);
        const bool left = draw_sheet(ui, "tally.missing", deed, wide, fill);
        if (does && ends) send_event(context, match, tally::Finish{});
        if (does && !ends) close(context, match);
        if (left || does) asks_ = Asks::nothing;
    }

    void close(Context& context, const TallyMatch& match) {
        std::vector<std::string> lines;
        if (!typed_.empty())
            lines.push_back(event_line<tally::Game>(match.state(), tally::Points{current_, typed_.points()}));
        lines.push_back(event_line<tally::Game>(match.state(), tally::Next{}));
        send_all(context, std::move(lines)).then([this, &context] {
            choose(0);
            if (context.preferences.speak_score) say_all(context);
        });
    }

    static void say_all(Context& context) {
        const auto* match = match_of<tally::Game>(context.open.referee()->match());
        if (match != nullptr) context.say(score_line(context, match->state()));
    }
};

}  // namespace

std::unique_ptr<Screen> TallyFace::match(std::string id) { return std::make_unique<TallyPanel>(std::move(id)); }

}  // namespace tapet::ui
