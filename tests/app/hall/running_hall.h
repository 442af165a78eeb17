// A hall that serves one championship on this machine, in a folder that goes away: three fallas, one table's link, a side's, a desk's. It can
// be ended in the middle and comes back at the same address.
#pragma once

#include <doctest/doctest.h>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/hall/hall_server.h"
#include "app/hall/secret.h"
#include "core/coded.h"
#include "hall/address.h"
#include "referee.h"
#include "storage/chain.h"
#include "storage/hall/hall_file.h"
#include "tests/storage/support.h"

namespace tapet::tests {

inline constexpr const char* kUsualChoices = R"({"accept":"desk","claims":"link","public":"live"})";

// Its file.
class HallFolder {
  public:
    static constexpr const char* kHall = "11111111-1111-4111-8111-111111111111";
    static constexpr const char* kChampionship = "22222222-2222-4222-8222-222222222222";

    explicit HallFolder(const std::string& choices) { make(choices); }
    std::string path() const { return folder_ / "hall.db"; }
    std::string operator/(const std::string& name) const { return folder_ / name; }

    // Links 1, 2 and 3.
    std::string desk = app::random_secret();
    std::string table = app::random_secret();
    std::string side = app::random_secret();

  private:
    storage::TempFolder folder_;

    static hall::SentLines championship() {
        Referee referee;
        storage::Hash hash = storage::chain_start(kChampionship);
        hall::SentLines sent;
        sent.match = kChampionship;
        for (const char* line : {R"({"game":"championship","name":"68 Campionat","sectors":["1"]})",
                                 R"({"do":"enter","falla":"Pilar","sector":"1","players":["Anna","Lluís","Neus"]})",
                                 R"({"do":"enter","falla":"Mercat","sector":"1","players":["Pep","Rosa"]})",
                                 R"({"do":"enter","falla":"Convent","sector":"1"})", R"({"do":"start"})"}) {
            Verdict verdict = referee.judge_to_keep(line);
            REQUIRE_MESSAGE(verdict.accepted(), line);
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

    void make(const std::string& choices) const {
        const storage::HallFile file(path());
        const auto store = file.connect();
        store->make(kHall, "68", choices);
        hall::AppendRequest lines;
        lines.lines = championship();
        hall::AppendRequest made;
        made.id = app::random_secret();
        Json::Array links;
        const auto link = [&](const char* role, const std::string& scope, const std::string& secret) {
            const std::string hash = *app::hash_of_secret(secret);
            links.emplace_back(Json::Object{
                {"role", Json(role)}, {"scope", Json(scope)}, {"label", Json(role)}, {"hash", Json(hash)}});
            made.links.push_back(
                {static_cast<std::int64_t>(made.links.size()) + 1, role, scope, from_base64url(hash).value(), role});
        };
        link("desk", "", desk);
        link("table", R"(["sectors","Pilar","Mercat"])", table);
        link("side", "Mercat", side);
        made.says.push_back({"links", to_text(Json(Json::Object{{"links", Json(std::move(links))}}))});
        std::vector<hall::AppendRequest> batch{lines, made};
        for (const hall::Answer& answer : store->append(kHall, batch, 1)) REQUIRE(answer.kind == hall::Answered::done);
    }
};

class RunningHall {
  public:
    explicit RunningHall(const std::string& choices = kUsualChoices, app::HallOptions options = {})
        : folder_(choices), options_(std::move(options)) {
        options_.port = 0;
        begin();
    }
    RunningHall(const RunningHall&) = delete;
    RunningHall& operator=(const RunningHall&) = delete;
    ~RunningHall() { end(); }

    void begin() {
        file_ = std::make_unique<storage::HallFile>(folder_.path());
        server_ = std::make_unique<app::HallServer>(file_->connect(), nullptr, options_);
        const auto address = server_->open();
        REQUIRE(address);
        base_ = *address;
        options_.port = std::stoi(base_.substr(base_.rfind(':') + 1));
    }
    void end() {
        server_.reset();
        file_.reset();
    }

    int port() const { return options_.port; }
    std::string path() const { return folder_.path(); }
    hall::Address desk() const { return {base_, "68", folder_.desk}; }
    hall::Address table() const { return {base_, "68", folder_.table}; }  // of Pilar and Mercat
    hall::Address side() const { return {base_, "68", folder_.side}; }    // of Mercat
    hall::Address everybody() const { return {base_, "68"}; }

  private:
    HallFolder folder_;
    app::HallOptions options_;
    std::string base_;
    std::unique_ptr<storage::HallFile> file_;
    std::unique_ptr<app::HallServer> server_;
};

}  // namespace tapet::tests
