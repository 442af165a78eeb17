#include "ui/panels/fallera_words.h"

#include "ui/panels/fact_words.h"

namespace tapet::ui {

std::string event_words(const Context& context, const fallera::State& state, const fallera::Event& event) {
    std::string line;
    JsonWriter out(line);
    fallera::Game::encode_event(state, event, out);
    return plain_event_words(context, line);
}

std::string fact_words(const Context& /*context*/, const fallera::State& /*state*/, const Ruling& ruling) {
    return plain_fact_words(ruling);
}

}  // namespace tapet::ui
