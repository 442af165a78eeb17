#include "app/hall/door.h"

#include <algorithm>
#include <utility>

#include "core/coded.h"
#include "core/json.h"
#include "core/json_writer.h"

namespace tapet::app {

namespace {

constexpr std::size_t kMostKnocks = 64;
constexpr std::int64_t kKnockMs = 5 * 60'000;
constexpr std::int64_t kClaimMs = 60'000;  // it is asked again every five seconds
constexpr std::int64_t kKeepMs = 10'000;

std::int64_t whole_in(const Json& json, std::string_view key) {
    const Json* value = json.find(key);
    return value == nullptr || value->as_int() == nullptr ? 0 : *value->as_int();
}

Json::Object knock_json(const Knock& knock) {
    return {{"signs", Json(knock.signs)},
            {"fixture", Json(knock.fixture)},
            {"label", Json(knock.label)},
            {"hash", Json(knock.hash)},
            {"at_ms", Json(knock.at_ms)}};
}

}  // namespace

bool Door::knock(const Knock& knock) {
    const auto same = std::find_if(knocks_.begin(), knocks_.end(), [&](const Knock& each) {
        return each.hash == knock.hash && each.fixture == knock.fixture;
    });
    if (same == knocks_.end() && knocks_.size() >= kMostKnocks) return false;
    if (same != knocks_.end()) {
        *same = knock;
    } else {
        knocks_.push_back(knock);
        memory_.knocks.insert(knock.hash);
    }
    waits_turn_ = ++turn_;
    return true;
}

void Door::ask(const std::string& id, const hall::WaitingClaim& claim) {
    const bool fresh = memory_.claims.count(id) == 0;
    memory_.claims[id] = claim;
    if (fresh) waits_turn_ = ++turn_;
}

void Door::hear(const storage::Seen& seen) {
    Heard& heard = heard_[seen.fixture];
    if (seen.at_ms <= heard.seen.at_ms) return;  // another process knew it already
    heard.seen = seen;
    memory_.heard_ms[seen.fixture] = seen.at_ms;
    heard.turn = ++turn_;
}

std::string Door::told(const Knock& knock) { return to_text(Json(Json::Object{{"knock", Json(knock_json(knock))}})); }

std::string Door::told(const std::string& id, const hall::WaitingClaim& claim) {
    const Json said(Json::Object{{"id", Json(id)},
                                 {"device", Json(claim.device)},
                                 {"fixture", Json(claim.fixture)},
                                 {"label", Json(claim.label)},
                                 {"at_ms", Json(claim.at_ms)}});
    return to_text(Json(Json::Object{{"claim", said}}));
}

void Door::take(std::string_view told) {
    const auto json = parse_json(told);
    if (!json) return;
    if (const Json* said = json->find("knock"))
        knock({text_at(*said, "signs"), text_at(*said, "fixture"), text_at(*said, "label"), text_at(*said, "hash"),
               whole_in(*said, "at_ms")});
    if (const Json* said = json->find("claim"))
        ask(text_at(*said, "id"),
            {text_at(*said, "device"), text_at(*said, "fixture"), text_at(*said, "label"), whole_in(*said, "at_ms")});
}

void Door::tidy(const hall::Hall& hall, std::int64_t now_ms) {
    const std::size_t before = knocks_.size() + memory_.claims.size();
    const auto is_let_in = [&](const Knock& knock) {
        const auto& links = hall.links();
        return std::any_of(links.begin(), links.end(),
                           [&](const auto& each) { return each.second.hash == knock.hash; });
    };
    knocks_.erase(
        std::remove_if(knocks_.begin(), knocks_.end(),
                       [&](const Knock& knock) { return now_ms - knock.at_ms > kKnockMs || is_let_in(knock); }),
        knocks_.end());
    memory_.knocks.clear();
    for (const Knock& knock : knocks_) memory_.knocks.insert(knock.hash);
    for (auto each = memory_.claims.begin(); each != memory_.claims.end();)
        each = now_ms - each->second.at_ms > kClaimMs || hall.admitted(each->second.device) ? memory_.claims.erase(each)
                                                                                            : std::next(each);
    if (knocks_.size() + memory_.claims.size() != before) waits_turn_ = ++turn_;
}

std::vector<storage::Seen> Door::to_keep(std::int64_t now_ms) {
    std::vector<storage::Seen> all;
    for (auto& [fixture, heard] : heard_) {
        if (heard.seen.at_ms <= heard.kept_ms || now_ms - heard.kept_ms < kKeepMs) continue;
        heard.kept_ms = heard.seen.at_ms;
        all.push_back(heard.seen);
    }
    return all;
}

std::vector<hall::Shown> Door::shown(const hall::Hall& hall, const hall::View& view, std::int64_t since) const {
    std::vector<hall::Shown> all;
    Json::Array seen;
    for (const auto& [fixture, heard] : heard_) {
        if (heard.turn <= since || !hall::sees(hall, view, fixture)) continue;
        seen.emplace_back(Json::Array{parse_json(fixture).value_or(Json()), Json(heard.seen.at_ms),
                                      Json(heard.seen.waiting), Json(heard.seen.ahead_ms)});
    }
    if (!seen.empty()) all.push_back({"seen", to_text(Json(Json::Object{{"seen", Json(std::move(seen))}}))});
    if (waits_turn_ <= since) return all;
    Json::Array knocks;
    Json::Array claims;
    for (const Knock& knock : knocks_)
        if (hall::sees(hall, view, knock.fixture)) knocks.emplace_back(knock_json(knock));
    for (const auto& [id, claim] : memory_.claims)
        if (hall::sees(hall, view, claim.fixture))
            claims.emplace_back(Json::Object{{"id", Json(id)},
                                             {"fixture", Json(claim.fixture)},
                                             {"label", Json(claim.label)},
                                             {"at_ms", Json(claim.at_ms)}});
    all.push_back({"knocks", to_text(Json(Json::Object{{"knocks", Json(std::move(knocks))},
                                                       {"claims", Json(std::move(claims))}}))});
    return all;
}

}  // namespace tapet::app
