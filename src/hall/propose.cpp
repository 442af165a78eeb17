// What a table proposes and what the sides say to it (the hall's contract, "From the table to the championship").
#include <algorithm>

#include "core/bytes16.h"
#include "core/codec.h"
#include "core/coded.h"
#include "hall/asking.h"

namespace tapet::hall {

namespace {

// The line that the tablet saw last is the hall's last one, too.
void require_last(const Stream* stream, std::optional<std::int64_t> seq, const std::optional<Bytes16>& hash) {
    if (!seq) return;
    const std::int64_t last = stream == nullptr ? -1 : stream->last();
    if (last < *seq) {
        deny("behind", "hall.behind", {{"seq", Json(last)}, {"hash", last < 0 ? Json() : Json(hex(stream->hash()))}});
    }
    if (last > *seq || stream->hash() != hash) deny("no-longer", "hall.no-longer");
}

// The newest proposal, which nobody has entered, whose match has not gone on.
const Table& require_live(const Asking& asking, const std::string& id) {
    const auto fixture = asking.hall.proposed_at(id);
    const Table* table = fixture ? asking.table(*fixture) : nullptr;
    const Proposal* proposal = table == nullptr ? nullptr : table->proposal();
    if (proposal == nullptr || proposal->id != id) deny("no-longer", "hall.no-longer");
    require_yours(asking, *fixture);
    require_open(asking, *fixture);
    return *table;
}

void require_unchanged(const Asking& asking, const Table& table) {
    if (!follows(*table.proposal(), table.stream, asking.hall.stream(table.stream))) deny("no-longer", "hall.changed");
}

}  // namespace

Done propose(const Asking& asking, Fields& fields) {
    const FixtureId fixture = std::get<FixtureId>(asking.scope());
    const Table& table = require_writer(asking, fixture, fields);
    const auto match = text_or_null(fields, "match");
    const Json& seq_said = fields.any("seq");
    const auto hash_said = text_or_null(fields, "hash");
    const auto side = fields.integer("side", 0, 1);
    const SaidMarks said = marks_at(fields);
    fields.done();
    std::optional<std::int64_t> seq;
    if (!seq_said.is_null()) seq = check_integer(seq_said, fields.at("seq"), 0, INT64_MAX);
    const auto hash = hash_said ? unhex16(*hash_said) : std::nullopt;
    if (hash_said.has_value() != seq.has_value() || (hash_said && !hash))
        throw Malformed(fields.at("hash"), "malformed.hash");
    require_open(asking, fixture);
    const Stream* stream = asking.hall.stream(table.stream);
    if (match && stream == nullptr) deny("behind", "hall.behind", {{"seq", Json(-1)}, {"hash", Json()}});
    if (match && stream->start().match != *match) deny("no-longer", "hall.no-longer");
    require_last(stream, seq, hash);
    require_takes(asking, fixture, said);
    const auto coto = seq ? coto_of(*stream) : std::nullopt;
    const bool is_counted = coto && championship::counted(*coto, asking.state().setup) == said.marks;
    Json say = marks_json(said);
    auto& members = std::get<Json::Object>(say.value);
    members.push_back({"fixture", Json(key_of(asking.state(), fixture))});
    members.push_back({"stream", Json(table.stream)});
    members.push_back({"seq", Json(stream == nullptr ? std::int64_t{-1} : stream->last())});
    members.push_back({"hash", stream == nullptr ? Json() : Json(hex(stream->hash()))});
    members.push_back({"side", Json(side)});
    members.push_back({"typed", Json(!is_counted)});
    return {{}, {{"propose", to_text(say), table.device}}, {{"counted", Json(is_counted)}}};
}

Done confirm(const Asking& asking, Fields& fields) {
    const Table& table = require_live(asking, fields.text("proposal"));
    const Proposal& proposal = *table.proposal();
    const FixtureId fixture{table.phase, table.between};
    const auto side = static_cast<std::uint8_t>(fields.integer("side", 0, 1));
    const bool by_table = asking.role() == Role::table;
    if (by_table) require_writer(asking, fixture, fields);
    const std::string device = by_table ? table.device : device_at(fields);
    if (by_table ? side != proposal.other() : asking.scope() != Scope{table.between[side]})
        not_yours("hall.yours.other-falla");
    const bool agrees = fields.boolean("agree");
    const std::string why = agrees ? std::string() : said_at(fields, "why");
    std::optional<SaidMarks> other;
    if (!agrees && fields.has("instead")) {
        Fields instead = fields.object("instead");
        other = marks_at(instead);
        instead.done();
    }
    fields.done();
    require_unchanged(asking, table);
    if (other) require_takes(asking, fixture, *other);
    Json::Object say{{"proposal", Json(proposal.id)},
                     {"side", Json(int{side})},
                     {"agree", Json(agrees)},
                     {"own", Json(!by_table && device != table.device)}};
    if (!agrees) say.push_back({"why", Json(why)});
    if (other) say.push_back({"instead", marks_json(*other)});
    return {{}, {{"confirm", to_text(Json(std::move(say))), device}}, {}};
}

Done withdraw(const Asking& asking, Fields& fields) {
    const Table& table = require_live(asking, fields.text("proposal"));
    std::string device;
    if (asking.role() == Role::table) device = require_writer(asking, {table.phase, table.between}, fields).device;
    const std::string why = said_at(fields, "why");
    fields.done();
    const Json say(Json::Object{{"proposal", Json(table.proposal()->id)}, {"why", Json(why)}});
    return {{}, {{"withdraw", to_text(say), device}}, {}};
}

// ---- entering ------------------------------------------------------------------------------------------------------

namespace {

// Whether that proposal is still one to enter: the newest, of a match that has not gone on.
bool can_enter(const Hall& hall, const Table& table, const std::string& id) {
    const Proposal* proposal = table.proposal();
    return proposal != nullptr && proposal->id == id && follows(*proposal, table.stream, hall.stream(table.stream));
}

struct Entering {
    const Hall& hall;
    Referee referee;
    Lang lang;
    Done done = {};
    Json::Array proposals = {};  // for the say
    Json::Array events = {};

