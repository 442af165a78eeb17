// Lists of matches and people, page by page: what they say follows from the lines and from who sat where, whatever happens.
#include "storage/lists.h"

#include <doctest/doctest.h>
#include <sqlite3.h>

#include "keeping/record_kinds.h"
#include "storage/background.h"
#include "storage/check.h"
#include "storage/listing.h"
#include "storage/people.h"
#include "storage/side.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace {

const std::string kPad = R"({"game":"calavera","players":["Anna","Pep"],"mode":"sheet"})";

std::string setup(const std::string& one, const std::string& other) {
    return R"({"game":"truc","sides":{"A":")" + one + R"(","B":")" + other + R"("},"players":1,"stones":24,"camas":1})";
}

struct ListedFile {
    const TempFolder folder{};
    Opened opened{folder / "a.db"};
    const Lists lists{opened.database};
};

// A match of two in which the first wins all.
std::string won(Opened& opened, const std::string& one, const std::string& other) {
    KeptMatch match(opened.store, opened.clock);
    REQUIRE(match.begin(setup(one, other)).accepted());
    while (!match.referee().over()) REQUIRE(match.take(stones(4)).accepted());
    return match.id();
}

std::string said(const Lists& lists) {
    std::string all;
    for (const PlayedPerson& person : lists.people(0, 99)) {
        all += person.name;
        for (const PlayedGame& game : person.games)
            all += " " + game.game + " " + std::to_string(game.wins) + "/" + std::to_string(game.games);
        all += "\n";
    }
    return all;
}

std::string names(const Lists& lists) {
    std::string all;
    for (const std::string& name : lists.names(0, 99)) all += name + " ";
    return all;
}

}  // namespace

TEST_CASE_FIXTURE(ListedFile, "a list has its pages, the newest first, and says what became of each match") {
    CHECK(lists.count({}) == 0);
    for (int i = 0; i < 5; ++i) keep_match(opened, 3);
    const std::string over = won(opened, "Anna", "Pep");
    CHECK(lists.count({}) == 6);
    CHECK(lists.count({"truc", true, {}, {}}) == 5);
    CHECK(lists.count({"calavera", false, {}, {}}) == 0);
    const auto all = lists.page({}, 0, 99);
    REQUIRE(all.size() == 6);
    CHECK(all[0].id == over);
    CHECK(all[0].over);
    CHECK(all[0].players == std::vector<std::string>{"Anna", "Pep"});
    CHECK(lists.page({}, 4, 99).front().id == all[4].id);
    CHECK(lists.page({}, 4, 99).size() == 2);
    const auto kept = opened.store.matches();
    for (std::size_t i = 0; i < all.size(); ++i) {
        CHECK(all[i].id == kept[i].id);
        CHECK(all[i].lines == kept[i].lines);
        CHECK(all[i].changed_ms == kept[i].changed_ms);
        CHECK(all[i].over == kept[i].over);
    }
    CHECK(lists.match(over)->lines == all[0].lines);
    CHECK_FALSE(lists.match("nobody"));
    CHECK(check(opened.database).empty());
}

TEST_CASE_FIXTURE(ListedFile, "some are looked up by name, date, game and state, every word of it") {
    won(opened, "Joaquín", "Núria");
    keep_match(opened, 2);
    const auto found = [&](std::vector<SearchedWord> words) { return lists.count({{}, false, std::move(words), {}}); };
    CHECK(found({{"joaquin", {}, {}, {}}}) == 1);
    CHECK(found({{"joaquin", {}, {}, {}}, {"nuria", {}, {}, {}}}) == 1);
    CHECK(found({{"joaquin", {}, {}, {}}, {"dalt", {}, {}, {}}}) == 0);
    CHECK(found({{"2026-11-", {}, {}, {}}}) == 2);
    CHECK(found({{"?", {"truc"}, {}, {}}}) == 2);
    CHECK(found({{"?", {}, false, {}}}) == 1);
    CHECK(found({{"?", {}, {}, std::pair{std::int64_t{0}, std::int64_t{1}}}}) == 0);
    CHECK(found({{"'; DROP TABLE listed; --", {}, {}, {}}}) == 0);
}

