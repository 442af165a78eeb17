// `tapet paper` and `tapet csv`, as the desk's scripts run them.
#include <doctest/doctest.h>
#include <filesystem>

#include "core/json.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/support.h"

namespace tapet::app {

using storage::contents;
using storage::TempFolder;

namespace {

const std::string kChampionship = R"({"game":"championship","name":"Copa","sectors":["1","2"]})"
                                  "\n"
                                  R"({"do":"enter","falla":"X, la Nova","sector":"1","players":["Anna","Blai"]})"
                                  "\n"
                                  R"({"do":"enter","falla":"Y","sector":"1","players":["Carme","Duna"]})"
                                  "\n";
const std::string kStarted = kChampionship +
                             "{\"do\":\"start\"}\n"
                             R"({"do":"result","between":["X, la Nova","Y"],"cames":[2,0],"pedres":[48,7]})"
                             "\n";

std::string keep(const std::string& db, const std::string& lines) {
    const Outcome run = run_tapet({"referee", "--save", "--last", "--db", db}, lines);
    CHECK(run.status == 0);
    const auto matches = parse_json(lines_of(run_tapet({"matches", "--db", db}).out).front());
    return *matches->find("match")->as_text();
}

// A folder with a database and a match in it.
struct Table {
    TempFolder folder;
    std::string db = folder / "a.db";
    std::string id;

    explicit Table(const std::string& lines) : id(keep(db, lines)) {}

    Outcome run(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(), {"--match", id, "--db", db});
        return run_tapet(arguments);
    }
    std::string exported() const { return run_tapet({"export", id, "--db", db}).out; }
};

}  // namespace

TEST_CASE("every sheet is written as a PDF, in every language") {
    const Table table(kStarted);
    for (const std::string kind : {"acta", "blank-acta", "grid", "evening", "calendar", "log"}) {
        for (const std::string_view lang : kLangTags) {
            CAPTURE(kind);
            const std::string file = table.folder / (kind + ".pdf");
            const Outcome run = table.run({"paper", kind, "--lang", std::string(lang), "-o", file});
            CHECK(run.status == 0);
            CHECK(run.out.empty());
            CHECK(run.err.empty());
            CHECK(contents(file).substr(0, 5) == "%PDF-");
        }
    }
}

TEST_CASE("what was decided is printed as a list, of a sector too; where nothing was, that is said") {
    const std::string quarrel = "{\"do\":\"protest\",\"between\":[\"X, la Nova\",\"Y\"],\"by\":\"Y\",\"why\":\"w\"}\n";
    const Table table(kStarted + quarrel);
    const std::string file = table.folder / "d.pdf";
    CHECK(table.run({"paper", "decisions", "--sector", "1", "-o", file}).status == 0);
    CHECK(contents(file).substr(0, 5) == "%PDF-");
    CHECK(table.run({"paper", "decisions", "--sector", "9", "-o", file}).status == 2);
    CHECK(table.run({"paper", "decisions", "--round", "1", "-o", file}).status == 2);
    const Outcome nothing = Table(kStarted).run({"paper", "decisions", "-o", file});
    CHECK(nothing.status == 2);
    CHECK(nothing.err.find("Nothing has been contested") != std::string::npos);
}

TEST_CASE("one match is named by its two fallas, commas in names and all; pictures by the ending") {
    const Table table(kStarted);
    const std::string file = table.folder / "a.png";
    CHECK(table.run({"paper", "acta", "--between", "Y,X, la Nova", "-o", file}).status == 0);
    CHECK(contents(file).substr(1, 3) == "PNG");
    const Outcome nobody = table.run({"paper", "acta", "--between", "Y,Z", "-o", file});
    CHECK(nobody.status == 2);
    CHECK(nobody.err.find("“Y,Z”") != std::string::npos);
}

