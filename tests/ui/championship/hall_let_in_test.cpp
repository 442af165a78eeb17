// Who is let into the hall by the desk, and what each of them may do there: codes, tablets that knock, delegates.
#include <doctest/doctest.h>
#include <string>

#include "hall/asked.h"
#include "tests/ui/championship/hall_evening.h"
#include "tests/ui/no_faults.h"

using namespace tapet;
using namespace tapet::ui;

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

TEST_CASE("hall: a tablet that was let in is listed at the desk, which sends it away again") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone}) {
        CAPTURE(screen.width);
        Evening evening(screen);
        DeskRobot& desk = evening.desk;
        evening.open();
        desk.tap("desk.hall.tables");
        const std::string secret = app::random_secret();
        const std::string signs =
            hall::signs_of(desk.app().keeper().open.match_id(), R"(["sectors","Alta","Baixa"])", app::sha256);
        evening.post("knock", R"({"signs":")" + signs + R"(","label":"Tablet 7","hash":")" +
                                  *app::hash_of_secret(secret) + "\"}");
        evening.wait_for("desk.hall.knock.0");
        desk.tap("desk.hall.knock.0");
        evening.wait_until_gone("desk.hall.knock.0");
        CHECK(evening.claim(secret) == 200);
        evening.table_link();  // of another desk, whose paper has its code
        desk.tap("desk.hall.how");
        desk.robot().scroll_to("desk.hall.address", "desk.hall.codes");
        desk.tap("desk.hall.codes");
        evening.wait_to_show("Tablets that came in by their signs");
        no_faults(desk.app());
        std::string row;
        for (const std::string& id : desk.robot().ids())
            if (id.rfind("desk.hall.codes.let-in.", 0) == 0) row = id;
        REQUIRE(row != "");
        CHECK(desk.robot().shows("Tablet 7 · Alta – Baixa"));
        CHECK(!desk.robot().shows("Table 14"));
        desk.robot().scroll_to("desk.hall.codes.all", row);
        desk.tap(row);
        CHECK(desk.robot().shows("its secret is not here"));
        no_faults(desk.app());
        desk.tap("desk.hall.codes.back");
        desk.tap("desk.hall.codes.take");
        evening.wait_until_gone(row);
        CHECK(evening.claim(secret) / 100 == 4);
    }
}

TEST_CASE("hall: a delegate's desk is not offered what the committee's desk alone may do") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    hall::Address at = evening.hall();
    at.secret = app::random_secret();
    evening.post("links", R"({"id":")" + app::random_secret() +
                              R"(","links":[{"role":"sector","scope":["sectors","1"],"label":"Delegate","hash":")" +
                              *app::hash_of_secret(at.secret) + R"("}]})");
    const std::string id = desk.app().keeper().open.match_id();
    DeskRobot delegate;
    sure(delegate.app().keeper().file.hand_over()->take_link(
        desk.app().keeper().file.hand_over()->link(id, "").value()));
    sure(delegate.app().keeper().shelf.open(id));
    delegate.app().environment().sha256 = app::sha256;
    delegate.app().environment().call = app::http_caller();
    delegate.show();
    delegate.tap("desk.more");
    delegate.tap("desk.more.hall");
    delegate.field("desk.hall.link", hall::to_text(at));
    const auto until = [&](const std::function<bool()>& there) {
        for (int i = 0; i < kMostFrames && !there(); ++i) {
            desk.robot().wait_ms(50);
            delegate.robot().wait_ms(50);
        }
        REQUIRE(there());
    };
    until([&] { return delegate.robot().shows("Connected, all sent") && !delegate.robot().has("desk.hall.message"); });
    delegate.tap("desk.hall.how");
    CHECK(!delegate.robot().has("desk.hall.public.0"));
    delegate.robot().scroll_to("desk.hall.address", "desk.hall.codes");
    delegate.tap("desk.hall.codes");
    CHECK(delegate.robot().shows("Tables of this round"));
    CHECK(delegate.robot().shows("Fallas"));
    CHECK(!delegate.robot().shows("Delegates"));
    CHECK(!delegate.robot().shows("Other desks"));
    no_faults(delegate.app());
}
