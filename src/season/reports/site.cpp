#include "season/reports/site.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "championship/codes.h"
#include "championship/minute.h"
#include "championship/phases.h"
#include "core/embedded.h"
#include "core/page_template.h"
#include "season/fixtures.h"
#include "season/reports/grid.h"

namespace tapet::championship {

namespace {

constexpr std::array<std::string_view, 4> kLanguages{"Valencià", "Castellano", "English", "Deutsch"};

constexpr std::string_view kStyle = "tapet.css";
constexpr std::string_view kAll = "calendar";

std::string hour_of(const State& state, const DeskFixture& match) {
    return std::string(name_at(state.roster, match.fixture->when));
}

// Where on a table's page a falla has its part.
std::string anchor(Entrant who) { return "f" + std::to_string(who + 1); }

// What the templates (assets/site/) are filled with.
class Site {
  public:
    Site(const Stages& phases, const std::string& as_of, const std::vector<Appointment>& appointments,
         const std::vector<Case>& decisions)
        : phases_(phases), decisions_(decisions) {
        sort_appointments(appointments);
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
            add_calendars();
            add_decisions();
            add_index();
        }
        return std::move(pages_);
    }

  private:
    const Stages& phases_;
    const std::vector<Case>& decisions_;
    std::string as_of_;  // in words
    Lang lang_ = Lang::ca;
    std::vector<SitePage> pages_;
    struct CalendarFile {
        std::optional<std::pair<const State*, std::size_t>> table;
        std::optional<Entrant> falla;
        std::vector<Appointment> matches;
    };
    std::map<std::string, CalendarFile> calendars_;  // by the stem of their names

    const State& now() const { return phases_.state(phases_.count() - 1); }
    std::string tr(std::string_view key) const { return std::string(phrase(lang_, key)); }
    std::string tr(std::string_view key, const std::vector<std::string>& args) const {
        return phrase(lang_, key, args);
    }

    static std::string file_of(std::string_view stem, Lang lang) {
        if (stem == "index" && lang == Lang::ca) return "index.html";
        return std::string(stem) + "." + std::string(tag(lang)) + ".html";
    }
    static std::string stem_of(const State& state, std::size_t table) {
        return std::string(code(state.running == Phase::entries ? Phase::sectors : state.running)) + "-" +
               std::to_string(table + 1);
    }
    std::string words_of(const State& state, std::size_t table) const {
        return table_words(place_of(state, table), lang_);
    }
    // A table as it is gone to.
    void add_link(const State& state, std::size_t table, Filling& filling) const {
        filling.add("page", file_of(stem_of(state, table), lang_));
        filling.add("table", words_of(state, table));
    }

    // ---- calendars: each a file beside the pages --------------------------------------------------------------------

    static std::string ics_of(std::string_view stem, Lang lang) {
        return std::string(stem) + "." + std::string(tag(lang)) + ".ics";
    }
    static std::string stem_of(Entrant falla) { return "falla-" + std::to_string(falla + 1); }

    void sort_appointments(const std::vector<Appointment>& appointments) {
        for (const Appointment& one : appointments) {
            calendars_[std::string(kAll)].matches.push_back(one);
            for (const Entrant who : one.between) {
                if (who == kNobody) continue;
                CalendarFile& file = calendars_[stem_of(who)];
                file.falla = who;
                file.matches.push_back(one);
            }
            for (std::size_t phase = 0; phase < phases_.count(); ++phase) {
                const State& state = phases_.state(phase);
                for (std::size_t table = 0; table < table_count(state) && state.running == one.at.phase; ++table) {
                    if (!at_table(one, state, table)) continue;
                    CalendarFile& file = calendars_[stem_of(state, table)];
                    file.table = {&state, table};
                    file.matches.push_back(one);
                }
            }
        }
    }
    // `name`: what the page calls it; a falla's has one of its own, else the page's would stand there.
    void add_calendar_link(const std::string& stem, Filling& filling, std::string_view name = "calendar") const {
        if (!calendars_.contains(stem)) return;
        Filling calendar;
        calendar.add("file", ics_of(stem, lang_));
        filling.add(name, std::move(calendar));
    }
    void add_calendars() {
        for (const auto& [stem, file] : calendars_) {
            std::string name = now().setup.name;
            if (file.table) name += " · " + words_of(*file.table->first, file.table->second);
            if (file.falla) name += " · " + falla_name(now(), *file.falla);
            pages_.push_back({ics_of(stem, lang_), calendar_file(file.matches, {name, false, lang_, kSiteMark})});
        }
    }

    // What every page has: the rail, and the same in the other languages.
    void add(std::string_view asset_name, const std::string& stem, const std::string& title, Filling filling) {
        filling.add("lang", std::string(tag(lang_)));
        filling.add("title", title);
        filling.add("index", file_of("index", lang_));
        filling.add("championship", now().setup.name);
        for (std::size_t i = 0; i < kLangs.size(); ++i) {
            Filling language;
            language.add("language", std::string(kLanguages[i]));
            language.add("page", file_of(stem, kLangs[i]));
            language.add("tag", std::string(tag(kLangs[i])));
            if (kLangs[i] == lang_) language.add("here", Filling());
            filling.add("languages", std::move(language));
        }
        pages_.push_back({file_of(stem, lang_), filled(asset(asset_name), filling, lang_)});
    }

