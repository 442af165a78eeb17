#include "ui/panels/championship_words.h"

#include "ui/panels/fact_words.h"

namespace tapet::ui {

std::string event_words(const Context& context, const championship::State& state, const championship::Event& event) {
    std::string line;
    JsonWriter out(line);
    championship::Game::encode_event(state, event, out);
    return plain_event_words(context, line);
}

std::string fact_words(const Context& /*context*/, const championship::State& /*state*/, const Ruling& ruling) {
    return plain_fact_words(ruling);
}

}  // namespace tapet::ui
