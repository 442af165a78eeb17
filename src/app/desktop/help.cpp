#include "app/desktop/help.h"

#include <fmt/format.h>

#include "app/desktop/commands.h"

namespace tapet::app {

namespace {

constexpr int kTyped = 23;  // columns for what is typed

void add_row(std::string& text, std::string_view typed, std::string_view what) {
    const std::string broken = '\n' + std::string(kTyped + 1, ' ');
    text += fmt::format("{:<{}}{}{}\n", typed, kTyped, typed.size() < kTyped ? " " : broken, what);
}

void add_option(std::string& text, std::string_view indent, const Option& option, Lang lang) {
    for (const auto& [typed, key] : shown_rows(option)) add_row(text, std::string(indent) + typed, phrase(lang, key));
}

void add_command(std::string& text, const CommandRow& row, Lang lang) {
    add_row(text, "  " + usage(row), phrase(lang, row.key));
    for (const Option& option : row.options) add_option(text, "    ", option, lang);
}

}  // namespace

std::string help(Command command, Lang lang) {
    std::string text;
    if (command == Command::gui) {
        text = fmt::format("{}\n\n", phrase(lang, "cli.help.intro"));
        for (const CommandRow& row : commands()) add_command(text, row, lang);
    } else {
        add_command(text, row_of(command), lang);
    }
    text += fmt::format("\n{}\n", phrase(lang, "cli.help.common"));
    for (const Option& option : common_options()) add_option(text, "  ", option, lang);
    text.pop_back();
    return text;
}

}  // namespace tapet::app
