#include "app/desktop/paper_commands.h"

#include "app/desktop/exit_status.h"
#include "app/desktop/keeping.h"
#include "app/desktop/output.h"
#include "app/desktop/put_file.h"
#include "app/program.h"
#include "championship/codes.h"
#include "championship/judge.h"
#include "core/csv_records.h"
#include "core/csv_rows.h"
#include "keeping/record_kinds.h"
#include "paper/championship/papers.h"
#include "paper/log_paper.h"
#include "paper/score_paper.h"
#include "paper/tables.h"
#include "season/decisions.h"
#include "season/entries_csv.h"
#include "season/notes.h"
#include "season/reports/calendar.h"
#include "season/reports/csv.h"
#include "season/reports/evening.h"
#include "season/reports/grid.h"
#include "season/reports/site.h"
#include "season/results_csv.h"
#include "season/sector.h"
#include "season/stages.h"
#include "storage/kept_match.h"
#include "storage/people.h"
#include "storage/side.h"
#include "ui/match/match_words.h"
#include "ui/platform/csv_text.h"
#include "ui/platform/desktop/files.h"

namespace tapet::app {

using ChampionshipMatch = championship::Stage::Match;

namespace {

// What cannot be done with these arguments: a sentence, exit 2.
struct Unusable {
    std::string sentence;
};

class Desk {
  public:
    Desk(const Arguments& arguments, Purpose purpose)
        : arguments_(arguments), keeping_(arguments, purpose), kept_(keeping_.store, keeping_.clock) {
        kept_.open(arguments.match);
    }

    storage::KeptMatch& kept() { return kept_; }
    const PaperOptions& options() const { return arguments_.paper; }

    const ChampionshipMatch& championship() const {
        if (kept_.halt()) throw storage::halted(kept_);
        const auto* match = match_of<championship::Game>(kept_.referee().match());
        if (match == nullptr) throw Unusable{phrase(lang(), "cli.no-championship", {arguments_.match})};
        return *match;
    }

    // The phase that was asked for, as it ended, or the running one.
    championship::Stage stage() const {
        const ChampionshipMatch& match = championship();
        if (!options().phase) return {match};
        phases_.follow(match);
        std::string all;
        for (std::size_t i = phases_.count(); i-- > 0;) {
            const std::string word(championship::code(phases_.state(i).running));
            if (word == *options().phase) return phases_.stage(i);
            all.insert(0, word + (all.empty() ? "" : ", "));
        }
        throw Unusable{phrase(lang(), "cli.no-phase", {*options().phase, all})};
    }

    std::optional<std::size_t> table(const championship::State& state) const {
        if (!options().sector) return std::nullopt;
        const std::size_t found = championship::find_table(state, *options().sector);
        if (found == championship::table_count(state))
            throw Unusable{phrase(lang(), "malformed.table", {*options().sector})};
        return found;
    }

    // Names may hold commas: the one is meant that leaves two fallas which meet.
    championship::Pair between(const championship::State& state) const {
        const std::string& said = *options().between;
        for (std::size_t comma = said.find(','); comma != std::string::npos; comma = said.find(',', comma + 1)) {
            championship::Pair pair{said.substr(0, comma), said.substr(comma + 1)};
            if (championship::locate(state, pair)) return pair;
        }
        throw Unusable{phrase(lang(), "cli.no-fixture", {said})};
    }

    std::vector<ui::NamedBytes> site() const {
        phases_.follow(championship());
        std::vector<ui::NamedBytes> files;
        const std::vector<KeptLine> log = lines();
        const auto appointments = championship::appointments_of(championship(), championship::line_times(log));
        for (championship::SitePage& page :
             championship::site_pages(phases_, when(log.back().time_ms), appointments, cases(log)))
            files.push_back({std::move(page.name), std::move(page.html)});
        return files;
    }

    // Of a falla in every phase, of a table, or of all.
    std::string calendar() const {
        const championship::State& state = stage().state;
        const std::optional<std::size_t> of_table = table(state);
        const std::optional<championship::Entrant> of_falla = falla(state);
        std::vector<championship::Appointment> all =
            championship::appointments_of(championship(), championship::line_times(lines()));
        std::erase_if(all, [&](const championship::Appointment& one) {
            return (of_table && !championship::at_table(one, state, *of_table)) || (of_falla && !one.is_of(*of_falla));
        });
        std::string name = state.setup.name;
        if (of_table) name += " · " + championship::table_words(championship::place_of(state, *of_table), lang());
        if (of_falla) name += " · " + *options().falla;
        return championship::calendar_file(all, {name, true, lang()});
    }

