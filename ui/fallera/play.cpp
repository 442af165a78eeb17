#include "ui/match/play.h"

#include <algorithm>
#include <cmath>

#include "fallera/deck.h"
#include "fallera/judge.h"
#include "fallera/rule_ids.h"
#include "fallera/table/offers.h"
#include "ui/fallera/clash.h"
#include "ui/fallera/pages.h"
#include "ui/fallera/verdicts.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

using fallera::Card;
using fallera::Player;
using fallera::State;

namespace {

constexpr std::size_t kMostAnswers = 9;

bool stands(const State& state, Card card) { return state.deck[card].kind == fallera::Kind::mostrador; }

// What comes of it stands beside the key that enters it, whatever of the page is in sight. Cuts itself off the place.
void draw_foot_outcome(Context& context, const State& state, const fallera::Play& play, Rect& foot) {
    if (play.answers.empty()) return;
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float key = std::min(foot.w * 0.4F, m.mm(50) * m.text_scale);
    Rect place = foot.cut_left(foot.w - key - m.gap, m.gap);
    const Judgement verdict = judgement_of(context, state, Quarrel::chain, chain_of(state, play));
    const std::string& words = verdict.words;
    const std::vector<Role> roles{Role::large, Role::title, Role::bold, Role::body};
    const Role role = ui.paragraph_role({place.w, place.h}, words, roles);
    const bool whole = ui.paragraph_height(role, words, place.w) <= place.h;
    const std::string shown = whole ? words : ui.elided(role, words, place.w);
    const Colour ink = verdict.decides() ? ui.theme().text_accent : ui.theme().text;
    ui.paragraph_amid(place, shown, {.role = role, .colour = ink});
}

}  // namespace

void PlayPage::open(Player by) {
    *this = {};
    play_ = Draft{by, std::nullopt, by, {}};
    picking_ = Picking::card;
}

fallera::Play PlayPage::event(const State& state) const {
    fallera::Play play{play_->by, *play_->card, play_->answers, std::nullopt};
    if (stands(state, play.card)) play.on = play_->on;
    return play;
}

void PlayPage::draw(Context& context, const FalleraMatch& match, Rect area) {
    const State& state = match.state();
    if (picking_ != Picking::nothing) return draw_picker(context, state, area);
    const Metrics& m = context.ui.metrics();
    Rect foot = area.cut_bottom(std::max(m.control_two, 2 * context.ui.line_height(Role::bold)), m.gap);
    if (play_->card) draw_chain(context, state, area);
    Flow flow(context.ui, area);
    add_card(flow, context, state);
    if (play_->card) {
        flow.words(Role::body, context.tr("fallera.play.by"));
        add_players(flow, context, state, "fallera.play.by", play_->by);
        add_reminders(flow, context, state);
        if (stands(state, *play_->card)) {
            flow.words(Role::body, context.tr("fallera.play.on"));
            add_players(flow, context, state, "fallera.play.on", play_->on);
        }
        add_reach(flow, context, state);
        add_answers(flow, context, state);
        add_outcome(flow, context, state);
        add_card_words(flow, context, state, *play_->card);
    }
    flow.draw("fallera.play.all");
    if (taken_out_) play_->answers.erase(play_->answers.begin() + static_cast<std::ptrdiff_t>(*taken_out_));
    taken_out_.reset();
    if (!play_->card) return;
    const fallera::Play played = event(state);
    const bool barred = fallera::bar(state, played).has_value();
    const ButtonStyle style{.kind = barred ? ButtonKind::closed : ButtonKind::primary};
    draw_foot_outcome(context, state, played, foot);
    if (!context.ui.button("fallera.play.done", foot, context.tr("fallera.play.done"), style)) return;
    send_event<fallera::Game>(context, match, played).then([this] { close(); });
}

// The cards themselves, where there is room beside the page or above it; cuts itself off it.
void PlayPage::draw_chain(Context& context, const State& state, Rect& area) const {
    const AskedCards cards = chain_of(state, event(state));
    const Judgement judged = judgement_of(context, state, Quarrel::chain, cards);
    Rect page = area;
    const float gap = context.ui.metrics().gap;
    const Rect place = area.w > area.h * 1.2F ? page.cut_left(std::round(area.w * 0.36F), gap)
                                              : page.cut_top(std::round(area.h * 0.34F), gap);
    const auto places = clash_places(context, place, state, cards, judged.lots);
    if (places.empty()) return;
    const Moment verdict = verdict_moment(context.ui, "fallera.play.clash", cards, judged.lots);
    for (std::size_t i = 0; i < places.size(); ++i)
        draw_face(context, places[i], state, cards[i], judged.lots[i], verdict);
    area = page;
}

