// The championship that the hall's tests have, and a hall of it in a store.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "app/hall/secret.h"
#include "core/coded.h"
#include "referee.h"
#include "storage/chain.h"
#include "storage/hall/hall_store.h"

namespace tapet::tests {

inline constexpr const char* kSmallHall = "11111111-1111-4111-8111-111111111111";
inline constexpr const char* kSmallChampionship = "22222222-2222-4222-8222-222222222222";

// Three fallas in one sector, which has begun.
inline hall::SentLines small_championship() {
    Referee referee;
    storage::Hash hash = storage::chain_start(kSmallChampionship);
    hall::SentLines sent;
    sent.match = kSmallChampionship;
    for (const char* line : {R"({"game":"championship","name":"68 Campionat","sectors":["1"]})",
                             R"({"do":"enter","falla":"Pilar","sector":"1","players":["Anna","Lluís","Neus"]})",
                             R"({"do":"enter","falla":"Mercat","sector":"1","players":["Pep","Rosa"]})",
                             R"({"do":"enter","falla":"Convent","sector":"1"})", R"({"do":"start"})"}) {
        Verdict verdict = referee.judge_to_keep(line);
        if (!verdict.accepted()) throw std::runtime_error(line);
        hall::SentLine each{std::string(verdict.verb), verdict.body};
        each.line.time_ms = 1000;
        each.line.over = over_after(verdict);
        each.line.proof = storage::digest(fold_of(verdict));
        hash = storage::chain(hash,
                              {static_cast<std::int64_t>(sent.lines.size()), each.line.rules, each.line.time_ms,
                               each.verb, each.body, each.line.over},
                              each.line.proof);
        referee.accept(std::move(verdict));
        sent.lines.push_back(std::move(each));
    }
    sent.last = hash;
    return sent;
}

struct MadeLink {
    const char* role;
    std::string scope;
    std::string secret;
};

// The hall of that championship, with those links, numbered from 1 on.
inline void make_hall(storage::HallStore& store, const std::string& choices, const std::vector<MadeLink>& wanted) {
    store.make(kSmallHall, "68", choices);
    hall::AppendRequest lines;
    lines.lines = small_championship();
    hall::AppendRequest made;
    made.id = app::random_secret();
    Json::Array links;
    for (const MadeLink& each : wanted) {
        const std::string hash = *app::hash_of_secret(each.secret);
        links.emplace_back(Json::Object{
            {"role", Json(each.role)}, {"scope", Json(each.scope)}, {"label", Json(each.role)}, {"hash", Json(hash)}});
        made.links.push_back({static_cast<std::int64_t>(made.links.size()) + 1, each.role, each.scope,
                              from_base64url(hash).value(), each.role});
    }
    made.says.push_back({"links", to_text(Json(Json::Object{{"links", Json(std::move(links))}}))});
    std::vector<hall::AppendRequest> batch{lines, made};
    for (const hall::Answer& answer : store.append(kSmallHall, batch, 1))
        if (answer.kind != hall::Answered::done) throw std::runtime_error("the small hall was not made");
}

}  // namespace tapet::tests
