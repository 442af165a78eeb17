// The file under the matches, when something is wrong with it: what, what is still whole, its copies, and the ways out.
#include "keeping/rescue.h"

#include <algorithm>

#include "ui/match/hand/hand_over.h"
#include "ui/match/match_words.h"
#include "ui/shell/screens.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kFaultsSaid = 4;

class RescueScreen : public Screen {
  public:
    std::string route() const override { return "rescue"; }

    void draw(Context& context) override {
        if (!read_ || looking_) read(context);
        Ui& ui = context.ui;
        Rect area = ui.area().inset(ui.metrics().margin);
        draw_header(context, area, "rescue", context.tr("rescue.title"));
        draw_sentences(context, area);
        draw_rows(context, area);
        if (chosen_ < copies_.size()) draw_question(context);
    }

  private:
    bool read_ = false;
    bool looking_ = false;  // what is whole is not known yet
    std::string trouble_;
    std::vector<std::string> faults_;
    std::vector<FoundMatch> found_;
    std::vector<KeptCopy> copies_;
    std::size_t chosen_ = static_cast<std::size_t>(-1);  // the copy that is asked about
    std::string loss_;

    void read(Context& context) {
        const Rescue& rescue = *context.file.rescue();
        const bool first = !read_;
        read_ = true;
        if (!first && rescue.looking()) return;
        looking_ = rescue.looking();
        trouble_ = rescue.trouble();
        if (!looking_) faults_ = rescue.faults();
        if (!looking_) found_ = rescue.found();
        if (!first) return;
        copies_ = rescue.copies();
        chosen_ = copies_.size();
    }

    void draw_sentences(Context& context, Rect& area) const {
        Ui& ui = context.ui;
        const auto say = [&](const std::string& sentence, Colour colour) {
            ui.paragraph_above(area, sentence, {.colour = colour});
        };
        if (!trouble_.empty()) say(trouble_, ui.theme().warn);
        if (looking_) say(context.tr("rescue.looking"), ui.theme().text_quiet);
        for (std::size_t i = 0; i < std::min(faults_.size(), kFaultsSaid); ++i) say(faults_[i], ui.theme().text_quiet);
        if (faults_.size() > kFaultsSaid) {
            say(context.tr("rescue.more", {std::to_string(faults_.size() - kFaultsSaid)}), ui.theme().text_quiet);
        }
    }

    // The copies first: they are the way out.
    void draw_rows(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        if (!found_.empty() &&
            ui.button("rescue.export", area.cut_bottom(m.control, m.gap), context.tr("rescue.export"))) {
            save_packed(context, {});
        }
        const float height = 2 * ui.line_height(Role::body) + 2 * m.gap;
        const std::size_t rows = copies_.size() + found_.size();
        const ListView view =
            ui.begin_list("rescue.list", area, static_cast<int>(rows), height, {.gap = m.gap, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (at < copies_.size()) {
                draw_copy(context, at, view.row(i));
            } else {
                draw_match(context, found_[at - copies_.size()], view.row(i));
            }
        }
        ui.end_list();
    }

    void draw_copy(Context& context, std::size_t at, Rect row) {
        Ui& ui = context.ui;
        const float width = row.w - row.h - 4 * ui.metrics().gap;
        const std::string words = ui.elided(Role::body, copy_words(context, copies_[at]), width);
        const std::string name = ui.elided(Role::bold, copies_[at].name, width);
        if (!ui.tile("rescue.copy." + std::to_string(at), row, Icon::history, name, words)) return;
        chosen_ = at;
        loss_ = context.file.rescue()->loss(copies_[at].name);
    }

    static std::string copy_words(const Context& context, const KeptCopy& copy) {
        const std::string when = copy.made_ms > 0 ? when_words(context, copy.made_ms) : copy.name;
        const std::string_view state = context.tr(copy.whole ? "rescue.whole" : "rescue.broken");
        return context.tr("rescue.copy",
                          {when, std::to_string(copy.matches), std::to_string(copy.lines), std::string(state)});
    }

    static void draw_match(Context& context, const FoundMatch& found, Rect row) {
        Ui& ui = context.ui;
        const float width = row.w - row.h - 4 * ui.metrics().gap;
        const std::string names = people(context, found.match);
        const std::string title = ui.elided(Role::bold, names.empty() ? found.match.id : names, width);
        const std::string_view state = context.tr(found.whole ? "rescue.whole" : "rescue.broken");
        const std::string second =
            ui.elided(Role::body, when(found.match.changed_ms) + " · " + std::string(state), width);
        const Icon icon = found.whole ? Icon::play : Icon::lock;
        if (ui.tile("rescue.match." + found.match.id, row, icon, title, second)) {
            context.navigator.go("match:" + found.match.id);
        }
    }

    // What would be lost, and the second tap.
    void draw_question(Context& context) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string sentence = loss_ + " " + std::string(context.tr("rescue.aside"));
        const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(130) * m.text_scale);
        const float high = ui.paragraph_height(Role::body, sentence, wide) + m.gap + m.control;
        const Sheet sheet = ui.begin_sheet("rescue.question", {wide, high}, {.title = copies_[chosen_].name});
        Rect area = sheet.content;
        const Rect key = area.cut_bottom(m.control, m.gap);
        ui.paragraph(area, sentence, {.valign = VAlign::top});
        const bool wanted =
            ui.button("rescue.restore", key, context.tr("rescue.restore"), {.kind = ButtonKind::danger}).tapped;
        ui.end_sheet();
        if (wanted) {
            restore(context);
        } else if (sheet.closed) {
            chosen_ = copies_.size();
        }
    }

    void restore(Context& context) {
        const auto restores = [copy = copies_[chosen_].name](KeptFile& file) { return file.rescue()->restore(copy); };
        context.wishes.keep(context, restores)
            .then([&context] {
                context.ui.toast(context.tr("rescue.restored"), context.ui.area());
                context.navigator.back_to("home");
            })
            .otherwise([this] { read_ = false; });
    }
};

}  // namespace

std::unique_ptr<Screen> make_rescue() { return std::make_unique<RescueScreen>(); }

}  // namespace tapet::ui
