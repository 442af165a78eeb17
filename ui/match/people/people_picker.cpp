#include "ui/match/people/people_picker.h"

#include <algorithm>
#include <cmath>

#include "core/fields.h"
#include "core/search.h"
#include "ui/kit/flow.h"
#include "ui/kit/initial.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kFew = 6;       // chairs, two side by side
constexpr std::size_t kNewSpans = 2;  // places of a name, for the one that is typed

Lineup people_at(const Table& table) {
    Lineup people;
    people.reserve(table.chairs.size());
    for (const Chair& chair : table.chairs) people.push_back(chair.person);
    return people;
}

std::optional<std::size_t> place_of(const Lineup& people, const std::string& name) {
    const auto place = std::find(people.begin(), people.end(), name);
    if (place == people.end()) return std::nullopt;
    return static_cast<std::size_t>(place - people.begin());
}

// The same to whoever hears it.
std::optional<std::size_t> heard_in(const Lineup& people, const std::string& name) {
    const auto place = std::find_if(people.begin(), people.end(), [said = folded(name)](const std::string& person) {
        return !person.empty() && folded(person) == said;
    });
    if (place == people.end()) return std::nullopt;
    return static_cast<std::size_t>(place - people.begin());
}

// Of a chair, of who begins.
float row_height(const Ui& ui) {
    return std::max(ui.metrics().touch_min, ui.line_height(Role::bold) + ui.metrics().edge + 2);
}
float tile_width(const Metrics& m) { return m.mm(15) * m.text_scale; }
// As low as two rows of tiles may be; and as they are where there is room.
float low_tile(const Ui& ui) {
    const Metrics& m = ui.metrics();
    return std::max(m.touch_min, ui.line_height(Role::bold) + m.gap + m.edge);
}
float tile_height(const Ui& ui) { return ui.line_height(Role::bold) + ui.metrics().mm(8); }

int columns_in(const Metrics& m, float width, float least) {
    return std::max(static_cast<int>(kNewSpans), static_cast<int>((width + m.gap) / (least + m.gap)));
}

int rows_for(std::size_t things, int columns) {
    return static_cast<int>((things + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns));
}

// Who begins, under the name or beside it, where the whole name has room all the same: the tiles below say it too.
void draw_mark(Ui& ui, Rect& chair, const std::string& words, float name) {
    const TextStyle style{.role = Role::bold, .colour = ui.theme().text_accent};
    const float wide = std::ceil(ui.text_width(Role::bold, words)) + 1;
    const float high = ui.line_height(Role::title) + ui.line_height(Role::bold);
    if (high <= chair.h && wide <= chair.w) {
        chair = chair.centred(chair.w, high);
        return ui.text(chair.cut_bottom(ui.line_height(Role::bold)), words, style);
    }
    if (wide + ui.metrics().gap / 2 + name <= chair.w)
        ui.text(chair.cut_right(wide, ui.metrics().gap / 2), words, style);
}

// Somebody's tile; where they sit already, only the place of it.
bool person_tile(Ui& ui, const std::string& id, Rect rect, const std::string& name, bool sits) {
    const float pad = std::round(ui.metrics().gap / 2);
    const Press press = ui.hotspot(id, rect, name, {.selected = sits});
    if (sits) {
        ui.stitched(rect);
        ui.name(rect.inset(pad, 0), name, {.align = Align::centre, .colour = ui.theme().text_quiet});
        return press.tapped;
    }
    const OnTile tile(ui, rect, {}, press.down);
    Rect inner = tile.top().inset(pad);
    const float initial = inner.h - ui.line_height(Role::bold);
    if (initial > ui.metrics().mm(4)) draw_initial(ui, inner.cut_top(initial), name);
    ui.name(inner, name, {.role = Role::bold, .align = Align::centre});
    return press.tapped;
}

}  // namespace

void PeoplePicker::look(const Shelf& shelf, const Table& table) {
    if (std::exchange(looked_, true)) return;
    known_ = known_people(shelf);
    std::for_each(table.chairs.rbegin(), table.chairs.rend(), [this](const Chair& chair) {
        if (chair.person.empty()) return;
        known_.erase(std::remove(known_.begin(), known_.end(), chair.person), known_.end());
        known_.insert(known_.begin(), chair.person);
    });
}

