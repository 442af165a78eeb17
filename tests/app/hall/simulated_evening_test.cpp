// Evenings of a hall, simulated whole (simulated_evening.h). TAPET_HALL_EVENINGS: so many, from the seed TAPET_SEED on.
#include "tests/app/hall/simulated_evening.h"

#include <doctest/doctest.h>

#include "tests/much.h"

using namespace tapet;

TEST_CASE(
    "an evening of a hall, whatever befalls it: no line lost or twice, one order, each result entered once as agreed") {
    const int evenings = much("TAPET_HALL_EVENINGS", 50);
    tests::SimulatedEvening::Tally sum;
    int faults = 0;
    for (int i = 0; i < evenings; ++i) {
        const int seed = much("TAPET_SEED", 1) + i;
        tests::SimulatedEvening evening(static_cast<std::uint32_t>(seed));
        evening.play();
        const std::string fault = evening.fault();
        sum.messages += evening.tally().messages;
        sum.lost += evening.tally().lost;
        sum.kills += evening.tally().kills;
        sum.put_back += evening.tally().put_back;
        sum.lines += evening.tally().lines;
        if (fault.empty()) continue;
        ++faults;
        FAIL_CHECK("evening " << seed << " (scripts/hall-simulation 1 " << seed << "): " << fault);
    }
    if (evenings > 9) CHECK(sum.kills * sum.put_back > 0);
    MESSAGE(evenings << " evenings of a hall, " << sum.lines << " lines, " << sum.messages << " messages, " << sum.lost
                     << " lost on the way, " << sum.kills << " kills, " << sum.put_back << " stores put back, "
                     << faults << " evenings with a fault");
}
