// A special that is in nobody's table, entered in the middle of a quarrel: its name and its n.
#pragma once

#include <optional>
#include <string>

#include "fallera/model.h"
#include "ui/match/screen.h"

namespace tapet::ui {

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

}  // namespace tapet::ui