    paper::Document document() const {
        const std::string& kind = options().kind;
        if (kind == "log") return paper::log_paper(log(), lang());
        if (kind == "score") return score();
        const championship::Stage of = stage();
        if (kind == "acta") return actas(of, false);
        if (kind == "blank-acta") return actas(of, true);
        if (of.state.running == championship::Phase::entries)
            throw Unusable{std::string(phrase(lang(), "cli.not-started"))};
        if (kind == "grid") return grids(of.state);
        if (kind == "calendar")
            return paper::calendar_paper(championship::calendar_sheet(of.state, table(of.state), lang()), lang());
        if (kind == "decisions") return decisions();
        championship::Evening evening = championship::evening_of(of.state, table(of.state), round(), lang());
        if (evening.rounds.empty()) throw Unusable{std::string(phrase(lang(), "cli.nothing-to-print"))};
        return paper::evening_paper(std::move(evening), lang());
    }

  private:
    const Arguments& arguments_;
    Keeping keeping_;
    storage::KeptMatch kept_;
    mutable championship::Stages phases_;  // once a phase is asked for

    Lang lang() const { return arguments_.lang; }
    std::optional<championship::RoundNumber> round() const {
        return options().round ? std::optional(championship::RoundNumber{*options().round}) : std::nullopt;
    }

    std::optional<championship::Entrant> falla(const championship::State& state) const {
        if (!options().falla) return std::nullopt;
        const auto found = championship::find_falla(state.roster, *options().falla);
        if (!found) throw Unusable{phrase(lang(), "malformed.falla", {*options().falla})};
        return found;
    }

    // Of one match, of a table or a round; a blank one without any of these is for a match that nobody knows yet.
    paper::Document actas(const championship::Stage& of, bool blank) const {
        std::vector<championship::Acta> sheets;
        if (options().between) {
            sheets.push_back(*championship::acta_of(of, between(of.state), lang(), blank));
        } else if (blank && !options().sector && !options().round) {
            sheets.push_back(championship::empty_acta(of.match.setup()));
        } else {
            sheets = championship::actas_of(of, table(of.state), round(), lang(), blank);
        }
        if (sheets.empty()) throw Unusable{std::string(phrase(lang(), "cli.nothing-to-print"))};
        return paper::acta_paper(std::move(sheets), lang());
    }

    paper::Document grids(const championship::State& state) const {
        const std::optional<std::size_t> wanted = table(state);
        std::vector<championship::Grid> sheets;
        for (std::size_t number = 0; number < state.tables.size(); ++number) {
            const bool played = !state.tables[number].members.empty();
            if (wanted ? *wanted == number : played) sheets.push_back(championship::grid_of(state, number));
        }
        return paper::grid_paper(std::move(sheets), lang());
    }

    std::vector<KeptLine> lines() const {
        if (!kept_.referee().started()) throw storage::halted(kept_);
        std::vector<KeptLine> lines;
        keeping_.store.each_line(kept_.id(), 0, [&](const storage::Line& line) {
            lines.push_back({line.seq, line.verb, line.body, line.time_ms, {}});
        });
        return lines;
    }

    // `log`: all of it.
    std::vector<championship::Case> cases(const std::vector<KeptLine>& log) const {
        const ChampionshipMatch& match = championship();
        phases_.follow(match);
        std::map<std::string, std::string> beside;
        const std::string prefix = championship::season_key(kept_.id(), "");
        for (const storage::MatchRecordRow& row : storage::SideTables(keeping_.store.database()).records_of(kept_.id()))
            if (row.kind == kind::season) beside[row.record.key.substr(prefix.size())] = row.record.body;
        return decisions_of(phases_, championship::event_times(log), championship::read_beside(match, beside));
    }

    // Of a sector's own, or all of them.
    paper::Document decisions() const {
        std::optional<std::size_t> sector;
        if (options().sector) sector = championship::find_sector(championship().setup(), *options().sector);
        if (options().sector && !sector) throw Unusable{phrase(lang(), "malformed.table", {*options().sector})};
        std::vector<std::vector<std::string>> rows;
        for (const championship::Case& one : cases(lines())) {
            if (!sector || concerns_sector(phases_, *sector, one)) rows.push_back(decisions_row(one, lang()));
        }
        if (rows.empty()) throw Unusable{std::string(phrase(lang(), "decisions.none"))};
        return paper::decisions_paper(championship().setup().name, std::move(rows), lang());
    }

    Seated seated() const { return storage::PeopleTables(keeping_.store.database()).seats_of(kept_.id()); }

    paper::LogSheet log() const { return paper::log_sheet(Sentences(lang()), kept_.referee(), lines(), seated()); }

