#include "ui/alpens/turn.h"

#include <algorithm>
#include <optional>

#include "alpens/codes.h"
#include "alpens/deck.h"
#include "alpens/rule_ids.h"
#include "alpens/words.h"
#include "ui/alpens/pieces.h"

namespace tapet::ui {

namespace {

using alpens::Face;
using alpens::Good;

constexpr std::array<Face, 4> kFaces{Face::carlist, Face::liberal, Face::card, Face::choice};

Face effective(const alpens::Die& die) { return die.chosen.value_or(die.face); }

RuleId rule_of(const alpens::State& state, Face face) {
    switch (face) {
        case Face::carlist: return alpens::rule::die_carlist;
        case Face::liberal: return alpens::rule::die_liberal;
        case Face::card:
            return state.setup.house.events == alpens::EventCards::none ? alpens::rule::events_none
                                                                        : alpens::rule::die_card;
        case Face::choice: break;
    }
    return alpens::rule::die_choice;
}

std::string meaning(const Context& context, const alpens::State& state, Face face) {
    const bool nothing = face == Face::card && state.setup.house.events == alpens::EventCards::none;
    // keys: alpens.die.means.*
    const std::string key = nothing ? "alpens.die.means.nothing" : "alpens.die.means." + std::string(code(face));
    if (!nothing && face == Face::card && state.draws == alpens::kDeck) return context.tr("alpens.deck.used-up");
    return context.tr(key);
}

// Under who leaves alone, with one of each good, and, last, as a group.
std::vector<std::string> escape_words(const Context& context) {
    std::vector<std::string> words{context.tr("alpens.escape.alone")};
    for (const Good good : alpens::kGoods) words.push_back(goods_words(context, std::vector<Good>{good}));
    words.emplace_back(context.tr("alpens.escape.group.short"));
    return words;
}

struct RowWords {
    std::string label;
    std::string value;
};

// How long it holds.
RowWords permanent_words(const Context& context, const alpens::Permanent& card, float width) {
    const std::string until = card.until ? context.tr("alpens.card.until", {std::to_string(*card.until)})
                                         : std::string(card_kind_word(context, alpens::CardKind::permanent));
    const std::string name = card.name ? *card.name : std::string(context.tr("alpens.card.unnamed"));
    return {row_name(context, name, until, width), until};
}

// How many cards are still to come.
std::string left_words(const Context& context, int draws) {
    if (draws == alpens::kDeck) return context.tr("alpens.deck.empty");
    return context.tr("alpens.deck.left", {std::to_string(alpens::kDeck - draws)});
}

RowWords drawn_words(const Context& context, int draws, const std::string& chance) {
    return {left_words(context, draws), chance};
}

// Cards that were left under "Fi de la batalla" may still be drawn.
RowWords final_words(const Context& context, int turns, int draws) {
    const std::string final = std::string(context.tr("alpens.final-round")) + " · " +
                              context.tr("alpens.turns-left", {std::to_string(turns)});
    return {final, left_words(context, draws)};
}

// The chance that the next card is "Fi de la batalla".
std::string chance_words(const Context& context, int numerator, int denominator) {
    if (numerator == 0) return context.tr("alpens.deck.not-yet");
    return context.tr("alpens.deck.chance", {std::to_string(numerator), std::to_string(denominator)});
}

// ---- the turn --------------------------------------------------------------------------------------------------------

// Between the parts, and round them: on a 7-inch display everything is to be in sight.
float part_gap(const Metrics& m) { return std::round(m.gap * 0.6F); }

// What is on the page of a turn, one under another. The parts are as high in every turn of a match: nothing moves under the
// finger when the die is thrown, a card comes into force or the final round begins.
class TurnPage {
  public:
    TurnPage(Context& context, const AlpensMatch& match, float width, bool roomy)
        : context_(context),
          ui_(context.ui),
          m_(ui_.metrics()),
          match_(match),
          state_(match.state()),
          width_(width),
          roomy_(roomy) {
        add(std::max(ui_.line_height(Role::title), m_.icon * 1.3F), m_.mm(13), [this](Rect row) { draw_head(row); });
        add_captioned("alpens.escape.caption", m_.control, [this](Rect row) { draw_leaving(row); });
        if (roomy) add(m_.control, m_.mm(15), [this](Rect row) { draw_more(row); });
        add_captioned("alpens.die.caption", highest_meaning(),
                      [this](Rect row) { state_.die ? draw_thrown(row) : draw_faces(row); });
        if (state_.setup.house.events == alpens::EventCards::none) return;
        add(deck_height(), 0, [this](Rect row) { draw_deck(row); });
        float permanent = 0;
        for (const auto& until : {std::optional<int>(), std::optional<int>(99)}) {
            permanent = std::max(permanent, height_of(permanent_words(context, {std::nullopt, until}, width)));
        }
        add(permanent, 0, [this](Rect row) { draw_permanent(row); });
    }