    // ---- the first page: the way to the final, the last phase first ------------------------------------------------

    void add_index() {
        Filling page;
        page.add("first", Filling());  // for the screen in the hall
        const Course ends = course(now());
        if (ends.champion != kNobody) page.add("champion", falla_name(now(), ends.champion));
        for (std::size_t phase = phases_.count(); phase-- > 0;) page.add("phases", phase_of(phases_.state(phase)));
        add_all_fallas(page);
        add_calendar_link(std::string(kAll), page);
        page.add("decisions", file_of("decisions", lang_));
        const auto open = std::count_if(decisions_.begin(), decisions_.end(), [](const Case& one) { return one.open; });
        if (open > 0) page.add("waiting", tr("site.open", {std::to_string(open)}));
        page.add("as-of", tr("site.as-of", {as_of_}));
        add("assets/site/index.html", "index", now().setup.name, std::move(page));
    }

    Filling phase_of(const State& state) const {
        Filling phase;
        phase.add("phase", tr("desk.phase." + std::string(code(state.running))));  // keys: desk.phase.*
        const bool matches = state.running == Phase::semifinals || state.running == Phase::final;
        for (std::size_t table = 0; table < table_count(state); ++table) {
            if (!matches) {
                phase.add("tables", table_of(state, table));
                continue;
            }
            for (const DeskFixture& match : fixtures_of(state, table)) {
                Filling one = match_of(state, match);
                add_link(state, table, one);
                phase.add("matches", std::move(one));
            }
        }
        return phase;
    }

    // A table in a line: who leads it, or has won it.
    Filling table_of(const State& state, std::size_t table) const {
        Filling line;
        add_link(state, table, line);
        const Grid grid = grid_of(state, table);
        line.add("open", grid.open > 0 ? tr("site.open", {std::to_string(grid.open)}) : std::string());
        if (grid.winner) {
            line.add("winner", *grid.winner);
            return line;
        }
        for (const GridRow& row : grid.rows) {
            if (row.rank != 1 || row.won == 0) continue;
            Filling leader;
            leader.add("before", line.parts.empty() ? "1. " : ", ");
            leader.add("falla", row.falla);
            line.add("leaders", std::move(leader));
        }
        return line;
    }

    // Everybody's own falla, by the first phase in which it plays.
    void add_all_fallas(Filling& page) const {
        const State& state = phases_.state(0);
        for (std::size_t table = 0; table < table_count(state); ++table) {
            for (const Row& row : standing_rows(state, table)) {
                Filling falla;
                add_link(state, table, falla);
                falla.add("anchor", anchor(row.falla));
                falla.add("falla", falla_name(state, row.falla));
                page.add("fallas", std::move(falla));
            }
        }
    }

    // ---- what was decided: no reason, no text and no player, who may be or name a person -----------------------------

    void add_decisions() {
        Filling open;
        Filling said;
        for (const Case& one : decisions_) (one.open ? open : said).add("cases", case_of(one));
        Filling page;
        if (decisions_.empty()) page.add("nothing", Filling());
        if (!open.parts.empty()) page.add("open", std::move(open));
        if (!said.parts.empty()) page.add("said", std::move(said));
        add("assets/site/decisions.html", "decisions", now().setup.name + " · " + tr("decisions.title"),
            std::move(page));
    }

    Filling case_of(const Case& one) const {
        Filling line;
        line.add("kind", kind_words(one, lang_));
        line.add("about", about_words(one, lang_));
        if (one.of_match()) line.add("place", place_words(one, lang_));
        if (const auto match = fixture_of(phases_, one))
            line.add("page", file_of(stem_of(phases_.state(one.stage), match->table), lang_));
        line.add("says", one.player.empty() ? says_words(one, lang_) : tr("decisions.a-player"));
        line.add("by", by_words(one, lang_));
        line.add("rule", rule_words(one, lang_));
        const std::string moment = moment_words(one);
        line.add("day", moment.substr(0, moment.find(',')));
        return line;
    }

    // ---- a sector, a group, a semifinal, the final: first each falla's part, which is seen when one goes to it -------

    void add_table(const State& state, std::size_t table) {
        const std::string words = words_of(state, table);
        const std::vector<DeskFixture> matches =
            state.running == Phase::entries ? std::vector<DeskFixture>() : fixtures_of(state, table);
        Filling page;
        page.add("table", words);
        for (const Row& row : standing_rows(state, table)) page.add("fallas", falla_of(state, row, words, matches));
        if (table > 0) page.add("before", beside(state, table - 1));
        if (table + 1 < table_count(state)) page.add("after", beside(state, table + 1));
        if (!matches.empty()) add_rounds(state, table, page);
        add_calendar_link(stem_of(state, table), page);
        add("assets/site/table.html", stem_of(state, table), state.setup.name + " · " + words, std::move(page));
    }
    Filling beside(const State& state, std::size_t table) const {
        Filling other;
        add_link(state, table, other);
        return other;
    }

