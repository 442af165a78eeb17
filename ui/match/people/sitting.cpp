#include "ui/match/people/sitting.h"

#include <algorithm>
#include <utility>

#include "championship/rule_ids.h"
#include "core/fields.h"
#include "core/sentences.h"
#include "core/utf8.h"
#include "ui/kit/initial.h"
#include "ui/match/rule_row.h"
#include "ui/match/whole_names.h"

namespace tapet::ui {

void Sitting::sit(std::size_t side, const std::string& name, bool seen) {
    if (sits_.at(side).size() < kPair && find(side, name) == nullptr) sits_[side].push_back({name, seen});
}

Sitting::Person* Sitting::find(std::size_t side, const std::string& name) {
    auto& there = sits_.at(side);
    const auto found = std::find_if(there.begin(), there.end(), [&](const Person& each) { return each.name == name; });
    return found == there.end() ? nullptr : &*found;
}

bool Sitting::all_seen() const { return four() && unseen().empty(); }

bool Sitting::waits(const Table& table) const {
    for (std::size_t side = 0; side < kPair; ++side) {
        const bool has_list = table.lists[side].size() >= kPair || !sits_[side].empty();
        if (has_list && sits_[side].size() < kPair) return true;
    }
    return false;
}

std::vector<std::string> Sitting::unseen() const {
    std::vector<std::string> names;
    for (const auto& side : sits_) {
        for (const Person& each : side)
            if (!each.seen) names.push_back(each.name);
    }
    return names;
}

std::vector<std::string> Sitting::seen() const {
    std::vector<std::string> names;
    for (const auto& side : sits_) {
        for (const Person& each : side)
            if (each.seen) names.push_back(each.name);
    }
    return names;
}

// Those of the list, and then who sits there without being in it.
std::vector<std::string> Sitting::everybody(const Table& table, std::size_t side) const {
    std::vector<std::string> names = table.lists[side];
    for (const Person& each : sits_[side]) {
        if (std::find(names.begin(), names.end(), each.name) == names.end()) names.push_back(each.name);
    }
    return names;
}

void Sitting::add(Context& context, const Table& table, Flow& flow, const std::function<void()>& changed) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float half = (flow.width() - m.gap) / 2 - 1;
    const bool beside = half > m.mm(40) * m.text_scale;
    const float wide = beside ? half : flow.width();
    const std::array<std::vector<std::string>, kPair> all{everybody(table, 0), everybody(table, 1)};
    bool strangers = false;  // of whom a second line says so
    for (std::size_t side = 0; side < kPair; ++side)
        strangers = strangers || (!table.lists[side].empty() && all[side].size() > table.lists[side].size());
    // Of a row with these in it.
    const auto high = [&ui, &m, wide, strangers](const std::vector<std::string>& people) {
        const float room = wide - 2.4F * m.mm(8) - 5 * m.gap;  // beside the initial and the card
        const int lines = lines_of(ui, Role::bold, people, room) + (strangers ? 1 : 0);
        return std::max(m.control, static_cast<float>(lines) * ui.line_height(Role::bold) + m.gap);
    };
    const bool large =
        ui.text_width(Role::title, table.fallas[0]) <= wide && ui.text_width(Role::title, table.fallas[1]) <= wide;
    const Role role = large ? Role::title : Role::bold;
    const float head_high =
        static_cast<float>(lines_of(ui, role, {table.fallas[0], table.fallas[1]}, wide)) * ui.line_height(role);
    const auto head = [&ui, table, role](std::size_t side, Rect cell) {
        draw_name(ui, cell, table.fallas[side], {role});
    };
    const auto person = [this, &context, table, all, changed](std::size_t side, std::size_t number, Rect cell) {
        if (number < all[side].size()) draw_person(context, table, side, number, all[side][number], cell, changed);
    };
    const auto other = [this, &context, table, changed](std::size_t side, Rect cell) {
        draw_other(context, table, side, cell, changed);
    };
    const bool types = table.others && !table.stays && !table.read_only;
    const std::size_t sides = beside ? 1 : kPair;  // one after the other
    for (std::size_t part = 0; part < sides; ++part) {
        const std::size_t columns = kPair / sides;
        const auto side_of = [part, columns](std::size_t cell) { return part + cell % columns; };
        const std::size_t most = beside ? std::max(all[0].size(), all[1].size()) : all[part].size();
        flow.cells(columns, wide, head_high, [=](std::size_t cell, Rect rect) { head(side_of(cell), rect); });
        for (std::size_t number = 0; number < most; ++number) {
            std::vector<std::string> people;
            for (std::size_t cell = 0; cell < columns; ++cell) {
                const auto& there = all[side_of(cell)];
                if (number < there.size()) people.push_back(there[number]);
            }
            flow.cells(columns, wide, high(people),
                       [=](std::size_t cell, Rect rect) { person(side_of(cell), number, rect); });
        }
        if (types)
            flow.cells(columns, wide, m.control, [=](std::size_t cell, Rect rect) { other(side_of(cell), rect); });
    }
}

