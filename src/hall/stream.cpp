#include "hall/stream.h"

#include <utility>

#include "season/notes.h"
#include "truc/house.h"

namespace tapet::hall {

Stream::Stream(StreamStart start, const Stream& of, const Proves& proves) : start_(std::move(start)) {
    for (std::int64_t seq = 0; seq < start_.apart_at && seq <= of.last(); ++seq) take(of.row(seq), proves);
    devices_.clear();  // those before are the other's
}

void Stream::take(const LogRow& row, const Proves& proves) {
    if (!lost_at_ && !follow(row, proves)) lost_at_ = last() + 1;
    if (!row.device.empty()) devices_.insert(row.device);
    rows_.push_back(row);
}

bool Stream::follow(const LogRow& row, const Proves& proves) {
    if (row.line->rules > kRulesVersion) return false;  // a newer program's
    Verdict verdict = referee_.judge(row.body, row.line->rules);
    if (!verdict.accepted() || !proves(verdict, *row.line)) return false;
    const truc::State* match = row.verb == "do" ? table_match(*this) : nullptr;
    const std::optional<truc::State> before = match == nullptr ? std::nullopt : std::optional(*match);
    referee_.accept(std::move(verdict));
    if (before) note_scored(row, *before);
    return true;
}

void Stream::note_scored(const LogRow& row, const truc::State& before) {
    const auto& match = *match_of<truc::Game>(referee_.match());
    const truc::State& after = match.state();
    const bool cama = after.camas_played.size() > before.camas_played.size();
    for (std::size_t side = 0; side < 2; ++side) {
        const int now = cama ? after.camas_played.back().stones[side] : after.score[side].stones;
        const int stones = now - before.score[side].stones;
        if (stones <= 0) continue;
        const auto line = parse_json(row.body);
        const std::string call = line ? text_at(*line, "call") : std::string();
        scored_[match.played_number(match.played() - 1)] = {call.empty() && line ? text_at(*line, "do") : call, side,
                                                            stones};
    }
}

std::vector<Scored> Stream::last_scored(std::size_t most) const {
    std::vector<Scored> last;
    const truc::State* state = table_match(*this);
    if (state == nullptr) return last;
    const auto& match = *match_of<truc::Game>(referee_.match());
    const bool turned = state->setup.sides[0] != sides_[0];
    for (std::size_t i = match.played(); i > 0 && last.size() < most; --i) {
        const auto found = scored_.find(match.played_number(i - 1));
        if (found == scored_.end()) continue;
        Scored scored = found->second;
        if (turned) scored.side = 1 - scored.side;
        last.insert(last.begin(), std::move(scored));
    }
    return last;
}

const truc::State* table_match(const Stream& stream) {
    if (stream.lost_at() || !stream.referee().started()) return nullptr;
    const auto* match = match_of<truc::Game>(stream.referee().match());
    return match == nullptr ? nullptr : &match->state();
}

std::vector<std::string> other_options(const truc::State& match) {
    const truc::House usual = championship::usual_truc().house;
    std::vector<std::string> others;
    for (const auto& row : truc::house_rows()) {
        const auto said = [&](const truc::House& house) {
            std::string text;
            JsonWriter out(text);
            out.begin_object();
            row.encode(row.option, house, out);
            out.end_object();
            return text;
        };
        if (said(match.setup.house) != said(usual)) others.emplace_back(row.option.key);
    }
    return others;
}

}  // namespace tapet::hall
