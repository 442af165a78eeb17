// The same quarrel with a card taken out or a level changed: what would flip.
#pragma once

#include <string>
#include <vector>

#include "ui/fallera/verdicts.h"

namespace tapet::ui {

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

}  // namespace tapet::ui
