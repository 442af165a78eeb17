// The quarrel at the table, without a match: which card prevails, what comes of a chain of answers, whether a guard holds, how
// a battle ends. Two taps and the verdict stands there.
#include <algorithm>
#include <array>
#include <utility>

#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "fallera/rule_ids.h"
#include "ui/fallera/battle.h"
#include "ui/fallera/clash.h"
#include "ui/fallera/face.h"
#include "ui/fallera/quarrel_pages.h"
#include "ui/kit/askew.h"

namespace tapet::ui {

using fallera::AskedCard;
using fallera::Card;
using fallera::CardType;

namespace {

constexpr std::size_t kMostAsked = 10;

class FalleraConflict : public Screen {
  public:
    explicit FalleraConflict(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return match_id_.empty() ? "conflict" : "conflict:" + match_id_; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        if (shelf_.refresh(context.notebook)) start_again(context);
        Rect area = ui.area().inset(ui.metrics().margin);
        const bool other_open = other_.is_open();
        if (mode_ == kBattle) {
            draw_battle(context, area);
        } else if (wants_card()) {
            draw_picking(context, area);
        } else {
            draw_verdict(context, area);
        }
        if (!other_open) return;
        if (const auto card = other_.draw(context, "conflict.other", mode_ == kChain)) choose(context, *card);
    }

  private:
    enum Mode { kConflict, kChain, kGuard, kBattle };
    std::string match_id_;  // in which the cards clash; empty: none
    CardShelf shelf_;
    CardPicker picker_;
    OtherCard other_;
    WhatIf what_if_;
    PrecedentKeeping precedents_;
    BattleSides battle_;
    int mode_ = kConflict;
    bool adding_ = false;  // one more card to those of a verdict
    bool effects_open_ = false;
    bool decided_ = false;  // the table's own decision stands above the verdict, and counts
    AskedCards cards_;      // of a guard: the guard, then the other one
    std::vector<Card> order_;

    const fallera::State& state() const { return shelf_.state(); }
    std::size_t least() const { return mode_ == kChain ? 1 : 2; }
    bool wants_card() const { return cards_.size() < least() || adding_; }

    // Also the order of the tiles, which stands still while one chooses.
    void start_again(Context& context) {
        cards_.clear();
        adding_ = false;
        effects_open_ = false;
        what_if_.close();
        battle_.clear();
        precedents_ = {};
        picker_.clear();
        to_top(context);
        order_ = cards_of_type(state(), CardType::special);
        fallera::put_in_order(order_, state(), context.preferences.lang);
    }

    void choose(Context& context, const AskedCard& card) {
        cards_.push_back(card);
        what_if_.close();
        adding_ = false;
        picker_.clear();
        to_top(context);
        if (!wants_card() && context.preferences.speak_verdicts) speak(context);
    }

    void speak(const Context& context) const {
        const Judgement verdict = judgement_of(context, state(), quarrel(), cards_);
        context.say(verdict.condition + (verdict.condition.empty() ? "" : " ") + verdict.words);
    }

    // ---- choosing --------------------------------------------------------------------------------------------------

    // True: back was tapped. What is asked for stands on the wood.
    bool draw_rail(Context& context, Rect& area) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect bar = ui.rail(area.cut_top(std::max(m.control, ui.line_height(Role::title)), m.gap));
        const bool back =
            ui.icon_button("conflict.back", bar.cut_left(m.control, m.gap), Icon::back, context.tr("back")).tapped;
        if (ui.icon_button("conflict.rules", bar.cut_right(m.control, m.gap), Icon::book, context.tr("rules.title"))) {
            context.navigator.go("rules:fallera");
        }
        ui.fit_text(bar, context.tr("fallera.quarrel"), {Role::title, Role::bold, Role::body},
                    {.colour = ui.theme().rail_text});
        return back;
    }

    void draw_head(Context& context, Rect& area) {
        if (draw_rail(context, area)) {
            if (cards_.empty() && !battle_.picking() && battle_.attack.cards.empty()) return context.navigator.back();
            start_again(context);
        }
        const std::vector<std::string> modes{context.tr("fallera.mode.conflict"), context.tr("fallera.mode.chain"),
                                             context.tr("fallera.mode.guard"), context.tr("fallera.mode.battle")};
        const int mode = draw_choice(context.ui, "conflict.mode", area, modes, mode_);
        if (mode == mode_) return;
        mode_ = mode;
        start_again(context);
    }

    std::string_view question(const Context& context) const {
        if (mode_ == kChain) return context.tr(cards_.empty() ? "fallera.ask.played" : "fallera.ask.answered");
        if (mode_ == kGuard) return context.tr(cards_.empty() ? "fallera.ask.guard" : "fallera.ask.against");
        return context.tr(cards_.empty() ? "fallera.ask.first" : "fallera.ask.second");
    }

