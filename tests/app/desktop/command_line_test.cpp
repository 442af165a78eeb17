#include "app/desktop/command_line.h"

#include <algorithm>
#include <doctest/doctest.h>

#include "app/desktop/commands.h"
#include "app/desktop/wrap.h"
#include "core/fields.h"
#include "core/version.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/support.h"

namespace tapet::app {

namespace {

Parsed parse(std::vector<const char*> words) {
    words.insert(words.begin(), "tapet");
    return parse_command_line(static_cast<int>(words.size()), words.data());
}

}  // namespace

TEST_CASE("--db and --lang may stand before and after the command") {
    for (const auto& words :
         {std::vector<const char*>{"--db", "f", "--lang", "de", "check"}, {"check", "--db", "f", "--lang=de"}}) {
        const Parsed parsed = parse(words);
        CHECK(parsed.trouble.empty());
        CHECK(parsed.arguments.command == Command::check);
        CHECK(parsed.arguments.db == "f");
        CHECK(parsed.arguments.lang == Lang::de);
    }
    CHECK(parse({}).arguments.command == Command::gui);
}

TEST_CASE("the system's language counts by its first variable that is set") {
    const auto with = [](const char* all, const char* messages, const char* lang) {
        setenv("LC_ALL", all, 1);
        setenv("LC_MESSAGES", messages, 1);
        setenv("LANG", lang, 1);
        const Lang found = system_language();
        unsetenv("LC_MESSAGES");
        unsetenv("LANG");
        return found;
    };
    CHECK(with("ca_ES.UTF-8@valencia", "de_DE", "es_ES") == Lang::ca);
    CHECK(with("", "de_AT.UTF-8", "es_ES") == Lang::de);
    CHECK(with("", "", "es") == Lang::es);
    CHECK(with("C", "de_DE", "es_ES") == Lang::en);
    CHECK(with("fr_FR", "", "ca") == Lang::en);
    CHECK(with("", "", "") == Lang::en);
}

TEST_CASE("wrong usage is one sentence and exit 2, in the language asked for") {
    const std::vector<std::vector<std::string>> wrong{{"chess"},
                                                      {"referee", "--what"},
                                                      {"referee", "x"},
                                                      {"matches", "x"},
                                                      {"export"},
                                                      {"import"},
                                                      {"export", "a", "b"},
                                                      {"referee", "--match"},
                                                      {"referee", "--match", ""},
                                                      {"referee", "--save", "--match", "12345678"},
                                                      {"--lang", "fr", "matches"},
                                                      {"referee", "--lang"},
                                                      {"referee", "--lang", "ca_ES"},
                                                      {"--db", "", "matches"},
                                                      {"--db"},
                                                      {"rules", "chess"},
                                                      {"check", "--json"},
                                                      {"matches", "x.tapet"},
                                                      {"completions", "sh"},
                                                      {"matches", "check"},
                                                      {"screenshot"},
                                                      {"screenshot", "--screen", "x", "-o", "f", "--size", "12"},
                                                      {"screenshot", "--screen", "x"},
                                                      {"screenshot", "--screen", "x", "--dpi", "many", "-o", "f"}};
    for (const std::vector<std::string>& arguments : wrong) {
        CAPTURE(arguments.back());
        const Outcome run = run_tapet(arguments);
        CHECK(run.status == 2);
        CHECK(run.out.empty());
        CHECK(lines_of(run.err).size() == 1);
        CHECK(run.err.find("tapet: ") == 0);
    }
    CHECK(run_tapet({"--lang", "ca", "chess"}).err.find("no es coneix") != std::string::npos);
}

TEST_CASE("help in every language, and the version") {
    for (const std::string_view lang : kLangTags) {
        const Outcome run = run_tapet({"referee", "--help", "--lang", std::string(lang)});
        CHECK(run.status == 0);
        CHECK(run.out.find("tapet referee") != std::string::npos);
        CHECK(run.out.find("tapet check") == std::string::npos);
        CHECK(run.err.empty());
    }
    CHECK(run_tapet({"--version"}).out == "tapet " + std::string(program_version()) + "\n");
    CHECK(run_tapet({"paper", "--help"}).status == 0);  // although it lacks what a paper needs
}

TEST_CASE("the help and the manual page have each command and each option of the tables") {
    const std::string help = run_tapet({"--help", "--lang", "en"}).out;
    std::string manual = run_tapet({"man"}).out;
    manual.erase(std::remove(manual.begin(), manual.end(), '\\'), manual.end());
    const auto has = [&](std::string_view words) {
        CAPTURE(words);
        CHECK(help.find(words) != std::string::npos);
        CHECK(manual.find(words) != std::string::npos);
    };
    const auto has_all = [&](const std::vector<Option>& options) {
        for (const Option& option : options) {
            if (!option.has_place()) has(option.name);
            for (const auto& [typed, key] : shown_rows(option)) has(phrase(Lang::en, key));
        }
    };
    has_all(common_options());
    for (const CommandRow& row : commands()) {
        has(usage(row));
        has_all(row.options);
    }
}

TEST_CASE("a file to open is the app's, and a mistyped command is none") {
    CHECK(parse({"match.tapet"}).arguments.offered == "match.tapet");
    CHECK(parse({"match.tapet"}).arguments.command == Command::gui);
    CHECK(parse({"/home/somebody/match"}).trouble.empty());
    for (const char* word : {"chess", "match.txt", ".tapet"}) CHECK_FALSE(parse({word}).trouble.empty());
}

TEST_CASE("the rule book, for people and as JSON Lines") {
    const Outcome json = run_tapet({"rules", "truc", "--json", "--lang", "en"});
    CHECK(json.status == 0);
    const std::vector<std::string> rules = lines_of(json.out);
    CHECK(rules.size() > 20);
    for (const std::string& rule : rules) {
        const auto read = parse_json(rule);
        REQUIRE(read);
        std::string keys;
        for (const Member& member : *read->as_object()) keys += member.key + " ";
        const bool one_standing = read->find("standings") == nullptr;
        CHECK(keys == std::string("rule standing source section text house use ") + (one_standing ? "" : "standings "));
    }
    CHECK(json.out.find("\"match.over\"") != std::string::npos);
    CHECK(run_tapet({"rules", "match", "--json"}).out.find("truc.") == std::string::npos);
    CHECK(lines_of(run_tapet({"rules", "--json"}).out).size() >= rules.size());
    for (const std::string& line : lines_of(run_tapet({"rules"}).out)) CHECK(code_points(line) <= 100);
    const std::string mixed = run_tapet({"rules", "truc", "--lang", "en"}).out;  // each sentence says how it stands
    CHECK(mixed.find("  [A convention of Tapet] If the table and the app disagree") != std::string::npos);
    CHECK(mixed.find("  Truc is played one against one") != std::string::npos);  // where all stand alike, the head does
    const std::string read = run_tapet({"rules", "calavera", "--lang", "en"}).out;  // chapters for people
    CHECK(read.find("\nCalavera · The skull\n====") != std::string::npos);
    CHECK(read.find("Rests on: calavera.throw.first") != std::string::npos);
}

TEST_CASE("the rule book is asked in a sentence") {
    const Outcome told = run_tapet({"rules", "--ask", "How many stones is the falta worth?", "--lang", "en"});
    CHECK(told.status == 0);
    CHECK(told.out.rfind("The falta\n  truc.envit.falta · ", 0) == 0);
    const Outcome json = run_tapet({"rules", "calavera", "--ask", "joker", "--json", "--lang", "en"});
    REQUIRE_FALSE(lines_of(json.out).empty());
    CHECK(lines_of(json.out).size() <= 5);
    for (const std::string& line : lines_of(json.out)) CHECK(line.rfind("{\"rule\":\"calavera.", 0) == 0);
    CHECK(run_tapet({"rules", "--ask", "xylophone", "--lang", "en"}).out == "No rule has these words.\n");
}

TEST_CASE("text is broken at spaces, by characters and not by bytes") {
    CHECK(wrap("", 5).empty());
    CHECK(wrap("  a   b ", 5) == std::vector<std::string>{"a b"});
    CHECK(wrap("mà és pà", 5) == std::vector<std::string>{"mà és", "pà"});
    CHECK(wrap("a verylongword b", 5) == std::vector<std::string>{"a", "verylongword", "b"});
}

}  // namespace tapet::app
