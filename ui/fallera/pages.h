// The pages of a game of the Fallera Calavera, and the sheets over them; each in the file of its name.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fallera/table/offers.h"
#include "ui/fallera/battle.h"
#include "ui/fallera/cards.h"
#include "ui/fallera/picker.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

// Before the first turn: how many cards are dealt and which come out, the treasures after the deal, whether it must be
// dealt again, and who begins.
class FalleraBefore {
  public:
    // Ids: fallera.deal.add.0 (player), fallera.deal.card.0.1 (takes it out), fallera.deal.back, fallera.deal.settle, fallera.deal.again,
    // fallera.first.0 (player).
    void draw(Context& context, const FalleraMatch& match, Rect area);
    // Where the deal left some level: which of them; cuts itself off the area.
    void draw_level(Context& context, const FalleraMatch& match, Rect& area) const;

  private:
    CardPicker picker_;
    std::optional<fallera::Player> picking_for_;
    std::optional<fallera::Deal> dealt_;  // not sent yet; kept as a draft
    struct TakenOut {
        fallera::Player player;
        std::size_t place;
        fallera::Card card;
    };
    std::optional<TakenOut> out_;  // the last one, until something else is dealt

    void load(Context& context, const FalleraMatch& match);
    void keep(Context& context, const FalleraMatch& match);
    int dealt(fallera::Card card) const;  // copies, to all players
    void show_dealt(Context& context, const fallera::State& state, fallera::Card card) const;
    void settle(Context& context, const FalleraMatch& match);
    void draw_picker(Context& context, const FalleraMatch& match, Rect area);
    void add_deck(Flow& flow, Context& context, const fallera::State& state) const;
    void add_deal(Flow& flow, Context& context, const FalleraMatch& match);
    void add_back(Flow& flow, Context& context, const FalleraMatch& match);
    void add_player(Flow& flow, Context& context, const FalleraMatch& match, fallera::Player player);
    void add_first(Flow& flow, Context& context, const FalleraMatch& match) const;
};

// The sheets of the table: what can be done with a card that lies there, a card of the cementeri, what a pan counts, and what
// does not happen in every turn.
// A card on a mostrador.
struct LyingCard {
    fallera::Player player = 0;
    fallera::Card card = 0;
    friend bool operator==(const LyingCard&, const LyingCard&) = default;
};

// Whose turn it is won that card, with cards that nobody named.
void enter_won(Context& context, const FalleraMatch& match, const LyingCard& prize);

// The card in words, its effect as it is known, and that the effect is a summary of ours.
void add_card_words(Flow& flow, Context& context, const fallera::State& state, fallera::Card card);

// A card on a mostrador: sold, fought for, given, swapped, lost.
class CardSheet {
  public:
    void open(LyingCard card) { *this = {}, shown_ = card; }
    bool is_open() const { return shown_.has_value(); }
    // The card that a battle is to be for, in the frame in which that was tapped. Ids: fallera.card.won, .sell, .lose, .battle,
    // .give.0 (player), .swap, .swap.0 and on.
    std::optional<LyingCard> draw(Context& context, const FalleraMatch& match);

  private:
    std::optional<LyingCard> shown_;
    bool swapping_ = false;

    void add_won(Flow& flow, Context& context, const fallera::State& state, bool& won) const;
    void add_actions(Flow& flow, Context& context, const FalleraMatch& match, std::optional<fallera::Event>& wished);
    void add_swaps(Flow& flow, Context& context, const FalleraMatch& match, std::optional<fallera::Event>& wished);
};

// A card of the cementeri, looked at: what it does, and the way back to a hand; of a treasure, onto a mostrador.
class UsedSheet {
  public:
    void open(fallera::Card card) { card_ = card; }
    bool is_open() const { return card_.has_value(); }
    // Ids: fallera.used.recover, .recover.0 (player), fallera.used.close.
    void draw(Context& context, const FalleraMatch& match);

  private:
    std::optional<fallera::Card> card_;
};

// What is in a pan and why it counts so: each ingredient, those that count double, the rule that ends the game.
class CountSheet {
  public:
    void open(fallera::Player player) { player_ = player; }
    bool is_open() const { return player_.has_value(); }
    // The ingredient that was tapped. Ids: fallera.count.close, .card.0 (its place on the mostrador), .why.0 and on.
    std::optional<LyingCard> draw(Context& context, const fallera::State& state);

  private:
    std::optional<fallera::Player> player_;
};

// What the sheet of more asks its panel for.
enum class MoreWish { discard, recover, table_off };

class MoreSheet {
  public:
    void open() { open_ = true; }
    bool is_open() const { return open_; }
    // Ids: fallera.more.extra, .reverse, .discard, .recover, .reshuffle, .pass, .pass-back, .swap.0.1 (players), .table.
    std::optional<MoreWish> draw(Context& context, const FalleraMatch& match);

  private:
    bool open_ = false;
};

