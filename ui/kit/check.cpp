#include "ui/kit/check.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tapet::ui {

namespace {

constexpr float least_mm = 9;
constexpr float slack = 1.5F;  // px: edges are rounded

std::string place(Rect r) {
    const auto whole = [](float v) { return std::to_string(static_cast<int>(std::lround(v))); };
    return whole(r.w) + "x" + whole(r.h) + " at " + whole(r.x) + "," + whole(r.y);
}

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

bool matters(const LoggedWidget& widget) { return !widget.covered; }

void sizes(const FrameLog& log, std::vector<std::string>& faults) {
    const float least = least_mm * log.px_per_mm - slack / 2;
    for (const LoggedWidget& w : log.widgets) {
        if (!matters(w) || (w.rect.w >= least && w.rect.h >= least)) continue;
        faults.push_back("The target " + quoted(w.id) + " is smaller than 9 mm: " + place(w.rect) + " px.");
    }
}

void overlaps(const FrameLog& log, std::vector<std::string>& faults) {
    for (std::size_t i = 0; i < log.widgets.size(); ++i) {
        const LoggedWidget& a = log.widgets[i];
        if (!matters(a)) continue;
        const Rect first = a.rect.intersection(a.clip);
        for (std::size_t j = i + 1; j < log.widgets.size(); ++j) {
            const LoggedWidget& b = log.widgets[j];
            if (!matters(b)) continue;
            const Rect both = first.intersection(b.rect.intersection(b.clip));
            if (both.w <= slack || both.h <= slack) continue;
            faults.push_back("The targets " + quoted(a.id) + " and " + quoted(b.id) + " overlap: " + place(both) +
                             " px.");
        }
    }
}

// What scrolls may be out of sight along its list, and is looked at only when it is the list's own.
template <class T>
bool outside(const FrameLog& log, const T& thing) {
    const bool on_screen = log.screen.contains(thing.rect, slack);
    const bool in_zone = thing.zone.contains(thing.rect, slack);
    return !thing.scrolls && !(on_screen && in_zone && thing.clip.contains(thing.rect, slack));
}

// In a list, across its direction nothing may be cut; along it, any.
template <class T>
bool cut_across(const T& thing) {
    if (!thing.scrolls) return false;
    const bool columns = thing.rect.x >= thing.clip.x - slack && thing.rect.right() <= thing.clip.right() + slack;
    const bool rows = thing.rect.y >= thing.clip.y - slack && thing.rect.bottom() <= thing.clip.bottom() + slack;
    return !columns && !rows;
}

void places(const FrameLog& log, std::vector<std::string>& faults) {
    for (const LoggedWidget& w : log.widgets) {
        if (!matters(w) || !(outside(log, w) || cut_across(w))) continue;
        faults.push_back("The target " + quoted(w.id) + " is partly outside its zone or the screen: " + place(w.rect) +
                         " px.");
    }
    for (const LoggedText& t : log.texts) {
        if (t.covered || !(outside(log, t) || cut_across(t))) continue;
        faults.push_back("The text " + quoted(t.text) + " is partly outside its zone or the screen: " + place(t.rect) +
                         " px.");
    }
}

void texts(const FrameLog& log, std::vector<std::string>& faults) {
    for (const LoggedText& t : log.texts) {
        if (t.covered) continue;
        if (!t.fits) faults.push_back("The text " + quoted(t.text) + " does not fit: " + place(t.rect) + " px.");
        if (!t.glyphs) faults.push_back("The text " + quoted(t.text) + " has a letter that the font lacks.");
    }
}

// Of a word its letters count, not the space above and below them.
void pictures(const FrameLog& log, std::vector<std::string>& faults) {
    for (const LoggedPicture& picture : log.pictures) {
        if (picture.covered) continue;
        for (const LoggedText& t : log.texts) {
            if (t.covered || t.layer != picture.layer) continue;
            const Rect both = t.rect.inset(slack, t.rect.h * 0.2F).intersection(t.clip).intersection(picture.rect);
            if (both.w <= slack || both.h <= slack) continue;
            faults.push_back("A picture lies on the text " + quoted(t.text) + ": " + place(both) + " px.");
        }
    }
}

// One saffron tile a zone: two say nothing.
void primaries(const FrameLog& log, std::vector<std::string>& faults) {
    for (std::size_t i = 0; i < log.widgets.size(); ++i) {
        const LoggedWidget& a = log.widgets[i];
        for (std::size_t j = i + 1; a.primary && matters(a) && j < log.widgets.size(); ++j) {
            const LoggedWidget& b = log.widgets[j];
            const bool two_sides = a.label == b.label;  // one a side
            if (!b.primary || !matters(b) || !(a.zone == b.zone) || a.layer != b.layer || two_sides) continue;
            faults.push_back("Two likeliest next things in one zone: " + quoted(a.id) + " and " + quoted(b.id) + ".");
        }
    }
}

// Tiles lie on the grid, pieces where they lie. Two tiles of a kind and a size that stand one above the other, or side by
// side, begin at the same line, or plainly not: what misses its neighbour by a hair looks crooked.
constexpr float hair_mm = 0.55F;

bool of_a_size(Rect a, Rect b) {
    const auto alike = [](float p, float q) { return std::max(p, q) < 1.02F * std::min(p, q); };
    return alike(a.w, b.w) && alike(a.h, b.h);
}

bool beside_each_other(float a, float a_end, float b, float b_end, float most) {
    return (b >= a_end - slack && b - a_end < most) || (a >= b_end - slack && a - b_end < most);
}

bool nearly(const FrameLog& log, float a, float b) {
    const float miss = std::fabs(a - b);
    return miss > slack && miss < hair_mm * log.px_per_mm;
}

bool on_one_ground(const LoggedWidget& a, const LoggedWidget& b) {
    return matters(a) && matters(b) && a.zone == b.zone && a.layer == b.layer && a.clip == b.clip && a.kind == b.kind &&
           a.kind != WidgetKind::key && a.kind != WidgetKind::hotspot;
}

void crooked(const FrameLog& log, std::vector<std::string>& faults) {
    const float near = 4 * log.px_per_mm;
    for (std::size_t i = 0; i < log.widgets.size(); ++i) {
        const LoggedWidget& a = log.widgets[i];
        for (std::size_t j = i + 1; j < log.widgets.size(); ++j) {
            const LoggedWidget& b = log.widgets[j];
            if (!on_one_ground(a, b) || !of_a_size(a.rect, b.rect)) continue;
            const bool stacked = beside_each_other(a.rect.y, a.rect.bottom(), b.rect.y, b.rect.bottom(), near);
            const bool side = beside_each_other(a.rect.x, a.rect.right(), b.rect.x, b.rect.right(), near);
            const bool off = (stacked && nearly(log, a.rect.x, b.rect.x)) || (side && nearly(log, a.rect.y, b.rect.y));
            if (!off || (stacked && side)) continue;
            faults.push_back("The targets " + quoted(a.id) + " and " + quoted(b.id) +
                             " miss one line by a hair: " + place(a.rect) + ", " + place(b.rect) + " px.");
        }
    }
}

// A tile stands on the edge of its zone, or at least a millimetre away from it; at its top lies the rail, which its
// targets fill.
constexpr float margin_mm = 1;

void margins(const FrameLog& log, std::vector<std::string>& faults) {
    const float least = margin_mm * log.px_per_mm - slack;
    const auto off = [least](float away) { return away > slack && away < least; };
    for (const LoggedWidget& w : log.widgets) {
        if (!matters(w) || w.scrolls || w.layer > 0 || w.kind == WidgetKind::hotspot) continue;
        const Rect& r = w.rect;
        const Rect& z = w.zone;
        const Vec up{-w.turn.b, -w.turn.d};  // for those who sit there
        const bool across = (up.x >= 0 && off(r.x - z.x)) || (up.x <= 0 && off(z.right() - r.right()));
        const bool along = (up.y >= 0 && off(r.y - z.y)) || (up.y <= 0 && off(z.bottom() - r.bottom()));
        if (!across && !along) continue;
        faults.push_back("The target " + quoted(w.id) + " is too near to its zone's edge: " + place(r) + " px.");
    }
}

void ids(const FrameLog& log, std::vector<std::string>& faults) {
    std::map<std::string, int> seen;
    for (const LoggedWidget& w : log.widgets) {
        if (w.id.empty()) faults.push_back("A target labelled " + quoted(w.label) + " has no id.");
        if (++seen[w.id] == 2) faults.push_back("The id " + quoted(w.id) + " is used more than once.");
    }
}

void overlays(const FrameLog& log, std::vector<std::string>& faults) {
    for (const LoggedOverlay& o : log.overlays) {
        if (!o.area.contains(o.sheet, slack))
            faults.push_back("The overlay " + quoted(o.id) + " does not fit into its zone.");
        for (std::size_t i = o.first_widget; i < log.widgets.size(); ++i) {
            const LoggedWidget& w = log.widgets[i];
            if (w.layer >= o.layer || !o.area.contains(w.rect.centre())) continue;
            faults.push_back("The target " + quoted(w.id) + " is drawn over the overlay " + quoted(o.id) + ".");
        }
    }
}

// Whether something drawn after the edge and before the text lies on it there.
bool hidden(const Reused<PaintedEdge>& edges, std::size_t edge, const LoggedText& text) {
    for (std::size_t i = edge + 1; i < text.edges_before; ++i) {
        if (edges[i].width == 0 &&
            edges[i].rect.intersection(edges[i].clip).contains(text.ink.intersection(text.clip), slack))
            return true;
    }
    return false;
}

// The rim of a sheet of paper, which is no line on it.
bool rim_of_cover(const Reused<PaintedEdge>& edges, std::size_t edge) {
    if (edge + 1 >= edges.size() || edges[edge + 1].width != 0) return false;
    const Rect& outer = edges[edge].rect;
    const Rect& cover = edges[edge + 1].rect;
    return outer.contains(cover, slack) && cover.contains(outer.inset(edges[edge].width), slack);
}

bool touches(const PaintedEdge& edge, const LoggedText& text) {
    const Rect seen = text.ink.intersection(text.clip).intersection(edge.clip).inset(slack / 2);
    return !seen.empty() && edge.rect.intersects(seen) && !edge.rect.inset(edge.width).contains(seen, 0);
}

void touched_edges(const FrameLog& log, const Reused<PaintedEdge>& edges, std::vector<std::string>& faults) {
    for (const LoggedText& t : log.texts) {
        if (t.covered || t.ink.empty()) continue;
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const PaintedEdge& edge = edges[i];
            if (edge.width == 0 || !touches(edge, t) || rim_of_cover(edges, i) || hidden(edges, i, t)) continue;
            faults.push_back("The text " + quoted(t.text) + " touches a line: " + place(t.ink) + " and " +
                             place(edge.rect) + " px.");
        }
    }
}

}  // namespace

std::vector<std::string> frame_faults(const FrameLog& log, const Reused<PaintedEdge>& edges) {
    std::vector<std::string> faults(log.faults.begin(), log.faults.end());
    sizes(log, faults);
    overlaps(log, faults);
    places(log, faults);
    texts(log, faults);
    pictures(log, faults);
    primaries(log, faults);
    crooked(log, faults);
    margins(log, faults);
    ids(log, faults);
    overlays(log, faults);
    touched_edges(log, edges, faults);
    return faults;
}

}  // namespace tapet::ui
