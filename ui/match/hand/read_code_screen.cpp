// A QR code that brings something: through the camera, or out of a picture.
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/hall/halls.h"
#include "ui/match/hall/signs_field.h"
#include "ui/match/hand/file_picker.h"
#include "ui/match/hand/follow_code.h"
#include "ui/match/hand/sight.h"
#include "ui/match/screens.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kLargestPicture = std::size_t{32} * 1024 * 1024;  // bytes

class ReadCode : public Screen {
  public:
    std::string route() const override { return "read-code"; }

    void draw(Context& context) override {
        if (!context.environment.codes) return;
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "read-code", context.tr("hand-over.read"));
        SignsField::follow(context, TableComes::on_top);
        const Rect place = looks_ ? cut_sight(context, area) : Rect{};
        const std::optional<SaidCode> said = sight_.draw(context, place);
        draw_ways(context, area);
        if (photos_) draw_photos(context);
        if (said) follow(context, *said);
    }

  private:
    Sight sight_;
    SignsField signs_;
    std::optional<FilePicker> photos_;
    bool looks_ = true;  // until a code has led somewhere

    // A square beside what is said, or above it; nothing where there is no camera to ask for.
    static Rect cut_sight(const Context& context, Rect& area) {
        const auto& camera = context.environment.codes->camera;
        if (!camera || camera->state() == Camera::State::absent) return {};
        const float gap = context.ui.metrics().margin;
        return area.w > area.h ? area.cut_left(std::min(area.h, area.w * 0.55F), gap)
                               : area.cut_top(std::min(area.w, area.h * 0.55F), gap);
    }

    void draw_ways(Context& context, Rect area) {
        Ui& ui = context.ui;
        const CodeReader& reader = *context.environment.codes;
        Flow flow(ui, area);
        const bool absent = reader.camera && reader.camera->state() == Camera::State::absent;
        if (reader.camera && !looks_)
            flow.button("read-code.again", std::string(context.tr("codes.again")),
                        {.kind = ButtonKind::primary, .icon = Icon::eye}, [this] { looks_ = true; });
        flow.words(Role::body, std::string(context.tr(!reader.camera ? "codes.how.picture"
                                                      : absent       ? "codes.camera.absent"
                                                                     : "codes.how")));
        if (sight_.waits()) {
            const MovingProgress now = sight_.progress();
            flow.words(Role::bold, context.tr("codes.some", {std::to_string(now.have), std::to_string(now.parts)}));
        }
        flow.button("read-code.picture", std::string(context.tr("codes.picture")), {.icon = Icon::folder},
                    [this] { photos_.emplace(); });
        if (reader.look_at_copied)
            flow.button("read-code.copied", std::string(context.tr("codes.copied")), {.icon = Icon::check},
                        [&context, &reader] {
                            if (!reader.look_at_copied(std::string(context.tr("codes.copied.name"))))
                                context.navigator.show_trouble(std::string(context.tr("codes.copied.none")));
                        });
        signs_.add(context, flow, context.halls == nullptr ? std::nullopt : context.halls->last_hall());
        flow.draw("read-code.ways");
        draw_rest(ui, area, flow.height(), Art::emblema_partides);
    }

    // Of a moving code one picture after the other, until all of it is there.
    void draw_photos(Context& context) {
        const FileWanted wanted{context.tr("codes.picture"), "", kLargestPicture};
        auto file = draw_file_picker(context, *photos_, "read-code.photo", wanted);
        if (file || photos_->closed) photos_.reset();
        if (file) context.environment.codes->look_at(std::move(file->name), std::move(file->bytes));
        if (file) context.ui.wants_frame_at(context.ui.now_us());
    }

    void follow(Context& context, const SaidCode& said) {
        sight_.look_anew();
        looks_ = false;
        if (const auto& camera = context.environment.codes->camera) camera->close();
        follow_code(context, said, TableComes::on_top);
    }
};

}  // namespace

std::unique_ptr<Screen> make_read_code() { return std::make_unique<ReadCode>(); }

}  // namespace tapet::ui
