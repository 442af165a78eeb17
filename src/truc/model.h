// Truc as values: setup, state, events, questions. Units: stones (pedres) and camas are counts.
//
// Rulebook: Reglament del Truc (Junta Central Fallera), printed with the Bases of the 68 Campionat Faller de Truc,
// second half. Refereed: "Les cartes", "Manera de jugar-ho", "Pardes", "Els Envits", "Manera d'envidar", "Veus i
// pedres" of envit and truc, "Del Truc", "Cama i coto"; what else it says stands in the rule book as reference.
// Where we deviate:
// - a truque before the first card ("Manera d'envidar") and a "no vull" with one stone to go are taken with a warning,
//   because the table may enter no cards; the options truque_before_card and one_left play them as they are printed;
// - joc_fora "cama", falta "cama-in-dolentes" and three_pardes "ma-side" are variants that tables play;
// - silent: a hand without a truque, a refused opening falta, before whose card the envit opens, whom a truc i passe
//   leaves free, a misdeal. Each has its option or its event (House, VoidHand);
// - ours: the counter, conceding, that calls are answered before anything else is entered. All of it:
//   docs/games/truc.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "truc/cards.h"

namespace tapet::truc {

enum class Side : std::uint8_t { a, b };
inline constexpr std::array<Side, 2> kSides{Side::a, Side::b};
inline Side other(Side side) { return side == Side::a ? Side::b : Side::a; }
template <class T>
using PerSide = std::array<T, 2>;
inline std::size_t at(Side side) { return static_cast<std::size_t>(side); }

// A seat by its place in playing order: A1 B1 A2 B2 A3 B3 are 0 to 5.
using Seat = std::uint8_t;
inline Side side_of(Seat seat) { return seat % 2 == 0 ? Side::a : Side::b; }

enum class FaltaRule : std::uint8_t { leader_gap, cama_in_dolentes };
enum class ThreePardes : std::uint8_t { tied_nearest_ma, ma_side };
enum class TruqueBeforeCard : std::uint8_t { warn, forbidden };
enum class JocFora : std::uint8_t { coto, cama };
enum class EnvitOpening : std::uint8_t { own_card, any_card };
enum class OneLeft : std::uint8_t { warn, must_accept };
enum class TrucIPasse : std::uint8_t { frees_peu, until_raise };

// Of a line, and of an option: a cama has at most 99.
inline constexpr int kMostStones = 99;

// Where the Reglament is silent or where tables differ; the first value of each is the default.
struct House {
    int quiet_hand = 1;            // stones
    int direct_falta_refused = 1;  // stones
    FaltaRule falta = FaltaRule::leader_gap;
    ThreePardes three_pardes = ThreePardes::tied_nearest_ma;
    TruqueBeforeCard truque_before_card = TruqueBeforeCard::warn;
    JocFora joc_fora = JocFora::coto;
    EnvitOpening envit_opening = EnvitOpening::own_card;
    OneLeft one_left = OneLeft::warn;
    TrucIPasse truc_i_passe = TrucIPasse::frees_peu;
    friend bool operator==(const House&, const House&) = default;
};

struct Setup {
    PerSide<std::string> sides{"A", "B"};
    int players = 2;  // a side
    int stones = 24;  // to a cama
    int camas = 2;    // that win the coto
    Seat ma = 0;      // in the first hand
    House house;

