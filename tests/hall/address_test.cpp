#include "hall/address.h"

#include <doctest/doctest.h>

#include "hall/live_text.h"

using namespace tapet::hall;

TEST_CASE("hall address: a tablet is told from the others by two signs that give nothing of its letters away") {
    const std::string one = label_of("AAAAAAAAAAAAAAAAAAAA_-");
    const std::string other = label_of("AAAAAAAAAAAAAAAAAAAA_B");
    CHECK(one == label_of("AAAAAAAAAAAAAAAAAAAA_-"));
    CHECK(one != other);
    for (const std::string& label : {one, other}) {
        REQUIRE(label.size() == 8);
        CHECK(label.rfind("Tapet ", 0) == 0);
        CHECK(label.find_first_not_of(kSigns, 6) == std::string::npos);
    }
}

TEST_CASE("hall address: a code, a letter and the page's own fragment lead to the same place; anything else is none") {
    const std::string whole = "https://hall.club.example/#hall=fira&link=AAAAAAAAAAAAAAAAAAAA_-";
    const auto read = read_address("  " + whole + "\n");
    REQUIRE(read);
    CHECK(read->base == "https://hall.club.example");
    CHECK(read->name == "fira");
    CHECK(to_text(*read) == whole);
    CHECK(read_address("#hall=fira&link=AAAAAAAAAAAAAAAAAAAA_-", "https://hall.club.example/index.html") == read);
    CHECK(request_address(*read, "board/3") == "https://hall.club.example/hall/1/fira/board/3");
    const auto with_names = read_address(whole + "&between=Sant%20Jaume&between=Pilar");
    REQUIRE(with_names);
    CHECK(with_names->between == std::vector<std::string>{"Sant Jaume", "Pilar"});
    CHECK(read_address(to_text(*with_names)) == with_names);
    const auto acta = read_address("http://10.0.0.2:8274/#hall=fira&acta=AAAAAAAAAAAAAAAAAAAA_-");
    REQUIRE(acta);
    CHECK(acta->secret.empty());
    for (const char* none :
         {"", "#hall=", "#match=abc", "#hall=fira&link=AAAAAAAAAAAAAAAAAAAA_-",
          "https://x/#hall=Fira&link=AAAAAAAAAAAAAAAAAAAA_-", "https://x/#hall=fira&link=short",
          "ftp://x/#hall=fira&link=AAAAAAAAAAAAAAAAAAAA_-", "https://x/#hall=fira",
          "https:///#hall=fira&link=AAAAAAAAAAAAAAAAAAAA_-", "https://x/#hall=../x&link=AAAAAAAAAAAAAAAAAAAA_-"})
        CHECK_MESSAGE(!read_address(none), none);
    CHECK(letters_of(0, 0) == "AAAAAAAAAAAAAAAAAAAAAA");
    CHECK(letters_of(1, 0) != letters_of(0, 1));
}

TEST_CASE("hall address: everybody's page says which hall it is of") {
    const auto page = read_page(" http://192.168.1.7:8274/h/fira\n");
    REQUIRE(page);
    CHECK(page->base == "http://192.168.1.7:8274");
    CHECK(page->name == "fira");
    CHECK(read_page("https://hall.club.example/h/fira/board?table=3")->name == "fira");
    CHECK(read_page("https://hall.club.example/h/fira#falla=Pilar")->name == "fira");
    for (const char* none :
         {"", "http://x", "http://x/", "http://x/h/", "http://x/h/Fira", "http://x/hall/1/fira", "/h/fira"})
        CHECK_MESSAGE(!read_page(none), none);
}

TEST_CASE("hall live: events are the same however the network cuts them") {
    const std::string said =
        ": hello\n\nid: 12-9f3a2b7c\nevent: tables\ndata: {\"t\":[]}\n\nevent: bye\ndata: {\"after_ms\":5}\n\n";
    for (std::size_t cut = 1; cut <= said.size(); ++cut) {
        LiveText text;
        std::vector<LiveEvent> all;
        for (std::size_t at = 0; at < said.size(); at += cut) {
            for (LiveEvent& event : text.take(std::string_view(said).substr(at, cut))) all.push_back(std::move(event));
        }
        REQUIRE(all.size() == 2);
        CHECK(all[0].mark == "12-9f3a2b7c");
        CHECK(all[0].name == "tables");
        CHECK(all[0].data == "{\"t\":[]}");
        CHECK(all[1].name == "bye");
        CHECK(all[1].mark.empty());
    }
}
