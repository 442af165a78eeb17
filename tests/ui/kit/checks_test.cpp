// The look: contrast of every pair, sizes; and that each planted fault is found.
#include <doctest/doctest.h>

#include "games.h"
#include "looks.h"
#include "tests/ui/robot.h"
#include "ui/kit/check.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

bool mentions(const std::vector<std::string>& faults, const std::string& part) {
    for (const std::string& fault : faults) {
        if (fault.find(part) != std::string::npos) return true;
    }
    return false;
}

void check_pairs(std::string_view game, const Theme& theme) {
    for (const ContrastPair& pair : contrast_pairs()) {
        CAPTURE(std::string(pair.name));
        CAPTURE(game);
        CAPTURE(theme.dark);
        CAPTURE(static_cast<int>(theme.ground));
        CHECK(contrast(theme.*pair.fore, theme.*pair.back) >= pair.needed);
    }
}

std::vector<std::string> faults_of(const std::function<void(Ui&)>& draw) {
    Robot robot(draw);
    return robot.faults();
}

}  // namespace

TEST_SUITE("kit: checks") {
    TEST_CASE("every pair of colours has its contrast, dark and light") {
        CHECK(contrast(rgb(0x000000), rgb(0xFFFFFF)) == doctest::Approx(21));
        for (const std::string_view game : tapet::game_names()) {
            for (const Ground ground : {Ground::cloth, Ground::paper, Ground::wood}) {
                for (const bool dark : {false, true}) check_pairs(game, theme_of(dark, tapet::look_of(game), ground));
            }
        }
    }

    TEST_CASE("a grid has a cell for each thing, also for the ninth") {
        const Rect area{0, 0, 400, 300};
        CHECK(area.grid_for(8, 2, 4).size() == 8);
        CHECK(area.grid_for(9, 2, 4).size() == 10);
        CHECK(area.grid_for(0, 2, 4).size() == 2);
        for (const Rect& cell : area.grid_for(9, 2, 4)) CHECK(area.contains(cell, 0));
    }

    TEST_CASE("sizes in millimetres") {
        struct Display {
            float px_per_mm, text_scale, w, h;
        };
        for (const Display& d : {Display{6.7F, 1, 1024, 600}, Display{11.8F, 1, 2560, 1600},
                                 Display{6.7F, 2, 600, 1024}, Display{5.9F, 1.5F, 1280, 800}}) {
            const Metrics m = make_metrics(d.px_per_mm, d.text_scale, {d.w, d.h});
            CHECK(m.touch_min >= 9 * d.px_per_mm);
            CHECK(m.touch >= m.touch_min);
            CHECK(m.control >= m.touch);
            CHECK(m.em(Role::body) >= 4.2F * d.px_per_mm * d.text_scale);
            CHECK(m.em(Role::title) >= m.em(Role::body));
            const bool ten_inch = d.w >= 1280 && d.h >= 800;
            CHECK(m.cap_height(Role::number) >= (ten_inch ? 12 : 8) * d.px_per_mm);
        }
        const Metrics wild = make_metrics(0, 9, {100, 100});
        CHECK(wild.px_per_mm == 2);
        CHECK(wild.text_scale == 2);
    }

    TEST_CASE("the fonts have the letters of our languages") {
        const Fonts fonts(make_metrics(6, 1, {1024, 600}));
        const std::string letters = "àèéíòóúïüçñäöß l·l ÀÇÑÄÖÜ „“”«»’ – — … € § ½ × − ≥ œ ŀ";
        CHECK(fonts.has_all(Role::body, letters));
        CHECK(fonts.has_all(Role::title, letters));
        CHECK(fonts.has_all(Role::huge, "24 − 17 : 3/2 + 0"));
        CHECK_FALSE(fonts.has_all(Role::huge, "a"));
        CHECK_FALSE(fonts.has_all(Role::body, "中"));
        CHECK(fonts.has_all(Role::headline, "àèéíòóúïüçñäöß l·l ÀÇÑÄÖÜ „“”«»’ – — … ½ × −"));
        CHECK_FALSE(fonts.has_all(Role::large, "ł"));
    }

    TEST_CASE("the largest letters: capitals as high as the score's digits, and what has no room is smaller") {
        for (const float px_per_mm : {5.9F, 11.8F}) {  // the second is drawn larger than its raster
            const Metrics m = make_metrics(px_per_mm, 1, {217 * px_per_mm, 136 * px_per_mm});
            CHECK(m.cap_height(Role::headline) >= 12 * px_per_mm);
            CHECK(m.em(Role::large) > m.em(Role::title) * 1.5F);
            CHECK(m.em(Role::large) < m.em(Role::headline) / 1.5F);
            const Fonts fonts(m);
            const float title = fonts.width(Role::title, "la riuà") / m.em(Role::title);
            CHECK(fonts.width(Role::headline, "la riuà") / m.em(Role::headline) ==
                  doctest::Approx(title).epsilon(0.03));
            CHECK(fonts.width(Role::large, "la riuà") / m.em(Role::large) == doctest::Approx(title).epsilon(0.03));
        }
        const std::vector<Role> roles{Role::headline, Role::large, Role::title};
        std::vector<Role> taken;
        const Robot robot([&](Ui& ui) {
            taken.clear();
            for (const char* words : {"la riuà", "rata penada cleptòmana", "Ła riuà"}) {
                taken.push_back(ui.paragraph_role({900, 150}, words, roles));
            }
            taken.push_back(ui.paragraph_role({10, 10}, "la riuà", roles));
        });
        CHECK(taken == std::vector<Role>{Role::headline, Role::large, Role::title, Role::title});
    }

    TEST_CASE("planted faults are found") {
        CHECK(mentions(faults_of([](Ui& ui) { ui.button("tiny", {10, 10, 40, 80}, "a"); }), "\"tiny\" is smaller"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.button("under", {0, 10, 200, 80}, "a");
                           ui.rail({0, 0, ui.area().w, 100});
                       }),
                       "drawn over the target \"under\""));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.button("a", {10, 10, 100, 80}, "a");
                           ui.button("b", {100, 10, 100, 80}, "b");
                       }),
                       "\"a\" and \"b\" overlap"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.button("off", {1250, 10, 100, 80}, "a");
                       }),
                       "\"off\" is partly outside"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.push_zone({0, 0, 300, 300}, Turn::right);
                           ui.button("out", {250, 10, 100, 80}, "a");
                           ui.pop_zone();
                       }),
                       "\"out\" is partly outside"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.text({1200, 10, 200, 80}, "A long line");
                       }),
                       "\"A long line\" is partly outside"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.text({10, 10, 50, 80}, "A long line");
                       }),
                       "\"A long line\" does not fit"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.text({10, 10, 500, 10}, "A low line");
                       }),
                       "\"A low line\" does not fit"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.paragraph({10, 10, 200, 40}, "More words than there is room for here");
                       }),
                       "does not fit"));
        CHECK(mentions(faults_of([](Ui& ui) { ui.button("b", {10, 10, 80, 80}, "Punktestand"); }), "does not fit"));
        CHECK(mentions(faults_of([](Ui& ui) { ui.text({10, 10, 300, 80}, "x", {.role = Role::number}); }), "lacks"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.button("twice", {10, 10, 100, 80}, "a");
                           ui.button("twice", {210, 10, 100, 80}, "b");
                       }),
                       "\"twice\" is used more than once"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.begin_sheet("sheet", {400, 200});
                           ui.end_sheet();
                           ui.button("over", {600, 400, 100, 80}, "a");
                       }),
                       "\"over\" is drawn over"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.text({10, 10, 300, 80}, "24 stones");
                           ui.art(Art::clot, {20, 30, 40, 40});
                       }),
                       "A picture lies on the text \"24 stones\""));
    }

    TEST_CASE("a place whose tile is not laid says its word, whatever the room") {
        for (const float wide : {54.0F, 60.0F, 80.0F, 120.0F, 300.0F}) {
            for (const float high : {54.0F, 62.0F, 90.0F, 200.0F}) {
                CAPTURE(wide);
                CAPTURE(high);
                const Robot robot([&](Ui& ui) {
                    const ButtonStyle closed{.kind = ButtonKind::closed};
                    ui.button("digit", {10, 10, wide, high}, "7", closed);
                    ui.button("amount", {310, 10, wide, high}, "+4", {.kind = ButtonKind::closed, .role = Role::title});
                    ui.icon_button("arrow", {610, 10, wide, high}, Icon::undo, "Undo", closed);
                    ui.tile("tile", {10, 310, wide + 250, high + 60}, Icon::cards, "Truc", "Two against two", closed);
                    ui.row("row", {610, 310, 400, high}, "Camas", "2", closed);
                });
                CHECK(robot.complaint() == "");
            }
        }
    }

    TEST_CASE("letters that touch a keyline, a thread or a ring are found, and those that something hides are not") {
        const auto key = [](Ui& ui) { ui.button("key", {100, 100, 300, 80}, "Go on"); };
        CHECK(faults_of(key).empty());
        CHECK(mentions(faults_of([&](Ui& ui) {
                           key(ui);
                           ui.text({85, 100, 100, 60}, "Too far left");
                       }),
                       "\"Too far left\" touches a line"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.stitched({100, 100, 300, 80});
                           ui.text({110, 160, 280, 40}, "On the thread");
                       }),
                       "\"On the thread\" touches a line"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.text({80, 100, 300, 80}, "Ringed");
                           ui.ring({100, 100, 300, 80});
                       }),
                       "\"Ringed\" touches a line"));
        CHECK(faults_of([](Ui& ui) {
                  ui.stitched({100, 100, 300, 80});
                  const OnPaper paper(ui, {60, 60, 500, 200});
                  ui.text({80, 100, 300, 80}, "On paper");
              }).empty());
    }

    TEST_CASE("one saffron tile a zone") {
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.button("one", {10, 10, 300, 80}, "Go on", {.kind = ButtonKind::primary});
                           ui.button("two", {10, 110, 300, 80}, "Begin", {.kind = ButtonKind::primary});
                       }),
                       "Two likeliest next things in one zone: \"one\" and \"two\""));
    }

    TEST_CASE("what misses its neighbour's line by a hair, or stands too near to the edge, is found") {
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.button("one", {100, 100, 300, 80}, "Go on");
                           ui.button("two", {102, 190, 300, 80}, "Begin");
                       }),
                       "\"one\" and \"two\" miss one line by a hair"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.button("one", {100, 100, 200, 80}, "Go on");
                           ui.button("two", {310, 97, 200, 80}, "Begin");
                       }),
                       "\"one\" and \"two\" miss one line by a hair"));
        CHECK(mentions(faults_of([](Ui& ui) {
                           ui.button("near", {4, 100, 300, 80}, "Go on");
                       }),
                       "\"near\" is too near to its zone's edge"));
        CHECK(faults_of([](Ui& ui) {
                  for (float x = 0; x < 1200; x += 400) {
                      ui.paragraph({x, 320, 390, 400}, std::string(600, 'n'));
                      ui.button("flush" + std::to_string(x), {x, 100, 380, 200}, "Go on");
                  }
              }).size() == 3);  // the words do not fit; the tiles are flush, and on one line
    }

    TEST_CASE("a screen of which over a third is bare cloth is found, and one that is well used is not") {
        const auto bare = [](const std::function<void(Ui&)>& draw) {
            Robot robot(draw);
            robot.watch_bareness();
            return mentions(robot.faults(), "of the screen are bare");
        };
        CHECK(bare([](Ui& ui) { ui.button("all", {100, 16, 1000, 200}, "Go on"); }));
        CHECK_FALSE(bare([](Ui& ui) {
            ui.button("top", {100, 16, 1000, 300}, "Go on");
            ui.art(Art::clot, {590, 510, 100, 100});
        }));
        CHECK_FALSE(bare([](Ui& ui) { const OnPaper paper(ui, {200, 100, 900, 600}); }));
        CHECK(bare([](Ui& ui) { ui.stitched({100, 50, 1100, 700}); }));
    }

    TEST_CASE("text: wrapped, measured, shortened") {
        Robot robot([](Ui& ui) {
            const std::string words = "Les pedres dolentes valen igual que les bones";
            const float height = ui.paragraph_height(Role::body, words, 200);
            CHECK(height > ui.line_height(Role::body) * 2);
            CHECK(ui.paragraph({10, 10, 200, height}, words) == height);
            CHECK(ui.paragraph_height(Role::body, "a\n\nb", 300) == ui.line_height(Role::body) * 3);
            const std::string shortened = ui.elided(Role::body, words, 200);
            CHECK(ui.text_width(Role::body, shortened) <= 200);
            CHECK(ui.elided(Role::body, "Pau", 200) == "Pau");
            CHECK(ui.fit_text({10, 400, 400, 300}, "17", {Role::huge, Role::number}) == Role::huge);
            CHECK(ui.fit_text({500, 400, 200, 90}, "17", {Role::huge, Role::number}) == Role::number);
        });
        CHECK(robot.complaint() == "");
    }
}
