// The table of a Calavera match: the pad of whoever's turn it is, the dice and what could be entered below it, the players with
// their rows above it.
#include <algorithm>
#include <cmath>

#include "calavera/bars.h"
#include "calavera/dice.h"
#include "calavera/pad.h"
#include "calavera/rule_ids.h"
#include "calavera/words.h"
#include "core/book.h"
#include "ui/calavera/dice.h"
#include "ui/calavera/draw.h"
#include "ui/calavera/end.h"
#include "ui/calavera/entries.h"
#include "ui/calavera/face.h"
#include "ui/calavera/facing.h"
#include "ui/calavera/pad.h"
#include "ui/calavera/seats.h"
#include "ui/match/match_screen.h"

namespace tapet::ui {

namespace {

using calavera::Face;
using calavera::Mode;
using calavera::Phase;
using calavera::Player;
using calavera::Row;
using calavera::State;

constexpr std::array<Turn, 4> kTurns{Turn::none, Turn::left, Turn::half, Turn::right};

class CalaveraPanel : public MatchScreen<calavera::Game> {
  public:
    using MatchScreen::MatchScreen;

  private:
    DiceDraft draft_;
    std::optional<std::size_t> seen_;  // the length of the match's log when the fields below were set
    std::optional<Player> viewed_;
    bool throwing_ = false;  // another throw is being typed in
    PadTouch finger_;        // mode sheet: the box under the finger
    bool more_ = false;      // which way the sheet looks
    bool menu_ = false;
    std::optional<Facing> facing_;
    int turned_ = 0;  // of this frame
    struct DrawnPad {
        Player player = 0;
        PadLayout layout;
        int turned = 0;
    };
    std::optional<DrawnPad> drawn_;    // in this frame
    std::optional<DrawnPad> written_;  // on which something is, or was last, being written

    void draw_match(Context& context, const CalaveraMatch& match) override {
        if (!facing_) facing_ = kept_facing(context.notebook);
        follow(context, match);
        const State& state = match.state();
        turned_ = facing_->turn;
        if (turned_ == Facing::kFollow) {
            turned_ = state.phase == Phase::others ? 0 : edge_of(state.count(), state.active);
        }
        Ui& ui = context.ui;
        ui.push_zone(ui.area(), kTurns[static_cast<std::size_t>(turned_)]);
        drawn_.reset();
        draw_table(context, state);
        finish_writing(context, state);
        if (more_ && draw_facing(context, match_id_, *facing_)) more_ = false;
        int chosen = -1;
        if (menu_ && draw_match_menu(context, "calavera", {}, chosen)) menu_ = false;
        ui.pop_zone();
    }

    const CalaveraMatch& match(Context& context) const {
        return *match_of<calavera::Game>(context.open.referee()->match());
    }

    void follow(Context& context, const CalaveraMatch& match) {
        draft_.follow(context, match_id_, match);
        if (match.revision() == seen_) return;
        seen_ = match.revision();
        throwing_ = match.state().phase == Phase::choose && !draft_.untouched();
        viewed_.reset();
        finger_ = {};
    }

    void enter(Context& context, const calavera::Event& event) const {
        send_event<calavera::Game>(context, match(context), event);
    }

    // ---- the table -------------------------------------------------------------------------------------------------

    // The place of the players, when they do not fit into the bar or there is height to spare.
    static Rect cut_strip(const Metrics& m, Rect& area, const State& state, float bar_room) {
        const float spare = area.h - least_pad_height(m, area.w) - foot_height(m, area.w) - 2 * m.gap;
        const bool fits_bar = bar_room >= static_cast<float>(state.count()) * m.mm(15) * std::sqrt(m.text_scale);
        const float high = std::min(spare, m.cap_height(Role::number) + 1.5F * m.gap);
        if (fits_bar && high < m.control) return {};
        return area.cut_top(std::max(m.control, high), m.gap);
    }

    // Then what belongs beside one another stands one above the other.
    static bool is_narrow(const Metrics& m, float width) { return width < m.mm(140); }

    static float foot_height(const Metrics& m, float width) {
        return is_narrow(m, width) ? 3 * m.control_two + 2 * m.gap : 2 * m.control_two + m.gap;
    }

