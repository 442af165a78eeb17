// The log of a match: every line with its time, by hand, turn or round, what was undone folded and greyed; a line opens what
// the rules made of it, its note, the way back to it, and its correction.
#include <algorithm>
#include <cmath>
#include <set>

#include "log_book.h"
#include "seating.h"
#include "ui/match/halted.h"
#include "ui/match/hand_over.h"
#include "ui/match/log_rows.h"
#include "ui/match/match_words.h"
#include "ui/match/people.h"
#include "ui/match/play.h"
#include "ui/match/screens.h"
#include "words.h"

namespace tapet::ui {

namespace {

constexpr int kLongestNote = 200;

class Log : public Screen {
  public:
    explicit Log(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "log:" + match_id_; }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        if (!is_open(context, match_id_)) return;
        Ui& ui = context.ui;
        Rect area = ui.area().inset(ui.metrics().margin);
        halted_ = context.keeper.halted();
        if (context.keeper.referee() == nullptr) {
            draw_header(context, area, "log", context.tr("log.title"));
            return draw_halted(context, area);
        }
        read(context);
        const bool folds = book_.parts.size() > 2;  // more than the beginning and one part
        const bool seats = !halted_ && !seating(context.keeper.referee()->match()).empty();
        const bool saves = !halted_ && context.keeper.hand_over() != nullptr;
        Rect keys = draw_header(context, area, "log", context.tr("log.title"),
                                (folds ? 1 : 0) + (seats ? 1 : 0) + (saves ? 1 : 0));
        if (saves) draw_to_file(context, keys.cut_left(ui.metrics().control, ui.metrics().gap));
        if (seats) draw_to_seats(context, keys.cut_left(ui.metrics().control, ui.metrics().gap));
        if (folds) draw_fold_all(context, keys);
        if (halted_) draw_halted(context, area);
        draw_list(context, area);
        if (open_ && *open_ < book_.lines.size()) draw_line(context, book_.lines[*open_]);
    }

  private:
    std::string match_id_;
    LogBook book_;
    std::vector<LogRow> rows_;
    LogFolds folds_;
    std::optional<Lang> read_in_;
    bool unread_ = false;  // it was said that the lines cannot be read
    std::size_t read_for_ = 0;
    std::int64_t frame_ = -1;  // in which it was drawn last
    std::optional<std::size_t> open_;
    std::vector<std::string> rulings_;  // of that line, in words
    std::string note_;
    std::optional<Halted> halted_;

    // Why it stands still, and the way out with its lines.
    void draw_halted(Context& context, Rect& area) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string sentence = halted_sentence(context, *halted_);
        Rect banner = area.cut_top(ui.paragraph_height(Role::body, sentence, area.w) + m.gap + m.control, m.gap);
        const Rect key = banner.cut_bottom(m.control, m.gap);
        ui.paragraph(banner, sentence, {.valign = VAlign::top, .colour = ui.theme().warn});
        const bool rescues = halted_->damaged && context.keeper.rescue() != nullptr;
        const auto keys = key.grid(rescues ? 2 : 1, 1, m.gap);
        if (ui.button("log.export", keys[0], context.tr("log.export"))) save_packed(context, {match_id_});
        if (rescues && ui.button("log.rescue", keys[1], context.tr("rescue.open"))) context.navigator.go("rescue");
    }

    void draw_to_file(Context& context, Rect key) const {
        if (context.ui.icon_button("log.export", key, Icon::share, context.tr("log.export")))
            save_packed(context, {match_id_});
    }

    void draw_to_seats(Context& context, Rect key) const {
        if (context.ui.icon_button("log.seats", key, Icon::people, context.tr("seats.title"))) {
            context.navigator.go("seats:" + match_id_);
        }
    }

    static std::size_t length(const Context& context) {
        return std::visit([](const auto& match) { return match.log().size(); }, context.keeper.referee()->match());
    }

    // Only when there is something new: a long match takes milliseconds.
    void read(Context& context) {
        const std::int64_t frame = context.ui.log().frame;
        const bool stayed = std::exchange(frame_, frame) + 1 == frame;  // otherwise names may have been given meanwhile
        if (stayed && read_in_ == context.preferences.lang && read_for_ == length(context)) return;
        const auto kept = context.keeper.log();
        if (!kept && !halted_) return say_unread(context, kept.error().trouble);
        book_ = log_book(context, context.keeper.referee()->match(), read_lines(kept), seated_now(context.keeper));
        unread_ = false;
        read_in_ = context.preferences.lang;
        read_for_ = length(context);
        lay_rows();
        if (open_ && *open_ < book_.lines.size()) open_line(context, *open_);
    }

    // It is tried again when the screen is drawn again, and said once.
    void say_unread(Context& context, const std::string& trouble) {
        if (!std::exchange(unread_, true)) context.navigator.show_trouble(trouble);
    }

    void lay_rows() {
        rows_ = log_rows(book_, folds_, [](std::int64_t ms) { return day_of(ms); });
    }

    // ---- the list, newest first --------------------------------------------------------------------------------------

