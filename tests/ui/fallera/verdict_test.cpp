// How a verdict stands on its page: what is read first, how large, and what is said of the cards.
#include <algorithm>
#include <array>
#include <doctest/doctest.h>
#include <stdexcept>

#include "tests/ui/fallera/robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// Where that text stands on the screen.
const LoggedText& text(FalleraRobot& app, std::string_view words) {
    for (const LoggedText& one : app.robot().log().texts) {
        if (one.text == words && !one.covered) return one;
    }
    throw std::runtime_error("no text \"" + std::string(words) + "\"");
}

}  // namespace

TEST_CASE("a verdict is said aloud with its condition, when that was asked for") {
    FalleraRobot app("conflict");
    std::vector<std::string> said;
    app.environment().say = [&](std::string_view, std::string_view sentence) { said.emplace_back(sentence); };
    app.tap("conflict.card.la-riua");
    app.tap("conflict.card.el-butoni");
    CHECK(said.empty());
    sure(app.keeper().notebook.set_setting("speak_verdicts", "on"));
    app.restart();
    app.tap("conflict.mode.2");
    app.tap("conflict.card.muralla-de-morella");
    app.tap("conflict.card.la-riua");
    CHECK(said == std::vector<std::string>{"If Flood (la riuà) directly touches the guarded treasures: Medieval walls "
                                           "(muralla de Morella) does not guard them"});
    app.tap("conflict.chosen.1");
    app.pick("conflict", "el-butoni");
    CHECK(said.back() == "Medieval walls (muralla de Morella) has nothing to guard here");
}

TEST_CASE("the verdict is read from across the table, the condition above it") {
    FalleraRobot app("conflict");
    app.tap("conflict.card.la-riua");
    app.tap("conflict.card.paella-protectora");
    const LoggedText& verdict = text(app, "Flood (la riuà) prevails");
    const Metrics& m = app.robot().ui().metrics();
    CHECK(verdict.rect.h >= m.line_height(Role::large));
    CHECK(text(app, "If the effects contradict each other:").rect.bottom() <= verdict.rect.y);
}

TEST_CASE("on a small display even the longest verdict is whole in sight, in letters of a title or larger") {
    for (const RobotScreen screen : {kSmall, kSmallUpright}) {
        FalleraRobot app("conflict", "en", screen);
        app.tap("conflict.card.muralla-de-morella");
        app.pick("conflict", "rata-penada-cleptomana");
        const LoggedText& verdict = text(app, "Medieval walls (muralla de Morella) prevails");
        CHECK(verdict.rect.h >= app.robot().ui().metrics().line_height(Role::title));
        CHECK(verdict.clip.contains(verdict.rect, 1));
    }
}

TEST_CASE("with large text too the verdict is in sight: what else there is to say stands below it") {
    RobotScreen large = kTablet;
    large.text_scale = 2;
    FalleraRobot app("home", "en", large);
    sure(app.keeper().notebook.set_setting("text_percent", "200"));
    app.go("conflict");
    app.pick("conflict", "la-riua");
    app.pick("conflict", "paella-protectora");
    const LoggedText& verdict = text(app, "Flood (la riuà) prevails");
    CHECK(verdict.clip.contains(verdict.rect, 1));
    CHECK(text(app, "If the effects contradict each other:").rect.bottom() <= verdict.rect.y);
    app.robot().scroll_to("conflict.verdict", "conflict.publisher.paella");
    app.tap("conflict.publisher.paella");
    CHECK(app.shows("Paella against paella"));
}

TEST_CASE("silence is large until the table has decided: then its decision is what is read first") {
    FalleraRobot app("conflict");
    app.pick("conflict", "masclet");
    app.pick("conflict", "repeticio");
    const std::string silence = "The rules are silent: the table decides";
    const Metrics m = app.robot().ui().metrics();
    CHECK(text(app, silence).rect.h >= m.line_height(Role::large));
    app.robot().scroll_to("conflict.verdict", "conflict.decide");
    app.tap("conflict.decide");
    app.tap("conflict.decision.1");
    app.tap("conflict.keep");
    CHECK(text(app, silence).rect.h < 2 * m.line_height(Role::large));
    CHECK(text(app, "repetició prevails").clip.contains(text(app, "repetició prevails").rect, 1));  // not scrolled away
    CHECK(text(app, "repetició prevails").rect.y < text(app, silence).rect.y);
}

