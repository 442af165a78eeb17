// Names that bite: right to left, joined, 40 emoji, blanks, formulas, quotes, paths. Shown as letters or as boxes, never as
// nothing and never turning what stands beside them, on every way that a name takes out of the program.
#include <algorithm>
#include <condition_variable>
#include <doctest/doctest.h>
#include <filesystem>
#include <fmt/format.h>
#include <imgui.h>
#include <mutex>

#include "core/csv_records.h"
#include "core/csv_rows.h"
#include "season/entries_csv.h"
#include "season/reports/csv.h"
#include "season/reports/evening.h"
#include "season/reports/grid.h"
#include "tests/ui/championship/lines.h"
#include "tests/ui/championship/robot.h"
#include "ui/kit/fonts.h"
#include "ui/platform/desktop/voice.h"
#include "ui/platform/files.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

const std::string kOverride = "\xE2\x80\xAE";  // U+202E: what follows runs from right to left
const std::string kEmoji = "\xF0\x9F\x98\x80";
const std::string kBox = "\xEF\xBF\xBD";

std::string times(int n, const std::string& text) {
    std::string all;
    for (int i = 0; i < n; ++i) all += text;
    return all;
}

// As a file or a pipe may bring them: the protocol takes any text of 1 to 40 letters without controls.
std::vector<std::string> biting_names() {
    return {kOverride + "abc",
            "\xE2\x80\x8F\xD7\x90\xD7\x91",  // a mark of direction and two Hebrew letters
            "\xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7",  // a family, joined
            times(40, kEmoji),
            "   ",
            "\xC2\xA0\xC2\xA0",
            "=1+1",
            "@x",
            "-x",
            "'+x",
            "\"q\" 'r'",
            "../..",
            "a/b\\c",
            "\xE2\x80\x83",       // a wide blank
            "e\xCC\x81\xCC\xA7",  // marks that join a letter
            "\xEF\xBB\xBF",       // a byte order mark
            "\xE3\x80\x80",       // an ideographic blank
            "\xF3\xA0\x81\x81",   // a tag
            "<b>&amp;</b>"};
}

std::string json(std::string_view text) {
    std::string out;
    JsonWriter(out).value(text);
    return out;
}

std::string joined_json(const std::vector<std::string>& texts) {
    std::string out;
    for (const std::string& text : texts) out += (out.empty() ? "" : ",") + json(text);
    return out;
}

// Whether a text has what would turn, join or hide its neighbours.
bool has_control_in(std::string_view text) {
    const std::u32string letters = decode_utf8(text);
    return std::any_of(letters.begin(), letters.end(),
                       [](char32_t c) { return is_control(c) && c != '\n' && c != '\f' && c != '\r'; });
}

std::vector<std::string> faults_but_for_letters(AppRobot& app) {
    std::vector<std::string> faults = app.robot().faults();
    const auto of_letters = [](const std::string& fault) {
        return fault.find("that the font lacks") != std::string::npos;
    };
    faults.erase(std::remove_if(faults.begin(), faults.end(), of_letters), faults.end());
    return faults;
}

// A match of each game with such names.
std::vector<std::string> biting_setups() {
    const std::vector<std::string> names = biting_names();
    std::vector<std::string> setups;
    for (std::size_t i = 0; i + 3 < names.size(); i += 3) {
        const std::vector<std::string> three(names.begin() + i, names.begin() + i + 3);
        setups.push_back(fmt::format(R"({{"game":"truc","sides":{{"A":{},"B":{}}}}})", json(three[0]), json(three[1])));
        setups.push_back(
            fmt::format(R"({{"game":"calavera","players":[{}],"dead_zone":[3,0,-3]}})", joined_json(three)));
        setups.push_back(fmt::format(R"({{"game":"alpens","players":[{}]}})", joined_json(three)));
        setups.push_back(fmt::format(R"({{"game":"fallera","players":[{}]}})", joined_json(three)));
        setups.push_back(fmt::format(R"({{"game":"championship","name":{},"sectors":["1"]}})", json(three[2])));
    }
    return setups;
}

