// What waits for a hall is kept as it was put there, and its secret goes nowhere.
#include "storage/remote/remote_tables.h"

#include <doctest/doctest.h>

#include "storage/check.h"
#include "storage/match_link.h"
#include "storage/pack_bytes.h"
#include "tests/storage/tablets.h"

namespace tapet::storage {

namespace {

const std::string kLink = "https://hall.club.example/#hall=fira&link=SECRETSECRETSECRETSEC0";

std::string unpacked(const std::string& bytes) {
    std::string all;
    for (PackedLines lines(bytes, "x"); lines.next();) all += lines.line() + "\n";
    return all;
}

}  // namespace

TEST_CASE("remote: tables, says and the device come back as they were kept, in their order") {
    const Tablet a(1);
    const RemoteTables remote(a.store.database());
    CHECK(remote.tables().empty());
    CHECK(remote.device("one") == "one");
    CHECK(remote.device("two") == "one");
    RemoteTable table{kLink, "", 3, -1, "", R"({"term":3})", ""};
    remote.keep(table);
    remote.keep({kLink + "x", "m", 1, 4, std::string(32, 'a'), "", "{}"});
    table.match = "m";
    table.seq = 7;
    remote.keep(table);
    REQUIRE(remote.tables().size() == 2);
    CHECK(remote.tables().front() == table);
    RemoteSay say{"id1", kLink, "propose", R"({"id":"id1"})"};
    remote.keep_say(say);
    remote.keep_say({"id2", kLink, "confirm", R"({"id":"id2"})"});
    say.answer = "{}";
    say.status = 200;
    remote.keep_say(say);
    REQUIRE(remote.says(kLink).size() == 2);
    CHECK(remote.says(kLink).front() == say);
    CHECK(remote.says(kLink + "x").empty());
    remote.forget(kLink);
    CHECK(remote.says(kLink).empty());
    CHECK(remote.tables().size() == 1);
    CHECK(a.adds_up());
}

TEST_CASE("remote: a desk's links come back as they were made, with the hall's number once it answered") {
    const Tablet a(1);
    const RemoteTables remote(a.store.database());
    RemoteLink first{"one", "champ", "http://hall", "fira", "table", R"(["sectors","X","Y"])", "Table 14", "say"};
    const RemoteLink second{"two", "champ", "http://hall", "fira", "side", R"("X")", "Falla X", "say"};
    remote.keep_links({first, second});
    remote.keep_links({{"three", "other", "http://hall", "copa", "desk", "null", "Desk 2"}});
    first.number = 7;
    first.base = "https://hall.club.example";
    remote.keep_links({first});
    CHECK(remote.links("champ") == std::vector<RemoteLink>{first, second});
    remote.forget_link("one");
    CHECK(remote.links("champ") == std::vector<RemoteLink>{second});
    CHECK(remote.links("other").size() == 1);
    CHECK(a.adds_up());
}

TEST_CASE("remote: no pack and no link brings the secret, the device or a say along") {
    Tablet a(1);
    const std::string id = a.play({kSetup, stones(1), stones(2, 'B')});
    const RemoteTables remote(a.store.database());
    remote.device("DEVICEDEVICEDEVICEDEV0");
    remote.keep({kLink, id, 1, 2, std::string(32, 'a'), R"({"label":"CLAIMED"})", ""});
    remote.keep_say({"SAYSAYSAYSAYSAYSAYSAY0", kLink, "propose", R"({"why":"SAID"})"});
    remote.keep_links(
        {{"MADEMADEMADEMADEMADEM0", id, "http://hall", "fira", "table", "null", "Table 14", "SAYSAY", 1}});
    for (const std::string& bytes : {a.all(), a.some({id})}) {
        const std::string all = unpacked(bytes);
        CHECK(all.find(id) != std::string::npos);
        for (const char* secret : {"SECRET", "DEVICE", "CLAIMED", "SAYSAY", "SAID", "MADE", "remote", "fira"})
            CHECK_MESSAGE(all.find(secret) == std::string::npos, secret);
        Tablet b(2);
        b.take(bytes);
        CHECK(RemoteTables(b.store.database()).tables().empty());
        CHECK(RemoteTables(b.store.database()).says(kLink).empty());
        CHECK(RemoteTables(b.store.database()).links(id).empty());
        CHECK(RemoteTables(b.store.database()).device("other") == "other");
    }
}

TEST_CASE("remote: the lines of a match, sent to another tablet, are the same match there and go on") {
    Tablet a(1);
    const std::string id = a.play({kSetup, stones(1), stones(2, 'B')});
    KeptMatch taps(a.store, a.clock);
    taps.open(id);
    taps.take_all({stones(3), stones(1, 'B')}, OpenMatch::As::one_tap);
    const RemoteTables remote(a.store.database());
    const auto lines = remote.lines(id, 0, 1000);
    REQUIRE(lines.size() == 5);
    CHECK(remote.count(id) == 5);
    CHECK(remote.count("none") == 0);
    CHECK(lines[3].tap == -1);
    CHECK(lines[4].tap == 3);
    CHECK(remote.lines(id, 4, 1000) == std::vector<RemoteLine>{lines[4]});
    CHECK(remote.lines(id, 1, 2).size() == 2);
    Tablet b(2);
    CHECK(b.came(pack_of(id, lines)) == Arrived::Came::fresh);
    CHECK(RemoteTables(b.store.database()).lines(id, 0, 1000) == lines);
    CHECK(b.adds_up());
    auto bare = lines;  // as a hall sends them
    for (RemoteLine& line : bare) line.hash.clear();
    Tablet c(3);
    CHECK(c.came(pack_of(id, bare)) == Arrived::Came::fresh);
    CHECK(RemoteTables(c.store.database()).lines(id, 0, 1000) == lines);
    auto other = lines;
    other[1].body = stones(4);
    CHECK_THROWS_AS(pack_of(id, other), const StorageError&);
    other[1].proof = "x";
    CHECK_THROWS_AS(pack_of(id, other), const StorageError&);
    CHECK_THROWS_AS(pack_of(id, {}), const StorageError&);
}

}  // namespace tapet::storage
