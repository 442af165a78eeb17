#include "season/reports/calendar.h"

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <map>
#include <set>
#include <tuple>
#include <type_traits>
#include <utility>

#include "championship/codes.h"
#include "season/fixtures.h"
#include "season/said.h"

namespace tapet::championship {

namespace {

// ---- what the log tells

// By who they are, whatever they are called and whichever was entered first.
using Key = std::tuple<Phase, season::Who, season::Who>;

Key key_of(Phase phase, const season::Roll& roll, const Two<Entrant>& between) {
    const season::Who &one = roll.at(between[0]), &other = roll.at(between[1]);
    return {phase, std::min(one, other), std::max(one, other)};
}

// FNV-1a, 64 bits: in letters, the same on every machine.
std::string letters_of(std::initializer_list<std::string_view> parts) {
    std::uint64_t sum = 0xcbf29ce484222325U;
    const auto add = [&](unsigned char byte) { sum = (sum ^ byte) * 0x100000001b3U; };
    for (const std::string_view part : parts) {
        for (const char c : part) add(static_cast<unsigned char>(c));
        add(0xFF);  // in no text
    }
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[sum >> static_cast<unsigned>(shift) & 15U];
    return text;
}

std::string said(const State& state, Name name) {
    return name == kUnsaid ? std::string() : std::string(name_at(state.roster, name));
}

// Nobody sits down to it any more.
bool dropped(const State& state, const DeskFixture& match) {
    const Outcome ended = outcome_of(state, match);
    const bool decided = ended.status == MatchStatus::awarded || ended.status == MatchStatus::lost;
    return match.fixture->when == kUnsaid || (decided && !ended.marked);
}

class Diary {
  public:
    Diary(const Stage::Match& match, const std::vector<std::int64_t>& line_ms)
        : told_(match), line_ms_(line_ms), replay_(*Stage::Match::start(match.setup())) {
        for (const Stage::Match::Line& line : match.log()) {
            ++line_;
            follow(line);
        }
    }

    std::vector<Appointment> appointments() const {
        std::vector<Appointment> all;
        all.reserve(kept_.size());
        for (const auto& [key, one] : kept_) {
            all.push_back(one);
            name(all.back(), key);
        }
        const auto order = [](const Appointment& one) { return std::tie(one.when, one.at.phase, one.between); };
        std::stable_sort(all.begin(), all.end(),
                         [&](const Appointment& a, const Appointment& b) { return order(a) < order(b); });
        return all;
    }

  private:
    const Stage::Match& told_;
    const std::vector<std::int64_t>& line_ms_;
    Stage::Match replay_;
    season::Roll roll_;
    std::size_t line_ = 0;  // that is followed, the setup's is 0
    std::map<Key, Appointment> kept_;

    void name(Appointment& one, const Key& key) const {
        const auto& [phase, first, second] = key;
        const std::string& setup = told_.setup().name;
        one.uid = std::string(code(phase)) + "-" + letters_of({first, second}) + "@" +
                  letters_of({setup, std::to_string(line_ms_.front())});
        const Two<season::Who> whose{first, second};
        Two<Entrant> now{};
        for (std::size_t side = 0; side < 2; ++side) now[side] = roll_.find(whose[side]).value_or(kNobody);
        const bool turned = one.fallas[0] != season::entered_as(first);  // as it was noted; then by its names of today
        for (std::size_t side = 0; side < 2; ++side) {
            const std::size_t from = turned ? 1 - side : side;
            one.between[side] = now[from];
            one.fallas[side] = now[from] == kNobody ? season::entered_as(whose[from])
                                                    : std::string(falla_name(told_.state(), now[from]));
        }
    }

    void follow(const Stage::Match::Line& line) {
        if (const auto* event = std::get_if<Stage::Match::EventLine>(&line)) {
            const Event& what = told_.event(event->event);
            replay_.accept(*replay_.judge(what, told_.rules_of(event->event)));
            if (const auto* enter = std::get_if<Enter>(&what)) {
                roll_.cut(replay_.state().roster.entries.size() - 1);
                roll_.enter(roll_.newcomer(enter->falla));
            }
            return look(what);
        }
        const auto* undo = std::get_if<Undo>(&line);
        replay_.accept(undo != nullptr ? *replay_.judge(*undo) : *replay_.judge(std::get<Redo>(line)));
        call_the_roll();
        look_at_all();
    }

