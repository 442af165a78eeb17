// The page of protests, decisions, sanctions and incidents: what waits for somebody first. A tap opens one, with its rule, its paper
// and what it concerns.
#pragma once

#include <optional>
#include <vector>

#include "season/decisions.h"
#include "ui/championship/parts.h"
#include "ui/championship/sheets.h"
#include "ui/kit/derived.h"

namespace tapet::ui {

class DecisionsPage {
  public:
    void draw(Desk& desk, Rect area);

  private:
    Derived<std::size_t, std::size_t> read_;  // the match's revision, the notes' version
    std::vector<championship::Case> all_;     // of a sector's delegate its own
    std::optional<championship::Case> shown_;
    FallaSheet falla_;
    RegisterSheet register_;

    void read(Desk& desk);
    void draw_row(Desk& desk, std::size_t number, Rect rect);
    void draw_one(Desk& desk);
    void add_concerned(Desk& desk, Flow& flow);
    void open_fixture(Desk& desk, const championship::DeskFixture& fixture);
    void open_table(Desk& desk);
};

}  // namespace tapet::ui
