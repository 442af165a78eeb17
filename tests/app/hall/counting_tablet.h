// A table's tablet as the hall's tests have it (app/hall/counting_tablet.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "app/hall/clerk.h"
#include "app/hall/counting_tablet.h"
#include "app/hall/secret.h"

namespace tapet::tests {

using app::KeptThere;

// One that is sure of its match's id, and talks until nothing more is to be said.
struct CountingTablet : app::CountingTablet {
    explicit CountingTablet(std::string of = "33333333-3333-4333-8333-333333333333",
                            std::function<std::string()> drawn = app::random_secret)
        : app::CountingTablet(std::move(of), std::move(drawn)) {}

    // Over a network that is well.
    template <class Process, class... Link>
    void talk(Process& process, Link... link) {
        for (int i = 0; i < 400; ++i) {
            now += 100;
            const auto errand = next();
            if (errand) hear(process.answer(*errand, link...));
        }
    }
    // It has the table, and so many stones were marked there.
    template <class Process, class... Link>
    void begin_with(int n, Process& process, Link... link) {
        talk(process, link...);
        play_setup();
        kept.say(app::stones(n, 'A'));
        talk(process, link...);
    }
    void propose(const std::string& id,
                 const std::string& marks = R"("cames":[2,0],"pedres":[48,0],"joc_fora":false)") {
        app::CountingTablet::propose(id, marks);
    }
};

inline std::string stones(int n, char side = 'A') { return app::stones(n, side); }

// What that hall answers to an errand of the tablet with that link.
inline hall::Heard answer_of(app::Clerk& clerk, std::int64_t link, const hall::Errand& errand) {
    if (errand.request.rfind("streams/", 0) == 0) {
        const std::string rest = errand.request.substr(8);
        clerk.read_on();
        const auto read = clerk.stream(link, std::stoll(rest), std::stoll(rest.substr(rest.find('=') + 1)), Lang::ca);
        return {read.status, read.body, 0};
    }
    const std::size_t query = std::min(errand.request.find("?after="), errand.request.size());
    const auto found =
        std::find(hall::kRequestCodes.begin(), hall::kRequestCodes.end(), errand.request.substr(0, query));
    const auto request = static_cast<hall::Request>(found - hall::kRequestCodes.begin());
    const auto after = app::read_mark(errand.request.substr(std::min(query + 7, errand.request.size())));
    const auto answers = clerk.answer({app::HallCall{link, request, errand.body, Lang::ca, after}}, {});
    return {answers.front().status, answers.front().body, 0};
}

}  // namespace tapet::tests
