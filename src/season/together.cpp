#include "season/together.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "championship/rule_ids.h"
#include "core/lines.h"
#include "season/unheard.h"

namespace tapet::season {

using Game = championship::Game;

namespace {

using namespace championship;

// ---- subjects

// What a copy says of a subject: what it took back, then what is new; what is known aside.
struct Words {
    Sayings back;
    Sayings fresh;

    bool empty() const { return back.empty() && fresh.empty(); }
    template <class Is>
    bool any(Is is) const {
        const auto one = [&](const Said* said) { return is(*said); };
        return std::any_of(back.begin(), back.end(), one) || std::any_of(fresh.begin(), fresh.end(), one);
    }
};

bool is_seat(const Said& said) { return std::holds_alternative<Seat>(said.event); }
bool is_no_seat(const Said& said) { return !is_seat(said); }
bool is_hour(const Said& said) { return std::holds_alternative<Schedule>(said.event); }

// What an hour's lines come to: of each key that they name the last value.
std::array<Told, 3> last_values(const Words& words) {
    std::array<Told, 3> last;
    for (const Sayings* sayings : {&words.back, &words.fresh}) {
        for (const Said* said : *sayings) {
            const auto& hour = std::get<Schedule>(said->event);
            const std::array<const Told*, 3> named{&hour.when, &hour.place, &hour.referee};
            for (std::size_t i = 0; i < last.size(); ++i) {
                if (*named[i]) last[i] = *named[i];
            }
        }
    }
    return last;
}

bool contradict(const Words& ours, const Words& theirs) {
    if (ours.empty() || theirs.empty()) return false;
    if (theirs.any(is_hour)) {
        const auto here = last_values(ours);
        const auto there = last_values(theirs);
        for (std::size_t i = 0; i < here.size(); ++i) {
            if (here[i] && there[i] && *here[i] != *there[i]) return true;
        }
        return false;
    }
    const bool seats_beside = (!ours.any(is_no_seat) && !theirs.any(is_seat)) ||  //
                              (!theirs.any(is_no_seat) && !ours.any(is_seat));
    return !seats_beside;
}

// What becomes of what they say of a subject.
enum class Way : std::uint8_t { join, late, ours, theirs };

struct Subject {
    Words ours;
    Words theirs;
    Way way = Way::join;
    std::string rule;  // that stands against theirs

    bool taken() const { return way == Way::join || way == Way::theirs; }
    // Ours knows more: a match that was settled needs no hour any more, and nobody sits down at it.
    bool may_be_late() const { return theirs.any(is_hour) || !theirs.any(is_no_seat); }
};

bool knows_more(const std::string& rule) {
    static const std::array<std::string_view, 6> kRules{rule::result_once.id,          rule::committee_waits.id,
                                                        rule::withdraw_annul.id,       rule::disqualify_lost.id,
                                                        rule::result_not_a_fixture.id, match_rule::over.id};
    return std::find(kRules.begin(), kRules.end(), rule) != kRules.end();
}

// ---- the joining

class Joining {
  public:
    Joining(const Telling& ours, const Telling& theirs, const Choice& choice, std::size_t common)
        : told_(ours),
          choice_(choice),
          ours_(ours, seen_of(theirs, ours.copy(), common)),
          theirs_(theirs, seen_of(ours, theirs.copy(), common)),
          roll_(ours.roll()) {
        ours_.fresh = fresh_of(ours_, theirs_);
        theirs_.fresh = fresh_of(theirs_, ours_);
        ours_.back = back_of(ours_, theirs_);
        theirs_.back = back_of(theirs_, ours_);
        mark_known(ours_.fresh, theirs_.fresh);
        collect(ours_, &Subject::ours);
        collect(theirs_, &Subject::theirs);
    }

    Meeting meeting() {
        for (auto& [name, subject] : subjects_) {
            if (contradict(subject.ours, subject.theirs))
                put_at_odds(subject, std::string(rule::together_otherwise.id));
        }
        join();
        choosing_ = true;
        bool again = false;
        for (auto& [name, subject] : subjects_) {
            if (subject.way != Way::ours || !choice_.is_theirs(std::string(name))) continue;
            subject.way = Way::theirs;
            again = true;
        }
        if (again) join();
        return {listed(), written(), ours_.now.size() - same_, at_odds()};
    }

  private:
    const Telling& told_;
    const Choice& choice_;
    Side ours_;
    Side theirs_;
    const Roll roll_;  // ours now
    std::unordered_map<std::string_view, Subject> subjects_;
    bool choosing_ = false;

    // An event that is said where the first one stood that goes.
    enum class Whose : std::uint8_t { stays, ours_again, theirs };
    struct Step {
        Whose whose;
        const Said* said;
        friend bool operator==(const Step&, const Step&) = default;
    };
    // What ours becomes: so many stay, and these follow.
    std::size_t same_ = 0;
    std::vector<Step> steps_;
    std::vector<Written> tail_;  // of the steps, as far as they were said
    std::vector<State> states_;  // before every kStateEvery-th of them
    static constexpr std::size_t kStateEvery = 32;

