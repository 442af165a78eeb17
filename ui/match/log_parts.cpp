#include "ui/match/log_parts.h"

#include "ui/championship/fixtures.h"
#include "ui/truc/words.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kBefore = -1;  // before the first turn

template <class... Events>
struct AnyOf {
    template <class Event>
    bool operator()(const Event&) const {
        return (std::is_same_v<Event, Events> || ...);
    }
};

// The pair that a line of a championship is about.
struct PairOf {
    template <class Event>
    const championship::Pair* operator()(const Event& event) const {
        if constexpr (requires { event.between; }) {
            return &event.between;
        } else {
            return nullptr;
        }
    }
};

std::string turn_words(const Sentences& context, const LogPart& part, const std::vector<std::string>& players) {
    if (part[0] == kBefore) return std::string(context.tr("log.before"));
    return context.tr("log.turn", {std::to_string(part[0]), players[static_cast<std::size_t>(part[1])]});
}

}  // namespace

// ---- Truc: cama and hand; what is marked by hand between hands belongs to the cama alone -------------------------------

LogPart part_of(const truc::State& state, const truc::Event& event, std::int64_t /*turns*/) {
    const bool marked = std::holds_alternative<truc::Stones>(event) && !state.hand.touched;
    return {state.cama, marked ? 0 : state.number, 0};
}

std::string part_words(const Sentences& context, const truc::State& /*state*/, const LogPart& part) {
    const std::string cama = context.tr("truc.cama-number", {std::to_string(part[0])});
    return part[1] == 0 ? cama : cama + " · " + context.tr("log.hand", {std::to_string(part[1])});
}

std::string actor_of(const truc::State& /*state*/, const truc::Event& /*event*/) { return {}; }

namespace {

struct SideOf {
    using Found = std::optional<truc::Side>;
    Found operator()(const truc::Stones& e) const { return e.side; }
    Found operator()(const truc::Say& e) const { return truc::side_of(e.by); }
    Found operator()(const truc::Play& e) const { return truc::side_of(e.by); }
    Found operator()(const truc::TrickWon& e) const {
        if (e.winner == truc::Trick::parda) return std::nullopt;
        return e.winner == truc::Trick::a ? truc::Side::a : truc::Side::b;
    }
    Found operator()(const truc::HandWon& e) const { return e.winner; }
    Found operator()(const truc::Concede& e) const { return e.by; }
    Found operator()(const truc::EnvitWon& e) const {
        const truc::Side* side = std::get_if<truc::Side>(&e.said);
        return side != nullptr ? Found(*side) : std::nullopt;
    }
    Found operator()(const truc::PutMa& e) const { return truc::side_of(e.seat); }
};

}  // namespace

std::string_view sign_of(const truc::Event& event) {
    const auto side = std::visit(SideOf{}, event);
    return side ? side_sign(*side) : std::string_view();
}

// ---- Calavera ----------------------------------------------------------------------------------------------------------

LogPart part_of(const calavera::State& state, const calavera::Event& /*event*/, std::int64_t /*turns*/) {
    return {state.turn, state.active, 0};
}

std::string part_words(const Sentences& context, const calavera::State& state, const LogPart& part) {
    return turn_words(context, part, state.setup.players);
}

std::string actor_of(const calavera::State& state, const calavera::Event& event) {
    const bool active = std::visit(AnyOf<calavera::Throw, calavera::Stand, calavera::Next>{}, event);
    return active ? state.setup.players[state.active] : std::string();
}

// ---- Alpens ------------------------------------------------------------------------------------------------------------

LogPart part_of(const alpens::State& state, const alpens::Event& /*event*/, std::int64_t /*turns*/) {
    if (state.phase == alpens::Phase::setup) return {kBefore, 0, 0};
    return {state.turn_number, state.turn, 0};
}

std::string part_words(const Sentences& context, const alpens::State& state, const LogPart& part) {
    return turn_words(context, part, state.setup.players);
}

std::string actor_of(const alpens::State& state, const alpens::Event& event) {
    if (state.phase == alpens::Phase::setup) return {};  // the whole table's
    const bool mover = std::visit(AnyOf<alpens::Die, alpens::Card, alpens::BattleOver, alpens::Next>{}, event);
    return mover ? state.setup.players[state.turn] : std::string();
}

// ---- La Fallera Calavera -----------------------------------------------------------------------------------------------

LogPart part_of(const fallera::State& state, const fallera::Event& /*event*/, std::int64_t turns) {
    if (!state.turn) return {kBefore, 0, 0};
    return {turns, *state.turn, 0};
}

std::string part_words(const Sentences& context, const fallera::State& state, const LogPart& part) {
    return turn_words(context, part, state.setup.players);
}

std::string actor_of(const fallera::State& state, const fallera::Event& event) {
    using namespace fallera;
    const bool mover = std::visit(AnyOf<Alms, Extra, fallera::Next, Reverse, Discard, Recover, Reshuffle>{}, event);
    return mover && state.turn ? state.setup.players[*state.turn] : std::string();
}

// ---- the championship: the phase, and the round of a match's lines --------------------------------------------------------

LogPart part_of(const championship::State& state, const championship::Event& event, std::int64_t /*turns*/) {
    const auto phase = static_cast<std::int64_t>(state.running);
    const championship::Pair* between = std::visit(PairOf{}, event);
    const auto fixture = between == nullptr ? std::nullopt : find_fixture(state, *between);
    return {phase, fixture ? static_cast<std::int64_t>(fixture->round) + 1 : 0, 0};
}

std::string part_words(const Sentences& context, const championship::State& /*state*/, const LogPart& part) {
    std::string phase = phase_words(context, static_cast<championship::Phase>(part[0]));
    if (part[1] > 0) phase += " · " + context.tr("desk.round-only", {std::to_string(part[1])});
    return phase;
}

std::string actor_of(const championship::State& /*state*/, const championship::Event& /*event*/) { return {}; }

}  // namespace tapet::ui
