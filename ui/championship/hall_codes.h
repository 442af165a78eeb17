// The page of a hall's codes on the desk: made for the tables of this round, for each falla, each delegate, another desk; shown, printed,
// taken back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ui/championship/hall_line.h"
#include "ui/match/hand/qr_picture.h"

namespace tapet::ui {

class HallCodes {
  public:
    // False: people are done with it.
    bool draw(Desk& desk, HallLine& line, Rect area);

  private:
    std::int64_t open_ = 0;  // the number of the one that is looked at; 0: none
    std::string coded_;      // of which code_ is
    std::optional<QrCode> code_;
    bool takes_back_ = false;  // it is asked once more

    void add_let_in(const Desk& desk, const HallLine& line, Flow& flow);
    void add_kind(Desk& desk, HallLine& line, Flow& flow, hall::Role role);
    void draw_code(Desk& desk, HallLine& line);
};

}  // namespace tapet::ui