    int seats() const { return players * 2; }
    friend bool operator==(const Setup&, const Setup&) = default;
};

enum class Call : std::uint8_t {
    envide,
    torne,
    mes,
    falta,
    truque,
    truc_i_passe,
    retruque,
    quatre_val,
    joc_fora,
    vull,
    no_vull
};
inline constexpr std::array<Call, 11> kCalls{Call::envide,   Call::torne,        Call::mes,      Call::falta,
                                             Call::truque,   Call::truc_i_passe, Call::retruque, Call::quatre_val,
                                             Call::joc_fora, Call::vull,         Call::no_vull};

using By = std::variant<Side, Seat>;  // who speaks: a seat, or a side without saying which of its seats
inline Side side_of(const By& by) {
    const Side* side = std::get_if<Side>(&by);
    return side != nullptr ? *side : side_of(std::get<Seat>(by));
}

enum class Trick : std::uint8_t { a, b, parda };
inline Trick won_by(Side side) { return side == Side::a ? Trick::a : Trick::b; }

// ---- events: what happened at the table (docs/games/truc.md, "Events") ----------------------------------------------

struct Stones {
    Side side;
    int n;
    friend bool operator==(const Stones&, const Stones&) = default;
};
struct Say {
    By by;
    Call call;
    std::optional<int> stones;  // with envide and mes
    friend bool operator==(const Say&, const Say&) = default;
};
struct Play {
    Seat by;
    Card card;
    friend bool operator==(const Play&, const Play&) = default;
};
struct TrickWon {
    Trick winner;
    std::vector<Seat> tied = {};  // for a third parda
    friend bool operator==(const TrickWon&, const TrickWon&) = default;
};
struct HandWon {
    Side winner;
    friend bool operator==(const HandWon&, const HandWon&) = default;
};
struct Concede {
    Side by;
    friend bool operator==(const Concede&, const Concede&) = default;
};
using SeatPoints = std::vector<std::pair<Seat, std::int64_t>>;  // in the order said
struct EnvitWon {
    std::variant<Side, SeatPoints> said;
    friend bool operator==(const EnvitWon&, const EnvitWon&) = default;
};
struct PutMa {
    Seat seat;
    friend bool operator==(const PutMa&, const PutMa&) = default;
};
// The hand is dealt again.
struct VoidHand {
    std::optional<std::string> why = std::nullopt;
    friend bool operator==(const VoidHand&, const VoidHand&) = default;
};
using Event = std::variant<Stones, Say, Play, TrickWon, HandWon, Concede, EnvitWon, PutMa, VoidHand>;

// ---- state ---------------------------------------------------------------------------------------------------------

struct Score {
    int stones = 0;
    int camas = 0;
};
struct CamaPlayed {
    Side winner;
    PerSide<int> stones;
    int joc_fora = 0;  // the camas that a joc fora took at once; 0: its stones won it
};

enum class EnvitPhase : std::uint8_t { unopened, pending, accepted, refused, closed };
struct Envit {
    EnvitPhase phase = EnvitPhase::unopened;  // never `closed`: shown_phase() derives that
    Side by = Side::a;                        // who bid last; means nothing while unopened
    bool falta = false;                       // the last bid is the falta, not a number
    std::int64_t stake = 0;                   // as bid, uncapped
    std::int64_t if_refused = 0;              // what a refusal pays, uncapped
    bool direct_falta = false;                // the falta is the first bid
    std::optional<Side> winner;               // of an accepted envit
};

enum class TrucPhase : std::uint8_t { quiet, pending, accepted, refused };
struct Truc {
    TrucPhase phase = TrucPhase::quiet;
    std::optional<Call> call;      // the last one made, truque to joc_fora
    Side by = Side::a;             // who made it; means nothing while quiet
    std::optional<By> passer;      // who said truc-i-passe
    PerSide<bool> raised{};        // called a retruque or higher
    std::optional<Call> accepted;  // the last one accepted, also by raising it
};

struct Hand {
    bool touched = false;
    Envit envit;
    Truc truc;
    std::vector<std::pair<Seat, Card>> table;  // in playing order
    std::vector<Trick> tricks;
    bool by_tricks = false;  // tricks are entered without cards
    Seat leads = 0;          // of the running trick
    std::optional<Side> decided;
};

struct State {
    Setup setup;
    PerSide<Score> score;
    int cama = 1;
    std::vector<CamaPlayed> camas_played;
    int number = 1;  // of the running hand
    Seat ma = 0;
    Hand hand;
    std::optional<Side> winner;
};

// ---- questions -----------------------------------------------------------------------------------------------------

struct AskEnvit {
    std::vector<Card> cards;  // 1 to 3
};
struct AskTrick {
    std::vector<std::pair<Seat, Card>> cards;  // one for every seat, in the order said
    Seat led;
};
struct AskRank {};
struct AskGap {};
using Question = std::variant<AskEnvit, AskTrick, AskRank, AskGap>;

struct TrickAnswer {
    Trick winner = Trick::parda;
    std::optional<Seat> seat;
    std::vector<Seat> tied;
};
struct GapAnswer {
    int gap = 0;
    std::optional<Side> leader;
};
using Answer = std::variant<EnvitValue, TrickAnswer, AskRank, GapAnswer>;

}  // namespace tapet::truc