std::vector<std::string> biting_championship() {
    std::vector<std::string> lines{
        fmt::format(R"({{"game":"championship","name":{},"sectors":["1"]}})", json(kOverride + "Copa"))};
    for (const std::string& name : biting_names())
        lines.push_back(fmt::format(R"({{"do":"enter","falla":{0},"sector":"1","players":[{0},"Anna"]}})", json(name)));
    lines.emplace_back(R"({"do":"start"})");
    return lines;
}

}  // namespace

TEST_CASE("what a font lacks is drawn as a box, as wide as it was measured") {
    Robot robot([](Ui&) {});
    const auto fonts = make_fonts(robot.ui().metrics(), true);
    for (const Role role : {Role::body, Role::bold, Role::title, Role::headline}) {
        const float box = fonts->width(role, kBox);
        CHECK(box > 0);
        for (const std::string& text :
             {kEmoji, std::string("\xF0\x90\x81\x81"), std::string("\xE2\x80\x8F"), kOverride}) {
            CAPTURE(text);
            CHECK(fonts->width(role, text) == box);
        }
        for (ImWchar c = 0x21; c < 0xFFFF; ++c) {
            if (c == 0xA0) continue;
            CAPTURE(c);
            REQUIRE(fonts->font(role)->FindGlyph(c)->Visible);
        }
    }
}

TEST_CASE("a text of nothing but blanks is seen: a box each") {
    for (const std::string& blanks : {std::string("   "), std::string("\xC2\xA0 ")}) {
        Robot robot([&](Ui& ui) {
            ui.text({0, 0, 400, 60}, blanks);
            ui.button("key", {0, 100, 400, 60}, blanks);
        });
        CHECK(robot.log().texts.size() == 2);
        for (const std::string& text : robot.texts()) CHECK(text == boxes(blanks));
    }
    Robot robot([&](Ui& ui) {
        std::string empty;
        ui.text_field("field", {0, 0, 400, 60}, " ", empty, {.hint = " "});
    });
    CHECK(robot.texts().empty());
}

TEST_CASE("a typed name has no blanks at its ends, and blanks alone are no name") {
    std::string name = "Pau";
    Robot robot([&](Ui& ui) { ui.text_field("name", {0, 0, 400, 60}, "Name", name); });
    const auto type = [&](std::u32string_view text) {
        robot.tap("name");
        robot.type_hardware(text);
        robot.key(Key::enter);
    };
    type(U"  Ina \u00A0");
    CHECK(name == "Ina");
    type(U"   ");
    CHECK(name.empty());
}

TEST_CASE("names of blanks are not kept: the stand-in stays, and the desk says that a name is missing") {
    for (const std::string_view language : looked_at_in()) {
        CAPTURE(language);
        AppRobot app{std::string(language)};
        app.tap("home.truc.options");
        app.tap("truc-setup.name.A");
        app.robot().type_hardware(U"    ");
        app.robot().key(Key::enter);
        app.tap("truc-setup.start");
        const Json setup = *parse_json(app.keeper().open.log()->front().body);
        CHECK(*setup.find("sides")->find("A")->as_text() == phrase(*lang_of(language), "truc.side.us"));

        DeskRobot desk{std::string(language)};
        desk.open({"Copa", {"1"}, 24, 2, {}});
        desk.tap("desk.enter");
        desk.field("desk.entry.falla", "   ");
        if (desk.robot().ui().keyboard_open()) desk.robot().keyboard_cancel();
        desk.tap("desk.entry.save");
        CHECK(desk.robot().shows(phrase(*lang_of(language), "desk.enter.name-missing")));
    }
}