void PeoplePicker::add(Context& context, const Table& table, float width, std::vector<Block>& blocks) {
    if (table.chairs.empty()) return;
    Ui& ui = context.ui;
    const auto add = [&](float high, std::function<void(Rect)> draw, bool needed = true) {
        blocks.push_back({{high, 0.01F, high}, std::move(draw), needed});
    };
    const float stepper = stepper_height(ui, table.count, width) - ui.metrics().control_two + ui.metrics().control;
    add(stepper, [this, &ui, &table](Rect rect) { draw_count(ui, table, rect); });
    // Their rows are there before anybody sits in them: no tile moves under the fingers of who seats others.
    const std::size_t chairs =
        table.step > 1 ? table.chairs.size() : std::max(table.chairs.size(), std::min(table.most, kFew));
    add_chairs(context, table, chairs, width, blocks);
    if (!table.how.empty()) {
        const TextStyle quiet{.colour = ui.theme().text_quiet};
        add(
            ui.paragraph_height(Role::body, table.how, width),
            [&ui, &table, quiet](Rect rect) { ui.paragraph(rect, table.how, quiet); }, false);
    }
    if (!table.first_label.empty()) add_first(context, table, chairs, width, blocks);
    add_people(context, table, width, blocks);
}

void PeoplePicker::add_chairs(Context& context, const Table& table, std::size_t chairs, float width,
                              std::vector<Block>& blocks) {
    const Metrics& m = context.ui.metrics();
    const int across = chairs > kFew ? std::min(3, columns_in(m, width, m.mm(28) * m.text_scale)) : 2;
    const int rows = rows_for(chairs, across);
    const float gap = std::round(m.gap / 2);
    const auto high = [&](float row) { return static_cast<float>(rows) * (row + gap) - gap; };
    blocks.push_back({{high(row_height(context.ui)), static_cast<float>(rows), high(m.mm(16))},
                      [this, &context, &table, across, rows, gap](Rect rect) {
                          const auto cells = rect.grid(across, rows, gap);
                          for (std::size_t i = 0; i < table.chairs.size(); ++i) draw_chair(context, table, i, cells[i]);
                          draw_empty(context, table, cells);
                      }});
}

// Where one more may sit down, and the places after that.
void PeoplePicker::draw_empty(Context& context, const Table& table, const std::vector<Rect>& cells) {
    Ui& ui = context.ui;
    const std::size_t next = table.chairs.size();
    for (std::size_t i = next; i < std::min(cells.size(), table.most); ++i) ui.stitched(cells[i]);
    if (next >= std::min(cells.size(), table.most)) return;
    const float side = ui.metrics().icon;
    ui.icon(Icon::plus, cells[next].centred(side, side), ui.theme().text_quiet);
    if (!ui.hotspot(table.id + ".chair", cells[next], context.tr("setup.chair"))) return;
    Lineup people = people_at(table);
    people.emplace_back();
    seated_ = std::move(people);
}

// A tile a chair and one for the lots, with the question before them, in a word where it is too long, or above them.
void PeoplePicker::add_first(Context& context, const Table& table, std::size_t chairs, float width,
                             std::vector<Block>& blocks) {
    const Ui& measure = context.ui;
    const float tile = row_height(measure) + measure.metrics().gap;
    const float room = width - static_cast<float>(chairs + 1) * tile;
    const bool whole = measure.text_width(Role::body, table.first_label) <= room;
    const bool beside = whole || measure.text_width(Role::body, table.first_mark) <= room;
    const std::string& words = beside && !whole ? table.first_mark : table.first_label;
    const int across = std::min(static_cast<int>(chairs), static_cast<int>((width + measure.metrics().gap) / tile) - 1);
    const int rows = rows_for(chairs, across);
    const bool one_line = measure.text_width(Role::body, words) <= width;
    const float said = one_line ? measure.line_height(Role::body) : measure.paragraph_height(Role::body, words, width);
    const float apart =
        measure.area().w < measure.metrics().mm(75) ? std::round(measure.metrics().gap / 2) : 0;  // on a phone
    const float head = beside ? 0 : said + apart;
    const float high = static_cast<float>(rows) * tile - measure.metrics().gap + head;
    blocks.push_back({{high, 0.01F, high}, [this, &context, &table, &words, beside, said, apart, rows](Rect rect) {
                          Ui& ui = context.ui;
                          const TextStyle quiet{.colour = ui.theme().text_quiet};
                          if (!beside) ui.paragraph(rect.cut_top(said, apart), words, quiet);
                          const Rect tiles = draw_first(context, table, beside, rows, rect);
                          if (beside) ui.text({rect.x, rect.y, tiles.x - rect.x, rect.h}, words, quiet);
                      }});
}

