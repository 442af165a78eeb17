#include "alpens/words.h"

#include <algorithm>

#include "alpens/codes.h"

namespace tapet::alpens {

namespace {

// keys: alpens.good.*
// keys: alpens.face.*
// keys: alpens.kind.*
// keys: alpens.colour.*
// keys: alpens.end.*
std::string_view value_word(const Sentences& context, std::string_view kind, std::string_view value) {
    return context.tr("alpens." + std::string(kind) + "." + std::string(value));
}

std::string words(const Sentences& context, const State&, const Goods& event) {
    std::vector<std::string> args{std::string(good_word(context, event.kind))};
    for (const auto& [place, amount] : event.cells()) {
        args.push_back(std::to_string(amount));
        args.push_back(std::to_string(place));
    }
    return context.tr("alpens.event.goods", args);
}

std::string words(const Sentences& context, const State&, const VillageTroop& event) {
    return context.tr("alpens.event.village", {std::to_string(event.place), std::to_string(event.step)});
}

std::string words(const Sentences& context, const State& state, const Order& event) {
    const auto less = [](const auto& a, const auto& b) { return a.second < b.second; };
    const auto first = std::max_element(event.last().begin(), event.last().end(), less);
    return context.tr("alpens.event.order", {state.setup.players[first->first]});
}

std::string words(const Sentences& context, const State& state, const Escape& event) {
    const std::string& name = state.setup.players[event.player];
    const std::string count = std::to_string(event.alpensins);
    if (event.goods.empty()) return context.tr("alpens.event.escape", {name, count});
    return context.tr("alpens.event.escape-with", {name, count, goods_words(context, event.goods)});
}

std::string words(const Sentences& context, const State&, const Die& event) {
    std::string face(face_word(context, event.face));
    if (event.chosen) face += ": " + std::string(face_word(context, *event.chosen));
    return context.tr("alpens.event.die", {face});
}

std::string words(const Sentences& context, const State&, const Card& event) {
    const std::string kind(card_kind_word(context, event.kind));
    return event.name ? context.tr("alpens.event.card", {*event.name, kind})
                      : context.tr("alpens.event.card-unnamed", {kind});
}

std::string words(const Sentences& context, const State&, const Troop& event) {
    return context.tr("alpens.event.troop", {std::string(face_word(context, event.side))});
}

std::string words(const Sentences& context, const State&, const BattleOver&) {
    return std::string(context.tr("alpens.battle-over"));
}

std::string words(const Sentences& context, const State&, const Next&) {
    return std::string(context.tr("alpens.event.next"));
}

std::string words(const Sentences& context, const State&, const Finish& event) {
    return std::string(end_word(context, event.why));
}

// {"4":2,"3":5} as "4: 2, 3: 5"
std::string cells_words(const Json& cells) {
    std::string all;
    if (cells.as_object() == nullptr) return all;
    for (const Member& cell : *cells.as_object()) {
        all += (all.empty() ? "" : ", ") + cell.key + ": " + plain_value(cell.value);
    }
    return all;
}

// Values of the protocol that have a word in the language, one or a list of them.
std::string translated(const Sentences& context, std::string_view kind, const Json& value) {
    if (const std::string* text = value.as_text()) return std::string(value_word(context, kind, *text));
    std::string all;
    if (value.as_array() == nullptr) return all;
    for (const Json& item : *value.as_array()) all += (all.empty() ? "" : ", ") + translated(context, kind, item);
    return all;
}

std::string fact_word(const Sentences& context, const Fact& fact) {
    // keys: alpens.fact.*
    static constexpr std::array<std::string_view, 13> kCounted{"place", "step",  "placed",    "carlists", "liberals",
                                                               "roll",  "count", "points",    "left",     "alpensins",
                                                               "draw",  "until", "turns_left"};
    if (fact.value.is_null() || fact.name == "phase") return {};
    if (fact.name == "kind" || fact.name == "goods") return translated(context, "good", fact.value);
    if (fact.name == "face" || fact.name == "chosen" || fact.name == "side")
        return translated(context, "face", fact.value);
    if (fact.name == "cells") return cells_words(fact.value);
    if (fact.name == "ended") return std::string(context.tr("alpens.fact.ended"));
    if (fact.name == "turn_number") return context.tr("alpens.turn-number", {plain_value(fact.value)});
    if (std::find(kCounted.begin(), kCounted.end(), fact.name) == kCounted.end()) return plain_value(fact.value);
    return context.tr("alpens.fact." + std::string(fact.name), {plain_value(fact.value)});
}

}  // namespace

std::string event_words(const Sentences& context, const State& state, const Event& event) {
    return std::visit([&](const auto& e) { return words(context, state, e); }, event);
}

std::string fact_words(const Sentences& context, const State& /*state*/, const Ruling& ruling) {
    std::string all;
    for (const Fact& fact : ruling.facts) {
        const std::string word = fact_word(context, fact);
        if (!word.empty()) all += (all.empty() ? "" : " · ") + word;
    }
    return all;
}

std::string_view good_word(const Sentences& context, Good good) { return value_word(context, "good", code(good)); }
// keys: alpens.label.*
std::string_view good_label(const Sentences& context, Good good) { return value_word(context, "label", code(good)); }
std::string_view face_word(const Sentences& context, Face face) { return value_word(context, "face", code(face)); }
std::string_view end_word(const Sentences& context, End end) { return value_word(context, "end", code(end)); }
std::string_view card_kind_word(const Sentences& context, CardKind kind) {
    return value_word(context, "kind", code_of(kCardKindCodes, kind));
}
std::string_view colour_word(const Sentences& context, Colour colour) {
    return value_word(context, "colour", code_of(kColourCodes, colour));
}

std::string goods_words(const Sentences& context, const std::vector<Good>& goods) {
    std::string all;
    for (const Good good : goods) all += (all.empty() ? "" : ", ") + std::string(good_word(context, good));
    return all;
}

std::string names_words(const State& state, const std::vector<Player>& players) {
    std::string all;
    for (const Player player : players) all += (all.empty() ? "" : ", ") + state.setup.players[player];
    return all;
}

}  // namespace tapet::alpens
