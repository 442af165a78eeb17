#include "app/desktop/help.h"

#include <array>
#include <fmt/format.h>

namespace tapet::app {

namespace {

struct Row {
    std::string_view typed;  // what is typed is the same in every language
    std::string_view key;
    std::string_view options = {};  // on a line of their own
};

constexpr std::string_view kPack = "-o FILE.tapet";
constexpr std::string_view kPaper = "-o FILE.pdf --match ID [--phase P] [--between X,Y | --sector S | --round N]";
constexpr std::string_view kCsv = "--match ID [--phase P] [--sector S] [-o FILE]";
// A picture's options are for whoever makes pictures; what they take stands in the sentence about a wrong one.
constexpr std::string_view kScreenshot =
    "--screen NAME|list [--match ID] [--theme dark|light] [--size WxH] [--dpi N] -o FILE.png";

constexpr std::array<Row, 29> kCommands{{{"tapet", "cli.help.gui"},
                                         {"tapet referee", "cli.help.referee"},
                                         {"  --last", "cli.help.last"},
                                         {"  --save", "cli.help.save"},
                                         {"  --match ID", "cli.help.match"},
                                         {"tapet matches", "cli.help.matches"},
                                         {"tapet export ID", "cli.help.export"},
                                         {"tapet import FILE", "cli.help.import"},
                                         {"  --beside FILE", "cli.help.beside"},
                                         {"tapet pack [ID...]", "cli.help.pack", kPack},
                                         {"tapet unpack FILE", "cli.help.unpack"},
                                         {"tapet check", "cli.help.check"},
                                         {"tapet backups", "cli.help.backups"},
                                         {"tapet restore COPY", "cli.help.restore"},
                                         {"tapet rules [GAME]", "cli.help.rules"},
                                         {"  --json", "cli.help.json"},
                                         {"tapet paper KIND", "cli.help.paper", kPaper},
                                         {"  acta, blank-acta", "cli.help.acta"},
                                         {"  grid", "cli.help.grid"},
                                         {"  evening", "cli.help.evening"},
                                         {"  log", "cli.help.log"},
                                         {"tapet csv KIND", "cli.help.csv", kCsv},
                                         {"  standings, fixtures", "cli.help.tables"},
                                         {"  entries FILE", "cli.help.entries"},
                                         {"  template", "cli.help.template"},
                                         {"tapet picture ID", "cli.help.picture", "-o FILE.png"},
                                         {"tapet serve", "cli.help.serve", "[--port N] [--lan]"},
                                         {"  --lan", "cli.help.lan"},
                                         {"tapet screenshot", "cli.help.screenshot", kScreenshot}}};

constexpr std::array<Row, 4> kCommon{{{"--db FILE", "cli.help.db"},
                                      {"--lang ca|es|en|de", "cli.help.lang"},
                                      {"-h, --help", "cli.help.help"},
                                      {"--version", "cli.help.version"}}};

template <class Rows>
void add(std::string& text, const Rows& rows, Lang lang) {
    for (const Row& row : rows) {
        text += fmt::format("  {:<21} {}\n", row.typed, phrase(lang, row.key));
        if (!row.options.empty()) text += fmt::format("    {}\n", row.options);
    }
}

}  // namespace

std::string help(Lang lang) {
    std::string text = fmt::format("{}\n\n", phrase(lang, "cli.help.intro"));
    add(text, kCommands, lang);
    text += fmt::format("\n{}\n", phrase(lang, "cli.help.common"));
    add(text, kCommon, lang);
    text.pop_back();  // the caller ends the line
    return text;
}

}  // namespace tapet::app
