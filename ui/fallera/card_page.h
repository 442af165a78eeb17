// One card of the catalogue: what is known of it and how well, and what the table says instead. Every change is kept at once.
#pragma once

#include <string>

#include "ui/fallera/entry.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

class CardPage {
  public:
    void open(std::string id) { id_ = std::move(id), fresh_ = true; }
    void close() { id_.clear(); }
    bool is_open() const { return !id_.empty(); }
    std::string title(const Context& context, const fallera::Setup& setup) const;  // the card's name
    // Ids: catalogue.card.name, .effect, .copies, .level, .attack, .attack.printed, .kind.0 and on, .moment.0, .two, .forget.
    void draw(Context& context, Rect area, const fallera::State& state);

  private:
    std::string id_;
    bool fresh_ = false;  // opened anew: from the top

    void add_names(Flow& flow, Context& context, EditedCard& card) const;
    void add_facts(Flow& flow, Context& context, EditedCard& card) const;
    void add_points(Flow& flow, Context& context, const std::string& key, std::int8_t& points) const;
    void add_kind(Flow& flow, Context& context, EditedCard& card) const;
    void add_standings(Flow& flow, Context& context, const fallera::State& state, fallera::Card card) const;
};

}  // namespace tapet::ui