    void call_the_roll() {
        roll_.cut(0);
        for (std::size_t i = 0; i < replay_.played(); ++i) {
            if (const auto* enter = std::get_if<Enter>(&replay_.played_event(i)))
                roll_.enter(roll_.newcomer(enter->falla));
        }
    }

    // Only at what the event can have changed.
    void look(const Event& event) {
        std::visit(
            [&]<class E>(const E& e) {
                if constexpr (std::is_same_v<E, Schedule>) {
                    look_at(*find_fixture(replay_.state(), e.between), true);
                } else if constexpr (std::is_same_v<E, Settle> || std::is_same_v<E, Resume> ||
                                     std::is_same_v<E, Suspend>) {
                    look_at(*find_fixture(replay_.state(), e.between), false);
                } else if constexpr (std::is_same_v<E, SuspendAll> || std::is_same_v<E, Withdraw> ||
                                     std::is_same_v<E, Disqualify>) {
                    look_at_all();
                }
            },
            event);
    }

    void look_at(const DeskFixture& match, bool said_anew) {
        const State& state = replay_.state();
        const Key key = key_of(state.running, roll_, match.between);
        const auto found = kept_.find(key);
        if (found == kept_.end() && match.fixture->when == kUnsaid) return;
        Appointment now;
        now.at = place_of(state, match.table, match.round);
        for (std::size_t side = 0; side < 2; ++side)
            now.fallas[side] = season::entered_as(roll_.at(match.between[side]));
        now.when = said(state, match.fixture->when);
        now.place = said(state, match.fixture->place);
        now.referee = said(state, match.fixture->referee);
        now.waits = waits(outcome_of(state, match).status);
        now.cancelled = dropped(state, match);
        if (found == kept_.end()) {
            change(now, -1);
            kept_.emplace(key, std::move(now));
            return;
        }
        Appointment& was = found->second;
        if (now.when.empty()) now.when = was.when;
        const auto words = [](const Appointment& one) {
            return std::tie(one.when, one.place, one.referee, one.waits, one.cancelled);
        };
        now.sequence = was.sequence;
        now.changed_ms = was.changed_ms;
        if (said_anew || words(was) != words(now)) change(now, was.sequence);
        was = std::move(now);
    }

    void change(Appointment& one, std::int64_t before) const {
        one.changed_ms = std::max(one.changed_ms, line_ms_[line_]);
        one.sequence = std::max(before + 1, (line_ms_[line_] - line_ms_.front()) / 1000);
    }

