#include "ui/truc/pips.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

namespace {

constexpr float kDegree = 3.14159265F / 180;

// Shapes on a grid of 24 by 24. Corners go clockwise.
struct Pip {
    Painter& painter;
    Vec origin;
    float unit;
    Colour paper;

    Vec at(Vec p) const { return {origin.x + p.x * unit, origin.y + p.y * unit}; }
    void shape(std::vector<Vec> points, Colour colour) const {
        for (Vec& p : points) p = at(p);
        painter.fill_convex(points, colour);
    }
    void disc(Vec centre, float radius, Colour colour) const { painter.fill_circle(at(centre), radius * unit, colour); }
    void ring(Vec centre, float radius, float width, Colour colour) const {
        painter.circle(at(centre), (radius + width / 2) * unit, colour, std::max(1.0F, width * unit));
    }
    void bar(Vec from, Vec to, float width, Colour colour) const {
        painter.stroke({at(from), at(to)}, colour, width * unit);
    }
};

// The part of an ellipse between two angles, clockwise from the right; of a whole one the last point is not said twice.
std::vector<Vec> ellipse(Vec centre, Vec radius, float from, float to) {
    constexpr int kSteps = 32;
    const int last = to - from < 360 ? kSteps : kSteps - 1;
    std::vector<Vec> points;
    for (int i = 0; i <= last; ++i) {
        const float angle = (from + (to - from) * static_cast<float>(i) / kSteps) * kDegree;
        points.push_back({centre.x + radius.x * std::cos(angle), centre.y + radius.y * std::sin(angle)});
    }
    return points;
}

void coin(const Pip& pip, Colour colour) {
    constexpr int kPetals = 8;
    pip.disc({12, 12}, 11, colour);
    pip.ring({12, 12}, 8.6F, 0.9F, pip.paper);
    for (int i = 0; i < kPetals; ++i) {
        const float angle = 360.0F / kPetals * static_cast<float>(i) * kDegree;
        pip.disc({12 + 5.7F * std::cos(angle), 12 + 5.7F * std::sin(angle)}, 1.2F, pip.paper);
    }
    pip.disc({12, 12}, 3.1F, pip.paper);
    pip.disc({12, 12}, 1.7F, colour);
}

void cup(const Pip& pip, Colour colour) {
    pip.shape(ellipse({12, 4.5F}, {8.5F, 11.5F}, 0, 180), colour);
    pip.shape(ellipse({12, 4.5F}, {8.5F, 3.2F}, 0, 360), colour);
    pip.shape(ellipse({12, 4.3F}, {6.6F, 1.7F}, 0, 360), pip.paper);
    pip.bar({12, 15}, {12, 20}, 2.6F, colour);
    pip.disc({12, 17.6F}, 2.3F, colour);
    pip.shape({{9.6F, 19.6F}, {14.4F, 19.6F}, {18.6F, 23.2F}, {5.4F, 23.2F}}, colour);
    pip.bar({8.2F, 9.6F}, {15.8F, 9.6F}, 0.9F, pip.paper);
}

void sword(const Pip& pip, Colour blade, Colour hilt) {
    pip.shape({{12, 0.3F}, {14.6F, 4}, {14.6F, 15.6F}, {9.4F, 15.6F}, {9.4F, 4}}, blade);
    pip.bar({12, 4.5F}, {12, 14}, 0.9F, pip.paper);
    pip.bar({6.2F, 16.6F}, {17.8F, 16.6F}, 2.5F, hilt);
    pip.disc({5.8F, 16.6F}, 1.8F, hilt);
    pip.disc({18.2F, 16.6F}, 1.8F, hilt);
    pip.bar({12, 17}, {12, 21.5F}, 2.6F, blade);
    pip.disc({12, 22}, 1.9F, hilt);
}

void club(const Pip& pip, Colour colour) {
    pip.disc({6.2F, 21.2F}, 2, colour);
    pip.shape({{13.6F, 3.4F}, {20.2F, 6.4F}, {8, 22.2F}, {4.4F, 20.4F}}, colour);
    pip.disc({16.9F, 4.8F}, 3.9F, colour);
    pip.disc({9.4F, 12}, 2.4F, colour);  // the stumps of its twigs
    pip.disc({16.2F, 12.4F}, 2.4F, colour);
    pip.disc({6.9F, 16.8F}, 1.8F, colour);
    pip.disc({17.1F, 4.6F}, 2.3F, pip.paper);  // where it was cut
    pip.disc({17.1F, 4.6F}, 1.1F, colour);
    pip.bar({12.8F, 9}, {11.2F, 13}, 0.9F, pip.paper);
    pip.bar({12.6F, 14.4F}, {10.2F, 17.8F}, 0.9F, pip.paper);
}

// ---- digits and letters, on a grid 10 wide and 14 high -------------------------------------------------------------

struct Sign {
    std::vector<std::vector<Vec>> lines;  // with corners
    std::vector<std::vector<Vec>> curves;
};

// The round part of a 6 and of the letters.
std::vector<Vec> bowl(float from, float to) { return ellipse({5, 9.5F}, {4.2F, 4.5F}, from, to); }

std::vector<Vec> six() {
    std::vector<Vec> line{{7.6F, 0}, {5.6F, 1.3F}, {3.9F, 2.9F}, {2.5F, 4.8F}, {1.4F, 7}};
    const auto rest = bowl(-165, 194);
    line.insert(line.end(), rest.begin(), rest.end());
    return line;
}

Sign sign_of(char sign) {
    switch (sign) {
        case '1': return {{{{2, 3.2F}, {5.6F, 0}, {5.6F, 14}}}, {}};
        case '3':
            return {{},
                    {ellipse({4.8F, 3.3F}, {3.6F, 3.3F}, -160, 90), ellipse({4.8F, 10.3F}, {4.2F, 3.7F}, -90, 160)}};
        case '4': return {{{{7, 14}, {7, 0}, {0.8F, 9.8F}, {9.6F, 9.8F}}}, {}};
        case '5': return {{{{8.6F, 0}, {2, 0}, {1.4F, 6.8F}}}, {ellipse({4.8F, 9.5F}, {4.3F, 4.5F}, -143, 145)}};
        case '6': return {{}, {six()}};
        case '7': return {{{{0.8F, 0}, {9, 0}, {3.6F, 14}}, {{3, 7}, {8.4F, 7}}}, {}};
        case 'o': return {{}, {bowl(0, 359)}};
        case 'c': return {{}, {bowl(45, 315)}};
        case 'e': return {{{{1, 9.4F}, {9, 9.4F}}}, {bowl(-315, 0)}};
        default: return {{{{0.8F, 0}, {0.8F, 14}}}, {bowl(0, 359)}};  // b
    }
}

}  // namespace

