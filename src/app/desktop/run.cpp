#include "app/desktop/run.h"

#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <tuple>
#include <unistd.h>

#include "app/desktop/about_command.h"
#include "app/desktop/backup_commands.h"
#include "app/desktop/command_line.h"
#include "app/desktop/completions.h"
#include "app/desktop/exit_status.h"
#include "app/desktop/gui.h"
#include "app/desktop/hall_command.h"
#include "app/desktop/help.h"
#include "app/desktop/man_page.h"
#include "app/desktop/match_commands.h"
#include "app/desktop/output.h"
#include "app/desktop/pack_commands.h"
#include "app/desktop/paper_commands.h"
#include "app/desktop/read_command.h"
#include "app/desktop/referee_command.h"
#include "app/desktop/rules_command.h"
#include "app/desktop/serve_command.h"
#include "app/desktop/together_command.h"
#include "core/version.h"
#include "storage/error.h"

namespace tapet::app {

namespace {

int print(std::string_view text, Lang lang) { return put_line(text) ? kFine : output_failed(kFine, lang); }

int dispatch(const Arguments& arguments) {
    if (arguments.help) return print(help(arguments.command, arguments.lang), arguments.lang);
    if (arguments.version) return print("tapet " + std::string(program_version()), arguments.lang);
    switch (arguments.command) {
        case Command::gui: return run_gui({arguments.db, arguments.lang, arguments.lang_said, arguments.offered});
        case Command::screenshot: return run_screenshot(arguments.screenshot);
        case Command::picture: return run_picture(arguments);
        case Command::referee: return run_referee(arguments);
        case Command::matches: return run_matches(arguments);
        case Command::export_match: return run_export(arguments);
        case Command::import_match: return run_import(arguments);
        case Command::pack: return run_pack(arguments);
        case Command::unpack: return run_unpack(arguments);
        case Command::together: return run_together(arguments);
        case Command::link: return run_link(arguments);
        case Command::open: return run_open(arguments);
        case Command::read: return run_read(arguments);
        case Command::check: return run_check(arguments);
        case Command::backups: return run_backups(arguments);
        case Command::restore: return run_restore(arguments);
        case Command::rules: return run_rules(arguments);
        case Command::paper: return run_paper(arguments);
        case Command::csv: return run_csv(arguments);
        case Command::calendar: return run_calendar(arguments);
        case Command::site: return run_site(arguments);
        case Command::serve: return run_serve(arguments);
        case Command::hall: return run_hall(arguments);
        case Command::about: return print(about(arguments.lang), arguments.lang);
        case Command::completions: return print(completions(arguments.shell), arguments.lang);
        case Command::man: return print(man_page(), arguments.lang);
    }
    return kUsage;
}

// A file that SQLite has in memory (-shm) and that somebody cuts raises a signal where it is read. Nothing more can be done then;
// the words are made beforehand.
std::string cut_under;

void end_with_words(int) {
    std::ignore = ::write(STDERR_FILENO, cut_under.data(), cut_under.size());
    ::_exit(kUsage);
}

void expect_cuts(Lang lang) {
    cut_under = "tapet: " + std::string(phrase(lang, "cli.cut-under")) + "\n";
    std::signal(SIGBUS, end_with_words);
}

}  // namespace

int run(int argc, const char* const* argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone is an error of the write, and ends the run quietly
    if (argc > 1 && std::string_view(argv[1]) == "__complete") {
        std::ignore = std::fputs(complete({argv + 2, argv + argc}, system_language()).c_str(), stdout);
        return kFine;
    }
    const Parsed parsed = parse_command_line(argc, argv);
    const Lang lang = parsed.arguments.lang;
    if (!parsed.trouble.empty()) {
        complain(parsed.trouble);
        return kUsage;
    }
    expect_cuts(lang);
    try {
        return dispatch(parsed.arguments);
    } catch (const storage::StorageError& error) {
        complain(error.sentence(lang));
    } catch (const std::exception& error) {
        complain(phrase(lang, "cli.failed", {error.what()}));
    }
    return kUsage;
}

}  // namespace tapet::app
