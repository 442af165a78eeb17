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
    referee_.accept(std::move(verdict));
    return true;
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
