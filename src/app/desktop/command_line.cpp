#include "app/desktop/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

#include "app/desktop/rules_command.h"
#include "ui/platform/desktop/page_server.h"

namespace tapet::app {

namespace {

// The language that the sentences about a wrong command line are in has to be known before it is read.
std::optional<Lang> language_said(int argc, const char* const* argv) {
    constexpr std::string_view kOption = "--lang";
    std::optional<Lang> said;
    const auto exactly = [](std::string_view text) { return text.size() == 2 ? lang_of(text) : std::nullopt; };
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == kOption && i + 1 < argc) said = exactly(argv[i + 1]);
        if (argument.substr(0, kOption.size() + 1) == "--lang=") said = exactly(argument.substr(kOption.size() + 1));
    }
    return said;
}

// "1280x800"
bool read_size(const std::string& text, int& width, int& height) {
    const char* const end = text.data() + text.size();
    const auto [cross, fault] = std::from_chars(text.data(), end, width);
    if (fault != std::errc() || cross == end || *cross != 'x') return false;
    const auto [last, second_fault] = std::from_chars(cross + 1, end, height);
    return second_fault == std::errc() && last == end && width > 0 && height > 0 && width <= 16384 && height <= 16384;
}

// "--match is required": the name of what is missing comes first.
std::string missing_of(const CLI::ParseError& error) {
    const std::string words = error.what();
    return words.substr(0, words.find(' '));
}

// The sentence for what is wrong: CLI11's own are English only and several lines long.
std::string sentence(const CLI::ParseError& error, const CLI::App& app, Lang lang) {
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        const std::vector<std::string> left = app.remaining(true);
        return phrase(lang, "cli.unknown-argument", {left.empty() ? "" : left.front()});
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        return phrase(lang, "cli.missing-argument", {missing_of(error)});
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) return phrase(lang, "cli.missing-value", {});
    return phrase(lang, "cli.wrong-value", {});
}

constexpr std::array<std::string_view, 5> kPapers{"acta", "blank-acta", "grid", "evening", "log"};
constexpr std::array<std::string_view, 4> kTables{"standings", "fixtures", "entries", "template"};