    float height() const {
        float sum = -part_gap(m_);
        for (const Part& part : parts_) sum += part.least + part_gap(m_);
        return sum;
    }

    // Where there is room the captions come first, then the tiles grow.
    TurnTap draw(Rect area) {
        const float line = ui_.line_height(Role::body);
        float spare = area.h - height();
        captioned_ = spare >= 2 * line;
        if (captioned_) spare -= 2 * line;
        float wanted = 0;
        for (const Part& part : parts_) wanted += std::max(0.0F, part.most - part.least);
        const float grown = wanted > 0 ? std::clamp(spare / wanted, 0.0F, 1.0F) : 0;
        const float high = std::max(height(), area.h);
        const ListView view = ui_.begin_scroll("alpens.turn", area, high);
        Rect page{area.x, view.view.y - view.offset, view.view.w, high};
        for (const Part& part : parts_) {
            if (captioned_ && !part.caption.empty()) {
                ui_.text(page.cut_top(line), part.caption, {.colour = ui_.theme().text_quiet});
            }
            part.draw(page.cut_top(part.least + grown * std::max(0.0F, part.most - part.least), part_gap(m_)));
        }
        ui_.end_list();
        if (escape_.tapped) send_escape(context_, match_, {state_.turn, 1, escape_.goods}, area);
        return tap_;
    }

  private:
    struct Part {
        float least = 0;
        float most = 0;
        std::string_view caption = {};
        std::function<void(Rect)> draw = {};
    };
    Context& context_;
    Ui& ui_;
    const Metrics& m_;
    const AlpensMatch& match_;
    const alpens::State& state_;
    float width_;
    bool roomy_;
    std::vector<Part> parts_;
    bool captioned_ = false;
    TurnTap tap_ = TurnTap::nothing;
    EscapeTap escape_;

    void add(float least, float most, std::function<void(Rect)> draw) {
        parts_.push_back({least, most, {}, std::move(draw)});
    }
    void add_captioned(std::string_view caption, float least, std::function<void(Rect)> draw) {
        parts_.push_back({least, m_.mm(24), context_.tr(caption), std::move(draw)});
    }
    float height_of(const RowWords& words) const { return context_.ui.row_height(words.label, words.value, width_); }
    float highest_meaning() const {
        float high = m_.control;
        for (const Face face : {Face::carlist, Face::liberal, Face::card}) {
            high = std::max(high, worded_height(context_, meaning(context_, state_, face), width_));
        }
        high = std::max(high, worded_height(context_, context_.tr("alpens.deck.used-up"), width_));
        return high;
    }

    void draw_head(Rect row) const {
        const std::string number = context_.tr("alpens.turn-number", {std::to_string(state_.turn_number)});
        ui_.text(row.cut_right(std::ceil(ui_.text_width(Role::body, number)), m_.gap), number,
                 {.align = Align::right, .colour = ui_.theme().text_quiet});
        const bool large = ui_.fits(Role::large, state_.setup.players[state_.turn], row.inset(m_.icon, 0));
        draw_player(context_, row, state_.setup, state_.turn, large ? Role::large : Role::title);
    }

