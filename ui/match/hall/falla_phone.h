// A falla's own link, on the phone of whoever speaks for it: the results that a table gave are agreed to by holding, or not, with a reason;
// and how its tables stand.
#pragma once

#include <string>

#include "ui/match/hall/acta_parts.h"
#include "ui/match/hall/halls.h"

namespace tapet::ui {

class FallaPhone {
  public:
    void draw(Context& context, HallTable& table, Rect area);

  private:
    HeldKey agree_;
    DisputeSheet dispute_;
    std::string disputed_;  // the fixture that the sheet is about

    void add_result(Context& context, HallTable& table, Flow& flow, const std::string& fixture);
};

}  // namespace tapet::ui
