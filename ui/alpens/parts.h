// What the screens of Alpens share.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "alpens/alpens.h"
#include "ui/kit/flow.h"
#include "ui/match/play.h"

namespace tapet::ui {

using AlpensMatch = Match<alpens::Game>;

// Whether the referee would take it now: what is closed still taps, and the referee says why.
inline ButtonKind kind_of(const alpens::State& state, const alpens::Event& event, ButtonKind open = ButtonKind::plain) {
    return alpens::Game::apply(state, event) ? open : ButtonKind::closed;
}

// What the last line of the match warns of, all of it, is said beside `near`; whoever wants the score spoken hears the
// player's.
void say_escaped(Context& context, alpens::Player player, const std::vector<Ruling>& rulings, Rect near);
Wish& send_escape(Context& context, const AlpensMatch& match, const alpens::Escape& escape, Rect near);
void say_score(Context& context, alpens::Player player);

// A title and, right of it, the button of its rule ("<id>").
void draw_title_why(Context& context, Rect row, std::string_view id, std::string_view title, RuleId rule);

// A player's piece and name, the name shortened where it is too long.
void draw_player(Context& context, Rect row, const alpens::Setup& setup, alpens::Player player, Role role);

// A button with an icon of the panel's own before its words; taps as drawn_button does.
bool worded_button(Context& context, std::string_view id, Rect rect, std::string_view words, ButtonStyle style,
                   const std::function<void(Rect box, Colour ink)>& picture);
// How high such a button must be for its words.
float worded_height(const Context& context, std::string_view words, float width);

// A row of a page that opens its rule. As high as Ui::row_height() says it has room for its words at any size of text.
void rule_row(Context& context, std::string_view id, Rect rect, std::string_view label, std::string_view value,
              RuleId rule);
// A name that people typed, shortened so that the row is no higher than its value needs.
std::string row_name(const Context& context, const std::string& name, std::string_view value, float width);

// The key of a rule; and words with it beside them (no words: why it is so).
void draw_why(Context& context, Rect rect, std::string_view id, RuleId rule);
void add_why(Flow& flow, Context& context, const std::string& id, const std::string& words, RuleId rule);

// A tile with a picture before its words, and the key of its rule at the right ("<id>.why").
struct Offer {
    std::string id;
    std::string words;
    ButtonKind kind;
    RuleId rule;
    std::function<void(Rect box, Colour ink)> picture;
};
void add_offer(Flow& flow, Context& context, const Offer& offer, const std::function<void()>& tapped);

}  // namespace tapet::ui