TEST_CASE("every screen of a match has room for names that bite, in every language") {
    for (const std::string_view language : looked_at_in()) {
        AppRobot app{std::string(language), kSmall};
        for (const std::string& setup : biting_setups()) {
            CAPTURE(language);
            CAPTURE(setup);
            REQUIRE(accepted(app.keeper().shelf.begin(setup)));
            const std::string id = app.keeper().open.match_id();
            for (const std::string& route : {"match:" + id, "log:" + id, "seats:" + id, "options:" + id}) {
                CAPTURE(route);
                sure(app.keeper().notebook.set_setting("route", "home\n" + route));
                app.restart();
                for (const std::string& fault : faults_but_for_letters(app)) FAIL_CHECK(fault);
            }
        }
        for (const char* route : {"home", "home\nhistory", "home\npeople"}) {
            CAPTURE(route);
            sure(app.keeper().notebook.set_setting("route", route));
            app.restart();
            for (const std::string& fault : faults_but_for_letters(app)) FAIL_CHECK(fault);
        }
    }
}

TEST_CASE("the desk has room for fallas with names that bite, on every page, in every language") {
    for (const std::string_view language : looked_at_in()) {
        DeskRobot desk(std::string(language), kSmall);
        REQUIRE(desk.app().keeper().shelf.begin_all(biting_championship()).has_value());
        desk.show();
        for (const char* page : {"fallas", "rounds", "table", "pending"}) {
            CAPTURE(language);
            CAPTURE(page);
            desk.tap("desk.page." + std::string(page));
            for (const std::string& fault : faults_but_for_letters(desk.app())) FAIL_CHECK(fault);
        }
        sure(desk.app().keeper().notebook.set_setting("route", "home\nlog:" + desk.app().keeper().open.match_id()));
        desk.app().restart();
        for (const std::string& fault : faults_but_for_letters(desk.app())) FAIL_CHECK(fault);
    }
}

TEST_CASE("on paper every name has its letters or its boxes, and nothing that turns a line round") {
    const Referee referee = referee_of(biting_championship());
    const auto& match = championship_of(referee);
    for (const Lang lang : kLangs) {
        const auto paper =
            paper::pdf(paper::evening_paper(championship::evening_of(match.state(), 0, std::nullopt, lang), lang));
        REQUIRE(paper);
        const std::string text = pdf_text(*paper);
        CHECK_FALSE(has_control_in(text));
        for (const char* shown : {"=1+1", "../..", "a/b\\c", "\"q\" 'r'", "<b>&amp;</b>"}) {
            CAPTURE(shown);
            CHECK(text.find(shown) != std::string::npos);
        }
        CHECK(text.find(kBox + "abc") != std::string::npos);    // the override
        CHECK(text.find(times(3, kBox)) != std::string::npos);  // three blanks, three emoji
        CHECK(text.find(kEmoji) == std::string::npos);
        const auto grid = paper::pdf(paper::grid_paper({championship::grid_of(match.state(), 0)}, lang));
        REQUIRE(grid);
        CHECK_FALSE(has_control_in(pdf_text(*grid)));
    }
}

TEST_CASE("in a table for a spreadsheet no name is a formula, and every name comes back as it was") {
    const Referee referee = referee_of(biting_championship());
    for (const Lang lang : kLangs) {
        const auto rows = read_csv(fixtures_csv(championship_of(referee).state(), std::nullopt, lang));
        CHECK(rows.size() > biting_names().size());
        for (const CsvRecord& row : rows) {
            CHECK(row.fault == CsvFault::none);
            for (const std::string& field : row.fields) {
                const std::string_view first = trimmed(field);
                CHECK(std::string_view("=+-@\t\r").find(first.substr(0, 1)) >= (first.empty() ? 0 : 1));
            }
        }
    }
    for (const std::string& name : biting_names()) {
        CAPTURE(name);
        const auto again = read_csv(csv_file(csv_row({name, "end"})));
        REQUIRE(again.size() == 1);
        CHECK(without_csv_mark(again[0].fields[0]) == trimmed(name));
    }
    for (const char* formula : {" =1", "\t=1",
                                "\xEF\xBC\x9D"
                                "1",
                                "'=1", "''=1", "\xC2\xA0=1"}) {
        CAPTURE(formula);
        const std::string row = csv_row({formula});
        CHECK(row.substr(row.front() == '"' ? 1 : 0, 1) == "'");
    }
}

