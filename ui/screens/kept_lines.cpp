#include "ui/screens/kept_lines.h"

#include "ui/panels/log_lines.h"
#include "ui/platform/files.h"

namespace tapet::ui {

std::string halted_sentence(const Context& context, const Halted& halted) {
    const std::string line = std::to_string(halted.line);
    if (halted.body.empty()) return context.tr("log.halted.missing", {line});
    const std::string_view key = halted.damaged ? "log.halted.damaged" : "log.halted";
    return context.tr(key, {line, halted_words(context, halted.body), halted.why});
}

void export_lines(Context& context, const std::string& match_id) {
    std::string text;
    for (const std::string& line : context.keeper.lines_of(match_id)) text += line + "\n";
    const std::string path = joined_path(context.environment.documents, match_id + ".jsonl");
    const auto written = write_file(path, text, context.preferences.lang);
    if (!written) return context.navigator.show_trouble(written.error());
    context.navigator.show_trouble(context.tr("log.exported", {path}));
}

}  // namespace tapet::ui