    void draw_leaving(Rect row) {
        if (!roomy_) {
            const DrawnButton button = group_button(row.cut_right((row.w - 4 * m_.gap) / 5, m_.gap));
            if (button.tapped) tap_ = TurnTap::escape_more;
            const std::vector<std::string> words = escape_words(context_);
            draw_labelled(ui_, button.inside, words, words.size() - 1, [&](Rect box) { draw_three(box); });
        }
        escape_ = draw_escapes(context_, "alpens.escape", row, state_, state_.turn, 1);
    }

    DrawnButton group_button(Rect place) const {
        return drawn_button(ui_, "alpens.escape.more", place, context_.tr("alpens.escape.group"));
    }

    void draw_three(Rect box) const {
        const float step = box.w / 4;
        for (int i = -1; i <= 1; ++i)
            draw_alpensi(ui_, box.moved({step * static_cast<float>(i), 0}), state_.setup.colours[state_.turn]);
    }

    // A group that leaves, and a movement that is added up.
    void draw_more(Rect row) {
        const auto cells = row.columns(2, m_.gap);
        {
            const DrawnButton button = group_button(cells[0]);
            if (button.tapped) tap_ = TurnTap::escape_more;
            Rect inside = button.inside;
            draw_three(inside.cut_left(std::min(inside.w * 0.45F, inside.h * 1.6F), m_.gap));
            ui_.fit_text(inside, context_.tr("alpens.escape.group.short"), {Role::bold, Role::body});
        }
        if (ui_.button("alpens.movement", cells[1], context_.tr("alpens.move.sum"))) tap_ = TurnTap::movement;
    }

    void draw_faces(Rect row) {
        const auto cells = row.columns(static_cast<int>(kFaces.size()), m_.gap);
        std::vector<std::string> words;
        words.reserve(kFaces.size());
        for (const Face face : kFaces)  // keys: alpens.face.brief.*
            words.emplace_back(context_.tr("alpens.face.brief." + std::string(code(face))));
        for (const Face face : kFaces) {
            const auto i = static_cast<std::size_t>(face);
            const std::string id = "alpens.die." + std::string(code(face));
            const DrawnButton button = drawn_button(ui_, id, cells[i], std::string(face_word(context_, face)));
            draw_labelled(ui_, button.inside, words, i, [&](Rect box) { draw_face(ui_, box, face); });
            if (!button.tapped) continue;
            if (face == Face::choice) {
                tap_ = TurnTap::choose_face;
            } else {
                send_event<alpens::Game>(context_, match_, alpens::Die{face});
            }
        }
    }

    // Instead of the faces: which one was thrown, and what is to be done.
    void draw_thrown(Rect row) const {
        const Face face = effective(*state_.die);
        const auto picture = [&](Rect box, Colour) { draw_face(ui_, box, face); };
        if (worded_button(context_, "alpens.die.means", row, meaning(context_, state_, face), {}, picture)) {
            context_.navigator.show_rule(rule_of(state_, face));
        }
    }

    // ---- what holds: the deck, or the final round that came out of it, and the card in force. Each opens its rule.

    // The cards that are drawn, and those among which the end lies.
    void draw_strip(Rect place) const {
        const float step = place.w / static_cast<float>(alpens::kDeck);
        for (int i = 0; i < alpens::kDeck; ++i) {
            const Rect card{place.x + step * static_cast<float>(i), place.y, step * 0.68F, place.h};
            if (i < state_.draws) {
                ui_.painter().fill(card, ui_.theme().text_accent, step * 0.15F);
            } else {
                const bool end = i >= alpens::kCardsAbove;
                ui_.painter().outline(card, end ? ui_.theme().troop_carlist : ui_.theme().thread,
                                      std::max(1.5F, m_.stroke / 2), step * 0.15F);
            }
        }
    }

    float deck_height() const { return std::max(m_.control, 2 * ui_.line_height(Role::body)); }