void PeoplePicker::add_people(Context& context, const Table& table, float width, std::vector<Block>& blocks) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const int columns = columns_in(m, width, tile_width(m));
    const int needed = rows_for(known_.size() + kNewSpans, columns);
    const auto high = [&](int rows, float tile) { return static_cast<float>(rows) * (tile + m.gap) - m.gap; };
    blocks.push_back({{high(std::min(2, needed), low_tile(ui)), 3, 1.3F * high(needed, tile_height(ui))},
                      [this, &context, &table, columns](Rect rect) { draw_people(context, table, columns, rect); }});
}

// ---- the chairs -----------------------------------------------------------------------------------------------------

// Who sits there, or nobody yet, by whose name it goes then.
void PeoplePicker::draw_chair(Context& context, const Table& table, std::size_t chair, Rect rect) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const auto& [seat, person] = table.chairs[chair];
    const std::string& words = person.empty() ? seat : person;
    const bool warned = twice_ == chair;
    table.beside(chair, rect);
    if (ui.hotspot(table.id + ".seat." + std::to_string(chair), rect, words, {.selected = chosen_ == chair})) {
        chosen_ = chosen_ == chair ? std::nullopt : std::optional(chair);
        twice_.reset();
    }
    ui.panel(rect);
    if (chosen_ == chair) ui.ring(rect);
    if (warned) ui.painter().outline(rect, ui.theme().warn, m.stroke * 1.5F, m.radius);
    rect = rect.inset(m.gap / 2, 0);
    if (rect.w > m.mm(20)) {  // otherwise the name needs it
        const Rect face = rect.square_left(std::min(rect.h * 0.8F, rect.w * 0.25F), std::round(m.gap / 2));
        if (person.empty()) {
            ui.stitched(face);
        } else {
            draw_initial(ui, face, person);
        }
    }
    if (warned) ui.icon(Icon::warning, rect.square_right(m.icon, m.gap / 2), ui.theme().warn);
    if (table.first == chair) draw_mark(ui, rect, table.first_mark, ui.text_width(Role::body, words));
    const Role role = !person.empty() && ui.fits(Role::title, words, rect) ? Role::title : Role::body;
    ui.name(rect, words, {.role = role, .colour = person.empty() ? ui.theme().text_quiet : ui.theme().text});
}

// One more sits at the end; one less is the last whom nobody named, or the last.
void PeoplePicker::draw_count(Ui& ui, const Table& table, Rect rect) {
    const auto in_steps = [&](std::size_t chairs) { return static_cast<int>(chairs / table.step); };
    const int before = in_steps(table.chairs.size());
    const int now = draw_stepper(ui, table.id + ".players", rect, table.count, before, in_steps(table.fewest),
                                 in_steps(table.most));
    if (now == before) return;
    const std::size_t chairs = static_cast<std::size_t>(now) * table.step;
    Lineup people = people_at(table);
    while (people.size() > chairs) {
        const auto nobody = std::find(people.rbegin(), people.rend(), std::string());
        const bool last = table.step > 1 || nobody == people.rend();
        people.erase(last ? people.end() - 1 : nobody.base() - 1);
    }
    people.resize(chairs);
    chosen_.reset();
    seated_ = std::move(people);
}

// By one's initial or the chair's number; the place that the tiles took.
Rect PeoplePicker::draw_first(Context& context, const Table& table, bool right, int rows, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    table.lots(area);
    const int columns = rows_for(table.chairs.size(), rows);
    const float side = (area.h + m.gap) / static_cast<float>(rows);
    const float wide = std::min(area.w, static_cast<float>(columns) * side - m.gap);
    const Rect place = right ? area.cut_right(wide) : area.cut_left(wide);
    const auto cells = place.grid(columns, rows, m.gap);
    for (std::size_t i = 0; i < table.chairs.size(); ++i) {
        const auto& [seat, person] = table.chairs[i];
        const ButtonStyle style{.selected = table.first == i};
        const std::string id = table.id + ".first." + std::to_string(i);
        const Press press = ui.hotspot(id, cells[i], person.empty() ? seat : person, style);
        const OnTile tile(ui, cells[i], style, press.down);
        if (person.empty()) {
            ui.text(tile.top(), std::to_string(i + 1), {.role = Role::bold, .align = Align::centre});
        } else {
            draw_initial(ui, tile.top().inset(m.edge), person);
        }
        if (press) first_ = i;
    }
    return place;
}

