#include "ui/match/hall/knocking.h"

#include "core/coded.h"
#include "core/json.h"
#include "core/json_writer.h"
#include "ui/platform/hall_calls.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kAskAgain_us = 3'000'000;
constexpr std::int64_t kKnockAgain_us = 60'000'000;
constexpr std::int64_t kKnocksFor_us = 300'000'000;
constexpr unsigned kLetIn = 200;
constexpr unsigned kHeardKnock = 202;
constexpr unsigned kNoSuchSigns = 404;

}  // namespace

void Knocking::begin(const Environment& environment, const hall::Address& hall, const std::string& signs,
                     const std::string& label) {
    *this = {};
    signs_ = signs;
    at_ = {hall.base, hall.name, random_letters(environment)};
    const std::string hash = base64url(environment.sha256(from_base64url(at_.secret).value_or("")));
    body_ = to_text(Json(Json::Object{{"signs", Json(signs)}, {"label", Json(label)}, {"hash", Json(hash)}}));
    state_ = State::asks;
    until_us_ = environment.steady_us() + kKnocksFor_us;
}

bool Knocking::carry(const Environment& environment, Lang lang) {
    if (state_ != State::asks && state_ != State::waits) return false;
    const std::int64_t now = environment.steady_us();
    if (under_way_) {
        const HttpHeard heard = under_way_();
        if (heard.state == HttpHeard::State::under_way) return false;
        under_way_ = {};
        due_us_ = now + kAskAgain_us;
        const State before = state_;
        hear(heard, now);
        return state_ != before;
    }
    if (now >= until_us_) {
        state_ = State::late;
        return true;
    }
    if (now < due_us_) return false;
    // Without its secret while it knocks; with it the hall says whether it knows it by now.
    knocks_ = now >= again_us_;
    if (knocks_ && state_ == State::waits) again_us_ = now + kKnockAgain_us;
    under_way_ = environment.call(knocks_ ? hall_post({at_.base, at_.name}, "knock", body_, lang)
                                          : hall_get(at_, "about", lang));
    return false;
}

void Knocking::hear(const HttpHeard& heard, std::int64_t now_us) {
    if (heard.status == kNoSuchSigns) {
        state_ = State::none;
    } else if (state_ == State::asks && heard.status == kHeardKnock) {
        state_ = State::waits;
        due_us_ = 0;
        again_us_ = now_us + kKnockAgain_us;
    } else if (!knocks_ && heard.status == kLetIn) {
        state_ = State::nothing;
        let_in_ = at_;
    }
}

}  // namespace tapet::ui
