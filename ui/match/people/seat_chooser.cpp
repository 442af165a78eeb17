#include "ui/match/people/seat_chooser.h"

#include <algorithm>
#include <cmath>

#include "core/fields.h"
#include "ui/kit/initial.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kNamesOffered = 24;
constexpr int kNameColumns = 2;  // of names

}  // namespace

SeatChooser::SeatChooser(std::vector<Chair> chairs, std::vector<std::string> known)
    : chairs_(std::move(chairs)), known_(std::move(known)) {
    for (const Chair& chair : chairs_) {  // who sits here is offered first: a tap lets them stand up
        if (chair.person.empty()) continue;
        known_.erase(std::remove(known_.begin(), known_.end(), chair.person), known_.end());
        known_.insert(known_.begin(), chair.person);
    }
    if (!chairs_.empty() && !chairs_.front().person.empty()) choose_next();
}

bool SeatChooser::draw(Context& context, std::string_view id, Rect area) {
    const Metrics& m = context.ui.metrics();
    const bool wide = area.w > m.mm(130) * m.text_scale;
    const float rows = static_cast<float>(chairs_.size()) * (m.control_two + m.gap);
    draw_chairs(context, std::string(id),
                wide ? area.cut_left(std::round(area.w * 0.5F), m.gap)
                     : area.cut_top(std::min(rows, std::round(area.h * 0.5F)), m.gap));
    return draw_names(context, std::string(id), area);
}

void SeatChooser::draw_chairs(Context& context, const std::string& id, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float height = std::max(m.control_two, 2 * ui.line_height(Role::body) + m.gap + m.edge);
    const ListView view = ui.begin_list(id + ".list", area.inset(m.gap / 3), static_cast<int>(chairs_.size()), height,
                                        {.gap = m.gap, .page_buttons = true});
    for (int i = view.first; i < view.last; ++i) {
        const auto index = static_cast<std::size_t>(i);
        const Chair& chair = chairs_[index];
        const Rect row = view.row(i);
        const Press press =
            ui.hotspot(id + ".seat." + std::to_string(i), row, chair.seat, {.selected = index == chosen_});
        if (press) chosen_ = index;
        draw_chair(context, row, chair, index == chosen_, press.down);
    }
    ui.end_list();
}

// With the face of whoever sits there; where nobody does, its place.
void SeatChooser::draw_chair(Context& context, Rect row, const Chair& chair, bool chosen, const Lying& down) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const OnTile tile(ui, row, {.selected = chosen}, down);
    Rect inner = tile.top().inset(m.gap, m.gap / 2);
    const float side = std::min(inner.h, m.mm(9));
    const Rect face = inner.square_left(side, m.gap);
    if (chair.person.empty()) {
        ui.stitched(face);
    } else {
        draw_initial(ui, face, chair.person);
    }
    Rect words = inner.centred(inner.w, 2 * ui.line_height(Role::body));
    const Rect first = words.cut_top(ui.line_height(Role::body));
    const std::string person = chair.person.empty() ? std::string(context.tr("seats.nobody")) : chair.person;
    ui.name(first, chair.seat, {.role = Role::bold});
    ui.name(words, person, {.colour = ui.theme().text_quiet});
}

// Whoever is known, one tap each for the chosen chair; a new name is typed.
bool SeatChooser::draw_names(Context& context, const std::string& id, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const FieldEvent typed =
        ui.text_field(id + ".new", area.cut_top(m.control, m.gap), context.tr("seats.new"), new_name_,
                      {.max_code_points = kLongestName, .hint = context.tr("seats.new")});
    if (typed == FieldEvent::changed && !new_name_.empty()) return sit(context, std::exchange(new_name_, {}));
    const std::size_t count = std::min(known_.size(), kNamesOffered);
    const int rows = (static_cast<int>(count) + kNameColumns - 1) / kNameColumns;
    const float high = static_cast<float>(rows) * (m.control + m.gap);
    const ListView view = ui.begin_scroll(id + ".names", area, high, {.page_buttons = true});
    const Rect page{view.view.x, view.view.y - view.offset, view.view.w, high - m.gap};
    const auto cells = page.grid(kNameColumns, std::max(rows, 1), m.gap);
    std::string tapped;
    for (std::size_t i = 0; i < count; ++i) {
        if (!cells[i].intersects(view.view)) continue;
        const std::string shown = ui.elided(Role::bold, known_[i], cells[i].w - 2 * m.gap - m.icon);
        const std::size_t chair = chair_of(known_[i]);
        const bool here = chair == chosen_;
        const bool closed = !here && (chair < chairs_.size() || !chairs_[chosen_].person.empty());
        if (ui.button(id + ".name." + std::to_string(i), cells[i], shown,
                      {.kind = closed ? ButtonKind::closed : ButtonKind::plain,
                       .icon = here ? Icon::check : Icon::none,
                       .selected = here})) {
            tapped = known_[i];
        }
    }
    ui.end_list();
    return !tapped.empty() && sit(context, tapped);
}

std::size_t SeatChooser::chair_of(const std::string& name) const {
    const auto found =
        std::find_if(chairs_.begin(), chairs_.end(), [&](const Chair& chair) { return chair.person == name; });
    return static_cast<std::size_t>(found - chairs_.begin());
}

// On the chosen chair, or up from it; a name that sits elsewhere, or a chair that is taken, is refused with its reason.
bool SeatChooser::sit(Context& context, const std::string& name) {
    Chair& chair = chairs_[chosen_];
    if (chair.person == name) {
        chair.person.clear();
        return true;
    }
    const std::size_t elsewhere = chair_of(name);
    if (elsewhere < chairs_.size()) {
        context.navigator.show_trouble(context.tr("seats.twice", {name, chairs_[elsewhere].seat}));
        return false;
    }
    if (!chair.person.empty()) {
        context.navigator.show_trouble(context.tr("seats.taken", {chair.seat, chair.person}));
        return false;
    }
    chair.person = name;
    if (std::find(known_.begin(), known_.end(), name) == known_.end()) known_.insert(known_.begin(), name);
    choose_next();
    return true;
}

// The next empty one; when there is none the choice stays.
void SeatChooser::choose_next() {
    for (std::size_t step = 1; step < chairs_.size(); ++step) {
        const std::size_t next = (chosen_ + step) % chairs_.size();
        if (!chairs_[next].person.empty()) continue;
        chosen_ = next;
        return;
    }
}

}  // namespace tapet::ui
