#include "season/reports/site.h"

#include <array>

#include "championship/codes.h"
#include "championship/minute.h"
#include "championship/phases.h"
#include "core/embedded.h"
#include "season/fixtures.h"
#include "season/reports/grid.h"

namespace tapet::championship {

namespace {

constexpr std::array<std::string_view, 4> kLanguages{"Valencià", "Castellano", "English", "Deutsch"};

constexpr std::string_view kStyle = "tapet.css";

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

std::string named(const State& state, Entrant who) { return name_html(falla_name(state, who)); }
std::string number(const std::string& text) { return "<td class=\"n\">" + text + "</td>"; }
std::string link(const std::string& to, const std::string& html, const std::string& more = {}) {
    return "<a href=\"" + to + "\"" + more + ">" + html + "</a>";
}
// Where on a table's page a falla has its part.
std::string anchor(Entrant who) { return "f" + std::to_string(who + 1); }

class Site {
  public:
    Site(const Stages& phases, const std::string& as_of) : phases_(phases) {
        const std::optional<std::string> minute = read_minute(as_of);
        as_of_ = minute ? minute_words(*minute) : as_of;
    }

    std::vector<SitePage> pages() {
        if (const std::string_view style = asset(kStyle); !style.empty())
            pages_.push_back({std::string(kStyle), std::string(style)});
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
    std::string as_of_;  // in words
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
    std::string page_of(const State& state, std::size_t table) const { return file_of(stem_of(state, table), lang_); }
    std::string words_of(const State& state, std::size_t table) const {
        return plain(table_words(place_of(state, table), lang_));
    }

    // A page: the rail, what it says, where else one can go, and the same in the other languages.
    void add(const std::string& stem, const std::string& title, const std::string& body, const std::string& tabs) {
        std::string html =
            "<!DOCTYPE html>\n<html lang=\"" + std::string(tag(lang_)) + R"("><head><meta charset="utf-8">)";
        html.append(kSiteMark);
        html +=
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'self' file:; "
            "font-src data:; img-src data:\">"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
            "<meta name=\"color-scheme\" content=\"light dark\"><meta name=\"referrer\" content=\"no-referrer\">";
        if (stem == "index") html += R"(<meta http-equiv="refresh" content="60">)";  // for the screen in the hall
        html += "<title>" + plain(title) + R"(</title><link rel="stylesheet" href=")" + std::string(kStyle) +
                "\"></head>\n<body><header><i></i>" + link(file_of("index", lang_), name_html(now().setup.name)) +
                "</header>\n" + body + "<nav class=\"tabs\">" +
                link(file_of("index", lang_), tr("site.way"), " class=\"way\"") + tabs + "</nav>\n<footer>";
        for (std::size_t i = 0; i < kLangs.size(); ++i) {
            const std::string language(kLanguages[i]);
            html += kLangs[i] == lang_
                        ? "<b>" + language + "</b>"
                        : link(file_of(stem, kLangs[i]), language, " lang=\"" + std::string(tag(kLangs[i])) + "\"");
        }
        pages_.push_back({file_of(stem, lang_), html + "</footer></body></html>\n"});
    }

    // ---- the first page: the way to the final, the last phase first ------------------------------------------------

    void add_index() {
        std::string body = "<main class=\"first\">";
        const Course ends = course(now());
        if (ends.champion != kNobody)
            body += "<p class=\"card champion\">" + tr("paper.winner") + ": " + named(now(), ends.champion) + "</p>\n";
        for (std::size_t phase = phases_.count(); phase-- > 0;) body += phase_html(phases_.state(phase));
        body += all_fallas() + "<p><small>" + tr("site.as-of", {as_of_}) + "</small></p></main>\n";
        add("index", now().setup.name, body, link("#each", tr("site.mine"), " class=\"mine\""));
    }

    std::string phase_html(const State& state) const {
        // keys: desk.phase.*
        std::string html = "<section><h3>" + tr("desk.phase." + std::string(code(state.running))) +
                           "</h3>\n<div class=\"card\"><table><tbody>";
        const bool matches = state.running == Phase::semifinals || state.running == Phase::final;
        for (std::size_t table = 0; table < table_count(state); ++table) {
            const std::string there = link(page_of(state, table), words_of(state, table));
            if (matches) {
                for (const DeskFixture& match : fixtures_of(state, table))
                    html += "<tr><td>" + there + "</td>" + match_cells(state, match) + "</tr>\n";
                continue;
            }
            const Grid grid = grid_of(state, table);
            html += "<tr><td>" + there + "</td><td>" + leader_html(grid) + "</td><td class=\"n thin\">" +
                    (grid.open > 0 ? tr("site.open", {std::to_string(grid.open)}) : std::string()) + "</td></tr>\n";
        }
        return html + "</tbody></table></div></section>\n";
    }

