// What the desk prints and writes: PDF on A4 and CSV, put where the documents are; a sheet says where.
#pragma once

#include <cstddef>
#include <optional>

#include "hall/link.h"
#include "season/decisions.h"
#include "season/reports/acta.h"
#include "ui/championship/parts.h"
#include "ui/championship/sheets.h"

namespace tapet::ui {

class HallLine;

// The columns of the entries, to be filled in and imported.
void write_template(Desk& desk);
// A table's matches that are still to be played, to be filled in without Tapet and taken in again.
void write_results_template(Desk& desk);
// The list of players of each of these fallas, to be filled in: on paper, and for a spreadsheet all whose list may be handed in now.
void print_lists(Desk& desk, const std::vector<championship::Entrant>& fallas);
void write_lists_template(Desk& desk);
// A falla that did not come, a match that was interrupted: the paper for whoever decides.
void print_incident(Desk& desk, const championship::DeskFixture& fixture);
// Rows of the register of sanctions (season/register.h).
void print_register(Desk& desk, const std::vector<std::vector<std::string>>& rows);
void write_register(Desk& desk, const std::vector<std::vector<std::string>>& rows);
// With what is known beside the log, unless it is to be filled in by hand; nothing: these two do not meet.
std::optional<championship::Acta> acta_with_notes(const Desk& desk, const championship::DeskFixture& fixture,
                                                  bool blank);
// For the notice board: one sheet of a decision, and the list of them.
void print_decision(Desk& desk, const championship::Case& one);
void print_decisions(Desk& desk, const std::vector<championship::Case>& all);
void print_acta(Desk& desk, const championship::DeskFixture& fixture, bool blank);
// Those of the round that is looked at, one behind the other.
void print_actas(Desk& desk);

// The blank actas of what is to be played now, each with the code of its table in the hall where it has one.
void print_hall_actas(Desk& desk, const HallLine& line);
// Those of one role, to be cut out.
void print_links(Desk& desk, const HallLine& line, hall::Role role);

void print_round(Desk& desk);  // that is looked at
void print_grid(Desk& desk);   // of the table that is looked at

// The days and hours of the running phase, of a table or all of it: on paper, and as a file for telephones; or of a falla.
void print_calendar(Desk& desk, std::optional<std::size_t> table);
void write_calendar(Desk& desk, std::optional<std::size_t> table);
void write_calendar_of(Desk& desk, championship::Entrant falla);

// The rest of them, and what else is rarely needed, as a list.
class MorePage {
  public:
    void draw(Desk& desk, Rect area);

  private:
    TableChooser chooser_;  // what the papers are of, earlier phases too
    ResultsImport results_;
    ListsSheet lists_;
    bool frees_ = false;       // this tablet shall be the representative's: asked once more
    bool edits_truc_ = false;  // the house options of the matches at the table

    void draw_rows(Desk& desk, Rect area);
    void ask_to_free(Desk& desk);
};

}  // namespace tapet::ui
