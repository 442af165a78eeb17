// What only desks ask: links made and taken back, the message, the choices, who is let in, which copy is the championship.
#include <algorithm>

#include "core/bytes16.h"
#include "core/codec.h"
#include "hall/asking.h"

namespace tapet::hall {

namespace {

constexpr std::size_t kMostLinks = 20000;
constexpr std::size_t kMostLinksAtOnce = 4096;

// A scope as requests write it: a fixture, a table, a falla's name, or null; read as the text that says keep.
std::string scope_at(Fields& fields) {
    const Json& said = fields.any("scope");
    if (said.is_null()) return {};
    if (const std::string* falla = said.as_text()) return *falla;
    return to_text(said);
}

// A delegate's desk makes links of its fixtures and of its fallas.
void require_may_make(const Asking& asking, Role role, const Scope& scope) {
    if (asking.role() == Role::desk) return;
    if (const auto* fixture = std::get_if<FixtureId>(&scope)) return require_yours(asking, *fixture);
    if (const auto* who = std::get_if<championship::Entrant>(&scope); who != nullptr && role == Role::side)
        return require_yours(asking, *who);
    not_yours("hall.yours.main");
}

Json one_link(const Asking& asking, Fields& fields) {
    const auto role = static_cast<Role>(fields.code("role", kRoleCodes));
    const std::string scope = scope_at(fields);
    const std::string& label = fields.name("label");
    const std::string hash = secret_at(fields, "hash", kHashLetters);
    fields.done();
    const auto found = read_scope(asking.state(), role, scope);
    if (!found) throw Malformed(fields.at("scope"), "malformed.scope");
    require_may_make(asking, role, *found);
    Json::Object link{{"role", Json(code(role))}, {"scope", Json(scope)}, {"label", Json(label)}, {"hash", Json(hash)}};
    if (asking.asker.memory.knocks.count(hash) != 0) link.push_back({"knocked", Json(true)});
    return Json(std::move(link));
}

}  // namespace

bool knows_of(const Hall& hall, const Link& desk, const Link& other) {
    const Asker asker{&desk};
    try {
        if (desk.number != other.number) require_may_make({hall, asker, Lang::ca}, other.role, other.scope);
    } catch (const Refused&) {
        return false;
    }
    return true;
}

Done links(const Asking& asking, Fields& fields) {
    const Json::Array& wanted = fields.array("links", 1, kMostLinksAtOnce);
    fields.done();
    const std::size_t before = asking.hall.links().size();
    if (before + wanted.size() > kMostLinks) deny("no-longer", "hall.full");
    Json::Array made;
    Json::Array numbers;
    for (const Json& each : wanted) {
        Fields link(each, item_at(fields, "links", made.size()));
        made.push_back(one_link(asking, link));
        numbers.emplace_back(Json::Object{{"link", Json(static_cast<std::int64_t>(before + made.size()))}});
    }
    Done done;
    done.says.push_back({"links", to_text(Json(Json::Object{{"links", Json(std::move(made))}}))});
    done.answer = {{"links", Json(std::move(numbers))}};
    return done;
}

Done unlink(const Asking& asking, Fields& fields) {
    const std::int64_t number = fields.integer("link", 1, INT64_MAX);
    fields.done();
    const auto link = asking.hall.links().find(number);
    if (link == asking.hall.links().end()) deny("no-longer", "hall.no-longer");
    require_may_make(asking, link->second.role, link->second.scope);
    return {{}, {{"unlink", to_text(Json(Json::Object{{"link", Json(number)}}))}}, {}};
}

Done message(const Asking&, Fields& fields) {
    const bool none = fields.has("text") && fields.any("text").is_null();
    const Json text = none ? Json() : Json(said_at(fields, "text"));
    fields.done();
    return {{}, {{"message", to_text(Json(Json::Object{{"text", text}}))}}, {}};
}

Done choices(const Asking&, Fields& fields) {
    Json::Object chosen;
    const auto take = [&](std::string_view key, const auto& codes) {
        if (fields.has(key)) chosen.push_back({std::string(key), Json(codes[fields.code(key, codes)])});
    };
    take("accept", kAcceptCodes);
    take("claims", kClaimsCodes);
    take("public", kPublicCodes);
    fields.done();
    return {{}, {{"choices", to_text(Json(std::move(chosen)))}}, {}};
}

Done admit(const Asking& asking, Fields& fields) {
    const std::string id = secret_at(fields, "claim");
    const bool off = fields.boolean_or("off", false);
    fields.done();
    const auto claim = asking.asker.memory.claims.find(id);
    if (claim == asking.asker.memory.claims.end()) deny("no-longer", "hall.no-longer");
    const auto fixture = find_fixture_id(asking.state(), claim->second.fixture);
    if (!fixture) deny("no-longer", "hall.no-longer");
    require_yours(asking, *fixture);
    const Json say(Json::Object{{"claim", Json(id)}, {"off", Json(off)}});
    return {{}, {{"admit", to_text(say), claim->second.device}}, {}};
}

Done adopt(const Asking& asking, Fields& fields) {
    const std::string& match = fields.text("match");
    const auto hash = unhex16(fields.text("hash"));
    if (!hash) throw Malformed(fields.at("hash"), "malformed.hash");
    fields.done();
    const auto& streams = asking.hall.streams();
    const auto copy = std::find_if(streams.begin(), streams.end(), [&](const auto& each) {
        const Stream& stream = each.second;
        return stream.start().match == match && stream.start().fixture.empty() && stream.last() >= 0 &&
               stream.hash() == *hash;
    });
    if (copy == streams.end()) deny("no-longer", "hall.no-longer");
    const Json say(Json::Object{{"match", Json(match)}, {"stream", Json(copy->first)}});
    return {{}, {{"adopt", to_text(say)}}, {}};
}

}  // namespace tapet::hall
