#include "ui/match/log/sandbox.h"

#include <algorithm>
#include <utility>

namespace tapet::ui {

Sandbox::Sandbox(const OpenMatch& real, std::size_t events, std::string no_sentence)
    : real_(real), no_{std::move(no_sentence)}, referee_(*real.referee()) {
    const std::size_t now = referee_.played();
    if (events < now) referee_.accept(referee_.judge(line_of(Undo{static_cast<std::int64_t>(now - events)})));
}

std::vector<std::string> Sandbox::undo_lines() const {
    if (taps_.empty()) return {};
    return {line_of(Undo{taps_.back()})};
}

Taken Sandbox::take_with(const std::vector<std::string>& lines, As as, const std::vector<NewRecord>& /*beside*/) {
    Referee trial = referee_;
    std::vector<std::string> said = lines_;
    std::vector<std::int64_t> taps = taps_;
    bool goes_on = false;  // a tap that has a line already
    bool here = true;      // nothing is said but of what was said here
    Verdict verdict = judge_all(trial, lines, [&](const Verdict& accepted) {
        if (accepted.verb == "do") {
            said.push_back(accepted.body);
            if (as == As::single_lines || !std::exchange(goes_on, true) || taps.empty()) taps.push_back(0);
            ++taps.back();
        } else {
            here = here && accepted.verb == "undo" && take_back(accepted.steps, said, taps);
        }
    });
    if (!here) return tl::unexpected(no_);
    if (!verdict.accepted()) return verdict;
    referee_ = std::move(trial);
    lines_ = std::move(said);
    taps_ = std::move(taps);
    return verdict;
}

bool Sandbox::go_on(const std::vector<std::string>& lines) {
    if (lines.empty()) return true;
    const std::size_t before = taps_.size();
    const Taken taken = take_all(lines, As::one_tap);
    if (!taken || !taken->accepted()) return false;
    if (before == 0) return true;
    taps_[before - 1] += taps_.back();
    taps_.pop_back();
    return true;
}

// Of what was said here.
bool Sandbox::take_back(std::int64_t events, std::vector<std::string>& said, std::vector<std::int64_t>& taps) {
    if (events > static_cast<std::int64_t>(said.size())) return false;
    said.resize(said.size() - static_cast<std::size_t>(events));
    while (events > 0) {
        const std::int64_t some = std::min(events, taps.back());
        taps.back() -= some;
        events -= some;
        if (taps.back() == 0) taps.pop_back();
    }
    return true;
}

}  // namespace tapet::ui
