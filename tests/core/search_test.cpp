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

TEST_CASE("search: a text is read by its words, and of what a hyphen joins the whole too") {
    CHECK(read_words("Qui guanya l’envit: «tu-que»?") ==
          std::vector<std::string>{"qui", "guanya", "l", "envit", "tu", "que", "tuque"});
    CHECK(read_words(" … – ").empty());
}

TEST_CASE("search: forms of a word are the same word") {
    const auto same = [](Lang lang, const std::vector<const char*>& words) {
        for (const char* word : words) {
            CAPTURE(word);
            CHECK(stem(folded(word), lang) == stem(folded(words.front()), lang));
        }
    };
    same(Lang::ca, {"apuntar", "apunten", "apuntades", "apunta", "apuntat"});
    same(Lang::ca, {"falla", "falles"});
    same(Lang::es, {"apuntar", "apuntan", "apuntadas", "apunta", "apuntado"});
    same(Lang::es, {"baza", "bazas"});
    same(Lang::en, {"freeze", "freezes", "freezing"});
    same(Lang::en, {"drop", "dropped"});
    same(Lang::de, {"spielen", "spielt", "gespielt"});
    same(Lang::de, {"Würfel", "Würfeln"});
    CHECK(stem("as", Lang::ca) == "as");
    CHECK(stem("2000", Lang::en) == "2000");
}
