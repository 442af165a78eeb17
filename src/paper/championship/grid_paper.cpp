// How a grid looks.
#include <algorithm>

#include "paper/championship/papers.h"
#include "paper/forms.h"
#include "paper/ledger.h"

namespace tapet::paper {

using championship::EntryStatus;
using championship::Grid;
using championship::GridMatch;
using championship::GridRow;
using championship::MatchStatus;

namespace {

constexpr float kNames = 42;  // the column of the names, in the cross
constexpr float kWidestCell = 13;
constexpr float kNarrowestCell = 9.2F;  // holds "66–50"
constexpr float kCellHeight = 9;
constexpr float kHeadHeight = 6;
constexpr Type kSmall{kLeastType};
constexpr Type kCames{kLeastType, true, 0};
constexpr Type kPedres{kLeastType};
constexpr std::string_view kAwarded = "*";

void draw_winner(Page& page, const Grid& grid) {
    if (!grid.winner) {
        const std::string words = grid.open > 0 ? page.tr("paper.grid.open", {std::to_string(grid.open)})
                                                : std::string(page.tr("paper.grid.no-winner"));
        page.text(page.take(8, kGap), words, {11, true, 0});
        return;
    }
    const std::string players = listed(grid.winners_players);
    const Type type{11};
    const float width = page.room().w - 8;
    const float lines = static_cast<float>(page.wrapped(players, type, width).size());
    const float height = 22 + lines * Page::line_height(type) + (grid.ordered_by ? 5.0F : 0.0F);
    Rect box = page.take(height, kGap);
    page.box(box, 0.5F);
    box = box.inset(4, 2);
    page.text(box.cut_top(4), page.tr("paper.grid.winner"), kNote);
    page.text(box.cut_top(8, 1), *grid.winner, {16, true, 0});
    if (grid.ordered_by) {
        const bool committee = *grid.ordered_by == championship::By::committee;
        page.text(box.cut_top(5), page.tr(committee ? "paper.grid.by-committee" : "paper.grid.by-representative"),
                  kNote);
    }
    page.text(box.cut_top(4), page.tr("paper.players"), kNote);
    page.paragraph(box, players, type);
}

// keys: paper.status.*
void draw_standings(Page& page, const Grid& grid) {
    std::vector<LedgerRow> rows;
    for (const GridRow& row : grid.rows) {
        std::string name = row.falla;
        if (row.status != EntryStatus::in) {
            const bool withdrawn = row.status == EntryStatus::withdrawn;
            name +=
                " (" + std::string(page.tr(withdrawn ? "paper.status.withdrawn" : "paper.status.disqualified")) + ")";
        }
        const auto number = [&](int n) { return row.rank == 0 ? std::string("–") : std::to_string(n); };
        rows.push_back({{number(row.rank), name, number(row.won + row.lost), number(row.won), number(row.lost),
                         number(row.points), number(row.cames), number(row.pedres)},
                        grid.winner && *grid.winner == row.falla});
    }
    const auto title = [&](std::string_view key) { return std::string(page.tr(key)); };
    draw_ledger(page,
                {{title("paper.rank"), 12, Justify::centre},
                 {title("paper.falla"), 0},
                 {title("paper.played"), 16, Justify::centre},
                 {title("paper.won"), 17, Justify::centre},
                 {title("paper.lost"), 17, Justify::centre},
                 {title("paper.points"), 15, Justify::centre},
                 {title("paper.cames"), 16, Justify::centre},
                 {title("paper.pedres"), 16, Justify::centre}},
                rows);
}

// Who met whom: rows and columns are the fallas in the order of the standings.
class Cross {
  public:
    Cross(Page& page, const Grid& grid) : page_(page), grid_(grid) {
        for (std::size_t i = 0; i < grid.rows.size(); ++i) {
            if (grid.rows[i].status != EntryStatus::withdrawn) those_.push_back(i);
        }
    }

    void draw() {
        if (those_.size() < 2) return;
        const float left = page_.room().w - kNames;
        const auto most = static_cast<std::size_t>(left / kNarrowestCell);
        const std::size_t blocks = (those_.size() + most - 1) / most;
        const std::size_t each = (those_.size() + blocks - 1) / blocks;
        cell_ = std::min(kWidestCell, left / static_cast<float>(each));
        page_.take(std::min(kGap, page_.room().h));
        for (std::size_t from = 0; from < those_.size(); from += each) {
            block(from, std::min(those_.size(), from + each));
        }
        page_.text(page_.take(Page::line_height(kNote)), page_.tr("paper.grid.note"), kNote);
    }

  private:
    Page& page_;
    const Grid& grid_;
    std::vector<std::size_t> those_;  // the rows that are not withdrawn
    float cell_ = 0;

