#include <memory>

#include "core/csv_records.h"
#include "keeping/hand_over.h"
#include "season/entries_csv.h"
#include "ui/championship/sheets.h"
#include "ui/match/hand/hand_out.h"
#include "ui/platform/csv_text.h"

namespace tapet::ui {

namespace {

// True when it was read, and is closed.
bool draw_mistakes(Desk& desk, const std::string& nothing, const std::vector<std::string>& mistakes) {
    Ui& ui = desk.context.ui;
    const auto page = [&](Flow& flow) {
        flow.words(Role::bold, nothing, ui.theme().warn);
        for (const std::string& each : mistakes) flow.words(Role::body, each);
    };
    return draw_sheet(ui, "desk.mistakes", desk.tr("desk.import.mistakes"), ui.metrics().mm(140), page);
}

}  // namespace

void EntriesImport::draw_sheets(Desk& desk) {
    if (!mistakes_.empty()) {
        if (draw_mistakes(desk, desk.tr("desk.import.nothing"), mistakes_)) mistakes_.clear();
        return;
    }
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

void ResultsImport::draw_sheets(Desk& desk) {
    if (!mistakes_.empty()) {
        if (draw_mistakes(desk, desk.tr("desk.results.nothing"), mistakes_)) mistakes_.clear();
        return;
    }
    if (!picker_) return;
    const std::string title = desk.tr("desk.more.results");
    const std::string columns = desk.tr("desk.results.columns");
    const auto file = draw_file_picker(desk.context, *picker_, "desk.file", {title, ".csv", kLargestRead, columns});
    if (file || picker_->closed) picker_.reset();
    if (file) take(desk, *file);
}

void ResultsImport::take(Desk& desk, const PickedFile& file) {
    const CsvText csv = csv_text(file.bytes);
    const auto mistakes = std::make_shared<std::vector<std::string>>();
    const auto takes = [id = desk.id, csv, name = file.name, mistakes](KeptFile& kept) {
        const auto taken = kept.hand_over()->take_results(id, csv.utf8, name);
        if (!taken) *mistakes = taken.error();
        return Done();
    };
    desk.context.wishes.keep(desk.context, takes).then([this, &context = desk.context, id = desk.id, csv, mistakes] {
        if (!mistakes->empty()) {
            mistakes_ = *mistakes;
            if (csv.windows) mistakes_.insert(mistakes_.begin(), context.tr("csv.windows"));
            return;
        }
        if (csv.windows) show_news(context, context.tr("csv.windows"));
        context.navigator.go("together:" + id);
    });
}

}  // namespace tapet::ui
