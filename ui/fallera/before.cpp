#include <algorithm>

#include "fallera/deck.h"
#include "fallera/judge.h"
#include "fallera/rule_ids.h"
#include "ui/fallera/pages.h"
#include "ui/fallera/verdicts.h"
#include "ui/match/play.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

using fallera::Card;
using fallera::Player;
using fallera::State;

namespace {

constexpr std::string_view kDealt = "fallera.deal.shuffle";    // for reference: no ruling carries it
constexpr std::string_view kDealDraft = "draft.fallera.deal";  // the match's id, a blank, the event's line

std::optional<fallera::Deal> read_deal(const State& state, std::string_view line) {
    const auto json = parse_json(line);
    if (!json || json->as_object() == nullptr) return std::nullopt;
    try {
        Fields fields(*json, "");
        const fallera::Event event = fallera::Game::decode_event(state, fields);
        const auto* deal = std::get_if<fallera::Deal>(&event);
        return deal == nullptr ? std::nullopt : std::optional(*deal);
    } catch (const Malformed&) {
        return std::nullopt;  // a draft of other players
    }
}

bool redeal(const State& state, const fallera::Deal& deal) {
    return fallera::bar(state, deal) == std::optional(fallera::rule::deal_redeal);
}

}  // namespace

void FalleraBefore::load(Context& context, const FalleraMatch& match) {
    if (dealt_) return;
    dealt_.emplace();
    const std::string kept = context.notebook.setting(kDealDraft, "");
    const std::string mine = context.open.match_id() + " ";
    if (kept.compare(0, mine.size(), mine) != 0) return;
    if (const auto deal = read_deal(match.state(), std::string_view(kept).substr(mine.size()))) dealt_ = *deal;
}

void FalleraBefore::keep(Context& context, const FalleraMatch& match) {
    const std::string line = event_line<fallera::Game>(match.state(), *dealt_);
    keep_setting(context, kDealDraft, context.open.match_id() + " " + line);
}

void FalleraBefore::draw(Context& context, const FalleraMatch& match, Rect area) {
    load(context, match);
    if (picking_for_) return draw_picker(context, match, area);
    const State& state = match.state();
    Flow flow(context.ui, area);
    if (!state.touched) {
        add_deck(flow, context, state);
        add_deal(flow, context, match);
    }
    add_first(flow, context, match);
    flow.draw("fallera.before");
}

void FalleraBefore::draw_level(Context& context, const FalleraMatch& match, Rect& area) const {
    const auto page = [&](Rect place) {
        Flow flow(context.ui, place);
        add_first(flow, context, match);
        return flow;
    };
    const Metrics& m = context.ui.metrics();
    const float high = page(area).height();
    const bool all = area.h - high < m.mm(30) * m.text_scale;  // no room for the table too
    const Rect place = area.cut_top(all ? area.h : high, m.gap);
    page(place).draw("fallera.before");
}

void FalleraBefore::draw_picker(Context& context, const FalleraMatch& match, Rect area) {
    const State& state = match.state();
    const fallera::Cards all = deck_of_type(state, fallera::CardType::treasure, context.preferences.lang);
    fallera::Cards& mine = dealt_->treasures[*picking_for_];
    const auto look = [&](Card card) {
        return CardLook{static_cast<int>(fallera::count(mine, card)), dealt(card) >= state.deck[card].copies};
    };
    bool done = false;
    const PickerHead head{context.tr("fallera.before.of", {state.setup.players[*picking_for_]}), [&](Rect& row) {
                              const Metrics& m = context.ui.metrics();
                              const Rect key = row.cut_right(std::min(row.w / 3, m.mm(36) * m.text_scale), m.gap);
                              const ButtonStyle style{.kind = ButtonKind::primary};
                              done =
                                  context.ui.button("fallera.deal.done", key, context.tr("fallera.done"), style).tapped;
                          }};
    const auto tapped = picker_.draw(context, "fallera.deal.pick", head, area, state, all, look);
    if (done) {
        picking_for_.reset();
        picker_.clear();
    }
    if (done || !tapped) return;
    if (dealt(*tapped) >= state.deck[*tapped].copies) return show_dealt(context, state, *tapped);
    mine.push_back(*tapped);
    out_.reset();
    keep(context, match);
}

int FalleraBefore::dealt(Card card) const {
    int all = 0;
    for (const fallera::Cards& cards : dealt_->treasures) all += static_cast<int>(fallera::count(cards, card));
    return all;
}

void FalleraBefore::show_dealt(Context& context, const State& state, Card card) const {
    const std::string name = card_name(state.setup, card, context.preferences.lang);
    context.navigator.show_trouble(context.tr("fallera.before.dealt", {name, std::to_string(state.deck[card].copies)}));
}

// What was dealt through the app names the card of which there are too many; the rest the referee refuses.
void FalleraBefore::settle(Context& context, const FalleraMatch& match) {
    const State& state = match.state();
    const auto refused = fallera::bar(state, *dealt_);
    for (Card card = 0; refused == std::optional(fallera::rule::deck_copies) && card < state.deck.size(); ++card) {
        if (dealt(card) > state.deck[card].copies) return show_dealt(context, state, card);
    }
    send_event<fallera::Game>(context, match, *dealt_);
}

