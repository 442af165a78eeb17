#include "season/entries_csv.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "championship/championship.h"
#include "championship/phases.h"
#include "championship/rule_ids.h"
#include "core/csv_records.h"
#include "core/csv_rows.h"
#include "core/lines.h"

namespace tapet::championship {

namespace {

enum class ColumnKind { sector, falla, players, unknown };

ColumnKind column_of(std::string_view title) {
    std::string word = csv_lower(title);
    if (is_csv_word(word, "csv.sector")) return ColumnKind::sector;
    if (is_csv_word(word, "paper.falla")) return ColumnKind::falla;
    const std::size_t end = word.find_last_not_of("0123456789 .");  // "Player 1"
    word.resize(end == std::string::npos ? 0 : end + 1);
    return is_csv_word(word, "paper.players") || is_csv_word(word, "csv.player") ? ColumnKind::players
                                                                                 : ColumnKind::unknown;
}

std::vector<ColumnKind> columns_of(const CsvRecord& record) {
    std::vector<ColumnKind> kinds;
    for (const std::string& title : record.fields) kinds.push_back(column_of(title));
    return kinds;
}

bool has(const std::vector<ColumnKind>& kinds, ColumnKind kind) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// What a pair needs, and whom the sector hands in (Art. 2): for reference, no event is refused by it.
constexpr std::string_view kReport = "championship.sectors.report";

std::vector<std::string> players_of(const State& state, Entrant who) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < state.roster.entries[who].players; ++i)
        names.emplace_back(player(state.roster, who, i));
    return names;
}

// Of fallas that are entered by it, or of those that are there already the lists of players alone.
enum class Reads : std::uint8_t { entries, lists };

class Import {
  public:
    Import(Reads what, const Referee& referee, Lang lang) : what_(what), referee_(referee), lang_(lang) {}

    Entries run(std::string_view text) {
        if (locked()) {
            add({}, std::string(refusal_text(rule::roster_locked.id, lang_)), rule::roster_locked.id);
        } else if (is_utf16(text)) {
            add({}, tr("csv.utf16"));
        } else {
            read(read_csv(text));
        }
        if (mistakes_.empty()) return std::move(lines_);
        std::stable_sort(mistakes_.begin(), mistakes_.end(),
                         [](const CsvMistake& a, const CsvMistake& b) { return a.line < b.line; });
        return tl::unexpected<std::vector<CsvMistake>>(std::move(mistakes_));
    }

    // Of the lists that were taken, each name once, at the first line that has it.
    std::vector<CsvMistake> doubts() const {
        std::vector<CsvMistake> found;
        std::set<std::string> told;
        for (const auto& [name, place] : listed_) {
            std::string fallas;
            int count = 0;
            for (Entrant who = 0; who < state().roster.entries.size(); ++who) {
                const bool here = state().roster.entries[who].status != EntryStatus::withdrawn;
                if (!here || !find_player(state().roster, who, name)) continue;
                fallas.append(count++ == 0 ? "" : ", ").append(falla(state().roster, who));
            }
            if (count > 1 && told.insert(name).second)
                found.push_back({place.line, place.column, tr("csv.two-fallas", {name, fallas}),
                                 std::string(rule::roster_two_fallas.id)});
        }
        return found;
    }

  private:
    struct Place {
        int line = 0;
        int column = 0;  // from 1; 0: the whole line
    };

    Reads what_;
    Referee referee_;  // a copy: every line is judged on it
    Lang lang_;
    std::vector<std::string> lines_;
    std::vector<CsvMistake> mistakes_;
    std::map<std::string, int> entered_;                 // fallas of the file, and their line
    std::vector<ColumnKind> columns_;                    // as the first line names them; empty: it does not
    std::vector<std::pair<std::string, Place>> listed_;  // players of the lists that were taken

    const State& state() const { return match_of<Game>(referee_.match())->state(); }
    bool lists() const { return what_ == Reads::lists; }
    bool locked() const {
        if (state().running == Phase::entries) return false;
        const Course now = course(state());
        return !lists() || now.phase == Phase::over || !now.complete;
    }

    std::string tr(std::string_view key, const std::vector<std::string>& args = {}) const {
        return phrase(lang_, key, args);
    }
    void add(Place place, std::string sentence, std::string_view rule = {}) {
        mistakes_.push_back({place.line, place.column, std::move(sentence), std::string(rule)});
    }

    void read(const std::vector<CsvRecord>& records) {
        std::size_t at = 0;
        if (!records.empty() && records.front().fault == CsvFault::none) at = take_header(records.front()) ? 1 : 0;
        if (at == records.size()) add({}, tr(records.empty() ? "csv.empty" : "csv.only-header"));
        for (; at < records.size(); ++at) take(records[at]);
        if (lines_.empty() && mistakes_.empty()) add({}, tr(lists() ? "csv.lists.none" : "csv.only-header"));
    }

