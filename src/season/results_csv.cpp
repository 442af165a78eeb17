#include "season/results_csv.h"

#include <algorithm>
#include <array>
#include <map>

#include "championship/coto.h"
#include "championship/judge.h"
#include "championship/rule_ids.h"
#include "core/book.h"
#include "core/csv_rows.h"
#include "core/lines.h"
#include "season/fixtures.h"

namespace tapet::season {

namespace {

using namespace championship;

using Seated = championship::Seated;

// What a column has; of one for either side two in a row.
enum class Cell : std::uint8_t {
    other,
    falla_1,
    falla_2,
    cames_1,
    cames_2,
    pedres_1,
    pedres_2,
    joc_fora,
    suspended,
    absent,
    why,
    players_1,
    players_2,
};
constexpr std::size_t kCells = 13;

struct Title {
    std::string_view key;
    Cell cell = Cell::other;
    int side = 0;  // 0: it has none
};
// As the template has them; those behind, and the two before, are only read over.
constexpr std::array<Title, 16> kTitles{{{"csv.table"},
                                         {"paper.round"},
                                         {"paper.falla", Cell::falla_1, 1},
                                         {"paper.falla", Cell::falla_2, 2},
                                         {"paper.cames", Cell::cames_1, 1},
                                         {"paper.cames", Cell::cames_2, 2},
                                         {"paper.pedres", Cell::pedres_1, 1},
                                         {"paper.pedres", Cell::pedres_2, 2},
                                         {"csv.joc-fora", Cell::joc_fora},
                                         {"csv.suspended", Cell::suspended},
                                         {"csv.absent", Cell::absent},
                                         {"csv.why", Cell::why},
                                         {"paper.players", Cell::players_1, 1},
                                         {"paper.players", Cell::players_2, 2},
                                         {"csv.status"},
                                         {"paper.winner"}}};
constexpr std::size_t kOfTemplate = 14;

std::string title_words(const Title& title, Lang lang) {
    return std::string(phrase(lang, title.key)) + (title.side == 0 ? "" : " " + std::to_string(title.side));
}

const Title* title_of(std::string_view text) {
    std::string word = csv_lower(text);
    int side = 0;
    if (!word.empty() && (word.back() == '1' || word.back() == '2')) {
        side = word.back() - '0';
        word.pop_back();
        word.resize(word.find_last_not_of(" .") + 1);
    }
    const auto found = std::find_if(kTitles.begin(), kTitles.end(), [&](const Title& title) {
        return title.side == side && is_csv_word(word, title.key);
    });
    return found == kTitles.end() ? nullptr : &*found;
}

bool is_yes(std::string_view word) {
    static constexpr std::array<std::string_view, 9> kYes{"x", "1", "sí", "si", "s", "yes", "y", "ja", "j"};
    return std::find(kYes.begin(), kYes.end(), word) != kYes.end();
}
bool is_no(std::string_view word) {
    return word.empty() || word == "0" || word == "no" || word == "n" || word == "nein";
}

class Reading {
  public:
    Reading(const Telling& ours, Lang lang) : ours_(ours), lang_(lang) {}

    tl::expected<Report, std::vector<CsvMistake>> run(std::string_view text) {
        if (state().running == Phase::entries) {
            add({}, tr("csv.results.not-started"));
        } else if (is_utf16(text)) {
            add({}, tr("csv.utf16"));
        } else {
            read(read_csv(text));
        }
        if (mistakes_.empty() && events_.empty()) add({}, tr("csv.results.none"));
        if (!mistakes_.empty()) return tl::unexpected(std::move(mistakes_));
        auto report = report_of(ours_, events_);
        if (report) return std::move(*report);
        for (const NotTaken& each : report.error())
            add({lines_[each.number]}, std::string(refusal_text(each.rule, lang_)));
        return tl::unexpected(std::move(mistakes_));
    }

  private:
    struct Place {
        int line = 0;
        int column = 0;
    };
    // A line of the file, by what its columns are.
    struct Row {
        int line = 0;
        std::array<std::string, kCells> cells;

        const std::string& operator[](Cell cell) const { return cells.at(static_cast<std::size_t>(cell)); }
    };

    const Telling& ours_;
    Lang lang_;
    std::vector<CsvMistake> mistakes_;
    std::vector<Cell> columns_;
    std::vector<Event> events_;
    std::vector<int> lines_;             // of them, in the file
    std::map<std::string, int> places_;  // matches of the file, and their lines

    const State& state() const { return ours_.match().state(); }
    std::string tr(std::string_view key, const std::vector<std::string>& args = {}) const {
        return phrase(lang_, key, args);
    }
    void add(Place place, std::string sentence) {
        mistakes_.push_back({place.line, place.column, std::move(sentence)});
    }
    Place at(const Row& row, Cell cell) const {
        const auto found = std::find(columns_.begin(), columns_.end(), cell);
        return {row.line, found == columns_.end() ? 0 : static_cast<int>(found - columns_.begin()) + 1};
    }

    void read(const std::vector<CsvRecord>& records) {
        if (records.empty()) return add({}, tr("csv.empty"));
        if (!take_titles(records.front())) return;
        for (std::size_t i = 1; i < records.size(); ++i) take(records[i]);
    }

