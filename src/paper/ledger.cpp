#include "paper/ledger.h"

#include <algorithm>

namespace tapet::paper {

namespace {

constexpr float kPadding = 1.2F;        // left and right of a cell's words
constexpr std::size_t kMostLines = 24;  // of one piece of a row
constexpr float kHighestHead = 7;
constexpr float kStruckGrey = 0.55F;

class Ledger {
  public:
    Ledger(Page& page, std::vector<Column> columns, LedgerStyle style)
        : page_(page), columns_(std::move(columns)), style_(style) {
        float left = page.room().w;
        for (const Column& column : columns_) left -= column.width;
        for (Column& column : columns_) {
            if (column.width == 0) column.width = left;
        }
        line_ = Page::line_height(style_.type);
    }

    void head() {
        const Rect row = page_.take(std::min(style_.row_height, kHighestHead));
        page_.shade(row, 0.92F);
        Rect rest = row;
        for (const Column& column : columns_) {
            page_.text(rest.cut_left(column.width).inset(kPadding, 0), column.title,
                       {std::max(kLeastType, style_.type.pt - 0.5F), true, 0}, column.justify);
        }
        rule(row);
    }

    void row(const LedgerRow& row) {
        std::vector<std::vector<std::string>> lines;  // of each cell
        std::size_t most = 1;
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            lines.push_back(lines_of(row, i));
            most = std::max(most, lines.back().size());
        }
        for (std::size_t from = 0; from < most; from += kMostLines) {
            piece(row, lines, from, std::min(most - from, kMostLines));
        }
    }

  private:
    Page& page_;
    std::vector<Column> columns_;
    LedgerStyle style_;
    float line_ = 0;

    Type type_of(const LedgerRow& row) const {
        return {style_.type.pt, row.bold || style_.type.bold, row.struck ? kStruckGrey : style_.type.grey};
    }

    std::vector<std::string> lines_of(const LedgerRow& row, std::size_t column) const {
        if (column >= row.cells.size()) return {};
        if (!columns_[column].wraps) return {row.cells[column]};
        return page_.wrapped(row.cells[column], type_of(row), columns_[column].width - 2 * kPadding);
    }

    void piece(const LedgerRow& row, const std::vector<std::vector<std::string>>& lines, std::size_t from,
               std::size_t count) {
        const float height = std::max(style_.row_height, static_cast<float>(count) * line_ + kPadding);
        if (!page_.holds(height)) {
            page_.next();
            head();
        }
        const Rect place = page_.take(height);
        Rect rest = place;
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            cell(rest.cut_left(columns_[i].width).inset(kPadding, 0), row, columns_[i], lines[i], from, count);
        }
        rule(place);
    }

    void cell(Rect place, const LedgerRow& row, const Column& column, const std::vector<std::string>& lines,
              std::size_t from, std::size_t count) {
        const std::size_t end = std::min(lines.size(), from + count);
        if (from >= end) return;
        const float used = static_cast<float>(end - from) * line_;
        place.cut_top((place.h - used) / 2);
        for (std::size_t i = from; i < end; ++i) {
            const Rect at = place.cut_top(line_);
            page_.text(at, lines[i], type_of(row), column.justify);
            if (!row.struck || lines[i].empty()) continue;
            const float width = std::min(at.w, page_.width(lines[i], type_of(row)));
            page_.line({at.x, at.centre().y}, {at.x + width, at.centre().y}, 0.2F, kStruckGrey);
        }
    }

    void rule(Rect row) {
        page_.line({row.x, row.bottom()}, {row.right(), row.bottom()}, 0.15F, 0.45F);
        if (!style_.upright_rules) return;
        float x = row.x;
        for (const Column& column : columns_) {
            page_.line({x, row.y}, {x, row.bottom()}, 0.15F, 0.45F);
            x += column.width;
        }
        page_.line({x, row.y}, {x, row.bottom()}, 0.15F, 0.45F);
    }
};

}  // namespace

void draw_ledger(Page& page, std::vector<Column> columns, const std::vector<LedgerRow>& rows, LedgerStyle style) {
    Ledger ledger(page, std::move(columns), style);
    if (!page.holds(3 * style.row_height)) page.next();  // a head is not left alone at the foot
    ledger.head();
    for (const LedgerRow& row : rows) ledger.row(row);
}

}  // namespace tapet::paper
