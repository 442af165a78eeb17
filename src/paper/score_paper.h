// The score sheet of any match on paper: who played, how it ended, the game's own sheet, and behind it how each score came about.
// A championship has papers of its own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/kept.h"
#include "core/score_row.h"
#include "core/sentences.h"
#include "paper/own_sheet.h"
#include "referee.h"

namespace tapet::paper {

struct ScoreSheet {
    struct Row {
        std::string part = {};    // a heading above it: the hand, turn or round that begins with it
        std::int64_t number = 0;  // of the line in the log
        std::string words;
        std::vector<std::string> figures;  // after it, one a player
    };
    std::string title;                      // what was played
    std::string heading;                    // who played
    std::string people = {};                // who sat there, where anybody said
    std::string when;                       // the first and the last line
    std::vector<std::string> winners = {};  // of a match that is over
    std::string course = {};                // "24–17, 19–24"
    std::vector<std::string> players;
    std::vector<Row> rows;         // each line after which somebody had another score, or that says more
    std::vector<ScoreRow> result;  // how it stands
    Drawn own;                     // the game's own sheet
    bool behind = true;            // the rows stand behind it; otherwise it says each score itself
};

// `kept`: the lines of that match. Nothing: it has no such sheet.
std::optional<ScoreSheet> score_sheet(const Sentences& sentences, const Referee& referee, std::vector<KeptLine> kept,
                                      const Seated& seated);

Document score_paper(ScoreSheet sheet, Lang lang);

}  // namespace tapet::paper