TEST_CASE("a sheet that cannot be: one sentence, exit 2, no file") {
    const Table table(kChampionship);
    const std::string file = table.folder / "a.pdf";
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {"grid"}, {"evening"}, {"acta"}, {"evening", "--sector", "9"}, {"blank-acta", "--round", "7"}}) {
        CAPTURE(wrong.front());
        std::vector<std::string> words{"paper", "-o", file};
        words.insert(words.end(), wrong.begin(), wrong.end());
        const Outcome run = table.run(words);
        CHECK(run.status == 2);
        CHECK(lines_of(run.err).size() == 1);
        CHECK_FALSE(std::filesystem::exists(file));
    }
    const Table truc(storage::kSetup + "\n" + storage::stones(2) + "\n");
    CHECK(truc.run({"paper", "grid", "-o", file}).err.find("no championship") != std::string::npos);
    CHECK(truc.run({"paper", "log", "-o", file}).status == 0);
    CHECK(truc.run({"paper", "score", "-o", file}).status == 0);
    CHECK(table.run({"paper", "score", "-o", file}).err.find("no score sheet") != std::string::npos);
    CHECK(truc.run({"paper", "log", "-o", "/dev/null/a.pdf"}).status == 2);
}

TEST_CASE("all matches and all people are tables, and take no match") {
    const Table truc(storage::kSetup + "\n" + storage::stones(2) + "\n");
    const Outcome history = run_tapet({"csv", "history", "--db", truc.db});
    CHECK(history.status == 0);
    CHECK(lines_of(history.out).size() == 2);
    CHECK(history.out.find(truc.id) != std::string::npos);
    const std::string file = truc.folder / "people.csv";
    CHECK(run_tapet({"csv", "people", "--db", truc.db, "-o", file}).status == 0);
    CHECK(storage::contents(file).substr(0, 3) == "\xEF\xBB\xBF");
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"csv", "history", "--match", truc.id},
                                               {"csv", "people", "f"},
                                               {"csv", "history", "--phase", "x"},
                                               {"csv", "standings"},
                                               {"link", truc.id, "--play"},
                                               {"link", "00000000", "--play"}}) {
        std::vector<std::string> words = wrong;
        words.insert(words.end(), {"--db", truc.db});
        const Outcome run = run_tapet(words);
        CHECK(run.status == 2);
        CHECK(lines_of(run.err).size() == 1);
    }
}

TEST_CASE("a championship is written as web pages into a folder, and not over somebody else's") {
    const Table table(kStarted);
    const std::string site = table.folder / "site";
    CHECK(table.run({"site", "-o", site}).status == 0);
    CHECK(std::filesystem::exists(site + "/index.html"));
    CHECK(table.run({"site", "-o", site}).err.empty());
    storage::write_file(site + "/index.html", "mine");
    const Outcome run = table.run({"site", "-o", site});
    CHECK(run.status == 2);
    CHECK(lines_of(run.err).size() == 1);
    CHECK(storage::contents(site + "/index.html") == "mine");
    const Table truc(storage::kSetup + "\n");
    CHECK(truc.run({"site", "-o", site}).err.find("no championship") != std::string::npos);
    CHECK(table.run({"site"}).status == 2);
}

TEST_CASE("the wrong words: one sentence, exit 2") {
    const std::vector<std::vector<std::string>> wrong{
        {"paper", "--match", "12345678", "-o", "f"},
        {"paper", "poster", "--match", "12345678", "-o", "f"},
        {"paper", "acta", "--match", "12345678"},
        {"paper", "acta", "-o", "f"},
        {"paper", "acta", "--match", "12345678", "--between", "X,Y", "--round", "1", "-o", "f"},
        {"paper", "grid", "--match", "12345678", "--round", "1", "-o", "f"},
        {"paper", "log", "--match", "12345678", "--sector", "1", "-o", "f"},
        {"paper", "score", "--match", "12345678", "--round", "1", "-o", "f"},
        {"paper", "evening", "--match", "12345678", "--round", "x", "-o", "f"},
        {"csv", "poster", "--match", "12345678"},
        {"csv", "entries", "--match", "12345678"},
        {"csv", "entries", "f", "--match", "12345678", "-o", "f"},
        {"csv", "standings", "f", "--match", "12345678"},
        {"csv", "template", "f", "--match", "12345678"},
        {"csv", "template", "--sector", "1", "--match", "12345678"},
    };
    for (const std::vector<std::string>& arguments : wrong) {
        CAPTURE(arguments[1]);
        const Outcome run = run_tapet(arguments);
        CHECK(run.status == 2);
        CHECK(lines_of(run.err).size() == 1);
    }
}

