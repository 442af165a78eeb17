#include "app/desktop/together_command.h"

#include <algorithm>
#include <array>

#include "app/desktop/exit_status.h"
#include "app/desktop/keeping.h"
#include "app/desktop/output.h"
#include "core/json_writer.h"
#include "season/results_csv.h"
#include "storage/pack_bytes.h"
#include "storage/together.h"
#include "storage/unpack.h"
#include "ui/platform/csv_text.h"
#include "ui/platform/desktop/files.h"

namespace tapet::app {

namespace {

using season::CameLine;
using season::Meeting;

// Of season::Came: the words of the protocol, and not of a language.
constexpr std::array<std::string_view, 4> kWords{"known", "new", "late", "refused"};

void write_line(JsonWriter& out, const std::string& line, bool back) {
    if (!back) {
        out.raw(line);
        return;
    }
    out.begin_object();
    out.key("back");
    out.raw(line);
    out.end_object();
}

std::string shown(const std::string& file, const CameLine& line) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("file", file);
    out.member("came", kWords.at(static_cast<std::size_t>(line.came)));
    out.key("line");
    write_line(out, line.line, line.back);
    if (line.came == season::Came::refused) {
        out.member("rule", line.rule);
        out.key("ours");
        out.begin_array();
        for (const CameLine::Ours& ours : line.ours) write_line(out, ours.line, ours.back);
        out.end_array();
    }
    out.end_object();
    return text;
}

std::string counted(const std::string& file, const Meeting& meeting) {
    std::array<std::int64_t, kWords.size()> counts{};
    for (const CameLine& line : meeting.lines) ++counts.at(static_cast<std::size_t>(line.came));
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("file", file);
    out.key("counts");
    out.begin_object();
    for (std::size_t i = 0; i < kWords.size(); ++i) out.member(kWords.at(i), counts.at(i));
    out.end_object();
    out.member("written", static_cast<std::int64_t>(meeting.written.size()));
    out.end_object();
    return text;
}

bool is_csv(std::string_view file) {
    constexpr std::string_view kEnding = ".csv";
    const std::string_view ending = file.substr(file.size() - std::min(file.size(), kEnding.size()));
    return championship::csv_lower(ending) == kEnding;
}

// What a delegate without Tapet filled in; nothing when there are mistakes, which were said.
std::optional<season::Report> report_in(const Arguments& arguments, const storage::Together& together,
                                        const std::string& file, std::string_view bytes) {
    const ui::CsvText csv = ui::csv_text(bytes);
    if (csv.windows) complain(file + ": " + std::string(phrase(arguments.lang, "csv.windows")));
    auto report = season::results_from_csv(csv.utf8, together.telling(), arguments.lang);
    if (report) return std::move(*report);
    for (const championship::CsvMistake& mistake : report.error())
        complain(file + ": " + mistake.words(arguments.lang));
    return std::nullopt;
}

// One file; nothing when it is none, which was said.
std::optional<Meeting> join(const Arguments& arguments, storage::Together& together, const std::string& file) {
    using Do = storage::Together::Do;
    const auto bytes = ui::read_file(file, arguments.lang, storage::kLargestPack);
    if (!bytes) {
        complain(bytes.error());
        return std::nullopt;
    }
    if (!storage::is_pack(*bytes) && !is_csv(file)) {
        complain(phrase(arguments.lang, "pack.not-a-pack", {file}));
        return std::nullopt;
    }
    season::Choice choice;
    choice.all_theirs = arguments.theirs;
    const Do what = arguments.plan ? Do::plan : Do::write;
    try {
        if (storage::is_pack(*bytes)) {
            if (arguments.plan) storage::judge_pack(*bytes, file);  // the matches at its tables, too, as joining asks
            return together.join(*bytes, file, choice, what);
        }
        const auto report = report_in(arguments, together, file, *bytes);
        return report ? std::optional(together.join(*report, file, choice, what)) : std::nullopt;
    } catch (const storage::StorageError& error) {
        complain(error.sentence(arguments.lang));
        return std::nullopt;
    }
}

}  // namespace

int run_together(const Arguments& arguments) {
    if (arguments.ours && arguments.theirs) {
        complain(phrase(arguments.lang, "together.one-choice"));
        return kUsage;
    }
    Keeping keeping(arguments, arguments.plan ? Purpose::read : Purpose::change);
    storage::Together together(keeping.store, arguments.match, keeping.clock);
    int status = kFine;
    for (const std::string& file : arguments.files) {
        const auto meeting = join(arguments, together, file);
        if (!meeting) {
            status = kUsage;
            continue;
        }
        for (const CameLine& line : meeting->lines) add_line(shown(file, line));
        add_line(counted(file, *meeting));
        const bool asks = meeting->at_odds && !arguments.ours && !arguments.theirs;
        if (asks && status == kFine) status = kFaults;
    }
    return flush_lines() ? status : output_failed(status, arguments.lang);
}

}  // namespace tapet::app
