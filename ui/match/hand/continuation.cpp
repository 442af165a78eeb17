#include "ui/match/hand/continuation.h"

namespace tapet::ui {

std::optional<Continuation> continuation_of(const Sentences& context, const std::vector<JudgedLine>& lines) {
    Continuation told;
    std::vector<KeptLine> kept;
    for (const JudgedLine& line : lines) {
        Verdict verdict = told.referee.judge(line.body, line.rules);
        if (!verdict.accepted()) return std::nullopt;
        kept.push_back({static_cast<std::int64_t>(kept.size()), std::string(verdict.verb), line.body, 0, {}});
        told.referee.accept(std::move(verdict));
    }
    if (!told.referee.started()) return std::nullopt;
    told.book = log_book(context, told.referee.match(), std::move(kept));
    return told;
}

}  // namespace tapet::ui
