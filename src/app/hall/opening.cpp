#include "app/hall/opening.h"

#include <utility>
#include <vector>

#include "app/hall/secret.h"
#include "core/coded.h"
#include "core/json.h"
#include "storage/chain.h"

namespace tapet::app {

namespace {

bool append(storage::HallStore& store, const std::string& hall, hall::AppendRequest request, std::int64_t now_ms) {
    std::vector<hall::AppendRequest> batch{std::move(request)};
    return store.append(hall, batch, now_ms).front().kind == hall::Answered::done;
}

}  // namespace

std::optional<hall::SentLines> lines_to_send(const storage::Store& store, const std::string& match) {
    hall::SentLines sent;
    sent.match = match;
    bool all = true;
    store.each_line(match, 0, [&](const storage::Line& line) {
        all = all && storage::has_state_proof(line.rules_version);
        hall::SentLine next{line.verb, line.body};
        next.line.time_ms = line.time_ms;
        next.line.rules = static_cast<RulesVersion>(line.rules_version);
        next.line.over = line.over;
        next.line.proof = line.proof;
        sent.lines.push_back(std::move(next));
        sent.last = line.hash;
    });
    if (!all) return std::nullopt;
    return sent;
}

std::optional<MadeLink> make_link(storage::HallStore& store, const hall::HallRow& row, const NewLink& link,
                                  std::int64_t now_ms) {
    const MadeLink made{static_cast<std::int64_t>(store.links(row.hall).size()) + 1, random_secret()};
    const std::string hash = *hash_of_secret(made.secret);
    const Json say(Json::Object{
        {"role", Json(link.role)}, {"scope", Json(link.scope)}, {"label", Json(link.label)}, {"hash", Json(hash)}});
    hall::AppendRequest request;
    request.id = random_secret();
    request.says.push_back({"links", to_text(Json(Json::Object{{"links", Json(Json::Array{say})}}))});
    request.links.push_back({made.link, link.role, link.scope, from_base64url(hash).value_or(""), link.label});
    if (!append(store, row.hall, std::move(request), now_ms)) return std::nullopt;
    return made;
}

std::optional<hall::HallRow> find_hall(storage::HallStore& store, const std::string& name) {
    for (hall::HallRow& row : store.halls()) {
        if (row.name == name) return row;
    }
    return std::nullopt;
}

std::optional<hall::HallRow> make_hall(storage::HallStore& store, const std::string& id, const std::string& name,
                                       hall::SentLines lines, std::int64_t now_ms) {
    store.make(id, name, std::string(kFirstChoices));
    hall::AppendRequest request;
    request.lines = std::move(lines);
    if (!append(store, id, std::move(request), now_ms)) return std::nullopt;
    return find_hall(store, name);
}

}  // namespace tapet::app
