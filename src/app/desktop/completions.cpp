#include "app/desktop/completions.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "app/desktop/commands.h"

namespace tapet::app {

namespace {

// The first member of each line: the ids of matches, the names of copies. What they are asked with: the program as it was typed.
constexpr std::string_view kListed = R"sh( 2>/dev/null | sed -n 's/^{"[a-z]*":"\([^"]*\)".*/\1/p')sh";

// "FILE.pdf": ".pdf"
std::string_view ending(std::string_view value) { return value.substr(std::min(value.size(), value.find('.'))); }

bool is_file(const Option& option) { return option.value.substr(0, 4) == "FILE"; }

// The command whose list has what that value may be; empty: none.
std::string_view lister(const Option& option) {
    if (option.value == "ID") return "matches";
    return option.value == "COPY" ? "backups" : std::string_view();
}

bool takes_value(const Option& option) { return !shown_value(option).empty(); }

bool repeats(const Option& option) {
    Arguments nowhere;
    return std::holds_alternative<std::vector<std::string>*>(option.place(nowhere));
}

std::string spaced(const std::vector<Word>& words) {
    std::string all;
    for (const Word& word : words) all.append(all.empty() ? "" : " ").append(word.word);
    return all;
}

std::vector<std::string> names(const Option& option) {
    const std::size_t comma = option.name.find(',');
    if (comma == std::string_view::npos) return {std::string(option.name)};
    return {std::string(option.name.substr(0, comma)), std::string(option.name.substr(comma + 1))};
}

std::string joined(const std::vector<Option>& options, std::string_view between, bool only_with_value) {
    std::string all;
    for (const Option& option : options) {
        if (option.has_place() || (only_with_value && !takes_value(option))) continue;
        for (const std::string& name : names(option)) all.append(all.empty() ? "" : between).append(name);
    }
    return all;
}

std::string command_words() {
    std::string all;
    for (const CommandRow& row : commands()) {
        if (!row.name.empty()) all.append(all.empty() ? "" : " ").append(row.name);
    }
    return all;
}

// ---- bash ------------------------------------------------------------------------------------------------------------

std::string bash_value(const Option& option) {
    if (is_file(option)) return fmt::format("_tapet_files '{}'", ending(option.value));
    if (!lister(option).empty()) return fmt::format("_tapet_listed {}", lister(option));
    if (!option.words.empty()) return fmt::format("_tapet_words '{}'", spaced(option.words));
    return ":";
}

constexpr std::string_view kBashHead = R"sh(# made by `tapet completions bash`
_tapet_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur"); }
_tapet_listed() { _tapet_words "$("${COMP_WORDS[0]}" "$1"@LISTED@)"; }
_tapet_files() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -X "${1:+!*$1}" -- "$cur"; [[ -z $1 ]] || compgen -d -- "$cur")
}
_tapet() {
    local cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command="" place=0 i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            @VALUED@) i=$((i + 1)) ;;
            -*) ;;
            *) if [[ -n $command ]]; then place=$((place + 1)); else command=${COMP_WORDS[i]}; fi ;;
        esac
    done
    COMPREPLY=()
)sh";

constexpr std::string_view kBashFoot = R"(}
complete -F _tapet tapet)";

std::string with(std::string_view text, std::string_view mark, std::string_view value) {
    std::string all(text);
    return all.replace(all.find(mark), mark.size(), value);
}

std::string valued_options() {
    std::set<std::string> all;
    const auto take = [&](const std::vector<Option>& options) {
        for (const Option& option : options) {
            if (!option.has_place() && takes_value(option)) all.insert(std::string(option.name));
        }
    };
    take(common_options());
    for (const CommandRow& row : commands()) take(row.options);
    return fmt::format("{}", fmt::join(all, " | "));
}  // namespace tapet::app

std::string bash() {
    std::string text = with(with(kBashHead, "@LISTED@", kListed), "@VALUED@", valued_options());
    text += "    case \"$command $before\" in\n";
    const auto add_values = [&](std::string_view command, const std::vector<Option>& options) {
        for (const Option& option : options) {
            if (option.has_place() || !takes_value(option)) continue;
            text += fmt::format("        {} {}\") {}; return ;;\n", command, option.name, bash_value(option));
        }
    };
    add_values("*\"", common_options());
    for (const CommandRow& row : commands()) add_values(fmt::format("\"{}", row.name), row.options);
    text += "    esac\n    case \"$command $cur\" in\n";
    const std::string common = joined(common_options(), " ", false);
    for (const CommandRow& row : commands()) {
        const std::string own = joined(row.options, " ", false);
        text += fmt::format("        \"{} -\"*) _tapet_words '{}{}{}'; return ;;\n", row.name, own,
                            own.empty() ? "" : " ", common);
    }
    text += "    esac\n    case \"$command $place\" in\n";
    for (const CommandRow& row : commands()) {
        int place = 0;
        for (const Option& option : row.options) {
            if (!option.has_place()) continue;
            const std::string which = repeats(option) ? std::string("\"*") : std::to_string(place++) + "\"";
            text += fmt::format("        \"{} {}) {} ;;\n", row.name, which, bash_value(option));
        }
    }
    text += "    esac\n";
    text += fmt::format(
        "    [[ -n $command ]] || mapfile -t -O ${{#COMPREPLY[@]}} COMPREPLY < <(compgen -W '{}' -- \"$cur\")\n",
        command_words());
    return text.append(kBashFoot);
}

