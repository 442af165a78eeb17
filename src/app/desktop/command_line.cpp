#include "app/desktop/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <type_traits>

#include "app/desktop/commands.h"
#include "app/desktop/server/page_server.h"

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
    const bool empty = dynamic_cast<const CLI::ValidationError*>(&error) != nullptr;
    if (empty || dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
        return phrase(lang, "cli.missing-value", {});
    return phrase(lang, "cli.wrong-value", {});
}

class Parser {
  public:
    Parser(int argc, const char* const* argv) : argc_(argc), argv_(argv) {
        const std::optional<Lang> said = language_said(argc, argv);
        arguments_.lang = said.value_or(system_language());
        arguments_.lang_said = said.has_value();
        arguments_.port = kPagePort;
        declare();
    }

    Parsed parse() {
        std::string trouble;
        try {
            app_.parse(argc_, argv_);
            note_command();
            if (!arguments_.help && !arguments_.version) trouble = finish();
        } catch (const CLI::ParseError& error) {
            note_command();
            if (!arguments_.help) trouble = sentence(error, app_, arguments_.lang);
        }
        return {std::move(arguments_), std::move(trouble)};
    }

  private:
    int argc_;
    const char* const* argv_;
    Arguments arguments_;
    CLI::App app_;

    void declare() {
        app_.set_help_flag();  // ours is in four languages
        app_.fallthrough();    // --db and --lang may stand behind the command too
        app_.require_subcommand(0, 1);
        declare_all(app_, common_options());
        for (const CommandRow& row : commands()) {
            CLI::App* app = &app_;
            if (!row.name.empty()) {
                app = app_.add_subcommand(std::string(row.name));
                app->set_help_flag();
            }
            declare_all(*app, row.options);
        }
    }

    void declare_all(CLI::App& app, const std::vector<Option>& options) {
        for (const Option& option : options)
            std::visit([&](auto* place) { declare_one(app, option, *place); }, option.place(arguments_));
    }

    template <class Value>
    static void declare_one(CLI::App& app, const Option& option, Value& value) {
        const std::string name(option.name);
        if constexpr (std::is_same_v<Value, bool>) {
            app.add_flag(name, value);
        } else {
            CLI::Option* const declared = app.add_option(name, value)->required(option.required);
            const auto empty = [](const std::string& typed) { return std::string(typed.empty() ? "empty" : ""); };
            if (!option.has_place()) declared->check(empty);
            const auto more = std::count(option.value.begin(), option.value.end(), ' ');  // "CERT KEY"
            if (more > 0) declared->expected(static_cast<int>(more) + 1);
        }
    }

    void note_command() {
        for (const CommandRow& row : commands()) {
            if (!row.name.empty() && app_.get_subcommand(std::string(row.name))->parsed())
                arguments_.command = row.command;
        }
    }

    // What CLI11 does not know of: the trouble, or nothing.
    std::string finish() {
        const CommandRow& row = row_of(arguments_.command);
        for (const auto& options : {common_options(), row.options}) {
            for (const Option& option : options) {
                if (std::string wrong = wrong_word(option); !wrong.empty()) return wrong;
            }
        }
        const bool offered = !arguments_.offered.empty();
        if (offered && (row.command != Command::gui || !is_file_of_ours(arguments_.offered)))
            return phrase(arguments_.lang, "cli.unknown-argument", {arguments_.offered});
        switch (row.command) {
            case Command::referee: return finish_referee();
            case Command::paper: return finish_paper();
            case Command::csv: return finish_csv();
            case Command::serve: return finish_serve();
            case Command::screenshot: return finish_screenshot();
            default: return {};
        }
    }

    std::string wrong_word(const Option& option) {
        const Target place = option.place(arguments_);
        const auto* const typed = std::get_if<std::string*>(&place);
        if (typed == nullptr || (*typed)->empty() || option.words.empty()) return {};
        const auto is_it = [&](const Word& word) { return word.word == **typed; };
        if (std::any_of(option.words.begin(), option.words.end(), is_it)) return {};
        return phrase(arguments_.lang, "cli.kind", {**typed, listed(option.words)});
    }

    // Whoever mistypes a command means no file.
    static bool is_file_of_ours(std::string_view name) {
        constexpr std::string_view kEnding = ".tapet";
        return name.find('/') != std::string_view::npos ||
               (name.size() > kEnding.size() && name.substr(name.size() - kEnding.size()) == kEnding);
    }

    std::string finish_referee() const {
        const bool both = arguments_.save && !arguments_.match.empty();
        return both ? phrase(arguments_.lang, "cli.save-and-match", {}) : std::string();
    }

    std::string finish_serve() const {
        const bool wrong = arguments_.port < 0 || arguments_.port > 65535;
        return wrong ? phrase(arguments_.lang, "cli.port", {}) : std::string();
    }

    std::string finish_paper() const {
        const PaperOptions& options = arguments_.paper;
        const bool acta = options.kind == "acta" || options.kind == "blank-acta";
        const bool of_any = options.kind == "log" || options.kind == "score";  // of any match
        const bool all = options.kind == "decisions";                          // of all phases
        const bool wrong = (options.between && (!acta || options.sector || options.round)) ||
                           ((options.sector || options.phase) && of_any) || (options.phase && all) ||
                           (options.round && (of_any || all || options.kind == "grid" || options.kind == "calendar"));
        return wrong ? phrase(arguments_.lang, "cli.paper-choice", {}) : std::string();
    }

    std::string finish_csv() const {
        const PaperOptions& options = arguments_.paper;
        const bool entries = options.kind == "entries";
        if (options.kind == "history" || options.kind == "people") {  // of all matches
            const bool of_one =
                !arguments_.match.empty() || options.sector || options.phase || !arguments_.file.empty();
            return of_one ? phrase(arguments_.lang, "cli.csv-all", {options.kind}) : std::string();
        }
        if (arguments_.match.empty()) return phrase(arguments_.lang, "cli.missing-argument", {"--match"});
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
        options.dark = arguments_.theme != "light";
        const bool size_known = arguments_.size.empty() || read_size(arguments_.size, options.width, options.height);
        if (!size_known || options.dpi < 30 || options.dpi > 1200) return phrase(options.lang, "cli.screenshot", {});
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
