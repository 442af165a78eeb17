// The hall from the desk: opened on this computer by one tap, served and asked over the network of this machine.
#include <doctest/doctest.h>
#include <string>
#include <thread>

#include "app/desktop/hall_here.h"
#include "app/desktop/server/http_client.h"
#include "app/hall/secret.h"
#include "core/json.h"
#include "hall/asked.h"
#include "tests/app/hall/counting_tablet.h"
#include "tests/ui/championship/robot.h"
#include "tests/ui/no_faults.h"
#include "ui/platform/hall_calls.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

constexpr int kMostFrames = 5'000;

class Evening {
  public:
    explicit Evening(RobotScreen screen = kTablet, std::string language = "en") : desk(std::move(language), screen) {
        desk.open_two();
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
        const HttpHeard heard = ask(errand.body.empty() ? hall_get(where, errand.request, Lang::en)
                                                        : hall_post(where, errand.request, errand.body, Lang::en));
        return {heard.status, heard.body, heard.after_s};
    }
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

}  // namespace

TEST_CASE("hall: one tap opens it, a table gives its result, and one tap enters what both sides confirmed") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    CHECK(std::filesystem::exists(desk.app().file().parent_path() / "hall.db"));
    CHECK(desk.robot().shows("The hall is open"));
    desk.tap("desk.hall.tables");
    evening.wait_to_show("Connected, all sent");
    CHECK(desk.robot().shows("Nobody waits"));
    evening.play();
    CHECK_FALSE(desk.robot().has("desk.hall.wait.0"));
    desk.tap("desk.hall.enter");
    for (int i = 0; i < kMostFrames && desk.first_match().status == championship::MatchStatus::open; ++i)
        desk.robot().wait_ms(50);
    CHECK(desk.first_match().status == championship::MatchStatus::played);
    CHECK(evening.lines().find(R"(\"do\":\"result\")") != std::string::npos);
}

TEST_CASE("hall: a result that is typed at the desk is in the hall at once") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    desk.tap("desk.up");
    desk.result(0, {"5", "7"});
    CHECK(desk.first_match().status == championship::MatchStatus::played);
    evening.wait_for("desk.more");
    desk.tap("desk.more");
    desk.tap("desk.more.hall");
    desk.tap("desk.hall.tables");
    evening.wait_to_show("Connected, all sent");
    CHECK(evening.lines().find(R"(\"do\":\"result\")") != std::string::npos);
}

TEST_CASE("hall: a message is on all screens until it is taken away, and a closed hall is closed") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    desk.tap("desk.hall.tables");
    desk.tap("desk.hall.message");
    desk.field("desk.hall.message.text", "Sopar");
    desk.tap("desk.hall.message.send");
    evening.wait_to_show("On all screens: Sopar");
    desk.tap("desk.hall.message");
    desk.tap("desk.hall.message.none");
    evening.wait_to_show("Connected, all sent");
    desk.tap("desk.hall.how");
    desk.robot().scroll_to("desk.hall.address", "desk.hall.close");
    desk.tap("desk.hall.close");
    evening.wait_for("desk.hall.open");
}

TEST_CASE("hall: codes are made for this round's tables, printed on their actas, and taken back") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    const auto links = [&] { return desk.app().keeper().file.remote()->links(desk.app().keeper().open.match_id()); };
    evening.open();
    desk.tap("desk.hall.codes");
    CHECK(desk.robot().shows("With a code: 0 of 1"));
    desk.tap("desk.hall.codes.make.table");
    evening.wait_for("desk.hall.codes.print.table");
    REQUIRE(links().size() == 1);
    const RemoteLink made = links().front();
    CHECK(made.scope == R"(["sectors","Alta","Baixa"])");
    CHECK(desk.robot().shows("With a code: 1 of 1"));
    CHECK_FALSE(desk.robot().has("desk.hall.codes.make.table"));
    CHECK(evening.claim(made.secret) == 200);

    desk.tap("desk.hall.codes.print.table");
    CHECK(desk.robot().shows("Copa-Match-reports-with-codes.pdf"));
    desk.tap("desk.paper.close");

    desk.tap("desk.hall.codes.table." + std::to_string(made.number));
    desk.tap("desk.hall.codes.back");
    CHECK(desk.robot().shows("comes in no more"));
    desk.tap("desk.hall.codes.take");
    evening.wait_for("desk.hall.codes.make.table");
    CHECK(links().empty());
    CHECK(evening.claim(made.secret) / 100 == 4);
}

