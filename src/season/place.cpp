#include "season/place.h"

#include "championship/words.h"

namespace tapet::championship {

std::string table_words(const Place& place, Lang lang) { return table_words(place.phase, place.table, lang); }

std::string place_words(const Place& place, Lang lang) {
    std::string table = table_words(place, lang);
    const bool one_match = place.phase == Phase::semifinals || place.phase == Phase::final;
    if (!place.round || one_match) return table;
    return phrase(lang, "paper.place", {table, std::to_string(place.round->number)});
}

Place place_of(const State& state, std::size_t table, std::optional<RoundNumber> round) {
    return {state.running, table_name(state, table), round};
}

}  // namespace tapet::championship