TEST_CASE("tables go to standard output without a mark, to a file with one") {
    const Table table(kStarted);
    const Outcome standings = table.run({"csv", "standings", "--sector", "1"});
    CHECK(standings.status == 0);
    CHECK(standings.out ==
          "Sector or group;Rank;Falla;Played;Won;Lost;Points;Camas;Stones;Status\r\n"
          "Sector 1;1;\"X, la Nova\";1;1;0;1;2;48;in play\r\n"
          "Sector 1;2;Y;1;0;1;0;0;7;in play\r\n");
    const std::string file = table.folder / "a.csv";
    CHECK(table.run({"csv", "fixtures", "--lang", "ca", "-o", file}).out.empty());
    CHECK(contents(file) == "\xEF\xBB\xBF" + table.run({"csv", "fixtures", "--lang", "ca"}).out);
    CHECK(table.run({"csv", "standings", "--sector", "9"}).status == 2);
    CHECK(table.run({"csv", "template"}).out ==
          "Sector;Falla;Player 1;Player 2;Player 3;Player 4\r\n1;;;;;\r\n2;;;;;\r\n");
}

TEST_CASE(
    "a sector's template of results comes back filled in and is joined, or says every mistake and takes nothing") {
    const Table table(kStarted);
    const Outcome empty = table.run({"csv", "results", "--sector", "1"});
    CHECK(empty.status == 0);
    CHECK(lines_of(empty.out).size() == 1);  // its only match is played
    const std::string file = table.folder / "sector-1.CSV";
    const auto together = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"together", table.id, file, "--db", table.db};
        words.insert(words.end(), more.begin(), more.end());
        return run_tapet(words);
    };
    const std::string titles = "Falla 1;Falla 2;Cames 1;Cames 2;Pedres 1;Pedres 2\r\n";
    storage::write_file(file, titles + "Y;X, la Nova;0;2;7;48\r\n");
    const Outcome known = together({});
    CHECK(known.status == 0);
    CHECK(known.out.find(R"("counts":{"known":1,"new":0,"late":0,"refused":0},"written":0)") != std::string::npos);
    storage::write_file(file, titles + "Y;X, la Nova;2;0;48;7\r\n");
    CHECK(together({}).status == 1);
    CHECK(together({"--theirs"}).status == 0);
    CHECK(table.exported().find(R"("cames":[2,0],"pedres":[48,7])") != std::string::npos);
    const std::string before = table.exported();
    storage::write_file(file, titles +
                                  "Y;Pla\xe7"
                                  "a;2;0;48;7\r\n");
    const Outcome wrong = together({});
    CHECK(wrong.status == 2);
    CHECK(lines_of(wrong.err).size() == 2);
    CHECK(wrong.err.find("Line 2, column 2: There is no falla called “Plaça”") != std::string::npos);
    CHECK(table.exported() == before);
    CHECK(Table(kChampionship).run({"csv", "results"}).status == 2);  // not begun
}

