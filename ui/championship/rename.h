// The correction of an entry: another name of the falla, or of its players. What followed is said again with the new names,
// as the correction of any old event (ui/match/correct.cpp) replays what followed it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "replay.h"
#include "ui/championship/parts.h"

namespace tapet::ui {

struct Renamed {
    std::vector<std::string> lines;  // the undo, the entry as it should have been, and what followed, as far as it fits
    Replay replay;                   // of what followed
    std::string refused;             // the rule that bars the entry itself; empty: none
};
// Nothing when no such falla is entered.
std::optional<Renamed> renamed(const Context& context, const ChampionshipMatch& match, const std::string& falla,
                               const championship::Enter& entry);

class RenameSheet {
  public:
    void open(const championship::State& state, const std::string& falla);
    bool is_open() const { return !falla_.empty(); }
    void draw(Desk& desk);  // last in the frame

  private:
    std::string falla_;  // as it is entered; empty: closed
    std::string name_;
    std::string players_;
    std::optional<Renamed> outcome_;  // of what is typed; nothing: nothing else is
    std::size_t looked_at_ = 0;       // events in play, when it was worked out

    std::string missing() const;
    void look(Desk& desk);
    std::string sentence(const Desk& desk) const;
    void keep(Desk& desk);
};

// "Anna, Lluís" as people type it, and the way back.
std::vector<std::string> split_names(std::string_view text);
std::string players_words(const championship::State& state, championship::Entrant who);

}  // namespace tapet::ui
