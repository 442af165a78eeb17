#include "app/desktop/commands.h"

#include <algorithm>

#include "app/desktop/rules_command.h"

namespace tapet::app {

namespace {

template <auto... Members>
Target at(Arguments& arguments) {
    return &(arguments.*....*Members);
}

std::vector<Word> plain_words(const std::vector<std::string_view>& all) {
    std::vector<Word> words(all.size());
    std::transform(all.begin(), all.end(), words.begin(), [](std::string_view word) { return Word{word}; });
    return words;
}

std::vector<CommandRow> all_commands() {
    const Option id{"ID", "ID", "", at<&Arguments::match>, true};
    const Option file{"FILE", "FILE", "", at<&Arguments::file>, true};
    const Option beside{"--beside", "FILE", "cli.help.beside", at<&Arguments::beside>};
    const Option of_match{"--match", "ID", "cli.help.of-match", at<&Arguments::match>, true};
    const Option sector{"--sector", "S", "cli.help.sector", at<&Arguments::paper, &PaperOptions::sector>};
    const Option phase{"--phase", "P", "cli.help.phase", at<&Arguments::paper, &PaperOptions::phase>};
    const auto kind = [](std::vector<Word> words) {
        return Option{"KIND", "KIND", "", at<&Arguments::paper, &PaperOptions::kind>, true, std::move(words)};
    };
    const auto output = [](std::string_view value, Target (*place)(Arguments&), bool required) {
        return Option{"-o", value, "cli.help.output", place, required};
    };
    std::vector<CommandRow> all;
    all.push_back({Command::gui, "", "cli.help.gui", {{"FILE", "FILE.tapet", "", at<&Arguments::offered>}}});
    all.push_back({Command::referee,
                   "referee",
                   "cli.help.referee",
                   {{"--last", "", "cli.help.last", at<&Arguments::last>},
                    {"--save", "", "cli.help.save", at<&Arguments::save>},
                    {"--match", "ID", "cli.help.match", at<&Arguments::match>}}});
    all.push_back({Command::matches, "matches", "cli.help.matches", {}});
    all.push_back({Command::export_match, "export", "cli.help.export", {id, beside}});
    all.push_back({Command::import_match, "import", "cli.help.import", {file, beside}});
    all.push_back({Command::pack,
                   "pack",
                   "cli.help.pack",
                   {{"ID", "ID", "", at<&Arguments::matches>}, output("FILE.tapet", at<&Arguments::output>, true)}});
    all.push_back({Command::unpack, "unpack", "cli.help.unpack", {file}});
    all.push_back({Command::together,
                   "together",
                   "cli.help.together",
                   {id,
                    {"FILE", "FILE", "", at<&Arguments::files>, true},
                    {"--plan", "", "cli.help.plan", at<&Arguments::plan>},
                    {"--ours", "", "cli.help.ours", at<&Arguments::ours>},
                    {"--theirs", "", "cli.help.theirs", at<&Arguments::theirs>}}});
    all.push_back({Command::link,
                   "link",
                   "cli.help.link",
                   {id,
                    {"--page", "URL", "cli.help.page", at<&Arguments::page>},
                    {"--play", "", "cli.help.play", at<&Arguments::play>}}});
    all.push_back({Command::open, "open", "cli.help.open", {{"LINK", "LINK", "", at<&Arguments::link>, true}}});
    all.push_back({Command::read,
                   "read",
                   "cli.help.read",
                   {{"FILE", "FILE", "", at<&Arguments::files>, true},
                    {"--json", "", "cli.help.json.codes", at<&Arguments::json>}}});
    all.push_back({Command::check, "check", "cli.help.check", {}});
    all.push_back({Command::backups, "backups", "cli.help.backups", {}});
    all.push_back(
        {Command::restore, "restore", "cli.help.restore", {{"COPY", "COPY", "", at<&Arguments::copy>, true}}});
    all.push_back({Command::rules,
                   "rules",
                   "cli.help.rules",
                   {{"GAME", "GAME", "", at<&Arguments::game>, false, plain_words(parts_of_book())},
                    {"--ask", "TEXT", "cli.help.ask", at<&Arguments::question>},
                    {"--json", "", "cli.help.json", at<&Arguments::json>}}});
    all.push_back({Command::paper,
                   "paper",
                   "cli.help.paper",
                   {kind({{"acta", "cli.help.acta"},
                          {"blank-acta", "cli.help.acta"},
                          {"grid", "cli.help.grid"},
                          {"evening", "cli.help.evening"},
                          {"calendar", "cli.help.calendar-paper"},
                          {"decisions", "cli.help.decisions"},
                          {"score", "cli.help.score"},
                          {"log", "cli.help.log"}}),
                    of_match,
                    output("FILE.pdf", at<&Arguments::paper, &PaperOptions::output>, true),
                    phase,
                    sector,
                    {"--round", "N", "cli.help.round", at<&Arguments::paper, &PaperOptions::round>},
                    {"--between", "X,Y", "cli.help.between", at<&Arguments::paper, &PaperOptions::between>}}});
    all.push_back({Command::csv,
                   "csv",
                   "cli.help.csv",
                   {kind({{"standings", "cli.help.tables"},
                          {"fixtures", "cli.help.tables"},
                          {"entries", "cli.help.entries"},
                          {"template", "cli.help.template"},
                          {"results", "cli.help.results"},
                          {"history", "cli.help.history"},
                          {"people", "cli.help.people"}}),
                    {"FILE", "FILE", "", at<&Arguments::file>},
                    {"--match", "ID", "cli.help.of-match", at<&Arguments::match>},
                    output("FILE", at<&Arguments::paper, &PaperOptions::output>, false),
                    phase,
                    sector}});
    all.push_back({Command::calendar,
                   "calendar",
                   "cli.help.calendar",
                   {of_match,
                    output("FILE.ics", at<&Arguments::paper, &PaperOptions::output>, false),
                    phase,
                    sector,
                    {"--falla", "X", "cli.help.falla", at<&Arguments::paper, &PaperOptions::falla>}}});
    all.push_back({Command::site,
                   "site",
                   "cli.help.site",
                   {of_match, {"-o", "FOLDER", "cli.help.folder", at<&Arguments::output>, true}}});
    all.push_back(
        {Command::picture, "picture", "cli.help.picture", {id, output("FILE.png", at<&Arguments::output>, true)}});
    all.push_back(
        {Command::screenshot,
         "screenshot",
         "cli.help.screenshot",
         {{"--screen", "NAME", "cli.help.screen", at<&Arguments::screenshot, &ScreenshotOptions::screen>, true},
          output("FILE.png", at<&Arguments::screenshot, &ScreenshotOptions::output>, false),
          {"--match", "ID", "cli.help.of-match", at<&Arguments::screenshot, &ScreenshotOptions::match>},
          {"--theme", "", "cli.help.theme", at<&Arguments::theme>, false, {{"dark"}, {"light"}}},
          {"--size", "WxH", "cli.help.size", at<&Arguments::size>},
          {"--dpi", "N", "cli.help.dpi", at<&Arguments::screenshot, &ScreenshotOptions::dpi>}}});
    all.push_back({Command::serve,
                   "serve",
                   "cli.help.serve",
                   {{"--port", "N", "cli.help.port", at<&Arguments::port>},
                    {"--lan", "", "cli.help.lan", at<&Arguments::to_network>}}});
    all.push_back({Command::hall,
                   "hall",
                   "cli.help.hall",
                   {{"WHAT",
                     "WHAT",
                     "",
                     at<&Arguments::hall, &HallArguments::what>,
                     false,
                     {{"open", "cli.help.hall.open"},
                      {"link", "cli.help.hall.link"},
                      {"links", "cli.help.hall.links"},
                      {"check", "cli.help.hall.check"},
                      {"move", "cli.help.hall.move"},
                      {"forget", "cli.help.hall.forget"},
                      {"mirror", "cli.help.hall.mirror"}}},
                    {"ARGUMENT", "ARGUMENT", "", at<&Arguments::files>},
                    {"--store", "STORE", "cli.help.hall.store", at<&Arguments::hall, &HallArguments::store>},
                    {"--owner", "STORE", "cli.help.hall.owner", at<&Arguments::hall, &HallArguments::owner>},
                    {"--to", "STORE", "cli.help.hall.to", at<&Arguments::hall, &HallArguments::to>},
                    {"--name", "NAME", "cli.help.hall.name", at<&Arguments::hall, &HallArguments::name>},
                    {"--address", "URL", "cli.help.hall.address", at<&Arguments::hall, &HallArguments::address>},
                    {"--listen", "ADDRESS:PORT", "cli.help.hall.listen", at<&Arguments::hall, &HallArguments::listen>},
                    {"--tls", "CERT KEY", "cli.help.hall.tls", at<&Arguments::hall, &HallArguments::tls>},
                    {"--behind", "PROXY", "cli.help.hall.behind", at<&Arguments::hall, &HallArguments::behind>},
                    {"--scope", "SCOPE", "cli.help.hall.scope", at<&Arguments::hall, &HallArguments::scope>},
                    {"--label", "LABEL", "cli.help.hall.label", at<&Arguments::hall, &HallArguments::label>},
                    {"--demo", "", "cli.help.hall.demo", at<&Arguments::hall, &HallArguments::demo>}}});
    all.push_back({Command::about, "about", "cli.help.about", {}});
    all.push_back({Command::completions,
                   "completions",
                   "cli.help.completions",
                   {{"SHELL", "SHELL", "", at<&Arguments::shell>, true, {{"bash"}, {"zsh"}, {"fish"}}}}});
    all.push_back({Command::man, "man", "cli.help.man", {}});
    return all;
}

}  // namespace

const std::vector<CommandRow>& commands() {
    static const std::vector<CommandRow> all = all_commands();
    return all;
}

const std::vector<Option>& common_options() {
    static const std::vector<Option> all{{"--db", "FILE", "cli.help.db", at<&Arguments::db>},
                                         {"--lang", "", "cli.help.lang", at<&Arguments::lang_typed>, false,
                                          plain_words({kLangTags.begin(), kLangTags.end()})},
                                         {"-h,--help", "", "cli.help.help", at<&Arguments::help>},
                                         {"--version", "", "cli.help.version", at<&Arguments::version>}};
    return all;
}

const CommandRow& row_of(Command command) {
    const auto& all = commands();
    return *std::find_if(all.begin(), all.end(), [&](const CommandRow& row) { return row.command == command; });
}

std::string shown_value(const Option& option) {
    std::string shown(option.value);
    if (!shown.empty()) return shown;
    for (const Word& word : option.words) shown.append(shown.empty() ? "" : "|").append(word.word);
    return shown;
}

std::vector<std::pair<std::string, std::string_view>> shown_rows(const Option& option) {
    std::vector<std::pair<std::string, std::string_view>> rows;
    if (!option.key.empty()) {
        const std::string value = shown_value(option);
        rows.emplace_back(std::string(option.name) + (value.empty() ? "" : " " + value), option.key);
    }
    for (const Word& word : option.words) {
        if (word.key.empty()) continue;
        if (!rows.empty() && rows.back().second == word.key) {
            rows.back().first.append(", ").append(word.word);
        } else {
            rows.emplace_back(word.word, word.key);
        }
    }
    return rows;
}

std::string usage(const CommandRow& row) {
    std::string text = "tapet";
    if (!row.name.empty()) text.append(" ").append(row.name);
    Arguments nowhere;
    for (const Option& option : row.options) {
        if (!option.has_place() && !option.required) continue;
        std::string shown = shown_value(option);
        if (!option.has_place()) shown.insert(0, std::string(option.name) + " ");
        if (std::holds_alternative<std::vector<std::string>*>(option.place(nowhere))) shown += "...";
        text += option.required ? " " + shown : " [" + shown + "]";
    }
    return text;
}

std::string listed(const std::vector<Word>& words) {
    std::string all;
    for (const Word& word : words) all.append(all.empty() ? "" : ", ").append(word.word);
    return all;
}

}  // namespace tapet::app
