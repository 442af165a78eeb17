// Looking things up as people type.
#include "core/search.h"

#include <doctest/doctest.h>

using namespace tapet;

TEST_CASE("search: accents, capitals, ligatures and the middle dot do not matter") {
    CHECK(folded("Còmic l·lació ß") == "comic llacio ss");
    CHECK(folded("àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿß") == "aaaaaaaeceeeeiiiinoooooouuuuyyss");
    CHECK(folded("ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝ") == "aaaaaaaeceeeeiiiinoooooouuuuy");
    CHECK(folded("coŀlegi COĿLEGI l’Alqueria") == "collegi collegi l'alqueria");
}

TEST_CASE("search: letters that were put together of parts, and those of other languages") {
    CHECK(folded("Co\u0300mic") == "comic");
    CHECK(folded("Łódź ŽIŽKOV ﬁnal") == "łodz zizkov final");
    CHECK(folded("ΑΘΗΝΑ Київ") == "αθηνα киів");
}

TEST_CASE("search: what is no letter stays, broken bytes too") {
    CHECK(folded("2026-11-20 18:05 “1·½”") == "2026-11-20 18:05 “11⁄2”");
    CHECK(folded("a\xC3 \xFF"
                 "B") ==
          "a\xC3 \xFF"
          "b");
    CHECK(folded(std::string_view("A\0B", 3)) == std::string_view("a\0b", 3));
    CHECK(folded("").empty());
}

TEST_CASE("search: each word of a query stands somewhere in the text") {
    CHECK(matches("Falla l’Antiga de Campanar", "campanar ANTIGA"));
    CHECK(matches("anything", ""));
    CHECK_FALSE(matches("Falla l’Antiga", "antiga campanar"));
}
