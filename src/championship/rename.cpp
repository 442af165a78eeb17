#include "championship/rename.h"

#include <algorithm>
#include <map>

#include "championship/words.h"
#include "core/lines.h"

namespace tapet::championship {

namespace {

// Says an event with the new names in place of the old ones.
class Renaming {
  public:
    Renaming(const Enter& was, const Enter& is) : was_(was.falla), is_(is.falla) {
        std::vector<std::string> gone;
        std::vector<std::string> come;
        const auto without = [](const std::vector<std::string>& all, const std::vector<std::string>& others) {
            std::vector<std::string> rest;
            for (const std::string& name : all) {
                if (std::find(others.begin(), others.end(), name) == others.end()) rest.push_back(name);
            }
            return rest;
        };
        gone = without(was.players, is.players);
        come = without(is.players, was.players);
        // In the order of the entry; when their number is another one it is not known who is who.
        for (std::size_t i = 0; gone.size() == come.size() && i < gone.size(); ++i) players_[gone[i]] = come[i];
    }

    Event operator()(Event event) const {
        std::visit([this](auto& e) { rename(e); }, event);
        return event;
    }
    std::string falla(const std::string& name) const { return name == was_ ? is_ : name; }
    std::string player(const std::string& name) const {
        const auto found = players_.find(name);
        return found == players_.end() ? name : found->second;
    }

  private:
    std::string was_;
    std::string is_;
    std::map<std::string, std::string> players_;

    void rename(std::string& name) const { name = falla(name); }
    void rename(std::vector<std::string>& names) const {
        for (std::string& name : names) rename(name);
    }
    template <class E>
    void rename(E& event) const {
        if constexpr (requires {
                          event.players;
                          event.between;
                      })
            rename_players(event);
        if constexpr (requires { event.between; }) {
            for (std::string& name : event.between) rename(name);
        }
        if constexpr (requires { event.falla; }) rename(event.falla);
        if constexpr (requires { event.order; }) rename(event.order);
        if constexpr (requires { event.groups; }) {
            for (std::vector<std::string>& group : event.groups) rename(group);
        }
    }
    // Of a result or a suspension: who sat there.
    template <class E>
    void rename_players(E& event) const {
        for (std::size_t side = 0; side < 2 && event.players; ++side) {
            if (event.between[side] != was_) continue;
            for (std::string& name : (*event.players)[side]) name = player(name);
        }
    }
};

std::optional<std::size_t> place_of_entry(const Stage::Match& match, const std::string& falla) {
    for (std::size_t i = 0; i < match.played(); ++i) {
        const auto* entry = std::get_if<Enter>(&match.played_event(i));
        if (entry != nullptr && entry->falla == falla) return i;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Renamed> renamed(const Sentences& context, const Stage::Match& match, const std::string& falla,
                               const Enter& entry) {
    const auto place = place_of_entry(match, falla);
    if (!place) return std::nullopt;
    const Renaming renaming(std::get<Enter>(match.played_event(*place)), entry);
    Renamed outcome;
    State state = match.state_at(*place);
    auto step = Game::apply(state, entry);
    if (!step) {
        outcome.refused = step.error().rule.id;
        return outcome;
    }
    outcome.lines = {"{\"undo\":" + std::to_string(match.played() - *place) + "}", event_line<Game>(state, entry)};
    state = std::move(step->state);
    outcome.events = match.played() - *place - 1;
    for (std::size_t i = *place + 1; i < match.played(); ++i) {
        const Event event = renaming(match.played_event(i));
        step = Game::apply(state, event);
        if (!step) {
            outcome.misfit =
                Renamed::Misfit{i - *place, event_words(context, state, event), std::string(step.error().rule.id)};
            break;
        }
        outcome.lines.push_back(event_line<Game>(state, event));
        state = std::move(step->state);
    }
    return outcome;
}

}  // namespace tapet::championship