    // All parts as their headings, or all of them open.
    void draw_fold_all(Context& context, Rect place) {
        Ui& ui = context.ui;
        const bool folds = folds_.parts.empty();
        const Icon icon = folds ? Icon::minus : Icon::plus;
        if (!ui.icon_button("log.fold-all", place, icon, context.tr(folds ? "log.fold-all" : "log.open-all"))) return;
        if (folds) {
            for (std::size_t part = 1; part < book_.parts.size(); ++part) folds_.parts.insert(part);
        } else {
            folds_.parts.clear();
        }
        lay_rows();
        ui.scroll_to("log.list", 0);
    }

    void draw_list(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float height = std::max(m.control, ui.line_height(Role::bold) + ui.line_height(Role::body) + m.gap);
        const ListView view = ui.begin_list("log.list", area, static_cast<int>(rows_.size()), height,
                                            {.gap = m.gap / 2, .page_buttons = true});
        std::optional<LogRow> folded;
        for (int i = view.first; i < view.last; ++i) {
            const LogRow& row = rows_[static_cast<std::size_t>(i)];
            if (row.kind == LogRow::Kind::line) {
                draw_row(context, row, view.row(i));
            } else if (draw_fold(context, row, view.row(i))) {
                folded = row;
            }
        }
        ui.end_list();
        if (!folded) return;
        std::set<std::size_t>& folds = folded->kind == LogRow::Kind::part ? folds_.parts : folds_.undone;
        const std::size_t which = folded->kind == LogRow::Kind::part ? book_.lines[folded->first].part : folded->first;
        if (folds.erase(which) == 0) folds.insert(which);
        lay_rows();
        ui.wants_frame_at(ui.now_us());
    }

