#include "ui/match/sandbox.h"

namespace tapet::ui {

Sandbox::Sandbox(const OpenMatch& real, std::size_t events, std::string no_sentence)
    : real_(real), no_{std::move(no_sentence)}, referee_(*real.referee()) {
    const std::size_t played = std::visit([](const auto& match) { return match.played(); }, referee_.match());
    if (events < played) referee_.accept(referee_.judge("{\"undo\":" + std::to_string(played - events) + "}"));
}

Taken Sandbox::take_all(const std::vector<std::string>& lines, As /*as*/) {
    Referee trial = referee_;
    Verdict verdict;
    std::vector<std::string> said;
    for (const std::string& line : lines) {
        verdict = trial.judge(line);
        if (!verdict.accepted()) return verdict;
        if (verdict.verb != "do") return tl::unexpected(no_);
        said.push_back(verdict.body);
        Verdict outcome;
        outcome.kind = verdict.kind;
        outcome.outcome = std::move(verdict.outcome);
        trial.accept(std::move(outcome));
    }
    verdict.outcome = std::monostate{};
    referee_ = std::move(trial);
    lines_.insert(lines_.end(), said.begin(), said.end());
    return verdict;
}

}  // namespace tapet::ui
