// A desk's evening by robot: entries, results and decisions as a representative would type them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "championship/championship.h"
#include "championship/phases.h"
#include "core/match.h"
#include "core/utf8.h"
#include "tests/ui/app_robot.h"
#include "ui/match/play.h"

namespace tapet::ui {

class DeskRobot {
  public:
    explicit DeskRobot(std::string language = "en", RobotScreen screen = kTablet) : app_(std::move(language), screen) {}

    AppRobot& app() { return app_; }
    Robot& robot() { return app_.robot(); }
    // The champion stands without the tabs of the desk's pages.
    void tap(std::string_view id) {
        if (id.substr(0, 10) == "desk.page." && !robot().has(id) && robot().has("desk.end.share")) {
            if (id == "desk.page.pending") return;  // it is that page
            leave_end();
        }
        app_.tap(id);
    }
    void key(Key key) { robot().key(key); }
    void type(std::string_view utf8) { robot().type_hardware(decode_utf8(utf8)); }

    // The desk of a new championship, on Home.
    void open(const championship::Setup& setup) { open_lines({setup_line<championship::Game>(setup)}); }
    void open_lines(const std::vector<std::string>& lines) {
        sure(app_.keeper().shelf.begin_all(lines));
        show();
    }
    // One sector of Alta and Baixa, which has begun.
    void open_two() {
        open(championship::Setup{"Copa", {"1"}, 24, 2, {}});
        enter("Alta", "Anna, Lluís");
        enter("Baixa", "Pep, Rosa");
        done_entering();
        tap("desk.page.pending");
        tap("desk.next");
    }
    void open_their_match() {
        open_two();
        tap("desk.page.rounds");
        open_match(0);
    }
    void play_their_match() {
        open_their_match();
        play_here();
    }
    // At the table: A counts both camas; B has four stones in the first one.
    void play_coto(int taps = 12) {
        tap("truc.B.plus4");
        for (int i = 0; i < taps; ++i) tap("truc.A.plus4");
    }
    void show() {
        sure(app_.keeper().notebook.set_setting("route", "home\nmatch:" + app_.keeper().open.match_id()));
        app_.restart();
    }
    const championship::State& state() {
        return match_of<championship::Game>(app_.keeper().open.referee()->match())->state();
    }

    const truc::State& truc() {  // that is played at the table
        return match_of<truc::Game>(app_.keeper().open.referee()->match())->state();
    }
    const championship::Fixture& first_match() { return state().tables[0].fixtures[0]; }

    // A season that is over, as somebody opened it again.
    void reopen_season() {
        for (const MatchInfo& match : app_.matches()) {
            if (match.game != championship::Game::name) continue;
            sure(app_.keeper().notebook.set_record("season", match.id + ":season", R"({"open":true})"));
            if (match.id == app_.keeper().open.match_id()) app_.restart();
        }
    }

    void enter(std::string_view falla, std::string_view players) {
        if (!robot().ui().keyboard_open()) {  // it is, after the falla before
            tap("desk.enter");
            tap("desk.entry.falla");
        }
        type(falla);
        key(Key::enter);
        type(players);
        key(Key::enter);
    }
    void done_entering() {
        robot().keyboard_cancel();
        tap("desk.entry.close");
    }

    // In the order of the page: the match of the round that is shown, cama by cama; a side 0 lost what begins with '<'.
    void result(std::size_t number, const std::vector<std::string>& camas) {
        open_match(number);
        type_camas(camas);
    }
    // From the champion to the pages of the desk.
    void leave_end() {
        tap("desk.more");
        tap("desk.more.pages");
    }
    // From wherever the desk has gone by itself: to the next match, to a winner.
    void open_match(std::size_t number) {
        const std::string id = "desk.match." + std::to_string(number);
        if (robot().has("desk.end.share")) leave_end();
        if (!robot().has(id) && robot().has("desk.up")) tap("desk.up");
        if (!robot().has(id)) tap("desk.page.rounds");
        tap(id);
    }
    void type_camas(const std::vector<std::string>& camas) {
        for (const std::string& cama : camas) {
            const bool left = cama.front() == '<';
            key(left ? Key::left : Key::right);
            type(left ? cama.substr(1) : cama);
            key(Key::enter);
        }
    }
    // From the form of its result: two of each falla sit down where they do not yet, and it begins at this table, whether their cards
    // were seen or not.
    void play_here() {
        tap("desk.result.play");
        if (!robot().has("desk.pairs.play")) return;  // all is known, and it has begun
        for (const std::string side : {"desk.pair.0.", "desk.pair.1."}) {
            for (const std::string person : {"0", "1"}) {
                if (robot().has(side + person) && !robot().selected(side + person)) tap(side + person);
            }
        }
        tap("desk.pairs.play");
        if (robot().has("desk.pairs.unseen.begin")) tap("desk.pairs.unseen.begin");
    }
    // A row of the list behind the three dots.
    void tap_more(std::string_view row) {
        if (!robot().has("desk.more.grid")) tap("desk.more");
        robot().scroll_to("desk.more.all", row);
        tap(row);
    }
    void field(std::string_view id, std::string_view text) {
        tap(id);
        type(text);
        key(Key::enter);
    }

  private:
    AppRobot app_;
};

}  // namespace tapet::ui
