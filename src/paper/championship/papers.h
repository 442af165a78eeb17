// How a championship looks on paper. What is empty is room to write in.
#pragma once

#include <string>
#include <vector>

#include "paper/page.h"
#include "season/champions_way.h"
#include "season/decisions.h"
#include "season/reports/acta.h"
#include "season/reports/calendar_sheet.h"
#include "season/reports/evening.h"
#include "season/reports/grid.h"
#include "season/reports/players_form.h"

namespace tapet::paper {

// One after the other, each from a page of its own.
Document acta_paper(std::vector<championship::Acta> actas, Lang lang);
Document grid_paper(std::vector<championship::Grid> grids, Lang lang);
Document evening_paper(championship::Evening evening, Lang lang);
Document calendar_paper(championship::CalendarSheet sheet, Lang lang);
// A match to which somebody did not come, or that was interrupted: what happened, for whoever decides.
Document incident_paper(championship::Acta acta, Lang lang);
// Codes to be cut out and given away: what each is of, and its address.
struct CodeCard {
    std::string label;
    std::string address;
};
Document codes_paper(std::string championship, std::string what_for, std::vector<CodeCard> cards, Lang lang);
// The list of players that a falla hands in, each on a page of its own.
Document players_paper(std::vector<championship::PlayersForm> forms, Lang lang);
// Rows as season/register.h has them.
Document register_paper(std::string championship, std::vector<std::vector<std::string>> rows, Lang lang);
// One of them for the notice board, and rows of all (season/decisions.h).
Document decision_paper(std::string championship, championship::Case one, Lang lang);
Document decisions_paper(std::string championship, std::vector<std::vector<std::string>> rows, Lang lang);
// Of a championship that is over; without a champion the page is empty. `day`: on which, in words. The match that the phases follow must
// outlive it.
Document diploma_paper(championship::Stages phases, std::string day, Lang lang);

}  // namespace tapet::paper
