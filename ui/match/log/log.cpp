// The log of a match: what is settled in one line a hand, turn or round with what came of it, beneath it every line with its
// time; what was undone folded and greyed; a line opens what the rules made of it, its note, the way back to it, and its correction.
#include <algorithm>
#include <cmath>

#include "log_book.h"
#include "seating.h"
#include "ui/match/halted.h"
#include "ui/match/hand/hand_over.h"
#include "ui/match/log/log_line.h"
#include "ui/match/log/log_list.h"
#include "ui/match/match_words.h"
#include "ui/match/people/people.h"
#include "ui/match/play.h"
#include "ui/match/screens.h"
#include "words.h"

namespace tapet::ui {

namespace {

class Log : public Screen {
  public:
    explicit Log(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "log:" + match_id_; }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        if (!is_open(context, match_id_)) return;
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        halted_ = context.open.halted();
        if (context.open.referee() == nullptr) {
            draw_header(context, area, "log", context.tr("log.title"));
            return draw_halted(context, area);
        }
        read(context);
        const bool folds = book_.parts.size() > 2;  // more than the beginning and one part
        const bool seats = !halted_ && !seating(context.open.referee()->match()).empty();
        const bool saves = !halted_ && context.file.hand_over() != nullptr;
        Rect keys = draw_header(context, area, "log", context.tr("log.title"),
                                (folds ? 1 : 0) + (seats ? 1 : 0) + (saves ? 1 : 0));
        if (saves) draw_to_share(context, keys.cut_left(ui.metrics().control, ui.metrics().gap));
        if (seats) draw_to_seats(context, keys.cut_left(ui.metrics().control, ui.metrics().gap));
        if (folds) draw_fold_all(context, keys);
        if (halted_) draw_halted(context, area);
        const bool beside = is_wide(ui, area);
        if (beside && !open_ && !book_.lines.empty()) open_ = looked_at(context, book_, book_.lines.size() - 1);
        Rect place = beside ? area.cut_right(std::max(m.mm(52) * m.text_scale, area.w * 0.34F), 2 * m.gap) : Rect();
        draw_list(context, area);
        if (!open_ || open_->index >= book_.lines.size()) return;
        if (beside) {
            draw_beside(context, place);
        } else if (tapped_) {
            draw_sheet(context);
        }
    }

  private:
    std::string match_id_;
    LogBook book_;
    std::vector<LogRow> rows_;
    LogFolds folds_;
    bool none_folded_ = false;
    std::optional<Lang> read_in_;
    bool unread_ = false;  // it was said that the lines cannot be read
    std::size_t read_for_ = 0;
    std::int64_t frame_ = -1;  // in which it was drawn last
    std::optional<OpenLine> open_;
    bool tapped_ = false;  // otherwise it is only what stands beside the log
    std::optional<Halted> halted_;

    // Why it stands still, and the way out with its lines.
    void draw_halted(Context& context, Rect& area) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string sentence = halted_sentence(context, *halted_);
        Rect banner = area.cut_top(ui.paragraph_height(Role::body, sentence, area.w) + m.gap + m.control, m.gap);
        const Rect key = banner.cut_bottom(m.control, m.gap);
        ui.paragraph(banner, sentence, {.valign = VAlign::top, .colour = ui.theme().warn});
        const bool rescues = halted_->damaged && context.file.rescue() != nullptr;
        const auto keys = key.grid(rescues ? 2 : 1, 1, m.gap);
        if (ui.button("log.export", keys[0], context.tr("log.export"))) save_packed(context, {match_id_});
        if (rescues && ui.button("log.rescue", keys[1], context.tr("rescue.open"))) context.navigator.go("rescue");
    }

    void draw_to_share(Context& context, Rect key) const {
        if (context.ui.icon_button("log.share", key, Icon::share, context.tr("share.title")))
            context.navigator.go("share:" + match_id_);
    }

    void draw_to_seats(Context& context, Rect key) const {
        if (context.ui.icon_button("log.seats", key, Icon::people, context.tr("seats.title"))) {
            context.navigator.go("seats:" + match_id_);
        }
    }

