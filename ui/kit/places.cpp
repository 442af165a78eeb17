#include "ui/kit/places.h"

namespace tapet::ui {

namespace {

// Each by its share; what one may not take is shared by the others.
std::vector<float> lengths(const std::vector<Part>& parts, float room) {
    std::vector<float> all;
    float taken = 0;
    for (const Part& part : parts) {
        all.push_back(part.least);
        taken += part.least;
    }
    if (taken > room && taken > 0) {
        for (float& one : all) one *= room / taken;
        return all;
    }
    for (std::size_t round = 0; round < parts.size() && room - taken > 0.5F; ++round) {
        float shares = 0;
        for (std::size_t i = 0; i < parts.size(); ++i) shares += all[i] < parts[i].most ? parts[i].share : 0;
        const float spare = room - taken;
        for (std::size_t i = 0; i < parts.size() && shares > 0; ++i) {
            if (all[i] >= parts[i].most) continue;
            const float more = std::min(parts[i].most - all[i], spare * parts[i].share / shares);
            all[i] += more;
            taken += more;
        }
    }
    return all;
}

float gaps(const std::vector<Part>& parts, float gap) {
    return gap * static_cast<float>(parts.size() - (parts.empty() ? 0 : 1));
}

std::vector<Part> parts_of(const std::vector<Block>& blocks) {
    std::vector<Part> parts;
    parts.reserve(blocks.size());
    for (const Block& block : blocks) parts.push_back(block.part);
    return parts;
}

}  // namespace

float least_of(const std::vector<Part>& parts, float gap) {
    float all = gaps(parts, gap);
    for (const Part& part : parts) all += part.least;
    return all;
}

std::vector<Rect> beside(Rect rect, const std::vector<Part>& parts, float gap) {
    std::vector<Rect> places;
    float x = rect.x;
    for (const float wide : lengths(parts, rect.w - gaps(parts, gap))) {
        places.push_back({std::round(x), rect.y, std::round(x + wide) - std::round(x), rect.h});
        x += wide + gap;
    }
    return places;
}

std::vector<Rect> below(Rect rect, const std::vector<Part>& parts, float gap) {
    std::vector<Rect> places;
    float y = rect.y;
    for (const float high : lengths(parts, rect.h - gaps(parts, gap))) {
        places.push_back({rect.x, std::round(y), rect.w, std::round(y + high) - std::round(y)});
        y += high + gap;
    }
    return places;
}

float least_of(const std::vector<Block>& blocks, float gap) { return least_of(parts_of(blocks), gap); }

void drop_what_has_no_room(std::vector<Block>& blocks, float height, float gap) {
    while (least_of(blocks, gap) > height) {
        const auto spare = std::find_if(blocks.begin(), blocks.end(), [](const Block& one) { return !one.needed; });
        if (spare == blocks.end()) return;
        blocks.erase(spare);
    }
}

void draw_blocks(const std::vector<Block>& blocks, Rect rect, float gap) {
    const std::vector<Rect> places = below(rect, parts_of(blocks), gap);
    for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i].draw(places[i]);
}

}  // namespace tapet::ui
