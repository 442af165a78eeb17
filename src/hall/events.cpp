// Events of the championship by request, judged on its newest state; taking one back; and what lies beside the log.
#include <algorithm>
#include <type_traits>

#include "championship/phases.h"
#include "core/bytes16.h"
#include "core/lines.h"
#include "hall/asking.h"
#include "season/fixtures.h"

namespace tapet::hall {

namespace {

using championship::Event;

// Somebody else's, where there is none of that name.
championship::Entrant named_falla(const Asking& asking, const std::string& name) {
    const auto who = championship::find_falla(asking.state().roster, name);
    if (!who) not_yours(asking.role() == Role::sector ? "hall.yours.other-sector" : "hall.yours.other-falla");
    return *who;
}

// Every falla and fixture that the event names must be of the sector; phases, orders and names are the committee's.
void require_in_sector(const Asking& asking, const Event& event) {
    std::visit(
        [&](const auto& one) {
            using One = std::decay_t<decltype(one)>;
            if constexpr (requires { one.between; }) {
                const auto& state = asking.state();
                const auto fixture = find_fixture_id(state, championship::fixture_key(state.running, one.between));
                if (!fixture) not_yours("hall.yours.other-sector");
                require_yours(asking, *fixture);
                if constexpr (std::is_same_v<One, championship::Settle>) {
                    if (one.by == championship::By::committee) not_yours("hall.yours.main");
                }
            } else if constexpr (std::is_same_v<One, championship::Enter>) {
                require_yours(asking, one.sector);
            } else if constexpr (requires { one.falla; } && !std::is_same_v<One, championship::Rename>) {
                require_yours(asking, named_falla(asking, one.falla));
            } else if constexpr (std::is_same_v<One, championship::Order>) {
                if (one.by == championship::By::committee) not_yours("hall.yours.main");
                require_yours(asking, one.table);
            } else {
                not_yours("hall.yours.main");
            }
        },
        event);
}

// Who sits at the table's own fixture.
void require_seat(const Asking& asking, const Event& event) {
    const auto* seat = std::get_if<championship::Seat>(&event);
    if (seat == nullptr) not_yours("hall.yours.desk");
    const auto& state = asking.state();
    const auto fixture = find_fixture_id(state, championship::fixture_key(state.running, seat->between));
    if (!fixture) not_yours("hall.yours.other-table");
    require_yours(asking, *fixture);
}

// A falla's own list, and its own protest.
void require_own(const Asking& asking, const Event& event) {
    const auto* list = std::get_if<championship::ListPlayers>(&event);
    const auto* protest = std::get_if<championship::Protest>(&event);
    if (list == nullptr && protest == nullptr) not_yours("hall.yours.desk");
    const std::string& name = list != nullptr ? list->falla : protest->between[protest->by];
    require_yours(asking, named_falla(asking, name));
}

Json rulings_json(const Verdict& verdict) {
    std::string text;
    JsonWriter out(text);
    out.begin_array();
    for (const Ruling& ruling : verdict.rulings) encode(out, ruling);
    out.end_array();
    return *parse_json(text);
}

}  // namespace

Done event(const Asking& asking, Fields& fields) {
    const Json& said = fields.any("event");
    fields.done();
    Fields inside(said, fields.at("event"));
    const Event event = championship::Game::decode_event(asking.state(), inside);
    inside.done();
    if (asking.role() == Role::sector) require_in_sector(asking, event);
    if (asking.role() == Role::table) require_seat(asking, event);
    if (asking.role() == Role::side) require_own(asking, event);
    Referee referee = asking.hall.championship_stream()->referee();
    const std::string line = event_line<championship::Game>(asking.state(), event);
    const Verdict verdict = referee.judge(line);
    const auto seq = static_cast<std::int64_t>(referee.revision()) + 1;
    Done done;
    const std::string body = judged(referee, line, asking.lang);
    if (asking.role() == Role::side) {
        done.says.push_back({"event", to_text(Json(Json::Object{{"event", *parse_json(body)}}))});
        done.answer = {{"waits", Json(true)}};
        done.status = 202;
        return done;
    }
    done.lines.push_back(body);
    done.says.push_back({"said", to_text(Json(Json::Object{{"seq", Json(seq)}}))});
    done.answer = {{"seq", Json(seq)}, {"rulings", rulings_json(verdict)}};
    return done;
}

std::optional<Denied> refused_to_sector(const Hall& hall, const Asker& asker, std::string_view verb,
                                        const std::string& line, Lang lang) {
    const Asking asking{hall, asker, lang};
    try {
        const auto json = parse_json(line);
        if (verb != "do" || !json) not_yours("hall.yours.main");
        Fields fields(*json, "");
        require_in_sector(asking, championship::Game::decode_event(asking.state(), fields));
    } catch (const Refused& refused) {
        return refused.denied;
    } catch (const Malformed& wrong) {
        return Denied{400, "malformed", malformed_text(wrong, lang), {}, {{"where", Json(wrong.where)}}};
    }
    return std::nullopt;
}

// ---- undo ----------------------------------------------------------------------------------------------------------

namespace {

// Which of the events in play that line is; nothing: none, or it was taken back.
std::optional<std::size_t> in_play(const Hall::Championship& match, std::int64_t seq) {
    if (seq < 1 || static_cast<std::size_t>(seq) > match.log().size()) return std::nullopt;
    const auto* line = std::get_if<Hall::Championship::EventLine>(&match.log()[static_cast<std::size_t>(seq) - 1]);
    for (std::size_t i = 0; line != nullptr && i < match.played(); ++i) {
        if (match.played_number(i) == line->event) return i;
    }
    return std::nullopt;
}

}  // namespace

// Back to before it, and what followed said again: one tap, as a correction is.
Done undo(const Asking& asking, Fields& fields) {
    const std::int64_t seq = fields.integer("seq", 1, INT64_MAX);
    const std::string hash = fields.text("hash");
    fields.done();
    const Stream& stream = *asking.hall.championship_stream();
    const Hall::Championship& match = *asking.hall.championship();
    const auto place = in_play(match, seq);
    if (!place || seq > stream.last() || hex(stream.row(seq).line->hash) != hash) deny("no-longer", "hall.no-longer");
    if (asking.role() == Role::sector) require_in_sector(asking, match.played_event(*place));
    Done done;
    const Undo back{static_cast<std::int64_t>(match.played() - *place)};
    Hall::Championship then = match;
    then.accept(*then.judge(back));
    done.lines.push_back(line_of(back));
    for (std::size_t i = *place + 1; i < match.played(); ++i) {
        const Event& again = match.played_event(i);
        auto pending = then.judge(again);
        const auto at = stream.last() + 1 + static_cast<std::int64_t>(done.lines.size());
        if (!pending) refuse_line(at, pending.error().rule, asking.lang);
        done.lines.push_back(event_line<championship::Game>(then.state(), again));
        then.accept(std::move(*pending));
    }
    const auto last = stream.last() + static_cast<std::int64_t>(done.lines.size());
    done.says.push_back({"said", to_text(Json(Json::Object{{"seq", Json(last)}}))});
    done.answer = {{"seq", Json(last)}};
    return done;
}

// ---- beside the log ------------------------------------------------------------------------------------------------

Done record(const Asking& asking, Fields& fields) {
    static constexpr std::array<std::string_view, 1> kKinds{"season"};
    fields.code("kind", kKinds);
    const std::string& key = fields.text("key");
    const std::string& body = fields.text("body");
    fields.done();
    if (asking.role() == Role::sector) {
        const auto fixture = find_fixture_id(asking.state(), key);
        if (!fixture) not_yours("hall.yours.other-sector");
        require_yours(asking, *fixture);
    }
    const Json say(Json::Object{{"kind", Json("season")}, {"key", Json(key)}, {"body", Json(body)}});
    return {{}, {{"record", to_text(say)}}, {}};
}

}  // namespace tapet::hall
