// Who sits where in a match: the people behind its sides or players, kept beside the log, which only knows the seats.
#include <algorithm>

#include "ui/panels/people.h"
#include "ui/panels/play.h"
#include "ui/screens/screens.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kMostInASeat = 6;  // three and who came in for them
constexpr std::size_t kKnownOffered = 24;

class Seats : public Screen {
  public:
    explicit Seats(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "seats:" + match_id_; }

    void draw(Context& context) override {
        if (!is_open(context, match_id_)) return;
        if (!read_) read(context);
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "seats", context.tr("seats.title"));
        if (seats_.empty()) {
            ui.paragraph(area, context.tr("seats.none"), {.valign = VAlign::top, .colour = ui.theme().text_quiet});
            return;
        }
        const std::string_view how = context.tr("seats.how");
        const float words = ui.paragraph_height(Role::body, how, area.w);
        if (area.h - words > 6 * m.control_two) {  // in large text the seats are worth more
            ui.paragraph(area.cut_top(words, m.gap), how, {.colour = ui.theme().text_quiet});
        }
        const bool wide = area.w > m.mm(130) * m.text_scale;
        const float rows = static_cast<float>(seats_.size()) * (m.control_two + m.gap);
        draw_seats(context, wide ? area.cut_left(std::round(area.w * 0.5F), m.gap)
                                 : area.cut_top(std::min(rows, std::round(area.h * 0.5F)), m.gap));
        draw_names(context, area);
    }

  private:
    std::string match_id_;
    bool read_ = false;
    std::vector<SeatPeople> seats_;
    std::size_t chosen_ = 0;
    std::vector<std::string> known_;
    std::string new_name_;

    void read(Context& context) {
        read_ = true;
        for (const MatchInfo& match : std::vector<MatchInfo>(context.keeper.matches())) {
            if (match.id == match_id_) seats_ = seats_of(context.keeper, match);
        }
        known_ = known_people(context.keeper);
    }

    void draw_seats(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const ListView view = ui.begin_list("seats.list", area, static_cast<int>(seats_.size()), m.control_two,
                                            {.gap = m.gap, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) {
            const auto index = static_cast<std::size_t>(i);
            std::string people;
            for (const std::string& name : seats_[index].people) people += (people.empty() ? "" : ", ") + name;
            if (people.empty()) people = context.tr("seats.nobody");
            const Rect row = view.row(i);
            const float room = row.w - 2 * m.gap;
            const bool mine = index == chosen_;
            if (ui.tile("seats.seat." + std::to_string(i), row, Icon::none,
                        ui.elided(Role::bold, seats_[index].seat, room), ui.elided(Role::body, people, room),
                        {.selected = mine})) {
                chosen_ = index;
            }
        }
        ui.end_list();
    }

    // Whoever is known, one tap each for the chosen seat; a new name is typed.
    void draw_names(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const FieldEvent typed =
            ui.text_field("seats.new", area.cut_top(m.control, m.gap), context.tr("seats.new"), new_name_,
                          {.max_code_points = kLongestName, .hint = context.tr("seats.new")});
        if (typed == FieldEvent::changed && !new_name_.empty()) {
            sit(context, std::exchange(new_name_, {}));
        }
        const std::size_t count = std::min(known_.size(), kKnownOffered);
        const int columns = 2;
        const int rows = (static_cast<int>(count) + columns - 1) / columns;
        const float high = static_cast<float>(rows) * (m.control + m.gap);
        const ListView view = ui.begin_scroll("seats.names", area, high, {.page_buttons = true});
        const Rect page{view.view.x, view.view.y - view.offset, view.view.w, high - m.gap};
        const auto cells = page.grid(columns, std::max(rows, 1), m.gap);
        std::optional<std::size_t> tapped;
        for (std::size_t i = 0; i < count; ++i) {
            if (!cells[i].intersects(view.view)) continue;
            const std::string shown = ui.elided(Role::bold, known_[i], cells[i].w - 2 * m.gap - m.icon);
            const bool here = place_of(known_[i]) != seats_[chosen_].people.end();
            if (ui.button("seats.name." + std::to_string(i), cells[i], shown,
                          {.icon = here ? Icon::check : Icon::none, .selected = here})) {
                tapped = i;
            }
        }
        ui.end_list();
        if (tapped) sit(context, known_[*tapped]);
    }

    std::vector<std::string>::iterator place_of(const std::string& name) {
        std::vector<std::string>& people = seats_[chosen_].people;
        return std::find(people.begin(), people.end(), name);
    }

    // In the chosen seat, or up from it. It is kept at once.
    void sit(Context& context, const std::string& name) {
        const SeatPeople before = seats_[chosen_];
        SeatPeople& seat = seats_[chosen_];
        const auto found = place_of(name);
        if (found != seat.people.end()) {
            seat.people.erase(found);
        } else if (seat.people.size() >= kMostInASeat) {
            return context.navigator.show_trouble(context.tr("seats.full", {seat.seat, std::to_string(kMostInASeat)}));
        } else {
            seat.people.push_back(name);
        }
        const std::string trouble = context.keeper.set_people({seat});
        if (!trouble.empty()) {
            seats_[chosen_] = before;
            return context.navigator.show_trouble(trouble);
        }
        if (std::find(known_.begin(), known_.end(), name) == known_.end()) known_.insert(known_.begin(), name);
    }
};

}  // namespace

std::unique_ptr<Screen> make_seats(std::string match_id) { return std::make_unique<Seats>(std::move(match_id)); }

}  // namespace tapet::ui
