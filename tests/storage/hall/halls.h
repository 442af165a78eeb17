// Halls for tests: in a file and in PostgreSQL, each with one in it, and what a tablet sends there.
#pragma once

#include <doctest/doctest.h>
#include <memory>
#include <string>
#include <vector>

#include "storage/hall/hall_file.h"
#include "storage/hall/postgres_store.h"
#include "tests/storage/hall/postgres_server.h"
#include "tests/storage/support.h"

namespace tapet::storage::halls {

inline constexpr const char* kHall = "11111111-0000-4000-8000-000000000000";
inline constexpr const char* kSecond = "22222222-0000-4000-8000-000000000000";
inline constexpr const char* kTable = R"(["sectors","X","Y"])";

inline std::string match_of(int number) { return "00000000-0000-4000-8000-00000000000" + std::to_string(number); }

// The lines of a match from 0 on; from `parts` on of another course.
inline std::vector<hall::SentLine> course(const std::string& match, int count, int parts = 1000) {
    std::vector<hall::SentLine> lines;
    Hash previous = chain_start(match);
    for (int seq = 0; seq < count; ++seq) {
        hall::SentLine each{seq == 0 ? "setup" : "do",
                            "{\"n\":" + std::to_string(seq) + (seq < parts ? "" : R"(,"other":"\\ \"ü")") + "}"};
        each.line.time_ms = 1000 + seq;
        each.line.proof = digest(each.body);
        const Link link{seq, each.line.rules, each.line.time_ms, each.verb, each.body, false};
        each.line.hash = previous = chain(previous, link, each.line.proof);
        lines.push_back(each);
    }
    return lines;
}

// Those behind `after` up to `to`, as a tablet sends them.
inline hall::AppendRequest sent(const std::string& match, int after, int to, int parts = 1000) {
    const std::vector<hall::SentLine> all = course(match, to + 1, parts);
    hall::AppendRequest request;
    request.device = "tablet";
    request.lines = hall::SentLines{match};
    if (after >= 0) request.lines->after = {after, all[static_cast<std::size_t>(after)].line.hash};
    request.lines->lines.assign(all.begin() + after + 1, all.end());
    request.lines->last = all.back().line.hash;
    return request;
}

inline hall::AppendRequest said(const std::string& id, const std::string& verb) {
    hall::AppendRequest request;
    request.id = id;
    request.says = {{verb, "{}"}};
    return request;
}

inline hall::Answer one(HallStore& store, const hall::AppendRequest& request, const std::string& hall = kHall) {
    std::vector<hall::AppendRequest> batch{request};
    return store.append(hall, batch, 5000).front();
}

inline hall::HallRow row_of(HallStore& store, const std::string& hall = kHall) {
    for (const hall::HallRow& row : store.halls())
        if (row.hall == hall) return row;
    FAIL("no such hall");
    return {};
}

// A file of halls with one in it.
struct Opened {
    TempFolder folder;
    std::unique_ptr<HallFile> file = std::make_unique<HallFile>(folder / "hall.db");
    std::unique_ptr<HallStore> store = file->connect();

    Opened() { store->make(kHall, "campionat", "{}"); }
    void close() {
        store.reset();
        file.reset();
    }
    void open() {
        file = std::make_unique<HallFile>(folder / "hall.db");
        store = file->connect();
    }
};

// A database of its own with the same.
struct Shared {
    std::string address = PostgresServer::get().address();
    std::unique_ptr<HallStore> store;

    Shared() {
        make_hall_tables(address);
        open();
        store->make(kHall, "campionat", "{}");
    }
    void close() { store.reset(); }
    void open() { store = connect_postgres(address); }
};

}  // namespace tapet::storage::halls
