#include "season/next_year.h"

#include <algorithm>

#include "core/fields.h"

namespace tapet::championship {

std::string next_name(const std::string& name) {
    constexpr std::string_view kDigits = "0123456789";
    const std::size_t begin = name.find_first_of(kDigits);
    std::string next = name + " 2";
    if (begin != std::string::npos) {
        const std::size_t end = std::min(name.find_first_not_of(kDigits, begin), name.size());
        std::string number = name.substr(begin, end - begin);
        std::size_t at = number.size();
        while (at > 0 && number[at - 1] == '9') number[--at] = '0';
        if (at == 0)
            number.insert(0, "1");
        else
            ++number[at - 1];
        next = name.substr(0, begin) + number + name.substr(end);
    }
    return code_points(next) <= static_cast<std::size_t>(kLongestName) ? next : name;
}

Setup next_setup(const State& state) {
    Setup setup = state.setup;
    setup.name = next_name(setup.name);
    return setup;
}

std::vector<Enter> next_entries(const State& state, const Setup& setup) {
    std::vector<Enter> all;
    for (Entrant who = 0; who < state.roster.entries.size(); ++who) {
        const std::string& sector = state.setup.sectors[state.roster.entries[who].sector];
        const bool there = std::find(setup.sectors.begin(), setup.sectors.end(), sector) != setup.sectors.end();
        if (there) all.push_back({std::string(falla(state.roster, who)), sector, {}});
    }
    return all;
}

}  // namespace tapet::championship
