#include "ui/platform/shapes.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <imgui.h>
#include <iterator>
#include <limits>
#include <utility>

namespace tapet::ui {

namespace {

std::uint64_t mixed(std::uint64_t seed, std::uint64_t word) {
    const std::uint64_t product = (seed ^ word) * 0x9E3779B97F4A7C15U;
    return product ^ (product >> 32U);
}

template <class Value>
std::uint64_t bits(const Value& value) {
    static_assert(sizeof(Value) <= sizeof(std::uint64_t));
    std::uint64_t word = 0;
    std::memcpy(&word, &value, sizeof(Value));
    return word;
}

std::uint64_t looks_of(const ImDrawCmd& command) {
    std::uint64_t seed = mixed(0, bits(command.TextureId));
    for (const float side : {command.ClipRect.x, command.ClipRect.y, command.ClipRect.z, command.ClipRect.w})
        seed = mixed(seed, bits(side));
    return seed;
}

// The triangles of one command, taken apart where they do not hang together.
class Taker {
  public:
    Taker(const ImDrawList& list, const ImDrawCmd& command, Rect clip, Shape pattern, std::vector<Shape>& taken)
        : corners_(list.VtxBuffer.Data + command.VtxOffset),
          indices_(list.IdxBuffer.Data),
          looks_(looks_of(command)),
          clip_(clip),
          pattern_(pattern),
          taken_(taken) {}

    void take(unsigned first, unsigned end) {
        begin(first);
        for (unsigned at = first; at < end; at += 3) {
            const auto [low, high] = std::minmax({indices_[at], indices_[at + 1], indices_[at + 2]});
            if (at > begun_ && low > highest_) {
                finish(at);
                begin(at);
            }
            lowest_ = std::min(lowest_, low);
            highest_ = std::max(highest_, high);
        }
        if (end > begun_) finish(end);
    }

  private:
    void begin(unsigned at) {
        begun_ = at;
        lowest_ = std::numeric_limits<ImDrawIdx>::max();
        highest_ = 0;
    }

    void finish(unsigned end) {
        Shape shape = pattern_;
        shape.first = begun_;
        shape.count = end - begun_;
        shape.looks = looks_;
        for (unsigned at = begun_; at < end; ++at)
            shape.looks = mixed(shape.looks, static_cast<std::uint64_t>(indices_[at] - lowest_));
        ImVec2 low = corners_[lowest_].pos;
        ImVec2 high = low;
        for (unsigned at = lowest_; at <= highest_; ++at) {
            const ImDrawVert& corner = corners_[at];
            shape.looks = mixed(shape.looks, bits(corner.pos));
            shape.looks = mixed(mixed(shape.looks, bits(corner.uv)), corner.col);
            low = {std::min(low.x, corner.pos.x), std::min(low.y, corner.pos.y)};
            high = {std::max(high.x, corner.pos.x), std::max(high.y, corner.pos.y)};
        }
        shape.place = touched(low, high);
        taken_.push_back(shape);
    }

    // A pixel more on each side: a display may round a corner to a fraction of its own.
    Rect touched(ImVec2 low, ImVec2 high) const {
        const float left = std::floor(low.x) - 1;
        const float top = std::floor(low.y) - 1;
        return Rect{left, top, std::ceil(high.x) + 1 - left, std::ceil(high.y) + 1 - top}.intersection(clip_);
    }

    const ImDrawVert* corners_;
    const ImDrawIdx* indices_;
    std::uint64_t looks_;
    Rect clip_;
    Shape pattern_;
    std::vector<Shape>& taken_;
    unsigned begun_ = 0;
    ImDrawIdx lowest_ = 0;
    ImDrawIdx highest_ = 0;
};

// Which shape of both frames is the same: the first of those that look alike with the first, the second with the second.
struct Pair {
    std::size_t before;
    std::size_t now;
};

using Looks = std::vector<std::pair<std::uint64_t, std::size_t>>;

Looks looks_between(const std::vector<Shape>& shapes, std::size_t first, std::size_t end) {
    Looks looks;
    looks.reserve(end - first);
    for (std::size_t i = first; i < end; ++i) looks.emplace_back(shapes[i].looks, i);
    std::sort(looks.begin(), looks.end());
    return looks;
}

std::vector<Pair> pairs_of(const Looks& before, const Looks& now) {
    std::vector<Pair> pairs;
    for (auto a = before.begin(), b = now.begin(); a != before.end() && b != now.end();) {
        if (a->first == b->first)
            pairs.push_back({a++->second, b++->second});
        else if (a->first < b->first)
            ++a;
        else
            ++b;
    }
    std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.now < b.now; });
    return pairs;
}

