#include "app/desktop/backup_commands.h"

#include <filesystem>

#include "app/desktop/exit_status.h"
#include "app/desktop/output.h"
#include "app/rescue_words.h"
#include "core/json_writer.h"
#include "core/wall_clock.h"
#include "storage/database.h"
#include "storage/place.h"

namespace tapet::app {

namespace {

std::string listed(const storage::Backup& backup, const Arguments& arguments) {
    const storage::CopyState state = storage::state_of(backup);
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("copy", std::filesystem::path(backup.file).filename().string());
    if (backup.made_ms > 0) {
        out.member("made", iso_seconds(backup.made_ms));
    } else {
        out.null_member("made");
    }
    out.member("matches", state.matches);
    out.member("lines", state.lines);
    out.member("opens", state.opens);
    out.member("replays", state.opens && state.faults.empty());
    out.key("faults");
    out.begin_array();
    for (const storage::Fault& fault : state.faults) out.value(fault.sentence(arguments.lang));
    out.end_array();
    out.end_object();
    return text;
}

}  // namespace

int run_backups(const Arguments& arguments) {
    for (const storage::Backup& backup : storage::backups(storage::place(arguments.db, false)))
        add_shown(listed(backup, arguments));
    return flush_lines() ? kFine : output_failed(kFine, arguments.lang);
}

int run_restore(const Arguments& arguments) {
    const std::string database = storage::place(arguments.db, true);
    const storage::Backup copy = storage::find_backup(database, arguments.copy);
    add_shown(loss_sentence(storage::loss(database, copy), arguments.lang));
    const std::string aside = storage::restore(database, copy, storage::system_clockwork());
    if (!aside.empty()) add_shown(phrase(arguments.lang, "restore.aside", {aside}));
    add_shown(phrase(arguments.lang, "restore.done", {database, copy.file}));
    return flush_lines() ? kFine : output_failed(kFine, arguments.lang);
}

}  // namespace tapet::app