    // What became of it, for the answer.
    Json enter(const std::string& line) {
        try {
            const auto seq = static_cast<std::int64_t>(referee.revision()) + 1;
            done.lines.push_back(judged(referee, line, lang));
            return Json(Json::Object{{"seq", Json(seq)}});
        } catch (const Refused& refused) {
            return Json(Json::Object{{"rule", refused.denied.more.back().value}});
        } catch (const Malformed&) {
            return Json(Json::Object{{"error", Json("no-longer")}});
        }
    }
    Json proposal(const std::string& id) {
        const auto fixture = hall.proposed_at(id);
        const Table* table = fixture ? hall.table(*fixture) : nullptr;
        if (table == nullptr || !can_enter(hall, *table, id)) return Json(Json::Object{{"error", Json("no-longer")}});
        const Proposal& proposal = *table->proposal();
        const auto& state = hall.championship()->state();
        Json became = enter(result_line(state, *fixture, {proposal.marks, proposal.joc_fora}));
        if (const auto* seq = became.at<std::int64_t>("seq")) proposals.emplace_back(Json::Array{id, *seq});
        return became;
    }
    Json event(const std::string& id) {
        const auto waits = hall.waiting().find(id);
        if (waits == hall.waiting().end() || waits->second.entered)
            return Json(Json::Object{{"error", Json("no-longer")}});
        Json became = enter(waits->second.event);
        if (became.find("seq") != nullptr) events.emplace_back(id);
        return became;
    }
    Done finish(Json::Array of_proposals, Json::Array of_events) {
        done.answer = {{"proposals", Json(std::move(of_proposals))}, {"events", Json(std::move(of_events))}};
        const Json say(Json::Object{{"proposals", Json(std::move(proposals))}, {"events", Json(std::move(events))}});
        done.says.push_back({"enter", to_text(say)});
        return std::move(done);
    }
};

std::vector<std::string> ids_at(Fields& fields, std::string_view key) {
    constexpr std::size_t kMostAtOnce = 1000;
    std::vector<std::string> ids;
    for (const Json& id : fields.array(key, 0, kMostAtOnce)) ids.push_back(check_text(id, fields.at(key)));
    return ids;
}

// Every fixture that is named must be of the sector.
void require_yours_all(const Asking& asking, const std::vector<std::string>& proposals,
                       const std::vector<std::string>& events) {
    for (const std::string& id : proposals) {
        if (const auto fixture = asking.hall.proposed_at(id)) require_yours(asking, *fixture);
    }
    for (const std::string& id : events) {
        const auto waits = asking.hall.waiting().find(id);
        if (waits == asking.hall.waiting().end()) continue;
        const auto link = asking.hall.links().find(waits->second.link);
        if (link == asking.hall.links().end()) continue;
        if (const auto* who = std::get_if<championship::Entrant>(&link->second.scope)) require_yours(asking, *who);
    }
}

}  // namespace

Done enter(const Asking& asking, Fields& fields) {
    const std::vector<std::string> proposals = ids_at(fields, "proposals");
    const std::vector<std::string> events = ids_at(fields, "events");
    fields.done();
    require_yours_all(asking, proposals, events);
    Entering entering{asking.hall, asking.hall.championship_stream()->referee(), asking.lang};
    Json::Array of_proposals;
    Json::Array of_events;
    for (const std::string& id : proposals) of_proposals.push_back(entering.proposal(id));
    for (const std::string& id : events) of_events.push_back(entering.event(id));
    return entering.finish(std::move(of_proposals), std::move(of_events));
}

namespace {

// Agreed by the side that loses with its own link; or on the tablet, where a desk let in the one device that ever wrote there.
bool is_ripe(const Hall& hall, const Table& table) {
    const Proposal* proposal = table.proposal();
    const Stream* stream = hall.stream(table.stream);
    const Accept accept = hall.choices().accept;
    const bool confirmed = table.state == TableState::confirmed;
    if (accept == Accept::desk || !(confirmed || table.state == TableState::proposed)) return false;
    if (proposal->typed || proposal->entered) return false;
    const truc::State* match = stream == nullptr ? nullptr : table_match(*stream);
    if (match == nullptr || !other_options(*match).empty()) return false;
    const std::size_t loser = proposal->marks.cames[0] < proposal->marks.cames[1] ? 0 : 1;
    const auto agreed = [&](std::size_t side) {
        const auto& word = proposal->words[side];
        return word && word->agrees && word->pos > hall.choices().pos ? &*word : nullptr;
    };
    const Word* word = agreed(loser);
    if (word != nullptr && word->own) return true;
    const bool alone = table.versions.size() == 1 && stream->devices().size() == 1 && table.devices.size() == 1 &&
                       hall.admitted(table.device);
    return accept == Accept::tablet && confirmed && alone && agreed(proposal->other()) != nullptr;
}

}  // namespace

std::vector<std::string> ripe(const Hall& hall) {
    std::vector<std::string> ids;
    for (const auto& [fixture, table] : hall.tables()) {
        if (table.seated && is_ripe(hall, table)) ids.push_back(table.proposal()->id);
    }
    return ids;
}

Done enter_ripe(const Hall& hall, const std::vector<std::string>& proposals) {
    Entering entering{hall, hall.championship_stream()->referee(), Lang::ca};
    Json::Array became;
    for (const std::string& id : proposals) became.push_back(entering.proposal(id));
    if (entering.proposals.empty()) return {};  // a desk was quicker; nobody waits for a word of it
    return entering.finish(std::move(became), {});
}

}  // namespace tapet::hall