    // A heading, or what was undone, in one line that folds; true when it was tapped.
    bool draw_fold(Context& context, const LogRow& row, Rect rect) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const bool part = row.kind == LogRow::Kind::part;
        const LogLine& first = book_.lines[row.first];
        const std::string id = (part ? "log.part." : "log.undone.") + std::to_string(first.kept.seq);
        const std::string words = part ? book_.parts[first.part] : undone_words(context, row);
        const bool tapped = ui.hotspot(id, rect, words).tapped;
        if (part) ui.painter().fill(rect, ui.theme().surface, m.radius);
        Rect inner = rect.inset(m.gap, m.gap / 2);
        const Icon icon = row.folded ? Icon::chevron_down : Icon::chevron_up;
        ui.icon(icon, inner.cut_right(m.icon, m.gap).centred(m.icon, m.icon), ui.theme().text_quiet);
        if (!part) inner.cut_left(number_width(ui), m.gap);
        const std::string count = part ? context.tr("log.lines", {std::to_string(row.count)}) : std::string();
        const Rect right = inner.cut_right(std::ceil(ui.text_width(Role::body, count)), m.gap);
        if (part) ui.text(right, count, {.align = Align::right, .colour = ui.theme().text_quiet});
        const Role role = part ? Role::bold : Role::body;
        ui.text(inner, ui.elided(role, words, inner.w),
                {.role = role, .colour = part ? ui.theme().text_accent : ui.theme().text_quiet});
        return tapped;
    }

    static float number_width(const Ui& ui) { return ui.text_width(Role::body, "0000"); }

    static std::string undone_words(const Context& context, const LogRow& row) {
        if (row.undone == 0) return std::string(context.tr("log.put-back"));
        return context.tr("log.undone-run", {std::to_string(row.undone)});
    }

    void draw_row(Context& context, const LogRow& row, Rect rect) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const LogLine& line = book_.lines[row.first];
        const bool undone = line.event && !line.in_play;
        if (ui.hotspot("log." + std::to_string(line.kept.seq), rect, line.words)) open_line(context, row.first);
        ui.panel(rect);
        Rect inner = rect.inset(m.gap, m.gap / 2);
        const Colour ink = undone ? ui.theme().disabled : ui.theme().text;
        Rect number = inner.cut_left(number_width(ui), m.gap);
        ui.text(number, std::to_string(line.kept.seq), {.align = Align::right, .colour = ui.theme().text_quiet});
        const Rect first = inner.cut_top(ui.line_height(Role::bold));
        const std::string words = ui.elided(Role::bold, line.words, first.w);
        ui.text(first, words, {.role = Role::bold, .colour = ink});
        if (undone) {
            const float y = first.centre().y;
            const float end = first.x + ui.text_width(Role::bold, words);
            ui.painter().line({first.x, y}, {end, y}, ink, std::max(1.0F, m.stroke));
        }
        ui.text(inner, ui.elided(Role::body, second_line(context, row, line, undone), inner.w),
                {.colour = line.kept.note.empty() ? ui.theme().text_quiet : ui.theme().text_accent});
    }

    static std::string second_line(const Context& context, const LogRow& row, const LogLine& line, bool undone) {
        std::string text = time_of_day(line.kept.time_ms);
        if (row.new_day) text = day_of(line.kept.time_ms) + " " + text;
        if (undone) text += " · " + std::string(context.tr("log.undone"));
        if (!line.kept.note.empty()) text += " · " + line.kept.note;
        return text;
    }

    // ---- one line ----------------------------------------------------------------------------------------------------

    void open_line(Context& context, std::size_t index) {
        const LogLine& line = book_.lines[index];
        open_ = index;
        note_ = line.kept.note;
        rulings_.clear();
        for (const Ruling& ruling : line.rulings) {
            rulings_.push_back(
                ruling_words(context, context.keeper.referee()->match(), ruling, seated_now(context.keeper)));
        }
    }

    void draw_line(Context& context, const LogLine& line) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(140) * std::sqrt(m.text_scale));
        const float row = std::max(m.control, 2 * ui.line_height(Role::body) + m.gap);
        const int buttons = halted_ ? 0 : (line.place ? 1 : 0) + (line.in_play ? 1 : 0);
        const float note = 2 * ui.line_height(Role::body) + m.control + 2 * m.gap;
        const float high = static_cast<float>(rulings_.size()) * (row + m.gap) +
                           static_cast<float>(buttons) * (m.control + m.gap) + note;
        const std::string title = ui.elided(Role::bold, line.words, 1.5F * wide);
        const Sheet sheet = ui.begin_sheet("log.line", {wide, high}, {.title = title});
        const ListView view = ui.begin_scroll("log.line.all", sheet.content, high, {.page_buttons = true});
        Rect place{view.view.x, view.view.y - view.offset, view.view.w, high};
        draw_when(context, line, place);
        draw_rulings(context, line, place, row);
        draw_note(context, line, place);
        const bool done = draw_ways(context, line, place);
        ui.end_list();
        ui.end_sheet();
        if (sheet.closed || done) open_.reset();
    }

    void draw_when(Context& context, const LogLine& line, Rect& place) const {
        Ui& ui = context.ui;
        std::string words = day_of(line.kept.time_ms) + " " + time_of_day(line.kept.time_ms);
        if (!book_.parts[line.part].empty()) words += " · " + book_.parts[line.part];
        const Rect rect = place.cut_top(ui.line_height(Role::body), ui.metrics().gap);
        ui.text(rect, ui.elided(Role::body, words, rect.w), {.colour = ui.theme().text_quiet});
    }

    void draw_rulings(Context& context, const LogLine& line, Rect& place, float row) const {
        Ui& ui = context.ui;
        for (std::size_t i = 0; i < rulings_.size(); ++i) {
            const Rect rect = place.cut_top(row, ui.metrics().gap);
            const std::string words = ui.elided(Role::body, rulings_[i], 1.5F * rect.w);
            if (ui.button("log.line.ruling." + std::to_string(i), rect, words,
                          {.icon = Icon::info, .role = Role::body, .align = Align::left})) {
                context.navigator.show_rule(std::string(line.rulings[i].rule.id));
            }
        }
    }

    void draw_note(Context& context, const LogLine& line, Rect& place) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        ui.text(place.cut_top(ui.line_height(Role::body)), context.tr("log.note"), {.colour = ui.theme().text_quiet});
        const Rect field = place.cut_top(m.control, m.gap);
        const FieldEvent event = ui.text_field("log.note", field, context.tr("log.note"), note_,
                                               {.max_code_points = kLongestNote, .hint = context.tr("log.note.hint")});
        if (event != FieldEvent::changed) return;
        const auto keeps = [seq = line.kept.seq, note = note_](Keeper& keeper) { return keeper.set_note(seq, note); };
        context.wishes.keep(context, keeps).then([this] { read_in_.reset(); });  // read again
    }

    // True when it was used: the sheet has served.
    bool draw_ways(Context& context, const LogLine& line, Rect& place) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        if (halted_) return false;  // it is only read
        if (line.in_play) {
            const Rect rect = place.cut_top(m.control, m.gap);
            if (ui.button("log.line.correct", rect, context.tr("log.correct"), {.icon = Icon::pencil})) {
                context.navigator.go("correct:" + match_id_ + ":" + std::to_string(*line.place));
                return true;
            }
        }
        if (!line.place) return false;
        const auto played = static_cast<std::int64_t>(
            std::visit([](const auto& match) { return match.played(); }, context.keeper.referee()->match()));
        const std::int64_t target = static_cast<std::int64_t>(*line.place) + 1;
        const Rect rect = place.cut_top(m.control, m.gap);
        const ButtonKind kind = target == played ? ButtonKind::closed : ButtonKind::plain;
        const std::string_view key = target > played ? "log.forward" : "log.back";
        if (!ui.button("log.line.jump", rect, context.tr(key), {.kind = kind, .icon = Icon::history})) return false;
        if (target == played) {
            context.navigator.show_trouble(std::string(context.tr("log.is-here")));
            return false;
        }
        const std::string verb = target < played ? "undo" : "redo";
        send(context, "{\"" + verb + "\":" + std::to_string(std::abs(target - played)) + "}");
        return true;
    }
};

}  // namespace

std::unique_ptr<Screen> make_log(std::string match_id) { return std::make_unique<Log>(std::move(match_id)); }

}  // namespace tapet::ui
