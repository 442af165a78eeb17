// An evening at the desk with its hall, opened on this machine and asked over its network.
#pragma once

#include <doctest/doctest.h>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "app/desktop/hall_here.h"
#include "app/desktop/server/http_client.h"
#include "app/hall/secret.h"
#include "core/json.h"
#include "tests/app/hall/counting_tablet.h"
#include "tests/ui/championship/robot.h"
#include "ui/platform/hall_calls.h"

namespace tapet::ui {

inline constexpr int kMostFrames = 5'000;

class Evening {
  public:
    // Of Alta and Baixa, or of those lines.
    explicit Evening(RobotScreen screen = kTablet, std::string language = "en",
                     const std::vector<std::string>& lines = {})
        : desk(std::move(language), screen) {
        lines.empty() ? desk.open_two() : desk.open_lines(lines);
        Environment& environment = desk.app().environment();
        environment.call = app::with_hall_here(app::http_caller(), desk.app().file().string());
        environment.sha256 = app::sha256;
        environment.page = PageHost{false, [] { return std::string_view(); }, [] {}, [] { return false; },
                                    [] { return std::vector<std::string>(); }};
        desk.tap("desk.more");
        desk.tap("desk.more.hall");
    }

    DeskRobot desk;
    std::function<void()> before_confirmed;

    void open() {
        desk.tap("desk.hall.open");
        wait_for("desk.hall.tables");
        const Json here = parse_json(ask({"GET", "here:/hall"}).body).value();
        hall_ = {text_at(here, "base"), text_at(here, "name"), text_at(here, "link")};
    }
    // Frames until that is there; what is awaited comes over the network.
    void wait_for(std::string_view id) {
        for (int i = 0; i < kMostFrames && !desk.robot().has(std::string(id)); ++i) step();
        REQUIRE(desk.robot().has(std::string(id)));
    }
    void wait_until_gone(std::string_view id) {
        for (int i = 0; i < kMostFrames && desk.robot().has(std::string(id)); ++i) step();
        REQUIRE(!desk.robot().has(std::string(id)));
    }
    void wait_to_show(std::string_view words) {
        for (int i = 0; i < kMostFrames && !desk.robot().shows(std::string(words)); ++i) step();
        std::string texts;
        for (const std::string& text : desk.robot().texts()) texts += text + " | ";
        REQUIRE_MESSAGE(desk.robot().shows(std::string(words)), texts);
    }
    HttpHeard ask(const HttpCall& call) {
        const Hearing hearing = desk.app().environment().call(call);
        for (;;) {
            const HttpHeard heard = hearing();
            if (heard.state != HttpHeard::State::under_way) return heard;
            std::this_thread::yield();
        }
    }
    void post(const std::string& request, const std::string& body, const std::string& secret = {}) {
        hall::Address where = hall_;
        if (!secret.empty()) where.secret = secret;
        const HttpHeard heard = ask(hall_post(where, request, body, Lang::en));
        REQUIRE_MESSAGE(heard.status / 100 == 2, request << ": " << heard.body);
    }
    // A link of the table of Alta and Baixa.
    std::string table_link() {
        const std::string table = app::random_secret();
        post("links",
             R"({"id":")" + app::random_secret() +
                 R"(","links":[{"role":"table","scope":["sectors","Alta","Baixa"],"label":"Table 14","hash":")" +
                 *app::hash_of_secret(table) + R"("}]})");
        return table;
    }
    // To an errand of a tablet with that link.
    hall::Heard answer(const hall::Errand& errand, const std::string& secret) {
        hall::Address where = hall_;
        where.secret = secret;
        const HttpHeard heard = ask(hall_call(where, errand.request, errand.body, Lang::en));
        return {heard.status, heard.body, heard.after_s};
    }
    const hall::Address& hall() const { return hall_; }
    std::string board() { return ask(hall_get(hall_, "board", Lang::en)).body; }
    // What the hall answers to a tablet that claims with that secret.
    unsigned claim(const std::string& secret) {
        hall::Address where = hall_;
        where.secret = secret;
        return ask(hall_post(where, "claim",
                             R"({"id":")" + app::random_secret() + R"(","device":")" + device_ +
                                 R"(","label":"Tablet 7","match":null,"term":0,"take":null})",
                             Lang::en))
            .status;
    }
    // Of the championship, as the hall has them.
    std::string lines() { return ask(hall_get(hall_, "streams/1?from=0", Lang::en)).body; }
    // A tablet takes the table of Alta and Baixa, types a result there, and Baixa agrees on its own phone.
    void play() {
        const std::string table = app::random_secret();
        const std::string side = app::random_secret();
        const std::string device = app::random_secret();
        post("links",
             R"({"id":")" + app::random_secret() +
                 R"(","links":[{"role":"table","scope":["sectors","Alta","Baixa"],"label":"Table 14","hash":")" +
                 *app::hash_of_secret(table) + R"("},{"role":"side","scope":"Baixa","label":"Baixa","hash":")" +
                 *app::hash_of_secret(side) + R"("}]})");
        post("claim",
             R"({"id":")" + app::random_secret() + R"(","device":")" + device +
                 R"(","label":"Tablet 7","match":null,"term":0,"take":null})",
             table);
        wait_for("desk.hall.play.0");
        const std::string given = app::random_secret();
        post(
            "propose",
            R"({"id":")" + given + R"(","device":")" + device +
                R"(","term":1,"match":null,"seq":null,"hash":null,"cames":[2,0],"pedres":[48,10],"joc_fora":false,"side":0})",
            table);
        wait_for("desk.hall.wait.0");
        if (before_confirmed) before_confirmed();
        post("confirm",
             R"({"id":")" + app::random_secret() + R"(","proposal":")" + given +
                 R"(","side":1,"agree":true,"device":")" + app::random_secret() + R"("})",
             side);
        wait_for("desk.hall.enter");
    }

  private:
    hall::Address hall_;
    std::string device_ = app::random_secret();

    void step() {
        desk.robot().wait_ms(50);
        std::this_thread::yield();
    }
};

}  // namespace tapet::ui
