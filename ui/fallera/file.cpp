#include "ui/fallera/cards.h"
#include "ui/fallera/catalogue_pages.h"
#include "ui/kit/flow.h"
#include "ui/match/hand/hand_out.h"
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
    for (const std::string& body : kept_cards(context.notebook)) text += body + "\n";
    if (text.empty()) return context.navigator.show_trouble(context.tr("fallera.catalogue.none"));
    const std::string day = day_of(context.environment.now_ms());
    const auto put = hand_out(context, "fallera-" + day, kEnding, text, SameName::replaced);
    if (put) tell(context, context.tr("fallera.catalogue.exported", {put->path()}));
}

// Everything in it is looked at before anything is kept.
void import_cards(Context& context, const PickedFile& file) {
    const auto bodies = fallera::read_catalogue(file.bytes, context.preferences.lang);
    if (!bodies) return context.navigator.show_trouble(bodies.error());
    keep_entries(context, *bodies).then([&context, count = bodies->size()] {
        tell(context, context.tr("fallera.catalogue.imported", {std::to_string(count)}));
    });
}

}  // namespace

void CatalogueFile::draw(Context& context) { picker_ ? draw_picker(context) : draw_choices(context); }

void CatalogueFile::draw_choices(Context& context) {
    const auto fill = [&](Flow& flow) {
        flow.button("catalogue.file.export", context.tr("fallera.catalogue.export"), {}, [&] {
            export_cards(context);
            open_ = false;
        });
        flow.button("catalogue.file.import", context.tr("fallera.catalogue.import"), {}, [this] { picker_.emplace(); });
        flow.words(Role::body, context.tr("fallera.catalogue.import.what"), context.ui.theme().text_quiet);
    };
    const Metrics& m = context.ui.metrics();
    const std::string_view title = context.tr("fallera.catalogue.file");
    if (draw_sheet(context.ui, "catalogue.files", title, m.mm(120) * m.text_scale, fill)) open_ = false;
}

void CatalogueFile::draw_picker(Context& context) {
    const auto file =
        draw_file_picker(context, *picker_, "catalogue.import", {context.tr("fallera.catalogue.import"), kEnding});
    if (file) import_cards(context, *file);
    if (file || picker_->closed) open_ = false;
}

}  // namespace tapet::ui
