#include "tests/fuzz/target.h"

namespace tapet::fuzz {

const std::vector<Target>& targets() {
    static const std::vector<Target> all{
        {"protocol", "lines", protocol}, {"import", "files", import},       {"beside", "files", beside},
        {"pack", "files", pack},         {"link", "links", link},           {"csv", "files", csv},
        {"cards", "files", cards},       {"settings", "screens", settings}, {"database", "files", database},
        {"taps", "touches", taps},       {"frames", "codes", frames},       {"hall", "requests", asked_hall},
    };
    return all;
}

const Target* find_target(std::string_view name) {
    for (const Target& target : targets()) {
        if (target.name == name) return &target;
    }
    return nullptr;
}

std::uint64_t& counted() {
    static std::uint64_t count = 0;
    return count;
}

bool& hurried() {
    static bool so = false;
    return so;
}

void must(bool holds, const char* what) {
    if (!holds) throw Broken(what);
}

void must(bool holds, const char* what, std::string_view about) {
    if (!holds) throw Broken(std::string(what) + ": " + std::string(about));
}

}  // namespace tapet::fuzz
