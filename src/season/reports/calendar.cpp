#include "season/reports/calendar.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <tuple>
#include <type_traits>
#include <utility>

#include "championship/codes.h"
#include "season/fixtures.h"

namespace tapet::championship {

namespace {

// ---- what the log tells

using Key = std::tuple<Phase, Entrant, Entrant>;

Key key_of(Phase phase, const Two<Entrant>& between) {
    return {phase, std::min(between[0], between[1]), std::max(between[0], between[1])};
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
    explicit Diary(const Stage::Match& match) : told_(match), replay_(*Stage::Match::start(match.setup())) {
        for (const Stage::Match::Line& line : match.log()) follow(line);
    }

    std::vector<Appointment> appointments() const {
        std::vector<Appointment> all;
        all.reserve(kept_.size());
        for (const auto& [key, one] : kept_) {
            all.push_back(one);
            name(all.back());
        }
        std::stable_sort(all.begin(), all.end(),
                         [](const Appointment& a, const Appointment& b) { return a.when < b.when; });
        return all;
    }

  private:
    const Stage::Match& told_;
    Stage::Match replay_;
    std::map<Key, Appointment> kept_;

    void name(Appointment& one) const {
        const State& state = told_.state();
        for (std::size_t side = 0; side < 2; ++side) {
            if (one.between[side] < state.roster.entries.size())
                one.fallas[side] = falla_name(state, one.between[side]);
        }
    }

    void follow(const Stage::Match::Line& line) {
        if (const auto* event = std::get_if<Stage::Match::EventLine>(&line)) {
            const Event& what = told_.event(event->event);
            replay_.accept(*replay_.judge(what, told_.rules_of(event->event)));
            return look(what);
        }
        const auto* undo = std::get_if<Undo>(&line);
        replay_.accept(undo != nullptr ? *replay_.judge(*undo) : *replay_.judge(std::get<Redo>(line)));
        look_at_all();
    }

    // Only at what the event can have changed.
    void look(const Event& event) {
        std::visit(
            [&]<class E>(const E& e) {
                if constexpr (std::is_same_v<E, Schedule>) {
                    look_at(*find_fixture(replay_.state(), e.between), true);
                } else if constexpr (std::is_same_v<E, Settle> || std::is_same_v<E, Resume>) {
                    look_at(*find_fixture(replay_.state(), e.between), false);
                } else if constexpr (std::is_same_v<E, Withdraw> || std::is_same_v<E, Disqualify>) {
                    look_at_all();
                }
            },
            event);
    }

    void look_at(const DeskFixture& match, bool said_anew) {
        const State& state = replay_.state();
        const auto found = kept_.find(key_of(state.running, match.between));
        if (found == kept_.end() && match.fixture->when == kUnsaid) return;
        Appointment now{place_of(state, match.table, match.round),
                        match.between,
                        names_of(state, match),
                        said(state, match.fixture->when),
                        said(state, match.fixture->place),
                        said(state, match.fixture->referee)};
        now.cancelled = dropped(state, match);
        if (found == kept_.end()) {
            kept_.emplace(key_of(state.running, match.between), std::move(now));
            return;
        }
        Appointment& was = found->second;
        if (now.when.empty()) now.when = was.when;
        const auto words = [](const Appointment& one) {
            return std::tie(one.when, one.place, one.referee, one.cancelled);
        };
        now.sequence = was.sequence + (said_anew || words(was) != words(now) ? 1 : 0);
        was = std::move(now);
    }

    void look_at_all() {
        const State& state = replay_.state();
        std::map<Key, bool> there;
        for (const DeskFixture& match : fixtures_of(state)) {
            there[key_of(state.running, match.between)] = true;
            look_at(match, false);
        }
        for (auto& [key, one] : kept_) {
            const bool past = one.at.phase < state.running;  // stays as it ended
            if (past || one.cancelled || there.contains(key)) continue;
            one.cancelled = true;
            ++one.sequence;
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

// A falla is known by its place among the entries, whatever it is called.
std::string uid_of(const Appointment& one, const std::string& id) {
    const auto [phase, first, second] = key_of(one.at.phase, one.between);
    return std::string(code(phase)) + "-" + std::to_string(first + 1) + "-" + std::to_string(second + 1) + "@" + id;
}

void add_appointment(std::string& file, const Appointment& one, const CalendarKind& kind) {
    std::string more = place_words(one.at, kind.lang);
    if (kind.with_referees && !one.referee.empty())
        more.append("\n").append(phrase(kind.lang, "paper.referee")).append(": ").append(one.referee);
    add_line(file, "BEGIN:", "VEVENT");
    add_line(file, "UID:", uid_of(one, kind.id));
    add_line(file, "DTSTAMP:", utc_of(kind.as_of_ms));
    add_line(file, "SEQUENCE:", std::to_string(one.sequence));
    add_line(file, "STATUS:", one.cancelled ? "CANCELLED" : "CONFIRMED");
    add_line(file, "DTSTART;TZID=Europe/Madrid:", local_of(one.when));
    add_line(file, "DURATION:", kRoom);
    add_line(file, "SUMMARY:", text_of(one.fallas[0] + " – " + one.fallas[1]));
    if (!one.place.empty()) add_line(file, "LOCATION:", text_of(one.place));
    add_line(file, "DESCRIPTION:", text_of(more));
    add_line(file, "END:", "VEVENT");
}

}  // namespace

std::vector<Appointment> appointments_of(const Stage::Match& match) { return Diary(match).appointments(); }

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
    file.append(kZone);
    for (const Appointment& one : appointments) add_appointment(file, one, kind);
    add_line(file, "END:", "VCALENDAR");
    return file;
}

}  // namespace tapet::championship