    // The round that is played comes first.
    void add_rounds(const State& state, std::size_t table, Filling& page) const {
        const RoundNumber running = running_round(state, table);
        add_round(state, table, running, page);
        for (const RoundNumber round : rounds_of(state, table)) {
            if (!(round == running)) add_round(state, table, round, page);
        }
    }
    void add_round(const State& state, std::size_t table, RoundNumber number, Filling& page) const {
        Filling round;
        round.add("round", std::to_string(number.number));
        for (const DeskFixture& match : fixtures_of(state, table, number)) round.add("matches", match_of(state, match));
        if (!round.parts.empty()) page.add("rounds", std::move(round));
    }

    // Who against whom, who has won, and how it ended or when it is to be.
    Filling match_of(const State& state, const DeskFixture& match) const {
        const Outcome counts = outcome_of(state, match);
        Filling filling;
        filling.add("falla-1", falla_name(state, match.between[0]));
        filling.add("falla-2", falla_name(state, match.between[1]));
        if (counts.winner) filling.add(*counts.winner == 0 ? "won-1" : "won-2", Filling());
        if (counts.status == MatchStatus::played) {
            filling.add("score", marks_words(counts.marks));
        } else if (counts.status == MatchStatus::open && match.fixture->when != kUnsaid) {
            filling.add("said", minute_words(hour_of(state, match)));
        } else {
            filling.add("said", outcome_words(state, match, lang_));
        }
        return filling;
    }

    // ---- one falla -------------------------------------------------------------------------------------------------

    Filling falla_of(const State& state, const Row& row, const std::string& table,
                     const std::vector<DeskFixture>& matches) const {
        Filling falla = standing_of(state, row, table);
        Filling played;
        const DeskFixture* next = nullptr;
        for (const DeskFixture& match : matches) {
            if (match.between[0] != row.falla && match.between[1] != row.falla) continue;
            if (outcome_of(state, match).status != MatchStatus::open) {
                Filling one = match_of(state, match);
                one.add("round", std::to_string(match.round.number));
                played.add("matches", std::move(one));
            } else if (next == nullptr || when_of(state, match) < when_of(state, *next)) {
                next = &match;
            }
        }
        if (next != nullptr) falla.add("next", ticket(state, *next, row.falla));
        if (!played.parts.empty()) falla.add("played", std::move(played));
        return falla;
    }

    Filling standing_of(const State& state, const Row& row, const std::string& table) const {
        Filling falla;
        falla.add("anchor", anchor(row.falla));
        falla.add("falla", falla_name(state, row.falla));
        add_calendar_link(stem_of(row.falla), falla, "own-calendar");
        const std::string rank = std::to_string(row.rank);
        falla.add("rank", row.rank == 0 ? std::string() : rank);
        falla.add("stands", row.rank == 0 ? table : tr("site.stands", {rank}) + " · " + table);
        falla.add("record", tr("site.record", {std::to_string(row.won), std::to_string(row.won + row.lost)}));
        falla.add("won", std::to_string(row.won));
        falla.add("cames", std::to_string(row.cames));
        falla.add("pedres", std::to_string(row.pedres));
        const EntryStatus status = state.roster.entries[row.falla].status;
        if (status != EntryStatus::in) {
            falla.add("gone", tr("paper.status." + std::string(code(status))));  // keys: paper.status.*
        } else if (row.rank == 1 && row.won > 0) {
            falla.add("leads", Filling());
        }
        return falla;
    }

    // Those with an hour first, by it; then as they come.
    static std::string when_of(const State& state, const DeskFixture& match) {
        return match.fixture->when == kUnsaid ? "~" : hour_of(state, match);
    }

    // The next match: its hour large, against whom, where.
    static Filling ticket(const State& state, const DeskFixture& match, Entrant falla) {
        Filling next;
        next.add("other", falla_name(state, match.between[match.between[0] == falla ? 1 : 0]));
        if (match.fixture->when == kUnsaid) return next;
        const std::string words = minute_words(hour_of(state, match));
        const std::size_t comma = words.find(", ");
        next.add("hour", words.substr(comma + 2));
        next.add("day", words.substr(0, comma));
        if (match.fixture->place != kUnsaid)
            next.add("place", std::string(name_at(state.roster, match.fixture->place)));
        return next;
    }
};

}  // namespace

std::vector<SitePage> site_pages(const Stages& phases, const std::string& as_of,
                                 const std::vector<Appointment>& appointments, const std::vector<Case>& decisions) {
    return Site(phases, as_of, appointments, decisions).pages();
}

}  // namespace tapet::championship