    // Whether the first line names the columns.
    bool take_header(const CsvRecord& record) {
        const std::vector<ColumnKind> kinds = columns_of(record);
        if (!has(kinds, ColumnKind::sector) && !has(kinds, ColumnKind::falla)) return false;
        columns_ = kinds;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const bool nameless = record.fields[i].empty();  // further players, or nothing at all
            if (nameless) columns_[i] = ColumnKind::players;
            if (kinds[i] == ColumnKind::unknown && !nameless)
                add({record.line, static_cast<int>(i) + 1}, tr("csv.unknown-column", {record.fields[i]}));
        }
        for (const ColumnKind kind : {ColumnKind::sector, ColumnKind::falla}) {
            const auto count = std::count(kinds.begin(), kinds.end(), kind);
            const std::string_view key = kind == ColumnKind::sector ? "csv.sector" : "paper.falla";
            if (lists() && kind == ColumnKind::sector && count == 0) continue;
            if (count != 1) add({record.line}, tr(count == 0 ? "csv.missing-column" : "csv.column-twice", {tr(key)}));
        }
        return true;
    }

    ColumnKind kind_of(std::size_t column) const {
        if (!columns_.empty()) return column < columns_.size() ? columns_[column] : ColumnKind::unknown;
        return column == 0 ? ColumnKind::sector : column == 1 ? ColumnKind::falla : ColumnKind::players;
    }

    void take(const CsvRecord& record) {
        if (record.fault != CsvFault::none)
            return add({record.line, static_cast<int>(record.fields.size())}, csv_fault_words(record.fault, lang_));
        Entry entry{record.line};
        int too_many_columns = 0;  // the first of them
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            const std::string& field = record.fields[i];
            switch (kind_of(i)) {
                case ColumnKind::sector: entry.said.sector = without_csv_mark(field); break;
                case ColumnKind::falla: entry.said.falla = without_csv_mark(field); break;
                case ColumnKind::players:
                    add_csv_names(entry.said.players, field);
                    entry.columns.resize(entry.said.players.size(), static_cast<int>(i) + 1);
                    break;
                case ColumnKind::unknown:
                    if (i >= columns_.size() && !field.empty() && too_many_columns == 0)
                        too_many_columns = static_cast<int>(i) + 1;
            }
        }
        if (is_unused(entry.said)) return;
        const std::size_t before = mistakes_.size();
        if (too_many_columns > 0)
            add({record.line, too_many_columns}, tr("csv.too-many-columns", {std::to_string(columns_.size())}));
        check(entry);
        if (mistakes_.size() == before) judge(entry);
    }

    // A line of the template that nobody filled in.
    bool is_unused(const Enter& entry) const {
        if (lists()) return entry.players.empty() && find_falla(state().roster, entry.falla).has_value();
        const auto& sectors = state().setup.sectors;
        return entry.falla.empty() && entry.players.empty() &&
               std::find(sectors.begin(), sectors.end(), entry.sector) != sectors.end();
    }

    // Where the columns of that kind begin.
    int column_of_kind(ColumnKind kind) const {
        for (std::size_t i = 0; i < std::max<std::size_t>(columns_.size(), 3); ++i) {
            if (kind_of(i) == kind) return static_cast<int>(i) + 1;
        }
        return 0;
    }

    // ---- one entry: its mistakes, each in a sentence of its own
    struct Entry {
        int line = 0;
        Enter said = {};
        std::vector<int> columns = {};  // of its players
    };

    void check(const Entry& entry) {
        if (lists()) return check_list(entry);
        check_sector({entry.line, column_of_kind(ColumnKind::sector)}, entry.said.sector);
        check_falla({entry.line, column_of_kind(ColumnKind::falla)}, entry.said.falla);
        check_players(entry);
    }

    void check_sector(Place place, const std::string& sector) {
        const auto& sectors = state().setup.sectors;
        if (std::find(sectors.begin(), sectors.end(), sector) != sectors.end()) return;
        std::string all;
        for (const std::string& known : sectors) all.append(all.empty() ? "" : ", ").append(known);
        if (sector.empty()) return add(place, tr("csv.no-sector", {all}));
        add(place, tr("csv.unknown-sector", {sector, all}));
    }

    void check_falla(Place place, const std::string& falla) {
        if (falla.empty()) return add(place, tr("csv.no-falla"));
        if (!check_name(place, falla)) return;
        const auto [first, is_new] = entered_.emplace(falla, place.line);
        if (!is_new) add(place, tr("csv.falla-twice", {falla, std::to_string(first->second)}));
        if (is_new && find_falla(state().roster, falla)) add(place, tr("csv.falla-entered", {falla}));
    }

    void check_list(const Entry& entry) {
        const Place place{entry.line, column_of_kind(ColumnKind::falla)};
        const std::string& name = entry.said.falla;
        if (name.empty()) return add(place, tr("csv.no-falla"));
        const auto who = find_falla(state().roster, name);
        if (!who) return add(place, tr("csv.unknown-falla", {name}));
        const auto [first, is_new] = entered_.emplace(name, place.line);
        if (!is_new) add(place, tr("csv.falla-twice", {name, std::to_string(first->second)}));
        const std::string& its = state().setup.sectors[state().roster.entries[*who].sector];
        if (!entry.said.sector.empty() && entry.said.sector != its)
            add({entry.line, column_of_kind(ColumnKind::sector)}, tr("csv.other-sector", {name, its}));
        check_players(entry);
    }

    bool check_name(Place place, const std::string& name) {
        if (has_control(name)) {
            add(place, tr("csv.control"));
            return false;
        }
        if (code_points(name) <= kLongestName) return true;
        add(place, tr("csv.too-long", {name, std::to_string(kLongestName)}));
        return false;
    }

    void check_players(const Entry& entry) {
        const std::vector<std::string>& players = entry.said.players;
        const Place place{entry.line, column_of_kind(ColumnKind::players)};
        if (players.size() == 1) return add(place, tr("csv.few-players", {std::to_string(players.size())}), kReport);
        if (players.size() > kMostEnteredPlayers)
            return add(place, tr("csv.many-players", {std::to_string(kMostEnteredPlayers)}));
        for (auto name = players.begin(); name != players.end(); ++name) {
            const Place its{entry.line, entry.columns[static_cast<std::size_t>(name - players.begin())]};
            check_name(its, *name);
            if (std::find(players.begin(), name, *name) != name) add(its, tr("csv.player-twice", {*name}));
        }
    }

    // What the rules say of it, after the lines before.
    void judge(const Entry& entry) {
        const Enter& said = entry.said;
        Event event = said;
        if (lists()) {
            if (said.players == players_of(state(), *find_falla(state().roster, said.falla))) return;
            event = ListPlayers{said.falla, said.players};
        }
        std::string text = event_line<Game>(state(), event);
        Verdict verdict = referee_.judge(text);
        if (verdict.kind == Verdict::Kind::refused) {
            const std::string rule(verdict.refusal->rule.id);
            return add({entry.line}, std::string(refusal_text(rule, lang_)), rule);
        }
        if (!verdict.accepted()) return add({entry.line}, malformed_text(*verdict.malformed, lang_));
        lines_.push_back(std::move(text));
        referee_.accept(std::move(verdict));
        for (std::size_t i = 0; i < said.players.size(); ++i)
            listed_.emplace_back(said.players[i], Place{entry.line, entry.columns[i]});
    }
};