    void block(std::size_t from, std::size_t end) {
        // On the next page rather than torn in two, where a page can hold it.
        const float whole = kHeadHeight + kCellHeight * static_cast<float>(those_.size()) + kGap;
        const bool torn = !page_.holds(whole) && whole < kPageHeight - 4 * kPageMargin;
        if (torn || !page_.holds(kHeadHeight + 2 * kCellHeight)) turn();
        head(from, end);
        for (const std::size_t row : those_) {
            if (!page_.holds(kCellHeight)) {
                turn();
                head(from, end);
            }
            draw_row(row, from, end);
        }
        page_.take(std::min(kGap, page_.room().h));
    }

    // A page that comes loose says what it belongs to.
    void turn() {
        page_.next();
        const std::string words = championship::table_words(grid_.place, page_.lang());
        page_.text(page_.take(7, 1), page_.tr("paper.title", {grid_.championship, words}), {10, true, 0});
    }

    Rect strip(float height, std::size_t cells) {
        Rect place = page_.take(height);
        return place.cut_left(kNames + cell_ * static_cast<float>(cells));
    }

    void head(std::size_t from, std::size_t end) {
        Rect rest = strip(kHeadHeight, end - from);
        page_.shade(rest, 0.92F);
        rest.cut_left(kNames);
        for (std::size_t i = from; i < end; ++i) {
            page_.text(rest.cut_left(cell_), std::to_string(those_[i] + 1), kCames, Justify::centre);
        }
    }

    void draw_row(std::size_t row, std::size_t from, std::size_t end) {
        Rect rest = strip(kCellHeight, end - from);
        const Rect whole = rest;
        const std::string name = std::to_string(row + 1) + "  " + grid_.rows[row].falla;
        page_.text(rest.cut_left(kNames).inset(1, 0), name, kSmall);
        for (std::size_t i = from; i < end; ++i) {
            const Rect cell = rest.cut_left(cell_);
            if (those_[i] == row) {
                page_.shade(cell, 0.75F);
            } else {
                draw_cell(cell, row, those_[i]);
            }
            page_.box(cell, 0.15F, 0.45F);
        }
        page_.line({whole.x, whole.bottom()}, {whole.right(), whole.bottom()}, 0.15F, 0.45F);
    }

    void draw_cell(Rect cell, std::size_t row, std::size_t other) {
        for (const GridMatch& match : grid_.matches) {
            const bool straight = match.row == row && match.other == other;
            if (!straight && (match.row != other || match.other != row)) continue;
            cell = cell.inset(0.4F, 0.6F);
            const std::size_t mine = straight ? 0 : 1;
            const bool played = match.status == MatchStatus::played;
            if (!played && match.marks == championship::Marks{}) {
                page_.text(cell, awarded(match, mine), kCames, Justify::centre);
                return;
            }
            const auto both = [&](const auto& two) {
                return std::to_string(two[mine]) + "–" + std::to_string(two[1 - mine]);
            };
            if (!played) {  // the point, and what it counts
                page_.text(cell.cut_top(cell.h / 3), awarded(match, mine), kPedres, Justify::centre);
                page_.text(cell.cut_top(cell.h / 2), both(match.marks.cames), kPedres, Justify::centre);
                return page_.text(cell, both(match.marks.pedres), kPedres, Justify::centre);
            }
            page_.text(cell.cut_top(cell.h / 2), both(match.marks.cames), kCames, Justify::centre);
            page_.text(cell, both(match.marks.pedres), kPedres, Justify::centre);
        }
    }

    // The point of a match that was not played to its end.
    static std::string awarded(const GridMatch& match, std::size_t mine) {
        if (!championship::settled(match.status)) return championship::waits(match.status) ? "…" : "";
        const bool won = match.winner && *match.winner == mine;
        return (won ? "1" : "0") + std::string(kAwarded);
    }
};

void draw_signature(Page& page, const Grid& grid) {
    const bool sector = grid.place.phase == championship::Phase::sectors;
    Rect row = page.take(3 * kBlankHeight);
    row.cut_top(kBlankHeight);
    draw_blanks(
        page, row.cut_top(kBlankHeight + 6),
        {{std::string(page.tr("paper.date")), "", 1},
         {std::string(page.tr(sector ? "paper.signature.representative" : "paper.signature.delegate")), "", 2}});
}

}  // namespace

Document grid_paper(std::vector<Grid> grids, Lang lang) {
    const std::string championship = grids.empty() ? std::string() : grids.front().championship;
    Document paper{title_of(phrase(lang, "paper.grid"), championship, lang), lang, {}};
    paper.draw = [grids = std::move(grids)](Page& page) {
        for (const Grid& grid : grids) {
            if (&grid != &grids.front()) page.next();
            const std::vector<std::string> lines{grid.championship, championship::table_words(grid.place, page.lang())};
            draw_heading(page, page.take(heading_height(lines), kGap), page.tr("paper.grid"), lines);
            draw_winner(page, grid);
            draw_standings(page, grid);
            Cross(page, grid).draw();
            draw_signature(page, grid);
        }
    };
    return paper;
}

}  // namespace tapet::paper
