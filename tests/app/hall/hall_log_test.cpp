// What a hall writes down of itself, and what it does not (HALL.md, "Logged").
#include <doctest/doctest.h>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/app/hall/counting_tablet.h"
#include "tests/app/hall/memory_hall_store.h"
#include "tests/app/hall/over_http.h"
#include "tests/app/hall/running_hall.h"
#include "tests/app/hall/written_down.h"

namespace tapet::tests {

namespace {

app::HallOptions written_to(WrittenDown& written) {
    app::HallOptions options;
    options.log = written.sink();
    return options;
}

}  // namespace

TEST_CASE("hall log: start, claim, take-over, apart, a choice, links, what was refused, the end; and no secret") {
    WrittenDown written;
    std::vector<std::string> secrets;
    std::string told;
    {
        RunningHall hall(kUsualChoices, written_to(written));
        const Visitor at(hall.port());
        OverHttp talks{at, hall.table().secret};
        secrets = {hall.desk().secret, hall.table().secret, hall.side().secret, app::random_secret()};

        REQUIRE(written.all("start").size() == 1);
        const Json start = written.all("start").front();
        CHECK(text_at(start, "address") == hall.everybody().base);
        CHECK(number_at(start, "form") == 1);
        CHECK(number_at(start, "at_ms") > 1'700'000'000'000);
        CHECK(to_text(*start.find("halls")) == R"(["68"])");
        CHECK(written.all("link").empty());  // those that it had were written down when they were made

        CountingTablet first;
        CountingTablet second;
        first.talk(talks);
        first.play_setup();
        first.kept.say(stones(3));
        first.talk(talks);
        second.talk(talks);
        second.courier->take_over();
        second.talk(talks);
        second.kept.say(stones(2, 'B'));
        second.talk(talks);
        first.kept.say(stones(1));
        first.talk(talks);
        first.courier->go_on_apart();
        first.talk(talks);
        first.courier->choose();
        first.talk(talks);
        secrets.insert(secrets.end(), {first.device, second.device});

        const std::string table = R"(["sectors","Pilar","Mercat"])";
        REQUIRE(written.all("claim").size() == 1);
        const Json claim = written.all("claim").front();
        CHECK(text_at(claim, "hall") == "68");
        CHECK(number_at(claim, "link") == 2);
        CHECK(number_at(claim, "pos") == 7);  // behind five lines and the links
        CHECK(to_text(*claim.find("table")) == table);
        CHECK(text_at(claim, "label") == hall::label_of(first.device));
        REQUIRE(written.all("take-over").size() == 1);
        CHECK(text_at(written.all("take-over").front(), "label") == hall::label_of(second.device));
        REQUIRE(written.all("apart").size() == 1);
        CHECK(to_text(*written.all("apart").front().find("table")) == table);
        REQUIRE(written.all("choose").size() == 1);
        CHECK(number_at(written.all("choose").front(), "stream") == number_at(written.all("apart").front(), "stream"));

        const std::string board = at.link(hall.desk().secret, "board", "null");
        secrets.insert(secrets.end(), {board, *app::hash_of_secret(board)});
        REQUIRE(written.all("link").size() == 1);
        CHECK(to_text(*written.all("link").front().find("made")) ==
              R"([{"link":4,"role":"board","scope":null,"label":"x"}])");
        CHECK(at.say("unlink", hall.desk().secret, R"("link":4)").status == 200);
        REQUIRE(written.all("unlink").size() == 1);
        CHECK(number_at(written.all("unlink").front(), "gone") == 4);
        CHECK(at.get("links", board).status == 410);

        CHECK(at.get("links", secrets[3]).status == 401);
        CHECK(at.get("links", secrets[3]).status == 401);
        CHECK(at.say("message", hall.desk().secret, R"("text":"Un secret de la taula")").status == 200);
        CHECK(at.ask("/hall/1/68/about", "X-Long: " + std::string(9000, 'x') + "\r\n").status == 431);
        CHECK(written.all("refused").empty());  // once a minute
    }
    CHECK(written.all("end").size() == 1);
    REQUIRE(written.all("refused").size() == 1);
    const Json counts = *written.all("refused").front().find("counts");
    CHECK(number_at(counts, "401 who") == 2);
    CHECK(number_at(counts, "410 gone") == 1);
    CHECK(number_at(counts, "409 held") == 1);
    CHECK(number_at(counts, "409 apart") == 1);
    CHECK(number_at(counts, "431") == 1);
    const std::string text = written.text();
    for (const std::string& secret : secrets) CHECK(text.find(secret) == std::string::npos);
    CHECK(text.find("Un secret") == std::string::npos);  // no body
    CHECK(text.find("stones") == std::string::npos);
}

TEST_CASE("hall log: a store that was put back is written down, and not all that was in it once more") {
    HallMemory memory;
    MemoryHallStore store(memory, [] {});
    make_hall(store, kUsualChoices, {{"desk", "", app::random_secret()}});
    const HallMemory older = memory;
    app::Clerk clerk(store, memory.hall, [] { return std::int64_t{7}; });
    const auto made = [&] {
        std::vector<hall::AppendRequest> batch(1);
        batch.front().links = {{2, "board", "", std::string(32, 'x'), "Board"}};
        batch.front().says = {{"links", R"({"links":[{"role":"board","scope":"","label":"Board","hash":"x"}]})"}};
        store.append(kSmallHall, batch, 1);
    };
    made();
    clerk.read_on();
    const auto first = clerk.take_noted();
    REQUIRE(first.size() == 2);  // the desk's link, and the board's
    CHECK(first[1].what == "link");
    memory = older;
    CHECK(clerk.read_on());
    const auto noted = clerk.take_noted();
    REQUIRE(noted.size() == 1);
    CHECK(noted.front().what == "store-other");
    made();
    clerk.read_on();
    CHECK(clerk.take_noted().size() == 1);
}

}  // namespace tapet::tests
