#include "season/table_coto.h"

#include <algorithm>
#include <utility>

#include "core/json_writer.h"
#include "referee.h"

namespace tapet::championship {

std::optional<TableCoto> table_coto(const truc::State& state, const Pair& between) {
    const auto& sides = state.setup.sides;
    const bool turned = sides[0] == between[1] && sides[1] == between[0];
    const bool straight = sides[0] == between[0] && sides[1] == between[1];
    if (!state.winner || !(turned || straight)) return std::nullopt;
    TableCoto coto;
    for (const truc::CamaPlayed& cama : state.camas_played) {
        const std::size_t winner = truc::at(cama.winner) ^ (turned ? 1U : 0U);
        const std::array<int, 2> stones{cama.stones[turned ? 1 : 0], cama.stones[turned ? 0 : 1]};
        const int camas = std::max(1, cama.joc_fora);
        coto.marks.cames[winner] = static_cast<std::uint8_t>(coto.marks.cames[winner] + camas);
        for (std::size_t side = 0; side < 2; ++side) {
            coto.marks.pedres[side] = static_cast<std::uint16_t>(coto.marks.pedres[side] + stones[side]);
        }
        coto.joc_fora = coto.joc_fora || cama.joc_fora > 0;
        coto.camas.push_back(stones);
        coto.winners.push_back(static_cast<std::uint8_t>(winner));
    }
    return coto;
}

Marks counted(const TableCoto& coto, const Setup& setup) {
    Marks marks = coto.marks;
    if (!coto.joc_fora || setup.house.joc_fora_pedres == JocForaPedres::marked) return marks;
    const std::size_t winner = marks.cames[0] > marks.cames[1] ? 0 : 1;
    int stones = setup.stones * marks.cames[winner];  // its camas count as whole ones
    for (std::size_t i = 0; i < coto.camas.size(); ++i) {
        if (coto.winners[i] != winner) stones += coto.camas[i][winner];
    }
    marks.pedres[winner] = static_cast<std::uint16_t>(stones);
    return marks;
}

TableLook turned(TableLook look) {
    const auto turn = [](std::vector<std::array<int, 2>>& camas) {
        for (std::array<int, 2>& cama : camas) std::swap(cama[0], cama[1]);
    };
    if (look.coto) {
        std::swap(look.coto->marks.cames[0], look.coto->marks.cames[1]);
        std::swap(look.coto->marks.pedres[0], look.coto->marks.pedres[1]);
        turn(look.coto->camas);
        for (std::uint8_t& winner : look.coto->winners) winner = winner == 0 ? 1 : 0;
    }
    if (look.score) {
        std::swap(look.score->camas[0], look.score->camas[1]);
        std::swap(look.score->stones[0], look.score->stones[1]);
        turn(look.score->played);
    }
    return look;
}

TableLook look_at_table(const std::vector<JudgedLine>& lines, const Pair& between) {
    Referee referee;
    for (const JudgedLine& line : lines) {
        Verdict verdict = referee.judge(line.body, line.rules);
        if (!verdict.accepted()) return {};
        referee.accept(std::move(verdict));
    }
    if (!referee.started()) return {};
    const auto* match = match_of<truc::Game>(referee.match());
    if (match == nullptr) return {};
    const truc::State& state = match->state();
    TableLook look{table_coto(state, between), std::nullopt};
    const std::size_t first = state.setup.sides[0] == between[0] ? 0 : 1;
    if (!look.coto && state.setup.sides[1 - first] == between[1]) {
        const auto& score = state.score;
        look.score = {{score[first].camas, score[1 - first].camas}, {score[first].stones, score[1 - first].stones}, {}};
        for (const truc::CamaPlayed& cama : state.camas_played)
            look.score->played.push_back({cama.stones[first], cama.stones[1 - first]});
    }
    return look;
}

// ---- kept ----------------------------------------------------------------------------------------------------------

namespace {

// 1 had the stones of a joc fora once for each cama that it took.
constexpr int kCotoVersion = 2;

}  // namespace

std::string to_text(std::int64_t lines, const TableCoto& coto) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("version", kCotoVersion);
    out.member("lines", lines);
    out.member("joc_fora", coto.joc_fora);
    Json::Array camas;
    for (const auto& cama : coto.camas) camas.emplace_back(Json::Array{cama[0], cama[1]});
    out.member("camas", Json(std::move(camas)));
    Json::Array winners;
    for (const std::uint8_t winner : coto.winners) winners.emplace_back(int{winner});
    out.member("winners", Json(std::move(winners)));
    out.member("cames", Json(Json::Array{int{coto.marks.cames[0]}, int{coto.marks.cames[1]}}));
    out.end_object();
    return text;
}

namespace {

std::optional<std::array<int, 2>> two_of(const Json* json) {
    const Json::Array* pair = json == nullptr ? nullptr : json->as_array();
    if (pair == nullptr || pair->size() != 2 || !(*pair)[0].as_int() || !(*pair)[1].as_int()) return std::nullopt;
    return std::array<int, 2>{static_cast<int>(*(*pair)[0].as_int()), static_cast<int>(*(*pair)[1].as_int())};
}

}  // namespace

std::optional<KeptCoto> read_coto(std::string_view text) {
    const auto json = parse_json(text);
    const Json* version = json ? json->find("version") : nullptr;
    if (version == nullptr || *version != Json(kCotoVersion)) return std::nullopt;
    const Json* lines = json->find("lines");
    const Json* joc_fora = json->find("joc_fora");
    const Json* camas = json->find("camas");
    const Json* winners = json->find("winners");
    const auto cames = two_of(json->find("cames"));
    if (lines == nullptr || lines->as_int() == nullptr || joc_fora == nullptr || joc_fora->as_bool() == nullptr ||
        camas == nullptr || camas->as_array() == nullptr || !cames || winners == nullptr ||
        winners->as_array() == nullptr || winners->as_array()->size() != camas->as_array()->size())
        return std::nullopt;
    KeptCoto kept{*lines->as_int(), {}};
    kept.coto.joc_fora = *joc_fora->as_bool();
    for (const Json& each : *camas->as_array()) {
        const auto cama = two_of(&each);
        if (!cama) return std::nullopt;
        kept.coto.camas.push_back(*cama);
        for (std::size_t side = 0; side < 2; ++side) {
            kept.coto.marks.cames[side] = static_cast<std::uint8_t>((*cames)[side]);
            kept.coto.marks.pedres[side] = static_cast<std::uint16_t>(kept.coto.marks.pedres[side] + (*cama)[side]);
        }
    }
    for (const Json& winner : *winners->as_array())
        kept.coto.winners.push_back(winner == Json(1) ? std::uint8_t{1} : std::uint8_t{0});
    return kept;
}

// ---- beside what the championship has ----------------------------------------------------------------------------------

TableNews news_of(const State& state, const Pair& between, bool told, bool over, const std::optional<TableCoto>& coto) {
    if (!over || !coto) return told ? TableNews::reopened : TableNews::playing;
    const auto fixture = find_fixture(state, between);
    if (!fixture) return TableNews::agrees;  // annulled: what was played there counts no more
    const Fixture& kept = *fixture->fixture;
    const bool same = kept.status == MatchStatus::played && kept.marks == coto->marks;
    return same ? TableNews::agrees : TableNews::differs;
}

std::string score_words(const TableScore& score) {
    const auto both = [](const std::array<int, 2>& two) {
        return std::to_string(two[0]) + "–" + std::to_string(two[1]);
    };
    return both(score.camas) + " · " + both(score.stones);
}

}  // namespace tapet::championship
