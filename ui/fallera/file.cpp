#include "ui/fallera/file.h"

#include "ui/fallera/entry.h"
#include "ui/kit/flow.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kEnding = ".jsonl";
constexpr float kToastSeconds = 8;  // a path takes a while to read

void tell(Context& context, const std::string& sentence) {
    const Rect area = context.ui.area();
    context.ui.toast(sentence, {area.x, area.y, area.w, context.ui.metrics().control}, kToastSeconds);
}

void export_cards(Context& context) {
    std::string text;
    for (const std::string& body : kept_cards(context.keeper)) text += body + "\n";
    if (text.empty()) return context.navigator.show_trouble(std::string(context.tr("fallera.catalogue.none")));
    const std::string day = when(context.environment.now_ms()).substr(0, 10);
    const auto put = context.environment.files.deliver("fallera-" + day, kEnding, text, SameName::replaced,
                                                       context.preferences.lang);
    if (!put) return context.navigator.show_trouble(put.error());
    tell(context, context.tr("fallera.catalogue.exported", {put->path()}));
}

// Everything in it is looked at before anything is kept.
void import_cards(Context& context, const PickedFile& file) {
    const auto bodies = read_catalogue(file.bytes, context.preferences.lang);
    if (!bodies) return context.navigator.show_trouble(bodies.error());
    keep_entries(context, *bodies).then([&context, count = bodies->size()] {
        tell(context, context.tr("fallera.catalogue.imported", {std::to_string(count)}));
    });
}

}  // namespace

void CatalogueFile::draw(Context& context) { picker_ ? draw_picker(context) : draw_choices(context); }

void CatalogueFile::draw_choices(Context& context) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Sheet sheet = ui.begin_sheet("catalogue.file.sheet", {m.mm(120) * m.text_scale, ui.area().h / 2},
                                       {.title = context.tr("fallera.catalogue.file")});
    Flow flow(context.ui, sheet.content);
    for (const bool out : {true, false}) {
        const std::string label(context.tr(out ? "fallera.catalogue.export" : "fallera.catalogue.import"));
        flow.item(label_height(context.ui, label, flow.width()), [&, out, label](Rect rect) {
            if (!ui.button(out ? "catalogue.file.export" : "catalogue.file.import", rect, label)) return;
            if (!out) picker_.emplace();
            if (out) export_cards(context);
            open_ = !out;
        });
    }
    flow.words(Role::body, std::string(context.tr("fallera.catalogue.import.what")), ui.theme().text_quiet);
    flow.draw("catalogue.file.all");
    ui.end_sheet();
    if (sheet.closed) open_ = false;
}

void CatalogueFile::draw_picker(Context& context) {
    const auto file =
        draw_file_picker(context, *picker_, "catalogue.import", {context.tr("fallera.catalogue.import"), kEnding});
    if (file) import_cards(context, *file);
    if (file || picker_->closed) open_ = false;
}

}  // namespace tapet::ui
