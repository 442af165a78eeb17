// Who sits where in a match: the people behind its sides or players, kept beside the log, which only knows the seats.
#include "ui/match/empty.h"
#include "ui/match/people/people.h"
#include "ui/match/people/seat_chooser.h"
#include "ui/match/play.h"
#include "ui/match/screens.h"

namespace tapet::ui {

namespace {

class Seats : public Screen {
  public:
    explicit Seats(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "seats:" + match_id_; }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        if (!is_open(context, match_id_) || context.open.referee() == nullptr) return;
        if (!read_) read(context);
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "seats", context.tr("seats.title"));
        if (chooser_.chairs().empty()) {
            return draw_empty(context, area, Art::buit_noms, context.tr("seats.none"));
        }
        const std::string_view how = context.tr("seats.how");
        const float words = ui.paragraph_height(Role::body, how, area.w);
        if (area.h - words > 6 * m.control_two) {  // in large text the seats are worth more
            ui.paragraph(area.cut_top(words, m.gap), how, {.colour = ui.theme().text_quiet});
        }
        if (chooser_.draw(context, "seats", area)) keep(context);
    }

  private:
    std::string match_id_;
    bool read_ = false;
    SeatChooser chooser_;

    void read(Context& context) {
        read_ = true;
        chooser_ = SeatChooser(chairs_of(context.open.referee()->match(), seated_now(context.open)),
                               known_people(context.shelf));
    }

    // At once; what could not be kept is not shown either.
    void keep(Context& context) {
        const auto seats = seats_for(context.open.referee()->match(), match_id_, chooser_.chairs());
        context.wishes.keep(context, [seats](OpenMatch& match) { return match.set_people(seats); })
            .otherwise([this, &context] { read(context); });
    }
};

}  // namespace

std::unique_ptr<Screen> make_seats(std::string match_id) { return std::make_unique<Seats>(std::move(match_id)); }

}  // namespace tapet::ui