    void draw_table(Context& context, const State& state) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.gap);
        area.cut_top(m.control, m.gap);
        const Rect strip = cut_strip(m, area, state, match_bar_middle(ui));
        draw_bar(context, state, strip);
        if (!viewed_ && state.phase == Phase::over) return draw_count(context, area, state);
        if (!viewed_ && state.phase == Phase::others) {
            if (calavera::count(state.dice, Face::skull) >= calavera::kCursedFrom) draw_cursed(context, state, area);
            return draw_others(context, area, state, {turned_, facing_->own_edges},
                               [&](const calavera::Event& event) { enter(context, event); });
        }
        draw_pad_and_foot(context, state, area);
    }

    // Why whoever threw has no buttons.
    static void draw_cursed(Context& context, const State& state, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect line = area.cut_top(std::max(m.touch_min, ui.line_height(Role::bold)), std::round(m.gap / 2));
        const std::string skulls = std::to_string(calavera::count(state.dice, Face::skull));
        const std::string without_name = context.tr("calavera.cursed", {skulls, ""});
        const float room = line.w - ui.text_width(Role::bold, without_name) - m.icon - 2 * m.gap;
        const std::string name = ui.elided(Role::bold, state.setup.players[state.active], std::max(room, m.mm(8)));
        const std::string words = context.tr("calavera.cursed", {skulls, name});
        rule_spot(context, "calavera.cursed", line, words, calavera::rule::skull_three);
        const float side = std::min(m.icon, line.h);
        draw_die(ui, line.square_left(side, m.gap), Face::skull);
        ui.text(line, words, {.role = Role::bold, .colour = ui.theme().warn});
    }

    // What was entered last is seen to the end on its own pad, which lies over what comes next until the mark of whose turn it is
    // has gone there.
    void finish_writing(Context& context, const State& state) {
        const bool other = written_ && (!drawn_ || drawn_->player != written_->player);
        const bool here = other && written_->turned == turned_ && written_->player < state.count() && !viewed_;
        const bool moves = here && (!pad_moments(context.ui, state, written_->player).stand() ||
                                    context.ui.moments().until_us() > context.ui.now_us());
        if (!moves) {
            written_ = drawn_;
            return;
        }
        if (!drawn_) {  // not over another pad: what lies there is not to be seen yet
            const Rect pad = written_->layout.paper;
            const Rect all = context.ui.area();
            const Theme& theme = context.ui.theme();
            context.ui.painter().fill({0, pad.y, all.w, all.bottom() - pad.y},
                                      mixed(theme.background, theme.edge, 0.5F));
        }
        draw_pad(context, state, written_->player, written_->layout, {});
    }

    // Which turn it is, and which throw of it lies there or is being recorded.
    std::string part_words(const Context& context, const State& state) const {
        std::string turn = context.tr("calavera.turn", {std::to_string(state.turn)});
        if (state.setup.mode == Mode::sheet || state.phase == Phase::over) return turn;
        const bool records = state.phase == Phase::before_throw || (state.phase == Phase::choose && throwing_);
        const std::string number = std::to_string(state.throws + (records ? 1 : 0));
        return turn + " · " + context.tr("calavera.throw-number", {number});
    }

    void draw_bar(Context& context, const State& state, Rect strip) {
        Ui& ui = context.ui;
        // Without a strip of their own the players stand in the bar.
        Rect middle;
        MatchBar style{
            .prefix = "calavera", .title = context.tr("game.calavera"), .extra = 2, .part = part_words(context, state)};
        if (strip.empty()) style.middle = &middle;
        const auto extra = draw_match_bar(context, match_bar_place(ui), style);
        const std::string_view turn = context.tr("calavera.more.turn");
        if (ui.icon_button("calavera.more", extra[0], Icon::turn_around, turn)) more_ = true;
        if (ui.icon_button("calavera.menu", extra[1], Icon::more, context.tr("menu"))) menu_ = true;
        const auto tapped = draw_tabs(context, strip.empty() ? middle : strip, state, viewed_.value_or(state.active));
        if (!tapped) return;
        const bool home = *tapped == state.active && state.phase != Phase::over && state.phase != Phase::others;
        viewed_ = home || viewed_ == tapped ? std::nullopt : tapped;
    }

