// The log of a match: every line with its time, undone ones greyed; a line opens what the rules made of it, its note, the
// way back to it, and its correction.
#include <algorithm>

#include "ui/panels/log_lines.h"
#include "ui/panels/play.h"
#include "ui/screens/match_words.h"
#include "ui/screens/screens.h"

namespace tapet::ui {

namespace {

constexpr int kLongestNote = 200;

class Log : public Screen {
  public:
    explicit Log(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "log:" + match_id_; }

    void draw(Context& context) override {
        if (!is_open(context, match_id_)) return;
        read(context);
        Ui& ui = context.ui;
        Rect area = ui.area().inset(ui.metrics().margin);
        draw_header(context, area, "log", context.tr("log.title"));
        draw_list(context, area);
        if (open_ && *open_ < lines_.size()) draw_line(context, lines_[*open_]);
    }

  private:
    std::string match_id_;
    std::vector<LogLine> lines_;
    std::optional<Lang> read_in_;
    std::size_t read_for_ = 0;
    std::optional<std::size_t> open_;
    std::string note_;

    static std::size_t length(const Context& context) {
        return std::visit([](const auto& match) { return match.log().size(); }, context.keeper.referee()->match());
    }

    // Only when there is something new: a long match takes milliseconds.
    void read(Context& context) {
        if (read_in_ == context.preferences.lang && read_for_ == length(context)) return;
        lines_ = log_lines(context, context.keeper.log());
        read_in_ = context.preferences.lang;
        read_for_ = length(context);
    }

    // ---- the list, newest first --------------------------------------------------------------------------------------

    void draw_list(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float height = std::max(m.control, ui.line_height(Role::bold) + ui.line_height(Role::body) + m.gap);
        const ListView view = ui.begin_list("log.list", area, static_cast<int>(lines_.size()), height,
                                            {.gap = m.gap / 2, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) {
            const std::size_t index = lines_.size() - 1 - static_cast<std::size_t>(i);
            draw_row(context, index, view.row(i));
        }
        ui.end_list();
    }

    void draw_row(Context& context, std::size_t index, Rect row) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const LogLine& line = lines_[index];
        const bool undone = line.event && !line.in_play;
        const std::string id = "log." + std::to_string(line.kept.seq);
        if (ui.hotspot(id, row, line.words)) {
            open_ = index;
            note_ = line.kept.note;
        }
        ui.panel(row);
        Rect inner = row.inset(m.gap, m.gap / 2);
        const Colour ink = undone ? ui.theme().disabled : ui.theme().text;
        Rect number = inner.cut_left(ui.text_width(Role::body, "0000"), m.gap);
        ui.text(number, std::to_string(line.kept.seq), {.align = Align::right, .colour = ui.theme().text_quiet});
        const Rect first = inner.cut_top(ui.line_height(Role::bold));
        const std::string words = ui.elided(Role::bold, line.words, first.w);
        ui.text(first, words, {.role = Role::bold, .colour = ink});
        if (undone) {
            const float y = first.centre().y;
            const float end = first.x + ui.text_width(Role::bold, words);
            ui.painter().line({first.x, y}, {end, y}, ink, std::max(1.0F, m.stroke));
        }
        ui.text(inner, ui.elided(Role::body, second_line(context, line, undone), inner.w),
                {.colour = line.kept.note.empty() ? ui.theme().text_quiet : ui.theme().text_accent});
    }

    static std::string second_line(const Context& context, const LogLine& line, bool undone) {
        std::string text = when(line.kept.time_ms);
        if (undone) text += " · " + std::string(context.tr("log.undone"));
        if (!line.kept.note.empty()) text += " · " + line.kept.note;
        return text;
    }

    // ---- one line ----------------------------------------------------------------------------------------------------

    void draw_line(Context& context, const LogLine& line) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(140) * std::sqrt(m.text_scale));
        const float row = std::max(m.control, 2 * ui.line_height(Role::body) + m.gap);
        const int buttons = (line.place ? 1 : 0) + (line.in_play ? 1 : 0);
        const float note = ui.line_height(Role::body) + m.control + m.gap;
        const float high = static_cast<float>(line.rulings.size()) * (row + m.gap) +
                           static_cast<float>(buttons) * (m.control + m.gap) + note;
        const std::string title = ui.elided(Role::bold, line.words, 1.5F * wide);
        const Sheet sheet = ui.begin_sheet("log.line", {wide, high}, {.title = title});
        const ListView view = ui.begin_scroll("log.line.all", sheet.content, high, {.page_buttons = true});
        Rect place{view.view.x, view.view.y - view.offset, view.view.w, high};
        draw_rulings(context, line, place, row);
        draw_note(context, line, place);
        const bool done = draw_ways(context, line, place);
        ui.end_list();
        ui.end_sheet();
        if (sheet.closed || done) open_.reset();
    }

    static void draw_rulings(Context& context, const LogLine& line, Rect& place, float row) {
        Ui& ui = context.ui;
        for (std::size_t i = 0; i < line.rulings.size(); ++i) {
            const Rect rect = place.cut_top(row, ui.metrics().gap);
            const std::string words = ui.elided(Role::body, line.rulings[i].words, 1.5F * rect.w);
            if (ui.button("log.line.ruling." + std::to_string(i), rect, words,
                          {.icon = Icon::info, .role = Role::body, .align = Align::left})) {
                context.navigator.show_rule(line.rulings[i].rule);
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
        const std::string trouble = context.keeper.set_note(line.kept.seq, note_);
        if (!trouble.empty()) return context.navigator.show_trouble(trouble);
        read_in_.reset();  // read again
    }

    // True when it was used: the sheet has served.
    bool draw_ways(Context& context, const LogLine& line, Rect& place) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
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
