#include "app/desktop/backup_commands.h"

#include <cstddef>
#include <deque>
#include <filesystem>
#include <future>
#include <string>
#include <vector>

#include "app/desktop/exit_status.h"
#include "app/desktop/output.h"
#include "app/rescue_words.h"
#include "core/json_writer.h"
#include "core/wall_clock.h"
#include "storage/database.h"
#include "storage/place.h"

namespace tapet::app {

namespace {

std::string listed(const storage::Backup& backup, const storage::CopyState& state, const Arguments& arguments) {
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

// Each is read and replayed whole: some beside each other, and told as soon as it and those before it are known.
int run_backups(const Arguments& arguments) {
    const std::vector<storage::Backup> all = storage::backups(storage::place(arguments.db, false));
    constexpr std::size_t kBeside = 2;
    std::deque<std::future<storage::CopyState>> states;
    for (std::size_t told = 0; told < all.size(); ++told) {
        for (std::size_t next = told + states.size(); next < all.size() && states.size() < kBeside; ++next)
            states.push_back(std::async(std::launch::async, storage::state_of, all[next]));
        add_shown(listed(all[told], states.front().get(), arguments));
        states.pop_front();
        if (!flush_lines()) return output_failed(kFine, arguments.lang);
    }
    return kFine;
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
