#include "truc/words.h"

#include <algorithm>

#include "core/stand_in_name.h"
#include "truc/calls.h"
#include "truc/codes.h"

namespace tapet::truc {

std::string call_words(const Sentences& context, Call call) {
    return std::string(context.tr("truc.call." + std::string(code(call))));  // keys: truc.call.*
}

std::string side_words(const Sentences& context, const Setup& setup, Side side) {
    return spoken_name(context, Game::stand_ins[at(side)], setup.sides[at(side)]);
}

namespace {

std::string place_words(const Setup& setup, const std::string& side, Seat seat) {
    return setup.players == 1 ? side : side + " " + std::to_string(seat / 2 + 1);
}

}  // namespace

std::string plain_seat_words(const Setup& setup, Seat seat) {
    return place_words(setup, setup.sides[at(side_of(seat))], seat);
}

// What was said last of that very seat; otherwise, of a side whose people were said together, the one in that place.
std::string person_in(const Seated& seated, const Setup& setup, Seat seat) {
    return tapet::person_in(seated, plain_seat_words(setup, seat), setup.sides[at(side_of(seat))], seat / 2);
}

std::string_view side_sign(Side side) { return side == Side::a ? "•" : "◊"; }

std::string seat_words(const Sentences& context, const Setup& setup, Seat seat, const Seated& seated) {
    const std::string person = person_in(seated, setup, seat);
    if (person.empty()) return place_words(setup, side_words(context, setup, side_of(seat)), seat);
    return std::string(side_sign(side_of(seat))) + " " + person;
}

std::string people_words(const Seated& seated, const Setup& setup, Side side) {
    std::string all;
    for (int i = static_cast<int>(side); i < setup.seats(); i += 2) {
        const std::string person = person_in(seated, setup, static_cast<Seat>(i));
        if (!person.empty()) all += (all.empty() ? "" : ", ") + person;
    }
    return all;
}

namespace {

struct EventWords {
    Sentences context;
    const Setup& setup;
    const Seated& seated;

    std::string name(Side side) const { return side_words(context, setup, side); }
    std::string who(const By& by) const {
        const Side* side = std::get_if<Side>(&by);
        return side != nullptr ? name(*side) : seat_words(context, setup, std::get<Seat>(by), seated);
    }

    std::string operator()(const Stones& e) const { return signed_number(e.n) + " " + name(e.side); }
    std::string operator()(const Say& e) const {
        const std::string stones = e.stones ? " " + std::to_string(*e.stones) : "";
        return who(e.by) + ": " + call_words(context, e.call) + stones;
    }
    std::string operator()(const Play& e) const {
        return seat_words(context, setup, e.by, seated) + ": " + truc::name(e.card);
    }
    std::string operator()(const TrickWon& e) const {
        if (e.winner == Trick::parda) return context.tr("truc.trick", {std::string(context.tr("truc.parda"))});
        return context.tr("truc.trick", {name(e.winner == Trick::a ? Side::a : Side::b)});
    }
    std::string operator()(const HandWon& e) const { return context.tr("truc.hand-to", {name(e.winner)}); }
    std::string operator()(const Concede& e) const { return context.tr("truc.concede-by", {name(e.by)}); }
    std::string operator()(const EnvitWon& e) const {
        if (const Side* side = std::get_if<Side>(&e.said)) {
            return context.tr("truc.envit-won", {name(*side)});
        }
        std::string points;
        for (const auto& [seat, n] : std::get<SeatPoints>(e.said)) {
            points += (points.empty() ? "" : ", ") + seat_words(context, setup, seat, seated) + " " + std::to_string(n);
        }
        return context.tr("truc.envit-won", {points});
    }
    std::string operator()(const PutMa& e) const {
        return context.tr("truc.ma", {seat_words(context, setup, e.seat, seated)});
    }
    std::string operator()(const VoidHand& e) const {
        return std::string(context.tr("truc.void")) + (e.why ? ": " + *e.why : "");
    }
};

// A side or a seat by its name; anything else as it stands.
std::string named(const Sentences& context, const Setup& setup, const Json& value, const Seated& seated) {
    const std::string* text = value.as_text();
    if (text != nullptr && *text == "parda") return {};  // the rule's title says so
    if (text == nullptr || text->empty() || text->size() > 2 || (text->front() != 'A' && text->front() != 'B')) {
        return plain_value(value);
    }
    const int side = text->front() - 'A';
    if (text->size() == 1) return side_words(context, setup, static_cast<Side>(side));
    return seat_words(context, setup, static_cast<Seat>(2 * (text->back() - '1') + side), seated);
}

// The numbers that are said besides the stones that are marked.
bool in_words(std::string_view fact) {
    return fact == "points" || fact == "gap" || fact == "dropped" || fact == "stake" || fact == "worth" ||
           fact == "if_refused";
}

}  // namespace

std::string event_words(const Sentences& context, const State& state, const Event& event, const Seated& seated) {
    return std::visit(EventWords{context, state.setup, seated}, event);
}

namespace {

struct BriefWords {
    const Sentences& context;

