// How a championship looks on paper. What is empty is room to write in.
#pragma once

#include <vector>

#include "championship/acta.h"
#include "championship/evening.h"
#include "championship/grid.h"
#include "ui/paper/page.h"

namespace tapet::ui::paper {

// One after the other, each from a page of its own.
Document acta_paper(std::vector<championship::Acta> actas, Lang lang);
Document grid_paper(std::vector<championship::Grid> grids, Lang lang);
Document evening_paper(championship::Evening evening, Lang lang);

}  // namespace tapet::ui::paper