TEST_CASE_FIXTURE(ListedFile, "what people played and won follows the lines, undone ends too, and who sat where") {
    PeopleTables people(opened.database);
    const std::string first = won(opened, "Anna", "Pep");
    const std::string second = won(opened, "Pep", "Rosa");
    CHECK(said(lists) == "Pep truc 1/2\nAnna truc 1/1\nRosa truc 0/1\n");
    CHECK(names(lists) == "Pep Rosa Anna ");
    KeptMatch match(opened.store, opened.clock);
    match.open(first);
    REQUIRE(match.take(R"({"undo":1})").accepted());
    CHECK(said(lists) == "Pep truc 1/1\nRosa truc 0/1\n");
    CHECK(names(lists) == "Pep Rosa Anna ");
    REQUIRE(match.take(R"({"redo":1})").accepted());
    CHECK(said(lists) == "Pep truc 1/2\nAnna truc 1/1\nRosa truc 0/1\n");
    people.set_seats({{second, 0, "Pep", {"Quim", "Mar"}}});
    CHECK(said(lists) == "Anna truc 1/1\nMar truc 1/1\nQuim truc 1/1\nPep truc 0/1\nRosa truc 0/1\n");
    CHECK(lists.count_people() == 5);
    CHECK(lists.people(1, 2).front().name == "Mar");
    CHECK(check(opened.database).empty());
    people.set_seats({{second, 0, "Pep", {}}});
    CHECK(said(lists) == "Pep truc 1/2\nAnna truc 1/1\nRosa truc 0/1\n");
    CHECK(check(opened.database).empty());
}

TEST_CASE_FIXTURE(ListedFile, "of a side of two who sat on its chairs counts, and nobody while nobody is named") {
    KeptMatch match(opened.store, opened.clock);
    REQUIRE(match.begin(R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"stones":12,"camas":1})").accepted());
    while (!match.referee().over()) REQUIRE(match.take(stones(4)).accepted());
    CHECK(lists.count_people() == 0);
    PeopleTables(opened.database).set_seats({{match.id(), 0, "Dalt 2", {"Rosa"}}, {match.id(), 0, "Baix", {"Pep"}}});
    CHECK(said(lists) == "Rosa truc 1/1\nPep truc 0/1\n");
    CHECK(check(opened.database).empty());
}

TEST_CASE_FIXTURE(ListedFile,
                  "somebody's page: the last matches with their camas and stones, and whom they met on which side") {
    won(opened, "Anna", "Pep");
    won(opened, "Pep", "Anna");
    const std::string last = won(opened, "Anna", "Rosa");
    keep_match(opened, 2);
    const auto matches = lists.matches_of("Anna", 99);
    REQUIRE(matches.size() == 3);
    CHECK(matches[0].id == last);
    CHECK(matches[0].won);
    CHECK(seat_fact(matches[0].facts, "camas") == 1);
    CHECK(seat_fact(matches[0].facts, "camas_played") == 1);
    CHECK(seat_fact(matches[0].facts, "stones") == 24);
    CHECK_FALSE(matches[1].won);
    CHECK(seat_fact(matches[1].facts, "camas") == 0);
    CHECK(seat_fact(matches[1].facts, "stones") == 0);
    CHECK(matches[1].ended_ms >= matches[1].started_ms);
    CHECK(lists.matches_of("Anna", 1).size() == 1);
    const auto faced = lists.faced_by("Anna", 99);
    REQUIRE(faced.size() == 2);
    CHECK(faced[0].person == "Pep");
    CHECK(faced[0].won == 1);
    CHECK(faced[0].lost == 1);
    CHECK(faced[1].person == "Rosa");
    CHECK(faced[1].won == 1);
    PeopleTables(opened.database).set_seats({{last, 0, "Anna", {"Anna", "Mar"}}});
    const auto with = lists.faced_by("Anna", 99);
    REQUIRE(with.size() == 3);
    CHECK(with[2].person == "Mar");
    CHECK(with[2].together);
    CHECK(with[2].won == 1);
    CHECK(check(opened.database).empty());
}

TEST_CASE_FIXTURE(ListedFile,
                  "a match that is out of sight is found when it is asked for, and stays in what people won") {
    const std::string hidden = won(opened, "Anna", "Pep");
    const std::string seen = won(opened, "Pep", "Anna");
    SideTables(opened.database).set_record(std::string(kind::hidden), {hidden, "{}", 1});
    CHECK(lists.count({}) == 2);
    CHECK(lists.count({.hidden = false}) == 1);
    CHECK(lists.page({.hidden = false}, 0, 9).front().id == seen);
    CHECK(lists.page({.hidden = true}, 0, 9).front().id == hidden);
    CHECK(lists.matches_of("Anna", 9).size() == 2);
    SideTables(opened.database).remove_record(std::string(kind::hidden), hidden);
    CHECK(lists.count({.hidden = false}) == 2);
    CHECK(check(opened.database).empty());
}

