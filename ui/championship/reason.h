// Why a falla stands where it does in its table: its points, then every step of the tie-break in the order of the house
// options, with the numbers of those who were level, and what the committee decided or has to.
#pragma once

#include <string>
#include <vector>

#include "championship/standings.h"
#include "ui/match/screen.h"

namespace tapet::ui {

struct ReasonLine {
    std::string words;
    std::string rule;  // that says so
};

std::vector<ReasonLine> reason_of(const Context& context, const championship::State& state, std::size_t table,
                                  championship::Entrant who);

// The same as a sheet, each line with its article; a tap on a line opens its rule.
class ReasonSheet {
  public:
    void open(std::string falla) { falla_ = std::move(falla); }
    void draw(Context& context, const championship::State& state, std::size_t table);  // last in the frame

  private:
    std::string falla_;  // empty: closed
};

}  // namespace tapet::ui
