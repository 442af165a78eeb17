#include "ui/kit/icons.h"

#include <initializer_list>

#include "ui/kit/painter.h"

namespace tapet::ui {

namespace {

constexpr float pi = 3.14159265F;

// A pen on a grid of 24 by 24.
struct Pen {
    Painter& painter;
    Vec origin;
    float unit;
    Colour colour;

    float width() const { return std::max(1.5F, unit * 2.1F); }
    Vec at(float x, float y) const { return {origin.x + x * unit, origin.y + y * unit}; }

    void path(std::initializer_list<Vec> points, bool closed = false) const {
        std::vector<Vec> placed;
        for (const Vec& p : points) placed.push_back(at(p.x, p.y));
        painter.stroke(placed, colour, width(), closed);
    }
    void fill(std::initializer_list<Vec> points) const {
        std::vector<Vec> placed;
        for (const Vec& p : points) placed.push_back(at(p.x, p.y));
        painter.fill_convex(placed, colour);
    }
    void ring(float x, float y, float radius) const {
        painter.circle(at(x, y), radius * unit + width() / 2, colour, width());
    }
    void dot(float x, float y, float radius) const { painter.fill_circle(at(x, y), radius * unit, colour); }
    void arc(float x, float y, float radius, float from, float to) const {
        painter.arc(at(x, y), radius * unit, from, to, colour, width());
        for (const float angle : {from, to})
            dot(x + radius * std::cos(angle), y + radius * std::sin(angle), width() / unit / 2);
    }
    void box(float x, float y, float w, float h, float radius) const {
        const Vec corner = at(x, y);
        painter.outline(Rect{corner.x, corner.y, w * unit, h * unit}.grown(width() / 2), colour, width(),
                        radius * unit + width() / 2);
    }
};

void settings(const Pen& pen) {
    // Three sliders: plainer than a cogwheel at every size.
    for (const float y : {6.0F, 12.0F, 18.0F}) {
        const float knob = y == 12.0F ? 15.5F : 8.5F;
        pen.path({{3, y}, {knob - 2.5F, y}});
        pen.path({{knob + 2.5F, y}, {21, y}});
        pen.ring(knob, y, 2.5F);
    }
}

void book(const Pen& pen) {
    pen.path({{12, 6.5F},
              {9, 4.5F},
              {3, 4.5F},
              {3, 18.5F},
              {9, 18.5F},
              {12, 20.5F},
              {15, 18.5F},
              {21, 18.5F},
              {21, 4.5F},
              {15, 4.5F},
              {12, 6.5F}});
    pen.path({{12, 6.5F}, {12, 20.5F}});
}

void undo(const Pen& pen, bool mirrored) {
    const auto x = [mirrored](float value) { return mirrored ? 24 - value : value; };
    pen.path({{x(9), 14}, {x(4), 9}, {x(9), 4}});
    pen.path({{x(4), 9}, {x(14.5F), 9}});
    pen.arc(x(14.5F), 14.5F, 5.5F, -pi / 2, mirrored ? -3 * pi / 2 : pi / 2);
    pen.path({{x(14.5F), 20}, {x(11), 20}});
}

void lock(const Pen& pen) {
    pen.box(5, 11, 14, 9.5F, 2);
    pen.arc(12, 8, 4, -pi, 0);
    pen.path({{8, 8}, {8, 11}});
    pen.path({{16, 8}, {16, 11}});
    pen.dot(12, 15.7F, 1.4F);
}

void history(const Pen& pen) {
    pen.arc(12, 12, 9, -pi * 0.86F, pi * 0.75F);
    pen.path({{3, 4}, {3.4F, 8.6F}, {8, 8.2F}});
    pen.path({{12, 7}, {12, 12.5F}, {15.5F, 14.5F}});
}

void turn_around(const Pen& pen) {
    pen.arc(12, 12, 8, -pi * 0.95F, -pi * 0.12F);
    pen.arc(12, 12, 8, pi * 0.05F, pi * 0.88F);
    pen.path({{20.8F, 4.5F}, {19.9F, 9.2F}, {15.2F, 8.4F}});
    pen.path({{3.2F, 19.5F}, {4.1F, 14.8F}, {8.8F, 15.6F}});
}

void sun(const Pen& pen) {
    pen.ring(12, 12, 4.2F);
    for (int i = 0; i < 8; ++i) {
        const float angle = pi / 4 * static_cast<float>(i);
        const float c = std::cos(angle);
        const float s = std::sin(angle);
        pen.path({{12 + 7.6F * c, 12 + 7.6F * s}, {12 + 9.6F * c, 12 + 9.6F * s}});
    }
}

void moon(const Pen& pen) {
    pen.arc(12, 12, 9, pi * 0.02F, pi * 1.48F);
    pen.arc(17.2F, 6.8F, 7.4F, pi * 0.42F, pi * 1.08F);
}

void globe(const Pen& pen) {
    pen.ring(12, 12, 9);
    pen.path({{3, 12}, {21, 12}});
    std::vector<Vec> left;
    std::vector<Vec> right;
    for (int i = 0; i <= 12; ++i) {
        const float angle = -pi / 2 + pi * static_cast<float>(i) / 12;
        right.push_back(pen.at(12 + 4 * std::cos(angle), 12 + 9 * std::sin(angle)));
        left.push_back(pen.at(12 - 4 * std::cos(angle), 12 + 9 * std::sin(angle)));
    }
    pen.painter.stroke(left, pen.colour, pen.width());
    pen.painter.stroke(right, pen.colour, pen.width());
}

void keyboard(const Pen& pen) {
    pen.box(2.5F, 5.5F, 19, 13, 2);
    for (const float x : {6.5F, 10.2F, 13.8F, 17.5F}) pen.dot(x, 9.6F, 1.1F);
    pen.path({{8, 14.4F}, {16, 14.4F}});
}

void trash(const Pen& pen) {
    pen.path({{3.5F, 6}, {20.5F, 6}});
    pen.path({{8.5F, 6}, {9.2F, 3}, {14.8F, 3}, {15.5F, 6}});
    pen.path({{5.5F, 6}, {6.5F, 21}, {17.5F, 21}, {18.5F, 6}});
    pen.path({{10, 10.5F}, {10.3F, 16.8F}});
    pen.path({{14, 10.5F}, {13.7F, 16.8F}});
}

void pencil(const Pen& pen) {
    pen.path({{4, 20}, {5, 15.2F}, {16.2F, 4}, {20, 7.8F}, {8.8F, 19}, {4, 20}});
    pen.path({{13.4F, 6.8F}, {17.2F, 10.6F}});
}

void search(const Pen& pen) {
    pen.ring(10.5F, 10.5F, 6.8F);
    pen.path({{15.6F, 15.6F}, {20.8F, 20.8F}});
}

void list(const Pen& pen) {
    for (const float y : {6.0F, 12.0F, 18.0F}) {
        pen.dot(4.2F, y, 1.6F);
        pen.path({{9, y}, {21, y}});
    }
}

void info(const Pen& pen) {
    pen.ring(12, 12, 9);
    pen.path({{12, 11.5F}, {12, 16.5F}});
    pen.dot(12, 7.7F, 1.5F);
}

void folder(const Pen& pen) { pen.path({{3, 19}, {3, 5.5F}, {9, 5.5F}, {11.5F, 8.5F}, {21, 8.5F}, {21, 19}}, true); }

void warning(const Pen& pen) {
    pen.path({{12, 3.2F}, {22, 20.5F}, {2, 20.5F}}, true);
    pen.path({{12, 9.5F}, {12, 14}});
    pen.dot(12, 17.3F, 1.4F);
}

void speech(const Pen& pen) {
    pen.path({{4, 4}, {20, 4}, {20, 15.5F}, {11.5F, 15.5F}, {7, 20.5F}, {7, 15.5F}, {4, 15.5F}}, true);
    pen.dot(8.3F, 9.8F, 1.3F);
    pen.dot(12, 9.8F, 1.3F);
    pen.dot(15.7F, 9.8F, 1.3F);
}

void cards(const Pen& pen) {
    pen.box(8.5F, 5.5F, 10, 14.5F, 1.5F);
    pen.path({{5.2F, 17.5F}, {4.2F, 5.5F}, {13.5F, 3.2F}});
}

void erase(const Pen& pen) {
    pen.path({{8.5F, 5}, {22, 5}, {22, 19}, {8.5F, 19}, {2, 12}}, true);
    pen.path({{11.8F, 9.2F}, {17.4F, 14.8F}});
    pen.path({{17.4F, 9.2F}, {11.8F, 14.8F}});
}

void people(const Pen& pen) {
    pen.ring(9, 8, 3.6F);
    pen.arc(9, 20.5F, 6.5F, -pi, 0);
    pen.arc(15.8F, 8, 3.6F, -pi * 0.42F, pi * 0.42F);
    pen.arc(16.2F, 20.5F, 5.8F, -pi * 0.42F, 0);
}

void star(const Pen& pen) {
    std::vector<Vec> points;
    for (int i = 0; i < 10; ++i) {
        const float angle = -pi / 2 + pi / 5 * static_cast<float>(i);
        const float radius = i % 2 == 0 ? 9.6F : 4.3F;
        points.push_back(pen.at(12 + radius * std::cos(angle), 12.6F + radius * std::sin(angle)));
    }
    pen.painter.stroke(points, pen.colour, pen.width(), true);
}

void share(const Pen& pen) {
    pen.path({{12, 15}, {12, 3}});
    pen.path({{7.5F, 7}, {12, 2.5F}, {16.5F, 7}});
    pen.path({{7, 11}, {4.5F, 11}, {4.5F, 21}, {19.5F, 21}, {19.5F, 11}, {17, 11}});
}

void speaker(const Pen& pen) {
    pen.path({{3, 9}, {7, 9}, {12, 4.5F}, {12, 19.5F}, {7, 15}, {3, 15}}, true);
    pen.arc(12, 12, 4.5F, -pi / 4, pi / 4);
    pen.arc(12, 12, 9, -pi / 4, pi / 4);
}

void display(const Pen& pen) {
    pen.path({{2.5F, 4}, {21.5F, 4}, {21.5F, 16.5F}, {2.5F, 16.5F}}, true);
    pen.path({{12, 16.5F}, {12, 20.5F}});
    pen.path({{7.5F, 20.5F}, {16.5F, 20.5F}});
}

void printer(const Pen& pen) {
    pen.path({{6.5F, 8.5F}, {6.5F, 3}, {17.5F, 3}, {17.5F, 8.5F}});
    pen.path({{6.5F, 17}, {2.5F, 17}, {2.5F, 8.5F}, {21.5F, 8.5F}, {21.5F, 17}, {17.5F, 17}});
    pen.path({{6.5F, 13.5F}, {17.5F, 13.5F}, {17.5F, 21}, {6.5F, 21}}, true);
}

void draw(const Pen& pen, Icon icon) {
    switch (icon) {
        case Icon::none: return;
        case Icon::back: pen.path({{20, 12}, {4, 12}}); return pen.path({{10.5F, 5.5F}, {4, 12}, {10.5F, 18.5F}});
        case Icon::close:
        case Icon::cross: pen.path({{5.5F, 5.5F}, {18.5F, 18.5F}}); return pen.path({{18.5F, 5.5F}, {5.5F, 18.5F}});
        case Icon::settings: return settings(pen);
        case Icon::book: return book(pen);
        case Icon::search: return search(pen);
        case Icon::undo: return undo(pen, false);
        case Icon::redo: return undo(pen, true);
        case Icon::plus: pen.path({{12, 4.5F}, {12, 19.5F}}); return pen.path({{4.5F, 12}, {19.5F, 12}});
        case Icon::minus: return pen.path({{4.5F, 12}, {19.5F, 12}});
        case Icon::lock: return lock(pen);
        case Icon::check: return pen.path({{4, 12.8F}, {9.6F, 18.4F}, {20, 6.4F}});
        case Icon::chevron_left: return pen.path({{15, 5}, {8, 12}, {15, 19}});
        case Icon::chevron_right: return pen.path({{9, 5}, {16, 12}, {9, 19}});
        case Icon::chevron_up: return pen.path({{5, 15.5F}, {12, 8.5F}, {19, 15.5F}});
        case Icon::chevron_down: return pen.path({{5, 8.5F}, {12, 15.5F}, {19, 8.5F}});
        case Icon::history: return history(pen);
        case Icon::play:
            pen.fill({{7.5F, 4.5F}, {19, 12}, {7.5F, 19.5F}});
            return pen.path({{7.5F, 4.5F}, {19, 12}, {7.5F, 19.5F}}, true);
        case Icon::list: return list(pen);
        case Icon::turn_around: return turn_around(pen);
        case Icon::info: return info(pen);
        case Icon::sun: return sun(pen);
        case Icon::moon: return moon(pen);
        case Icon::globe: return globe(pen);
        case Icon::more:
            pen.dot(5, 12, 1.9F);
            pen.dot(12, 12, 1.9F);
            return pen.dot(19, 12, 1.9F);
        case Icon::keyboard: return keyboard(pen);
        case Icon::trash: return trash(pen);
        case Icon::pencil: return pencil(pen);
        case Icon::backspace: return erase(pen);
        case Icon::shift:
            return pen.path({{12, 3.5F}, {3.5F, 12}, {8, 12}, {8, 20}, {16, 20}, {16, 12}, {20.5F, 12}}, true);
        case Icon::people: return people(pen);
        case Icon::star: return star(pen);
        case Icon::share: return share(pen);
        case Icon::speaker: return speaker(pen);
        case Icon::warning: return warning(pen);
        case Icon::speech: return speech(pen);
        case Icon::cards: return cards(pen);
        case Icon::display: return display(pen);
        case Icon::printer: return printer(pen);
        case Icon::folder: return folder(pen);
    }
}

}  // namespace

void draw_icon(Painter& painter, Icon icon, Rect box, Colour colour) {
    const float side = std::min(box.w, box.h);
    if (side <= 0) return;
    const Rect square = box.centred(side, side);
    draw({painter, square.position(), side / 24, colour}, icon);
}

}  // namespace tapet::ui