    bool take_titles(const CsvRecord& record) {
        const std::size_t before = mistakes_.size();
        if (record.fault != CsvFault::none)
            add({record.line, static_cast<int>(record.fields.size())}, csv_fault_words(record.fault, lang_));
        for (const std::string& text : record.fields) {
            const Title* title = title_of(text);
            columns_.push_back(title == nullptr ? Cell::other : title->cell);
            const Place place{record.line, static_cast<int>(columns_.size())};
            if (title == nullptr && !text.empty()) add(place, tr("csv.results.unknown-column", {text, all_titles()}));
            const bool twice = title != nullptr && title->cell != Cell::other &&
                               std::count(columns_.begin(), columns_.end(), title->cell) > 1;
            if (twice) add(place, tr("csv.column-twice", {text}));
        }
        for (const Title& title : kTitles) {
            const bool needed = title.cell >= Cell::falla_1 && title.cell <= Cell::pedres_2;
            if (needed && std::find(columns_.begin(), columns_.end(), title.cell) == columns_.end())
                add({record.line}, tr("csv.missing-column", {title_words(title, lang_)}));
        }
        return mistakes_.size() == before;
    }

    std::string all_titles() const {
        std::string all;
        for (std::size_t i = 0; i < kOfTemplate; ++i)
            all.append(i == 0 ? "" : ", ").append(title_words(kTitles.at(i), lang_));
        return all;
    }

    void take(const CsvRecord& record) {
        if (record.fault != CsvFault::none)
            return add({record.line, static_cast<int>(record.fields.size())}, csv_fault_words(record.fault, lang_));
        Row row{record.line, {}};
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            const std::string field = without_csv_mark(record.fields[i]);
            if (i < columns_.size()) {
                if (columns_[i] != Cell::other) row.cells.at(static_cast<std::size_t>(columns_[i])) = field;
            } else if (!field.empty()) {
                return add({record.line, static_cast<int>(i) + 1},
                           tr("csv.too-many-columns", {std::to_string(columns_.size())}));
            }
        }
        if (!says_nothing(row)) check(row);
    }

    static bool says_nothing(const Row& row) {
        const auto empty = [&](Cell cell) { return row[cell].empty(); };
        return empty(Cell::cames_1) && empty(Cell::cames_2) && empty(Cell::pedres_1) && empty(Cell::pedres_2) &&
               is_no(csv_lower(row[Cell::joc_fora])) && is_no(csv_lower(row[Cell::suspended])) && empty(Cell::absent);
    }

    // ---- one line: its mistakes, each in a sentence of its own

    void check(const Row& row) {
        const std::size_t before = mistakes_.size();
        const std::optional<Pair> between = match_of_row(row);
        const bool joc_fora = mark(row, Cell::joc_fora);
        const bool interrupted = mark(row, Cell::suspended);
        const std::vector<std::uint8_t> absent = absent_in(row);
        const bool waits = interrupted || !row[Cell::absent].empty();
        const std::optional<Marks> marks = marks_in(row, waits);
        const std::optional<Seated> players = players_in(row);
        check_why(row, waits);
        if (mistakes_.size() > before || !between) return;
        if (waits) {
            events_.emplace_back(Suspend{*between, row[Cell::why], absent, marks, false, players});
        } else if (!ends_so(state().setup, turned(*between, *marks), joc_fora)) {
            return add(at(row, Cell::cames_1), std::string(refusal_text(rule::result_coto.id, lang_)));
        } else {
            events_.emplace_back(Result{*between, *marks, joc_fora, players});
        }
        lines_.push_back(row.line);
    }

    Marks turned(const Pair& between, const Marks& marks) const {
        return in_order(marks, locate(state(), between)->turned);
    }

    std::optional<Pair> match_of_row(const Row& row) {
        bool known = true;
        for (const Cell cell : {Cell::falla_1, Cell::falla_2}) {
            if (row[cell].empty()) {
                add(at(row, cell), tr("csv.no-falla"));
            } else if (!find_falla(state().roster, row[cell])) {
                add(at(row, cell), tr("malformed.falla", {row[cell]}));
            } else {
                continue;
            }
            known = false;
        }
        if (!known) return std::nullopt;
        Pair between{row[Cell::falla_1], row[Cell::falla_2]};
        const auto found = locate(state(), between);
        if (!found) {
            add(at(row, Cell::falla_1), std::string(refusal_text(why_none(between), lang_)));
            return std::nullopt;
        }
        const std::string name = std::to_string(found->table) + ":" + std::to_string(found->slot);
        const auto [first, is_new] = places_.emplace(name, row.line);
        if (!is_new) add(at(row, Cell::falla_1), tr("csv.results.twice", {std::to_string(first->second)}));
        return between;
    }
    std::string_view why_none(const Pair& between) const {
        const auto gone = [&](const std::string& name) {
            return status_of(state(), *find_falla(state().roster, name)) == EntryStatus::withdrawn;
        };
        return gone(between[0]) || gone(between[1]) ? rule::withdraw_annul.id : rule::result_not_a_fixture.id;
    }

