#include "championship/house.h"

#include <algorithm>

#include "championship/championship.h"
#include "championship/codes.h"
#include "championship/rule_ids.h"

namespace tapet::championship {

namespace {

// An order of steps, of which each counts once.
void decode_tie_break(const HouseOption& option, Fields& fields, House& house) {
    if (!fields.has(option.key)) return;
    house.tie_break.clear();
    for (const Json& item : fields.array(option.key, 1, kTieStepCodes.size())) {
        const std::string& said = check_text(item, fields.at(option.key));
        const auto* found = std::find(kTieStepCodes.begin(), kTieStepCodes.end(), said);
        if (found == kTieStepCodes.end())
            throw Malformed(fields.at(option.key), "malformed.word", {"cames, pedres, mutual"});
        const auto step = static_cast<TieStep>(found - kTieStepCodes.begin());
        if (std::find(house.tie_break.begin(), house.tie_break.end(), step) != house.tie_break.end()) {
            throw Malformed(fields.at(option.key), "malformed.listed-twice", {said});
        }
        house.tie_break.push_back(step);
    }
}

void encode_tie_break(const HouseOption& option, const House& house, JsonWriter& out) {
    out.key(option.key);
    out.begin_array();
    for (const TieStep step : house.tie_break) out.value(code(step));
    out.end_array();
}

HouseRow<House> tie_break() {
    HouseOption option{"tie_break", rule::tie_cames_pedres.id, {R"(["cames","pedres"])"}};
    option.steps.assign(kTieStepCodes.begin(), kTieStepCodes.end());
    return {std::move(option), decode_tie_break, encode_tie_break};
}

}  // namespace

const std::vector<HouseRow<House>>& house_rows() {
    static const std::vector<HouseRow<House>> rows{
        tie_break(),
        choice<House, &House::awarded_score>("awarded_score", rule::points.id, {"played", "none", "full"},
                                             Earlier{kThirdReading, 1}),
        choice<House, &House::joc_fora_pedres>("joc_fora_pedres", rule::result_joc_fora.id, {"marked", "full"}),
    };
    return rows;
}

const std::vector<HouseOption>& Game::house_options() {
    static const std::vector<HouseOption> options = options_of(house_rows());
    return options;
}

}  // namespace tapet::championship
