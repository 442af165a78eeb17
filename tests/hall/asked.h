// An evening's hall with one link of each role, and what is asked of it.
#pragma once

#include <doctest/doctest.h>
#include <map>
#include <string>
#include <utility>

#include "core/bytes16.h"
#include "core/json_writer.h"
#include "hall/asked.h"
#include "tests/hall/evening.h"

namespace tapet::hall {

enum At { kNoLink, kDesk, kSector, kTable, kMercat, kPilar, kBoard, kOtherSector };

// Twenty-two letters that tell what they are.
inline std::string letters(const std::string& start) { return start + std::string(22 - start.size(), 'A'); }
inline const std::string kTablet = letters("tablet");
inline const std::string kPhone = letters("phone");

class Asked {
  public:
    Asked() {
        const std::string hash(R"(,"label":"L","hash":"h"})");
        evening.say("links", R"({"links":[{"role":"desk","scope":"")" + hash +
                                 R"(,{"role":"sector","scope":"[\"sectors\",\"1\"]")" + hash +
                                 R"(,{"role":"table","scope":"[\"sectors\",\"Pilar\",\"Mercat\"]")" + hash +
                                 R"(,{"role":"side","scope":"Mercat")" + hash + R"(,{"role":"side","scope":"Pilar")" +
                                 hash + R"(,{"role":"board","scope":"")" + hash +
                                 R"(,{"role":"sector","scope":"[\"sectors\",\"2\"]")" + hash + "]}");
    }

    Outcome ask(At link, Request request, const std::string& members) {
        Asker asker{&evening.hall().links().at(link)};
        asker.memory = memory;
        const std::string id = letters("id" + std::to_string(++asked_));
        return hall::ask(evening.hall(), asker, request, R"({"id":")" + id + "\"" + members + "}", Lang::en);
    }
    // The same, and what came of it is appended.
    Json does(At link, Request request, const std::string& members) {
        const Outcome outcome = ask(link, request, members);
        REQUIRE_MESSAGE(outcome, to_text(outcome ? Denied{} : outcome.error(), Lang::en));
        append(*outcome);
        return Json(outcome->answer);
    }
    void append(const Done& done) {
        for (const std::string& line : done.lines) evening.desk(line);
        for (const NewSay& say : done.says)
            evening.say(std::string(say.verb), say.body, say.device, &say == &done.says.front() ? done.id : "");
    }
    // Why not; empty when it may be.
    std::string denied(At link, Request request, const std::string& members) {
        const Outcome outcome = ask(link, request, members);
        return outcome ? std::string() : std::string(outcome.error().error);
    }

    void claim() { does(kTable, Request::claim, claim_of(kTablet)); }
    static std::string claim_of(const std::string& device, const std::string& more = R"(,"term":0,"take":null)") {
        return R"(,"device":")" + device + R"(","label":"Tauleta 7","match":null)" + more;
    }
    std::string proposal(const std::string& marks = kPilarWins) {
        const Stream* stream = evening.hall().stream(2);
        return writer() + R"(,"match":"match","seq":)" + std::to_string(stream->last()) + R"(,"hash":")" +
               hex(stream->hash()) + R"(","side":0,)" + marks;
    }
    std::string writer() { return R"(,"device":")" + kTablet + R"(","term":)" + std::to_string(evening.table().term); }
    void propose() { does(kTable, Request::propose, proposal()); }
    std::string newest() { return R"(,"proposal":")" + evening.table().proposals.back().id + "\""; }

    Evening evening;
    InMemory memory;

  private:
    int asked_ = 0;
};

inline const std::string kAgree = R"(,"side":1,"agree":true)";
inline std::string on(const std::string& device) { return R"(,"device":")" + device + "\""; }

}  // namespace tapet::hall
