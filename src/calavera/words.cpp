#include "calavera/words.h"

#include <algorithm>

#include "calavera/codes.h"
#include "calavera/dice.h"

namespace tapet::calavera {

namespace {

std::string who(const State& state, Player player) { return state.setup.players[player]; }

std::string words(const Sentences& context, const State&, const Throw& event) {
    std::string shown;
    for (std::size_t i = 0; i < kFaces; ++i) {
        const Face face = static_cast<Face>(i);
        const int n = count(event.dice, face);
        if (n > 0) shown += (shown.empty() ? "" : ", ") + dice_words(context, n, face);
    }
    return shown;
}

std::string words(const Sentences& context, const State& state, const Stand&) {
    return context.tr("calavera.event.stand", {who(state, state.active)});
}

// How many dice there were is known while they still lie there.
std::string words(const Sentences& context, const State& state, const Mark& event) {
    const int n = state.throws > 0 ? count(state.dice, event.face) : 0;
    std::string crossed = n > 0 ? dice_words(context, n, event.face) : face_word(context, event.face);
    if (event.face == Face::rose) crossed += ", " + row_word(context, event.row);
    return who(state, event.player) + ": " + crossed;
}

std::string words(const Sentences& context, const State& state, const Freeze& event) {
    return context.tr("calavera.event.freeze", {who(state, event.player), row_word(context, event.row)});
}

std::string words(const Sentences& context, const State& state, const Cross& event) {
    return who(state, event.player) + ": " + dice_words(context, event.n, face_of(event.row));
}

std::string words(const Sentences& context, const State&, const Next&) {
    return std::string(context.tr("calavera.event.next"));
}

// A row, a face, or several, by their word in the protocol; anything else as it stands.
std::string translated(const Sentences& context, const Json& value) {
    if (const Json::Array* list = value.as_array()) {
        std::string all;
        for (const Json& item : *list) all += (all.empty() ? "" : ", ") + translated(context, item);
        return all;
    }
    const std::string* word = value.as_text();
    if (word == nullptr) return plain_value(value);
    const auto found = std::find(kFaceCodes.begin(), kFaceCodes.end(), *word);
    if (found == kFaceCodes.end()) return *word;
    return face_word(context, static_cast<Face>(found - kFaceCodes.begin()));
}

std::string fact(const Sentences& context, const Fact& fact) {
    // Those that are numbers say of what.
    // keys: calavera.fact.*
    for (const std::string_view counted : {"crosses", "box", "points", "line", "skulls", "lapsed"}) {
        if (fact.name != counted) continue;
        const std::int64_t* n = fact.value.as_int();
        const std::string number = n == nullptr ? plain_value(fact.value) : signed_points(static_cast<int>(*n));
        return context.tr("calavera.fact." + std::string(counted), {number});
    }
    if (fact.name == "counts" || fact.name == "left") {
        const bool* yes = fact.value.as_bool();
        return std::string(context.tr(yes != nullptr && *yes ? "calavera.fact.counts" : "calavera.fact.counts-not"));
    }
    if (fact.name == "phase" || fact.name == "turn") return {};
    const bool dice = fact.name == "row" || fact.name == "face" || fact.name == "faces";
    return dice ? translated(context, fact.value) : plain_value(fact.value);
}

}  // namespace

// keys: calavera.face.*
std::string face_word(const Sentences& context, Face face) {
    return std::string(context.tr("calavera.face." + std::string(name(face))));
}

std::string row_word(const Sentences& context, Row row) { return face_word(context, face_of(row)); }

// keys: calavera.faces.*
std::string dice_words(const Sentences& context, int n, Face face) {
    if (n == 1) return "1 " + face_word(context, face);
    return std::to_string(n) + " " + std::string(context.tr("calavera.faces." + std::string(name(face))));
}

std::string event_words(const Sentences& context, const State& state, const Event& event) {
    return std::visit([&](const auto& e) { return words(context, state, e); }, event);
}

std::string fact_words(const Sentences& context, const State& /*state*/, const Ruling& ruling) {
    std::string all;
    for (const Fact& each : ruling.facts) {
        const std::string one = fact(context, each);
        if (!one.empty()) all += (all.empty() ? "" : " · ") + one;
    }
    return all;
}

}  // namespace tapet::calavera