    void draw_deck(Rect row) const {
        const bool final = state_.turns_left.has_value();
        const auto [numerator, denominator] = alpens::battle_over_chance(state_);
        const RowWords words =
            final ? final_words(context_, *state_.turns_left, state_.draws)
                  : drawn_words(context_, state_.draws, chance_words(context_, numerator, denominator));
        const RuleId rule = final ? alpens::rule::end_battle_over : alpens::rule::deck;
        rule_spot(context_, final ? "alpens.final" : "alpens.deck", row, words.label + " · " + words.value, rule);
        const float text = std::max(ui_.text_width(Role::bold, words.label), ui_.text_width(Role::body, words.value));
        Rect lines = row.cut_right(std::ceil(text) + 1, m_.gap);
        if (row.w > m_.mm(20)) draw_strip(row.centred(row.w, std::min(row.h * 0.6F, m_.mm(7))));
        lines = lines.centred(lines.w, 2 * ui_.line_height(Role::body));
        const Colour ink = final ? ui_.theme().warn : ui_.theme().text;
        ui_.text(lines.cut_top(lines.h / 2), words.label, {.role = Role::bold, .colour = ink});
        ui_.text(lines, words.value, {.colour = ui_.theme().text_quiet});
    }

    void draw_permanent(Rect row) const {
        if (!state_.permanent) {
            ui_.stitched(row);
            row = row.inset(m_.gap, 0);
            return ui_.name(row, context_.tr("alpens.card.none"), {.colour = ui_.theme().closed});
        }
        const RowWords words = permanent_words(context_, *state_.permanent, width_);
        rule_row(context_, "alpens.permanent", row, words.label, words.value, alpens::rule::card_permanent);
    }
};

}  // namespace

bool card_missing(const AlpensMatch& match) {
    const alpens::State& state = match.state();
    if (!state.die || effective(*state.die) != Face::card) return false;
    if (state.setup.house.events == alpens::EventCards::none || state.draws == alpens::kDeck) return false;
    for (std::size_t i = match.played(); i > 0; --i) {
        const alpens::Event& event = match.played_event(i - 1);
        if (std::holds_alternative<alpens::Card>(event) || std::holds_alternative<alpens::BattleOver>(event))
            return false;
        if (std::holds_alternative<alpens::Next>(event)) break;
    }
    return true;
}

float turn_height(Context& context, const AlpensMatch& match, float width, bool roomy) {
    return TurnPage(context, match, width - context.ui.metrics().gap, roomy).height();
}

TurnTap draw_turn(Context& context, const AlpensMatch& match, Rect rect, bool roomy) {
    return TurnPage(context, match, rect.w - context.ui.metrics().gap, roomy).draw(rect);
}

// ---- escapes -----------------------------------------------------------------------------------------------------------

EscapeTap draw_escapes(Context& context, const std::string& id, Rect row, const alpens::State& state,
                       alpens::Player player, int alpensins) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    EscapeTap tap;
    std::vector<std::vector<Good>> loads{{}};
    for (const Good good : alpens::kGoods) loads.push_back({good});
    const auto cells = row.columns(static_cast<int>(loads.size()), m.gap);
    const std::vector<std::string> words = escape_words(context);
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const std::vector<Good>& load = loads[i];
        std::string widget = id;
        widget.append(".").append(load.empty() ? "none" : alpens::code(load.front()));
        const ButtonKind kind = kind_of(state, alpens::Escape{player, alpensins, load});
        const std::string label = load.empty() ? std::string(context.tr("alpens.escape.empty"))
                                               : context.tr("alpens.escape.with", {goods_words(context, load)});
        const DrawnButton button = drawn_button(ui, widget, cells[i], label, {.kind = kind});
        draw_labelled(ui, button.inside, words, i, [&](Rect box) {
            if (load.empty()) return draw_alpensi(ui, box, state.setup.colours[player]);
            const float size = std::min(box.h, box.w / 2);
            Rect both = box.centred(2 * size, size);
            draw_alpensi(ui, both.cut_left(size), state.setup.colours[player]);
            draw_good(ui, both, load.front());
        });
        if (button.tapped) tap = {true, load};
    }
    return tap;
}

}  // namespace tapet::ui
