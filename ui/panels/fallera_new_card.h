// A card that the catalogue lacks (an expansion, a promotion): its name and what it is; the rest is entered on its page.
#pragma once

#include <string>

#include "ui/panels/fallera_entry.h"

namespace tapet::ui {

class NewCard {
  public:
    void open() { *this = {}, open_ = true; }
    bool is_open() const { return open_; }
    // The new card's id, in the frame in which it was kept. Ids: catalogue.new.name, .type.0 and on, .keep.
    std::string draw(Context& context, const fallera::Setup& setup);

  private:
    bool open_ = false;
    std::string name_;
    int type_ = 2;
};

}  // namespace tapet::ui