    std::string leader_html(const Grid& grid) const {
        if (grid.winner) return tr("paper.winner") + ": <b>" + name_html(*grid.winner) + "</b>";
        std::string names;
        for (const GridRow& row : grid.rows) {
            if (row.rank == 1 && row.won > 0) names += (names.empty() ? "1. " : ", ") + name_html(row.falla);
        }
        return names;
    }

    // Everybody's own falla, by the first phase in which it plays.
    std::string all_fallas() const {
        const State& state = phases_.state(0);
        std::string html =
            "<section id=\"each\"><h3>" + tr("site.fallas") + "</h3>\n<div class=\"card\"><table><tbody>";
        for (std::size_t table = 0; table < table_count(state); ++table) {
            for (const Row& row : standing_rows(state, table))
                html += "<tr><td>" + link(page_of(state, table) + "#" + anchor(row.falla), named(state, row.falla)) +
                        "</td><td class=\"n thin\">" + words_of(state, table) + "</td></tr>\n";
        }
        return html + "</tbody></table></div></section>\n";
    }

    // ---- a sector, a group, a semifinal, the final: first each falla's part, which is seen when one goes to it -------

    void add_table(const State& state, std::size_t table) {
        const std::string words = words_of(state, table);
        const std::vector<DeskFixture> matches =
            state.running == Phase::entries ? std::vector<DeskFixture>() : fixtures_of(state, table);
        const std::vector<Row> rows = standing_rows(state, table);
        std::string body;
        for (const Row& row : rows) body += falla_html(state, row, words, matches);
        body += R"(<main id="table"><div class="head">)" + beside(state, table > 0, table - 1, "&lsaquo;") + "<h2>" +
                words + "</h2>" + beside(state, table + 1 < table_count(state), table + 1, "&rsaquo;") + "</div>\n" +
                standings_html(state, rows) + rounds_html(state, table, matches) + "<section id=\"each\"><h3>" +
                tr("site.each") + "</h3>\n<table><tbody>";
        for (const Row& row : rows)
            body += "<tr><td>" + link("#" + anchor(row.falla), named(state, row.falla)) + "</td></tr>\n";
        body += "</tbody></table></section></main>\n";
        add(stem_of(state, table), state.setup.name + " · " + table_words(place_of(state, table), lang_), body,
            link("#table", words, " class=\"table\"") + link("#each", tr("site.mine"), " class=\"mine\""));
    }
    std::string beside(const State& state, bool there, std::size_t other, std::string_view arrow) const {
        if (!there) return "<span></span>";
        return link(page_of(state, other), std::string(arrow), " title=\"" + words_of(state, other) + "\"");
    }

    std::string standings_html(const State& state, const std::vector<Row>& rows) const {
        std::string html = "<div class=\"card\"><table><tbody><tr><th></th><th>" + tr("paper.falla") + "</th>";
        for (const std::string& what : {std::string("won"), std::string("cames"), std::string("pedres")})
            // keys: site.*, paper.*
            html +=
                R"(<th class="n"><abbr title=")" + tr("paper." + what) + "\">" + tr("site." + what) + "</abbr></th>";
        html += "</tr>\n";
        for (const Row& row : rows) {
            const EntryStatus status = state.roster.entries[row.falla].status;
            const bool in = status == EntryStatus::in;
            const bool leads = row.rank == 1 && row.won > 0;
            // keys: paper.status.*
            html += std::string(!in     ? "<tr class=\"gone\">"
                                : leads ? "<tr class=\"leader\">"
                                        : "<tr>") +
                    number(row.rank == 0 ? "" : std::to_string(row.rank)) + "<td>" +
                    link("#" + anchor(row.falla), named(state, row.falla)) +
                    (in ? std::string() : " (" + tr("paper.status." + std::string(code(status))) + ")") + "</td>";
            for (const int n : {row.won, row.cames, row.pedres}) html += number(std::to_string(n));
            html += "</tr>\n";
        }
        return html + "</tbody></table></div>\n";
    }

