#include "storage/check.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include "tests/storage/support.h"

namespace tapet::storage {

namespace {

// The keys of the faults that the file has after that was done to it behind its back.
std::string faults_after(const std::string& sql) {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    keep_match(opened);
    const std::string other = keep_match(opened, 3);
    tamper(opened.database.connection(), sql);
    std::string keys;
    for (const Fault& fault : check(opened.database)) {
        for (const Lang lang : kLangs) CHECK(fault.sentence(lang).size() > fault.key.size());
        keys += (keys.empty() ? "" : " ") + std::string(fault.key);
    }
    return keys;
}

const std::string kFirst = "match = (SELECT id FROM matches ORDER BY started_ms LIMIT 1)";

}  // namespace

TEST_CASE("a file that nothing was done to adds up") { CHECK(faults_after("SELECT 1") == ""); }

TEST_CASE("every kind of change to a kept line is found, once") {
    const auto update = [](const std::string& what, int seq) {
        return faults_after("UPDATE lines SET " + what + " WHERE " + kFirst + " AND seq = " + std::to_string(seq));
    };
    CHECK(update(R"(body = '{"do":"stones","side":"A","n":9}')", 2) == "check.changed");
    CHECK(update(R"(body = '{"do":"stones","side":"A","n":2 }')", 2) == "check.changed");
    CHECK(update("body = 'x'", 2) == "check.changed");
    CHECK(update("verb = 'undo'", 2) == "check.changed");
    CHECK(update("time_ms = time_ms + 1", 2) == "check.changed");
    CHECK(update("hash = zeroblob(16)", 5) == "check.changed");
    CHECK(update("proof = zeroblob(16)", 5) == "check.changed");
    CHECK(update("proof = NULL", 5) == "check.changed");
    CHECK(update("over = 1", 2) == "check.changed");
    CHECK(update("rules_version = 1", 2) == "check.changed");
    CHECK(update("rules_version = 0, proof = NULL", 2) == "check.changed");
    CHECK(update("seq = 17", 2) == "check.missing-line");
    CHECK(faults_after("UPDATE matches SET game = 'chess' WHERE started_ms = (SELECT min(started_ms) FROM matches)") ==
          "check.head");
    CHECK(faults_after("UPDATE matches SET started_ms = 1") == "check.head check.head");
}

TEST_CASE("each changed byte of each body is found") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string id = keep_match(opened);
    SQLite::Database& connection = opened.database.connection();
    const auto set = [&](std::string body, int seq) {
        for (std::size_t at = 0; (at = body.find('\'', at)) != std::string::npos; at += 2) body.insert(at, 1, '\'');
        tamper(connection,
               "UPDATE lines SET body = '" + body + "' WHERE match = '" + id + "' AND seq = " + std::to_string(seq));
    };
    int changed = 0;
    const std::vector<std::string> lines = bodies(opened.store, id);
    for (std::size_t seq = 0; seq < lines.size(); ++seq) {
        for (std::size_t i = 0; i < lines[seq].size(); ++i, ++changed) {
            std::string body = lines[seq];
            body[i] = static_cast<char>(body[i] ^ 1);
            set(body, static_cast<int>(seq));
            CHECK(check(opened.database).size() == 1);
        }
        set(lines[seq], static_cast<int>(seq));
    }
    CHECK(check(opened.database).empty());
    MESSAGE(changed << " bytes changed");
}

TEST_CASE("lines that were lost, moved or left over are found") {
    CHECK(faults_after("DELETE FROM lines WHERE seq = 1 AND " + kFirst) == "check.missing-line");
    CHECK(faults_after("DELETE FROM lines WHERE seq = 0 AND " + kFirst) == "check.missing-line");
    CHECK(faults_after("DELETE FROM lines WHERE " + kFirst) == "check.missing-line");
    CHECK(faults_after("DELETE FROM matches WHERE id IN (SELECT match FROM lines WHERE seq = 5)") == "check.orphans");
    // The lines of one match under the other's id: the bodies are fine, the chain is not.
    CHECK(faults_after("DELETE FROM lines WHERE NOT " + kFirst +
                       "; INSERT INTO lines (match, seq, verb, body, rules_version, time_ms, over, proof, hash) "
                       "SELECT (SELECT id FROM matches WHERE id NOT IN (SELECT match FROM lines)), seq, verb, body, "
                       "rules_version, time_ms, over, proof, hash FROM lines") == "check.changed");
}

}  // namespace tapet::storage