TEST_CASE("hall: fallas, delegates and another desk get codes of their own, each with what it may do") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    desk.tap("desk.hall.codes");
    for (const char* kind : {"side", "sector", "desk"}) {
        const std::string make = std::string("desk.hall.codes.make.") + kind;
        desk.robot().scroll_to("desk.hall.codes.all", make);
        desk.tap(make);
        evening.wait_for(std::string("desk.hall.codes.print.") + kind);
    }
    const auto links = desk.app().keeper().file.remote()->links(desk.app().keeper().open.match_id());
    REQUIRE(links.size() == 4);
    CHECK(links[0].scope == R"("Alta")");
    CHECK(links[2].scope == R"(["sectors","1"])");
    CHECK(links[3].role == "desk");
    desk.robot().scroll_to("desk.hall.codes.all", "desk.hall.codes.print.side");
    desk.tap("desk.hall.codes.print.side");
    CHECK(desk.robot().shows("Copa-Fallas.pdf"));
}

TEST_CASE("hall: what a falla asks for waits for the desk, which enters it by a tap") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    desk.tap("desk.up");
    desk.result(0, {"5", "7"});
    evening.wait_for("desk.more");
    desk.tap("desk.more");
    desk.tap("desk.more.hall");
    desk.tap("desk.hall.codes");
    desk.tap("desk.hall.codes.make.side");
    evening.wait_for("desk.hall.codes.print.side");
    const auto links = desk.app().keeper().file.remote()->links(desk.app().keeper().open.match_id());
    desk.tap("desk.hall.codes.close");
    desk.tap("desk.hall.tables");
    evening.post("event",
                 R"({"id":")" + app::random_secret() +
                     R"(","event":{"do":"protest","between":["Alta","Baixa"],"by":"Baixa","why":"Una mà"}})",
                 links.back().secret);
    evening.wait_for("desk.hall.asked.0");
    CHECK(desk.robot().shows("Una mà"));
    desk.tap("desk.hall.asked.0");
    desk.tap("desk.hall.asked.enter");
    evening.wait_until_gone("desk.hall.asked.0");
    CHECK(evening.lines().find(R"(\"do\":\"protest\")") != std::string::npos);
}

TEST_CASE("hall: a tablet that knocks with its acta's four signs is let in by one tap, and a claim that waits too") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    desk.tap("desk.hall.tables");
    const std::string secret = app::random_secret();
    const std::string signs =
        hall::signs_of(desk.app().keeper().open.match_id(), R"(["sectors","Alta","Baixa"])", app::sha256);
    evening.post("knock",
                 R"({"signs":")" + signs + R"(","label":"Tablet 7","hash":")" + *app::hash_of_secret(secret) + "\"}");
    evening.wait_for("desk.hall.knock.0");
    CHECK(desk.robot().shows("Tablet 7 asks to come in"));
    CHECK(desk.robot().shows("Alta – Baixa"));
    no_faults(desk.app());
    CHECK(evening.claim(secret) == 401);
    desk.tap("desk.hall.knock.0");
    evening.wait_until_gone("desk.hall.knock.0");
    evening.post("choices", R"({"id":")" + app::random_secret() + R"(","claims":"desk"})");
    CHECK(evening.claim(secret) == 409);  // the final: the desk is asked
    evening.wait_for("desk.hall.knock.0");
    desk.tap("desk.hall.knock.0");
    evening.wait_until_gone("desk.hall.knock.0");
    CHECK(evening.claim(secret) == 200);
}

