// Taking a line apart, names, languages, the rule book.
#include "core/fields.h"

#include <doctest/doctest.h>
#include <set>
#include <string>

#include "core/book.h"
#include "core/json_writer.h"
#include "core/ruling.h"

namespace tapet {

namespace {

constexpr std::array<std::string_view, 2> kCodes{"left", "right"};

// "where text arg, arg" of what is thrown, "-" when nothing is.
template <class Take>
std::string thrown(std::string_view text, Take take) {
    const Json json = *parse_json(text);
    try {
        Fields fields(json, "");
        take(fields);
        return "-";
    } catch (const Malformed& what) {
        std::string said = what.where + " " + std::string(what.text);
        for (const std::string& arg : what.args) said += " " + arg;
        return said;
    }
}

std::string name_of(const std::string& name) {
    return thrown(to_text(Json(Json::Object{{"n", name}})), [](Fields& f) { f.name("n"); });
}

std::string repeated(std::string_view one, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += one;
    return all;
}

}  // namespace

TEST_CASE("fields: each thing that can be wrong is thrown with its place") {
    CHECK(thrown("[]", [](Fields&) {}) == " malformed.object");
    CHECK(thrown("7", [](Fields&) {}) == " malformed.object");
    CHECK(thrown("{}", [](Fields& f) { f.any("k"); }) == "/k malformed.missing k");
    CHECK(thrown("{}", [](Fields& f) { f.integer("k", 1, 2); }) == "/k malformed.missing k");
    CHECK(thrown(R"({"k":"1"})", [](Fields& f) { f.integer("k", 1, 2); }) == "/k malformed.integer");
    CHECK(thrown(R"({"k":null})", [](Fields& f) { f.integer_or("k", 1, 2, 1); }) == "/k malformed.integer");
    CHECK(thrown(R"({"k":0})", [](Fields& f) { f.integer("k", 1, 2); }) == "/k malformed.range 1 2");
    CHECK(thrown(R"({"k":3})", [](Fields& f) { f.integer("k", 1, 2); }) == "/k malformed.range 1 2");
    CHECK(thrown(R"({"k":3})", [](Fields& f) { f.integer_or("k", 1, 2, 1); }) == "/k malformed.range 1 2");
    CHECK(thrown(R"({"k":1})", [](Fields& f) { f.boolean("k"); }) == "/k malformed.boolean");
    CHECK(thrown(R"({"k":"true"})", [](Fields& f) { f.boolean_or("k", true); }) == "/k malformed.boolean");
    CHECK(thrown(R"({"k":1})", [](Fields& f) { f.text("k"); }) == "/k malformed.text");
    CHECK(thrown(R"({"k":["a"]})", [](Fields& f) { f.name("k"); }) == "/k malformed.text");
    CHECK(thrown(R"({"k":""})", [](Fields& f) { f.name("k"); }) == "/k malformed.name");
    CHECK(thrown(R"({"k":{}})", [](Fields& f) { f.array("k", 0, 2); }) == "/k malformed.array");
    CHECK(thrown(R"({"k":[]})", [](Fields& f) { f.array("k", 1, 2); }) == "/k malformed.length 1 2");
    CHECK(thrown(R"({"k":[1,2,3]})", [](Fields& f) { f.array("k", 1, 2); }) == "/k malformed.length 1 2");
    CHECK(thrown(R"({"k":[]})", [](Fields& f) { f.object("k"); }) == "/k malformed.object");
    CHECK(thrown(R"({"k":"up"})", [](Fields& f) { f.code("k", kCodes); }) == "/k malformed.word left, right");
    CHECK(thrown(R"({"k":"Left"})", [](Fields& f) { f.code_or("k", kCodes, 0); }) == "/k malformed.word left, right");
    CHECK(thrown(R"({"k":1})", [](Fields& f) { f.code("k", kCodes); }) == "/k malformed.text");
    CHECK(thrown(R"({"k":1,"l":2})", [](Fields& f) { f.any("k"), f.done(); }) == "/l malformed.unknown l");
    CHECK(thrown(R"({"k":{"l":{"m":1}}})", [](Fields& f) { f.object("k").object("l").text("m"); }) ==
          "/k/l/m malformed.text");
    CHECK(thrown(R"({"a/b~c":1})", [](Fields& f) { f.text("a/b~c"); }) == "/a~1b~0c malformed.text");
    CHECK(thrown(R"({"a/b":1})", [](Fields& f) { f.done(); }) == "/a~1b malformed.unknown a/b");
}

TEST_CASE("fields: what is right is taken") {
    const Json json = *parse_json(R"({"i":2,"b":true,"t":"","n":"Àvia","a":[1,2],"o":{"x":1},"w":"right"})");
    Fields fields(json, "");
    CHECK(fields.integer("i", 1, 2) == 2);
    CHECK(fields.integer("i", 2, 9) == 2);
    CHECK(fields.integer_or("j", 1, 2, 7) == 7);
    CHECK(fields.boolean("b"));
    CHECK_FALSE(fields.boolean_or("c", false));
    CHECK(fields.text("t").empty());
    CHECK(fields.name("n") == "Àvia");
    CHECK(fields.array("a", 2, 2).size() == 2);
    CHECK(fields.object("o").where() == "/o");
    CHECK(fields.code("w", kCodes) == 1);
    CHECK(fields.code_or("v", kCodes, 1) == 1);
    CHECK(fields.optional("z") == nullptr);
    CHECK_NOTHROW(fields.done());
}

TEST_CASE("fields: beyond 64 members nothing is known, unless all were taken") {
    Json::Object many;
    for (int i = 0; i < 70; ++i) many.push_back({"k" + std::to_string(i), i});
    const std::string text = to_text(Json(many));
    const auto ask_all = [](Fields& f) {
        for (const Member& m : f.members()) f.any(m.key);
        f.done();
    };
    CHECK(thrown(text, ask_all) == "/k64 malformed.unknown k64");
    CHECK(thrown(text, [](Fields& f) { f.take_all(), f.done(); }) == "-");
    many.resize(64);
    CHECK(thrown(to_text(Json(many)), ask_all) == "-");
}

TEST_CASE("names: 1 to 40 code points, whatever their bytes") {
    for (const char* one : {"a", "à", "€", "😀", "ß"}) {
        CHECK(code_points(repeated(one, 40)) == 40);
        CHECK(name_of(one) == "-");
        CHECK(name_of(repeated(one, 40)) == "-");
        CHECK(name_of(repeated(one, 41)) == "/n malformed.name");
    }
    CHECK(name_of("") == "/n malformed.name");
    CHECK(name_of(" ") == "-");
    CHECK(name_of("l·l Ñandú “x” ½") == "-");
}

TEST_CASE("names: no control characters, U+0000 to 1F and 7F to 9F") {
    for (int byte = 0; byte < 0x80; ++byte) {
        const bool control = byte < 0x20 || byte == 0x7F;
        CHECK(has_control("a" + std::string(1, static_cast<char>(byte)) + "b") == control);
        CHECK(name_of("a" + std::string(1, static_cast<char>(byte))) == (control ? "/n malformed.name" : "-"));
    }
    for (int byte = 0x80; byte < 0xC0; ++byte) {  // U+0080 to U+00BF
        const std::string one = {'\xC2', static_cast<char>(byte)};
        CHECK(has_control("a" + one) == (byte < 0xA0));
        CHECK(name_of(one + "b") == (byte < 0xA0 ? "/n malformed.name" : "-"));
    }
    CHECK_FALSE(has_control("\xC3\x85"));      // Å: the second byte alone is no control character
    CHECK_FALSE(has_control("\xE2\x82\x82"));  // subscript two
}

TEST_CASE("languages: by what stands before the first of _ - . @") {
    for (const char* locale :
         {"ca", "ca_ES", "ca_ES.UTF-8", "ca_ES.UTF-8@valencia", "ca@valencia", "ca-AD", "ca.UTF-8"}) {
        CHECK(lang_of(locale) == Lang::ca);
    }
    CHECK(lang_of("es_MX.UTF-8") == Lang::es);
    CHECK(lang_of("en") == Lang::en);
    CHECK(lang_of("de-AT") == Lang::de);
    for (const char* locale : {"", "C", "C.UTF-8", "POSIX", "fr_FR", "val", "cat", "CA", "d", "_ca", " ca"}) {
        CHECK_FALSE(lang_of(locale).has_value());
    }
    for (const Lang lang : kLangs) CHECK(lang_of(tag(lang)) == lang);
}

TEST_CASE("languages: a sentence without a translation shows its key") {
    for (const Lang lang : kLangs) {
        CHECK(phrase(lang, "no.such.key") == "no.such.key");
        CHECK(phrase(lang, "no {0} key {1}", {"such", "here"}) == "no such key here");
    }
}

TEST_CASE("book: what holds for every game is there in the four languages") {
    for (const Lang lang : kLangs) {
        for (const RuleId rule : {match_rule::over, match_rule::undo_start, match_rule::redo_end}) {
            const RuleEntry* entry = find_rule(rule.id, lang);
            REQUIRE(entry != nullptr);
            CHECK(entry->rule == rule.id);
            CHECK(entry->standing == Standing::tapet);
            CHECK(refusal_text(rule.id, lang) == entry->refused);
        }
        CHECK(book("match", lang).size() == 3);
        CHECK(book("no-such-game", lang).empty());
        CHECK(find_rule("match.no.such", lang) == nullptr);
        CHECK(find_rule("", lang) == nullptr);
        CHECK(refusal_text("no.such.rule", lang) == "no.such.rule");
    }
    CHECK(find_rule("match.over", Lang::ca)->text != find_rule("match.over", Lang::de)->text);
    CHECK(code(Standing::stated) == "stated");
    CHECK(code(Standing::open) == "open");
}

TEST_CASE("book: the parts have the same rules in the same order in each language, each once") {
    for (const char* part : {"match", "truc"}) {
        const auto& first = book(part, Lang::ca);
        std::set<std::string> rules;
        for (const RuleEntry& entry : first) CHECK(rules.insert(entry.rule).second);
        for (const Lang lang : kLangs) {
            const auto& entries = book(part, lang);
            REQUIRE(entries.size() == first.size());
            for (std::size_t i = 0; i < entries.size(); ++i) {
                CHECK(entries[i].rule == first[i].rule);
                CHECK(entries[i].standing == first[i].standing);
                CHECK(entries[i].house == first[i].house);
                CHECK(entries[i].refused.empty() == first[i].refused.empty());
                CHECK_FALSE(entries[i].text.empty());
            }
        }
    }
}

TEST_CASE("book: every rule stands in a chapter, and what stands there to be read only refuses nothing") {
    CHECK(book("match", Lang::en).front().chapter == "The log");
    CHECK(code(Use::ruling) == "ruling");
    CHECK(code(Use::reference) == "reference");
    for (const char* part : {"match", "truc", "calavera", "alpens", "fallera", "championship"}) {
        for (const Lang lang : kLangs) {
            for (const RuleEntry& entry : book(part, lang)) {
                CAPTURE(entry.rule);
                CHECK_FALSE(entry.chapter.empty());
                const RuleEntry& catalan = *find_rule(entry.rule, Lang::ca);
                CHECK(entry.use == catalan.use);
                if (entry.use == Use::reference) CHECK((entry.refused.empty() && entry.house.empty()));
            }
        }
    }
}

TEST_CASE("book: a rule in one line is its no, or its first sentence; what it leans on is in the book") {
    CHECK(in_one_line(*find_rule("match.over", Lang::en)) == find_rule("match.over", Lang::en)->refused);
    CHECK(in_one_line(*find_rule("calavera.aim", Lang::en)) == "Many crosses make many points.");
    CHECK(leans_on("calavera.throw.limit") == std::vector<std::string>{"calavera.throw.first", "calavera.skull.stays"});
    CHECK(leans_on("calavera.aim").empty());
    CHECK(leans_on("").empty());
}

TEST_CASE("book: a rule that never refuses gives its text instead") {
    int found = 0;
    for (const RuleEntry& entry : book("truc", Lang::en)) {
        if (!entry.refused.empty()) continue;
        ++found;
        CHECK(refusal_text(entry.rule, Lang::en) == entry.text);
    }
    CHECK(found > 0);
}

}  // namespace tapet
