// The commands and what each takes, in one list: from it the command line is read, and help, the manual page and what shells
// complete are made.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "app/desktop/command_line.h"

namespace tapet::app {

// One of the few that a value may be.
struct Word {
    std::string_view word;
    std::string_view key = {};  // what it means
};

using Target = std::variant<bool*, int*, std::string*, std::optional<int>*, std::optional<std::string>*,
                            std::vector<std::string>*>;

struct Option {
    std::string_view name;  // "--match"; "ID" for what is told by its place
    std::string_view
        value;  // what help calls it: FILE..., ID (of a match) and COPY are completed; empty: the words, or a switch
    std::string_view key;  // what it does; empty for what is told by its place
    Target (*place)(Arguments&);
    bool required = false;
    std::vector<Word> words = {};

    bool has_place() const { return name.front() != '-'; }
};

struct CommandRow {
    Command command;
    std::string_view name;  // empty: the app itself
    std::string_view key;
    std::vector<Option> options;
};

const std::vector<CommandRow>& commands();
const std::vector<Option>& common_options();  // with each command

const CommandRow& row_of(Command command);
std::string shown_value(const Option& option);  // "FILE", "dark|light"; empty for a switch
// What stands under its command: "--match ID" and its key, or each of its words ("acta, blank-acta") and theirs.
std::vector<std::pair<std::string, std::string_view>> shown_rows(const Option& option);
std::string usage(const CommandRow& row);            // "tapet export ID"
std::string listed(const std::vector<Word>& words);  // "acta, grid"

}  // namespace tapet::app