    void collect(const Side& side, Words Subject::*words) {
        for (const Item& item : side.back) {
            if (!item.known) (subjects_[item.said->subject].*words).back.push_back(item.said);
        }
        for (const Item& item : side.fresh) {
            if (!item.known) (subjects_[item.said->subject].*words).fresh.push_back(item.said);
        }
    }

    void put_at_odds(Subject& subject, std::string rule) {
        const bool may_choose = choosing_ && subject.way == Way::join && choice_.is_theirs(name_of(subject));
        subject.way = may_choose ? Way::theirs : Way::ours;
        subject.rule = std::move(rule);
    }

    static const std::string& name_of(const Subject& subject) {
        const Words& words = subject.theirs;
        return (words.back.empty() ? words.fresh : words.back).front()->subject;
    }

    void join() {
        while (!fits()) {
        }
    }

    // The places among ours in force of what goes: what they took back (the last of its meaning), and, where theirs was chosen, what
    // ours alone said.
    std::set<std::size_t> gone() const {
        std::set<std::size_t> places;
        for (const auto& [name, subject] : subjects_) {
            if (!subject.taken()) continue;
            if (subject.way == Way::theirs) {
                for (const Said* said : subject.ours.fresh) {
                    const auto at = std::find(ours_.now.begin(), ours_.now.end(), said);
                    places.insert(static_cast<std::size_t>(at - ours_.now.begin()));
                }
            }
            for (const Said* said : subject.theirs.back) {
                for (std::size_t i = ours_.now.size(); i-- > 0;) {
                    if (ours_.now[i]->meaning == said->meaning && places.insert(i).second) break;
                }
            }
        }
        return places;
    }

    std::vector<Step> steps(const std::set<std::size_t>& gone_now, std::size_t same) const {
        std::vector<Step> all;
        for (std::size_t i = same; i < ours_.now.size(); ++i) {
            if (gone_now.count(i) == 0) all.push_back({Whose::stays, ours_.now[i]});
        }
        for (const Item& item : ours_.back) {
            if (!item.known && subjects_.at(item.said->subject).way == Way::theirs)
                all.push_back({Whose::ours_again, item.said});
        }
        for (const Item& item : theirs_.fresh) {
            if (!item.known && subjects_.at(item.said->subject).taken()) all.push_back({Whose::theirs, item.said});
        }
        return all;
    }

    // How many of these steps were said before, one after the other, so that they lead where they led; then there is a state.
    std::size_t said_before(const std::vector<Step>& steps, std::size_t same) const {
        if (states_.empty() || same != same_) return 0;
        const auto end = steps_.begin() + static_cast<std::ptrdiff_t>(tail_.size());
        const auto parting = std::mismatch(steps_.begin(), end, steps.begin(), steps.end()).first;
        const auto before = static_cast<std::size_t>(parting - steps_.begin());
        return std::min(before / kStateEvery, states_.size() - 1) * kStateEvery;
    }

    // Says it all; whatever the rules forbid changes a subject's way, and from there on all has to be said anew.
    bool fits() {
        const std::set<std::size_t> gone_now = gone();
        const std::size_t same = gone_now.empty() ? ours_.now.size() : *gone_now.begin();
        std::vector<Step> all = steps(gone_now, same);
        const std::size_t before = said_before(all, same);
        State state = before == 0 ? told_.match().state_at(same) : states_[before / kStateEvery];
        Roll roll = told_.roll_at(same);
        for (std::size_t i = 0; i < before; ++i) enter(roll, *all[i].said);
        same_ = same;
        steps_ = std::move(all);
        tail_.resize(before);
        states_.resize(before / kStateEvery);
        for (std::size_t i = before; i < steps_.size(); ++i) {
            if (i % kStateEvery == 0) states_.push_back(state);
            const Step& step = steps_[i];
            auto spoken = speak(state, roll, *step.said);
            if (!spoken) {
                const bool stays = step.whose == Whose::stays;
                give_way(step.whose, stays ? *ours_.now[*gone_now.rbegin()] : *step.said, spoken.error());
                return false;
            }
            enter(roll, *step.said);
            state = std::move(spoken->state);
            Written line{"do", std::move(spoken->body), step.said->rules, step.said->time_ms, {}, {}};
            (step.whose == Whose::theirs ? line.theirs : line.ours) = step.said->line;
            tail_.push_back(std::move(line));
        }
        return true;
    }

    static void enter(Roll& roll, const Said& said) {
        if (const auto* entered = std::get_if<Enter>(&said.event)) roll.enter(entered->falla);
    }

    // Of a line that no longer fits: about whose subject it is.
    void give_way(Whose whose, const Said& about, const std::string& barred) {
        Subject& subject = subjects_.at(about.subject);
        if (whose == Whose::theirs && subject.may_be_late() && knows_more(barred)) {
            subject.way = Way::late;
        } else {
            put_at_odds(subject, barred);
        }
    }

    // ---- what is said of it

    std::string line_of(const Said& said) const {
        const Match<Game>& match = told_.match();
        return event_line<Game>(match.state(), called(match.state(), roll_, said.event));
    }

