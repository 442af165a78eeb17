// How a tablet's errands are carried in tests: over HTTP, with a link's secret; what goes and what comes may be changed on the way.
#pragma once

#include <functional>
#include <string>

#include "hall/courier.h"
#include "tests/app/hall/visitor.h"

namespace tapet::tests {

struct OverHttp {
    const Visitor& at;
    std::string secret;
    std::function<void(std::string& body)> goes = {};
    std::function<void(std::string& body)> comes = {};

    hall::Heard answer(const hall::Errand& errand) const {
        std::string body = errand.body;
        if (!body.empty() && goes) goes(body);
        HallAnswered heard = body.empty() ? at.get(errand.request, secret) : at.post(errand.request, secret, body);
        if (comes) comes(heard.body);
        return {static_cast<unsigned>(heard.status), heard.body, 0};
    }
};

}  // namespace tapet::tests