TEST_CASE("a card whose name has a letter that the largest font lacks is written in a smaller one") {
    FalleraRobot app("conflict");
    sure(app.keeper().notebook.set_record("card", "lodz", R"({"id":"lodz","name":"Łódź","type":"special","level":9})"));
    app.restart();
    app.pick("conflict", "lodz");
    app.pick("conflict", "masclet");
    CHECK(text(app, "Łódź prevails").glyphs);
    CHECK(app.robot().complaint() == "");
}

TEST_CASE("what the cards do stands below the verdict, in the reader's language, marked as ours") {
    const std::vector<std::array<std::string, 3>> told{
        {"ca", "la riuà: tots passen tots els seus tresors al jugador següent.", "un resum nostre"},
        {"es", "la riada (la riuà): todos pasan todos sus tesoros al jugador siguiente.", "un resumen nuestro"},
        {"en", "Flood (la riuà): everyone passes all treasures to the next player.", "our summary"},
        {"de", "la riuà: alle geben alle ihre Schätze an den Nächsten weiter.", "unsere Zusammenfassung"}};
    for (const auto& row : told) {
        CAPTURE(row[0]);
        FalleraRobot app("conflict", row[0]);
        app.tap("conflict.card.la-riua");
        app.tap("conflict.card.el-butoni");
        if (app.robot().has("conflict.effects")) app.tap("conflict.effects");  // behind a row where it has no room
        CHECK(app.shows(row[1]));
        CHECK(app.shows(row[2]));
    }
}

TEST_CASE("two of a card: what it does is said once") {
    FalleraRobot app("conflict");
    app.tap("conflict.card.paella-protectora");
    app.tap("conflict.card.paella-protectora");
    if (app.robot().has("conflict.effects")) app.tap("conflict.effects");
    const std::vector<std::string> texts = app.robot().texts();
    CHECK(std::count(texts.begin(), texts.end(),
                     "Protective Paella Pan (paella protectora): cancels the effect of a special.") == 1);
}

TEST_CASE("a card of the table's own has no summary of ours: the table's words stand there") {
    FalleraRobot app("conflict");
    sure(app.keeper().notebook.set_record(
        "card", "coet", R"({"id":"coet","name":"Coet","type":"special","level":9,"effect":"bang!"})"));
    app.restart();
    app.pick("conflict", "coet");
    app.tap("conflict.other");
    app.tap("conflict.other.use");
    CHECK(app.shows("Coet: bang!"));
    CHECK_FALSE(app.shows("bang!."));
    CHECK_FALSE(app.shows("our summary"));
}

TEST_CASE("a publisher's answer stands above the verdict only where it bears on it") {
    FalleraRobot app("conflict");
    const auto above = [&](std::string_view answer, std::string_view verdict) {
        const auto& texts = app.robot().log().texts;
        const auto y = [&](std::string_view words) {
            const auto found = std::find_if(texts.begin(), texts.end(), [&](const LoggedText& one) {
                return one.text.find(words) != std::string::npos && !one.covered;
            });
            return found == texts.end() ? 100000.0F : found->rect.y;
        };
        return y(answer) < y(verdict);
    };
    app.pick("conflict", "la-riua");
    app.pick("conflict", "paella-protectora");
    CHECK_FALSE(above("A paella cancels another paella", "Flood (la riuà) prevails"));
    app.tap("conflict.again");
    app.pick("conflict", "paella-protectora");
    app.pick("conflict", "paella-protectora");
    CHECK(above("A paella cancels another paella", "The later paella cancels the earlier"));
    app.tap("conflict.again");
    app.tap("conflict.mode.2");
    app.tap("conflict.card.muralla-de-morella");
    app.pick("conflict", "cagallo");
    CHECK(above("Not placed during an attack", "(muralla de Morella) guards them"));
    app.tap("conflict.chosen.1");
    app.pick("conflict", "rata-penada-cleptomana");
    CHECK_FALSE(above("Not placed during an attack", "(muralla de Morella) guards them"));
}
