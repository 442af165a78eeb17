#include "taps.h"

#include <algorithm>

#include "core/lines.h"
#include "games.h"

namespace tapet {

namespace {

using Standing = Taps::Standing;

std::string undo_of(std::size_t events) { return line_of(Undo{static_cast<std::int64_t>(events)}); }
std::string redo_of(std::size_t events) { return line_of(Redo{static_cast<std::int64_t>(events)}); }

template <class G>
void go_along(Standing& at, const Match<G>& match, std::int64_t line) {
    if (line < 1) return;  // the setup
    const auto& what = match.log()[static_cast<std::size_t>(line - 1)];
    if (const auto* event = std::get_if<typename Match<G>::EventLine>(&what)) {
        at.line.resize(at.played);
        at.line.push_back(event->event);
        ++at.played;
    } else if (const auto* undo = std::get_if<Undo>(&what)) {
        at.played -= static_cast<std::size_t>(undo->n);
    } else {
        at.played += static_cast<std::size_t>(std::get<Redo>(what).n);
    }
}

template <class G>
Standing standing_before(const Match<G>& match, std::int64_t line) {
    Standing at;
    for (std::int64_t i = 1; i < line; ++i) go_along(at, match, i);
    return at;
}

template <class G>
bool is_undo(const Match<G>& match, std::int64_t line) {
    return line > 0 && std::holds_alternative<Undo>(match.log()[static_cast<std::size_t>(line - 1)]);
}
template <class G>
bool is_event(const Match<G>& match, std::int64_t line) {
    return std::holds_alternative<typename Match<G>::EventLine>(match.log()[static_cast<std::size_t>(line - 1)]);
}

template <class G>
std::size_t same_events(const Match<G>& match, const Standing& a, const Standing& b) {
    std::size_t same = 0;
    const auto event = [&](const Standing& at) { return match.event(at.line[same]); };
    while (same < a.line.size() && same < b.line.size() && (a.line[same] == b.line[same] || event(a) == event(b)))
        ++same;
    return same;
}

// What redo could put back may be another.
template <class G>
bool same_in_play(const Match<G>& match, const Standing& a, const Standing& b) {
    return a.played == b.played && same_events(match, a, b) >= a.played;
}

// The lines from where the match stands to there.
template <class G>
std::vector<std::string> way(const Match<G>& match, const Standing& now, const Standing& to) {
    const std::size_t same = same_events(match, now, to);
    std::vector<std::string> lines;
    const auto step = [&](std::size_t from, std::size_t end) {
        if (from > end) lines.push_back(undo_of(from - end));
        if (from < end) lines.push_back(redo_of(end - from));
    };
    if (same == to.line.size()) {
        step(now.played, to.played);
        return lines;
    }
    step(now.played, same);
    auto state = match.state_at(same);
    for (std::size_t i = same; i < to.line.size(); ++i) {
        const auto& event = match.event(to.line[i]);
        lines.push_back(event_line<G>(state, event));
        state = std::move(G::apply(state, event, match.rules_of(to.line[i]))->state);
    }
    step(to.line.size(), to.played);
    return lines;
}

}  // namespace

void Taps::follow(const AnyMatch& any, std::int64_t first, std::int64_t last, bool one_tap) {
    std::visit(
        [&](const auto& match) {
            if (one_tap) return follow_tap(match, first, last);
            for (std::int64_t line = std::max<std::int64_t>(first, 1); line <= last; ++line)
                follow_tap(match, line, line);
        },
        any.of);
}

template <class G>
void Taps::follow_tap(const Match<G>& match, std::int64_t first, std::int64_t last) {
    const std::size_t before = now_.played;
    const std::int64_t swap = swap_below(match);
    bool says = false;
    for (std::int64_t line = first; line <= last; ++line) {
        const bool event = line > 0 && is_event(match, line);
        if (event) tap_of_.push_back(first);
        says = says || event;
        go_along(now_, match, line);
    }
    if (leads_back(match, first, before, swap)) return;
    if (says) redo_.clear();
    while (!bare_.empty() && bare_.back().played > now_.played) bare_.pop_back();
    if (last > first && !says && is_undo(match, first)) bare_.push_back({first, now_.played});
}

std::vector<std::int64_t> Taps::taps_of(const Standing& at) const {
    std::vector<std::int64_t> taps;
    taps.reserve(at.line.size());
    for (const std::size_t event : at.line) taps.push_back(tap_of_[event]);
    return taps;
}

void Taps::count_as(const std::vector<std::int64_t>& taps) {
    for (std::size_t i = 0; i < std::min(now_.line.size(), taps.size()); ++i) tap_of_[now_.line[i]] = taps[i];
}

// Undo or redo of a tap that took events back: then its events are the old ones again, of their old taps.
template <class G>
bool Taps::leads_back(const Match<G>& match, std::int64_t first, std::size_t before, std::int64_t swap) {
    const auto is_at = [&](std::int64_t line) { return same_in_play(match, now_, standing_before(match, line)); };
    if (!redo_.empty() && redo_.back().played == before && is_at(redo_.back().line)) {
        const Mark mark = std::move(redo_.back());
        redo_.pop_back();
        count_as(mark.taps);
        if (mark.bare) bare_.push_back({first, now_.played});
        return true;
    }
    const bool is_bare = !bare_.empty() && bare_.back().played == before;
    const std::int64_t line = is_bare ? bare_.back().line : swap;
    if (line == 0 || !is_at(line)) return false;
    redo_.push_back({first, now_.played, is_bare, taps_of(standing_before(match, first))});
    count_as(taps_of(standing_before(match, line)));
    if (is_bare) bare_.pop_back();
    return true;
}

// The tap that came last, if it took events back itself; otherwise 0.
template <class G>
std::int64_t Taps::swap_below(const Match<G>& match) const {
    if (now_.played == 0) return 0;
    const std::int64_t tap = tap_of_[now_.line[now_.played - 1]];
    return is_undo(match, tap) ? tap : 0;
}

// Counts the events next to one another in play, from there on in that direction, that came of the same tap.
std::int64_t Taps::run(int way) const {
    const std::size_t end = way < 0 ? 0 : now_.line.size();
    const auto tap = [&](std::size_t i) { return tap_of_[now_.line[way < 0 ? i - 1 : i]]; };
    std::int64_t count = 0;
    for (std::size_t i = now_.played; i != end && tap(i) == tap(now_.played); i += static_cast<std::size_t>(way))
        ++count;
    return count;
}

const Taps::Mark* Taps::bare_here() const {
    return !bare_.empty() && bare_.back().played == now_.played ? &bare_.back() : nullptr;
}
const Taps::Mark* Taps::redo_here() const {
    return !redo_.empty() && redo_.back().played == now_.played ? &redo_.back() : nullptr;
}

std::int64_t Taps::undo_step() const { return bare_here() != nullptr ? 1 : run(-1); }
std::int64_t Taps::redo_step() const { return redo_here() != nullptr ? 1 : run(1); }

bool Taps::undoes_correction(const AnyMatch& any) const {
    if (bare_here() != nullptr) return true;
    return run(-1) != 1 && std::visit([&](const auto& match) { return swap_below(match) != 0; }, any.of);
}

std::vector<std::string> Taps::undo_lines(const AnyMatch& any) const {
    return std::visit(
        [&](const auto& match) -> std::vector<std::string> {
            const std::int64_t swap = bare_here() != nullptr ? bare_here()->line : swap_below(match);
            if (swap > 0) return way(match, now_, standing_before(match, swap));
            if (now_.played == 0) return {};
            return {line_of(Undo{run(-1)})};
        },
        any.of);
}

std::vector<std::string> Taps::redo_lines(const AnyMatch& any) const {
    if (const Mark* mark = redo_here())
        return std::visit([&](const auto& match) { return way(match, now_, standing_before(match, mark->line)); },
                          any.of);
    if (now_.played == now_.line.size()) return {};
    return {line_of(Redo{run(1)})};
}

std::vector<std::string> lines_back_to(const AnyMatch& any, std::int64_t line) {
    return std::visit(
        [&](const auto& match) {
            const Taps::Standing now = standing_before(match, static_cast<std::int64_t>(match.log().size()) + 1);
            return way(match, now, standing_before(match, line + 1));
        },
        any.of);
}

}  // namespace tapet