    void look_at_all() {
        const State& state = replay_.state();
        std::set<Key> there;
        for (const DeskFixture& match : fixtures_of(state)) {
            there.insert(key_of(state.running, roll_, match.between));
            look_at(match, false);
        }
        for (auto& [key, one] : kept_) {
            const bool past = one.at.phase < state.running;  // stays as it ended
            if (past || one.cancelled || there.contains(key)) continue;
            one.cancelled = true;
            change(one, one.sequence);
        }
    }
};

// ---- how it is written

constexpr std::size_t kLineOctets = 75;

// The Bases do not say how long a match lasts; an evening has room for two hours.
constexpr std::string_view kRoom = "PT2H";

// Central European time with the Union's summer time (Directive 2000/84/EC), as 3.6.5 wants it told.
constexpr std::string_view kZone =
    "BEGIN:VTIMEZONE\r\nTZID:Europe/Madrid\r\n"
    "BEGIN:STANDARD\r\nDTSTART:19961027T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nTZNAME:CET\r\n"
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD\r\n"
    "BEGIN:DAYLIGHT\r\nDTSTART:19810329T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nTZNAME:CEST\r\n"
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n";

std::string text_of(std::string_view words) {
    std::string text;
    for (const char c : words) {
        if (c == '\n') {
            text += "\\n";
            continue;
        }
        if (c == '\\' || c == ';' || c == ',') text += '\\';
        text += c;
    }
    return text;
}

// A content line, folded where it is too long, and never inside a letter.
void add_line(std::string& file, std::string_view property, std::string_view value) {
    std::string line(property);
    line.append(value);
    std::size_t room = kLineOctets;
    for (std::size_t from = 0; from < line.size();) {
        std::size_t to = std::min(line.size(), from + room);
        while (to < line.size() && (static_cast<unsigned char>(line[to]) & 0xC0U) == 0x80U) --to;
        file.append(from == 0 ? "" : " ").append(line, from, to - from).append("\r\n");
        from = to;
        room = kLineOctets - 1;  // the space before it counts
    }
}

std::string digits(int number, std::size_t count) {
    const std::string plain = std::to_string(number);
    return std::string(count - std::min(count, plain.size()), '0') + plain;
}

std::string utc_of(std::int64_t ms) {
    namespace time = std::chrono;
    const time::sys_time<time::milliseconds> at{time::milliseconds(ms)};
    const auto day = time::floor<time::days>(at);
    const time::year_month_day date(day);
    const auto since = time::floor<time::seconds>(at) - day;
    const auto second = static_cast<int>(since.count());
    return digits(static_cast<int>(date.year()), 4) + digits(static_cast<int>(static_cast<unsigned>(date.month())), 2) +
           digits(static_cast<int>(static_cast<unsigned>(date.day())), 2) + "T" + digits(second / 3600, 2) +
           digits(second / 60 % 60, 2) + digits(second % 60, 2) + "Z";
}

// "2025-06-02T19:30" as "20250602T193000"
std::string local_of(const std::string& minute) {
    std::string compact;
    for (const char c : minute) {
        if (c != '-' && c != ':') compact += c;
    }
    return compact + "00";
}

void add_appointment(std::string& file, const Appointment& one, const CalendarKind& kind) {
    std::string more = place_words(one.at, kind.lang);
    if (kind.with_referees && !one.referee.empty())
        more.append("\n").append(phrase(kind.lang, "paper.referee")).append(": ").append(one.referee);
    add_line(file, "BEGIN:", "VEVENT");
    add_line(file, "UID:", one.uid);
    add_line(file, "DTSTAMP:", utc_of(one.changed_ms));
    add_line(file, "SEQUENCE:", std::to_string(one.sequence));
    add_line(file, "STATUS:", one.cancelled ? "CANCELLED" : one.waits ? "TENTATIVE" : "CONFIRMED");
    add_line(file, "DTSTART;TZID=Europe/Madrid:", local_of(one.when));
    add_line(file, "DURATION:", kRoom);
    add_line(file, "SUMMARY:", text_of(one.fallas[0] + " – " + one.fallas[1]));
    if (!one.place.empty()) add_line(file, "LOCATION:", text_of(one.place));
    add_line(file, "DESCRIPTION:", text_of(more));
    add_line(file, "END:", "VEVENT");
}

}  // namespace

std::vector<std::int64_t> line_times(const std::vector<KeptLine>& lines) {
    std::vector<std::int64_t> all;
    all.reserve(lines.size());
    for (const KeptLine& line : lines) all.push_back(line.time_ms);
    return all;
}

std::vector<Appointment> appointments_of(const Stage::Match& match, const std::vector<std::int64_t>& line_ms) {
    if (line_ms.size() <= match.log().size()) return {};
    return Diary(match, line_ms).appointments();
}

bool at_table(const Appointment& appointment, const State& state, std::size_t table) {
    const Place place = place_of(state, table);
    return appointment.at.phase == place.phase && appointment.at.table == place.table;
}

std::string calendar_file(const std::vector<Appointment>& appointments, const CalendarKind& kind) {
    std::string file;
    add_line(file, "BEGIN:", "VCALENDAR");
    add_line(file, "VERSION:", "2.0");
    add_line(file, "PRODID:", "-//Tapet//Tapet//" + std::string(tag(kind.lang)));
    add_line(file, "CALSCALE:", "GREGORIAN");
    add_line(file, "X-WR-CALNAME:", text_of(kind.name));
    if (!kind.mark.empty()) add_line(file, "X-TAPET-PAGE:", text_of(kind.mark));
    file.append(kZone);
    for (const Appointment& one : appointments) add_appointment(file, one, kind);
    add_line(file, "END:", "VCALENDAR");
    return file;
}

}  // namespace tapet::championship