template <class Words>
bool is_one_of(std::string_view word, const Words& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

template <class Words>
std::string listed(const Words& words) {
    std::string all;
    for (const std::string_view word : words) all.append(all.empty() ? "" : ", ").append(word);
    return all;
}

class Parser {
  public:
    Parser(int argc, const char* const* argv) : argc_(argc), argv_(argv) {
        const std::optional<Lang> said = language_said(argc, argv);
        arguments_.lang = said.value_or(system_language());
        arguments_.lang_said = said.has_value();
        arguments_.port = ui::kPagePort;
        declare();
    }

    Parsed parse() {
        std::string trouble;
        try {
            app_.parse(argc_, argv_);
            if (!help_ && !version_) trouble = finish();
        } catch (const CLI::ParseError& error) {
            if (!help_) trouble = sentence(error, app_, arguments_.lang);
        }
        if (help_) arguments_.command = Command::help;
        if (version_) arguments_.command = Command::version;
        return {std::move(arguments_), std::move(trouble)};
    }

  private:
    int argc_;
    const char* const* argv_;
    Arguments arguments_;
    CLI::App app_;
    bool help_ = false;
    bool version_ = false;
    std::string lang_;
    std::string theme_ = "dark";
    std::string size_ = "1280x800";
    CLI::Option* db_ = nullptr;
    CLI::Option* match_ = nullptr;

    void declare() {
        app_.set_help_flag();  // ours is in four languages
        app_.fallthrough();    // --db and --lang may stand behind the command too
        app_.require_subcommand(0, 1);
        app_.add_flag("-h,--help", help_);
        app_.add_flag("--version", version_);
        db_ = app_.add_option("--db", arguments_.db);
        app_.add_option("--lang", lang_);
        declare_referee();
        declare_screenshot();
        command("matches", Command::matches);
        command("check", Command::check);
        command("backups", Command::backups);
        command("restore", Command::restore)->add_option("COPY", arguments_.copy)->required();
        CLI::App* exports = command("export", Command::export_match);
        exports->add_option("ID", arguments_.match)->required();
        exports->add_option("--beside", arguments_.beside);
        CLI::App* imports = command("import", Command::import_match);
        imports->add_option("FILE", arguments_.file)->required();
        imports->add_option("--beside", arguments_.beside);
        CLI::App* pack = command("pack", Command::pack);
        pack->add_option("ID", arguments_.matches);
        pack->add_option("-o", arguments_.output);
        command("unpack", Command::unpack)->add_option("FILE", arguments_.file)->required();
        CLI::App* rules = command("rules", Command::rules);
        rules->add_option("GAME", arguments_.game);
        rules->add_flag("--json", arguments_.json);
        CLI::App* picture = command("picture", Command::picture);
        picture->add_option("ID", arguments_.match)->required();
        picture->add_option("-o", arguments_.output);
        declare_paper();
        CLI::App* serve = command("serve", Command::serve);
        serve->add_option("--port", arguments_.port);
        serve->add_flag("--lan", arguments_.to_network);
    }

    void declare_referee() {
        CLI::App* referee = command("referee", Command::referee);
        referee->add_flag("--last", arguments_.last);
        referee->add_flag("--save", arguments_.save);
        match_ = referee->add_option("--match", arguments_.match);
    }

    void declare_screenshot() {
        CLI::App* screenshot = command("screenshot", Command::screenshot);
        screenshot->add_option("--screen", arguments_.screenshot.screen)->required();
        screenshot->add_option("--match", arguments_.screenshot.match);
        screenshot->add_option("--theme", theme_);
        screenshot->add_option("--size", size_);
        screenshot->add_option("--dpi", arguments_.screenshot.dpi);
        screenshot->add_option("-o", arguments_.screenshot.output);
    }

    void declare_paper() {
        PaperOptions& options = arguments_.paper;
        CLI::App* paper = command("paper", Command::paper);
        paper->add_option("KIND", options.kind)->required();
        paper->add_option("--between", options.between);
        paper->add_option("--round", options.round);
        CLI::App* csv = command("csv", Command::csv);
        csv->add_option("KIND", options.kind)->required();
        csv->add_option("FILE", arguments_.file);
        for (CLI::App* both : {paper, csv}) {
            both->add_option("--match", arguments_.match)->required();
            both->add_option("--sector", options.sector);
            both->add_option("--phase", options.phase);
            both->add_option("-o", options.output);
        }
    }

    CLI::App* command(const std::string& name, Command command) {
        CLI::App* sub = app_.add_subcommand(name);
        sub->set_help_flag();
        sub->callback([this, command] { arguments_.command = command; });
        return sub;
    }

    // What CLI11 does not know of: the trouble, or nothing.
    std::string finish() {
        const Lang lang = arguments_.lang;
        if (!lang_.empty() && !arguments_.lang_said) return phrase(lang, "cli.lang", {lang_});
        if (db_->count() > 0 && arguments_.db.empty()) return phrase(lang, "cli.empty-db", {});
        if (arguments_.command == Command::referee) {
            if (match_->count() > 0 && arguments_.save) return phrase(lang, "cli.save-and-match", {});
            if (match_->count() > 0 && arguments_.match.empty()) return phrase(lang, "storage.id-too-short", {""});
        }
        if (arguments_.command == Command::rules && !is_part_of_book(arguments_.game)) {
            return phrase(lang, "cli.game", {arguments_.game, parts_of_book()});
        }
        if (arguments_.command == Command::pack && arguments_.output.empty())
            return phrase(lang, "cli.pack-output", {});
        if (arguments_.command == Command::picture && arguments_.output.empty())
            return phrase(lang, "cli.missing-output", {});
        if (arguments_.command == Command::serve && (arguments_.port < 0 || arguments_.port > 65535))
            return phrase(lang, "cli.port", {});
        if (arguments_.command == Command::paper) return finish_paper();
        if (arguments_.command == Command::csv) return finish_csv();
        return arguments_.command == Command::screenshot ? finish_screenshot() : std::string();
    }

    std::string finish_paper() const {
        const PaperOptions& options = arguments_.paper;
        if (!is_one_of(options.kind, kPapers))
            return phrase(arguments_.lang, "cli.kind", {options.kind, listed(kPapers)});
        if (options.output.empty()) return phrase(arguments_.lang, "cli.paper-output", {});
        const bool acta = options.kind == "acta" || options.kind == "blank-acta";
        const bool wrong = (options.between && (!acta || options.sector || options.round)) ||
                           ((options.sector || options.phase) && options.kind == "log") ||
                           (options.round && (options.kind == "log" || options.kind == "grid"));
        return wrong ? phrase(arguments_.lang, "cli.paper-choice", {}) : std::string();
    }

    std::string finish_csv() const {
        const PaperOptions& options = arguments_.paper;
        if (!is_one_of(options.kind, kTables))
            return phrase(arguments_.lang, "cli.kind", {options.kind, listed(kTables)});
        const bool entries = options.kind == "entries";
        if (entries && arguments_.file.empty()) return phrase(arguments_.lang, "cli.missing-argument", {"FILE"});
        const bool part = options.sector || options.phase;
        const bool wrong = entries ? part || !options.output.empty()
                                   : (part && options.kind == "template") || !arguments_.file.empty();
        return wrong ? phrase(arguments_.lang, "cli.csv-choice", {"entries"}) : std::string();
    }

    std::string finish_screenshot() {
        ScreenshotOptions& options = arguments_.screenshot;
        options.db = arguments_.db;
        options.lang = arguments_.lang;
        options.dark = theme_ == "dark";
        const bool theme_known = theme_ == "dark" || theme_ == "light";
        const bool size_known = read_size(size_, options.width, options.height);
        if (!theme_known || !size_known || options.dpi < 30 || options.dpi > 1200)
            return phrase(options.lang, "cli.screenshot", {});
        if (options.screen != "list" && options.output.empty()) return phrase(options.lang, "cli.missing-output", {});
        return {};
    }
};

}  // namespace

Lang system_language() {
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* const value = std::getenv(name);
        if (value != nullptr && *value != '\0') return lang_of(value).value_or(Lang::en);
    }
    return Lang::en;
}

Parsed parse_command_line(int argc, const char* const* argv) { return Parser(argc, argv).parse(); }

}  // namespace tapet::app
