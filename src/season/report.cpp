#include "season/report.h"

#include <algorithm>
#include <set>

#include "championship/judge.h"
#include "championship/standings.h"

namespace tapet::season {

namespace {

using namespace championship;

bool begins_phase(const Said& said) {
    return std::holds_alternative<Start>(said.event) || std::holds_alternative<Draw>(said.event);
}

class Reporting {
  public:
    Reporting(const Telling& ours, const std::vector<Event>& events)
        : ours_(ours), now_(ours.in_force()), roll_(ours.roll()) {
        for (const Event& event : events) reported_.push_back(said_of(state(), roll_, event));
        const auto begun =
            std::find_if(now_.rbegin(), now_.rend(), [](const Said* said) { return begins_phase(*said); });
        phase_ = static_cast<std::size_t>(now_.rend() - begun);
    }

    tl::expected<Report, std::vector<NotTaken>> report() {
        std::size_t seen = now_.size();
        for (std::size_t i = 0; i < reported_.size(); ++i) {
            if (outcome_status(i) == MatchStatus::open) {
                shared_.insert(reported_[i].subject);
                continue;
            }
            if (agrees(i)) {
                shared_.insert(reported_[i].subject);
                known_.insert(i);
            }
            seen = std::min(seen, first_about(i));
        }
        return told_from(seen);
    }

  private:
    const Telling& ours_;
    const std::vector<const Said*> now_;
    const Roll roll_;
    std::vector<Said> reported_;
    std::size_t phase_ = 0;         // the place behind the event that began the running phase
    std::set<std::string> shared_;  // subjects of which the report says at least what ours says
    std::set<std::size_t> known_;   // reported, and ours says so too

    const State& state() const { return ours_.match().state(); }

    static const Pair& between(const Event& event) {
        const auto* result = std::get_if<Result>(&event);
        return result != nullptr ? result->between : std::get<Suspend>(event).between;
    }

    MatchStatus outcome_status(std::size_t number) const {
        const auto at = locate(state(), between(called(state(), roll_, reported_[number].event)));
        if (!at) return MatchStatus::open;  // the rules say so
        return outcome(state(), fixture_at(state(), *at), at->between, state().setup.house.awarded_score).status;
    }

    // What ours said last of the match is the same.
    bool agrees(std::size_t number) const {
        const MatchStatus status = outcome_status(number);
        if (!waits(status) && status != MatchStatus::played) return false;
        std::string last;
        for (std::size_t i = phase_; i < now_.size(); ++i) {
            if (now_[i]->subject == reported_[number].subject && tells_outcome(*now_[i])) last = as_result(*now_[i]);
        }
        return last == as_result(reported_[number]);
    }
    static bool tells_outcome(const Said& said) {
        return std::holds_alternative<Result>(said.event) || std::holds_alternative<Correct>(said.event) ||
               std::holds_alternative<Suspend>(said.event);
    }
    // A correction says what a result would have said.
    static std::string as_result(const Said& said) {
        if (const auto* result = std::get_if<Result>(&said.event))
            return figures(result->between, result->marks, result->joc_fora);
        if (const auto* correct = std::get_if<Correct>(&said.event))
            return figures(correct->between, correct->marks, correct->joc_fora);
        return said.meaning;
    }
    static std::string figures(const Pair& between, const Marks& said, bool joc_fora) {
        const Marks marks = in_order(said, between[0] > between[1]);
        std::string text = joc_fora ? "joc fora" : "";
        for (const int number : {int{marks.cames[0]}, int{marks.cames[1]}, int{marks.pedres[0]}, int{marks.pedres[1]}})
            text += " " + std::to_string(number);
        return text;
    }

    // The first that ours says of the match; of one that waits or fell with a falla, what was said of that falla.
    std::size_t first_about(std::size_t number) const {
        const Pair& pair = between(reported_[number].event);
        std::size_t place = now_.size();
        for (std::size_t i = now_.size(); i-- > phase_;) {
            const std::string& subject = now_[i]->subject;
            const bool of_falla = subject == "falla\n" + pair[0] || subject == "falla\n" + pair[1];
            if (subject == reported_[number].subject || of_falla) place = i;
        }
        return place;
    }

    tl::expected<Report, std::vector<NotTaken>> told_from(std::size_t seen) const {
        Report report;
        report.common = seen == now_.size() ? ours_.copy().lines.size() : now_[seen]->line;
        State state = ours_.match().state_at(seen);
        const Roll roll = ours_.roll_at(seen);
        const auto say = [&](const Said& said) {
            auto spoken = speak(state, roll, said);
            if (!spoken) return spoken.error();
            state = std::move(spoken->state);
            report.lines.push_back(std::move(spoken->body));
            return std::string();
        };
        for (std::size_t i = seen; i < now_.size(); ++i) {
            if (shared_.count(now_[i]->subject) != 0) say(*now_[i]);
        }
        std::vector<NotTaken> not_taken;
        for (std::size_t i = 0; i < reported_.size(); ++i) {
            if (known_.count(i) != 0) continue;
            std::string barred = say(reported_[i]);
            if (!barred.empty()) not_taken.push_back({i, std::move(barred)});
        }
        if (!not_taken.empty()) return tl::unexpected(std::move(not_taken));
        return report;
    }
};

}  // namespace

tl::expected<Report, std::vector<NotTaken>> report_of(const Telling& ours, const std::vector<Event>& events) {
    return Reporting(ours, events).report();
}

}  // namespace tapet::season
