// Files that somebody hands over: a match, what lies beside it, a championship's entries, cards.
#include <sys/mman.h>
#include <unistd.h>

#include "app/desktop/line_reader.h"
#include "core/csv_records.h"
#include "core/csv_rows.h"
#include "season/entries_csv.h"
#include "season/results_csv.h"
#include "season/together.h"
#include "storage/beside.h"
#include "storage/check.h"
#include "storage/transfer.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/target.h"
#include "tests/storage/support.h"
#include "ui/fallera/cards.h"
#include "ui/platform/csv_text.h"

namespace tapet::fuzz {

namespace {

using storage::Import;
using storage::StorageError;

Lang some_lang(std::string_view bytes) { return kLangs[bytes.size() % kLangs.size()]; }

// A database that every run adds to, and that is looked through and thrown away after so many.
class Kept {
  public:
    storage::Opened& opened() {
        if (uses_++ % kUses == 0) begin();
        return *opened_;
    }

  private:
    static constexpr int kUses = 100;
    std::unique_ptr<storage::TempFolder> folder_;
    std::unique_ptr<storage::Opened> opened_;
    int uses_ = 0;

    void begin() {
        if (opened_) must(storage::check(opened_->database).empty(), "what was imported does not add up");
        opened_.reset();
        folder_ = std::make_unique<storage::TempFolder>();
        opened_ = std::make_unique<storage::Opened>(*folder_ / "tapet.db");
    }
};

Kept& kept() {
    static Kept one;
    return one;
}

struct Descriptor {
    int number = ::memfd_create("fuzz", MFD_CLOEXEC);
    Descriptor() = default;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { ::close(number); }
};

// As `tapet import` reads it; false: it is refused as a whole.
bool take_all(Import& import, std::string_view bytes) {
    const Descriptor file;
    must(::write(file.number, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()), "no memory file");
    ::lseek(file.number, 0, SEEK_SET);
    app::LineReader reader(file.number, 2 * kLongestLine, {std::size_t{16} * 1024 * 1024, 1000});
    for (auto got = reader.next(); got != app::LineReader::Got::end; got = reader.next()) {
        must(got != app::LineReader::Got::error, "a file that cannot be read");
        if (reader.blank()) continue;
        const Verdict verdict =
            got == app::LineReader::Got::too_long ? Referee::too_long() : import.take(reader.line());
        if (verdict.accepted() || verdict.kind == Verdict::Kind::answered) continue;
        must(!answer_json(verdict, some_lang(bytes)).empty(), "nothing said of a line that is not accepted");
        return false;
    }
    return !import.empty();
}

std::string exported(const storage::Store& store, const std::string& id) {
    std::string text;
    storage::export_match(store, id, [&](std::string_view line) { text.append(line).append("\n"); });
    return text;
}

}  // namespace

void import(std::string_view bytes) {
    ++counted();
    storage::Opened& file = kept().opened();
    Import import(file.store, file.clock);
    if (!take_all(import, bytes)) return;
    const std::string text = exported(file.store, import.keep());
    Import again(file.store, file.clock);
    must(take_all(again, text), "an export that cannot be imported", text);
    must(exported(file.store, again.keep()) == text, "an export that is imported otherwise", text);
}

void beside(std::string_view bytes) {
    ++counted();
    storage::Opened& file = kept().opened();
    Import import(file.store, file.clock);
    std::string lines = storage::kSetup + "\n";
    for (int i = 1; i < 8; ++i) lines += storage::stones(1 + i % 3, i % 2 == 0 ? 'A' : 'B') + "\n";
    must(take_all(import, lines), "the match itself");
    const std::size_t before = file.store.matches().size();
    std::string id;
    try {
        id = import.keep(storage::read_beside(bytes, import.lines(), "notes.json"));
    } catch (const StorageError& error) {
        must(!error.sentence(some_lang(bytes)).empty(), "an error without a sentence");
        must(file.store.matches().size() == before, "half an import");
        return;
    }
    const std::string written = storage::beside_of(file.store, id);
    Import again(file.store, file.clock);
    must(take_all(again, lines), "the match itself");
    const std::string twin = again.keep(storage::read_beside(written, again.lines(), "notes.json"));
    // A link is of one match to another: the second one cannot have it too.
    if (written.find("\"links\":[]") != std::string::npos)
        must(storage::beside_of(file.store, twin) == written, "notes that are read otherwise", written);
}

namespace {

const Referee& entries_open() {
    static const Referee referee = [] {
        Referee started;
        started.accept(started.judge(R"({"game":"championship","name":"Prova","sectors":["1","2","3"]})"));
        Verdict entry = started.judge(R"({"do":"enter","falla":"X","sector":"1","players":["Anna","Pep"]})");
        if (entry.accepted()) started.accept(std::move(entry));
        return started;
    }();
    return referee;
}

// A championship under way, for results.
const season::Telling& sectors_running() {
    static const season::Telling telling = [] {
        season::Copy copy;
        for (const char* line :
             {R"({"game":"championship","name":"Prova","sectors":["1"]})", R"({"do":"enter","falla":"X","sector":"1"})",
              R"({"do":"enter","falla":"Y","sector":"1"})", R"({"do":"enter","falla":"Z","sector":"1"})",
              R"({"do":"start"})", R"({"do":"result","between":["X","Y"],"cames":[2,1],"pedres":[66,50]})"})
            copy.lines.push_back({copy.lines.empty() ? "setup" : "do", line, kRulesVersion, 0, line});
        return *season::Telling::of(copy);
    }();
    return telling;
}

// Mistakes in words, or a report that the rules take behind what both have.
void check_results(std::string_view text, Lang lang) {
    const auto report = season::results_from_csv(text, sectors_running(), lang);
    if (!report) {
        must(!report.error().empty(), "refused, and no mistake named");
        for (const championship::CsvMistake& mistake : report.error()) must(!mistake.words(lang).empty(), "no words");
        return;
    }
    season::Copy copy = sectors_running().copy();
    must(report->common > 0 && report->common <= copy.lines.size(), "lines that nobody has");
    copy.lines.resize(report->common);
    for (const std::string& line : report->lines) copy.lines.push_back({"do", line, kRulesVersion, 0, "csv " + line});
    const auto theirs = season::Telling::of(copy);
    must(theirs.has_value(), "a report that the rules do not take");
    must(season::meet(sectors_running(), *theirs).has_value(), "another championship");
}

// As its own table would have it, without the mark against formulas.
void check_records(const std::vector<CsvRecord>& records) {
    for (const CsvRecord& record : records) {
        if (record.fault != CsvFault::none) continue;
        std::vector<std::string> fields = record.fields;
        fields.emplace_back("end");  // a record of one field, or of blanks, is none
        const auto again = read_csv(csv_file(csv_row(fields)));
        must(again.size() == 1 && again[0].fault == CsvFault::none, "a row that is not read");
        must(again[0].fields.size() == fields.size(), "a row of other fields", csv_row(fields));
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const std::string& read = again[0].fields[i];
            must(without_csv_mark(read) == fields[i], "a field that is read otherwise", fields[i]);
            must(read.empty() || std::string_view("=+-@").find(read.front()) == std::string_view::npos, "a formula",
                 read);
        }
    }
}

}  // namespace

void csv(std::string_view bytes) {
    ++counted();
    must(entries_open().started(), "the championship itself");
    const ui::CsvText text = ui::csv_text(bytes);
    check_records(read_csv(text.utf8));
    check_results(text.utf8, some_lang(bytes));
    const auto lines = championship::entries_from_csv(text.utf8, entries_open(), some_lang(bytes));
    if (!lines) {
        must(!lines.error().empty(), "refused, and no mistake named");
        for (const championship::CsvMistake& mistake : lines.error())
            must(!mistake.words(some_lang(bytes)).empty(), "no words");
        return;
    }
    Referee referee = entries_open();
    for (const std::string& line : *lines) {
        Verdict verdict = referee.judge(line);
        must(verdict.accepted(), "an entry that is not accepted", line);
        referee.accept(std::move(verdict));
    }
}

void cards(std::string_view bytes) {
    ++counted();
    const auto read = fallera::read_catalogue(bytes, some_lang(bytes));
    if (!read) {
        must(!read.error().empty(), "refused without a sentence");
        return;
    }
    const Verdict verdict = Referee().judge(fallera::shelf_line(*read));
    must(verdict.accepted(), "cards that are accepted one by one and not together", fallera::shelf_line(*read));
}

}  // namespace tapet::fuzz
