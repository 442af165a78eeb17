// A match as a link, and what somebody may make of one.
#include "storage/match_link.h"

#include <doctest/doctest.h>
#include <fstream>

#include "tests/storage/tablets.h"

namespace tapet::storage {

namespace {

// The sentence of why it was not taken; empty when it was.
std::string link_refusal(Tablet& tablet, const std::string& link) {
    try {
        unpack_link(tablet.store, link, tablet.clock);
        return {};
    } catch (const StorageError& error) {
        return error.sentence(Lang::en);
    }
}

}  // namespace

TEST_CASE("a match goes through a link and is the same; met twice it is one, grown apart both are kept") {
    Tablet a;
    Tablet b(1);
    const std::string id = a.play({kSetup, stones(1), "{\"undo\":1}", stones(2)});
    a.side.set_note(id, 1, "roba");
    const std::string link = "https://example.org/tapet/" + match_fragment(a.some({id}));
    const Unpacked came = unpack_link(b.store, link, b.clock);
    REQUIRE(came.matches.size() == 1);
    CHECK(came.matches[0].came == Arrived::Came::fresh);
    CHECK(came.matches[0].id == id);
    CHECK(b.lines(id) == a.lines(id));
    CHECK(b.side.notes(id).size() == 1);
    CHECK(unpack_link(b.store, link, b.clock).matches[0].came == Arrived::Came::same);
    a.play({stones(3)}, id);
    b.play({stones(1)}, id);
    const Unpacked apart = unpack_link(b.store, match_fragment(a.some({id})), b.clock);
    CHECK(apart.matches[0].came == Arrived::Came::apart);
    CHECK(b.store.matches().size() == 2);
    CHECK(b.adds_up());
}

TEST_CASE("a championship goes through a link with the matches at its tables, and with no other") {
    Tablet a;
    const std::string championship = a.play({R"({"game":"championship","name":"68","sectors":["1"]})"});
    const std::string table = a.play({kSetup, stones(1)});
    const std::string other = a.play({kSetup});
    a.side.add_link({championship, R"(["sectors","X","Y"])", table, std::nullopt});
    const std::string bytes = pack_for_delegate(a.store, championship, std::nullopt, "1", a.clock).bytes;
    Tablet b(1);
    CHECK(unpack_link(b.store, match_fragment(bytes), b.clock).matches.size() == 2);
    REQUIRE(b.side.links_of(championship).size() == 1);
    CHECK_FALSE(link_refusal(b, match_fragment(a.some({championship, table, other}))).empty());
}

TEST_CASE("a link is the letters of base64url alone, and whatever a mail does to it, it is read again") {
    Tablet a;
    const std::string pack = a.some({a.play({kSetup, stones(1)})});
    const std::string fragment = match_fragment(pack);
    CHECK(fragment.rfind("#match=iVRBUEVU", 0) == 0);
    CHECK(fragment.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", 7) ==
          std::string::npos);
    std::string broken;
    for (std::size_t i = 0; i < fragment.size(); i += 70) broken += fragment.substr(i, 70) + "\r\n ";
    for (const std::string& text : {fragment, fragment.substr(1), fragment.substr(7), broken, " " + fragment + "\n",
                                    "http://192.168.1.7:8273/?x=1#y" + fragment})
        CHECK(pack_in_link(text) == pack);
    for (std::size_t length = 0; length <= 10; ++length) {  // of every rest
        const std::string bytes = pack.substr(0, 8) + std::string(length, '\xff');
        CHECK(pack_in_link(match_fragment(bytes)) == bytes);
    }
}

TEST_CASE(
    "what is no link, cut, changed or brings more than a match is refused in a sentence, and nothing has changed") {
    Tablet a;
    Tablet b(1);
    const std::string first = a.play({kSetup, stones(1)});
    const std::string second = a.play({kSetup, stones(2)});
    const std::string link = match_fragment(a.some({first}));
    b.play({kSetup});
    const std::string before = b.contents();
    std::vector<std::string> wrong{"",
                                   "#match=",
                                   "match",
                                   "https://example.org/",
                                   "#truc",
                                   "#match=" + link.substr(7, 30) + "%3D",
                                   link + "A",
                                   link + "=",
                                   link + "AAAA",
                                   std::string(kLongestLink + 1, 'A'),
                                   match_fragment("x"),
                                   match_fragment(a.some({first, second})),
                                   match_fragment(a.all()),
                                   match_fragment(a.some({}))};
    for (std::size_t at = 7; at < link.size(); at += 11) {
        wrong.push_back(link.substr(0, at));
        std::string changed = link;
        changed[at] = changed[at] == 'x' ? 'y' : 'x';
        wrong.push_back(changed);
    }
    for (const std::string& text : wrong) {
        CAPTURE(text.substr(0, 200));
        CHECK_FALSE(link_refusal(b, text).empty());
        CHECK(b.contents() == before);
    }
    CHECK(link_refusal(b, match_fragment(a.all())) ==
          "A link brings one match and nothing else; nothing was taken from it.");
    CHECK(link_refusal(b, link).empty());
}

TEST_CASE("so many lines, said at a table's pace, are a picture that a camera reads") {
    constexpr std::size_t most = 2953;  // letters of the largest QR code
    const std::string page = "https://example.org/tapet/";
    for (const std::string golden : {"truc-pairs-with-cards", "calavera-dice"}) {
        CAPTURE(golden);
        Tablet tablet;
        std::int64_t now = 1'795'201'200'000;
        tablet.clock.now_ms = [&now] { return now += 3000 + now * 7919 % 23'456; };
        std::ifstream file(std::string(TAPET_SOURCE_DIR) + "/tests/golden/" + golden + ".golden");
        KeptMatch match(tablet.store, tablet.clock);
        std::size_t lines = 0;
        for (std::string line; std::getline(file, line);) {
            if (line.substr(0, 1) != "{") continue;
            match.id().empty() ? match.begin(line) : match.take(line);
            if (match_fragment(tablet.some({match.id()})).size() + page.size() > most) break;
            ++lines;
        }
        CHECK(lines >= 50);
    }
}

TEST_CASE("settings do not come by a link, although the file would bring them") {
    Tablet a;
    Tablet b(1);
    a.store.set_setting("page_address", "http://evil.example/");
    a.play({kSetup});
    CHECK_FALSE(link_refusal(b, match_fragment(a.all())).empty());
    CHECK_FALSE(b.store.setting("page_address").has_value());
}

}  // namespace tapet::storage
