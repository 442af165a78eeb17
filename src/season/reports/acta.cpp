#include "season/reports/acta.h"

#include <algorithm>

#include "championship/codes.h"
#include "championship/coto.h"
#include "championship/minute.h"
#include "championship/standings.h"
#include "championship/words.h"
#include "core/json_writer.h"
#include "season/fixtures.h"

namespace tapet::championship {

namespace {

bool same_pair(const Pair& one, const Pair& other) {
    return one == other || (one[0] == other[1] && one[1] == other[0]);
}

// What the last result of the two said until then; two fallas meet once in a phase.
bool said_joc_fora(const Stage& stage, Pair between) {
    for (std::size_t i = stage.events; i-- > 0;) {
        const Event& event = stage.match.played_event(i);
        if (const auto* result = std::get_if<Result>(&event); result != nullptr && same_pair(result->between, between))
            return result->joc_fora;
        if (const auto* change = std::get_if<Correct>(&event); change != nullptr && same_pair(change->between, between))
            return change->joc_fora;
        between = called_before(event, between);
    }
    return false;
}

Acta identified(const State& state, const DeskFixture& match) {
    Acta acta = empty_acta(state.setup);
    acta.place = place_of(state, match.table, match.round);
    const auto said = [&](Name name) {
        return name == kUnsaid ? std::string() : std::string(name_at(state.roster, name));
    };
    for (std::size_t side = 0; side < 2; ++side) {
        const Entrant who = match.between[side];
        acta.sides[side].falla = falla(state.roster, who);
        for (std::size_t i = 0; i < state.roster.entries[who].players; ++i)
            acta.sides[side].listed.emplace_back(player(state.roster, who, i));
    }
    if (match.fixture->when != kUnsaid) acta.evening = minute_words(said(match.fixture->when));
    acta.hall = said(match.fixture->place);
    acta.referee = said(match.fixture->referee);
    return acta;
}

// A match won without losing a cama: the winner has all the stones of each. Of the other side only the sum is known, unless
// there was one cama, or it made none.
void add_plain_camas(Acta& acta) {
    if (!acta.winner || acta.joc_fora) return;
    const std::size_t winner = *acta.winner;
    const std::size_t loser = 1 - winner;
    if (acta.result->cames[loser] != 0) return;
    std::array<std::optional<int>, 2> cama;
    cama[winner] = acta.stones;
    if (acta.camas == 1 || acta.result->pedres[loser] == 0) cama[loser] = acta.result->pedres[loser];
    acta.stones_by_cama.assign(static_cast<std::size_t>(acta.camas), cama);
}

// Whether a line says something of a match between these two that an acta has to tell: why it was not played to its end, or
// is not as it was.
bool is_told(const Event& event, const Pair& names) {
    return std::visit(
        [&](const auto& e) {
            if constexpr (requires {
                              e.between;
                              e.why;
                          }) {
                return same_pair(e.between, names);
            } else if constexpr (requires {
                                     e.falla;
                                     e.why;
                                 }) {
                return e.falla == names[0] || e.falla == names[1];
            } else {
                return false;
            }
        },
        event);
}

// Whether the match between these two is still to be played after a line, when it was so before: what is said of all open
// matches of a falla touches no other.
bool open_after(const Event& event, const Pair& names, bool open) {
    if (!is_told(event, names)) {
        const auto* result = std::get_if<Result>(&event);
        return open && (result == nullptr || !same_pair(result->between, names));
    }
    if (const auto* settled = std::get_if<Settle>(&event)) return settled->verdict == Review::replay;
    return std::holds_alternative<Resume>(event);
}

// Oldest first, in the words of the log.
std::string told(const Stage& stage, Pair between, Lang lang) {
    std::vector<std::pair<const Event*, Pair>> lines;  // and what the two were called then
    for (std::size_t i = stage.events; i-- > 0;) {
        const Event& event = stage.match.played_event(i);
        if (std::holds_alternative<Start>(event) || std::holds_alternative<Draw>(event)) break;  // the phase began
        lines.emplace_back(&event, between);
        between = called_before(event, between);
    }
    std::string text;
    bool open = true;
    std::reverse(lines.begin(), lines.end());
    for (const auto& [event, names] : lines) {
        if (is_told(*event, names) && (open || !std::holds_alternative<SuspendAll>(*event)))
            text += (text.empty() ? "" : "\n") + event_words(Sentences(lang), stage.state, *event);
        open = open_after(*event, names, open);
    }
    return text;
}

Acta filled(const Stage& stage, const DeskFixture& placed, Lang lang) {
    const State& state = stage.state;
    const Fixture& fixture = *placed.fixture;
    Acta acta = identified(state, placed);
    const Outcome counts = outcome(state, fixture, placed.between, state.setup.house.awarded_score);
    acta.winner = counts.winner;
    acta.outcome = outcome_words(state, placed, lang);
    acta.identified = fixture.identified;
    acta.incidents = told(stage, {acta.sides[0].falla, acta.sides[1].falla}, lang);
    const bool was_played = fixture.has_result;
    if (was_played || fixture.has_score) acta.result = fixture.marks;
    if (was_played) {
        acta.joc_fora = said_joc_fora(stage, {acta.sides[0].falla, acta.sides[1].falla});
        add_plain_camas(acta);
    }
    for (std::size_t side = 0; side < 2 && fixture.has_players; ++side) {
        for (const Name name : fixture.players[side])
            acta.sides[side].players.emplace_back(name_at(state.roster, name));
    }
    add_seen(acta, {});
    return acta;
}

bool something_to_fill_in(const State& state, const DeskFixture& match) {
    return outcome(state, *match.fixture, match.between, AwardedScore::none).status != MatchStatus::open;
}

}  // namespace

Acta empty_acta(const Setup& setup) {
    Acta acta;
    acta.championship = setup.name;
    acta.place.table = {};
    acta.camas = setup.camas;
    acta.stones = setup.stones;
    return acta;
}

std::optional<Acta> acta_of(const Stage& stage, const Pair& between, Lang lang, bool blank) {
    const auto match = find_fixture(stage.state, between);
    if (!match) return std::nullopt;
    return blank ? identified(stage.state, *match) : filled(stage, *match, lang);
}

std::vector<Acta> actas_of(const Stage& stage, std::optional<std::size_t> table, std::optional<RoundNumber> round,
                           Lang lang, bool blank) {
    std::vector<Acta> actas;
    for (const DeskFixture& placed : fixtures_of(stage.state, table, round)) {
        if (blank) {
            actas.push_back(identified(stage.state, placed));
        } else if (something_to_fill_in(stage.state, placed)) {
            actas.push_back(filled(stage, placed, lang));
        }
    }
    return actas;
}

void add_camas(Acta& acta, const truc::State& played, bool turned) {
    acta.stones_by_cama.clear();
    const auto add = [&](int a, int b) {
        if (turned) std::swap(a, b);
        acta.stones_by_cama.push_back({a, b});
    };
    for (const truc::CamaPlayed& cama : played.camas_played) add(cama.stones[0], cama.stones[1]);
    if (!played.winner) add(played.score[0].stones, played.score[1].stones);
}

void add_camas(Acta& acta, const Camas& camas) {
    if (camas.empty() || !acta.result) return;
    std::array<int, 2> sum{};
    for (const auto& cama : camas) {
        for (std::size_t side = 0; side < 2; ++side) sum[side] += cama[side];
    }
    if (sum[0] != acta.result->pedres[0] || sum[1] != acta.result->pedres[1]) return;
    acta.stones_by_cama.clear();
    for (const auto& cama : camas) acta.stones_by_cama.push_back({cama[0], cama[1]});
}

void add_seen(Acta& acta, const std::vector<std::string>& seen) {
    for (ActaSide& side : acta.sides) {
        side.seen.clear();
        for (const std::string& name : side.players) {
            if (acta.identified || std::find(seen.begin(), seen.end(), name) != seen.end()) side.seen.push_back(name);
        }
    }
}

std::vector<std::string> unseen_of(const Acta& acta) {
    std::vector<std::string> names;
    for (const ActaSide& side : acta.sides) {
        for (const std::string& name : side.players) {
            if (std::find(side.seen.begin(), side.seen.end(), name) == side.seen.end()) names.push_back(name);
        }
    }
    return names;
}

std::size_t camas_begun(const Acta& acta) {
    const bool ended = acta.result && std::max(acta.result->cames[0], acta.result->cames[1]) == acta.camas;
    if (!ended || acta.joc_fora) return static_cast<std::size_t>(2 * acta.camas - 1);
    return static_cast<std::size_t>(acta.result->cames[0] + acta.result->cames[1]);
}

std::string qr_text(const Acta& acta) {
    std::string text;
    JsonWriter out(text);
    const auto pair = [&](std::string_view key, const auto& one, const auto& other) {
        out.key(key);
        out.begin_array();
        out.value(one);
        out.value(other);
        out.end_array();
    };
    out.begin_object();
    out.member("acta", acta.championship);
    if (!acta.sides[0].falla.empty()) {
        out.member("phase", code(acta.place.phase));
        out.member("table", acta.place.table);
        if (acta.place.round) out.member("round", acta.place.round->number);
        pair("between", acta.sides[0].falla, acta.sides[1].falla);
    }
    if (acta.winner && acta.outcome.empty()) {  // not where a match stands that goes on
        pair("cames", int{acta.result->cames[0]}, int{acta.result->cames[1]});
        pair("pedres", int{acta.result->pedres[0]}, int{acta.result->pedres[1]});
        out.member("joc_fora", acta.joc_fora);
    }
    out.end_object();
    return text;
}

}  // namespace tapet::championship
