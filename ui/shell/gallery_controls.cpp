// What is tried out: switches, numbers, lines to type, sheets; and what is written on paper.
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/kit/initial.h"
#include "ui/kit/key_hints.h"
#include "ui/kit/plot.h"
#include "ui/kit/speech.h"
#include "ui/match/end/plaque.h"
#include "ui/shell/gallery.h"

namespace tapet::ui {

namespace {

// keys: gallery.tab.*
std::vector<std::string> tab_names(const Context& context) {
    std::vector<std::string> names;
    for (const char* number : {"1", "2", "3"}) names.emplace_back(context.tr(std::string("gallery.tab.") + number));
    return names;
}

// A player: on a dark ground, with the ring of whose turn it is.
void draw_chip(Context& context, Rect place) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string name(context.tr("gallery.chip.name"));
    place = place.inset(m.edge);
    ui.panel(place);
    ui.ring(place);
    Rect inner = place.inset(m.gap, m.gap / 2);
    draw_initial(ui, inner.cut_left(std::min(inner.h, m.touch), m.gap), name);
    ui.text(inner.cut_right(std::ceil(ui.text_width(Role::figure, "31")) + 1, m.gap), "31",
            {.role = Role::figure, .align = Align::right});
    ui.text(inner, ui.elided(Role::bold, name, inner.w), {.role = Role::bold});
}

void draw_said(Context& context, Rect place) {
    const OnSpeech speech(context.ui, place);
    context.ui.fit_text(speech.free(), context.tr("gallery.speech.words"), {Role::large, Role::title, Role::bold});
}

void draw_written(Ui& ui, Rect place) {
    const OnPaper paper(ui, place);
    const auto cells = place.inset(ui.metrics().gap).columns(3, ui.metrics().gap);
    ui.handwritten(cells[0], "24");
    ui.handwritten(cells[1], "−7");
    ui.handwritten(cells[2], "130", true);
}

void draw_curve(Ui& ui, Rect place) {
    const OnPaper paper(ui, place);
    const Plot plot(ui, place.inset(ui.metrics().gap),
                    {.low = 0, .high = 24, .across = 4, .below = {"1", "2", "3", "4", "5"}});
    const std::vector<Vec> values{{0, 2}, {1, 9}, {2, 11}, {3, 19}, {4, 24}};
    plot.area(values, ui.theme().text_accent.with_alpha(40));
    plot.line(values, ui.theme().text_accent, ui.metrics().stroke);
    for (const Vec value : values) plot.dot(value, ui.theme().text_accent, true);
}

void draw_end(Context& context, Rect place) {
    const std::string us(context.tr("gallery.plaque.us"));
    const std::string them(context.tr("gallery.plaque.them"));
    Plaque plaque;
    plaque.look = context.ui.theme().look;
    plaque.ending = {.winners = {us}, .figures = {{us, "2"}, {them, "1"}}, .course = {"24–17", "19–24", "24–23"}};
    plaque.what = context.tr("gallery.plaque");
    plaque.day = context.tr("gallery.plaque.day");
    draw_plaque(context.ui, place, plaque);
}

// Lines on paper, the leader washed.
void draw_lines(Context& context, Rect place) {
    Ui& ui = context.ui;
    const OnPaper paper(ui, place);
    constexpr std::array figures{"24", "17", "9"};
    const auto rows = place.inset(ui.metrics().gap, 0).rows(3, 0);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == 0) ui.painter().fill(rows[i], ui.theme().accent.with_alpha(70));
        if (i > 0) ui.painter().line(rows[i].position(), {rows[i].right(), rows[i].y}, ui.theme().rule, 1);
        Rect line = rows[i].inset(ui.metrics().gap, 0);
        ui.text(line.cut_right(ui.metrics().touch), figures[i], {.role = Role::bold, .align = Align::right});
        ui.text(line, tab_names(context)[i]);
    }
}

