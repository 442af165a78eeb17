// What bash completes, asked of bash itself.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <doctest/doctest.h>
#include <map>

#include "app/desktop/commands.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/support.h"

namespace tapet::app {

namespace {

std::string output_of(const std::string& command) {
    std::string out;
    FILE* const pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> part{};
    for (std::size_t got = 0; (got = fread(part.data(), 1, part.size(), pipe)) > 0;) out.append(part.data(), got);
    CHECK(pclose(pipe) == 0);
    return out;
}

// What each of these lines is completed to, where its last word is the one to be completed; one bash for all.
std::vector<std::string> completed(const std::vector<std::string>& lines) {
    const storage::TempFolder folder;
    std::string script = run_tapet({"completions", "bash"}).out;
    for (const std::string& line : lines) {
        script += "COMP_WORDS=('" TAPET_BINARY "' " + line + ")\n";
        script += "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _tapet; echo \"${COMPREPLY[*]}\"\n";
    }
    const std::string file = folder / "ask.sh";
    storage::write_file(file, script);
    return lines_of(output_of("cd " + folder.path().string() + " && touch a.tapet b.pdf && bash " + file));
}

std::string spaced(const std::vector<Option>& options) {
    std::string all;
    for (const Option& option : options) {
        if (option.has_place()) continue;
        std::string names(option.name);
        std::replace(names.begin(), names.end(), ',', ' ');
        all += names + " ";
    }
    return all;
}

}  // namespace

TEST_CASE("bash completes the options of each command of the tables, and no others") {
    std::vector<std::string> lines;
    std::vector<std::string> wanted;
    for (const CommandRow& row : commands()) {
        lines.push_back(std::string(row.name) + " -");
        wanted.push_back(spaced(row.options) + spaced(common_options()));
        wanted.back().pop_back();
    }
    CHECK(completed(lines) == wanted);
}

TEST_CASE("an option's name takes a value with every command, or with none") {
    std::map<std::string_view, bool> takes;
    for (const CommandRow& row : commands()) {
        for (const Option& option : row.options) {
            const bool value = !shown_value(option).empty();
            if (!option.has_place()) CHECK(takes.emplace(option.name, value).first->second == value);
        }
    }
}

TEST_CASE("bash completes commands, words, files and the ids of matches") {
    const storage::TempFolder folder;
    const char* const before = std::getenv("XDG_DATA_HOME");
    const std::string data = before == nullptr ? "" : before;
    setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
    const std::string kept = id_in(run_tapet({"referee", "--save"}, storage::kSetup + "\n").out);
    const auto got = completed({"pa", "paper ac", "--lang de paper acta --m", "rules t", "--lang ''", "export ''",
                                "pack " + kept + " ''", "unpack a", "paper log -o ''", "''"});
    setenv("XDG_DATA_HOME", data.c_str(), 1);
    REQUIRE(got.size() == 10);
    CHECK(got[0] == "pack paper");
    CHECK(got[1] == "acta");
    CHECK(got[2] == "--match");
    CHECK(got[3] == "truc tally");
    CHECK(got[4] == "ca es en de");
    CHECK(got[5] == kept);
    CHECK(got[6] == kept);
    CHECK(got[7] == "a.tapet ask.sh");
    CHECK(got[8] == "b.pdf");
    CHECK(got[9].find("a.tapet referee matches") == 0);
}

}  // namespace tapet::app
