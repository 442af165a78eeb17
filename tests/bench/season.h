// Seasons of a championship as the desk would type them, for the benchmarks.
#pragma once

#include <malloc.h>
#include <string>
#include <vector>

namespace tapet {

struct SeasonSize {
    int sectors = 26;
    int fallas = 15;
    bool own_players = false;  // each falla has others, as it should be; else those of one are in all lists
};

// Entries and start, then every sector match: of all sectors in turn.
std::vector<std::string> season_entries(const SeasonSize& size);
std::string season_result(int sector, int one, int other);
std::vector<std::string> season_results(const SeasonSize& size);
std::vector<std::string> season_results(const SeasonSize& size, int sector);  // of one sector

// What the program has on its heap now, in MiB.
inline double heap_mib() {
    const struct mallinfo2 now = mallinfo2();
    return static_cast<double>(now.uordblks + now.hblkhd) / (1024.0 * 1024.0);
}

}  // namespace tapet
