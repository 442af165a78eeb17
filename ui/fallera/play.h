// A special that is played, and the chain of answers to it, as it is laid on the table.
#pragma once

#include <optional>
#include <string>

#include "ui/fallera/before.h"

namespace tapet::ui {

class PlayPage {
  public:
    void open(fallera::Player by);
    void close() { play_.reset(); }
    bool is_open() const { return play_.has_value(); }
    // Ids: fallera.play.by.0 (player), .card, .on.0 (player), .answer, .answer.0.by (the next player), .answer.0.out, .done.
    void draw(Context& context, const FalleraMatch& match, Rect area);

  private:
    enum class Picking { nothing, card, answer };
    struct Draft {
        fallera::Player by = 0;
        std::optional<fallera::Card> card;
        fallera::Player on = 0;
        std::vector<fallera::Counter> answers;
    };
    std::optional<Draft> play_;
    Picking picking_ = Picking::nothing;
    CardPicker picker_;
    std::optional<std::size_t> taken_out_;  // an answer, in this frame

    fallera::Play event(const fallera::State& state) const;
    void draw_picker(Context& context, const fallera::State& state, Rect area);
    void add_players(Flow& flow, Context& context, const fallera::State& state, const std::string& id,
                     fallera::Player& chosen) const;
    void add_card(Flow& flow, Context& context, const fallera::State& state);
    void add_answers(Flow& flow, Context& context, const fallera::State& state);
    void draw_answer(Context& context, const fallera::State& state, std::size_t index, Rect rect);
    void add_reminders(Flow& flow, Context& context, const fallera::State& state) const;
    void add_outcome(Flow& flow, Context& context, const fallera::State& state) const;
};

}  // namespace tapet::ui
