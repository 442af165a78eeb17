// Where the rules are silent the table decides, and may keep what it decided: found again by the cards that met. They are the table's own and are always called so.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/fallera/verdicts.h"

namespace tapet::ui {

struct Precedent {
    enum class Decision { card, all, none };
    Decision decision = Decision::all;
    std::string card;  // which prevails
    std::string note;
    std::int64_t decided_ms = 0;
    std::string where = {};  // who played the match in which it was decided; empty: there was none
};

std::optional<Precedent> find_precedent(const Keeper& keeper, const AskedCards& cards);

class PrecedentKeeping {
  public:
    // What the table decided before, if anything. Ids: <id>.forget.
    void add(Flow& flow, Context& context, const std::string& id, const fallera::State& state, const AskedCards& cards);
    // The button that opens the sheet. Id: <id>.decide.
    void add_button(Flow& flow, Context& context, const std::string& id);
    // The sheet in which the decision is entered, when it is open. Ids: <id>.decision.0 and on, .note, .keep.
    // It is kept with the last line of that match; no id: with none.
    void draw(Context& context, const std::string& id, const fallera::State& state, const AskedCards& cards,
              const std::string& match_id);

  private:
    bool open_ = false;
    std::size_t chosen_ = 0;
    std::string note_;

    void draw_decisions(Context& context, const std::string& id, Rect area, const fallera::State& state,
                        const AskedCards& choices);
};

}  // namespace tapet::ui
