// What is fuzzed: functions that take any bytes at all. A crash, a hang, a leak or a thrown exception is a bug. libFuzzer
// (libfuzzer.cpp, preset "fuzz"), the ordinary tests (corpus_test.cpp) and the long counted runs (run.cpp) call the same ones.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tapet::fuzz {

struct Target {
    std::string_view name;    // its folder in corpus/, its file in dict/
    std::string_view counts;  // what counted() counts
    void (*run)(std::string_view bytes);
};

const std::vector<Target>& targets();
const Target* find_target(std::string_view name);  // nullptr: none

// How many lines, files or touches all runs of this process had so far.
std::uint64_t& counted();

// Whether it is the count that matters: answers are then read, and states before and after compared, for every sixteenth line
// only.
bool& hurried();

// Something was not as it must always be. Nothing catches it: to libFuzzer it is a crash.
struct Broken : std::logic_error {
    using std::logic_error::logic_error;
};
void must(bool holds, const char* what);
void must(bool holds, const char* what, std::string_view about);

// ---- the targets
void protocol(std::string_view bytes);    // a whole session of a game
void import(std::string_view bytes);      // a file for `tapet import`
void beside(std::string_view bytes);      // a file for `tapet import --beside`
void pack(std::string_view bytes);        // a .tapet file
void link(std::string_view bytes);        // a match as a link
void asked_hall(std::string_view bytes);  // requests to a hall, and rows of its log
void frames(std::string_view bytes);      // codes that a camera read, one a line
void csv(std::string_view bytes);         // a championship's entries
void cards(std::string_view bytes);       // a file of the Fallera's catalogue
void settings(std::string_view bytes);    // what screens keep for themselves, met by all screens
void database(std::string_view bytes);    // rows, and bytes, of a kept file changed behind the program's back
void taps(std::string_view bytes);        // a finger on any screen of any match

}  // namespace tapet::fuzz
