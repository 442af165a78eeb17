// Who won a trick: the cards as they were played, each at its seat, and what the rules make of them.
#include <algorithm>

#include "truc/codes.h"
#include "truc/rule_ids.h"
#include "truc/truc.h"
#include "truc/words.h"
#include "ui/match/people/people.h"
#include "ui/truc/cards.h"
#include "ui/truc/helpers.h"
#include "ui/truc/tricks.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kTrickDraft = "draft.truc-trick";
constexpr int kMostPlayers = 3;  // a side

// What the engine says of a complete trick.
struct Judgement {
    truc::TrickAnswer answer;
    std::string rule;
};

class TrickHelper : public HelperPage {
  public:
    TrickHelper(const Notebook& notebook, const HelperTable* table) {
        if (table != nullptr) {
            begin_with(*table);
            seated_ = table->seated;
        }
        const auto words = draft_words(notebook, kTrickDraft, table);
        if (words.size() >= 2) read(words);
        judge();
    }

    void draw(Context& context, Rect area) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const bool narrow = area.w < m.mm(110) * m.text_scale;
        const float answer = std::max(m.control, 2 * ui.line_height(Role::bold));
        const float seat = std::max(m.mm(12), area.h * 0.17F);  // its card
        const float least = m.control + m.gap + ui.line_height(Role::bold) + seat + (narrow ? answer + m.gap : 0);
        const Rect deck = area.cut_bottom(std::min(deck_height(m, area.w), area.h - least), 1.5F * m.gap);
        draw_setting(context, area.cut_top(m.control, m.gap));
        Rect table = area;
        const Rect result =
            narrow ? table.cut_bottom(answer, m.gap) : table.cut_right(std::round(area.w * 0.36F), 2 * m.gap);
        draw_table(context, table);
        draw_result(context, result);
        const auto look = [&](truc::Card card) {
            if (played(card)) return CardLook::used;
            return complete() ? CardLook::closed : CardLook::plain;
        };
        const auto tapped = draw_deck(context, "truc-helpers.trick", deck, look);
        if (tapped) play(context, *tapped, deck);
    }

  private:
    std::string stamp_;               // of the match; empty: without one
    truc::Setup setup_;               // its names
    int players_ = 2;                 // a side
    int led_ = 0;                     // seat
    std::vector<SeatPeople> seated_;  // who sits at the table that it was begun with
    std::vector<truc::Card> cards_;   // in playing order
    std::optional<Judgement> judgement_;

    void read(const std::vector<std::string>& words) {
        cards_.clear();
        players_ = draft_number(words[0], 1, kMostPlayers, 2);
        led_ = draft_number(words[1], 0, seats() - 1, 0);
        for (std::size_t i = 2; i < words.size(); ++i) {
            const auto card = truc::card_of(words[i]);
            if (card && !played(*card) && !complete()) cards_.push_back(*card);
        }
    }

    // Who plays, who led and what lies there: the running trick, or the last one as long as nothing follows it.
    void begin_with(const HelperTable& table) {
        stamp_ = table.stamp;
        setup_ = table.state.setup;
        players_ = setup_.players;
        led_ = table.state.hand.touched ? table.state.hand.leads : table.state.ma;
        const auto tricks = tricks_on_table(table.state);
        const auto trick = std::find_if(tricks.rbegin(), tricks.rend(), [](const auto& t) { return !t.cards.empty(); });
        if (trick == tricks.rend()) return;
        led_ = trick->cards.front().first;
        for (const auto& [seat, card] : trick->cards) cards_.push_back(card);
    }

    // "A1", or as the people of the match are called.
    std::string seat_label(const Context& context, truc::Seat seat) const {
        return stamp_.empty() ? truc::seat_name(seat) : seat_words(context, names(), seat, seated_);
    }
    truc::Setup names() const {
        truc::Setup setup = setup_;
        setup.players = players_;
        return setup;
    }

    int seats() const { return 2 * players_; }
    bool complete() const { return static_cast<int>(cards_.size()) == seats(); }
    bool played(truc::Card card) const { return std::find(cards_.begin(), cards_.end(), card) != cards_.end(); }
    truc::Seat seat_of(std::size_t place) const {
        return static_cast<truc::Seat>((led_ + static_cast<int>(place)) % seats());
    }

    // ---- what a tap does -------------------------------------------------------------------------------------------

    void play(Context& context, truc::Card card, Rect finger) {
        if (played(card)) return context.navigator.show_refusal(truc::rule::deck_one_of_each);
        if (complete()) return context.ui.toast(context.tr("truc.help.trick.full"), finger);
        cards_.push_back(card);
        changed(context);
    }

    void take_back(Context& context, std::size_t left) {
        if (cards_.empty()) return context.navigator.show_refusal(match_rule::undo_start);
        cards_.resize(left);
        changed(context);
    }

    void set_players(Context& context, int players) {
        players_ = players;
        led_ %= seats();
        cards_.resize(std::min(cards_.size(), static_cast<std::size_t>(seats())));
        changed(context);
    }

    void set_led(Context& context, int seat) {
        led_ = seat;
        changed(context);
    }

    void changed(Context& context) {
        judge();
        std::vector<std::string> words{std::to_string(players_), std::to_string(led_)};
        for (const truc::Card card : cards_) words.push_back(truc::name(card));
        keep_draft(context, kTrickDraft, words, stamp_);
    }

    // A question about one trick, whose names and house count for nothing.
    void judge() {
        judgement_.reset();
        if (!complete()) return;
        truc::Setup setup;
        setup.players = players_;
        truc::AskTrick ask{{}, static_cast<truc::Seat>(led_)};
        for (std::size_t i = 0; i < cards_.size(); ++i) ask.cards.emplace_back(seat_of(i), cards_[i]);
        const auto state = truc::Game::initial(setup);
        if (!state) return;
        const auto answer = truc::Game::answer(*state, ask);
        if (!answer) return;
        judgement_ = Judgement{std::get<truc::TrickAnswer>(answer->answer), std::string(answer->rulings[0].rule.id)};
    }

    // ---- players, undo, clear --------------------------------------------------------------------------------------

    void draw_setting(Context& context, Rect row) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float part = std::round(row.w * 0.22F);
        const Rect clear = row.cut_right(part, m.gap);
        const Rect undo = row.cut_right(part, 2 * m.gap);
        std::vector<std::string> labels;
        for (int i = 1; i <= kMostPlayers; ++i) {
            labels.push_back(context.tr("truc.help.trick.players", {std::to_string(i)}));
        }
        const float room = row.w / kMostPlayers - 2 * m.gap;
        if (ui.text_width(Role::bold, labels.back()) > room) labels = {"1–1", "2–2", "3–3"};
        const int players = ui.choice("truc-helpers.players", row, labels, players_ - 1) + 1;
        if (players != players_) set_players(context, players);
        const bool none = cards_.empty();
        if (compact_button(context, "truc-helpers.undo", undo, Icon::undo, context.tr("undo"), none)) {
            take_back(context, none ? 0 : cards_.size() - 1);
        }
        const std::string_view word = context.tr("truc.help.clear");
        if (compact_button(context, "truc-helpers.clear", clear, Icon::trash, word, none)) take_back(context, 0);
    }

    // ---- the seats -------------------------------------------------------------------------------------------------

    void draw_table(Context& context, Rect area) {
        const Metrics& m = context.ui.metrics();
        area = area.centred(area.w, std::min(area.h, m.mm(42)));
        const auto cells = area.columns(seats(), std::round(m.gap * 0.75F));
        for (int seat = 0; seat < seats(); ++seat) draw_seat(context, seat, cells[static_cast<std::size_t>(seat)]);
    }

    CardLook look_of(truc::Seat seat) const {
        if (!judgement_) return CardLook::plain;
        const truc::TrickAnswer& answer = judgement_->answer;
        if (answer.seat == seat) return CardLook::chosen;
        const bool level = std::find(answer.tied.begin(), answer.tied.end(), seat) != answer.tied.end();
        return level ? CardLook::level : CardLook::plain;
    }

    // Its name, with an arrow where the trick was led, and its card; a tap says that it led.
    void draw_seat(Context& context, int seat, Rect cell) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Theme& theme = ui.theme();
        const auto place_at = static_cast<truc::Seat>(seat);
        const std::string id = "truc-helpers.seat." + truc::seat_name(place_at);
        const std::string name =
            stamp_.empty() ? truc::seat_name(place_at) : seat_mark(context, names(), place_at, seated_);
        const bool leads = seat == led_;
        const Press press = ui.hotspot(id, cell, seat_label(context, place_at), {.selected = leads});
        ui.painter().fill(cell, theme.surface, m.radius);
        const auto place = static_cast<std::size_t>((seat - led_ + seats()) % seats());
        const bool next = place == cards_.size();
        const float edge = next ? m.stroke * 1.5F : std::max(1.0F, m.stroke / 2);
        ui.painter().outline(cell, next ? theme.ring : theme.control, press.down ? 2 * edge : edge, m.radius);
        Rect inner = cell.inset(m.stroke * 2);
        draw_seat_name(ui, take_name(ui, inner), name, leads);
        if (press) set_led(context, seat);
        const Rect card = card_place(m, inner.inset(m.stroke * 2));
        if (place < cards_.size()) return draw_card(ui, card, cards_[place], look_of(static_cast<truc::Seat>(seat)));
        ui.stitched(card);
    }

    // Beside the card where the seat is wide, otherwise above it.
    static Rect take_name(const Ui& ui, Rect& inner) {
        const float name = ui.text_width(Role::bold, "A3") + ui.metrics().icon + ui.metrics().gap / 2;
        if (inner.w - name > inner.h * kCardShape) return inner.cut_left(name);
        return inner.cut_top(ui.line_height(Role::bold));
    }

    static void draw_seat_name(Ui& ui, Rect rect, const std::string& name, bool leads) {
        const Metrics& m = ui.metrics();
        const float word = ui.text_width(Role::bold, name);
        const float arrow = std::round(m.icon * 0.7F);
        Rect line = rect.centred(std::min(rect.w, word + (leads ? arrow : 0)), ui.line_height(Role::bold));
        if (leads && line.w >= word + arrow) {
            ui.icon(Icon::play, line.square_left(arrow), ui.theme().text_accent);
        }
        ui.text(line, name, {.role = Role::bold, .align = Align::centre});
    }

    // ---- the answer ------------------------------------------------------------------------------------------------

    std::string tied_names(const Context& context) const {
        std::string names;
        for (const truc::Seat seat : judgement_->answer.tied) {
            names += (names.empty() ? "" : ", ") + seat_label(context, seat);
        }
        return names;
    }

    std::string verdict(const Context& context) const {
        const truc::TrickAnswer& answer = judgement_->answer;
        if (!answer.seat) return context.tr("truc.help.trick.parda", {tied_names(context)});
        return context.tr("truc.help.trick.won", {seat_label(context, *answer.seat)});
    }

    void draw_result(Context& context, Rect area) const {
        Ui& ui = context.ui;
        const float high = std::max(ui.metrics().control, 2 * ui.line_height(Role::bold));
        if (judgement_) {
            const std::string words = verdict(context);
            const float room = area.w - ui.metrics().icon - 4 * ui.metrics().gap;
            const Role role = ui.text_width(Role::title, words) <= room ? Role::title : Role::bold;
            const ButtonStyle style{.icon = Icon::info, .role = role, .align = Align::left};
            if (!ui.button("truc-helpers.result", area.centred(area.w, high), words, style)) return;
            return context.navigator.show_rule(judgement_->rule);
        }
        const std::string name = seat_label(context, seat_of(cards_.size()));
        const std::string hint = context.tr(cards_.empty() ? "truc.help.trick.first" : "truc.help.trick.next", {name});
        ui.paragraph_amid(area, hint, {.colour = ui.theme().text_quiet});
    }
};

}  // namespace

std::unique_ptr<HelperPage> make_trick_helper(const Notebook& notebook, const HelperTable* table) {
    return std::make_unique<TrickHelper>(notebook, table);
}

}  // namespace tapet::ui
