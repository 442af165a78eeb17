// A falla's own link, on the phone of whoever speaks for it: the results that a table gave are agreed to by holding, or not, with a reason;
// and how its tables stand.
#pragma once

#include <cstdint>
#include <string>

#include "hall/desk_view.h"
#include "hall/live_text.h"
#include "ui/match/hall/acta_parts.h"
#include "ui/match/hall/halls.h"

namespace tapet::ui {

class FallaPhone {
  public:
    void draw(Context& context, const hall::Address& where, Rect area);

  private:
    Hearing live_;
    hall::LiveText text_;
    std::string mark_;
    std::int64_t again_us_ = 0;
    hall::DeskView view_;
    bool reached_ = false;
    Hearing says_;         // a word that is on its way
    std::string said_;     // its body: sent again until the hall has answered
    std::string trouble_;  // why it was refused
    HeldKey agree_;
    DisputeSheet dispute_;
    std::string disputed_;  // the fixture that the sheet is about

    void listen(Context& context, const hall::Address& where);
    void hear_word(Context& context, const hall::Address& where);
    void say(Context& context, const std::string& fixture, Json::Object word);
    void add_result(Context& context, Flow& flow, const std::string& fixture);
    void add_tables(Context& context, Flow& flow) const;
};

}  // namespace tapet::ui
