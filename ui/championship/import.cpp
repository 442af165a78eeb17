#include "ui/championship/import.h"

#include "championship/rule_ids.h"
#include "ui/championship/papers/entries_csv.h"
#include "ui/paper/csv_records.h"

namespace tapet::ui {

void EntriesImport::draw_button(Desk& desk, Rect rect, bool open) {
    const ButtonStyle style{.kind = open ? ButtonKind::plain : ButtonKind::closed,
                            .icon = open ? Icon::folder : Icon::none};
    if (!desk.context.ui.button("desk.import", rect, desk.tr("desk.import"), style)) return;
    if (!open) return desk.context.navigator.show_refusal(std::string(championship::rule::roster_locked.id));
    picker_.emplace();
}

void EntriesImport::draw_sheets(Desk& desk) {
    if (!mistakes_.empty()) return draw_mistakes(desk);
    if (!picker_) return;
    const std::string title = desk.tr("desk.import.title");
    const std::string columns = desk.tr("desk.import.columns");
    const auto file = draw_file_picker(desk.context, *picker_, "desk.file", {title, ".csv", kLargestRead, columns});
    if (file || picker_->closed) picker_.reset();
    if (file) take(desk, file->bytes);
}

// One tap, one undo: the whole file goes in, or nothing.
void EntriesImport::take(Desk& desk, std::string_view bytes) {
    const Lang lang = desk.context.preferences.lang;
    const CsvText csv = csv_text(bytes);
    Entries entries = entries_from_csv(csv.utf8, *desk.context.keeper.referee(), lang);
    if (!entries) {
        if (csv.windows) mistakes_.push_back(desk.tr("csv.windows"));
        for (const CsvMistake& mistake : entries.error()) mistakes_.push_back(mistake.words(lang));
        return;
    }
    std::string words = desk.tr("desk.import.done", {std::to_string(entries->size())});
    if (csv.windows) words += "\n" + desk.tr("csv.windows");
    desk.send_all(std::move(*entries)).then([desk, words] { desk.toast(words); });
}

void EntriesImport::draw_mistakes(Desk& desk) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(140));
    const float room = width - 2 * m.gap;
    const std::string words = desk.tr("desk.import.nothing");
    float high = ui.paragraph_height(Role::bold, words, room) + m.gap;
    for (const std::string& each : mistakes_) high += ui.paragraph_height(Role::body, each, room) + m.gap / 2;
    const Sheet sheet = ui.begin_sheet("desk.mistakes", {width, high}, {.title = desk.tr("desk.import.mistakes")});
    const ListView view = ui.begin_scroll("desk.mistakes.all", sheet.content, high);
    Rect page{view.view.x, view.view.y - view.offset, room, high};
    draw_words(desk.context, page, words, {.role = Role::bold, .colour = ui.theme().warn});
    for (const std::string& each : mistakes_) {
        const float text = ui.paragraph_height(Role::body, each, room);
        ui.paragraph(page.cut_top(text, m.gap / 2), each);
    }
    ui.end_list();
    ui.end_sheet();
    if (sheet.closed) mistakes_.clear();
}

}  // namespace tapet::ui