TEST_CASE_FIXTURE(ListedFile, "a match is found by who sat there, under whatever name their side goes") {
    const std::string id = won(opened, "Nosaltres", "Ells");
    PeopleTables(opened.database).set_seats({{id, 0, "Nosaltres", {"Núria"}}});
    CHECK(lists.count({.words = {{"nuria", {}, {}, {}}}}) == 1);
    CHECK(lists.count({.words = {{"rosa", {}, {}, {}}}}) == 0);
}

TEST_CASE("who escaped with the most is known without looking at a match") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    CHECK_FALSE(Lists(opened.database).best_in("alpens", "escaped"));
    won(opened, "Anna", "Pep");
    CHECK_FALSE(Lists(opened.database).best_in("truc", "points"));
}

TEST_CASE("the lists are made again from the log when other rules made them, and are what they were") {
    const TempFolder folder;
    std::string before;
    {
        Opened opened(folder / "a.db");
        won(opened, "Anna", "Pep");
        won(opened, "Pep", "Rosa");
        keep_match(opened);
        before = said(Lists(opened.database));
        opened.database.connection().exec(
            "UPDATE lists SET rules_version = 0; UPDATE listed SET players = '[]'; DELETE FROM sat WHERE won");
        CHECK(check(opened.database).empty());  // of what other rules made nothing can be said
    }
    const Opened again(folder / "a.db");
    SUBCASE("all at once") { renew_lists(again.database.connection()); }
    SUBCASE("beside who reads them") {
        const auto listing = background_listing(again.database, test_clock());
        REQUIRE(listing);
        listing->wait();
        CHECK_FALSE(listing->trouble());
    }
    SUBCASE("another time, when it was broken off") {
        renew_lists(again.database.connection(), [] { return true; });
        CHECK(lists_due(again.database.connection()));
        renew_lists(again.database.connection());
    }
    CHECK_FALSE(background_listing(again.database, test_clock()));  // there is nothing to do
    CHECK(said(Lists(again.database)) == before);
    CHECK(Lists(again.database).page({}, 2, 1).front().players == std::vector<std::string>{"Anna", "Pep"});
    CHECK(check(again.database).empty());
}

TEST_CASE("check compares the lists with what they are made of") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string id = won(opened, "Anna", "Pep");
    const auto faults = [&](const std::string& sql) {
        SQLite::Database& connection = opened.database.connection();
        connection.exec("SAVEPOINT before");
        tamper(connection, sql);
        std::string keys;
        try {
            for (const std::string& match : compare_lists(connection).matches)
                keys += match == id ? "match " : "other ";
            if (compare_lists(connection).people) keys += "people";
        } catch (const SQLite::Exception& error) {
            keys = error.what();
        }
        connection.exec("ROLLBACK TO before; RELEASE before");
        return keys;
    };
    CHECK(faults("UPDATE listed SET lines = lines + 1") == "match ");
    CHECK(faults("UPDATE listed SET players = '[]'") == "match ");
    CHECK(faults("UPDATE listed SET seats = '[]'") == "match people");
    CHECK(faults("DELETE FROM sat WHERE won") == "people");
    CHECK(faults("UPDATE persons SET wins = 7") == "people");
    CHECK(faults("UPDATE tallies SET wins = 7") == "people");
    CHECK(faults("DELETE FROM tallies") == "people");
    CHECK(faults("UPDATE facts SET value = 7") == "people");
    CHECK(faults("DELETE FROM figures") == "people");
    CHECK(faults("INSERT INTO figures VALUES ('Anna', 'truc', 'camas', 7, 1)") == "people");
    CHECK(faults("SELECT 1").empty());
}

TEST_CASE_FIXTURE(ListedFile, "a match costs SQLite as much among hundreds as among few") {
    int steps = 0;
    sqlite3_progress_handler(
        opened.database.connection().getHandle(), 100, [](void* count) { return ++*static_cast<int*>(count), 0; },
        &steps);
    const auto cost = [&] {
        steps = 0;
        won(opened, "Anna", "Pep");
        return steps;
    };
    for (int i = 0; i < 5; ++i) cost();
    const int few = cost();
    for (int i = 0; i < 300; ++i) cost();
    CHECK(cost() < few + few / 2);
}

}  // namespace tapet::storage
