// A hall that has a certificate itself (`--tls`).
#include <doctest/doctest.h>
#include <string>

#include "app/desktop/server/http_client.h"
#include "tests/app/desktop/server/certificate.h"
#include "tests/app/hall/counting_tablet.h"
#include "tests/app/hall/running_hall.h"
#include "ui/platform/hall_calls.h"

namespace tapet::tests {

TEST_CASE("hall with TLS: it is at https, where a table claims and looks on") {
    const Certificate certificate;
    const Trusted trusted(certificate);
    app::HallOptions options;
    options.tls = certificate.files();
    const RunningHall hall(kUsualChoices, options);
    CHECK(hall.table().base == "https://127.0.0.1:" + std::to_string(hall.port()));
    const ui::Caller call = app::http_caller();
    const auto ask = [&call](const ui::HttpCall& what) {
        const ui::Hearing hearing = call(what);
        ui::HttpHeard heard;
        while (heard.state == ui::HttpHeard::State::under_way) heard = hearing();
        return heard;
    };
    CHECK(ask(ui::hall_get(hall.everybody(), "board", Lang::ca)).body.find("\"Pilar\"") != std::string::npos);
    CountingTablet tablet;
    const auto claim = tablet.next();
    REQUIRE(claim);
    CHECK(ask(ui::hall_post(hall.table(), claim->request, claim->body, Lang::ca)).status == 200);
    const ui::Hearing looks = call(ui::hall_live(hall.table(), "table", "", Lang::ca));
    std::string heard;
    while (heard.find("event: reset") == std::string::npos) heard += looks().body;
    while (heard.find("\"waiting\"") == std::string::npos) heard += looks().body;
    CHECK(ask({"GET", hall.table().base + "/h/68"}).body.find("<html") != std::string::npos);
}

}  // namespace tapet::tests
