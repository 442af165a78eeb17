#include "correction.h"

#include <algorithm>

#include "core/lines.h"
#include "parting.h"

namespace tapet {

namespace {

template <class G>
class Correcting {
  public:
    Correcting(const Sentences& context, const Match<G>& match, std::size_t place, const Match<G>& said)
        : context_(context),
          match_(match),
          place_(place),
          begin_(before_its_part()),
          parts_(parts_in_play(match, begin_, match.played())),
          state_(said.state()) {
        result_.before = score_rows(context_, match.state());
        result_.part = part_words(context_, match.state(), part(place));
        result_.followed = match.played() - place - 1;
        rest_end_ = end_of(place);
        walk(said);
    }

    Correction judge(bool said_rest) {
        if (!said_rest) judge_rest();
        const bool follows = rest_end_ < match_.played();
        result_.unfinished = follows && !G::over(state_) && stays_open();
        for (std::size_t i = rest_end_; !result_.unfinished && i < match_.played(); i = end_of(i)) judge_part(i);
        name_parts();
        result_.after = score_rows(context_, state_);
        return std::move(result_);
    }

  private:
    using State = typename G::State;
    Sentences context_;
    const Match<G>& match_;
    std::size_t place_;
    std::size_t begin_;           // the first event that is walked along
    std::vector<LogPart> parts_;  // of the match as it is, from there on
    State state_;
    Parting<G> parting_;
    std::size_t rest_end_ = 0;
    std::optional<LogPart> open_;  // the part that the last line lies in that was kept
    Correction result_;

    const typename G::Event& event(std::size_t i) const { return match_.played_event(i); }

    const LogPart& part(std::size_t i) const { return parts_[i - begin_]; }

    // An event at or before the beginning of the part that the corrected one belongs to, and not far before: a match is long, and
    // people correct what was said last. Where turns are counted it is the first of all.
    std::size_t before_its_part() const {
        if constexpr (Parting<G>::kCounts) return 0;
        constexpr std::size_t kNear = 8;
        for (std::size_t back = kNear; back < place_; back *= 2) {
            const auto parts = parts_in_play(match_, place_ - back, place_ + 1);
            if (!closes<G>(parts.back()) || parts.front() != parts.back()) return place_ - back;
        }
        return 0;
    }

    std::size_t end_of(std::size_t first) const {
        std::size_t end = first + 1;
        while (closes<G>(part(first)) && end < match_.played() && part(end) == part(first)) ++end;
        return end;
    }

    // Along what is said, from where the match is walked along.
    void walk(const Match<G>& said) {
        std::size_t first = place_;
        while (first > begin_ && closes<G>(part(place_)) && part(first - 1) == part(place_)) --first;
        if (waits<G>() && closes<G>(part(place_))) open_ = part(place_);
        State state = said.state_at(begin_);
        for (std::size_t i = begin_; i < said.played(); ++i) {
            if (i >= first) open_ = parting_.of(state, said.played_event(i));
            State next = G::apply(state, said.played_event(i), said.rules_of(said.played_number(i)))->state;
            parting_.went_on(state, next);
            state = std::move(next);
        }
    }

    // Nothing, or the rule that refuses it.
    std::optional<Refusal> take(State& state, Parting<G>& parting, std::size_t i, std::vector<std::string>& lines) {
        auto step = G::apply(state, event(i), kRulesVersion);
        if (!step) return step.error();
        lines.push_back(event_line<G>(state, event(i)));
        parting.went_on(state, step->state);
        state = std::move(step->state);
        return std::nullopt;
    }

    void lose(const State& state, std::size_t i, std::string rule) {
        result_.gone.push_back({i, event_words(context_, state, event(i)), std::move(rule)});
    }

    void judge_rest() {
        for (std::size_t i = place_ + 1; i < rest_end_; ++i) {
            const LogPart now = parting_.of(state_, event(i));
            const bool passed = closes<G>(part(place_)) && now != part(place_);
            const bool waits = hands_on<G>(event(i)) && !result_.gone.empty();
            if (passed || waits) {
                lose(state_, i, {});
            } else if (const auto refusal = take(state_, parting_, i, result_.rest)) {
                lose(state_, i, std::string(refusal->rule.id));
            } else {
                open_ = now;
            }
        }
    }

    // What comes next would be read in the part of what was said last.
    bool stays_open() const { return open_ && closes<G>(*open_) && parting_.of(state_, event(rest_end_)) == *open_; }

    // A later part: whole, or not at all.
    void judge_part(std::size_t first) {
        const std::size_t end = end_of(first);
        State state = state_;
        Parting<G> parting = parting_;
        std::vector<std::string> lines;
        const LogPart now = parting.of(state, event(first));
        std::optional<std::size_t> misfit;
        std::string rule;
        if (!G::over(state) && !reads_as<G>(part(first), now)) misfit = first;
        for (std::size_t i = first; i < end && !misfit; ++i) {
            if (closes<G>(now) && !G::over(state) && parting.of(state, event(i)) != now) {
                misfit = i;
            } else if (const auto refusal = take(state, parting, i, lines)) {
                misfit = i;
                rule = refusal->rule.id;
            }
        }
        const bool open = !misfit && end < match_.played() && closes<G>(now) && part(end) != part(first) &&
                          !G::over(state) && parting.of(state, event(end)) == now;
        if (misfit || open) {
            for (std::size_t i = first; i < end; ++i) lose(state_, i, misfit == i ? rule : std::string());
            return;
        }
        result_.later.insert(result_.later.end(), lines.begin(), lines.end());
        state_ = std::move(state);
        parting_ = parting;
    }

    // Of the later parts those of which every line is gone.
    void name_parts() {
        std::size_t gone = 0;
        for (std::size_t first = rest_end_; first < match_.played(); first = end_of(first)) {
            while (gone < result_.gone.size() && result_.gone[gone].place < first) ++gone;
            if (!closes<G>(part(first)) || gone == result_.gone.size() || result_.gone[gone].place != first) continue;
            std::string name = part_words(context_, match_.state(), part(first));
            if (result_.parts_gone.empty() || result_.parts_gone.back() != name)
                result_.parts_gone.push_back(std::move(name));
        }
    }
};

}  // namespace

Correction correct(const Sentences& context, const AnyMatch& match, std::size_t place, const AnyMatch& said,
                   bool said_rest) {
    return std::visit(
        [&]<class G>(const Match<G>& old) {
            return Correcting<G>(context, old, place, *match_of<G>(said)).judge(said_rest);
        },
        match.of);
}

std::vector<std::string> lines_of(const Correction& correction, std::size_t taken_back,
                                  const std::vector<std::string>& said) {
    const auto undo = [](std::size_t n) { return line_of(Undo{static_cast<std::int64_t>(n)}); };
    std::vector<std::string> lines{undo(taken_back)};
    for (const auto* some : {&said, &correction.rest, &correction.later})
        lines.insert(lines.end(), some->begin(), some->end());
    if (lines.size() > 1) return lines;
    // One tap is more than one line, and this one is told from an undo by that.
    if (taken_back > 1) return {undo(taken_back - 1), undo(1)};
    return {undo(1), line_of(Redo{}), undo(1)};
}

}  // namespace tapet