void Sitting::draw_person(Context& context, const Table& table, std::size_t side, std::size_t number,
                          const std::string& name, Rect cell, const std::function<void()>& changed) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Person* person = find(side, name);
    const bool shut = table.read_only || (person == nullptr && (table.stays || sits_[side].size() >= kPair));
    const ButtonStyle style{.kind = shut ? ButtonKind::closed : ButtonKind::plain, .selected = person != nullptr};
    std::string spoken = name;
    if (person != nullptr) spoken += ", " + std::string(context.tr(person->seen ? "sit.seen" : "sit.unseen"));
    const std::string id = table.id + "." + std::to_string(side) + "." + std::to_string(number);
    const Press press = ui.hotspot(id, cell, spoken, style);
    {
        const OnTile tile(ui, cell, style, press.down);
        Rect inside = tile.top().inset(m.gap, m.gap / 2);
        const float square = std::min(inside.h, m.mm(8));
        if (inside.w > m.mm(30) * m.text_scale) draw_initial(ui, inside.cut_left(square, m.gap), name);
        const Rect card = inside.cut_right(std::round(1.4F * square), m.gap);
        if (person != nullptr) ui.art(person->seen ? Art::dni_vist : Art::dni_falta, card);
        const auto& list = table.lists[side];
        const bool listed = list.empty() || std::find(list.begin(), list.end(), name) != list.end();
        if (!listed)
            ui.name(inside.cut_bottom(std::min(inside.h / 2, ui.line_height(Role::body))), context.tr("sit.not-listed"),
                    {.colour = ui.theme().warn});
        draw_name(ui, inside, name, {Role::bold});
    }
    if (press) tap(context, table, side, name, cell, changed);
}

void Sitting::tap(Context& context, const Table& table, std::size_t side, const std::string& name, Rect cell,
                  const std::function<void()>& changed) {
    Person* person = find(side, name);
    if (table.read_only || (person == nullptr && table.stays)) {
        if (!table.reason.empty()) context.navigator.show_rule(std::string(table.reason));
        return;
    }
    if (person == nullptr) {
        if (sits_[side].size() >= kPair) return context.ui.toast(context.tr("sit.full"), cell);
        sits_[side].push_back({name});
    } else if (!person->seen || table.stays) {
        person->seen = !person->seen;
    } else {
        sits_[side].erase(sits_[side].begin() + (person - sits_[side].data()));
    }
    changed();
}

void Sitting::draw_other(Context& context, const Table& table, std::size_t side, Rect cell,
                         const std::function<void()>& changed) {
    const std::string other(context.tr("sit.other"));
    const FieldEvent event = context.ui.text_field(table.id + ".other." + std::to_string(side), cell, other,
                                                   typed_[side], {.max_code_points = kLongestName, .hint = other});
    const bool said = event == FieldEvent::changed || event == FieldEvent::done;
    if (!said || trimmed(typed_[side]).empty()) return;
    const std::string name(trimmed(std::exchange(typed_[side], {})));
    if (find(side, name) == nullptr) tap(context, table, side, name, cell, changed);
}

// ---- the beginning -------------------------------------------------------------------------------------------------

namespace {

std::string cards_words(const Context& context, const std::vector<std::string>& unseen) {
    return unseen.empty() ? std::string() : context.tr("sit.card", {joined(unseen)});
}

}  // namespace

void Sitting::add_begin(Context& context, const Table& table, const std::string& id, std::string_view label, Flow& flow,
                        const std::function<void()>& begins) {
    const bool waits_here = waits(table);
    const std::string lacks = waits_here ? std::string(context.tr("sit.missing")) : cards_words(context, unseen());
    const std::string words = std::string(label) + (lacks.empty() ? "" : ": " + lacks);
    flow.button(id, words, {.kind = lacks.empty() ? ButtonKind::primary : ButtonKind::closed, .icon = Icon::play},
                [this, &context, waits_here, lacks, begins] {
                    if (waits_here) return context.ui.toast(lacks, context.ui.finger());
                    if (lacks.empty()) return begins();
                    asks_ = true;
                });
}

void Sitting::draw_sheets(Context& context, const std::string& id, const std::function<void()>& begins) {
    if (!asks_) return;
    Ui& ui = context.ui;
    bool done = false;
    const auto page = [&](Flow& flow) {
        flow.words(Role::bold, cards_words(context, unseen()), ui.theme().warn);
        add_rule(flow, context, id + ".unseen.rule", championship::rule::play_identity.id, "");
        flow.words(Role::body, std::string(context.tr("sit.unseen.how")));
    };
    const auto foot = [&](Flow& flow) {
        flow.buttons({{id + ".unseen.cancel", std::string(context.tr("kit.cancel")), {}, [&done] { done = true; }},
                      {id + ".unseen.begin",
                       std::string(context.tr("sit.unseen.begin")),
                       {.kind = ButtonKind::danger},
                       [&done, &begins] {
                           done = true;
                           begins();
                       }}});
    };
    const float width = ui.metrics().mm(120) * ui.metrics().text_scale;
    if (draw_sheet(ui, id + ".unseen", context.tr("sit.unseen.title"), width, page, foot) || done) asks_ = false;
}

}  // namespace tapet::ui
