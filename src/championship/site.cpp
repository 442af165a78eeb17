#include "championship/site.h"

#include <array>

#include "championship/codes.h"
#include "championship/fixtures.h"
#include "championship/grid.h"
#include "championship/phases.h"

namespace tapet::championship {

namespace {

constexpr std::array<std::string_view, 4> kLanguages{"Valencià", "Castellano", "English", "Deutsch"};

constexpr std::string_view kStyle =
    "body{font:16px/1.4 system-ui,sans-serif;max-width:60rem;margin:0 "
    "auto;padding:.7rem;color:#1b1b1b;background:#fffdf6}"
    "h1{font-size:1.5rem;margin:.3rem 0}h2{font-size:1.2rem;margin:1.4rem 0 .3rem}h3{font-size:1rem;margin:1rem 0 "
    ".2rem}"
    "a{color:#1d4e89}nav a,nav b{margin-right:.8rem;display:inline-block;padding:.3rem 0}.wide{overflow-x:auto}"
    "table{border-collapse:collapse;width:100%}td,th{padding:.25rem .4rem;border-bottom:1px solid "
    "#ddd6c4;text-align:left}"
    "td.n,th.n{text-align:right;white-space:nowrap}th.n{font-size:.75rem}.gone{color:#767676}small{color:#5c5c5c}"
    ".champion{font-size:1.3rem;font-weight:bold;padding:.6rem;border:3px solid #c8860d}"
    "@media print{nav{display:none}body{max-width:none;padding:0;background:#fff}h2,h3{break-after:avoid}"
    "tr,section{break-inside:avoid}a{color:inherit;text-decoration:none}}";

// What people typed, as text and nothing else.
std::string plain(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            case '\'': safe += "&#39;"; break;
            default: safe += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
        }
    }
    return safe;
}
// A name: whatever direction it is written in, what stands beside it stays where it is.
std::string name_html(std::string_view name) { return "<bdi>" + plain(name) + "</bdi>"; }

class Site {
  public:
    Site(const Stages& phases, const std::string& as_of) : phases_(phases), as_of_(as_of) {}

    std::vector<SitePage> pages() {
        for (std::size_t i = kLangs.size(); i-- > 0;) {  // Valencian last, and with it the first page
            lang_ = kLangs[i];
            for (std::size_t phase = 0; phase < phases_.count(); ++phase) {
                const State& state = phases_.state(phase);
                for (std::size_t table = 0; table < table_count(state); ++table) add_table(state, table);
            }
            add_index();
        }
        return std::move(pages_);
    }

  private:
    const Stages& phases_;
    const std::string& as_of_;
    Lang lang_ = Lang::ca;
    std::vector<SitePage> pages_;

    const State& now() const { return phases_.state(phases_.count() - 1); }
    std::string tr(std::string_view key) const { return plain(phrase(lang_, key)); }
    std::string tr(std::string_view key, const std::vector<std::string>& args) const {
        return plain(phrase(lang_, key, args));
    }

    static std::string file_of(std::string_view stem, Lang lang) {
        if (stem == "index" && lang == Lang::ca) return "index.html";
        return std::string(stem) + "." + std::string(tag(lang)) + ".html";
    }
    static std::string stem_of(const State& state, std::size_t table) {
        return std::string(code(state.running == Phase::entries ? Phase::sectors : state.running)) + "-" +
               std::to_string(table + 1);
    }