    CameLine listed(const Item& item, bool back) const {
        CameLine line;
        line.line = line_of(*item.said);
        line.back = back;
        line.subject = item.said->subject;
        line.of = item.said->line;
        line.time_ms = item.said->time_ms;
        if (item.same != nullptr) line.here = item.same->line;
        if (item.known) return line;
        const Subject& subject = subjects_.at(item.said->subject);
        line.came = subject.way == Way::late ? Came::late : subject.way == Way::ours ? Came::refused : Came::fresh;
        if (line.came != Came::refused) return line;
        line.rule = subject.rule;
        for (const Said* said : subject.ours.fresh)
            line.ours.push_back({line_of(*said), false, said->line, said->time_ms});
        for (const Said* said : subject.ours.back)
            line.ours.push_back({line_of(*said), true, said->line, said->time_ms});
        return line;
    }

    std::vector<CameLine> listed() const {
        std::vector<CameLine> lines;
        for (const Item& item : theirs_.fresh) lines.push_back(listed(item, false));
        for (const Item& item : theirs_.back) lines.push_back(listed(item, true));
        return lines;
    }

    std::vector<Written> written() const {
        const std::size_t undone = ours_.now.size() - same_;
        if (undone == 0) return tail_;
        std::vector<Written> all{
            {"undo", tapet::line_of(Undo{static_cast<std::int64_t>(undone)}), kRulesVersion, {}, {}, {}}};
        all.insert(all.end(), tail_.begin(), tail_.end());
        return all;
    }

    bool at_odds() const {
        return std::any_of(subjects_.begin(), subjects_.end(),
                           [](const auto& each) { return each.second.way == Way::ours; });
    }
};

// What was taken in, by the line that it stands by when that is written; nothing: that is not in force then.
std::optional<TakenIn> standing_after(const Telling& ours, const Meeting& meeting, const TakenIn& taken) {
    if (!counts(ours, taken)) return std::nullopt;
    if (!taken.written || meeting.written.empty() || meeting.written.front().verb != "undo") return taken;
    const std::vector<CopyLine>& lines = ours.copy().lines;
    const std::size_t last = taken.written->second;
    if (lines[last].verb != "do") return taken;
    for (std::size_t i = 0; i < meeting.written.size(); ++i) {
        const std::size_t at = lines.size() + i;
        if (meeting.written[i].ours == last) return TakenIn{taken.hash, std::pair(at, at)};
    }
    const std::size_t stay = ours.match().played() - meeting.undone;
    const Sayings now = ours.in_force();
    const auto end = now.begin() + static_cast<std::ptrdiff_t>(stay);
    const bool stays = std::any_of(now.begin(), end, [&](const Said* said) { return said->line == last; });
    return stays ? std::optional(taken) : std::nullopt;
}

}  // namespace

tl::expected<Meeting, NoMeeting> meet(const Telling& ours, const Telling& theirs, const Choice& choice) {
    const std::size_t common = common_lines(ours.copy(), theirs.copy());
    if (common == 0) return tl::unexpected(NoMeeting::another_championship);
    return Joining(ours, theirs, choice, common).meeting();
}

std::vector<TakenIn> remembered(const Telling& ours, const Telling& theirs, const Meeting& meeting, TheirEnd end) {
    std::vector<TakenIn> all = carried_along(ours, meeting);
    if (meeting.at_odds) return all;
    const std::size_t lines = ours.copy().lines.size();
    std::optional<std::pair<std::size_t, std::size_t>> written;
    if (!meeting.written.empty()) written = {lines, lines + meeting.written.size() - 1};
    const std::vector<TakenIn>& here = ours.copy().taken_in;
    const auto add = [&](const std::string& hash) {
        const bool known = std::any_of(here.begin(), here.end(), [&](const TakenIn& each) {
            return each.hash == hash && standing_after(ours, meeting, each);
        });
        if (!known) all.push_back({hash, written});
    };
    // A beginning of ours is known by its lines.
    const bool beginning = common_lines(ours.copy(), theirs.copy()) == theirs.copy().lines.size();
    if (!beginning && end == TheirEnd::seen) add(theirs.copy().lines.back().hash);
    for (const TakenIn& taken : theirs.copy().taken_in) {
        if (counts(theirs, taken)) add(taken.hash);
    }
    return all;
}

std::vector<TakenIn> carried_along(const Telling& ours, const Meeting& meeting) {
    std::vector<TakenIn> all;
    if (meeting.written.empty() || meeting.written.front().verb != "undo") return all;
    for (const TakenIn& taken : ours.copy().taken_in) {
        auto after = standing_after(ours, meeting, taken);
        if (after && after->written != taken.written) all.push_back(std::move(*after));
    }
    return all;
}

void follow(Telling& ours, const Meeting& meeting, const std::vector<TakenIn>& taken_in,
            const std::function<std::string(const Written&)>& hash_of) {
    for (const Written& line : meeting.written)
        ours.take(CopyLine{line.verb, line.body, line.rules, line.time_ms.value_or(0), hash_of(line)});
    for (const TakenIn& taken : taken_in) ours.take(taken);
}

}  // namespace tapet::season
