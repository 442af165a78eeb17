// Somebody who is called over HTTP: a hall. Nothing here waits for them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace tapet::ui {

struct HttpCall {
    std::string method = "GET";
    std::string address;        // "https://hall.club.example/hall/1/fira/about"
    std::string bearer = {};    // the secret that is shown; empty: none
    std::string language = {};  // of the sentences in the answer
    std::string body = {};      // JSON; of a POST
    bool live = false;          // the answer has no end: it is heard piece by piece
};

struct HttpHeard {
    enum class State : std::uint8_t { under_way, answered, unreachable };
    State state = State::under_way;  // of a live one: answered when it has ended
    unsigned status = 0;             // 0: nothing has come yet
    std::string body = {};           // of a live one what came since it was asked last; otherwise all, when answered
    int after_s = 0;                 // "Retry-After"; 0: nothing was said of that
};

// Asked now and then. A call whose Hearing is let go of is left: what was asked may have been done or not.
using Hearing = std::function<HttpHeard()>;
using Caller = std::function<Hearing(const HttpCall&)>;

}  // namespace tapet::ui
