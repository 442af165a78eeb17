// Typing, on the kit's keyboard and on a hardware one.
#include <doctest/doctest.h>

#include "core/utf8.h"
#include "tests/ui/robot.h"
#include "ui/kit/edit_line.h"
#include "ui/kit/flow.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

struct Form {
    std::string name;
    FieldEvent last = FieldEvent::none;
    int max = 40;
    bool digits = false;
    Turn turn = Turn::none;
    Rect zone;

    void operator()(Ui& ui) {
        ui.push_zone(zone.empty() ? ui.area() : zone, turn);
        const Metrics& m = ui.metrics();
        Rect place = ui.area().inset(m.margin);
        const FieldEvent event =
            ui.text_field("name", place.cut_top(m.control), "Nom", name, {.max_code_points = max, .digits = digits});
        if (event != FieldEvent::none) last = event;
        ui.pop_zone();
    }
};

const std::string sentence = "Paül l·lació ñ ß";

}  // namespace

TEST_SUITE("kit: keyboard") {
    TEST_CASE("every letter of our languages can be typed, on every display") {
        const std::vector<RobotScreen> screens = {{1024, 600, 6.7F, 1},
                                                  {600, 1024, 6.7F, 1},
                                                  {2560, 1600, 11.8F, 1},
                                                  {1024, 600, 6.7F, 2},
                                                  {600, 1024, 6.7F, 2}};
        for (const RobotScreen& screen : screens) {
            for (const char* language : {"ca", "es", "en", "de"}) {
                Form form;
                Robot robot([&](Ui& ui) { form(ui); }, screen);
                robot.ui().set_language(language, {});
                robot.tap("name");
                REQUIRE(robot.ui().keyboard_open());
                CHECK(robot.complaint() == "");
                robot.type(sentence + " ÀÁÈÉÍÒÓÚÏÜÇÑÄÖ '- 0123456789");
                CHECK(robot.complaint() == "");
                CHECK(form.name.empty());
                robot.keyboard_done();
                CHECK(form.name == (sentence + " ÀÁÈÉÍÒÓÚÏÜÇÑÄÖ '- 0123456789").substr(0, form.name.size()));
                CHECK(decode_utf8(form.name).size() == 40);  // the most that the field takes
                CHECK(form.last == FieldEvent::changed);
                CHECK_FALSE(robot.ui().keyboard_open());
                CHECK(robot.idle());
            }
        }
    }

    TEST_CASE("the language's own letters come first, the others are behind one key") {
        struct Case {
            const char* language;
            std::vector<std::string> own;
            std::vector<std::string> others;
        };
        const std::vector<Case> cases{
            {"de", {"ä", "ö", "ü", "ß"}, {"à", "ç", "ñ", "l·l"}},
            {"ca", {"à", "è", "é", "í", "ò", "ó", "ú", "ï", "ü", "ç", "l·l"}, {"ä", "ß", "ñ"}},
            {"es", {"á", "é", "í", "ó", "ú", "ñ", "ü"}, {"à", "ç", "ß", "l·l"}},
            {"en", {}, {"à", "ä", "ç", "ñ", "ß", "l·l"}}};
        for (const RobotScreen& screen : {RobotScreen{1024, 600, 6.7F, 1}, RobotScreen{600, 1024, 6.7F, 1},
                                          RobotScreen{1280, 800, 5.9F, 1}, RobotScreen{1280, 800, 5.9F, 2}}) {
            for (const Case& one : cases) {
                CAPTURE(screen.width);
                CAPTURE(one.language);
                Form form;
                Robot robot([&](Ui& ui) { form(ui); }, screen);
                robot.ui().set_language(one.language, {});
                robot.tap("name");
                robot.tap("kb.shift");  // a name begins with a capital
                for (const std::string& letter : one.own) CHECK_MESSAGE(robot.has("kb." + letter), letter);
                for (const std::string& letter : one.others) CHECK_MESSAGE(!robot.has("kb." + letter), letter);
                CHECK(robot.has("kb.1"));
                robot.tap("kb.page");
                for (const std::string& letter : one.others) CHECK_MESSAGE(robot.has("kb." + letter), letter);
                for (const std::string& letter : one.own) CHECK_MESSAGE(!robot.has("kb." + letter), letter);
                CHECK(robot.complaint() == "");
            }
        }
    }

    TEST_CASE("what stands in a field is selected: typing replaces it, an arrow or a tap keeps it") {
        Form form;
        form.name = "Jugador 1";
        Robot robot([&](Ui& ui) { form(ui); });
        robot.tap("name");
        robot.type("Pau");
        robot.keyboard_done();
        CHECK(form.name == "Pau");
        robot.tap("name");
        robot.tap("kb.erase");
        robot.keyboard_done();
        CHECK(form.name.empty());
        form.name = "Pau";
        robot.tap("name");
        robot.tap("kb.right");
        robot.type("la");
        robot.keyboard_done();
        CHECK(form.name == "Paula");
        robot.tap("name");
        robot.tap("kb.left");
        robot.type("Sa");
        robot.keyboard_done();
        CHECK(form.name == "SaPaula");
        form.name = "Pau";
        robot.tap("name");
        const Rect line = robot.rect("kb.text");
        robot.tap_at({line.right() - 10, line.centre().y});  // behind the last letter
        robot.type("l");
        robot.tap_at({line.x + 10, line.centre().y});  // before the first
        robot.tap("kb.-");
        robot.keyboard_done();
        CHECK(form.name == "-Paul");
        robot.tap("name");
        robot.type_hardware(U"Zoë");
        robot.key(Key::enter);
        CHECK(form.name == "Zoë");
        CHECK(robot.idle());
    }

    TEST_CASE("in half a 7-inch display, turned round, every key still has 9 mm") {
        for (const Turn turn : {Turn::none, Turn::half}) {
            Form form;
            form.turn = turn;
            form.zone = {0, 0, 1024, 300};
            Robot robot([&](Ui& ui) { form(ui); }, {1024, 600, 6.7F, 1});
            robot.tap("name");
            CHECK(robot.complaint() == "");
            robot.type(sentence);
            CHECK(robot.complaint() == "");
            for (const std::string& id : robot.ids()) CHECK(Rect{0, 0, 1024, 300}.contains(robot.rect(id), 1));
            robot.keyboard_done();
            CHECK(form.name == sentence);
        }
    }

    TEST_CASE("erase, the cursor, and cancel") {
        Form form;
        form.name = "Pau";
        Robot robot([&](Ui& ui) { form(ui); });
        robot.tap("name");
        robot.tap("kb.right");
        robot.tap("kb.erase");
        robot.tap("kb.left");
        robot.type("b");
        CHECK(robot.shows("Pba"));
        robot.keyboard_cancel();
        CHECK(form.name == "Pau");
        CHECK(form.last == FieldEvent::cancelled);
        robot.tap("name");
        robot.tap_at({600, 150});
        CHECK(form.last == FieldEvent::done);
    }

    TEST_CASE("a hardware keyboard works too, and controls do not come in") {
        Form form;
        Robot robot([&](Ui& ui) { form(ui); });
        robot.type_hardware(U"lost");
        robot.tap("name");
        robot.type_hardware(U"Pa\u00FC\u202El\u0007!");
        robot.key(Key::backspace);
        robot.key(Key::home);
        robot.key(Key::remove);
        robot.key(Key::enter);
        CHECK(form.name == "aül");
        CHECK(form.last == FieldEvent::changed);
        robot.tap("name");
        robot.type_hardware(U"x");
        CHECK(robot.shows("x"));
        robot.key(Key::escape);
        CHECK(form.name == "aül");
    }

    TEST_CASE("a numeric field takes digits only") {
        for (const RobotScreen& screen :
             {RobotScreen{1024, 600, 6.7F, 1}, RobotScreen{1024, 300, 6.7F, 1}, RobotScreen{600, 1024, 6.7F, 1}}) {
            Form form;
            form.digits = true;
            Robot robot([&](Ui& ui) { form(ui); }, screen);
            robot.tap("name");
            CHECK(robot.complaint() == "");
            robot.type("4096");
            robot.type_hardware(U"a7");
            robot.keyboard_done();
            CHECK(form.name == "40967");
        }
    }

    TEST_CASE("a form's field has its label once, above it") {
        std::string hours;
        Robot robot(
            [&](Ui& ui) {
                Flow form(ui, ui.area());
                form.field("hours", "Hores", hours);
                form.draw("form");
            },
            RobotScreen{390, 844, 5.9F, 1});
        const std::vector<std::string> texts = robot.texts();
        CHECK(std::count(texts.begin(), texts.end(), "Hores") == 1);
    }

    TEST_CASE("a screen that goes away takes its keyboard with it") {
        Form form;
        bool shown = true;
        Robot robot([&](Ui& ui) {
            if (shown) form(ui);
        });
        robot.tap("name");
        shown = false;
        robot.run(2);
        CHECK_FALSE(robot.ui().keyboard_open());
        CHECK(robot.ids().empty());
    }

    TEST_CASE("a line counts code points and keeps its cursor inside") {
        EditLine line = EditLine::of("àèì", 3);
        line.insert(U"x");
        CHECK(line.utf8() == "àèì");
        line.apply(Key::left);
        line.apply(Key::backspace);
        CHECK(line.utf8() == "àì");
        for (int i = 0; i < 5; ++i) line.apply(Key::left);
        line.apply(Key::backspace);
        CHECK(line.cursor == 0);
        CHECK(line.utf8() == "àì");
    }

    TEST_CASE("a selected line: letters and erasing take its place, everything that moves the cursor keeps it") {
        const auto selected = [] {
            EditLine line = EditLine::of("Pau", 5);
            line.select_all();
            return line;
        };
        EditLine line = selected();
        line.insert(U"\u0007");  // types nothing
        CHECK(line.utf8() == "Pau");
        line.insert(U"Marta!");
        CHECK(line.utf8() == "Marta");
        for (const Key erases : {Key::backspace, Key::remove}) {
            line = selected();
            line.apply(erases);
            CHECK(line.utf8().empty());
            CHECK_FALSE(line.all);
        }
        for (const auto& [moves, cursor] :
             {std::pair(Key::left, 0U), std::pair(Key::home, 0U), std::pair(Key::right, 3U), std::pair(Key::end, 3U)}) {
            line = selected();
            line.apply(moves);
            CHECK(line.utf8() == "Pau");
            CHECK(line.cursor == cursor);
            CHECK_FALSE(line.all);
        }
        line = EditLine::of("", 5);
        line.select_all();
        CHECK_FALSE(line.all);
    }

    TEST_CASE("broken UTF-8 becomes replacement letters") {
        CHECK(decode_utf8("a\xC3") == U"a\uFFFD");
        CHECK(decode_utf8("\xC0\x80") == U"\uFFFD\uFFFD");
        CHECK(decode_utf8("\xED\xA0\x80") == U"\uFFFD");
        CHECK(encode_utf8(decode_utf8("Paül 中 🂡")) == "Paül 中 🂡");
    }
}