TEST_CASE("hall: where two tablets wrote, the desk reads both versions beside each other, and one is chosen") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone}) {
        CAPTURE(screen.width);
        Evening evening(screen);
        DeskRobot& desk = evening.desk;
        evening.open();
        desk.tap("desk.hall.tables");
        const std::string link = evening.table_link();
        tests::CountingTablet first;
        first.talk(evening, link);
        first.play_setup();
        first.kept.say(tests::stones(3));
        first.talk(evening, link);
        tests::CountingTablet second;
        second.talk(evening, link);
        second.courier->take_over();
        second.talk(evening, link);
        second.kept.say(tests::stones(5, 'B'));
        second.talk(evening, link);
        first.kept.say(tests::stones(2));
        first.talk(evening, link);
        first.courier->go_on_apart();
        first.talk(evening, link);
        evening.wait_for("desk.hall.wait.0");
        CHECK(desk.robot().shows("Two tablets wrote"));
        desk.tap("desk.hall.wait.0");
        desk.tap("desk.hall.table.versions");
        evening.wait_to_show("The first 2 lines are the same");
        no_faults(desk.app());
        std::string other;
        for (const std::string& id : desk.robot().ids())
            if (id.rfind("desk.hall.version.", 0) == 0 && id.find(".all") == std::string::npos) other = id;
        REQUIRE(other != "");  // what counts already has no key
        const std::string before = evening.board();
        CHECK(before.find("[3,5]") != std::string::npos);
        desk.tap(other);
        for (int i = 0; i < kMostFrames && evening.board() == before; ++i) desk.robot().wait_ms(50);
        CHECK(evening.board().find("[5,0]") != std::string::npos);
        evening.wait_until_gone(other);
        no_faults(desk.app());
        desk.tap("desk.hall.versions.close");
        evening.wait_for("desk.hall.play.0");
        CHECK_FALSE(desk.robot().has("desk.hall.wait.0"));
    }
}

TEST_CASE("hall: the desk says what everybody may see") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    evening.wait_for("desk.hall.public.0");
    CHECK(desk.robot().selected("desk.hall.public.0"));
    desk.tap("desk.hall.public.1");
    for (int i = 0; i < kMostFrames && !desk.robot().selected("desk.hall.public.1"); ++i) desk.robot().wait_ms(50);
    CHECK(desk.robot().selected("desk.hall.public.1"));
    CHECK(evening.board().find(R"("public":"results")") != std::string::npos);
    no_faults(desk.app());
}

TEST_CASE("hall: what is no link of a desk is said, and a page says that a computer is needed") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    desk.field("desk.hall.link", "hello");
    CHECK(desk.robot().shows("That is no desk"));
    desk.tap("trouble.close");
    desk.app().environment().page.reset();
    desk.tap("desk.up");
    desk.tap("desk.more");
    desk.tap("desk.more.hall");
    CHECK_FALSE(desk.robot().has("desk.hall.open"));
    CHECK(desk.robot().shows("a computer with this program is needed"));
}

TEST_CASE("hall: its pages can be read and reached at every size") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kSmallUpright}) {
        for (const char* language : {"ca", "de"}) {
            CAPTURE(screen.width);
            CAPTURE(language);
            Evening evening(screen, language);
            no_faults(evening.desk.app());
            evening.open();
            no_faults(evening.desk.app());
            evening.desk.tap("desk.hall.codes");
            evening.desk.tap("desk.hall.codes.make.table");
            evening.wait_for("desk.hall.codes.print.table");
            no_faults(evening.desk.app());
            evening.desk.tap("desk.hall.codes.close");
            evening.desk.tap("desk.hall.tables");
            evening.before_confirmed = [&] {
                no_faults(evening.desk.app());
                evening.desk.tap("desk.hall.wait.0");
                no_faults(evening.desk.app());
                evening.desk.tap("desk.hall.table.close");
            };
            evening.play();
            no_faults(evening.desk.app());
            evening.desk.tap("desk.hall.message");
            no_faults(evening.desk.app());
        }
    }
}
