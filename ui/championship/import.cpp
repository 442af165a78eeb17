#include "core/csv_records.h"
#include "season/entries_csv.h"
#include "ui/championship/sheets.h"
#include "ui/platform/csv_text.h"

namespace tapet::ui {

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
    championship::Entries entries = championship::entries_from_csv(csv.utf8, *desk.context.open.referee(), lang);
    if (!entries) {
        if (csv.windows) mistakes_.push_back(desk.tr("csv.windows"));
        for (const championship::CsvMistake& mistake : entries.error()) mistakes_.push_back(mistake.words(lang));
        return;
    }
    std::string words = desk.tr("desk.import.done", {std::to_string(entries->size())});
    if (csv.windows) words += "\n" + desk.tr("csv.windows");
    desk.send_all(std::move(*entries)).then([desk, words] { desk.toast(words); });
}

void EntriesImport::draw_mistakes(Desk& desk) {
    Ui& ui = desk.context.ui;
    const auto page = [&](Flow& flow) {
        flow.words(Role::bold, desk.tr("desk.import.nothing"), ui.theme().warn);
        for (const std::string& each : mistakes_) flow.words(Role::body, each);
    };
    if (draw_sheet(ui, "desk.mistakes", desk.tr("desk.import.mistakes"), ui.metrics().mm(140), page)) mistakes_.clear();
}

}  // namespace tapet::ui