void FalleraBefore::add_deck(Flow& flow, Context& context, const State& state) const {
    const auto players = static_cast<int>(state.players());
    const auto answered = fallera::Game::answer(state, fallera::AskDeck{players});
    const auto& deck = std::get<fallera::DeckAnswer>(answered->answer);
    const std::string deal = std::to_string(deck.deal);
    const std::string_view by = players == 2 ? fallera::rule::two_players_removed.id : kDealt;
    add_rule(flow, context, "fallera.deck.why", by,
             context.tr("fallera.before.deck", {deal, std::to_string(deck.left)}));
    for (const Ruling& ruling : answered->rulings) {
        if (ruling.rule == fallera::rule::deck_unseen) {
            add_rule(flow, context, {"fallera.deck.unseen", std::string(ruling.rule.id)});
        }
    }
    if (deck.remove.empty()) return;
    std::vector<std::string> out;
    for (const Card card : deck.remove) {
        const int copies = state.deck[card].copies;
        out.push_back(card_name(state.setup, card, context.preferences.lang) +
                      (copies > 1 ? " ×" + std::to_string(copies) : ""));
    }
    flow.words(Role::bold, context.tr("fallera.before.remove", {joined(out)}), context.ui.theme().warn);
}

void FalleraBefore::add_deal(Flow& flow, Context& context, const FalleraMatch& match) {
    const State& state = match.state();
    flow.words(Role::bold, context.tr("fallera.before.treasures"));
    if (redeal(state, *dealt_)) {
        add_rule(flow, context, "fallera.deal.redeal", fallera::rule::deal_redeal.id,
                 context.tr("fallera.before.again"));
        flow.button("fallera.deal.again", context.tr("fallera.before.clear"), {}, [&] {
            dealt_->treasures = {};
            out_.reset();
            keep(context, match);
        });
    }
    for (Player player = 0; player < state.players(); ++player) add_player(flow, context, match, player);
    const ButtonKind kind = fallera::bar(state, *dealt_) ? ButtonKind::closed : ButtonKind::primary;
    flow.button("fallera.deal.settle", context.tr("fallera.before.settle"), {.kind = kind},
                [&] { settle(context, match); });
}

void FalleraBefore::add_player(Flow& flow, Context& context, const FalleraMatch& match, Player player) {
    const State& state = match.state();
    const Metrics& m = context.ui.metrics();
    const fallera::Cards& cards = dealt_->treasures[player];
    const std::string number = std::to_string(player);
    flow.item(m.control, [&, player, number](Rect rect) {
        Ui& ui = context.ui;
        const Rect add = rect.cut_right(std::min(rect.w / 2, m.mm(44) * m.text_scale), m.gap);
        if (ui.button("fallera.deal.add." + number, add, context.tr("fallera.before.treasure"), {.icon = Icon::plus})) {
            picking_for_ = player;
        }
        const int counted =
            fallera::deal_ingredients(state, dealt_->treasures[player], state.setup.house.doubles_at_deal);
        const std::string& name = state.setup.players[player];
        const std::string words = name + " · " + context.tr("fallera.ingredients", {std::to_string(counted)});
        const bool whole = ui.fits(Role::bold, words, rect);
        ui.text(rect, whole ? words : ui.elided(Role::bold, name, rect.w), {.role = Role::bold});
    });
    const float wide = m.mm(50) * m.text_scale;
    flow.cells(cards.size(), wide, card_height(context, state, cards, std::min(wide, flow.width())),
               [&, player, number](std::size_t i, Rect rect) {
                   fallera::Cards& mine = dealt_->treasures[player];
                   if (i >= mine.size()) return;  // one was taken out in this frame
                   const std::string id = "fallera.deal.card." + number + "." + std::to_string(i);
                   if (!draw_card(context, id, rect, state, mine[i])) return;
                   out_ = TakenOut{player, i, mine[i]};
                   mine.erase(mine.begin() + static_cast<std::ptrdiff_t>(i));
                   keep(context, match);
               });
    if (out_ && out_->player == player) add_back(flow, context, match);
}

// A tap that was not meant is taken back where it was made.
void FalleraBefore::add_back(Flow& flow, Context& context, const FalleraMatch& match) {
    const fallera::Setup& setup = match.state().setup;
    const std::string name = card_name(setup, out_->card, context.preferences.lang);
    flow.button("fallera.deal.back", context.tr("fallera.before.back", {name, setup.players[out_->player]}),
                {.kind = ButtonKind::quiet, .icon = Icon::undo}, [&context, &match, this] {
                    if (!out_) return;
                    fallera::Cards& mine = dealt_->treasures[out_->player];
                    const std::size_t place = std::min(out_->place, mine.size());
                    mine.insert(mine.begin() + static_cast<std::ptrdiff_t>(place), out_->card);
                    out_.reset();
                    keep(context, match);
                });
}

// Who begins where the app cannot know it: nothing was dealt through it, or the deal left some level.
void FalleraBefore::add_first(Flow& flow, Context& context, const FalleraMatch& match) const {
    const State& state = match.state();
    const Metrics& m = context.ui.metrics();
    flow.space();
    const RuleId by = state.dealt ? fallera::rule::first_orange_juice : fallera::rule::first_table;
    add_rule(flow, context, "fallera.first.why", by.id,
             context.tr(state.dealt ? "fallera.before.level" : "fallera.before.first"));
    flow.cells(state.players(), m.mm(36) * m.text_scale, m.control, [&](std::size_t i, Rect rect) {
        const fallera::First first{static_cast<Player>(i)};
        const bool barred = fallera::bar(state, first).has_value();
        const ButtonStyle style{.kind = barred ? ButtonKind::closed : ButtonKind::plain};
        const float room = rect.w - 2 * m.gap - (barred ? m.icon + m.gap : 0);
        const std::string name = context.ui.elided(Role::bold, state.setup.players[i], room);
        if (context.ui.button("fallera.first." + std::to_string(i), rect, name, style)) {
            send_event<fallera::Game>(context, match, first);
        }
    });
}

}  // namespace tapet::ui