// ---- whoever is known -----------------------------------------------------------------------------------------------

// As many as have room, the way to all of them where there are more, and at the end a name that is typed.
void PeoplePicker::draw_people(Context& context, const Table& table, int columns, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const int needed = rows_for(known_.size() + kNewSpans, columns);
    const auto room = [&](float tile) { return static_cast<int>((area.h + m.gap + 1) / (tile + m.gap)); };
    const int rows = std::clamp(std::max(room(tile_height(ui)), std::min(2, room(low_tile(ui)))), 1, needed);
    const auto cells = area.grid(columns, rows, m.gap);
    const std::size_t places = cells.size() - kNewSpans;
    const bool more = known_.size() > places && places > 0;
    const std::size_t shown = std::min(known_.size(), more ? places - 1 : places);
    const Lineup people = people_at(table);
    std::optional<std::string> tapped;
    for (std::size_t i = 0; i < shown; ++i) {
        const bool sits = place_of(people, known_[i]).has_value();
        if (person_tile(ui, table.id + ".who." + std::to_string(i), cells[i], known_[i], sits)) tapped = known_[i];
    }
    if (more && ui.icon_button(table.id + ".all", cells[shown], Icon::people, context.tr("setup.everybody")))
        all_ = true;
    Rect typed = known_.empty() ? cells.front() : cells[places];
    typed.w = cells.back().right() - typed.x;
    draw_new(context, table, typed);
    if (tapped) take(context, table, *tapped);
}

void PeoplePicker::draw_new(Context& context, const Table& table, Rect rect) {
    const FieldStyle style{.max_code_points = kLongestName, .hint = context.tr("setup.new"), .icon = Icon::plus};
    rect = rect.centred(rect.w, std::min(rect.h, context.ui.metrics().control));
    const FieldEvent event = context.ui.text_field(table.id + ".new", rect, context.tr("seats.new"), typed_, style);
    if (event != FieldEvent::changed || typed_.empty()) return;
    std::string name = std::exchange(typed_, {});
    if (const auto sits = heard_in(people_at(table), name)) {
        twice_ = sits;
        return context.navigator.show_trouble(context.tr("setup.twice", {table.chairs[*sits].person}));
    }
    if (const auto known = heard_in(known_, name)) {
        name = known_[*known];
    } else {
        known_.insert(known_.begin(), name);
    }
    take(context, table, name);
}

void PeoplePicker::draw_sheets(Context& context, const Table& table) {
    if (!all_) return;
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Lineup people = people_at(table);
    std::optional<std::string> tapped;
    const auto fill = [&](Flow& flow) {
        flow.cells(known_.size(), tile_width(m), tile_height(ui), [&](std::size_t i, Rect rect) {
            const bool sits = place_of(people, known_[i]).has_value();
            if (person_tile(ui, table.id + ".any." + std::to_string(i), rect, known_[i], sits)) tapped = known_[i];
        });
    };
    if (draw_sheet(ui, table.id + ".everybody", context.tr("setup.everybody"), m.mm(130) * m.text_scale, fill))
        all_ = false;
    if (tapped) take(context, table, *tapped);
}

// For the chosen chair: who sat there leaves it to whoever is tapped, or changes places with them. With none chosen it is the
// first that is empty, or one more; a tap on who sits there lets them stand up.
void PeoplePicker::take(Context& context, const Table& table, const std::string& name) {
    Lineup people = people_at(table);
    const auto sits = place_of(people, name);
    const auto empty = place_of(people, {});
    twice_.reset();
    if (chosen_ && sits != chosen_) {
        std::string& chair = people[std::min(*chosen_, people.size() - 1)];
        if (sits) {
            std::swap(chair, people[*sits]);
        } else {
            chair = name;
        }
    } else if (sits) {
        people[*sits].clear();
        if (table.step == 1 && people.size() > table.fewest)
            people.erase(people.begin() + static_cast<std::ptrdiff_t>(*sits));
    } else if (empty) {
        people[*empty] = name;
    } else if (table.step == 1 && people.size() < table.most) {
        people.push_back(name);
    } else {
        return context.navigator.show_trouble(context.tr("setup.full", {name}));
    }
    chosen_.reset();
    seated_ = std::move(people);
}

}  // namespace tapet::ui
