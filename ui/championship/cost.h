// What an event would cost, said before it is sent: the rules apply it to a copy, and the table is compared.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ui/championship/parts.h"

namespace tapet::ui {

// Of a withdrawal, a disqualification, a suspension or a decision that the rules accept.
std::vector<std::string> cost_of(const Context& context, const championship::State& before,
                                 const championship::State& after, const championship::Event& event);

class CostSheet {
  public:
    // Shows it with a button that says `action`; `then` is called when the event is durable. What the rules refuse is
    // sent at once, for them to say why.
    void ask(Desk& desk, championship::Event event, std::string action, std::function<void()> then);
    void draw(Desk& desk);  // last in the frame
    bool open() const { return event_.has_value(); }

  private:
    std::optional<championship::Event> event_;
    std::string action_;
    std::vector<std::string> lines_;
    std::function<void()> then_;
};

}  // namespace tapet::ui
