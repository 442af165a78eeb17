// A match that was counted at a table, out of one of two copies that meet: to be read, and nothing else.
#include <algorithm>

#include "keeping/hand_over.h"
#include "ui/championship/face.h"
#include "ui/championship/together_beside.h"
#include "ui/kit/derived.h"
#include "ui/match/empty.h"
#include "ui/match/hand/continuation.h"
#include "words.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kOfGuest = "theirs";
constexpr std::string_view kOfOurs = "ours";

class TogetherTable : public Screen {
  public:
    TogetherTable(std::string championship, bool theirs, std::string table)
        : championship_(std::move(championship)), theirs_(theirs), table_(std::move(table)) {}
    std::string route() const override { return table_route(championship_, theirs_, table_); }
    std::string match_id() const override { return championship_; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        Rect area = ui.area().inset(ui.metrics().margin);
        if (read_.due(context.shelf.version(), context.preferences.lang)) read(context);
        draw_header(context, area, "together-table", context.tr("together.table"), 0,
                    context.tr(theirs_ ? "together.table.theirs" : "together.table.ours"));
        if (!told_) return draw_empty(context, area, Art::emblema_partides, context.tr("together.nobody"));
        const OnPaper paper(ui, area);
        Flow flow(ui, area.inset(2 * ui.metrics().gap, ui.metrics().gap));
        flow.words(Role::title, score_line(context, told_->referee.match()));
        const LogBook& book = told_->book;
        std::size_t part = 0;
        for (const LogLine& line : book.lines) {
            if (line.part != part) add_part(ui, flow, book, part = line.part);
            if (line.in_play && book.parts[part].said_whole) continue;
            flow.words(Role::body, line.words, line.event && !line.in_play ? ui.theme().text_quiet : Colour());
        }
        flow.draw("together-table.all");
    }

  private:
    const std::string championship_;
    const bool theirs_;
    const std::string table_;
    Derived<std::int64_t, Lang> read_;
    std::optional<Continuation> told_;

    void read(const Context& context) {
        const HandOver* hand_over = context.file.hand_over();
        std::vector<JudgedLine> lines;
        if (!theirs_) {
            if (const auto kept = context.shelf.lines_of(table_)) lines = *kept;
        } else if (hand_over != nullptr && hand_over->guest() != nullptr) {
            lines = hand_over->table_of_guest(table_);
        }
        told_ = lines.empty() ? std::nullopt : continuation_of(context, lines);
    }

    static void add_part(const Ui& ui, Flow& flow, const LogBook& book, std::size_t number) {
        const LogBookPart& part = book.parts[number];
        const bool first = part.period && (number == 0 || book.parts[number - 1].period != part.period);
        if (first && book.shows_periods) flow.words(Role::title, book.periods[*part.period].name);
        if (!part.name.empty()) flow.words(Role::bold, part.in_period.empty() ? part.name : part.in_period);
        if (!part.outcome.empty()) flow.words(Role::body, part.outcome, ui.theme().text_accent);
    }
};

}  // namespace

std::string table_route(const std::string& championship, bool theirs, const std::string& table) {
    return "together-table:" + championship + ":" + std::string(theirs ? kOfGuest : kOfOurs) + ":" + table;
}

std::unique_ptr<Screen> make_together_table(const std::string& argument) {
    const std::size_t whose = std::min(argument.find(':'), argument.size());
    const std::size_t table = std::min(argument.rfind(':'), argument.size());
    const bool theirs = argument.substr(whose, kOfGuest.size() + 2) == ":" + std::string(kOfGuest) + ":";
    return std::make_unique<TogetherTable>(argument.substr(0, whose), theirs,
                                           argument.substr(std::min(table + 1, argument.size())));
}

}  // namespace tapet::ui
