#include "season/entries_csv.h"

#include <algorithm>
#include <map>
#include <optional>

#include "championship/championship.h"
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

class Import {
  public:
    Import(const Referee& referee, Lang lang) : referee_(referee), lang_(lang) {}

    Entries run(std::string_view text) {
        if (locked()) {
            add({}, std::string(refusal_text(rule::roster_locked.id, lang_)));
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

  private:
    Referee referee_;  // a copy: every line is judged on it
    Lang lang_;
    std::vector<std::string> lines_;
    std::vector<CsvMistake> mistakes_;
    std::map<std::string, int> entered_;  // fallas of the file, and their line
    std::vector<ColumnKind> columns_;     // as the first line names them; empty: it does not

    const State& state() const { return match_of<Game>(referee_.match())->state(); }
    bool locked() const { return state().running != Phase::entries; }

    std::string tr(std::string_view key, const std::vector<std::string>& args = {}) const {
        return phrase(lang_, key, args);
    }
    struct Place {
        int line = 0;
        int column = 0;  // from 1; 0: the whole line
    };
    void add(Place place, std::string sentence) {
        mistakes_.push_back({place.line, place.column, std::move(sentence)});
    }

    void read(const std::vector<CsvRecord>& records) {
        std::size_t at = 0;
        if (!records.empty() && records.front().fault == CsvFault::none) at = take_header(records.front()) ? 1 : 0;
        if (at == records.size()) add({}, tr(records.empty() ? "csv.empty" : "csv.only-header"));
        for (; at < records.size(); ++at) take(records[at]);
        if (lines_.empty() && mistakes_.empty()) add({}, tr("csv.only-header"));
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
        if (mistakes_.size() == before) judge(record.line, entry.said);
    }

    // A line of the template that nobody filled in.
    bool is_unused(const Enter& entry) const {
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
        if (players.size() == 1) return add(place, tr("csv.few-players", {std::to_string(players.size())}));
        if (players.size() > kMostEnteredPlayers)
            return add(place, tr("csv.many-players", {std::to_string(kMostEnteredPlayers)}));
        for (auto name = players.begin(); name != players.end(); ++name) {
            const Place its{entry.line, entry.columns[static_cast<std::size_t>(name - players.begin())]};
            check_name(its, *name);
            if (std::find(players.begin(), name, *name) != name) add(its, tr("csv.player-twice", {*name}));
        }
    }

    // What the rules say of it, after the lines before.
    void judge(int line, const Enter& entry) {
        std::string text = event_line<Game>(state(), entry);
        Verdict verdict = referee_.judge(text);
        if (verdict.kind == Verdict::Kind::refused) {
            add({line}, std::string(refusal_text(verdict.refusal->rule.id, lang_)));
        } else if (!verdict.accepted()) {
            add({line}, malformed_text(*verdict.malformed, lang_));
        } else {
            lines_.push_back(std::move(text));
            referee_.accept(std::move(verdict));
        }
    }
};

}  // namespace

std::string entries_template(const Setup& setup, Lang lang) {
    constexpr int kPlayers = 4;  // as the Bases recommend
    std::vector<std::string> row{phrase(lang, "csv.sector", {}), phrase(lang, "paper.falla", {})};
    for (int i = 1; i <= kPlayers; ++i) row.push_back(phrase(lang, "csv.player", {}) + " " + std::to_string(i));
    std::string text = csv_row(row);
    for (const std::string& sector : setup.sectors) {
        row.assign(row.size(), "");
        row.front() = sector;
        text += csv_row(row);
    }
    return text;
}

Entries entries_from_csv(std::string_view text, const Referee& referee, Lang lang) {
    return Import(referee, lang).run(text);
}

}  // namespace tapet::championship
