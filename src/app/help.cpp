#include "app/help.h"

#include <array>
#include <fmt/format.h>

namespace tapet::app {

namespace {

struct Row {
    std::string_view typed;  // what is typed is the same in every language
    std::string_view key;
};

constexpr std::array<Row, 13> kCommands{{{"tapet", "cli.help.gui"},
                                         {"tapet referee", "cli.help.referee"},
                                         {"  --last", "cli.help.last"},
                                         {"  --save", "cli.help.save"},
                                         {"  --match ID", "cli.help.match"},
                                         {"tapet matches", "cli.help.matches"},
                                         {"tapet export ID", "cli.help.export"},
                                         {"tapet import FILE", "cli.help.import"},
                                         {"  --beside FILE", "cli.help.beside"},
                                         {"tapet check", "cli.help.check"},
                                         {"tapet rules [GAME]", "cli.help.rules"},
                                         {"  --json", "cli.help.json"},
                                         {"tapet screenshot", "cli.help.screenshot"}}};

// A picture's options are for whoever makes pictures; what they take stands in the sentence about a wrong one.
constexpr std::string_view kScreenshot =
    "  --screen NAME|list [--match ID] [--theme dark|light] [--size WxH] [--dpi N] -o FILE.png";

constexpr std::array<Row, 4> kCommon{{{"--db FILE", "cli.help.db"},
                                      {"--lang ca|es|en|de", "cli.help.lang"},
                                      {"-h, --help", "cli.help.help"},
                                      {"--version", "cli.help.version"}}};

template <class Rows>
void add(std::string& text, const Rows& rows, Lang lang) {
    for (const Row& row : rows) text += fmt::format("  {:<20} {}\n", row.typed, phrase(lang, row.key));
}

}  // namespace

std::string help(Lang lang) {
    std::string text = fmt::format("{}\n\n", phrase(lang, "cli.help.intro"));
    add(text, kCommands, lang);
    text += fmt::format("  {}\n\n{}\n", kScreenshot, phrase(lang, "cli.help.common"));
    add(text, kCommon, lang);
    text.pop_back();  // the caller ends the line
    return text;
}

}  // namespace tapet::app
