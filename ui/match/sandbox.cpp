#include "ui/match/sandbox.h"

namespace tapet::ui {

Sandbox::Sandbox(const Keeper& real, std::size_t events, std::string no_sentence)
    : real_(real), no_(std::move(no_sentence)), start_(*real.referee()) {
    const std::size_t played = std::visit([](const auto& match) { return match.played(); }, start_.match());
    if (events < played) start_.accept(start_.judge("{\"undo\":" + std::to_string(played - events) + "}"));
    referee_ = start_;
}

void Sandbox::forget() {
    referee_ = start_;
    lines_.clear();
}

Taken Sandbox::take_all(const std::vector<std::string>& lines, As /*as*/) {
    Referee trial = referee_;
    Taken taken;
    std::vector<std::string> said;
    for (const std::string& line : lines) {
        taken.verdict = trial.judge(line);
        if (!taken.verdict.accepted()) return taken;
        if (taken.verdict.verb != "do") return {{}, no_};
        said.push_back(taken.verdict.body);
        Verdict outcome;
        outcome.kind = taken.verdict.kind;
        outcome.outcome = std::move(taken.verdict.outcome);
        trial.accept(std::move(outcome));
    }
    taken.verdict.outcome = std::monostate{};
    referee_ = std::move(trial);
    lines_.insert(lines_.end(), said.begin(), said.end());
    return taken;
}

}  // namespace tapet::ui
