// The end of a match: what its plaque says, and the picture that is made of it.
#include "ui/match/end/match_end.h"

#include <array>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>

#include "tests/storage/support.h"
#include "tests/ui/no_faults.h"
#include "tests/ui/surroundings.h"
#include "ui/match/end/plaque.h"
#include "ui/platform/desktop/files.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kTally = R"({"game":"tally","title":"Brisca","players":["Ana","Bel","Cesc"],"rounds":1})";
constexpr std::array<std::string_view, 4> kRound{R"({"do":"points","player":"Ana","n":20})",
                                                 R"({"do":"points","player":"Bel","n":35})",
                                                 R"({"do":"points","player":"Cesc","n":5})", R"({"do":"next"})"};

void play_to_the_end(AppRobot& app) {
    sure(app.keeper().shelf.begin(kTally));
    for (const std::string_view line : kRound) sure(app.keeper().open.take(line));
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
}

// A golden match of each game that comes to its end.
constexpr std::array kEnded{"truc-counter", "calavera-sheet", "alpens-final-round", "fallera-chain-and-win",
                            "tally-brisca"};

void open_ended(AppRobot& app, const std::string& name) {
    std::ifstream file(std::string(TAPET_SOURCE_DIR) + "/tests/golden/" + name + ".golden");
    bool begun = false;
    for (std::string line; std::getline(file, line);) {
        if (line.substr(0, 1) != "{") continue;
        if (begun) {
            std::ignore = app.keeper().open.take(line);  // questions and refusals stand there too
        } else {
            sure(app.keeper().shelf.begin(line));
        }
        begun = true;
    }
    REQUIRE(app.keeper().open.referee()->over());
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
}

}  // namespace

TEST_CASE("the plaque names who won, what each had with the winner first, what it was and the day") {
    Referee referee;
    referee.accept(referee.judge(kTally));
    for (const std::string_view line : kRound) referee.accept(referee.judge(line));
    const std::int64_t day = 1795392000000;  // 2026-11-22 in the afternoon, UTC
    const Plaque plaque = plaque_of(Sentences(Lang::ca), referee.match(), {}, day);
    CHECK(plaque.ending.winners == std::vector<std::string>{"Bel"});
    REQUIRE(plaque.ending.figures.size() == 3);
    CHECK(plaque.ending.figures[0] == ScoreRow{"Bel", "35"});
    CHECK(plaque.what == "Brisca");
    CHECK(plaque.day.find("de novembre de 2026") != std::string::npos);
}

TEST_CASE("the plaque ranks as the list does: the fewest points first where they win, the others after them") {
    Referee referee;
    referee.accept(referee.judge(R"({"game":"tally","players":["Ana","Bel","Cesc"],"win":"least","rounds":1})"));
    for (const std::string_view line : kRound) referee.accept(referee.judge(line));
    const Plaque plaque = plaque_of(Sentences(Lang::en), referee.match(), {}, 1795392000000);
    CHECK(plaque.ending.figures ==
          std::vector<ScoreRow>{ScoreRow{"Cesc", "5"}, ScoreRow{"Ana", "20"}, ScoreRow{"Bel", "35"}});
}

TEST_CASE("a string of crackers hangs at each game's end") {
    for (const char* name : kEnded) {
        CAPTURE(name);
        AppRobot app;
        open_ended(app, name);
        app.robot().wait_ms(1500);
        const auto& pictures = app.robot().log().pictures;
        const auto crackers = std::count_if(pictures.begin(), pictures.end(), [](const LoggedPicture& picture) {
            const float high = picture.rect.h / kTablet.px_per_mm;
            return high > 2 && high < 8 && picture.rect.y < static_cast<float>(kTablet.height) / 3;
        });
        CHECK(crackers >= 15);
    }
}

TEST_CASE("a newer page is offered at each game's end") {
    for (const char* name : kEnded) {
        for (const RobotScreen& screen : {kTablet, kTabletUpright}) {
            CAPTURE(name);
            CAPTURE(screen.width);
            Surroundings host;
            host.newer = true;
            AppRobot app("en", screen);
            app.environment().browser = host.browser();
            open_ended(app, name);
            const std::string id = std::string(name).substr(0, std::string(name).find('-'));
            app.tap((id == "truc" ? "truc.end" : id) + ".newer");
            CHECK(host.begun == 1);
            no_faults(app);
        }
    }
}

TEST_CASE("the picture of a match goes to the folder of documents, and who shares is told where it lies") {
    AppRobot app;
    int asked = 0;
    app.environment().picture = [&](int width, int height, const std::function<void(Ui&)>&) {
        ++asked;
        CHECK(width == 1200);
        CHECK(height == 1200);
        return tl::expected<std::string, std::string_view>("the picture");
    };
    play_to_the_end(app);
    app.tap("tally.share");
    CHECK(asked == 1);
    std::string found;
    for (const auto& file : std::filesystem::directory_iterator(app.documents())) found = file.path().string();
    CHECK(found.find("Bel") != std::string::npos);
    CHECK(storage::contents(found) == "the picture");
    CHECK(app.robot().shows("Saved in"));
    CHECK(app.robot().shows("Done"));
    app.tap("trouble.close");
    CHECK_FALSE(app.robot().shows("Saved in"));
}

TEST_CASE("where no picture can be drawn that is said, and nothing is written") {
    AppRobot app;
    play_to_the_end(app);
    app.tap("tally.share");
    CHECK(app.robot().shows("No picture can be drawn: there is no display."));
    CHECK_FALSE(std::filesystem::exists(app.documents()));
}

}  // namespace tapet::ui