constexpr std::size_t kTemplatePlayers = 4;  // as the Bases recommend

std::vector<std::string> titles(std::size_t players, Lang lang) {
    std::vector<std::string> row{phrase(lang, "csv.sector", {}), phrase(lang, "paper.falla", {})};
    for (std::size_t i = 1; i <= players; ++i) row.push_back(phrase(lang, "csv.player", {}) + " " + std::to_string(i));
    return row;
}

}  // namespace

std::string entries_template(const Setup& setup, Lang lang) {
    std::vector<std::string> row = titles(kTemplatePlayers, lang);
    std::string text = csv_row(row);
    for (const std::string& sector : setup.sectors) {
        row.assign(row.size(), "");
        row.front() = sector;
        text += csv_row(row);
    }
    return text;
}

Entries entries_from_csv(std::string_view text, const Referee& referee, Lang lang) {
    return Import(Reads::entries, referee, lang).run(text);
}

std::vector<Entrant> who_hand_in(const State& state, std::optional<std::size_t> sector) {
    std::vector<Entrant> who;
    if (state.running == Phase::entries) {
        for (Entrant each = 0; each < state.roster.entries.size(); ++each) {
            if (state.roster.entries[each].status == EntryStatus::in) who.push_back(each);
        }
    } else if (Course now = course(state); now.complete && now.phase != Phase::over) {
        who = std::move(now.qualified);
        std::sort(who.begin(), who.end());
    }
    std::erase_if(who, [&](Entrant each) { return sector && state.roster.entries[each].sector != *sector; });
    return who;
}

std::string lists_template(const State& state, std::optional<std::size_t> sector, Lang lang) {
    const std::vector<Entrant> fallas = who_hand_in(state, sector);
    std::size_t players = kTemplatePlayers;
    for (const Entrant who : fallas) players = std::max<std::size_t>(players, state.roster.entries[who].players);
    std::string text = csv_row(titles(players, lang));
    for (const Entrant who : fallas) {
        std::vector<std::string> row{state.setup.sectors[state.roster.entries[who].sector],
                                     std::string(falla(state.roster, who))};
        for (std::string& name : players_of(state, who)) row.push_back(std::move(name));
        row.resize(players + 2);
        text += csv_row(row);
    }
    return text;
}

tl::expected<PlayerLists, std::vector<CsvMistake>> lists_from_csv(std::string_view text, const Referee& referee,
                                                                  Lang lang) {
    Import import(Reads::lists, referee, lang);
    Entries lines = import.run(text);
    if (!lines) return tl::unexpected(std::move(lines.error()));
    return PlayerLists{std::move(*lines), import.doubts()};
}

}  // namespace tapet::championship
