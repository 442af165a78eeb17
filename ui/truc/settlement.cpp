#include <algorithm>
#include <array>

#include "truc/rule_ids.h"
#include "truc/words.h"
#include "ui/match/people/people.h"
#include "ui/truc/zone_parts.h"
#include "words.h"

namespace tapet::ui {

namespace {

namespace rule = truc::rule;

// What an event in the middle of a hand leaves for its end to be told: stones, and how tricks and envit were won.
bool tells(const Ruling& ruling) {
    static constexpr std::array<RuleId, 10> kTold{
        rule::envit_refused,   rule::envit_cap,       rule::envit_value,
        rule::envit_tie_ma,    rule::trick_two_wins,  rule::parda_first,
        rule::parda_first_two, rule::parda_all_three, rule::parda_first_counts_double,
        rule::hand_concede};
    return std::find(kTold.begin(), kTold.end(), ruling.rule) != kTold.end();
}

bool ends_trick(const Ruling& ruling) {
    if (ruling.rule != rule::deck_rank && ruling.rule != rule::trick_parda) return false;
    return std::any_of(ruling.facts.begin(), ruling.facts.end(),
                       [](const Fact& fact) { return fact.name == "winner"; });
}

std::string winner_of(const Context& context, const truc::Setup& setup, const Ruling& ruling) {
    if (ruling.rule == rule::trick_parda) return context.tr("truc.parda");
    const auto fact =
        std::find_if(ruling.facts.begin(), ruling.facts.end(), [](const Fact& f) { return f.name == "winner"; });
    const std::string* side = fact->value.as_text();
    return side_words(context, setup, side != nullptr && *side == "B" ? truc::Side::b : truc::Side::a);
}

// All rulings of the hand, those of its earlier events first; of these only what its end still has to tell.
std::vector<Ruling> rulings_of_hand(const TrucMatch& match, const std::vector<Ruling>& last) {
    std::size_t first = match.played() - 1;
    while (first > 0 && match.state_at(first).hand.touched) --first;
    std::vector<Ruling> all;
    truc::State state = match.state_at(first);
    for (std::size_t i = first; i + 1 < match.played(); ++i) {
        auto step = truc::Game::apply(state, match.played_event(i));
        for (Ruling& ruling : step->rulings) {
            if (tells(ruling) || ends_trick(ruling)) all.push_back(std::move(ruling));
        }
        state = std::move(step->state);
    }
    all.insert(all.end(), last.begin(), last.end());
    return all;
}

}  // namespace

std::string cama_end_words(const Sentences& context, const truc::State& state) {
    const truc::CamaPlayed& cama = state.camas_played.back();
    const auto stones = [&](truc::Side side) { return std::to_string(cama.stones[truc::at(side)]); };
    int number = 0;
    for (const truc::CamaPlayed& played : state.camas_played) number += std::max(1, played.joc_fora);
    return context.tr("truc.cama-end", {std::to_string(number), side_words(context, state.setup, cama.winner),
                                        stones(cama.winner) + "–" + stones(truc::other(cama.winner))});
}

truc_sheet::Settled settlement(const Context& context, const TrucMatch& match, const std::vector<Ruling>& rulings) {
    truc_sheet::Settled settled;
    const truc::State& state = match.state();
    const bool cama = state.camas_played.size() > match.state_at(match.played() - 1).camas_played.size();
    settled.score = cama && !state.winner ? cama_end_words(context, state) : score_words(context, state);
    const AnyMatch& open = context.open.referee()->match();
    std::string tricks;
    RuleId trick_rule = rule::trick_two_wins;
    for (const Ruling& ruling : rulings_of_hand(match, rulings)) {
        if (ends_trick(ruling)) {
            tricks += (tricks.empty() ? "" : " · ") + winner_of(context, match.setup(), ruling);
            if (ruling.rule == rule::trick_parda) trick_rule = ruling.rule;
            continue;
        }
        if (ruling.rule == rule::trick_turn) continue;  // whose turn it was counts nothing
        settled.steps.push_back(
            {ruling_words(context, open, ruling, seated_now(context.open)), std::string(ruling.rule.id)});
    }
    if (!tricks.empty()) {
        settled.steps.insert(settled.steps.begin(),
                             {context.tr("truc.settled.tricks", {tricks}), std::string(trick_rule.id)});
    }
    return settled;
}

}  // namespace tapet::ui