    std::string word(std::string_view key) const { return std::string(context.tr(key)); }
    std::string operator()(const Stones& e) const { return signed_number(e.n); }
    std::string operator()(const Say& e) const { return call_words(context, e.call); }
    std::string operator()(const Play& e) const { return name(e.card); }
    std::string operator()(const TrickWon& /*e*/) const { return word("truc.help.trick"); }
    std::string operator()(const HandWon& /*e*/) const { return word("truc.hand"); }
    std::string operator()(const Concede& /*e*/) const { return word("truc.concede"); }
    std::string operator()(const EnvitWon& /*e*/) const { return word("truc.help.envit"); }
    std::string operator()(const PutMa& /*e*/) const { return word("truc.undo.ma"); }
    std::string operator()(const VoidHand& /*e*/) const { return word("truc.void"); }
};

}  // namespace

std::string brief_event_words(const Sentences& context, const Match<Game>& match) {
    if (match.played() == 0) return {};
    return std::visit(BriefWords{context}, match.played_event(match.played() - 1));
}

std::string fact_words(const Sentences& context, const State& state, const Ruling& ruling, const Seated& seated) {
    std::string words;
    const auto has_seat =
        std::any_of(ruling.facts.begin(), ruling.facts.end(), [](const Fact& fact) { return fact.name == "seat"; });
    for (const Fact& fact : ruling.facts) {
        std::string part;
        if (fact.name == "side" && has_seat) continue;  // the seat names its side
        const std::int64_t* number = fact.value.as_int();
        if (fact.name == "side" || fact.name == "winner" || fact.name == "seat") {
            part = named(context, state.setup, fact.value, seated);
        } else if (fact.name == "stones" && number != nullptr) {
            if (*number == 0) continue;  // nothing was marked
            part = signed_number(static_cast<int>(*number));
        } else if (number != nullptr && in_words(fact.name)) {
            part = context.tr("truc.fact." + std::string(fact.name), {std::to_string(*number)});  // keys: truc.fact.*
        } else {
            continue;  // what the rule's title says already
        }
        if (part.empty()) continue;
        words += (words.empty() ? "" : " ") + part;
    }
    return words;
}

InHalf in_half(const State& state, Side side) {
    const int n = state.score[at(side)].stones;
    const bool bad = in_dolentes(state, side);
    return {bad, bad ? n : n - dolentes(state.setup)};
}

std::string_view half_word(const Sentences& context, InHalf half) {
    if (half.bad) return context.tr(half.n == 1 ? "truc.dolenta" : "truc.dolentes");
    return context.tr(half.n == 1 ? "truc.bona" : "truc.bones");
}

std::string envit_phase_words(const Sentences& context, const State& state) {
    const Envit& envit = state.hand.envit;
    const std::string stake = envit.falta ? call_words(context, Call::falta) : std::to_string(envit.stake);
    switch (shown_phase(state)) {
        case EnvitPhase::unopened: return std::string(context.tr("truc.envit.unopened"));
        case EnvitPhase::closed: return std::string(context.tr("truc.envit.closed"));
        case EnvitPhase::refused: return context.tr("truc.envit.refused", {stake});
        case EnvitPhase::pending: return context.tr("truc.envit.pending", {stake});
        case EnvitPhase::accepted: break;
    }
    if (!envit.winner) return context.tr("truc.envit.accepted", {stake});
    return context.tr("truc.envit.won", {stake, side_words(context, state.setup, *envit.winner)});
}

std::string score_words(const Sentences& context, const State& state) {
    const PerSide<std::string> names{side_words(context, state.setup, Side::a),
                                     side_words(context, state.setup, Side::b)};
    const auto camas = [&](Side side) { return std::to_string(state.score[at(side)].camas); };
    if (state.winner) {
        const std::string score = camas(*state.winner) + "–" + camas(other(*state.winner));
        return context.tr("truc.coto-won", {names[at(*state.winner)], score});
    }
    std::string words;
    for (const Side side : kSides) {
        const InHalf half = in_half(state, side);
        if (!words.empty()) words += ", ";
        words += names[at(side)] + " " + std::to_string(half.n) + " ";
        words += half_word(context, half);
    }
    if (state.score[0].camas + state.score[1].camas == 0) return words;
    return words + ". " + context.tr("truc.camas-said", {names[0], camas(Side::a), names[1], camas(Side::b)});
}

std::string setup_words(const Sentences& context, const Setup& setup) {
    const std::string n = std::to_string(setup.players);
    return context.tr("truc.setup.words", {n, std::to_string(setup.stones), std::to_string(setup.camas)});
}

}  // namespace tapet::truc