    std::vector<Card> offered(Lang lang) const {
        const fallera::NamedCards& named = fallera::named();
        if (mode_ == kConflict || (mode_ == kChain && cards_.empty())) return order_;
        if (mode_ == kGuard && cards_.empty()) return {named.muralla, named.falla};
        std::vector<Card> cards = order_;
        if (mode_ == kGuard) {
            std::vector<Card> battle = cards_of_type(state(), CardType::battle);
            fallera::put_in_order(battle, state(), lang);
            cards.insert(cards.end(), battle.begin(), battle.end());
            return cards;
        }
        std::stable_partition(cards.begin(), cards.end(), [&](Card card) { return can_answer(card); });
        return cards;
    }

    bool can_answer(Card card) const { return state().deck[card].kind == fallera::Kind::counter; }
    bool closed(Card card) const { return mode_ == kChain && !cards_.empty() && !can_answer(card); }

    int times_chosen(Card card) const {
        return static_cast<int>(
            std::count_if(cards_.begin(), cards_.end(), [&](const AskedCard& chosen) { return chosen.card == card; }));
    }

    // Of the two guards the cards themselves are chosen, where they have room.
    bool draw_guards(Context& context, Rect area) {
        if (mode_ != kGuard || !cards_.empty() || context.ui.keyboard_open()) return false;
        AskedCards guards;
        for (const Card card : offered(context.preferences.lang)) guards.push_back(asked(state(), card));
        const std::vector<Lot> lots(guards.size(), Lot::open);
        const Metrics& m = context.ui.metrics();
        const Rect line = area.cut_top(m.control, m.gap);
        const auto places = clash_places(context, area, state(), guards, lots);
        if (places.empty()) return false;
        context.ui.fit_text(line, question(context), {Role::title, Role::bold, Role::body});
        for (std::size_t i = 0; i < guards.size(); ++i) {
            const std::string name = level_name(state().setup, guards[i], context.preferences.lang);
            const bool tapped = context.ui.hotspot("conflict.card." + guards[i].name, places[i], name).tapped;
            draw_face(context, places[i], state(), guards[i]);
            if (tapped) tap(context, *guards[i].card);
        }
        return true;
    }

    void draw_picking(Context& context, Rect area) {
        if (!context.ui.keyboard_open()) draw_head(context, area);
        if (draw_guards(context, area)) return;
        PickerHead head{std::string(question(context))};
        if (!cards_.empty()) {
            head.prompt = level_name(state().setup, cards_.back(), context.preferences.lang) + " – " + head.prompt;
        }
        if (mode_ != kGuard || !cards_.empty()) head.keys = [&](Rect& row) { draw_other(context, row); };
        const auto look = [&](Card card) { return CardLook{times_chosen(card), closed(card)}; };
        const auto tapped =
            picker_.draw(context, "conflict", head, area, state(), offered(context.preferences.lang), look);
        if (tapped) tap(context, *tapped);
    }

    void draw_other(Context& context, Rect& row) {
        const Metrics& m = context.ui.metrics();
        if (context.ui.icon_button("conflict.other", row.cut_right(m.control, m.gap), Icon::plus,
                                   context.tr("fallera.other.title"))) {
            other_.open();
        }
    }

    // Once more takes it back, unless the deck has more than one of it; two of them can meet.
    void tap(Context& context, Card card) {
        if (closed(card)) return context.navigator.show_refusal(fallera::rule::chain_not_a_counter);
        const int times = times_chosen(card);
        const bool again = mode_ != kConflict || times < std::min<int>(state().deck[card].copies, 2);
        if (again || times == 0) return choose(context, asked(state(), card));
        const auto chosen = [&](const AskedCard& one) { return one.card == card; };
        cards_.erase(std::remove_if(cards_.begin(), cards_.end(), chosen), cards_.end());
    }

    // ---- the verdict -----------------------------------------------------------------------------------------------

    Quarrel quarrel() const {
        if (mode_ == kGuard) return Quarrel::guard;
        return mode_ == kChain ? Quarrel::chain : Quarrel::conflict;
    }

    // The cards lie beside the words, or above them; where they have no room they are tiles on the page.
    struct Spread {
        Rect cards;
        Rect words;
        bool beside = false;
    };
    Spread spread(const Context& context, Rect area) const {
        const Metrics& m = context.ui.metrics();
        Spread spread{{}, area, area.w > area.h * 1.1F};
        const float part = area.h < m.mm(80) ? 0.47F : 0.52F;  // the words need the width where there is little height
        spread.cards = spread.beside ? spread.words.cut_left(std::round(area.w * part), m.gap)
                                     : spread.words.cut_top(std::round(area.h * 0.38F), m.gap);
        return spread;
    }

