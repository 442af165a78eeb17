// Codes of a hall on paper: two beside each other, to be cut out and given away.
#include <cstddef>
#include <utility>

#include "paper/championship/papers.h"
#include "paper/forms.h"

namespace tapet::paper {

namespace {

constexpr float kCardCode = 40;
constexpr float kCardHeight = 48;
constexpr Type kCardLabel{12, true, 0};

void draw_card(Page& page, Rect card, std::string_view championship, std::string_view what_for, const CodeCard& each) {
    page.box(card);
    card = card.inset(4, 4);
    page.qr(card.cut_right(kCardCode, kGap), each.address);
    page.text(card.cut_top(Page::line_height(kNote)), championship, kNote);
    page.paragraph(card.cut_top(3 * Page::line_height(kCardLabel), 1), each.label, kCardLabel);
    page.paragraph(card, what_for, kNote);
}

}  // namespace

Document codes_paper(std::string championship, std::string what_for, std::vector<CodeCard> cards, Lang lang) {
    Document paper{title_of(phrase(lang, "desk.hall.codes"), championship, lang), lang, {}};
    paper.draw = [championship = std::move(championship), what_for = std::move(what_for),
                  cards = std::move(cards)](Page& page) {
        const std::vector<std::string> lines{championship};
        draw_heading(page, page.take(heading_height(lines), kGap), page.tr("desk.hall.codes"), lines);
        for (std::size_t i = 0; i < cards.size(); i += 2) {
            Rect row = page.take(kCardHeight, kGap);
            draw_card(page, row.cut_left((row.w - kGap) / 2, kGap), championship, what_for, cards[i]);
            if (i + 1 < cards.size()) draw_card(page, row, championship, what_for, cards[i + 1]);
        }
    };
    return paper;
}

}  // namespace tapet::paper
