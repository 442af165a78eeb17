#include "ui/platform/web/network.h"

#include <emscripten.h>
#include <map>
#include <memory>
#include <string>
#include <utility>

// web/library/network.js
extern "C" {
int tapet_network_call(const char* method, const char* address, const char* bearer, const char* language,
                       const char* body, int live);
void tapet_network_leave(int number);
}

namespace tapet::ui {

namespace {

std::map<int, HttpHeard> heard;  // of the calls that somebody listens to

class Listening {
  public:
    explicit Listening(const HttpCall& call)
        : live_(call.live),
          number_(tapet_network_call(call.method.c_str(), call.address.c_str(), call.bearer.c_str(),
                                     call.language.c_str(), call.body.c_str(), call.live ? 1 : 0)) {
        heard[number_];
    }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening() {
        heard.erase(number_);
        tapet_network_leave(number_);
    }

    HttpHeard hear() const {
        HttpHeard& so_far = heard.at(number_);
        if (!live_ && so_far.state != HttpHeard::State::answered) return {so_far.state, 0, {}, 0};
        HttpHeard taken = so_far;
        if (live_) so_far.body.clear();
        return taken;
    }

  private:
    bool live_;
    int number_;
};

}  // namespace

Caller browser_caller() {
    return [](const HttpCall& call) -> Hearing {
        return [listening = std::make_shared<Listening>(call)] { return listening->hear(); };
    };
}

}  // namespace tapet::ui

extern "C" {

EMSCRIPTEN_KEEPALIVE void tapet_network_begin(int number, int status, int after_s) {
    const auto found = tapet::ui::heard.find(number);
    if (found == tapet::ui::heard.end()) return;
    found->second.status = static_cast<unsigned>(status);
    found->second.after_s = after_s;
}

EMSCRIPTEN_KEEPALIVE void tapet_network_piece(int number, const char* bytes, int size) {
    const auto found = tapet::ui::heard.find(number);
    if (found != tapet::ui::heard.end()) found->second.body.append(bytes, static_cast<std::size_t>(size));
}

EMSCRIPTEN_KEEPALIVE void tapet_network_end(int number, int reached) {
    using State = tapet::ui::HttpHeard::State;
    const auto found = tapet::ui::heard.find(number);
    if (found != tapet::ui::heard.end()) found->second.state = reached != 0 ? State::answered : State::unreachable;
}
}
