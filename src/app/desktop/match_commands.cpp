#include "app/desktop/match_commands.h"

#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <unistd.h>

#include "app/desktop/exit_status.h"
#include "app/desktop/keeping.h"
#include "app/desktop/line_reader.h"
#include "app/desktop/output.h"
#include "app/desktop/put_file.h"
#include "app/players.h"
#include "core/wall_clock.h"
#include "storage/check.h"
#include "storage/guarded.h"
#include "storage/listing.h"
#include "storage/lists.h"
#include "storage/pack_bytes.h"
#include "storage/transfer.h"
#include "ui/platform/desktop/why_not.h"

namespace tapet::app {

namespace {

std::string listed(const MatchInfo& match) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("match", match.id);
    out.member("game", match.game);
    out.key("players");
    out.begin_array();
    for (const std::string& player : match.players) out.value(player);
    out.end_array();
    out.member("started", iso_seconds(match.started_ms));
    out.member("lines", match.lines);
    out.member("over", match.over);
    out.end_object();
    return text;
}

// The sentence for the line of an import that is not accepted.
std::string not_accepted(const Verdict& verdict, std::int64_t number, Lang lang) {
    const std::string line = std::to_string(number);
    if (verdict.kind == Verdict::Kind::refused) {
        const std::string_view rule = verdict.refusal->rule.id;
        return phrase(lang, "import.refused", {line, std::string(refusal_text(rule, lang)), std::string(rule)});
    }
    const std::string text = malformed_text(*verdict.malformed, lang);
    const std::string& where = verdict.malformed->where;
    return where.empty() ? phrase(lang, "import.malformed", {line, text})
                         : phrase(lang, "import.malformed-at", {line, text, where});
}

struct File {
    int descriptor;
    // A pipe that nobody writes to must not be waited for here.
    explicit File(const std::string& name) : descriptor(::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        if (descriptor >= 0) ::close(descriptor);
    }
};

int failed(Lang lang, std::string_view key, const std::string& file) {
    complain(phrase(lang, key, {file, ui::why_not(errno, lang)}));
    return kUsage;
}

int unusable(std::string_view sentence) {
    complain(sentence);
    return kUsage;
}

// What begins as a pack is no lines.
bool is_packed(const File& file) {
    char head[16] = {};
    const ssize_t count = ::pread(file.descriptor, head, sizeof head, 0);
    return count > 0 && storage::is_pack({head, static_cast<std::size_t>(count)});
}

// Far more than any match has; what is larger is none.
constexpr ReadLimits kImport{std::size_t{16} * 1024 * 1024, 10'000};

int unreadable(const Arguments& arguments) { return failed(arguments.lang, "import.cannot-read", arguments.file); }

// What lies beside the match in a file of its own; nothing when the file cannot be read.
std::optional<storage::Beside> beside(const Arguments& arguments, std::int64_t lines) {
    if (arguments.beside.empty()) return storage::Beside{};
    const File file(arguments.beside);
    LineReader reader(file.descriptor, kImport.bytes, kImport);
    LineReader::Got got = LineReader::Got::error;
    do {
        if (file.descriptor >= 0) got = reader.next();
    } while (got == LineReader::Got::line && reader.blank());
    if (got == LineReader::Got::error) return std::nullopt;
    return storage::read_beside(got == LineReader::Got::line ? reader.line() : "", lines, arguments.beside);
}

int finished(Lang lang) { return flush_lines() ? kFine : output_failed(kFine, lang); }

}  // namespace

int run_matches(const Arguments& arguments) {
    const Keeping keeping(arguments, Purpose::read);
    std::vector<std::string> rows;
    const auto look_for_them = [&] {
        rows.clear();
        for (const storage::Salvaged& found : keeping.store.salvage()) rows.push_back(listed(info_of(found.match)));
    };
    try {
        const bool due = storage::guarded(keeping.database.path(),
                                          [&] { return storage::lists_due(keeping.database.connection()); });
        if (due)
            look_for_them();
        else
            storage::Lists(keeping.database).each([&](const MatchInfo& match) { rows.push_back(listed(match)); });
    } catch (const storage::StorageError& error) {
        if (error.key != "storage.corrupt") throw;
        complain(error.sentence(arguments.lang));
        look_for_them();
    }
    for (const std::string& row : rows) add_shown(row);
    return finished(arguments.lang);
}

int run_export(const Arguments& arguments) {
    const Keeping keeping(arguments, Purpose::read);
    std::string beside;
    if (!arguments.beside.empty()) {
        beside = storage::beside_of(keeping.store, arguments.match) + '\n';
        const std::string trouble = refused_output(arguments, arguments.beside);
        if (!trouble.empty()) return unusable(trouble);
    }
    storage::export_match(keeping.store, arguments.match, add_line);
    const int status = finished(arguments.lang);
    if (status != kFine || arguments.beside.empty()) return status;
    const std::string trouble = put_file(arguments, arguments.beside, beside);
    return trouble.empty() ? kFine : unusable(trouble);
}

int run_import(const Arguments& arguments) {
    const File file(arguments.file);
    if (file.descriptor < 0) return unreadable(arguments);
    if (is_packed(file)) return unusable(phrase(arguments.lang, "import.is-packed", {arguments.file}));
    Keeping keeping(arguments, Purpose::write);
    storage::Import import(keeping.store, keeping.clock);
    LineReader reader(file.descriptor, 2 * kLongestLine, kImport);  // an old export may be longer than what was typed
    for (LineReader::Got got = reader.next(); got != LineReader::Got::end; got = reader.next()) {
        if (got == LineReader::Got::error) return unreadable(arguments);
        if (reader.blank()) continue;
        const Verdict verdict = got == LineReader::Got::too_long ? Referee::too_long() : import.take(reader.line());
        if (verdict.accepted() || verdict.kind == Verdict::Kind::answered) continue;
        complain(not_accepted(verdict, reader.number(), arguments.lang));
        return kFaults;
    }
    if (import.empty()) {
        complain(phrase(arguments.lang, "import.empty", {arguments.file}));
        return kFaults;
    }
    const auto notes = beside(arguments, import.lines());
    if (!notes) return failed(arguments.lang, "import.cannot-read", arguments.beside);
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("match", import.keep(*notes));
    out.end_object();
    add_line(text);
    return finished(arguments.lang);
}

int run_check(const Arguments& arguments) {
    const Keeping keeping(arguments, Purpose::read);
    const storage::Report report = storage::examine(keeping.database);
    for (const storage::Fault& fault : report.faults) add_shown(fault.sentence(arguments.lang));
    if (report.untouched) complain(phrase(arguments.lang, "check.untouched"));
    for (const storage::Fault& misfit : report.misfits) complain(misfit.sentence(arguments.lang));
    const int status = report.faults.empty() ? kFine : kFaults;
    return flush_lines() ? status : output_failed(status, arguments.lang);
}

}  // namespace tapet::app