// What has its moment first answers first; what is out of this deck is not shown.
void PlayPage::draw_picker(Context& context, const State& state, Rect area) {
    fallera::Cards all = deck_of_type(state, fallera::CardType::special, context.preferences.lang);
    const bool answer = picking_ == Picking::answer;
    const auto counter = [&](Card card) { return state.deck[card].kind == fallera::Kind::counter; };
    if (answer) std::stable_partition(all.begin(), all.end(), counter);
    const auto look = [&](Card card) { return CardLook{0, answer && !counter(card)}; };
    const PickerHead head{context.tr(answer ? "fallera.ask.answered" : "fallera.ask.played")};
    const auto tapped = picker_.draw(context, "fallera.play.pick", head, area, state, all, look);
    if (!tapped) return;
    if (answer && !counter(*tapped)) {
        return context.navigator.show_refusal(fallera::rule::chain_not_a_counter);
    }
    if (answer) {
        const Player before = play_->answers.empty() ? play_->by : play_->answers.back().by;
        play_->answers.push_back({static_cast<Player>((before + 1U) % state.players()), *tapped});
    } else {
        play_->card = *tapped;
    }
    picking_ = Picking::nothing;
    picker_.clear();
}

void PlayPage::add_card(Flow& flow, Context& context, const State& state) {
    if (!play_->card) return;
    const Card card = *play_->card;
    flow.item(card_height(context, state, {card}, flow.width()), [&, card](Rect rect) {
        if (draw_card(context, "fallera.play.card", rect, state, card)) picking_ = Picking::card;
    });
}

void PlayPage::add_players(Flow& flow, Context& context, const State& state, const std::string& id,
                           Player& chosen) const {
    const Metrics& m = context.ui.metrics();
    flow.options(id, state.setup.players, m.mm(30) * m.text_scale, chosen,
                 [&chosen](std::size_t i) { chosen = static_cast<Player>(i); });
}

void PlayPage::add_answers(Flow& flow, Context& context, const State& state) {
    const Metrics& m = context.ui.metrics();
    for (std::size_t i = 0; i < play_->answers.size(); ++i) {
        flow.item(std::max(m.control_two, card_height(context, state, {play_->answers[i].card}, flow.width() / 2)),
                  [&, i](Rect rect) { draw_answer(context, state, i, rect); });
    }
    flow.button("fallera.play.answer", context.tr("fallera.add.answer"),
                {.icon = Icon::plus, .enabled = play_->answers.size() < kMostAnswers},
                [this] { picking_ = Picking::answer; });
}

// Who answers, with what; a tap on the name is the next player.
void PlayPage::draw_answer(Context& context, const State& state, std::size_t index, Rect rect) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string id = "fallera.play.answer." + std::to_string(index);
    fallera::Counter& answer = play_->answers[index];
    const Rect trash = rect.cut_right(m.control, m.gap);
    if (ui.icon_button(id + ".out", trash, Icon::trash, context.tr("fallera.take-out"))) taken_out_ = index;
    const Rect who = rect.cut_left(rect.w * 0.4F, m.gap);
    const std::string name = ui.elided(Role::bold, state.setup.players[answer.by], who.w - 2 * m.gap);
    if (ui.button(id + ".by", who, name)) answer.by = static_cast<Player>((answer.by + 1U) % state.players());
    if (draw_card(context, id + ".card", rect, state, answer.card)) taken_out_ = index;
}

// Of all who play or answer.
void PlayPage::add_reminders(Flow& flow, Context& context, const State& state) const {
    for (Player player = 0; player < state.players(); ++player) {
        const auto answers = [&](const fallera::Counter& answer) { return answer.by == player; };
        const bool plays = play_->by == player || std::any_of(play_->answers.begin(), play_->answers.end(), answers);
        if (!plays) continue;
        for (const std::string& words : special_reminders(context, state, player)) {
            flow.words(Role::bold, words, context.ui.theme().warn);
        }
    }
}

// Whether it may be used on each of the others now, before anything is moved.
void PlayPage::add_reach(Flow& flow, Context& context, const State& state) const {
    const auto all = fallera::targets(context, state, *play_->card, play_->by);
    if (all.empty()) return;
    flow.words(Role::body, context.tr("fallera.play.reach"));
    for (const fallera::OfferTarget& target : all) {
        add_rule(flow, context, "fallera.play.reach." + std::to_string(target.player), target.rule, target.words);
    }
}

void PlayPage::add_outcome(Flow& flow, Context& context, const State& state) const {
    if (play_->answers.empty()) return;
    const Judgement verdict = judgement_of(context, state, Quarrel::chain, chain_of(state, event(state)));
    add_verdict(flow, context, "fallera.play.chain", verdict, {});
}

}  // namespace tapet::ui