// A special that is played, and the chain of answers to it, as it is laid on the table.
class PlayPage {
  public:
    void open(fallera::Player by);
    void close() { play_.reset(); }
    bool is_open() const { return play_.has_value(); }
    // Ids: fallera.play.by.0 (player), .card, .on.0 (player), .reach.0 (player: whether it may be used there now), .answer, .answer.0.by (the next player), .answer.0.out, .done.
    void draw(Context& context, const FalleraMatch& match, Rect area);

  private:
    enum class Picking { nothing, card, answer };
    struct Draft {
        fallera::Player by = 0;
        std::optional<fallera::Card> card;
        fallera::Player on = 0;
        std::vector<fallera::Counter> answers;
    };
    std::optional<Draft> play_;
    Picking picking_ = Picking::nothing;
    CardPicker picker_;
    std::optional<std::size_t> taken_out_;  // an answer, in this frame

    fallera::Play event(const fallera::State& state) const;
    void draw_chain(Context& context, const fallera::State& state, Rect& area) const;
    void draw_picker(Context& context, const fallera::State& state, Rect area);
    void add_players(Flow& flow, Context& context, const fallera::State& state, const std::string& id,
                     fallera::Player& chosen) const;
    void add_card(Flow& flow, Context& context, const fallera::State& state);
    void add_answers(Flow& flow, Context& context, const fallera::State& state);
    void draw_answer(Context& context, const fallera::State& state, std::size_t index, Rect rect);
    void add_reminders(Flow& flow, Context& context, const fallera::State& state) const;
    void add_reach(Flow& flow, Context& context, const fallera::State& state) const;
    void add_outcome(Flow& flow, Context& context, const fallera::State& state) const;
};

// What is being laid out before it is entered: a battle and what it is for, a sale, a special with its answers, a card that
// comes or goes, the cementeri.
class Laying {
  public:
    enum class What { nothing, gain, discard, recover, cementeri, fight, sell, battle, special };

    void open(What what, fallera::Player by = 0);
    void open_battle(LyingCard prize);
    void close() { *this = {}; }
    bool is_open() const { return what_ != What::nothing; }
    // Ids: fallera.cancel, fallera.pick.*, fallera.prize.0 and on, fallera.won.0 and on (the same cards), fallera.battle.*, fallera.battle.done, fallera.play.*.
    void draw(Context& context, const FalleraMatch& match, Rect area);

  private:
    What what_ = What::nothing;
    fallera::Player by_ = 0;
    LyingCard prize_;
    CardPicker picker_;
    BattleSides battle_;
    PlayPage play_;
    UsedSheet used_;

    std::string title(const Context& context, const fallera::State& state) const;
    bool in_cementeri() const { return what_ == What::recover || what_ == What::cementeri; }
    std::vector<fallera::Card> pickable(const fallera::State& state, Lang lang) const;
    fallera::Event picked_event(fallera::Card card) const;
    void draw_picker(Context& context, const FalleraMatch& match, Rect area);
    void draw_prizes(Context& context, const FalleraMatch& match, Rect area);
    static bool draw_won_key(Context& context, const std::string& place, Rect rect);
    fallera::Battle battle_event(const fallera::State& state) const;
    void draw_battle(Context& context, const FalleraMatch& match, Rect area);
};

// The keys of what the cards offer, under the line that says whose turn it is, and the sheets behind them.
class OfferStrip {
  public:
    bool is_open() const { return open_.has_value() || all_; }
    // Whether one of them is the likeliest next thing.
    static bool offers_next(const Context& context, const FalleraMatch& match);
    // Keys side by side, or one for all where they have no room; cuts itself off the area where there is something to
    // offer. Ids: fallera.offer.<id>, fallera.offers.
    void draw(Context& context, const FalleraMatch& match, Rect& area);
    // What the keys open. Ids: fallera.offer.on.0 (player: on whom), fallera.offer.reach (why it may or may not be used there),
    // fallera.offer.on.other, fallera.offer.spared.0 (player), fallera.offer.choice.0 and on, fallera.offer.book (what public
    // material reports), fallera.offer.why, fallera.offers.<id>.
    void draw_open(Context& context, const FalleraMatch& match);
    // To whom a treasure came, in the frame in which that was tapped.
    std::optional<fallera::Player> gains() { return std::exchange(gains_, std::nullopt); }

  private:
    std::optional<std::string> open_;  // the offer's id
    std::optional<fallera::Player> gains_;
    std::optional<fallera::Player> on_;  // of its targets
    bool all_ = false;

    void add_targets(Flow& flow, Context& context, const fallera::State& state, const fallera::Offer& offer);
    void press(Context& context, const FalleraMatch& match, const fallera::Offer& offer);
    void draw_all(Context& context, const FalleraMatch& match, const std::vector<fallera::Offer>& all);
    void draw_one(Context& context, const FalleraMatch& match, const fallera::Offer& offer);
};

}  // namespace tapet::ui
