// The lines of the protocol in their canonical form, out of a game's contract: what the referee keeps, panels send and
// tests say is written here.
#pragma once

#include <string>

#include "core/game.h"

namespace tapet {

template <Game G>
std::string setup_line(const typename G::Setup& setup) {
    std::string line;
    JsonWriter out(line);
    out.begin_object();
    out.member("game", std::string_view(G::name));
    G::encode_setup(setup, out);
    out.end_object();
    return line;
}

template <Game G>
std::string event_line(const typename G::State& state, const typename G::Event& event) {
    std::string line;
    JsonWriter out(line);
    G::encode_event(state, event, out);
    return line;
}

}  // namespace tapet
