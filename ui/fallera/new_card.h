// A card that the catalogue lacks (an expansion, a promotion): its name and what it is; the rest is entered on its page.
#pragma once

#include <optional>
#include <string>

#include "ui/fallera/entry.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

class NewCard {
  public:
    void open() { *this = {}, open_ = true; }
    bool is_open() const { return open_; }
    // The new card, when it is to be kept. Ids: catalogue.new.name, .type.0 and on, .keep,
    // .known.0 and on (cards outside the deck that are known by name).
    std::optional<EditedCard> draw(Context& context, const fallera::Setup& setup);

  private:
    bool open_ = false;
    std::string name_;
    int type_ = 2;
    int level_ = 1;

    void add_types(Flow& flow, Context& context);
    void add_known(Flow& flow, Context& context, const fallera::Setup& setup);
};

}  // namespace tapet::ui