// Of the keyboard that comes up for a line, and of one that stands on the table.
void add_keys(Flow& flow, const Context& context) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::vector<std::string> letters{"a", "ç", "l·l", "ñ", "ß"};
    flow.cells(letters.size(), m.touch, m.control, [&ui, letters](std::size_t i, Rect place) {
        ui.button("kit.key." + std::to_string(i), place, letters[i], {.repeats = true});
    });
    const std::vector<KeyHint> hints{{"Tab", std::string(context.tr("gallery.keys"))}};
    flow.item(ui.line_height(Role::bold) + m.edge, [&ui, hints](Rect place) { draw_key_hints(ui, place, hints); });
}

}  // namespace

void add_controls(Flow& flow, Context& context, GalleryTrial& trial) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::vector<std::string> tabs = tab_names(context);
    const std::string progress(context.tr("gallery.progress"));
    add_heading(flow, context, "gallery.controls");
    flow.item(m.control, [&ui, &trial, tabs](Rect place) { trial.tab = ui.choice("kit.tab", place, tabs, trial.tab); });
    flow.toggle("kit.toggle", std::string(context.tr("gallery.toggle")), trial.on,
                [&trial](bool on) { trial.on = on; });
    flow.stepper("kit.stepper", std::string(context.tr("gallery.stepper")), trial.number, 0, 24,
                 [&trial](int number) { trial.number = number; });
    flow.field("kit.field", std::string(context.tr("gallery.field")), trial.text);
    flow.row("kit.row", Icon::list, std::string(context.tr("gallery.row")), [] {});
    flow.item(ui.paragraph_height(Role::body, progress, flow.width()) + m.gap + m.mm(2),
              [&ui, progress](Rect place) { ui.progress(place, 0.6F, progress); });
    flow.buttons({{"kit.sheet", std::string(context.tr("gallery.sheet")), {}, [&trial] { trial.sheet = true; }},
                  {"kit.proof", std::string(context.tr("gallery.proof")), {}, [&trial] { trial.proof = true; }}});
}

void add_papers(Flow& flow, Context& context) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const auto name = [&](const char* key) { return std::string(context.tr(key)); };
    const float high = std::max(m.control_two, m.mm(15));
    add_parts(flow, ui,
              {{name("gallery.chip"), [&context](Rect place) { draw_chip(context, place); }},
               {name("gallery.speech"), [&context](Rect place) { draw_said(context, place); }}},
              {m.mm(44) * m.text_scale, high});
    add_parts(flow, ui,
              {{name("gallery.list"), [&context](Rect place) { draw_lines(context, place); }},
               {name("gallery.writing"), [&ui](Rect place) { draw_written(ui, place); }}},
              {m.mm(44) * m.text_scale, std::max(3 * ui.line_height(Role::body), m.mm(20))});
    add_parts(flow, ui,
              {{name("gallery.plaque"), [&context](Rect place) { draw_end(context, place); }},
               {name("gallery.plot"), [&ui](Rect place) { draw_curve(ui, place); }}},
              {m.mm(44) * m.text_scale, m.mm(60) * m.text_scale});
    add_keys(flow, context);
}

void draw_gallery_sheets(Context& context, GalleryTrial& trial) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    if (!trial.sheet && !trial.proof) return;
    const std::string words(context.tr(trial.proof ? "gallery.proof.words" : "gallery.sheet.words"));
    const float wide = std::min(m.mm(110), ui.area().w - 6 * m.margin);
    const Sheet sheet =
        ui.begin_sheet("kit.over", {wide, ui.paragraph_height(Role::body, words, wide)},
                       {.title = context.tr(trial.proof ? "gallery.proof" : "gallery.sheet"), .bordered = trial.proof});
    ui.paragraph(sheet.content, words);
    ui.end_sheet();
    if (sheet.closed) trial.sheet = trial.proof = false;
}

}  // namespace tapet::ui