// As many of them as have kept their order.
std::vector<Pair> in_order(const std::vector<Pair>& pairs) {
    constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t>
        ends;  // of the rows found so far, by their length: the pair that a row of that length ends with
    std::vector<std::size_t> before(pairs.size(), kNone);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto row = std::lower_bound(ends.begin(), ends.end(), pairs[i].before,
                                          [&](std::size_t end, std::size_t at) { return pairs[end].before < at; });
        if (row != ends.begin()) before[i] = *std::prev(row);
        if (row == ends.end())
            ends.push_back(i);
        else
            *row = i;
    }
    std::vector<Pair> kept;
    for (std::size_t i = ends.empty() ? kNone : ends.back(); i != kNone; i = before[i]) kept.push_back(pairs[i]);
    std::reverse(kept.begin(), kept.end());
    return kept;
}

void add_between(Patches& patches, const std::vector<Shape>& shapes, std::size_t first, std::size_t end) {
    for (std::size_t i = first; i < end; ++i) patches.add(shapes[i].place);
}

}  // namespace

// ImGui's renderer lays fractions aside so, and counts from the bottom.
Rect clip_of(const ImDrawData& data, const ImDrawCmd& command) {
    const auto whole = [](float side) { return static_cast<float>(static_cast<int>(side)); };
    const ImVec4& clip = command.ClipRect;
    const float height = whole(clip.w - clip.y);
    const float bottom = data.DisplaySize.y - whole(data.DisplaySize.y - clip.w);
    return {whole(clip.x), bottom - height, whole(clip.z - clip.x), height};
}

std::vector<Shape> shapes_of(const ImDrawData& data) {
    std::vector<Shape> shapes;
    for (int list = 0; list < data.CmdListsCount; ++list) {
        const ImDrawList& drawn = *data.CmdLists[list];
        for (int i = 0; i < drawn.CmdBuffer.Size; ++i) {
            const ImDrawCmd& command = drawn.CmdBuffer[i];
            Shape pattern;
            pattern.list = list;
            pattern.command = i;
            Taker(drawn, command, clip_of(data, command), pattern, shapes)
                .take(command.IdxOffset, command.IdxOffset + command.ElemCount);
        }
    }
    return shapes;
}

Patches differing(const std::vector<Shape>& before, const std::vector<Shape>& now) {
    const auto same = [](const Shape& a, const Shape& b) { return a.looks == b.looks; };
    const auto [from_before, from_now] = std::mismatch(before.begin(), before.end(), now.begin(), now.end(), same);
    const auto [to_before, to_now] = std::mismatch(before.rbegin(), std::make_reverse_iterator(from_before),
                                                   now.rbegin(), std::make_reverse_iterator(from_now), same);
    std::size_t at_before = static_cast<std::size_t>(from_before - before.begin());
    std::size_t at_now = static_cast<std::size_t>(from_now - now.begin());
    const auto end_before = static_cast<std::size_t>(to_before.base() - before.begin());
    const auto end_now = static_cast<std::size_t>(to_now.base() - now.begin());
    Patches patches;
    // What both have, in the same order, looks the same wherever nothing else is drawn.
    for (const Pair& pair :
         in_order(pairs_of(looks_between(before, at_before, end_before), looks_between(now, at_now, end_now)))) {
        add_between(patches, before, at_before, pair.before);
        add_between(patches, now, at_now, pair.now);
        at_before = pair.before + 1;
        at_now = pair.now + 1;
    }
    add_between(patches, before, at_before, end_before);
    add_between(patches, now, at_now, end_now);
    return patches;
}

}  // namespace tapet::ui
