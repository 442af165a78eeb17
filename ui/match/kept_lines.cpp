#include "ui/match/kept_lines.h"

#include "log_book.h"
#include "ui/platform/files.h"

namespace tapet::ui {

std::string halted_sentence(const Context& context, const Halted& halted) {
    const std::string line = std::to_string(halted.line);
    if (halted.body.empty()) return context.tr("log.halted.missing", {line});
    const std::string_view key = halted.damaged ? "log.halted.damaged" : "log.halted";
    return context.tr(key, {line, halted_words(context, context.keeper.referee(), halted.body), halted.why});
}

namespace {

std::string file_for(const Context& context, const std::string& match_id) {
    return joined_path(context.environment.documents, match_id + ".jsonl");
}

}  // namespace

std::string save_lines(Context& context, const std::string& match_id) {
    const auto lines = context.keeper.lines_of(match_id);
    if (read_lines(lines).empty() && !lines) return lines.error().trouble;
    std::string text;
    for (const std::string& line : read_lines(lines)) text += line + "\n";
    const auto written = write_file(file_for(context, match_id), text, context.preferences.lang);
    return written ? std::string() : written.error();
}

void export_lines(Context& context, const std::string& match_id) {
    const std::string trouble = save_lines(context, match_id);
    const std::string done = context.tr("log.exported", {file_for(context, match_id)});
    context.navigator.show_trouble(trouble.empty() ? done : trouble);
}

}  // namespace tapet::ui
