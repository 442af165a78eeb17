#include "ui/match/wishes.h"

#include <doctest/doctest.h>

#include "tests/ui/app_robot.h"
#include "ui/match/log/sandbox.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

// Writes down what it is told, and in which zone that was.
class Teller : public Navigator {
  public:
    const Ui* ui = nullptr;
    std::vector<std::string> said;
    Rect zone;

    void go(std::string) override {}
    void replace(std::string) override {}
    void back() override {}
    void back_to(std::string) override {}
    void show_trouble(std::string sentence) override { note(std::move(sentence)); }
    void show_news(News news) override { note(std::move(news.words)); }
    void show_rule(std::string rule) override { note(std::move(rule)); }
    void show_refusal(std::string rule) override { note(std::move(rule)); }

  private:
    void note(std::string what) {
        said.push_back(std::move(what));
        zone = ui->place().screen;
    }
};

constexpr std::string_view kSetup = R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"}})";
constexpr std::string_view kTwo = R"({"do":"stones","side":"A","n":2})";
constexpr std::string_view kRefused = R"({"do":"stones","side":"A","n":-9})";

// A Truc, and one frame in which something is wished.
struct Table {
    AppRobot app;
    Teller teller;
    WishQueue queue;
    Preferences preferences;
    Ui ui{true};

    Table() {
        REQUIRE(accepted(app.keeper().shelf.begin(kSetup)));
        teller.ui = &ui;
    }
    template <class Draw>
    void frame(Draw draw) {
        ui.begin({}, {800, 600});
        Context context = Context::of(ui, app.keeper(), app.environment(), preferences, teller, queue);
        draw(context);
        queue.grant();
        ui.end();
    }
    std::size_t played() { return app.keeper().open.referee()->played(); }
};

}  // namespace

TEST_CASE("what is wished while a frame is drawn is done when it is drawn, in that order") {
    Table table;
    std::vector<int> order;
    table.frame([&](Context& context) {
        send(context, std::string(kTwo)).then([&](const std::vector<Ruling>& rulings) {
            order.push_back(1);
            CHECK_FALSE(rulings.empty());
            CHECK(table.played() == 1);
        });
        send(context, std::string(kTwo)).then([&] { order.push_back(2); });
        CHECK(table.played() == 0);
    });
    CHECK(table.played() == 2);
    CHECK(order == std::vector<int>{1, 2});
}

TEST_CASE("what follows a wish may wish for more, and that is done too") {
    Table table;
    table.frame([](Context& context) {
        send(context, std::string(kTwo)).then([&context] { keep_setting(context, "after", "kept"); });
    });
    CHECK(table.app.keeper().notebook.setting("after", "") == "kept");
    table.frame([](Context&) {});
    CHECK(table.played() == 1);
}

TEST_CASE("the first line that is refused stops those behind it, and nothing else") {
    Table table;
    int refused = 0;
    table.frame([&](Context& context) {
        send(context, std::string(kTwo));
        send(context, std::string(kRefused)).then([] { FAIL("it was refused"); }).otherwise([&] { ++refused; });
        send(context, std::string(kTwo)).then([] { FAIL("it leans on one that was refused"); });
        keep_setting(context, "beside", "kept");
    });
    CHECK(table.played() == 1);
    CHECK(refused == 1);
    CHECK(table.teller.said == std::vector<std::string>{"truc.match.counter"});
    CHECK(table.app.keeper().notebook.setting("beside", "") == "kept");
}

TEST_CASE("a refusal is shown in the zone in which it was wished") {
    Table table;
    const Rect far{0, 0, 800, 300};
    table.frame([&](Context& context) {
        context.ui.push_zone(far, Turn::half);
        send(context, std::string(kRefused));
        context.ui.pop_zone();
    });
    REQUIRE(table.teller.said.size() == 1);
    CHECK(table.teller.zone == far);
}

TEST_CASE("of a convenience that cannot be kept nobody is told") {
    Table table;
    Sandbox sandbox(table.app.keeper(), 0, "not here");
    table.frame([&](Context& context) {
        Context tried = context.trying(sandbox, sandbox.no());
        keep_record(tried, "kind", "key", "{}").quietly();
        keep_setting(tried, "kept", "anyway");
        table.queue.grant();
    });
    CHECK(table.teller.said.empty());
    CHECK(table.app.keeper().notebook.setting("kept", "") == "anyway");
    CHECK(table.app.keeper().notebook.records("kind").empty());
}

}  // namespace tapet::ui
