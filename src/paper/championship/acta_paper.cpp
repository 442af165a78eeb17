#include <algorithm>

#include "paper/championship/papers.h"
#include "paper/forms.h"
#include "paper/ledger.h"

namespace tapet::paper {

using championship::Acta;
using championship::ActaSide;

namespace {

constexpr float kQr = 34;
constexpr float kSeen = 17;  // for the box of whose identity card was seen
constexpr float kSignatures = 33;
constexpr float kLineToWriteOn = 8;
constexpr std::string_view kNotPlayed = "–";
constexpr Type kFalla{12, true, 0};

std::string at(const std::vector<std::string>& names, std::size_t place) {
    return place < names.size() ? names[place] : std::string();
}

void draw_top(Page& page, const Acta& acta) {
    Rect top = page.take(kQr, kGap);
    Rect code = top.cut_right(kQr, kGap);
    if (!acta.address.empty()) {
        page.text(code.cut_bottom(Page::line_height(kNote)), page.tr("paper.code.scan"), kNote, Justify::right);
        Rect tablet = top.cut_right(kQr, kGap);
        page.text(tablet.cut_bottom(Page::line_height(kNote)), page.tr("paper.code.tablet", {acta.signs}), kNote,
                  Justify::right);
        page.qr(tablet, acta.address);
    }
    page.qr(code, qr_text(acta));
    draw_heading(page, top.cut_top(heading_height({acta.championship})), page.tr("paper.acta"), {acta.championship});
    const std::string round = acta.place.round ? std::to_string(acta.place.round->number) : std::string();
    top.cut_top(top.h - kBlankHeight);
    draw_blanks(page, top,
                {{std::string(page.tr("paper.table-played")), championship::table_words(acta.place, page.lang()), 2},
                 {std::string(page.tr("paper.round")), round, 1}});
    draw_blanks(page, page.take(kBlankHeight, kGap),
                {{std::string(page.tr("paper.evening")), acta.evening, 2},
                 {std::string(page.tr("paper.hour")), acta.hour, 1},
                 {std::string(page.tr("desk.place")), acta.hall, 2},
                 {std::string(page.tr("paper.table")), acta.table, 1}});
}

void draw_side(Page& page, Rect place, const ActaSide& side) {
    page.box(place);
    place = place.inset(2, 1.5F);
    const std::string falla(page.tr("paper.falla"));
    if (side.falla.empty()) {
        draw_blanks(page, place.cut_top(kBlankHeight, 1), {{falla, ""}});
    } else {
        page.text(place.cut_top(Page::line_height(kNote)), falla, kNote);
        page.text(place.cut_top(kBlankHeight - Page::line_height(kNote), 1), side.falla, kFalla);
    }
    for (std::size_t i = 0; i < 2; ++i) {
        Rect row = place.cut_top(kBlankHeight - 1, 1);
        const std::string name = at(side.players, i);
        const bool seen = std::find(side.seen.begin(), side.seen.end(), name) != side.seen.end();
        draw_tick(page, row.cut_right(kSeen, 1), page.tr("paper.seen"), seen);
        draw_blanks(page, row, {{page.tr("paper.player", {std::to_string(i + 1)}), name}});
    }
}

void draw_sides(Page& page, const Acta& acta) {
    Rect row = page.take(3 * kBlankHeight + 4, kGap);
    draw_side(page, row.cut_left((row.w - kGap) / 2, kGap), acta.sides[0]);
    draw_side(page, row, acta.sides[1]);
}

// The lists that were handed in, as far as there are any, and whether the DNI were seen.
void draw_identity(Page& page, const Acta& acta) {
    Rect row = page.take(kBlankHeight - 1, kGap / 2);
    draw_tick(page, row.cut_right(52), page.tr("paper.identified"), acta.identified);
    std::string lists;
    for (const ActaSide& side : acta.sides) {
        if (side.listed.empty()) continue;
        lists += (lists.empty() ? "" : " / ") + side.falla + ": " + listed(side.listed);
    }
    page.paragraph(row, lists.empty() ? std::string() : page.tr("paper.lists", {lists}), kNote);
}

std::string number(const std::optional<int>& n) { return n ? std::to_string(*n) : std::string(); }

// Cama by cama the stones of both, then the camas and stones of the whole match.
void draw_camas(Page& page, const Acta& acta) {
    const std::size_t most = static_cast<std::size_t>(2 * acta.camas - 1);
    std::vector<LedgerRow> rows;
    for (std::size_t i = 0; i < most; ++i) {
        const auto cell = [&](std::size_t side) {
            if (i < acta.stones_by_cama.size()) return number(acta.stones_by_cama[i][side]);
            return std::string(i < camas_begun(acta) ? "" : kNotPlayed);
        };
        rows.push_back({{page.tr("paper.cama", {std::to_string(i + 1)}), cell(0), cell(1)}});
    }
    const auto total = [&](std::size_t side, bool cames) {
        if (!acta.result) return std::string();
        return std::to_string(cames ? int{acta.result->cames[side]} : int{acta.result->pedres[side]});
    };
    for (const bool cames : {true, false}) {
        const std::string_view key = cames ? "paper.cames" : "paper.pedres";
        rows.push_back({{std::string(page.tr(key)), total(0, cames), total(1, cames)}, true});
    }
    const float each = (page.room().w - 40) / 2;
    LedgerStyle style{acta.camas > 3 ? 6.0F : 7.5F, {10}, true};
    const auto name = [&](std::size_t side) {
        const std::string& falla = acta.sides[side].falla;
        return falla.empty() ? page.tr("paper.falla-n", {std::to_string(side + 1)}) : falla;
    };
    draw_ledger(page, {{"", 40}, {name(0), each, Justify::centre}, {name(1), each, Justify::centre}}, rows, style);
    page.take(1);
    page.text(page.take(Page::line_height(kNote), kGap / 2),
              page.tr("paper.stones-note", {std::to_string(acta.stones)}), kNote);
}

void draw_end(Page& page, const Acta& acta) {
    Rect row = page.take(kBlankHeight, kGap);
    draw_tick(page, row.cut_right(52), page.tr("paper.joc-fora"), acta.joc_fora);
    std::string winner = acta.outcome;
    if (winner.empty() && acta.winner) winner = acta.sides[*acta.winner].falla;
    row.cut_right(kGap);
    draw_blanks(
        page, row,
        {{std::string(page.tr("paper.winner")), winner}, {std::string(page.tr("paper.referee")), acta.referee}});
}

// All that is left above the signatures.
void draw_incidents(Page& page, const Acta& acta) {
    Rect place = page.take(page.room().h - kSignatures - kGap, kGap);
    page.box(place);
    place = place.inset(2, 1);
    page.text(place.cut_top(Page::line_height(kNote)), page.tr("paper.incidents"), kNote);
    if (!acta.incidents.empty()) {
        page.paragraph(place, acta.incidents, {10});
        return;
    }
    while (place.h > kLineToWriteOn) {
        const Rect line = place.cut_top(kLineToWriteOn);
        page.line({line.x, line.bottom()}, {line.right(), line.bottom()}, 0.1F, 0.6F);
    }
}

void draw_signature(Page& page, Rect place, std::string_view who, const std::vector<std::string>& names) {
    page.box(place);
    place = place.inset(2, 1);
    page.text(place.cut_top(Page::line_height({9})), who, {9, true, 0});
    const float each = place.h / static_cast<float>(names.size());
    for (const std::string& name : names) {
        Rect line = place.cut_top(each);
        const Rect under = line.cut_bottom(Page::line_height(kNote));
        page.line({line.x, line.bottom()}, {line.right(), line.bottom()}, 0.2F, 0.3F);
        page.text(under, name, kNote);
    }
}

void draw_signatures(Page& page, const Acta& acta) {
    Rect row = page.take(kSignatures);
    const float each = (row.w - 2 * kGap) / 3;
    for (std::size_t side = 0; side < 2; ++side) {
        const ActaSide& those = acta.sides[side];
        const std::string falla =
            those.falla.empty() ? page.tr("paper.falla-n", {std::to_string(side + 1)}) : those.falla;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < 2; ++i) {
            const std::string name = at(those.players, i);
            names.push_back(name.empty() ? page.tr("paper.player", {std::to_string(i + 1)}) : name);
        }
        draw_signature(page, row.cut_left(each, kGap), falla, names);
    }
    const bool sector = acta.place.phase == championship::Phase::sectors;
    const std::string official(page.tr(sector ? "paper.signature.representative" : "paper.signature.delegate"));
    const std::string referee = acta.referee.empty() ? std::string(page.tr("paper.signature.referee")) : acta.referee;
    draw_signature(page, row, page.tr("paper.signature.officials"),
                   {referee, std::string(page.tr("paper.signature.marker")), official});
}

}  // namespace