// ---- zsh -------------------------------------------------------------------------------------------------------------

// Within single quotes, where _arguments reads brackets and colons.
std::string zsh_words(std::string_view text) {
    std::string all;
    for (const char letter : text) {
        if (letter == '[' || letter == ']' || letter == ':') all += '\\';
        all += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    }
    return all;
}

std::string zsh_value(const Option& option) {
    if (is_file(option) && !ending(option.value).empty()) return fmt::format("_files -g \"*{}\"", ending(option.value));
    if (is_file(option)) return "_files";
    if (!lister(option).empty()) return fmt::format("_tapet_listed {}", lister(option));
    return option.words.empty() ? " " : fmt::format("({})", spaced(option.words));
}

void add_zsh(std::string& text, std::string_view indent, const std::vector<Option>& options, Lang lang) {
    for (const Option& option : options) {
        if (option.has_place()) {
            text +=
                fmt::format(" \\\n{}'{}:{}:{}'", indent, repeats(option) ? "*" : "", option.name, zsh_value(option));
            continue;
        }
        const std::string what = zsh_words(phrase(lang, option.key));
        for (const std::string& name : names(option)) {
            const bool valued = takes_value(option);
            const std::string value = valued ? ":" + zsh_words(shown_value(option)) + ":" + zsh_value(option) : "";
            text += fmt::format(" \\\n{}'{}{}[{}]{}'", indent, name, valued && name.size() > 2 ? "=" : "", what, value);
        }
    }
}

constexpr std::string_view kZshHead = R"sh(#compdef tapet
# made by `tapet completions zsh`
_tapet_listed() {
    local -a listed
    listed=(${(f)"$(tapet $1@LISTED@)"})
    compadd -a listed
}
_tapet_first() {
    local -a commands
    commands=(
)sh";

std::string zsh(Lang lang) {
    std::string text = with(kZshHead, "@LISTED@", kListed);
    std::string cases;
    for (const CommandRow& row : commands()) {
        if (row.name.empty()) continue;
        text += fmt::format("        '{}:{}'\n", row.name, zsh_words(phrase(lang, row.key)));
        cases += fmt::format("        {})\n            _arguments", row.name);
        add_zsh(cases, "                ", row.options, lang);
        add_zsh(cases, "                ", common_options(), lang);
        cases += "\n            ;;\n";
    }
    text += "    )\n    _describe command commands\n    _files -g \"*.tapet\"\n}\n_tapet() {\n";
    text += "    local context state state_descr line\n    typeset -A opt_args\n    _arguments -C";
    add_zsh(text, "        ", common_options(), lang);
    text += " \\\n        '1: :_tapet_first' \\\n        '*:: :->after'\n";
    text += "    [[ $state == after ]] || return\n    case $words[1] in\n" + cases + "    esac\n}\n";
    return text + "_tapet \"$@\"";
}

// ---- fish ------------------------------------------------------------------------------------------------------------

std::string fish_words(std::string_view text) {
    std::string all;
    for (const char letter : text) {
        if (letter == '\'' || letter == '\\') all += '\\';
        all += letter;
    }
    return all;
}

std::string fish_value(const Option& option) {
    if (is_file(option)) return fmt::format(" -ra '(__fish_complete_suffix {})'", ending(option.value));
    if (!lister(option).empty()) return fmt::format(" -xa '(__tapet_listed {})'", lister(option));
    return option.words.empty() ? " -x" : fmt::format(" -xa '{}'", spaced(option.words));
}

void add_fish(std::string& text, std::string_view when, const std::vector<Option>& options, Lang lang) {
    for (const Option& option : options) {
        std::string line = "complete -c tapet" + std::string(when);
        if (option.has_place()) {
            text += line + (is_file(option) ? " -k" : "") + fish_value(option) + "\n";
            continue;
        }
        for (const std::string& name : names(option))
            line += name.size() == 2 ? " -s " + name.substr(1) : " -l " + name.substr(2);
        if (takes_value(option)) line += fish_value(option);
        text += fmt::format("{} -d '{}'\n", line, fish_words(phrase(lang, option.key)));
    }
}

std::string fish(Lang lang) {
    std::string text = "# made by `tapet completions fish`\nfunction __tapet_listed\n    tapet $argv[1]";
    text.append(kListed).append("\nend\ncomplete -c tapet -f\n");
    add_fish(text, "", common_options(), lang);
    for (const CommandRow& row : commands()) {
        if (row.name.empty()) {
            add_fish(text, " -n __fish_use_subcommand", row.options, lang);
            continue;
        }
        text += fmt::format("complete -c tapet -n __fish_use_subcommand -a {} -d '{}'\n", row.name,
                            fish_words(phrase(lang, row.key)));
        add_fish(text, fmt::format(" -n '__fish_seen_subcommand_from {}'", row.name), row.options, lang);
    }
    text.pop_back();
    return text;
}

}  // namespace

std::string completions(std::string_view shell, Lang lang) {
    if (shell == "bash") return bash();
    return shell == "zsh" ? zsh(lang) : fish(lang);
}

}  // namespace tapet::app