    // Only when there is something new: a long match takes milliseconds.
    void read(Context& context) {
        const std::int64_t frame = context.ui.log().frame;
        const bool stayed = std::exchange(frame_, frame) + 1 == frame;  // otherwise names may have been given meanwhile
        if (stayed && read_in_ == context.preferences.lang && read_for_ == context.open.referee()->revision()) return;
        const auto kept = context.open.log();
        if (!kept && !halted_) return say_unread(context, kept.error().trouble.sentence);
        book_ = log_book(context, context.open.referee()->match(), read_lines(kept), seated_now(context.open));
        unread_ = false;
        read_in_ = context.preferences.lang;
        read_for_ = context.open.referee()->revision();
        lay_rows();
        if (open_ && open_->index < book_.lines.size()) open_ = looked_at(context, book_, open_->index);
    }

    // It is tried again when the screen is drawn again, and said once.
    void say_unread(Context& context, const std::string& trouble) {
        if (!std::exchange(unread_, true)) context.navigator.show_trouble(trouble);
    }

    void lay_rows() {
        rows_ = log_rows(book_, folds_, [](std::int64_t ms) { return day_of(ms); });
        none_folded_ = true;
        for (std::size_t part = 1; none_folded_ && part < book_.parts.size(); ++part)
            none_folded_ = !folds_.folded(book_, part);
    }

    // ---- the list, newest first --------------------------------------------------------------------------------------

    // All parts open, or as their headings where they are.
    void draw_fold_all(Context& context, Rect place) {
        Ui& ui = context.ui;
        const bool folds = none_folded_;
        const Icon icon = folds ? Icon::minus : Icon::plus;
        if (!ui.icon_button("log.fold-all", place, icon, context.tr(folds ? "log.fold-all" : "log.open-all"))) return;
        for (std::size_t part = 1; part < book_.parts.size(); ++part) folds_.parts[part] = folds;
        for (std::size_t period = 0; period < book_.periods.size(); ++period) folds_.periods[period] = folds;
        lay_rows();
        ui.scroll_to("log.list", 0);
    }

    static bool is_wide(const Ui& ui, Rect area) { return area.w >= ui.metrics().mm(140) * ui.metrics().text_scale; }

    void draw_list(Context& context, Rect area) {
        Ui& ui = context.ui;
        std::optional<std::size_t> chosen;
        if (open_ && (tapped_ || is_wide(ui, ui.area()))) chosen = open_->index;
        const auto tapped = LogList{context, book_, rows_, chosen}.draw(area);
        if (!tapped) return;
        const LogRow row = rows_[*tapped];
        ui.wants_frame_at(ui.now_us());
        if (row.kind == LogRow::Kind::line || row.kind == LogRow::Kind::note) {
            open_ = looked_at(context, book_, row.first);
            tapped_ = true;
            return;
        }
        if (row.kind == LogRow::Kind::period) {
            folds_.periods[*book_.parts[book_.lines[row.first].part].period] = !row.folded;
        } else if (row.kind == LogRow::Kind::part) {
            folds_.parts[book_.lines[row.first].part] = !row.folded;
        } else if (folds_.undone.erase(row.first) == 0) {
            folds_.undone.insert(row.first);
        }
        lay_rows();
    }

    // ---- one line ----------------------------------------------------------------------------------------------------

    void draw_beside(Context& context, Rect place) {
        LineTap tap;
        page(context).draw(place, tap);
        keep_note(context, tap);
    }

    void draw_sheet(Context& context) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        LineTap tap;
        const LinePage line = page(context);
        const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(140) * std::sqrt(m.text_scale));
        const std::string title = ui.elided(Role::bold, book_.lines[open_->index].words, 1.5F * wide);
        const Sheet sheet =
            ui.begin_sheet("log.line", {wide, line.flow({0, 0, wide, 0}, tap).height()}, {.title = title});
        line.flow(sheet.content, tap).draw("log.line.all");
        ui.end_sheet();
        keep_note(context, tap);
        if (sheet.closed || tap.left) tapped_ = false;
    }

    LinePage page(Context& context) { return {context, match_id_, book_, *open_, halted_.has_value()}; }

    void keep_note(Context& context, const LineTap& tap) {
        if (!tap.noted) return;
        const std::int64_t seq = book_.lines[open_->index].kept.seq;
        const auto keeps = [seq, note = open_->note](OpenMatch& match) { return match.set_note(seq, note); };
        context.wishes.keep(context, keeps).then([this] { read_in_.reset(); });  // read again
    }
};

}  // namespace

std::unique_ptr<Screen> make_log(std::string match_id) { return std::make_unique<Log>(std::move(match_id)); }

}  // namespace tapet::ui