Document acta_paper(std::vector<Acta> actas, Lang lang) {
    const std::string championship = actas.empty() ? std::string() : actas.front().championship;
    Document paper{title_of(phrase(lang, "paper.acta"), championship, lang), lang, {}};
    paper.draw = [actas = std::move(actas)](Page& page) {
        for (const Acta& acta : actas) {
            if (&acta != &actas.front()) page.next();
            draw_top(page, acta);
            draw_sides(page, acta);
            draw_identity(page, acta);
            draw_camas(page, acta);
            draw_end(page, acta);
            draw_incidents(page, acta);
            draw_signatures(page, acta);
        }
    };
    return paper;
}

Document incident_paper(championship::Acta acta, Lang lang) {
    Document paper{title_of(phrase(lang, "paper.incident"), acta.championship, lang), lang, {}};
    paper.draw = [acta = std::move(acta)](Page& page) {
        const std::vector<std::string> lines{acta.championship, championship::place_words(acta.place, page.lang())};
        draw_heading(page, page.take(heading_height(lines), kGap), page.tr("paper.incident"), lines);
        draw_blanks(page, page.take(kBlankHeight, kGap),
                    {{std::string(page.tr("paper.evening")), acta.evening, 2},
                     {std::string(page.tr("desk.place")), acta.hall, 2},
                     {std::string(page.tr("paper.referee")), acta.referee, 2}});
        draw_sides(page, acta);
        draw_blanks(page, page.take(kBlankHeight, kGap),
                    {{std::string(page.tr("paper.incident.state")), acta.outcome}});
        draw_incidents(page, acta);
        draw_signatures(page, acta);
    };
    return paper;
}

}  // namespace tapet::paper
