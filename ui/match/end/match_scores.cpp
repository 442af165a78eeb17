#include "ui/match/end/match_scores.h"

#include "words.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kWorkUs = 20'000;      // in a frame
constexpr std::int64_t kAgainUs = 2'000'000;  // before lines that could not be read are asked for again

}  // namespace

bool MatchScores::has_time(const Context& context) {
    const std::int64_t now = context.environment.steady_us();
    const std::int64_t frame = context.ui.log().frame;
    if (frame != frame_) {
        frame_ = frame;
        until_us_ = now + kWorkUs;
    }
    return now < until_us_;
}

// A file that is busy is asked again, and a damaged one not in every frame.
bool MatchScores::put_off(Context& context, const MatchInfo& match) {
    not_before_us_[match.id] = context.ui.now_us() + kAgainUs;
    return false;
}

bool MatchScores::replay(Context& context, const MatchInfo& match) {
    const std::int64_t frame = context.ui.log().frame;
    if (work_ && work_->id != match.id) {
        if (work_->frame + 1 >= frame) return false;  // that one is still in sight, and goes first
        work_.reset();
    }
    if (!work_ || (!work_->halted && work_->lines.size() != static_cast<std::size_t>(match.lines))) {
        auto lines = context.shelf.lines_of(match.id);
        if (!lines) return put_off(context, match);
        work_ = Work{match.id, std::move(*lines), 0, {}, false, frame};
    }
    work_->frame = frame;
    while (work_->done < work_->lines.size() && has_time(context)) {
        const JudgedLine& line = work_->lines[work_->done];
        if (!work_->referee.follow(line.body, line.rules).accepted()) {
            work_->lines.resize(work_->done);  // opening the match says why
            work_->halted = true;
            break;
        }
        ++work_->done;
    }
    return work_->done >= work_->lines.size();
}

std::string MatchScores::of(Context& context, const MatchInfo& match) {
    Known& known = known_[match.id];
    const Lang lang = context.preferences.lang;
    if (known.lines == match.lines && known.lang == lang) return known.words;
    const Referee* open = context.open.referee();
    if (open != nullptr && context.open.match_id() == match.id) {
        known = {match.lines, lang, score_line(context, open->match()), context.open.halted().has_value(),
                 score_rows(context, open->match())};
        return known.words;
    }
    const auto waits = not_before_us_.find(match.id);
    const bool now = waits == not_before_us_.end() || waits->second <= context.ui.now_us();
    if (!now || !has_time(context) || !replay(context, match)) {
        const auto later = not_before_us_.find(match.id);
        context.ui.wants_frame_at(later == not_before_us_.end() ? context.ui.now_us() : later->second);
        return {};
    }
    not_before_us_.erase(match.id);
    known = {match.lines, lang, {}, work_->halted};
    if (work_->referee.started()) {
        known.words = score_line(context, work_->referee.match());
        known.rows = score_rows(context, work_->referee.match());
    }
    work_.reset();
    return known.words;
}

std::vector<ScoreRow> MatchScores::rows_of(const MatchInfo& match) const {
    const auto found = known_.find(match.id);
    return found == known_.end() ? std::vector<ScoreRow>() : found->second.rows;
}

bool MatchScores::halted(const MatchInfo& match) const {
    const auto found = known_.find(match.id);
    return found != known_.end() && found->second.halted;
}

}  // namespace tapet::ui
