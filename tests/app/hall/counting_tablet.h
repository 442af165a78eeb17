// A table's tablet as the hall's tests have it: what is kept on it, and its courier.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "app/hall/clerk.h"
#include "app/hall/secret.h"
#include "core/bytes16.h"
#include "hall/courier.h"
#include "referee.h"
#include "storage/chain.h"

namespace tapet::tests {

// A match as its tablet keeps it.
class KeptThere {
  public:
    explicit KeptThere(const std::string& match) : hash_(storage::chain_start(match)) {}

    void say(const std::string& line) {
        Verdict verdict = referee_.judge_to_keep(line);
        if (!verdict.accepted()) throw std::runtime_error("the table does not take " + line);
        RemoteLine kept;
        kept.seq = count();
        kept.verb = verdict.verb;
        kept.body = verdict.body;
        kept.rules = kRulesVersion;
        kept.time_ms = 1000 + count();
        kept.over = over_after(verdict);
        const storage::Hash proof = storage::digest(fold_of(verdict));
        hash_ = storage::chain(hash_, {kept.seq, kept.rules, kept.time_ms, kept.verb, kept.body, kept.over}, proof);
        kept.proof = hex(proof);
        kept.hash = hex(hash_);
        referee_.accept(std::move(verdict));
        lines_.push_back(std::move(kept));
    }
    void take_in(const std::vector<RemoteLine>& lines) {
        for (std::size_t i = lines_.size(); i < lines.size(); ++i) say(lines[i].body);
    }
    std::int64_t count() const { return static_cast<std::int64_t>(lines_.size()); }
    const std::vector<RemoteLine>& lines() const { return lines_; }
    hall::Ledger ledger() const {
        return {count(), [this](std::int64_t from, std::int64_t most) {
                    const auto begin = lines_.begin() + std::min(from, count());
                    return std::vector<RemoteLine>(begin, begin + std::min(most, lines_.end() - begin));
                }};
    }

  private:
    Referee referee_;
    storage::Hash hash_;
    std::vector<RemoteLine> lines_;
};

struct CountingTablet {
    std::string match = "33333333-3333-4333-8333-333333333333";
    std::function<std::string()> letters = app::random_secret;
    std::string device = letters();
    KeptThere kept{match};
    RemoteTable table{"address"};
    std::vector<RemoteSay> says;
    std::unique_ptr<hall::Courier> courier;
    std::int64_t now = 0;

    CountingTablet() { begin(); }
    CountingTablet(std::string of, std::function<std::string()> drawn)
        : match(std::move(of)), letters(std::move(drawn)) {
        begin();
    }
    void begin() { courier = std::make_unique<hall::Courier>(table, says, device, "Tauleta 7"); }
    hall::Moment moment(std::uint64_t chance = 0) const { return {now, 1000 + now, chance, letters}; }
    void keep() {
        kept.take_in(courier->take_arrived());
        table = courier->table();
        says = courier->says();
    }
    std::optional<hall::Errand> next() { return courier->next(kept.ledger(), moment()); }
    void hear(const hall::Heard& heard, std::uint64_t chance = 0) {
        courier->hear(heard, kept.ledger(), moment(chance));
        keep();
    }
    // Over a network that is well, until nothing more is to be said.
    template <class Process, class... Link>
    void talk(Process& process, Link... link) {
        for (int i = 0; i < 400; ++i) {
            now += 100;
            const auto errand = next();
            if (errand) hear(process.answer(*errand, link...));
        }
    }
    void play_setup() {
        kept.say(text_at(parse_json(table.claimed).value(), "setup"));
        courier->play(match);
        keep();
    }
    void propose(const std::string& id,
                 const std::string& marks = R"("cames":[2,0],"pedres":[48,0],"joc_fora":false)") {
        const RemoteLine& last = kept.lines().back();
        courier->say({id, table.link, "propose",
                      R"({"id":")" + id + R"(","match":")" + match + R"(","seq":)" + std::to_string(last.seq) +
                          R"(,"hash":")" + last.hash + "\"," + marks + R"(,"side":0})"});
        keep();
    }
    // As the phone of the other side's falla.
    void agree(const std::string& proposal) {
        const std::string id = letters();
        courier->say({id, table.link, "confirm",
                      R"({"id":")" + id + R"(","proposal":")" + proposal + R"(","side":1,"agree":true})"});
        keep();
    }
};

inline std::string stones(int n, char side = 'A') {
    return R"({"do":"stones","side":")" + std::string(1, side) + R"(","n":)" + std::to_string(n) + "}";
}

// What that hall answers to an errand of the tablet with that link.
inline hall::Heard answer_of(app::Clerk& clerk, std::int64_t link, const hall::Errand& errand) {
    if (errand.request.rfind("streams/", 0) == 0) {
        const std::string rest = errand.request.substr(8);
        clerk.read_on();
        const auto read = clerk.stream(link, std::stoll(rest), std::stoll(rest.substr(rest.find('=') + 1)), Lang::ca);
        return {read.status, read.body, 0};
    }
    const auto found = std::find(hall::kRequestCodes.begin(), hall::kRequestCodes.end(), errand.request);
    const auto request = static_cast<hall::Request>(found - hall::kRequestCodes.begin());
    const auto answers = clerk.answer({app::HallCall{link, request, errand.body, Lang::ca}}, {});
    return {answers.front().status, answers.front().body, 0};
}

}  // namespace tapet::tests