TEST_CASE("an earlier phase is printed and tabled by its name, as it ended") {
    const std::string two = kChampionship + R"({"do":"enter","falla":"Z","sector":"2","players":["Eva","Fina"]})" +
                            "\n{\"do\":\"start\"}\n" +
                            R"({"do":"result","between":["X, la Nova","Y"],"cames":[2,0],"pedres":[48,7]})" +
                            "\n{\"do\":\"start\"}\n";
    const Table final(two);
    const std::string file = final.folder / "a.pdf";
    CHECK(final.run({"csv", "standings"}).out.find("Final;1;Z") != std::string::npos);
    const std::string sectors = final.run({"csv", "standings", "--phase", "sectors", "--sector", "1"}).out;
    CHECK(sectors.find("Sector 1;1;\"X, la Nova\";1;1;0;1;2;48;in play") != std::string::npos);
    CHECK(final.run({"csv", "fixtures", "--phase", "sectors"}).out.find("Sector 1;1;") != std::string::npos);
    for (const std::vector<std::string>& asked : std::vector<std::vector<std::string>>{
             {"grid", "--sector", "1"}, {"acta", "--between", "Y,X, la Nova"}, {"evening", "--round", "1"}}) {
        CAPTURE(asked.front());
        std::vector<std::string> words{"paper", "-o", file, "--phase", "sectors"};
        words.insert(words.end(), asked.begin(), asked.end());
        CHECK(final.run(words).status == 0);
    }
    const Outcome none = final.run({"csv", "standings", "--phase", "groups"});
    CHECK(none.status == 2);
    CHECK(none.err == "tapet: The championship has had no phase “groups”; there are: sectors, final.\n");
    CHECK(final.run({"paper", "log", "--phase", "sectors", "-o", file}).status == 2);
    CHECK(final.run({"csv", "template", "--phase", "sectors"}).status == 2);
}

TEST_CASE("what a command lacks is named") {
    CHECK(run_tapet({"csv", "template"}).err == "tapet: The command lacks --match; “tapet --help” says how it goes.\n");
    CHECK(run_tapet({"csv", "entries", "--match", "12345678"}).err ==
          "tapet: The command lacks FILE; “tapet --help” says how it goes.\n");
    CHECK(run_tapet({"paper", "--match", "12345678", "-o", "f"}).err ==
          "tapet: The command lacks KIND; “tapet --help” says how it goes.\n");
}

TEST_CASE("entries come in all or none, and the mistakes go to standard error") {
    const Table table(kChampionship);
    const std::string file = table.folder / "entries.csv";
    const std::string before = table.exported();
    storage::write_file(file, "Sector;Falla;Jugadors\n2;Z;Eva/Fina\n3;T;Guim/Hug\n2;;Iu/Jan\n");
    const Outcome wrong = table.run({"csv", "entries", file});
    CHECK(wrong.status == 1);
    CHECK(wrong.out.empty());
    CHECK(wrong.err ==
          "tapet: Line 3, column 1: There is no sector “3”; there are: 1, 2.\n"
          "tapet: Line 4, column 2: The name of the falla is missing.\n");
    CHECK(table.exported() == before);
    storage::write_file(file,
                        "Sector;Falla;Jugadors\n2;Pla\xe7"
                        "a;Eva/Fina\n2;T;Guim/Hug\n");  // as Excel writes it
    const Outcome right = table.run({"csv", "entries", file});
    CHECK(right.status == 0);
    CHECK(right.err.find("Windows-1252") != std::string::npos);
    CHECK(table.exported().find("Plaça") != std::string::npos);
    CHECK(right.out == "Fallas entered: 2.\n");
    CHECK(lines_of(table.exported()).size() == lines_of(before).size() + 2);
    CHECK(table.exported().find(R"("falla":"T","sector":"2")") != std::string::npos);
    CHECK(table.run({"csv", "entries", file}).status == 1);  // they are entered now
    CHECK(table.run({"csv", "entries", table.folder / "nothing.csv"}).status == 2);
    CHECK(run_tapet({"check", "--db", table.db}).status == 0);
}

}  // namespace tapet::app