TEST_CASE("entries with names that bite come in, but for those of blanks, which are named with their line") {
    Referee referee;
    referee.accept(referee.judge(R"({"game":"championship","name":"Copa","sectors":["1"]})"));
    for (const std::string& name : biting_names()) {
        CAPTURE(name);
        const auto entries =
            championship::entries_from_csv(csv_file(csv_row({"1", name, "Anna", "Pep"})), referee, Lang::en);
        CHECK(entries.has_value() == !trimmed(name).empty());
        if (!entries) CHECK(entries.error().front().line == 1);
        if (entries) CHECK(parse_json(entries->front())->find("falla")->as_text()->compare(trimmed(name)) == 0);
    }
}

TEST_CASE("a file is called after its match without what a file system, a shell or a reader trips over") {
    CHECK(file_name("Acta a/b\\c ..", ".pdf") == "Acta-a-b-c---.pdf");
    CHECK(file_name(kOverride + "fdp.exe", ".pdf") == "-fdp-exe.pdf");
    CHECK(file_name("l’Alqueria \"Nova\"", ".csv") == "l’Alqueria--Nova-.csv");
    CHECK(file_name("a\xC2\xA0"
                    "b\xff\n",
                    ".csv") == "a-b--.csv");
    const std::string longest = file_name(times(80, kEmoji), ".pdf");
    CHECK(longest.size() <= 255);
    CHECK(longest == times(50, kEmoji) + ".pdf");
}

TEST_CASE("the desk writes its papers whatever it is called") {
    for (const std::string_view language : looked_at_in()) {
        DeskRobot desk{std::string(language), kSmall};
        desk.open({times(40, kEmoji), {times(40, kEmoji)}, 24, 2, {}});
        sure(desk.app().keeper().open.take(enter_line(kOverride + "x", times(40, kEmoji), {"Anna", "Pep"})));
        sure(desk.app().keeper().open.take(enter_line("../" + times(37, kEmoji), times(40, kEmoji), {"Anna", "Pep"})));
        sure(desk.app().keeper().open.take(R"({"do":"start"})"));
        desk.show();
        for (const char* row : {"round", "evening", "grid", "log", "standings", "fixtures"}) {
            CAPTURE(row);
            if (desk.robot().has("desk.more")) desk.tap("desk.more");
            desk.robot().scroll_to("desk.more.all", "desk.more." + std::string(row));
            desk.tap("desk.more." + std::string(row));
            REQUIRE(desk.robot().has("desk.paper.close"));
            for (const std::string& fault : faults_but_for_letters(desk.app())) FAIL_CHECK(fault);
            desk.tap("desk.paper.close");
        }
        for (const auto& file : std::filesystem::recursive_directory_iterator(desk.app().documents())) {
            const std::string name = file.path().filename().string();
            CHECK(file.is_regular_file());
            CHECK(name.size() <= 255);
            CHECK_FALSE(has_control_in(name));
        }
    }
}

TEST_CASE("a voice is given letters, not marks and controls") {
    std::mutex mutex;
    std::condition_variable changed;
    std::string spoken;
    Voice voice({[] { return true; },
                 [&](const std::string&, const std::string& sentence) {
                     const std::lock_guard lock(mutex);
                     spoken = sentence;
                     changed.notify_all();
                     return true;
                 }});
    voice.say("en", kOverride +
                        "Ina\xE2\x80\x8D <b>\x1b[2J\n\xFF"
                        "2");
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return !spoken.empty(); });
    CHECK(spoken == "Ina <b>[2J " + kBox + "2");
}
