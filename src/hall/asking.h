// What the answers to all requests share: reading, refusing, whose a thing is.
#pragma once

#include <string>
#include <string_view>

#include "hall/asked.h"

namespace tapet::hall {

inline constexpr std::size_t kSecretLetters = 22;  // 16 bytes, base64url
inline constexpr std::size_t kHashLetters = 43;    // 32 bytes

// Thrown by the readers below and caught by ask().
struct Refused {
    Denied denied;
};

[[noreturn]] void deny(std::string_view error, std::string_view text, Json::Object more = {});
[[noreturn]] void not_yours(std::string_view text);

struct Asking {
    const Hall& hall;
    const Asker& asker;
    Lang lang;

    const championship::State& state() const { return hall.championship()->state(); }
    Role role() const { return asker.link->role; }
    const Scope& scope() const { return asker.link->scope; }
    const Table* table(const FixtureId& fixture) const { return hall.table(fixture); }
};

std::string secret_at(Fields& fields, std::string_view key, std::size_t letters = kSecretLetters);
std::string device_at(Fields& fields);
// The member of that name as JSON's null or a text.
std::optional<std::string> text_or_null(Fields& fields, std::string_view key);
// 1 to 200 code points, no control characters.
std::string said_at(Fields& fields, std::string_view key);
SaidMarks marks_at(Fields& fields);

// Its fixture, a desk's any, a sector's one of its table; denied when it is another's.
FixtureId fixture_at(const Asking& asking, Fields& fields, std::string_view key);
void require_yours(const Asking& asking, const FixtureId& fixture);
void require_yours(const Asking& asking, championship::Entrant who);
void require_yours(const Asking& asking, const std::string& table);  // a sector or group by name
void require_open(const Asking& asking, const FixtureId& fixture);   // nothing in force yet; otherwise `no-longer`

// The table, written by that device with that term; otherwise `replaced`; with a term above the
// hall's, `claim`.
const Table& require_writer(const Asking& asking, const FixtureId& fixture, Fields& fields);

[[noreturn]] void refuse_line(std::int64_t seq, RuleId rule, Lang lang);  // by that rule
// Of the championship, judged after those before it: its canonical line, or `refused`.
std::string judged(Referee& referee, const std::string& line, Lang lang);
// The same for marks that nobody enters yet.
void require_takes(const Asking& asking, const FixtureId& fixture, const SaidMarks& said);
std::string result_line(const championship::State& state, const FixtureId& fixture, const SaidMarks& said);
Json marks_json(const SaidMarks& said);

using Answering = Done (*)(const Asking&, Fields&);
Done claim(const Asking& asking, Fields& fields);
Done choose(const Asking& asking, Fields& fields);
Done propose(const Asking& asking, Fields& fields);
Done confirm(const Asking& asking, Fields& fields);
Done withdraw(const Asking& asking, Fields& fields);
Done admit(const Asking& asking, Fields& fields);
Done event(const Asking& asking, Fields& fields);
Done undo(const Asking& asking, Fields& fields);
Done record(const Asking& asking, Fields& fields);
Done enter(const Asking& asking, Fields& fields);
Done links(const Asking& asking, Fields& fields);
Done unlink(const Asking& asking, Fields& fields);
Done message(const Asking& asking, Fields& fields);
Done choices(const Asking& asking, Fields& fields);
Done adopt(const Asking& asking, Fields& fields);

}  // namespace tapet::hall