    void add(const std::string& stem, const std::string& title, const std::string& body) {
        std::string html =
            "<!DOCTYPE html>\n<html lang=\"" + std::string(tag(lang_)) + R"("><head><meta charset="utf-8">)";
        html.append(kSiteMark);
        html +=
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
            "<meta name=\"referrer\" content=\"no-referrer\">";
        if (stem == "index") html += R"(<meta http-equiv="refresh" content="60">)";  // for the screen in the hall
        html += "<title>" + plain(title) + "</title><style>" + std::string(kStyle) + "</style></head>\n<body><nav>";
        for (std::size_t i = 0; i < kLangs.size(); ++i) {
            if (kLangs[i] == lang_) {
                html += "<b>" + std::string(kLanguages[i]) + "</b>";
            } else {
                html += "<a href=\"" + file_of(stem, kLangs[i]) + "\" lang=\"" + std::string(tag(kLangs[i])) + "\">" +
                        std::string(kLanguages[i]) + "</a>";
            }
        }
        html += "</nav>\n" + body + "<p><small>" + tr("site.as-of", {as_of_}) + "</small></p></body></html>\n";
        pages_.push_back({file_of(stem, lang_), std::move(html)});
    }

    // ---- the first page: the way to the final, the last phase first ------------------------------------------------

    void add_index() {
        const std::string& name = now().setup.name;
        std::string body = "<h1>" + name_html(name) + "</h1>\n";
        const Course ends = course(now());
        if (ends.champion != kNobody)
            body += "<p class=\"champion\">" + tr("paper.winner") + ": " + name_html(falla_name(now(), ends.champion)) +
                    "</p>\n";
        for (std::size_t phase = phases_.count(); phase-- > 0;) body += phase_html(phases_.state(phase));
        add("index", name, body);
    }

    std::string phase_html(const State& state) const {
        // keys: desk.phase.*
        std::string html = "<h2>" + tr("desk.phase." + std::string(code(state.running))) + "</h2>\n<table>";
        const bool matches = state.running == Phase::semifinals || state.running == Phase::final;
        for (std::size_t table = 0; table < table_count(state); ++table) {
            const std::string link = "<a href=\"" + file_of(stem_of(state, table), lang_) + "\">" +
                                     plain(table_words(place_of(state, table), lang_)) + "</a>";
            if (matches) {
                for (const Placed& match : placed_matches(state, table, std::nullopt))
                    html += "<tr><td>" + link + "</td>" + match_cells(state, match) + "</tr>\n";
                continue;
            }
            const Grid grid = grid_of(state, table);
            html += "<tr><td>" + link + "</td><td>" + leader_html(grid) + "</td><td class=\"n\">" +
                    (grid.open > 0 ? tr("site.open", {std::to_string(grid.open)}) : std::string()) + "</td></tr>\n";
        }
        return html + "</table>\n";
    }

    std::string leader_html(const Grid& grid) const {
        if (grid.winner) return tr("paper.winner") + ": <b>" + name_html(*grid.winner) + "</b>";
        std::string names;
        for (const GridRow& row : grid.rows) {
            if (row.rank == 1 && row.won > 0) names += (names.empty() ? "1. " : ", ") + name_html(row.falla);
        }
        return names;
    }

    // ---- a sector, a group, a semifinal, the final -----------------------------------------------------------------

    void add_table(const State& state, std::size_t table) {
        const std::string words = table_words(place_of(state, table), lang_);
        std::string body = "<h1><a href=\"" + file_of("index", lang_) + "\">" + name_html(state.setup.name) +
                           "</a></h1>\n<h2>" + plain(words) + "</h2>\n" + standings_html(state, table);
        const std::vector<Placed> matches =
            state.running == Phase::entries ? std::vector<Placed>() : placed_matches(state, table, std::nullopt);
        body += rounds_html(state, matches);
        if (state.running == Phase::sectors || state.running == Phase::groups)
            body += fallas_html(state, table, matches);
        add(stem_of(state, table), state.setup.name + " · " + words, body);
    }

    std::string standings_html(const State& state, std::size_t table) const {
        std::string html = "<div class=\"wide\"><table><tr><th></th><th>" + tr("paper.falla") + "</th>";
        for (const char* key : {"paper.won", "paper.lost", "paper.cames", "paper.pedres"})
            html += "<th class=\"n\">" + tr(key) + "</th>";  // keys: paper.*
        html += "</tr>\n";
        for (const Row& row : standing_rows(state, table)) {
            const EntryStatus status = state.roster.entries[row.falla].status;
            const bool in = status == EntryStatus::in;
            // keys: paper.status.*
            html += std::string(in ? "<tr>" : "<tr class=\"gone\">") +
                    number(row.rank == 0 ? "" : std::to_string(row.rank)) + "<td>" +
                    name_html(falla_name(state, row.falla)) +
                    (in ? std::string() : " (" + tr("paper.status." + std::string(code(status))) + ")") + "</td>";
            for (const int n : {row.won, row.lost, row.cames, row.pedres}) html += number(std::to_string(n));
            html += "</tr>\n";
        }
        return html + "</table></div>\n";
    }

    static std::string number(const std::string& text) { return "<td class=\"n\">" + text + "</td>"; }

    std::string rounds_html(const State& state, const std::vector<Placed>& matches) const {
        std::string html;
        int round = 0;
        for (const Placed& match : matches) {
            if (match.round != round) {
                if (round != 0) html += "</table></section>\n";
                round = match.round;
                html += "<section><h3>" + tr("paper.round") + " " + std::to_string(round) + "</h3><table>\n";
            }
            html += "<tr>" + match_cells(state, match) + "</tr>\n";
        }
        return round == 0 ? html : html + "</table></section>\n";
    }

    // Each falla with its matches.
    std::string fallas_html(const State& state, std::size_t table, const std::vector<Placed>& matches) const {
        std::string html = "<h2>" + tr("site.each") + "</h2>\n";
        for (const Row& row : standing_rows(state, table)) {
            html += "<section><h3>" + name_html(falla_name(state, row.falla)) + "</h3><table>\n";
            for (const Placed& match : matches) {
                if (match.between[0] != row.falla && match.between[1] != row.falla) continue;
                html += "<tr>" + number(std::to_string(match.round)) + match_cells(state, match) + "</tr>\n";
            }
            html += "</table></section>\n";
        }
        return html;
    }

    // Who against whom, the winner bold, and how it ended.
    std::string match_cells(const State& state, const Placed& match) const {
        const Outcome counts = outcome(state, *match.fixture, match.between, state.setup.house.awarded_score);
        std::string html;
        for (std::uint8_t side = 0; side < 2; ++side) {
            const std::string falla = name_html(falla_name(state, match.between[side]));
            const bool won = counts.winner && *counts.winner == side;
            html += "<td>" + (won ? "<b>" + falla + "</b>" : falla) + "</td>";
        }
        const std::string words =
            counts.status == MatchStatus::played ? marks_words(counts.marks) : outcome_words(state, match, lang_);
        return html + "<td class=\"n\">" + plain(words) + "</td>";
    }
};

}  // namespace

std::vector<SitePage> site_pages(const Stages& phases, const std::string& as_of) { return Site(phases, as_of).pages(); }

}  // namespace tapet::championship
