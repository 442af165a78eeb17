// The app's calls and the hall's answers, over the network of this machine.
#include "ui/platform/hall_calls.h"

#include <doctest/doctest.h>
#include <thread>

#include "app/desktop/server/http_client.h"
#include "core/json.h"
#include "hall/live_text.h"
#include "tests/app/hall/running_hall.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

HttpHeard heard_out(const Hearing& hearing) {
    for (;;) {
        HttpHeard heard = hearing();
        if (heard.state != HttpHeard::State::under_way) return heard;
        std::this_thread::yield();
    }
}

std::string next_event(const Hearing& hearing, hall::LiveText& text) {
    for (;;) {
        const HttpHeard heard = hearing();
        REQUIRE(heard.state == HttpHeard::State::under_way);
        const auto events = text.take(heard.body);
        if (!events.empty()) return events.front().name;
        std::this_thread::yield();
    }
}

}  // namespace

TEST_CASE(
    "hall calls: what is asked is answered, refusals come in the language, and the live view tells what changes") {
    tests::RunningHall hall;
    const Environment environment = [] {
        Environment made = fixed_environment(0, 1, 6, "ca");
        made.call = app::http_caller();
        return made;
    }();
    const auto about = heard_out(environment.call(hall_get(hall.everybody(), "about", Lang::ca)));
    CHECK(about.status == 200);
    CHECK(text_at(parse_json(about.body).value(), "title") == "68 Campionat");
    const std::string message = R"({"id":")" + random_letters(environment) + R"(","text":"A dinar"})";
    const auto no = heard_out(environment.call(hall_post(hall.table(), "message", message, Lang::ca)));
    CHECK(no.status == 403);
    const auto no_in_german = heard_out(environment.call(hall_post(hall.table(), "message", message, Lang::de)));
    CHECK(text_at(parse_json(no.body).value(), "text") != text_at(parse_json(no_in_german.body).value(), "text"));
    hall::LiveText text;
    const Hearing live = environment.call(hall_live(hall.desk(), "desk", "", Lang::ca));
    CHECK(next_event(live, text) == "reset");
    CHECK(heard_out(environment.call(hall_post(hall.desk(), "message", message, Lang::ca))).status == 200);
    CHECK(next_event(live, text) == "message");
    hall.end();
    CHECK(heard_out(environment.call(hall_get(hall.everybody(), "about", Lang::ca))).state ==
          HttpHeard::State::unreachable);
    hall.begin();
    CHECK(heard_out(environment.call(hall_get(hall.everybody(), "about", Lang::ca))).status == 200);
}
