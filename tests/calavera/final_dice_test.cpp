// All 462 results of six dice against final_dice.tsv, the table of what the rules let the players enter. The table was made from
// the printed rules by final_dice.py, before the engine and without it; its header says what the columns mean.
#include <algorithm>
#include <doctest/doctest.h>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "calavera/bars.h"
#include "calavera/calavera.h"
#include "calavera/codes.h"
#include "calavera/dice.h"

namespace tapet::calavera {

namespace {

using Cells = std::map<std::string, std::string>;  // by column
using Entry = std::pair<Face, Row>;
using EntrySet = std::set<Entry>;
using RowSet = std::set<Row>;

std::vector<std::string> split(const std::string& text, char mark) {
    std::vector<std::string> parts;
    std::string part;
    for (std::istringstream in{text}; std::getline(in, part, mark);) parts.push_back(part);
    return parts;
}

std::vector<Cells> read_table() {
    std::ifstream file(TAPET_SOURCE_DIR "/tests/calavera/final_dice.tsv");
    std::vector<Cells> rows;
    std::vector<std::string> columns;
    for (std::string line; std::getline(file, line);) {
        const std::vector<std::string> cells = split(line, '\t');
        if (columns.empty()) {
            columns = cells;
            continue;
        }
        REQUIRE(cells.size() == columns.size());
        Cells row;
        for (std::size_t i = 0; i < cells.size(); ++i) row[columns[i]] = cells[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

Face face_named(std::string_view word) {
    for (std::size_t i = 0; i < kFaces; ++i) {
        if (kFaceCodes[i] == word) return static_cast<Face>(i);
    }
    FAIL("no face " << word);
    return Face::skull;
}

Dice dice_of(const Cells& row) {
    Dice dice{};
    std::size_t next = 0;
    for (const std::string_view face : kFaceCodes) {
        for (int i = std::stoi(row.at(std::string(face))); i > 0; --i) dice.at(next++) = face_named(face);
    }
    REQUIRE(next == kDice);
    return dice;
}

// A cell's faces as entries: a colour into its row, the rose into each; without the closed rows.
EntrySet expected(const std::string& cell, const RowSet& closed = {}) {
    EntrySet all;
    if (cell == "-") return all;
    for (const std::string& listed : split(cell, ',')) {
        const Face face = face_named(listed.substr(0, listed.find('=')));
        for (const Row row : kRows) {
            if ((face == Face::rose || face == face_of(row)) && closed.count(row) == 0) all.emplace(face, row);
        }
    }
    return all;
}

EntrySet offered(const State& state, Player player) {
    EntrySet all;
    for (const Mark& mark : entries(state, player).marks) all.emplace(mark.face, mark.row);
    return all;
}

State play(const State& state, const Event& event) {
    auto step = Game::apply(state, event);
    if (!step) FAIL("refused by " << step.error().rule.id);
    return std::move(step->state);
}

constexpr Player kActive = 0;
constexpr Player kOther = 1;

State start(Leftovers leftovers) {
    Setup setup;
    setup.players = {"Ina", "Sami"};
    setup.dead_zone = {3, 0, -3};
    setup.house.leftovers = leftovers;
    return *Game::initial(setup);
}

void close(State& state, Player player, const RowSet& rows) {
    for (const Row row : rows) state.sheets[player][at(row)] = {13, -3};
}

RowSet rows_of(unsigned mask) {
    RowSet rows;
    for (const Row row : kRows) {
        if ((mask >> at(row) & 1U) != 0) rows.insert(row);
    }
    return rows;
}

// What the other player may enter now: this cell's faces, and with none of them the turn is over.
void check_other(const State& state, const std::string& cell, const RowSet& closed = {}) {
    const EntrySet must = expected(cell, closed);
    CHECK(offered(state, kOther) == must);
    CHECK(state.phase == (must.empty() ? Phase::before_throw : Phase::others));
    CHECK(state.turn == (must.empty() ? 2 : 1));
}

// The active player's marks, what each crosses off, and what it leaves.
void check_marks(const Cells& row, Leftovers leftovers, const RowSet& closed_for_other) {
    State before = start(leftovers);
    close(before, kOther, closed_for_other);
    const State thrown = play(before, Throw{dice_of(row)});
    CHECK(offered(thrown, kActive) == expected(row.at("active")));
    for (const auto& [face, into] : offered(thrown, kActive)) {
        const State after = play(thrown, Mark{kActive, face, into});
        CHECK(after.sheets[kActive][at(into)].crosses == std::stoi(row.at(std::string(name(face)))));
        const bool colour = face == Face::rose && leftovers == Leftovers::colour;
        const std::string column =
            colour ? "after_rose_in_" + std::string(name(into)) : "after_" + std::string(name(face));
        check_other(after, row.at(column), closed_for_other);
    }
}

void check_freezes(const Cells& row) {
    const std::vector<std::string> boxes = split(row.at("freeze"), ',');
    for (int box = 0; box <= 10; ++box) {
        State before = start(Leftovers::dice);
        before.sheets[kActive][at(Row::orange)].crosses = box;
        const State thrown = play(before, Throw{dice_of(row)});
        const bool allowed = std::find(boxes.begin(), boxes.end(), std::to_string(box)) != boxes.end();
        const std::vector<Freeze> offer = entries(thrown, kActive).freezes;
        CHECK(offer == (allowed ? std::vector<Freeze>{{kActive, Row::orange}} : std::vector<Freeze>{}));
        if (allowed) check_other(play(thrown, Freeze{kActive, Row::orange}), row.at("after_freeze"));
    }
}

// With some of the active player's rows closed; with nothing left to enter the dice go on to the other one.
void check_closed(const Cells& row) {
    const bool cursed = std::stoi(row.at("skull")) >= 3;
    for (unsigned mask = 0; mask < 15; ++mask) {
        const RowSet closed = rows_of(mask);
        State before = start(Leftovers::dice);
        close(before, kActive, closed);
        const State thrown = play(before, Throw{dice_of(row)});
        const EntrySet may = expected(row.at("active"), closed);
        CHECK(offered(thrown, kActive) == may);
        if (cursed) {
            check_other(thrown, row.at("after_nothing"));
        } else if (may.empty()) {
            check_other(play(thrown, Stand{}), row.at("after_nothing"));
        } else {
            CHECK(bars(thrown, Stand{})->id == "calavera.mark.must");
        }
    }
}

}  // namespace

TEST_CASE("final dice: the table has each of the 462 results once") {
    std::set<std::vector<int>> seen;
    for (const Cells& row : read_table()) {
        const Dice dice = dice_of(row);
        std::vector<int> counts;
        for (std::size_t i = 0; i < kFaces; ++i) counts.push_back(count(dice, static_cast<Face>(i)));
        seen.insert(counts);
    }
    CHECK(read_table().size() == 462);
    CHECK(seen.size() == 462);
}

TEST_CASE("final dice: what may be entered, for all 462 results") {
    for (const Cells& row : read_table()) {
        const Dice dice = dice_of(row);
        std::string shown;
        for (const Face face : dice) shown += name(face).substr(0, 1);
        CAPTURE(shown);
        for (unsigned mask = 0; mask < 15; ++mask) {
            check_marks(row, Leftovers::dice, rows_of(mask));
            check_marks(row, Leftovers::colour, rows_of(mask));
        }
        check_freezes(row);
        check_closed(row);
    }
}

}  // namespace tapet::calavera
