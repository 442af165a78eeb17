// What the quarrel opens beside its verdict.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/fallera/verdicts.h"

namespace tapet::ui {

// The same quarrel with a card taken out or a level changed: what would flip.
class WhatIf {
  public:
    void open(const AskedCards& cards);
    void close() { changed_.clear(); }
    bool is_open() const { return !changed_.empty(); }
    // Ids: <id>.in.0 and on, <id>.level.0.less and .more, <id>.why.
    void draw(Context& context, const std::string& id, Rect area, const fallera::State& state, Quarrel quarrel,
              const AskedCards& cards);

  private:
    struct Changed {
        bool in = true;
        int level = 1;
    };
    std::vector<Changed> changed_;

    AskedCards changed(const AskedCards& cards) const;
    void add_cards(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
                   const AskedCards& cards);
};

// A special that is in nobody's table, entered in the middle of a quarrel: its name and its n.
class OtherCard {
  public:
    void open() { *this = {}, open_ = true; }
    bool is_open() const { return open_; }
    // The card, in the frame in which it was entered. Ids: <id>.name, .level.less, .level.more, .cancels, .use.
    std::optional<fallera::AskedCard> draw(Context& context, const std::string& id, bool may_cancel);

  private:
    bool open_ = false;
    std::string name_;
    int level_ = 1;
    bool cancels_ = false;
};

// Where the rules are silent the table decides, and may keep what it decided: found again by the cards that met. They are the table's own and are always called so.
struct Precedent {
    enum class Decision { card, all, none };
    Decision decision = Decision::all;
    std::string card;  // which prevails
    std::string note;
    std::int64_t decided_ms = 0;
    std::string where = {};  // who played the match in which it was decided; empty: there was none
};

std::optional<Precedent> find_precedent(const Context& context, const AskedCards& cards);

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
    std::optional<std::size_t> chosen_;  // nobody's but the table's choice
    std::string note_;

    void add_decisions(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
                       const AskedCards& choices);
};

}  // namespace tapet::ui