    void draw_verdict(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        if (draw_rail(context, area)) start_again(context);
        if (wants_card()) return ui.wants_frame_at(ui.now_us());  // started again in this frame
        const Judgement verdict = judgement_of(context, state(), quarrel(), cards_);
        const Rect foot = area.cut_bottom(m.control_two, m.gap);
        Spread place = spread(context, area);
        const auto places = clash_places(context, place.cards, state(), cards_, verdict.lots);
        draw_keys(context, foot, place, !places.empty());
        if (wants_card()) return ui.wants_frame_at(ui.now_us());
        std::optional<std::size_t> out;
        const Moment moment = places.empty() ? Moment{} : verdict_moment(ui, "conflict.verdict", cards_, verdict.lots);
        if (!places.empty())
            out = draw_clash(context, "conflict.chosen", places, state(), cards_, verdict.lots, moment);
        const Rect words = places.empty() ? area : place.words;
        const Askew said(ui.painter(), {}, {.alpha = VerdictParts(moment).said});
        if (what_if_.is_open()) {
            what_if_.draw(context, "conflict.what-if", words, state(), quarrel(), cards_);
        } else {
            draw_page(context, words, verdict, places.empty(), out);
        }
        if (out) take_out(context, *out);
    }

    // The largest in which all of it is in sight; where nothing is (large text) it scrolls, the verdict first.
    void draw_page(Context& context, Rect area, const Judgement& verdict, bool tiles, std::optional<std::size_t>& out) {
        const float gap = context.ui.metrics().gap;
        const bool decided = find_precedent(context, cards_).has_value();
        if (decided && !decided_) to_top(context);  // just now: there it stands
        decided_ = decided;
        for (const PageSize& size : kPageSizes) {
            Flow page = page_of(context, area, verdict, tiles, size, out);
            if (page.height() - gap <= area.h) return draw_it(context, page);
        }
        Flow page = page_of(context, area, verdict, tiles, kPageSizes.front(), out);
        draw_it(context, page);
    }

    void draw_it(Context& context, Flow& page) {
        page.draw("conflict.verdict");
        precedents_.draw(context, "conflict", state(), cards_, match_id_);
        if (effects_open_) draw_effects(context);
    }

    // How large the verdict is, and what stands behind one row: nothing, what the cards do, or the publisher's answers too that do
    // not bear on it.
    enum class Behind { nothing, effects, answers };
    struct PageSize {
        VerdictSize verdict;
        Behind behind;
    };
    static constexpr std::array<PageSize, 12> kPageSizes{{{{Role::headline, Role::number, true}, Behind::nothing},
                                                          {{Role::large, Role::number, true}, Behind::nothing},
                                                          {{Role::headline, Role::number, false}, Behind::effects},
                                                          {{Role::large, Role::number, false}, Behind::effects},
                                                          {{Role::large, Role::title, false}, Behind::effects},
                                                          {{Role::large, Role::number, false}, Behind::answers},
                                                          {{Role::large, Role::title, false}, Behind::answers},
                                                          {{Role::title, Role::number, false}, Behind::answers},
                                                          {{Role::title, std::nullopt, false}, Behind::answers},
                                                          {{Role::title, Role::number, false, true}, Behind::answers},
                                                          {{Role::title, std::nullopt, false, true}, Behind::answers},
                                                          {{Role::bold, std::nullopt, false, true}, Behind::answers}}};

    // A publisher's answer that bears on the verdict comes first, but never at the price of the verdict: where both are not
    // in sight together (large text), it stands below.
    Flow page_of(Context& context, Rect area, const Judgement& verdict, bool tiles, const PageSize& size,
                 std::optional<std::size_t>& out) {
        Flow before(context.ui, area);
        if (tiles) add_chosen(before, context, out);
        add_publisher(before, context, "conflict", quarrel(), cards_, true);
        Flow page(context.ui, area);
        precedents_.add(page, context, "conflict", state(), cards_);
        Flow judged(context.ui, area);
        VerdictSize verdict_size = size.verdict;
        if (decided_) verdict_size.most = Role::title;
        add_verdict(judged, context, "conflict", verdict, verdict_size);
        if (verdict.silent) precedents_.add_button(judged, context, "conflict");
        const bool room = before.height() + page.height() + judged.first_height() <= area.h;
        Flow all(context.ui, area);
        if (room) all.append(before);
        all.append(std::move(page));
        all.append(std::move(judged));
        if (!room) all.append(std::move(before));
        if (size.behind != Behind::nothing) add_effects_row(all, context, verdict, size.behind);
        if (size.behind == Behind::nothing) add_paper(all, context.ui, effects_of(context, state(), cards_));
        if (size.behind != Behind::answers) add_publisher(all, context, "conflict", quarrel(), cards_, false);
        return all;
    }

