// Truc's events, state and answers as the protocol's JSON (docs/games/truc.md, "Events", "State", "Questions").
#include "core/codec.h"
#include "truc/calls.h"
#include "truc/codes.h"
#include "truc/tricks.h"
#include "truc/truc.h"

namespace tapet::truc {

namespace {

void write(JsonWriter& out, const Stones& e) {
    out.member("do", "stones");
    out.member("side", name(e.side));
    out.member("n", e.n);
}

void write(JsonWriter& out, const Say& e) {
    out.member("do", "say");
    if (const Seat* seat = std::get_if<Seat>(&e.by)) {
        out.member("by", seat_name(*seat));
    } else {
        out.member("by", name(std::get<Side>(e.by)));
    }
    out.member("call", code(e.call));
    if (e.stones) out.member("stones", *e.stones);
}

void write(JsonWriter& out, const Play& e) {
    out.member("do", "play");
    out.member("by", seat_name(e.by));
    out.member("card", name(e.card));
}

void write_seats(JsonWriter& out, std::string_view key, const std::vector<Seat>& seats) {
    out.key(key);
    out.begin_array();
    for (const Seat seat : seats) out.value(seat_name(seat));
    out.end_array();
}

void write(JsonWriter& out, const TrickWon& e) {
    out.member("do", "trick");
    out.member("winner", code_of(kTrickCodes, e.winner));
    if (!e.tied.empty()) write_seats(out, "tied", e.tied);
}

void write(JsonWriter& out, const HandWon& e) {
    out.member("do", "hand");
    out.member("winner", name(e.winner));
}

void write(JsonWriter& out, const Concede& e) {
    out.member("do", "concede");
    out.member("by", name(e.by));
}

void write(JsonWriter& out, const EnvitWon& e) {
    out.member("do", "envit");
    const SeatPoints* points = std::get_if<SeatPoints>(&e.said);
    if (points == nullptr) return out.member("winner", name(std::get<Side>(e.said)));
    out.key("points");
    out.begin_object();
    for (const auto& [seat, said] : *points) out.member(seat_name(seat), said);
    out.end_object();
}

void write(JsonWriter& out, const PutMa& e) {
    out.member("do", "ma");
    out.member("seat", seat_name(e.seat));
}

void write(JsonWriter& out, const VoidHand& e) {
    out.member("do", "void");
    if (e.why) out.member("why", *e.why);
}

void write_side_or_null(JsonWriter& out, std::string_view key, const std::optional<Side>& side) {
    write_or_null(out, key, side, [](Side s) { return name(s); });
}

void write_score(JsonWriter& out, const State& state) {
    out.key("score");
    out.begin_object();
    for (const Side side : kSides) {
        const Score& score = state.score[at(side)];
        const bool bad = in_dolentes(state, side);
        out.key(name(side));
        out.begin_object();
        out.member("stones", score.stones);
        out.member("half", bad ? "dolentes" : "bones");
        out.member("in_half", bad ? score.stones : score.stones - dolentes(state.setup));
        out.member("camas", score.camas);
        out.end_object();
    }
    out.end_object();
}

void write_camas(JsonWriter& out, const State& state) {
    out.member("cama", state.cama);
    out.key("camas_played");
    out.begin_array();
    for (const CamaPlayed& cama : state.camas_played) {
        out.begin_object();
        out.member("winner", name(cama.winner));
        out.key("stones");
        out.begin_object();
        for (const Side side : kSides) out.member(name(side), cama.stones[at(side)]);
        out.end_object();
        if (cama.joc_fora > 0) out.member("joc_fora", cama.joc_fora);
        out.end_object();
    }
    out.end_array();
}

void write_envit(JsonWriter& out, const State& state) {
    const Envit& envit = state.hand.envit;
    const bool bid = envit.phase != EnvitPhase::unopened;
    const std::optional<int> none;
    out.key("envit");
    out.begin_object();
    out.member("phase", code_of(kEnvitPhaseCodes, shown_phase(state)));
    write_side_or_null(out, "by", bid ? std::optional(envit.by) : std::nullopt);
    if (bid && envit.falta) {
        out.member("stake", "falta");
    } else {
        write_or_null(out, "stake", bid ? std::optional(envit.stake) : std::nullopt);
    }
    const bool pending = envit.phase == EnvitPhase::pending;
    write_or_null(out, "if_refused", pending ? std::optional(refused_envit_pays(state)) : none,
                  [](int n) { return n; });
    write_side_or_null(out, "winner", envit.winner);
    out.end_object();
}

void write_truc(JsonWriter& out, const State& state) {
    const Truc& truc = state.hand.truc;
    out.key("truc");
    out.begin_object();
    out.member("phase", code_of(kTrucPhaseCodes, truc.phase));
    write_or_null(out, "call", truc.call, [](Call call) { return code(call); });
    write_side_or_null(out, "by", truc.call ? std::optional(truc.by) : std::nullopt);
    if (const std::optional<int> worth = truc_worth(state)) {
        out.member("worth", *worth);
    } else {
        out.member("worth", state.setup.house.joc_fora == JocFora::coto ? "coto" : "cama");
    }
    const bool pending = truc.phase == TrucPhase::pending;
    write_or_null(out, "if_refused", pending ? std::optional(refused_truc_pays(*truc.call)) : std::nullopt,
                  [](int n) { return n; });
    out.end_object();
}

void write_table(JsonWriter& out, const Hand& hand) {
    out.key("table");
    out.begin_array();
    for (const auto& [seat, card] : hand.table) {
        out.begin_array();
        out.value(seat_name(seat));
        out.value(name(card));
        out.end_array();
    }
    out.end_array();
    out.key("tricks");
    out.begin_array();
    for (const Trick trick : hand.tricks) out.value(code_of(kTrickCodes, trick));
    out.end_array();
}

void write_calls(JsonWriter& out, const State& state) {
    out.key("calls");
    out.begin_object();
    for (const Side side : kSides) {
        out.key(name(side));
        out.begin_array();
        for (const Call call : calls_open_to(state, side)) out.value(code(call));
        out.end_array();
    }
    out.end_object();
}

void write_cards(JsonWriter& out, const std::vector<Card>& cards) {
    out.begin_array();
    for (const Card card : cards) out.value(name(card));
    out.end_array();
}

void write(JsonWriter& out, const EnvitValue& answer) {
    out.member("points", answer.points);
    out.key("linked");
    write_cards(out, answer.linked);
}

void write(JsonWriter& out, const TrickAnswer& answer) {
    out.member("winner", code_of(kTrickCodes, answer.winner));
    if (answer.seat) {
        out.member("seat", seat_name(*answer.seat));
    } else {
        write_seats(out, "tied", answer.tied);
    }
}

void write(JsonWriter& out, const AskRank&) {
    out.key("order");
    out.begin_array();
    for (const auto& level : ranks()) write_cards(out, level);
    out.end_array();
}

void write(JsonWriter& out, const GapAnswer& answer) {
    out.member("gap", answer.gap);
    write_side_or_null(out, "leader", answer.leader);
}

}  // namespace

void Game::encode_event(const State&, const Event& event, JsonWriter& out) {
    out.begin_object();
    std::visit([&](const auto& e) { write(out, e); }, event);
    out.end_object();
}

void Game::encode_state(const State& state, JsonWriter& out) {
    out.begin_object();
    write_score(out, state);
    write_camas(out, state);
    out.member("hand", state.number);
    out.member("ma", seat_name(state.ma));
    write_or_null(out, "turn", seat_to_play(state), seat_name);
    write_envit(out, state);
    write_truc(out, state);
    write_table(out, state.hand);
    write_side_or_null(out, "decided", state.hand.decided);
    write_calls(out, state);
    write_side_or_null(out, "winner", state.winner);
    out.end_object();
}

void Game::encode_answer(const State&, const Answer& answer, JsonWriter& out) {
    out.begin_object();
    std::visit([&](const auto& a) { write(out, a); }, answer);
    out.end_object();
}

}  // namespace tapet::truc
