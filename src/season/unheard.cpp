#include "season/unheard.h"

#include <algorithm>
#include <string_view>

namespace tapet::season {

namespace {

Counts counted(const Sayings& all) {
    Counts counts;
    for (const Said* said : all) ++counts[said->meaning];
    return counts;
}

int count_of(const Counts& counts, std::string_view meaning) {
    const auto found = counts.find(meaning);
    return found == counts.end() ? 0 : found->second;
}

}  // namespace

std::size_t common_lines(const Copy& a, const Copy& b) {
    const std::size_t most = std::min(a.lines.size(), b.lines.size());
    std::size_t n = 0;
    while (n < most && a.lines[n].hash == b.lines[n].hash) ++n;
    return n;
}

bool counts(const Telling& telling, const TakenIn& taken) {
    if (!taken.written) return true;
    const auto [first, last] = *taken.written;
    if (last >= telling.copy().lines.size()) return false;
    const Sayings now = telling.in_force();
    if (telling.copy().lines[last].verb == "do")
        return std::any_of(now.begin(), now.end(), [&, at = last](const Said* said) { return said->line == at; });
    // It only took something back: which must not have been said again.
    const Sayings before = telling.in_force(first);
    const Sayings after = telling.in_force(last + 1);
    const auto begins_with = [&](const Sayings& beginning) {
        return beginning.size() <= now.size() &&
               std::equal(beginning.begin(), beginning.end(), now.begin(),
                          [](const Said* a, const Said* b) { return a->meaning == b->meaning; });
    };
    return begins_with(after) && !begins_with(before);
}

std::size_t seen_of(const Telling& telling, const Copy& other, std::size_t common) {
    if (telling.copy().taken_in.empty()) return common;
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < other.lines.size(); ++i) places.emplace(other.lines[i].hash, i);
    std::size_t seen = common;
    for (const TakenIn& taken : telling.copy().taken_in) {
        const auto found = places.find(taken.hash);
        if (found != places.end() && counts(telling, taken)) seen = std::max(seen, found->second + 1);
    }
    return seen;
}

Side::Side(const Telling& telling, std::size_t seen)
    : now(telling.in_force()), then(telling.in_force(seen)), count_now(counted(now)), count_then(counted(then)) {}

std::vector<Item> fresh_of(const Side& side, const Side& other) {
    std::vector<Item> fresh;
    Counts heard;
    for (const Said* said : side.now) {
        const int before =
            std::max(count_of(side.count_then, said->meaning), count_of(other.count_then, said->meaning));
        if (++heard[said->meaning] > before) fresh.push_back({said, false, nullptr});
    }
    return fresh;
}

std::vector<Item> back_of(const Side& side, const Side& other) {
    std::vector<Item> back;
    Counts heard;
    for (const Said* said : side.then) {
        const int nth = ++heard[said->meaning];
        if (nth > count_of(side.count_now, said->meaning))
            back.push_back({said, nth > count_of(other.count_now, said->meaning), nullptr});
    }
    return back;
}

void mark_known(std::vector<Item>& ours, std::vector<Item>& theirs) {
    std::unordered_multimap<std::string_view, Item*> waiting;
    for (Item& item : ours) waiting.emplace(item.said->meaning, &item);
    for (Item& item : theirs) {
        std::vector<Item*> same;
        const auto [first, last] = waiting.equal_range(item.said->meaning);
        for (auto it = first; it != last; ++it) same.push_back(it->second);
        std::sort(same.begin(), same.end(), [](const Item* a, const Item* b) { return a->said->line < b->said->line; });
        for (Item* other : same) {
            const std::string& here = other->said->seated;
            const std::string& there = item.said->seated;
            if (other->known || (!here.empty() && !there.empty() && here != there)) continue;
            other->known = item.known = true;
            item.same = other->said;
            break;
        }
    }
}

}  // namespace tapet::season
