#include "app/desktop/man_page.h"

#include <fmt/format.h>

#include "app/desktop/commands.h"
#include "core/version.h"

namespace tapet::app {

namespace {

std::string escaped(std::string_view text) {
    std::string all;
    for (const char letter : text) {
        if (letter == '-' || letter == '\\') all += '\\';
        all += letter == '\\' ? 'e' : letter;
    }
    return all;
}

std::string words(std::string_view key) { return escaped(phrase(Lang::en, key)); }

void add_item(std::string& page, std::string_view typed, std::string_view key) {
    page += fmt::format(".TP\n.B {}\n{}\n", escaped(typed), words(key));
}

constexpr std::string_view kAfter = R"(.SH EXIT STATUS
.TP
.B 0
All is well.
.TP
.B 1
A line was malformed, a line of an import was not accepted, or
.B tapet check
found something that does not add up.
.TP
.B 2
The command is wrong, or a file cannot be used.
.SH FILES
.TP
.I $XDG_DATA_HOME/tapet/tapet.db
The matches, where
.B \-\-db
names no other file; without that variable
.IR ~/.local/share/tapet/tapet.db .
.TP
.I $XDG_DATA_HOME/tapet/tapet.db.backups
The copies that are made each day.
.SH ENVIRONMENT
.TP
.B TAPET_DPI
Dots per inch, for a display that lies about its size.)";

}  // namespace

std::string man_page() {
    std::string page = fmt::format(".TH TAPET 1 \"\" \"tapet {}\" \"Tapet\"\n.SH NAME\n", program_version());
    page += fmt::format("tapet \\- {}\n.SH SYNOPSIS\n", words("about.what"));
    for (const CommandRow& row : commands()) {
        if (&row != &commands().front()) page += ".br\n";
        page += fmt::format(".B {}\n", escaped(usage(row)));
    }
    page += fmt::format(".SH DESCRIPTION\n{}\n.SH COMMANDS\n", words("cli.help.intro"));
    for (const CommandRow& row : commands()) {
        add_item(page, usage(row), row.key);
        page += ".RS\n";
        for (const Option& option : row.options) {
            for (const auto& [typed, key] : shown_rows(option)) add_item(page, typed, key);
        }
        page += ".RE\n";
    }
    page += fmt::format(".SH OPTIONS\n{}\n", words("cli.help.common"));
    for (const Option& option : common_options()) {
        for (const auto& [typed, key] : shown_rows(option)) add_item(page, typed, key);
    }
    return page.append(kAfter);
}

}  // namespace tapet::app
