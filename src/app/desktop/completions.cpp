#include "app/desktop/completions.h"

#include <algorithm>
#include <filesystem>

#include "app/desktop/commands.h"
#include "storage/backup.h"
#include "storage/lists.h"

namespace tapet::app {

namespace {

// ---- what a shell asks ------------------------------------------------------------------------------------------------

constexpr std::string_view kBash = R"sh(# made by `tapet completions bash`
_tapet() {
    local cur=${COMP_WORDS[COMP_CWORD]} word what
    COMPREPLY=()
    while IFS=$'\t' read -r word what; do
        if [[ $word == :files ]]; then
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -X "${what:+!*$what}" -- "$cur"; [[ -z $what ]] || compgen -d -- "$cur")
        elif [[ $word == "$cur"* ]]; then
            COMPREPLY+=("$word")
        fi
    done < <("${COMP_WORDS[0]}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _tapet tapet)sh";

constexpr std::string_view kZsh = R"sh(#compdef tapet
# made by `tapet completions zsh`
_tapet() {
    local -a all
    local word what
    while IFS=$'\t' read -r word what; do
        if [[ $word == :files ]]; then
            _files ${what:+-g "*$what"}
        else
            all+=("${word//:/\\:}:$what")
        fi
    done < <($words[1] __complete "${(@)words[2,CURRENT]}" 2>/dev/null)
    _describe tapet all
}
_tapet "$@")sh";

constexpr std::string_view kFish = R"sh(# made by `tapet completions fish`
function __tapet
    set -l before (commandline -opc)
    for line in ($before[1] __complete $before[2..] (commandline -ct) 2>/dev/null)
        set -l parts (string split \t -- $line)
        if test $parts[1] = :files
            __fish_complete_suffix $parts[2]
        else
            echo $line
        end
    end
end
complete -c tapet -f -a '(__tapet)')sh";

// ---- what it is told: words and what they mean, or that files with that ending are meant -------------------------------

constexpr std::string_view kFiles = ":files";

class Candidates {
  public:
    explicit Candidates(Lang lang) : lang_(lang) {}

    void add(std::string_view word, std::string_view key = {}) {
        text_.append(word).append("\t").append(key.empty() ? std::string_view() : phrase(lang_, key)).append("\n");
    }
    void add_files(std::string_view ending) { text_.append(kFiles).append("\t").append(ending).append("\n"); }
    std::string take() { return std::move(text_); }

  private:
    Lang lang_;
    std::string text_;
};

std::vector<std::string> names(const Option& option) {
    const std::size_t comma = option.name.find(',');
    if (comma == std::string_view::npos) return {std::string(option.name)};
    return {std::string(option.name.substr(0, comma)), std::string(option.name.substr(comma + 1))};
}

bool takes_value(const Option& option) { return !option.has_place() && !shown_value(option).empty(); }

// The option of that name that takes a value; nullptr: it is none.
const Option* valued(const CommandRow& row, std::string_view name) {
    for (const std::vector<Option>* const options : {&row.options, &common_options()}) {
        for (const Option& option : *options) {
            if (takes_value(option) && option.name == name) return &option;
        }
    }
    return nullptr;
}

const CommandRow* row_named(std::string_view name) {
    for (const CommandRow& row : commands()) {
        if (row.name == name) return &row;
    }
    return nullptr;
}

// A command line as far as it is typed.
struct Typed {
    const CommandRow* row = row_named("");
    int place = 0;                  // so many words stand there that are told by their places
    const Option* waits = nullptr;  // for its value
    std::string db;
};

Typed typed_before(const std::vector<std::string>& words) {
    Typed typed;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string& word = words[i];
        if (typed.waits != nullptr) {
            if (typed.waits->name == "--db") typed.db = word;
            typed.waits = nullptr;
        } else if (word.rfind('-', 0) == 0) {
            typed.waits = valued(*typed.row, word);
        } else if (typed.row->name.empty() && typed.place == 0 && row_named(word) != nullptr) {
            typed.row = row_named(word);
        } else {
            ++typed.place;
        }
    }
    return typed;
}

// What cannot be read completes to nothing.
void add_kept(Candidates& candidates, const Option& option, const std::string& db) {
    try {
        if (option.value == "COPY") {
            for (const storage::Backup& copy : storage::backups(storage::place(db, false)))
                candidates.add(std::filesystem::path(copy.file).filename().string());
        } else {
            storage::OpenOptions options;
            options.path = db;
            options.access = storage::Access::read;
            const storage::Database database(options, storage::system_clockwork());
            storage::Lists(database).each([&](const MatchInfo& match) { candidates.add(match.id); });
        }
    } catch (const storage::StorageError&) {
    }
}

void add_values(Candidates& candidates, const Option& option, const std::string& db) {
    if (option.value.substr(0, 4) == "FILE")
        return candidates.add_files(option.value.substr(std::min(option.value.size(), option.value.find('.'))));
    if (option.value == "ID" || option.value == "COPY") return add_kept(candidates, option, db);
    for (const Word& word : option.words) candidates.add(word.word, word.key);
}

// What may stand at that place.
void add_at(Candidates& candidates, const CommandRow& row, int place, const std::string& db) {
    for (const Option& option : row.options) {
        Arguments nowhere;
        const bool repeats =
            option.has_place() && std::holds_alternative<std::vector<std::string>*>(option.place(nowhere));
        if (option.has_place() && (repeats || place-- == 0)) return add_values(candidates, option, db);
    }
}

}  // namespace

std::string completions(std::string_view shell) {
    if (shell == "bash") return std::string(kBash);
    return std::string(shell == "zsh" ? kZsh : kFish);
}

std::string complete(const std::vector<std::string>& words, Lang lang) {
    Candidates candidates(lang);
    const Typed typed = typed_before(words);
    if (typed.waits != nullptr) {
        add_values(candidates, *typed.waits, typed.db);
    } else if (!words.empty() && words.back().rfind('-', 0) == 0) {
        for (const std::vector<Option>* const options : {&typed.row->options, &common_options()}) {
            for (const Option& option : *options) {
                if (option.has_place()) continue;
                for (const std::string& name : names(option)) candidates.add(name, option.key);
            }
        }
    } else {
        add_at(candidates, *typed.row, typed.place, typed.db);
        for (const CommandRow& row : commands()) {
            if (typed.row->name.empty() && typed.place == 0 && !row.name.empty()) candidates.add(row.name, row.key);
        }
    }
    return candidates.take();
}

}  // namespace tapet::app
