#include "app/desktop/read_command.h"

#include "app/desktop/exit_status.h"
#include "app/desktop/output.h"
#include "core/json_writer.h"
#include "core/sentences.h"
#include "ui/match/hand/said_code.h"
#include "ui/platform/desktop/codes.h"
#include "ui/platform/desktop/files.h"

namespace tapet::app {

namespace {

std::string json_of(const ui::SaidCode& code) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("says", ui::word(code.kind));
    out.member("text", code.text);
    out.end_object();
    return text;
}

// The sentence of why there is nothing in it; empty when there is.
std::string read_into(ui::CodeListener& listener, const std::string& file, const Arguments& arguments) {
    const auto bytes = ui::read_file(file, arguments.lang, ui::kLargestPhoto);
    if (!bytes) return bytes.error();
    const auto texts = ui::codes_in(*bytes);
    if (!texts) return phrase(arguments.lang, texts.error(), {file});
    for (const std::string& text : *texts) {
        const auto said = listener.hear(text);
        if (said && arguments.json) add_line(json_of(*said));
        if (said && !arguments.json) add_shown(said->text);
    }
    return texts->empty() ? phrase(arguments.lang, "codes.none", {file}) : std::string();
}

}  // namespace

int run_read(const Arguments& arguments) {
    ui::CodeListener listener;
    int status = kFine;
    for (const std::string& file : arguments.files) {
        const std::string trouble = read_into(listener, file, arguments);
        if (!trouble.empty()) complain(trouble);
        if (!trouble.empty()) status = kFaults;
    }
    if (listener.waits()) {
        const MovingProgress so_far = listener.progress();
        complain(phrase(arguments.lang, "codes.more", {std::to_string(so_far.have), std::to_string(so_far.parts)}));
        status = kFaults;
    }
    return flush_lines() ? status : output_failed(status, arguments.lang);
}

}  // namespace tapet::app
