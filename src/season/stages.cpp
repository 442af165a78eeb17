#include "season/stages.h"

namespace tapet::championship {

namespace {

bool begins_phase(const Event& event) {
    return std::holds_alternative<Start>(event) || std::holds_alternative<Draw>(event);
}

}  // namespace

bool Stages::follow(const Stage::Match& match) {
    match_ = &match;
    std::vector<std::size_t> begun;  // the events in play with which phases began, but for the first
    bool started = false;
    for (std::size_t i = 0; i < match.played(); ++i) {
        if (!begins_phase(match.played_event(i))) continue;
        if (started) begun.push_back(i);
        started = true;
    }
    bool changed = begun.size() != past_.size();
    past_.resize(std::min(past_.size(), begun.size()));
    for (std::size_t i = 0; i < begun.size(); ++i) {
        // An event keeps its number, and what came before it, for good.
        const std::size_t number = match.played_number(begun[i]);
        if (i < past_.size() && past_[i].number == number) continue;
        past_.resize(i);
        past_.push_back({number, begun[i], match.state_at(begun[i])});
        changed = true;
    }
    return changed;
}

}  // namespace tapet::championship
