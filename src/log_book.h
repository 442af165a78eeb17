// The kept lines of a match as people read them: what happened, who did it, in which hand or turn, and what the rules made
// of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/kept.h"
#include "core/sentences.h"
#include "referee.h"

namespace tapet {

struct LogLine {
    KeptLine kept;
    std::string words;
    // An event in play, or one that redo can put back, by its place among those; nothing for one that was dropped, and
    // for lines that are no events.
    std::optional<std::size_t> place;
    bool event = false;
    bool in_play = false;
    std::size_t part = 0;         // of the match, by its place in LogBook::parts
    std::vector<Ruling> rulings;  // said in words when they are looked at (ruling_words)
    // How it stood after it, a figure a player; in a championship the result of its match, if it has one. Nothing of what
    // is not in play.
    std::vector<std::string> figures;
    std::optional<std::size_t> won;  // whose figure won a cama by it
};

struct LogBookPart {
    std::string name;      // "Hand 3", "Turn 4 · Ina", "Sectors · round 2"
    std::string outcome;   // what came of it: "Envit, accepted · Truc, refused"
    bool settled = false;  // a hand, turn or round that is played to its end: its outcome says enough of it
    std::optional<std::size_t> period;  // which of LogBook::periods it is of
    std::string in_period;              // its name there: "Hand 3"
    std::vector<std::string> gains;     // of one that is settled, a player: "+2", or nothing
    bool said_whole = false;            // its outcome says each of its lines: stones that were marked without a hand
};

// What holds several parts: a cama and its hands.
struct LogPeriod {
    std::string name;
    std::string note;  // how many, or that it is being played
    bool over = false;
};

struct LogBook {
    std::vector<LogLine> lines;
    std::vector<std::string> players;  // whose figures these are
    bool totals = true;                // the figures; otherwise each line has its own result
    std::vector<LogBookPart> parts;    // the first is the setup's, without a name
    std::vector<LogPeriod> periods;    // of games that have any
    // What a list of them wants to know in each frame, and would walk all lines for:
    std::optional<std::size_t> longest_figure;  // bytes; nothing: no line has figures
    bool shows_periods = false;                 // one has several parts: otherwise its one says all
};

// Of a match whose kept lines these are; of Truc with who sits where.
LogBook log_book(const Sentences& context, const AnyMatch& any, std::vector<KeptLine> kept,
                 const std::vector<SeatPeople>& seated = {});

// A kept line that the match of the referee (nullptr: there is none) does not take, in words as far as it can be read.
std::string halted_words(const Sentences& context, const Referee* referee, const std::string& body);

}  // namespace tapet