    paper::Document score() const {
        auto sheet = paper::score_sheet(Sentences(lang()), kept_.referee(), lines(), seated());
        if (!sheet) throw Unusable{std::string(phrase(lang(), "cli.no-score"))};
        return paper::score_paper(std::move(*sheet), lang());
    }
};

// The work, with its sentence when it cannot be done.
template <class Work>
int guarded(Work work) {
    try {
        return work();
    } catch (const Unusable& unusable) {
        complain(unusable.sentence);
        return kUsage;
    }
}

// What became of a file: the exit status.
int written(const std::string& trouble) {
    if (trouble.empty()) return kFine;
    complain(trouble);
    return kUsage;
}

int put_paper(const Arguments& arguments, const paper::Document& document) {
    const auto files = paper::files_of(document, arguments.paper.output);
    if (!files) return written(files.error());
    for (const paper::PaperFile& file : *files) {
        const std::string trouble = refused_output(arguments, file.path);
        if (!trouble.empty()) return written(trouble);
    }
    for (const paper::PaperFile& file : *files) {
        const std::string trouble = put_file(arguments, file.path, file.bytes);
        if (!trouble.empty()) return written(trouble);
    }
    return kFine;
}

// To a file for a spreadsheet, or to a program that reads the pipe.
int put_table(const Arguments& arguments, const std::string& text) {
    const std::string& output = arguments.paper.output;
    if (!output.empty()) return written(put_file(arguments, output, csv_file(text)));
    return put_text(text) ? kFine : output_failed(kFine, arguments.lang);
}

int import_entries(Desk& desk, const Arguments& arguments) {
    const auto text = ui::read_file(arguments.file, arguments.lang);
    if (!text) {
        complain(text.error());
        return kUsage;
    }
    desk.championship();
    const ui::CsvText csv = ui::csv_text(*text);
    if (csv.windows) complain(std::string(phrase(arguments.lang, "csv.windows")));
    const championship::Entries entries =
        championship::entries_from_csv(csv.utf8, desk.kept().referee(), arguments.lang);
    if (!entries) {
        for (const championship::CsvMistake& mistake : entries.error()) complain(mistake.words(arguments.lang));
        return kFaults;
    }
    const Verdict verdict = desk.kept().take_all(*entries, OpenMatch::As::one_tap);
    if (!verdict.accepted()) {  // another program changed the match in between
        complain(phrase(arguments.lang, "storage.match-changed", {arguments.match}));
        return kFaults;
    }
    add_line(phrase(arguments.lang, "csv.entered", {std::to_string(entries->size())}));
    return flush_lines() ? kFine : output_failed(kFine, arguments.lang);
}

}  // namespace

int run_paper(const Arguments& arguments) {
    return guarded([&] {
        const Desk desk(arguments, Purpose::read);
        return put_paper(arguments, desk.document());
    });
}

int run_csv(const Arguments& arguments) {
    const bool history = arguments.paper.kind == "history";
    if (history || arguments.paper.kind == "people") {
        const auto keeper = keeper_for(arguments.db, arguments.lang, storage::Access::read);
        if (const std::string trouble = keeper->file.rescue()->trouble(); !trouble.empty()) return written(trouble);
        const Sentences sentences(arguments.lang);
        return put_table(arguments,
                         history ? history_csv(sentences, keeper->shelf) : people_csv(sentences, keeper->shelf));
    }
    return guarded([&] {
        const bool entries = arguments.paper.kind == "entries";
        Desk desk(arguments, entries ? Purpose::change : Purpose::read);
        if (entries) return import_entries(desk, arguments);
        const championship::State& state = desk.stage().state;
        if (arguments.paper.kind == "template")
            return put_table(arguments, championship::entries_template(state.setup, arguments.lang));
        const std::optional<std::size_t> table = desk.table(state);
        if (arguments.paper.kind == "results" && state.running == championship::Phase::entries)
            throw Unusable{std::string(phrase(arguments.lang, "cli.not-started"))};
        if (arguments.paper.kind == "results")
            return put_table(arguments, season::results_template(state, table, arguments.lang));
        return put_table(arguments, arguments.paper.kind == "standings"
                                        ? championship::standings_csv(state, table, arguments.lang)
                                        : championship::fixtures_csv(state, table, arguments.lang));
    });
}

int run_calendar(const Arguments& arguments) {
    return guarded([&] {
        const Desk desk(arguments, Purpose::read);
        const std::string calendar = desk.calendar();
        const std::string& output = arguments.paper.output;
        if (!output.empty()) return written(put_file(arguments, output, calendar));
        return put_text(calendar) ? kFine : output_failed(kFine, arguments.lang);
    });
}

int run_site(const Arguments& arguments) {
    return guarded([&] {
        const Desk desk(arguments, Purpose::read);
        const std::string refused = refused_output(arguments, arguments.output + "/index.html");
        if (!refused.empty()) return written(refused);
        const std::vector<ui::NamedBytes> files = desk.site();
        const auto put = ui::write_folder(arguments.output, files, championship::kSiteMark, arguments.lang);
        return written(put ? std::string() : put.error());
    });
}

}  // namespace tapet::app
