// Where the wizard was, as JSON beside the match: {"played":3,"step":"order","plays":false,"place":0,"rolls":[5,0],"level":[]}.
// The placement and the deck have no events, so the match itself cannot say it.
#include <algorithm>

#include "core/json_writer.h"
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

}  // namespace

std::string AlpensWizard::record(const AlpensMatch& match) const {
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.member("played", static_cast<std::int64_t>(match.played()));
    out.member("step", kStepCodes[static_cast<std::size_t>(step(match))]);
    out.member("plays", plays_);
    out.member("place", place_);
    write(out, "rolls", rolls_, static_cast<std::size_t>(match.state().setup.seats()));
    write(out, "level", level_, level_.size());
    out.end_object();
    return body;
}

// A record of the match as it stood at another time says nothing of it now.
void AlpensWizard::take_record(const AlpensMatch& match, std::string_view body) {
    const auto json = parse_json(body);
    if (!json || number(json->at<std::int64_t>("played")) != static_cast<int>(match.played())) return;
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
    const Json::Array* level = json->at<Json::Array>("level");
    for (std::size_t i = 0; level != nullptr && i < level->size() && i < seats; ++i) {
        const int player = std::clamp(number((*level)[i].as_int()), 0, static_cast<int>(seats) - 1);
        level_.push_back(static_cast<alpens::Player>(player));
    }
}

// It is a convenience: that it could not be kept is no trouble, for the rolls that count are lines of the match.
void AlpensWizard::keep(Context& context, const AlpensMatch& match) {
    if (match.state().phase != alpens::Phase::setup) {
        if (!kept_.empty()) drop_record(context, kWizardRecords, context.open.match_id()).quietly();
        kept_.clear();
        return;
    }
    std::string now = record(match);
    if (now == kept_) return;
    keep_record(context, kWizardRecords, context.open.match_id(), now).quietly();
    kept_ = std::move(now);
}

}  // namespace tapet::ui