    // What the cards do, and what holds where that is no contradiction.
    void add_effects_row(Flow& flow, Context& context, const Judgement& verdict, Behind behind) {
        Flow answers(context.ui, flow.width());
        if (behind == Behind::answers) add_publisher(answers, context, "conflict", quarrel(), cards_, false);
        const bool both = answers.height() > 0;
        if (effects_of(context, state(), cards_).empty() && !both) return;
        const std::string_view words = context.tr(both ? "fallera.verdict.answers" : "fallera.verdict.effects");
        RuleRow row{"conflict.effects", {}, std::string(words), verdict.brief, {}, Icon::cards};
        row.tapped = [this] { effects_open_ = true; };
        add_rule(flow, context, std::move(row));
    }

    void draw_effects(Context& context) {
        const Metrics& m = context.ui.metrics();
        const Judgement verdict = judgement_of(context, state(), quarrel(), cards_);
        const auto fill = [&](Flow& flow) {
            for (const std::string& words : effects_of(context, state(), cards_)) flow.words(Role::body, words);
            flow.words(Role::body, verdict.note, context.ui.theme().text_quiet);
            for (std::size_t i = verdict.decide_why; i < verdict.why.size(); ++i) {
                add_rule(flow, context, {"conflict.more." + verdict.why[i].id, verdict.why[i].rule});
            }
            add_publisher(flow, context, "conflict.more", quarrel(), cards_, false);
        };
        const std::string_view title = context.tr("fallera.verdict.effects");
        if (draw_sheet(context.ui, "conflict.effects", title, m.mm(130) * m.text_scale, fill)) effects_open_ = false;
    }

    // A tap takes one out.
    void add_chosen(Flow& flow, Context& context, std::optional<std::size_t>& out) {
        const Metrics& m = context.ui.metrics();
        flow.cells(cards_.size(), m.mm(50) * m.text_scale, m.control_two, [&](std::size_t i, Rect rect) {
            const std::string name =
                context.ui.elided(Role::bold, level_name(state().setup, cards_[i], context.preferences.lang),
                                  rect.w - 3 * m.gap - m.icon);
            const std::string id = "conflict.chosen." + std::to_string(i);
            if (context.ui.button(id, rect, name, {.icon = Icon::close})) out = i;
        });
    }

    void take_out(Context& context, std::size_t index) {
        cards_.erase(cards_.begin() + static_cast<std::ptrdiff_t>(index));
        what_if_.close();
        if (mode_ == kGuard && index == 0) cards_.clear();
        to_top(context);
    }

    static void to_top(Context& context) {
        context.ui.scroll_to("conflict.verdict", 0);
        context.ui.scroll_to("conflict.all", 0);
    }

    // Under the cards what changes them, under the words what comes next.
    void draw_keys(Context& context, Rect rect, const Spread& place, bool cards) {
        Ui& ui = context.ui;
        const bool guard = mode_ == kGuard;
        auto cells = rect.columns(guard ? 1 : 3, ui.metrics().gap);
        if (cards && place.beside) {
            cells = Rect{place.cards.x, rect.y, place.cards.w, rect.h}.columns(2, ui.metrics().gap);
            cells.push_back({place.words.x, rect.y, place.words.w, rect.h});
        }
        const ButtonStyle primary{.kind = ButtonKind::primary};
        if (ui.button("conflict.again", cells.back(), context.tr("fallera.again"), primary)) start_again(context);
        if (guard) return;
        const std::string_view more = context.tr(mode_ == kChain ? "fallera.add.answer" : "fallera.add.card");
        const bool full = cards_.size() >= kMostAsked;
        if (ui.button("conflict.add", cells[0], more, {.icon = Icon::plus, .enabled = !full})) adding_ = true;
        const bool open = what_if_.is_open();
        if (ui.button("conflict.what-if", cells[1], context.tr("fallera.what-if"), {.selected = open})) {
            open ? what_if_.close() : what_if_.open(cards_);
        }
    }

    // ---- battles ---------------------------------------------------------------------------------------------------

    void draw_battle(Context& context, Rect area) {
        if (!context.ui.keyboard_open()) draw_head(context, area);
        if (mode_ != kBattle) return;
        const auto to_read = fallera::abilities_to_read(state(), battle_.question(state()));
        battle_.draw(context, "conflict.battle", area, state(), asked_outcome(state(), battle_), to_read, true);
    }
};

}  // namespace

std::unique_ptr<Screen> make_fallera_conflict(std::string match_id) {
    return std::make_unique<FalleraConflict>(std::move(match_id));
}

}  // namespace tapet::ui