    // Where the height is taken by something else, as by what a correction says, pad and foot scroll.
    void draw_pad_and_foot(Context& context, const State& state, Rect area) {
        const Metrics& m = context.ui.metrics();
        const float needed = least_pad_height(m, area.w - m.gap) + m.gap + foot_height(m, area.w);
        if (needed <= area.h + 1) return draw_play(context, state, area);
        const ListView view = context.ui.begin_scroll("calavera.table", area, needed);
        draw_play(context, state, {view.view.x, view.view.y - view.offset, view.view.w, needed});
        context.ui.end_list();
    }

    void draw_play(Context& context, const State& state, Rect area) {
        const Metrics& m = context.ui.metrics();
        const Player shown = viewed_.value_or(state.active);
        Rect foot = area.cut_bottom(foot_height(m, area.w), m.gap);
        const Rect paper = area.centred(area.w, std::min(area.h, best_pad_height(m, area.w)));
        const PadLayout layout = lay_pad(m, paper);
        draw_pad(context, state, shown, layout, hints(state, shown));
        drawn_ = DrawnPad{shown, layout, turned_};
        const PadTouch touch = touch_pad(context, state, shown, layout);
        if (state.setup.mode == Mode::sheet) feel(context, touch);
        if (touch.tapped) tap_pad(context, state, shown, touch);
        if (state.phase == Phase::over || (viewed_ && state.setup.mode == Mode::referee)) {
            draw_viewed(context, state, foot);
        } else if (state.setup.mode == Mode::sheet) {
            draw_sheet_foot(context, state, shown, foot);
        } else if (state.phase == Phase::before_throw || (state.phase == Phase::choose && throwing_)) {
            draw_dice_foot(context, state, foot);
        } else {
            draw_choice_foot(context, state, foot);
        }
    }

    PadHints hints(const State& state, Player shown) const {
        PadHints hints;
        if (state.setup.mode == Mode::sheet) {
            const int n = crosses_to(state, shown, finger_);
            if (finger_.what == PadTouch::What::box && n <= static_cast<int>(calavera::kDice)) {
                hints.colour[calavera::at(finger_.row)] = n;
            }
        } else if (state.phase == Phase::choose && !throwing_ && shown == state.active) {
            hints = hints_of(state, possible_entries(state, shown));
        }
        return hints;
    }

    // ---- the pad under a finger --------------------------------------------------------------------------------------

    static int crosses_to(const State& state, Player player, const PadTouch& touch) {
        return touch.number - state.sheets[player][calavera::at(touch.row)].crosses;
    }

    // What is under the finger is shown as it would be, until the finger is lifted.
    void feel(Context& context, const PadTouch& touch) {
        const PadTouch before = finger_;
        finger_ = touch.tapped ? PadTouch{} : touch;
        if (before.what != finger_.what || before.number != finger_.number || before.row != finger_.row) {
            context.ui.wants_frame_at(context.ui.now_us());
        }
    }

    void tap_pad(Context& context, const State& state, Player shown, const PadTouch& touch) const {
        using What = PadTouch::What;
        switch (touch.what) {
            case What::box: return tap_box(context, state, shown, touch);
            case What::points: return tap_points(context, state, shown, touch.row);
            case What::bonus: return context.navigator.show_rule(bonus_rule(state, shown, touch.number));
            case What::total: return context.navigator.show_rule(calavera::rule::end_winners);
            case What::none: return;
        }
    }

    static RuleId bonus_rule(const State& state, Player player, int line) {
        const std::size_t index = static_cast<std::size_t>(line) - 1;
        const int points = state.bonus().lines[index].points[player];
        return points == calavera::kBonusLines[index].later ? calavera::rule::bonus_later : calavera::rule::bonus_first;
    }

    // The field where frozen points are written: to write there is to freeze.
    void tap_points(Context& context, const State& state, Player shown, Row row) const {
        const calavera::RowState& mine = state.sheets[shown][calavera::at(row)];
        if (!mine.frozen) return enter(context, calavera::Freeze{shown, row});
        context.navigator.show_rule(std::string(box_rule(mine.crosses)));
    }

    static std::string six_at_most(const Context& context) {
        const RuleEntry* rule = find_rule(calavera::rule::mark_all_dice.id, context.preferences.lang);
        return context.tr("calavera.six-at-most", {rule == nullptr ? std::string() : rule->title});
    }