    bool mark(const Row& row, Cell cell) {
        const std::string word = csv_lower(row[cell]);
        if (!is_yes(word) && !is_no(word)) add(at(row, cell), tr("csv.results.yes", {row[cell]}));
        return is_yes(word);
    }

    // "1", "2", both, or the names.
    std::vector<std::uint8_t> absent_in(const Row& row) {
        const std::string& text = row[Cell::absent];
        const Pair names{row[Cell::falla_1], row[Cell::falla_2]};
        if (text.empty()) return {};
        if (text == "1" || text == names[0]) return {0};
        if (text == "2" || text == names[1]) return {1};
        std::vector<std::string> both;
        add_csv_names(both, text);
        std::sort(both.begin(), both.end());
        Pair sorted = names;
        std::sort(sorted.begin(), sorted.end());
        if (both == std::vector<std::string>{"1", "2"} ||
            std::equal(both.begin(), both.end(), sorted.begin(), sorted.end()))
            return {0, 1};
        add(at(row, Cell::absent), tr("csv.results.absent", {text}));
        return {};
    }

    // Of one that waits they may be missing, all of them.
    std::optional<Marks> marks_in(const Row& row, bool may_miss) {
        static constexpr std::array<Cell, 4> kNumbers{Cell::cames_1, Cell::cames_2, Cell::pedres_1, Cell::pedres_2};
        const bool none = std::all_of(kNumbers.begin(), kNumbers.end(), [&](Cell cell) { return row[cell].empty(); });
        if (none && may_miss) return std::nullopt;
        std::array<int, 4> numbers{};
        for (std::size_t i = 0; i < kNumbers.size(); ++i) numbers.at(i) = number(row, kNumbers.at(i), i < 2 ? 5 : 999);
        Marks marks;
        for (std::size_t side = 0; side < 2; ++side) {
            marks.cames[side] = static_cast<std::uint8_t>(numbers.at(side));
            marks.pedres[side] = static_cast<std::uint16_t>(numbers.at(2 + side));
        }
        return marks;
    }

    int number(const Row& row, Cell cell, int most) {
        const std::string& text = row[cell];
        int number = 0;
        bool digits = !text.empty() && text.size() <= 3;
        for (const char c : text) {
            digits = digits && c >= '0' && c <= '9';
            if (digits) number = 10 * number + (c - '0');
        }
        if (digits && number <= most) return number;
        const auto title =
            std::find_if(kTitles.begin(), kTitles.end(), [&](const Title& each) { return each.cell == cell; });
        add(at(row, cell), text.empty() ? tr("csv.results.missing", {title_words(*title, lang_)})
                                        : tr("csv.results.number", {text, std::to_string(most)}));
        return 0;
    }

    std::optional<Seated> players_in(const Row& row) {
        std::array<std::vector<std::string>, 2> sides;
        add_csv_names(sides[0], row[Cell::players_1]);
        add_csv_names(sides[1], row[Cell::players_2]);
        if (sides[0].empty() && sides[1].empty()) return std::nullopt;
        std::vector<std::string> all = sides[0];
        all.insert(all.end(), sides[1].begin(), sides[1].end());
        std::sort(all.begin(), all.end());
        const bool two_each = sides[0].size() == 2 && sides[1].size() == 2;
        const bool fine = two_each && std::adjacent_find(all.begin(), all.end()) == all.end() &&
                          std::none_of(all.begin(), all.end(), [](const std::string& name) {
                              return has_control(name) || code_points(name) > kLongestName;
                          });
        if (fine) return Seated{{{sides[0][0], sides[0][1]}, {sides[1][0], sides[1][1]}}};
        add(at(row, sides[0].size() == 2 ? Cell::players_2 : Cell::players_1), tr("csv.results.players"));
        return std::nullopt;
    }

    void check_why(const Row& row, bool waits) {
        constexpr std::size_t kLongestWhy = 200;
        const std::string& why = row[Cell::why];
        if (waits && (why.empty() || has_control(why) || code_points(why) > kLongestWhy))
            add(at(row, Cell::why), tr("csv.results.why", {std::to_string(kLongestWhy)}));
    }
};

}  // namespace

std::string results_template(const State& state, std::optional<std::size_t> table, Lang lang) {
    std::vector<std::string> row;
    for (std::size_t i = 0; i < kOfTemplate; ++i) row.push_back(title_words(kTitles.at(i), lang));
    std::string text = csv_row(row);
    for (const DeskFixture& match : fixtures_of(state, table)) {
        if (settled(outcome_of(state, match).status)) continue;
        row.assign(row.size(), "");
        row[0] = table_words(place_of(state, match.table), lang);
        row[1] = std::to_string(match.round.number);
        row[2] = falla_name(state, match.between[0]);
        row[3] = falla_name(state, match.between[1]);
        text += csv_row(row);
    }
    return text;
}

tl::expected<Report, std::vector<CsvMistake>> results_from_csv(std::string_view text, const Telling& ours, Lang lang) {
    return Reading(ours, lang).run(text);
}

}  // namespace tapet::season
