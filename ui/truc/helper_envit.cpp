// What one to three cards are worth in the envit: the points, and the two cards that are linked.
#include <algorithm>

#include "truc/rule_ids.h"
#include "truc/truc.h"
#include "ui/match/empty.h"
#include "ui/truc/cards.h"
#include "ui/truc/helpers.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kEnvitDraft = "draft.truc-envit";
constexpr std::size_t kHand = 3;  // cards

class EnvitHelper : public HelperPage {
  public:
    explicit EnvitHelper(const Notebook& notebook) {
        for (const std::string& word : draft_words(notebook, kEnvitDraft)) {
            const auto card = truc::card_of(word);
            if (card && !chosen(*card) && cards_.size() < kHand) cards_.push_back(*card);
        }
        value_ = truc::envit_value(cards_);
    }

    void draw(Context& context, Rect area) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float least = std::max(m.mm(28), 2 * m.control);  // for the answer
        const Rect deck = area.cut_bottom(std::min(deck_height(m, area.w), area.h - least), 1.5F * m.gap);
        draw_answer(context, area);
        const auto look = [&](truc::Card card) {
            if (chosen(card)) return CardLook::chosen;
            return cards_.size() == kHand ? CardLook::closed : CardLook::plain;
        };
        const auto tapped = draw_deck(context, "truc-helpers.envit", deck, look);
        if (tapped) tap(context, *tapped, deck);
    }

  private:
    std::vector<truc::Card> cards_;  // as they were tapped
    truc::EnvitValue value_;

    bool chosen(truc::Card card) const { return std::find(cards_.begin(), cards_.end(), card) != cards_.end(); }

    void tap(Context& context, truc::Card card, Rect finger) {
        const auto found = std::find(cards_.begin(), cards_.end(), card);
        if (found != cards_.end()) {
            cards_.erase(found);
        } else if (cards_.size() < kHand) {
            cards_.push_back(card);
        } else {
            return context.ui.toast(context.tr("truc.help.envit.full"), finger);
        }
        changed(context);
    }

    void changed(Context& context) {
        value_ = truc::envit_value(cards_);
        std::vector<std::string> words;
        for (const truc::Card card : cards_) words.push_back(truc::name(card));
        keep_draft(context, kEnvitDraft, words);
    }

    // The cards, the points, what they come from; under one another where it is narrow.
    void draw_answer(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const bool narrow = area.w < m.mm(110) * m.text_scale;
        Rect top = area;
        if (narrow) top = area.cut_top(std::round((area.h - m.gap) * 0.55F), m.gap);
        const std::string_view clear = context.tr("truc.help.clear");
        const float word = ui.text_width(Role::bold, clear) + m.icon + 4 * m.gap;
        const Rect corner = top.cut_right(std::max(m.control, std::min(word, top.w * 0.25F)), m.gap);
        const Rect button{corner.x, corner.y, corner.w, std::min(corner.h, m.control)};
        if (compact_button(context, "truc-helpers.clear", button, Icon::trash, clear, cards_.empty())) {
            clear_all(context);
        }
        if (cards_.empty()) return draw_hint(context, narrow ? top : area.intersection(top));
        const float shape = 3 * kCardShape * (top.h - m.mm(3)) + 2 * m.gap;
        const Rect hand = narrow ? top : top.cut_left(std::min({top.w * 0.42F, shape, m.mm(82)}), 2 * m.gap);
        draw_hand(context, hand);
        draw_points(context, narrow ? area : top);
    }

    void clear_all(Context& context) {
        if (cards_.empty()) return context.navigator.show_refusal(match_rule::undo_start);
        cards_.clear();
        changed(context);
    }

    static void draw_hint(Context& context, Rect area) {
        draw_empty(context, area, Art::emblema_truc, context.tr("truc.help.envit.hint"));
    }

    // The linked ones first, side to side over one line; then the others.
    std::vector<truc::Card> linked_first() const {
        std::vector<truc::Card> order = value_.linked;
        for (const truc::Card card : cards_) {
            if (std::find(order.begin(), order.end(), card) == order.end()) order.push_back(card);
        }
        return order;
    }

    void draw_hand(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float bracket = m.mm(2.5F);
        const Rect foot = area.cut_bottom(bracket, m.stroke * 2);
        const float most = (area.w - 2 * m.gap) / kHand;
        const Rect shape = card_place(m, {area.x, area.y, most, area.h});
        const Vec size{std::max(shape.w, m.touch_min), std::max(shape.h, m.touch_min)};
        float x = area.x + m.stroke * 4;
        const auto order = linked_first();
        for (std::size_t i = 0; i < order.size(); ++i) {
            const Rect place{x, area.bottom() - size.y, size.x, size.y};
            const bool in_pair = i < value_.linked.size();
            const std::string id = "truc-helpers.hand." + truc::name(order[i]);
            if (card_button(context, id, place, order[i])) tap(context, order[i], place);
            x += size.x + (in_pair && i == 0 ? 0 : 2 * m.gap);
        }
        if (value_.linked.empty()) return;
        const float left = area.x + m.stroke * 4;
        const float right = left + 2 * size.x;
        const float width = m.stroke * 1.5F;
        ui.painter().stroke(
            {{left, foot.y}, {left, foot.bottom() - width}, {right, foot.bottom() - width}, {right, foot.y}},
            ui.theme().accent, width);
    }

    // "20 + 4 + 6", or that it is the highest card.
    std::string sum(const Context& context) const {
        if (value_.linked.empty()) return context.tr("truc.help.envit.highest");
        const auto number = [&](std::size_t i) { return std::to_string(value_.linked[i].number); };
        return "20 + " + number(0) + " + " + number(1);
    }

    void draw_points(Context& context, Rect area) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string points = std::to_string(value_.points);
        const Role role = digits_role(ui, points, {0, 0, area.w * 0.55F, area.h});
        const float wide = std::max(ui.text_width(role, points), m.touch_min);
        const float high = std::min(area.h, std::max(ui.line_height(role), m.touch_min));
        const Rect line = area.centred(area.w, high);
        const Rect digits{line.x, line.y, wide, high};
        rule_spot(context, "truc-helpers.points", digits, points, truc::rule::envit_value);
        ui.text(digits, points, {.role = role});
        area.cut_left(wide, 2 * m.gap);
        const std::string words = sum(context);
        const Role large = ui.text_width(Role::title, words) <= area.w ? Role::title : Role::bold;
        ui.paragraph_amid(area, words, {.role = large, .colour = ui.theme().text_accent});
    }
};

}  // namespace

std::unique_ptr<HelperPage> make_envit_helper(const Notebook& notebook) {
    return std::make_unique<EnvitHelper>(notebook);
}

}  // namespace tapet::ui