    // The round that is played comes first.
    std::string rounds_html(const State& state, std::size_t table, const std::vector<DeskFixture>& matches) const {
        if (matches.empty()) return {};
        const RoundNumber running = running_round(state, table);
        std::string html = round_html(state, matches, running);
        for (const RoundNumber round : rounds_of(state, table)) {
            if (!(round == running)) html += round_html(state, matches, round);
        }
        return html;
    }
    std::string round_html(const State& state, const std::vector<DeskFixture>& matches, RoundNumber round) const {
        std::string rows;
        for (const DeskFixture& match : matches) {
            if (match.round == round) rows += "<tr>" + match_cells(state, match) + "</tr>\n";
        }
        if (rows.empty()) return {};
        return "<section><h3>" + tr("paper.round") + " " + std::to_string(round.number) + "</h3><table><tbody>\n" +
               rows + "</tbody></table></section>\n";
    }

    // Who against whom, the winner bold, and how it ended or when it is to be.
    std::string match_cells(const State& state, const DeskFixture& match) const {
        const Outcome counts = outcome_of(state, match);
        std::string html = "<td>";
        for (std::uint8_t side = 0; side < 2; ++side) {
            const std::string falla = named(state, match.between[side]);
            html += (side == 0 ? "" : "<br>") + (counts.winner == side ? "<b>" + falla + "</b>" : falla);
        }
        html += "</td>";
        if (counts.status == MatchStatus::played) return html + number(marks_words(counts.marks));
        return html + "<td class=\"n said\">" + plain(state_words(state, match, counts)) + "</td>";
    }
    std::string state_words(const State& state, const DeskFixture& match, const Outcome& counts) const {
        if (counts.status == MatchStatus::open && match.fixture->when != kUnsaid)
            return minute_words(std::string(name_at(state.roster, match.fixture->when)));
        return outcome_words(state, match, lang_);
    }

    // ---- one falla -------------------------------------------------------------------------------------------------

    std::string falla_html(const State& state, const Row& row, const std::string& table,
                           const std::vector<DeskFixture>& matches) const {
        std::string played;
        const DeskFixture* next = nullptr;
        for (const DeskFixture& match : matches) {
            if (match.between[0] != row.falla && match.between[1] != row.falla) continue;
            const Outcome counts = outcome_of(state, match);
            if (counts.status != MatchStatus::open)
                played += "<tr>" + number(std::to_string(match.round.number)) + match_cells(state, match) + "</tr>\n";
            else if (next == nullptr || when_of(state, match) < when_of(state, *next))
                next = &match;
        }
        std::string html = "<article id=\"" + anchor(row.falla) + "\"><h1>" + named(state, row.falla) + "</h1>\n<p>" +
                           (row.rank == 0 ? table : tr("site.stands", {std::to_string(row.rank)}) + " · " + table) +
                           " · " + tr("site.record", {std::to_string(row.won), std::to_string(row.won + row.lost)}) +
                           "</p>\n";
        if (next != nullptr) html += ticket(state, *next, row.falla);
        if (!played.empty())
            html += "<section><h3>" + tr("paper.played") + "</h3><table><tbody>\n" + played +
                    "</tbody></table></section>\n";
        return html + "</article>\n";
    }

    // Those with an hour first, by it; then as they come.
    static std::string when_of(const State& state, const DeskFixture& match) {
        return match.fixture->when == kUnsaid ? "~" : std::string(name_at(state.roster, match.fixture->when));
    }

    // The next match: its hour large, against whom, where.
    std::string ticket(const State& state, const DeskFixture& match, Entrant falla) const {
        const Entrant other = match.between[match.between[0] == falla ? 1 : 0];
        const std::string against = "<p>" + tr("site.against") + " <b>" + named(state, other) + "</b></p>";
        const std::string head = "<p>" + tr("site.next") + "</p>";
        if (match.fixture->when == kUnsaid)
            return "<div class=\"empty\">" + head + against + "<p>" + tr("site.no-date") + "</p></div>\n";
        const std::string words = minute_words(std::string(name_at(state.roster, match.fixture->when)));
        const std::size_t comma = words.find(", ");
        std::string html = R"(<div class="card ticket"><span class="hour">)" + words.substr(comma + 2) + "</span>" +
                           head + "<h3>" + words.substr(0, comma) + "</h3>" + against;
        if (match.fixture->place != kUnsaid)
            html += "<p class=\"where\">" + name_html(name_at(state.roster, match.fixture->place)) + "</p>";
        return html + "</div>\n";
    }
};

}  // namespace

std::vector<SitePage> site_pages(const Stages& phases, const std::string& as_of) { return Site(phases, as_of).pages(); }

}  // namespace tapet::championship