    void tap_box(Context& context, const State& state, Player shown, const PadTouch& touch) const {
        const int n = crosses_to(state, shown, touch);
        if (n <= 0) return context.navigator.show_rule(std::string(box_rule(touch.number)));
        if (state.setup.mode == Mode::sheet) {
            if (n > static_cast<int>(calavera::kDice)) {
                return context.ui.toast(six_at_most(context), touch.rect);
            }
            return enter(context, calavera::Cross{shown, touch.row, n});
        }
        // With dice, a tap on the row enters what can go there, if that is one thing only.
        const std::vector<calavera::Mark> marks = calavera::entries(state, shown).marks;
        std::vector<calavera::Mark> here;
        std::copy_if(marks.begin(), marks.end(), std::back_inserter(here),
                     [&](const calavera::Mark& mark) { return mark.row == touch.row; });
        if (here.size() > 1) return context.ui.toast(context.tr("calavera.two-ways"), touch.rect);
        enter(context, here.empty() ? calavera::Mark{shown, calavera::face_of(touch.row), touch.row} : here.front());
    }

    // ---- the foot ----------------------------------------------------------------------------------------------------

    // Another one's pad: how to get back.
    void draw_viewed(Context& context, const State& state, Rect foot) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string label(context.tr(state.phase == Phase::over ? "calavera.to-count" : "calavera.to-game"));
        if (ui.button("calavera.return", foot.cut_top(m.control_two), label, {.icon = Icon::back})) viewed_.reset();
    }

    void draw_sheet_foot(Context& context, const State& state, Player shown, Rect foot) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const bool narrow = is_narrow(m, foot.w);
        Rect next = narrow ? foot.cut_bottom(m.control_two, m.gap) : foot.cut_right(foot.w * 0.4F, m.gap);
        next = next.cut_top(std::min(next.h, 1.4F * m.control_two));
        const std::string& who = state.setup.players[calavera::seat_after(state, state.active, 1)];
        const float room = next.w - m.icon - 4 * m.gap - ui.text_width(Role::bold, context.tr("calavera.next", {""}));
        const std::string label = context.tr("calavera.next", {ui.elided(Role::bold, who, std::max(room, m.touch))});
        if (ui.button("calavera.next", next, label, {.kind = ButtonKind::primary, .icon = Icon::chevron_right})) {
            enter(context, calavera::Next{});
        }
        ui.paragraph(foot, sheet_words(context, state, shown));
    }

    // What the finger would do, or what to do with it.
    std::string sheet_words(Context& context, const State& state, Player shown) const {
        const int n = crosses_to(state, shown, finger_);
        if (finger_.what == PadTouch::What::box && n > 0 && n <= static_cast<int>(calavera::kDice)) {
            const auto outcome = outcome_of(state, shown, calavera::Cross{shown, finger_.row, n});
            if (outcome)
                return dice_words(context, n, calavera::face_of(finger_.row)) + ": " + outcome_words(context, *outcome);
        }
        const std::string& name = state.setup.players[shown];
        if (state.entered[shown]) return context.tr("calavera.sheet.entered", {name});
        return context.tr(shown == state.active ? "calavera.sheet.active" : "calavera.sheet.other", {name});
    }

    // The dice as they are typed in, what is said of them, the palette.
    void draw_dice_foot(Context& context, const State& state, Rect foot) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Rect palette = foot.cut_bottom(m.control_two, m.gap);
        const bool narrow = is_narrow(m, foot.w);
        const float wide = 6 * m.control_two + 3 * m.gap;
        Rect dice =
            narrow ? foot.cut_bottom(m.control_two, m.gap) : foot.cut_left(std::min(wide, foot.w * 0.55F), m.gap);
        const bool completed =
            draft_.draw(context, dice.centred(std::min(dice.w, wide), std::min(dice.h, m.control_two)), palette);
        if (draft_.asks()) draw_ways_on(context, palette);
        draw_dice_words(context, state, foot);
        if (completed) enter(context, calavera::Throw{draft_.dice()});
    }

    // Before a die is taken up: all of them, or none after all.
    void draw_ways_on(Context& context, Rect rect) {
        Ui& ui = context.ui;
        const auto places = rect.columns(2, ui.metrics().gap);
        if (ui.button("calavera.again.all", places[0], context.tr("calavera.again.all"))) draft_.take_up_all(context);
        if (ui.button("calavera.keep", places[1], context.tr("calavera.keep"), {.icon = Icon::back})) throwing_ = false;
    }

    void draw_dice_words(Context& context, const State& state, Rect rect) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        if (state.phase == Phase::choose && !draft_.asks()) {
            const Rect keep = rect.cut_right(m.control_two, m.gap);
            if (ui.icon_button("calavera.keep", keep, Icon::back, context.tr("calavera.keep"))) throwing_ = false;
        }
        if (draft_.full()) {
            const Rect take = rect.cut_right(std::min(rect.w, m.mm(60) * m.text_scale));
            if (ui.button("calavera.take", take, context.tr("calavera.take"), {.kind = ButtonKind::primary})) {
                enter(context, calavera::Throw{draft_.dice()});
            }
            return;
        }
        if (state.phase == Phase::choose) return draw_again(context, state, rect, draft_.asks());
        const std::string& name = state.setup.players[state.active];
        ui.paragraph_amid(rect, context.tr("calavera.what-lies", {ui.elided(Role::body, name, rect.w * 0.5F)}));
    }

    // What the dice allow; beside it the dice themselves, to be mended, and another throw.
    void draw_choice_foot(Context& context, const State& state, Rect foot) {
        const Metrics& m = context.ui.metrics();
        const bool narrow = is_narrow(m, foot.w);
        const Rect side =
            narrow ? foot.cut_top(m.control_two, m.gap) : foot.cut_left(std::max(foot.w * 0.22F, m.mm(34)), m.gap);
        const auto places = narrow ? side.columns(2, m.gap) : side.rows(2, m.gap);
        draw_lying(context, state, places[0]);
        draw_throw_key(context, state, places[1]);
        const std::vector<Possible> entries = possible_entries(state, state.active);
        draw_others_too(context, state, foot, narrow, entries.size());
        if (calavera::entries(state, state.active).empty()) {
            const Rect stand = foot.cut_left(entries.empty() ? foot.w : foot.w * 0.45F, m.gap);
            const Rect button = stand.centred(stand.w, std::min(stand.h, 1.4F * m.control_two));
            if (context.ui.button("calavera.stand", button, context.tr("calavera.stand"),
                                  {.kind = ButtonKind::primary})) {
                return enter(context, calavera::Stand{});
            }
        }
        if (const Possible* tapped = draw_entries(context, "calavera", foot, state, state.active, entries))
            enter(context, tapped->event);
    }

    void draw_throw_key(Context& context, const State& state, Rect rect) {
        const bool more = state.throws < calavera::kThrows;
        const std::string again = context.tr("calavera.throw-again", {std::to_string(state.throws + 1)});
        if (!context.ui.button("calavera.throw", rect, more ? again : std::string(context.tr("calavera.last-throw")),
                               {.kind = more ? ButtonKind::plain : ButtonKind::closed})) {
            return;
        }
        if (!more) return enter(context, calavera::Throw{state.dice});  // refused, with its rule
        throwing_ = true;
    }

    // With a skull, before anything is chosen: beside the keys, or above them where all still find room.
    static void draw_others_too(Context& context, const State& state, Rect& foot, bool narrow, std::size_t keys) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const int skulls = calavera::count(state.dice, Face::skull);
        if (skulls == 0) return;
        const std::string words =
            context.tr(skulls == 1 ? "calavera.others-too.one" : "calavera.others-too", {std::to_string(skulls)});
        Rect rest = foot;
        const Rect place = narrow ? rest.cut_top(std::max(m.touch_min, ui.line_height(Role::body)))
                                  : rest.cut_right(std::round(m.mm(26) * std::sqrt(m.text_scale)), m.gap);
        if (ui.paragraph_height(Role::body, words, place.w) > place.h || !entries_fit(m, rest, keys)) return;
        foot = rest;
        rule_spot(context, "calavera.others-too", place, words, calavera::rule::skull_others);
        ui.paragraph_amid(place, words, {.colour = ui.theme().warn});
    }

    // The six dice small; a tap takes the throw back and lets it be mended.
    void draw_lying(Context& context, const State& state, Rect rect) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Press press = ui.button("calavera.dice", rect, "");
        const auto places = rect.inset(std::round(m.gap / 2), std::round(m.gap / 2)).columns(6, std::round(m.gap / 6));
        for (std::size_t i = 0; i < calavera::kDice; ++i) draw_die(ui, places[i], state.dice[i]);
        if (press) send_undo(context);
    }
};

}  // namespace

std::unique_ptr<Screen> CalaveraFace::match(std::string id) { return std::make_unique<CalaveraPanel>(std::move(id)); }

}  // namespace tapet::ui
