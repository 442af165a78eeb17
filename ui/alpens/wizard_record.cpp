// Where the wizard was, as JSON beside the match: {"played":3,"step":"order","plays":false,"place":0,"rolls":[5,0],"thrown":
// [[[0,5],[1,5]]],"everybody":false}; a throw is a list of players with what they rolled.
// The placement and the deck have no events, so the match itself cannot say it.
#include <algorithm>
#include <optional>
#include <utility>

#include "core/json_writer.h"
#include "keeping/record_kinds.h"
#include "ui/alpens/wizard.h"

namespace tapet::ui {

namespace {

constexpr std::array<std::string_view, 6> kStepCodes{"clothes", "food", "village", "order", "placement", "deck"};

int number(const std::int64_t* n) { return n == nullptr ? 0 : static_cast<int>(*n); }

// A die or nothing, whatever stands there.
int roll(const std::int64_t* n) { return std::clamp(number(n), 0, alpens::kDieFaces); }

template <class Numbers>
void write(JsonWriter& out, std::string_view key, const Numbers& numbers, std::size_t count) {
    out.key(key);
    out.begin_array();
    for (std::size_t i = 0; i < count; ++i) out.value(static_cast<int>(numbers[i]));
    out.end_array();
}

void write_throws(JsonWriter& out, const std::vector<alpens::Rolls>& throws) {
    out.key("thrown");
    out.begin_array();
    for (const alpens::Rolls& each : throws) {
        out.begin_array();
        for (const auto& [player, roll] : each) {
            out.begin_array();
            out.value(static_cast<int>(player));
            out.value(roll);
            out.end_array();
        }
        out.end_array();
    }
    out.end_array();
}

// Nothing if that is no throw of such a match.
std::optional<alpens::Rolls> read_throw(const Json& json, int seats) {
    const Json::Array* all = json.as_array();
    if (all == nullptr || all->size() < 2) return std::nullopt;
    alpens::Rolls rolls;
    for (const Json& each : *all) {
        const Json::Array* pair = each.as_array();
        if (pair == nullptr || pair->size() != 2) return std::nullopt;
        const int player = number((*pair)[0].as_int());
        const int rolled = roll((*pair)[1].as_int());
        if (player < 0 || player >= seats || rolled == 0) return std::nullopt;
        rolls.emplace_back(static_cast<alpens::Player>(player), rolled);
    }
    return rolls;
}

// All of them, or none.
std::vector<alpens::Rolls> read_throws(const Json::Array* json, int seats) {
    std::vector<alpens::Rolls> throws;
    for (std::size_t i = 0; json != nullptr && i < json->size(); ++i) {
        auto rolls = read_throw((*json)[i], seats);
        if (!rolls) return {};
        throws.push_back(std::move(*rolls));
    }
    return throws;
}

}  // namespace

std::string AlpensWizard::record(const AlpensMatch& match) const {
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.member("revision", static_cast<std::int64_t>(match.revision()));
    out.member("step", kStepCodes[static_cast<std::size_t>(step(match))]);
    out.member("plays", plays_);
    out.member("place", place_);
    write(out, "rolls", rolls_, static_cast<std::size_t>(match.state().setup.seats()));
    write_throws(out, thrown_);
    out.member("everybody", everybody_);
    out.end_object();
    return body;
}

// A record of the match as it stood at another time says nothing of it now.
void AlpensWizard::take_record(const AlpensMatch& match, std::string_view body) {
    const auto json = parse_json(body);
    if (!json || number(json->at<std::int64_t>("revision")) != static_cast<int>(match.revision())) return;
    const std::string* text = json->at<std::string>("step");
    const auto found = text == nullptr ? kStepCodes.end() : std::find(kStepCodes.begin(), kStepCodes.end(), *text);
    if (found == kStepCodes.end()) return;
    wanted_ = static_cast<Step>(found - kStepCodes.begin());
    const bool* yes = json->at<bool>("plays");
    plays_ = yes != nullptr && *yes;
    place_ = roll(json->at<std::int64_t>("place"));
    const auto seats = static_cast<std::size_t>(match.state().setup.seats());
    if (const Json::Array* rolls = json->at<Json::Array>("rolls"); rolls != nullptr && rolls->size() == seats) {
        for (std::size_t i = 0; i < seats; ++i) rolls_[i] = roll((*rolls)[i].as_int());
    }
    thrown_ = read_throws(json->at<Json::Array>("thrown"), static_cast<int>(seats));
    const bool* all = json->at<bool>("everybody");
    everybody_ = !thrown_.empty() && all != nullptr && *all;
}

// It is a convenience: that it could not be kept is no trouble, for the rolls that count are lines of the match.
void AlpensWizard::keep(Context& context, const AlpensMatch& match) {
    if (match.state().phase != alpens::Phase::setup) {
        if (!kept_.empty()) drop_record(context, kind::alpens_wizard, context.open.match_id()).quietly();
        kept_.clear();
        return;
    }
    std::string now = record(match);
    if (now == kept_) return;
    keep_record(context, kind::alpens_wizard, context.open.match_id(), now).quietly();
    kept_ = std::move(now);
}

}  // namespace tapet::ui