Colour suit_colour(const Theme& theme, truc::Suit suit) {
    switch (suit) {
        case truc::Suit::ors: return theme.suit_ors;
        case truc::Suit::copes: return theme.suit_copes;
        case truc::Suit::espases: return theme.suit_espases;
        case truc::Suit::bastos: break;
    }
    return theme.suit_bastos;
}

void draw_suit(Painter& painter, const Theme& theme, truc::Suit suit, Rect box) {
    const float side = std::min(box.w, box.h);
    const Rect square = box.centred(side, side);
    const Pip pip{painter, square.position(), side / 24, theme.paper};
    const Colour colour = suit_colour(theme, suit);
    switch (suit) {
        case truc::Suit::ors: return coin(pip, colour);
        case truc::Suit::copes: return cup(pip, colour);
        case truc::Suit::espases: return sword(pip, colour, theme.suit_ors);
        case truc::Suit::bastos: return club(pip, colour);
    }
}

void draw_sign(Painter& painter, char sign, Rect box, Colour colour) {
    const float width = std::max(1.5F, box.h * 0.15F);
    const float unit = (box.h - width) / 14;
    const Vec origin{box.x + width / 2, box.y + width / 2};
    const auto placed = [&](std::vector<Vec> points) {
        for (Vec& p : points) p = {origin.x + p.x * unit * 0.85F, origin.y + p.y * unit};
        return points;
    };
    const Sign shape = sign_of(sign);
    for (const auto& line : shape.lines) painter.stroke(placed(line), colour, width);
    for (const auto& line : shape.curves) painter.curve(placed(line), colour, width);
}

}  // namespace tapet::ui
