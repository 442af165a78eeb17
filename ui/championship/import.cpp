#include <memory>

#include "core/csv_records.h"
#include "keeping/hand_over.h"
#include "season/entries_csv.h"
#include "ui/championship/sheets.h"
#include "ui/match/hand/hand_out.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

void add_mistakes(Flow& flow, Context& context, const std::vector<championship::CsvMistake>& mistakes) {
    for (std::size_t i = 0; i < mistakes.size(); ++i) {
        const std::string words = mistakes[i].words(context.preferences.lang);
        if (mistakes[i].rule.empty())
            flow.words(Role::body, words);
        else
            add_rule(flow, context, "desk.mistake." + std::to_string(i), mistakes[i].rule, words);
    }
}

void CsvImport::draw_sheets(Desk& desk) {
    Ui& ui = desk.context.ui;
    if (!mistakes_.empty()) {
        const auto page = [&](Flow& flow) {
            flow.words(Role::bold, desk.tr(words_.nothing), ui.theme().warn);
            add_mistakes(flow, desk.context, mistakes_);
        };
        if (draw_sheet(ui, "desk.mistakes", desk.tr("desk.import.mistakes"), ui.metrics().mm(140), page))
            mistakes_.clear();
        return;
    }
    if (!picker_) return;
    const std::string title = desk.tr(words_.title);
    const auto file =
        draw_file_picker(desk.context, *picker_, "desk.file", {title, ".csv", kLargestRead, desk.tr(words_.columns)});
    if (file || picker_->closed) picker_.reset();
    if (file) take(desk, *file, csv_text(file->bytes));
}

void CsvImport::list(const Context& context, const CsvText& csv, std::vector<championship::CsvMistake> mistakes) {
    mistakes_ = std::move(mistakes);
    if (csv.windows) mistakes_.insert(mistakes_.begin(), {0, 0, std::string(context.tr("csv.windows"))});
}

// One tap, one undo: the whole file goes in, or nothing.
void EntriesImport::take(Desk& desk, const PickedFile& /*file*/, const CsvText& csv) {
    const Lang lang = desk.context.preferences.lang;
    championship::Entries entries = championship::entries_from_csv(csv.utf8, *desk.context.open.referee(), lang);
    if (!entries) return list(desk.context, csv, std::move(entries.error()));
    std::string words = desk.tr("desk.import.done", {std::to_string(entries->size())});
    if (csv.windows) words += "\n" + desk.tr("csv.windows");
    desk.send_all(std::move(*entries)).then([desk, words] { desk.toast(words); });
}

void ResultsImport::take(Desk& desk, const PickedFile& file, const CsvText& csv) {
    const auto mistakes = std::make_shared<std::vector<championship::CsvMistake>>();
    const auto takes = [id = desk.id, csv, name = file.name, mistakes](KeptFile& kept) {
        const auto taken = kept.hand_over()->take_results(id, csv.utf8, name);
        if (taken) return Done();
        for (const std::string& sentence : taken.error()) mistakes->push_back({0, 0, sentence});
        return Done();
    };
    desk.context.wishes.keep(desk.context, takes).then([this, &context = desk.context, id = desk.id, csv, mistakes] {
        if (!mistakes->empty()) return list(context, csv, *mistakes);
        if (csv.windows) show_news(context, context.tr("csv.windows"));
        context.navigator.go("together:" + id);
    });
}

}  // namespace tapet::ui
