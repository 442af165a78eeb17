// How a hall is opened or joined from the desk, and how others come in: its address, the board, what it is set to.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>

#include "ui/championship/hall.h"
#include "ui/kit/flow.h"
#include "ui/match/empty.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kBrowser = "xdg-open";
constexpr int kLongestLink = 400;

// On a second display it is a browser's window, which this program or its browser opens, or the words lead to.
void add_board(Desk& desk, const HallLine& line, Flow& flow) {
    if (line.page().empty()) return;
    const Environment& environment = desk.context.environment;
    if (!environment.browser && !environment.has_program(kBrowser))
        return flow.words(Role::body, desk.tr("desk.hall.board.at"));
    flow.button("desk.hall.board", desk.tr("desk.hall.board"), {.icon = Icon::display}, [&desk, &environment, &line] {
        const std::string board = line.page() + "/board";
        environment.browser ? environment.browser->opens(board)
                            : void(environment.run_program({std::string(kBrowser), board}));
        desk.toast(desk.tr("desk.hall.board.how"));
    });
}

// What everybody may see, who enters what is confirmed, who may take a table.
void add_choices(Desk& desk, HallLine& line, Flow& flow) {
    struct Choice {
        std::string name;
        std::vector<std::string> values;
    };
    static const std::array<Choice, 3> kChoices{Choice{"public", {"live", "results", "nothing"}},
                                                Choice{"accept", {"desk", "own", "tablet"}},
                                                Choice{"claims", {"link", "desk"}}};
    const Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    // keys: desk.hall.public*
    // keys: desk.hall.accept*
    // keys: desk.hall.claims*
    for (const Choice& choice : kChoices) {
        const auto now = std::find(choice.values.begin(), choice.values.end(), line.view().choice(choice.name));
        if (now == choice.values.end()) continue;
        const std::string key = "desk.hall." + choice.name;
        std::vector<std::string> labels;
        labels.reserve(choice.values.size());
        float wide = m.mm(40);
        for (const std::string& value : choice.values) {
            labels.push_back(desk.tr(fmt::format("{}.{}", key, value)));
            wide = std::max(wide, ui.text_width(Role::bold, labels.back()) + m.icon + 4 * m.gap);
        }
        flow.words(Role::bold, desk.tr(key));
        flow.options(
            key, labels, wide, static_cast<std::size_t>(now - choice.values.begin()),
            [&desk, &line, &choice](std::size_t chosen) { line.set(desk, choice.name, choice.values[chosen]); });
    }
}

}  // namespace

// ---- before ----------------------------------------------------------------------------------------------------------

void HallPage::draw_before(Desk& desk, HallLine& line, Rect area) {
    Ui& ui = desk.context.ui;
    Flow flow(ui, area);
    flow.words(Role::title, desk.tr("desk.hall"));
    flow.words(Role::body, desk.tr("desk.hall.what"));
    if (!line.trouble().empty()) flow.words(Role::bold, line.trouble(), ui.theme().warn);
    if (HallLine::can_open(desk.context)) {
        flow.button("desk.hall.open", desk.tr(line.opening() ? "desk.hall.opening" : "desk.hall.open"),
                    {.kind = ButtonKind::primary, .icon = Icon::display, .enabled = !line.opening()}, [&] {
                        line.open(desk);
                        shows_address_ = true;
                    });
    } else {
        flow.words(Role::body, desk.tr("desk.hall.computer"), ui.theme().warn);
    }
    if (desk.context.environment.call) {
        flow.field("desk.hall.link", desk.tr("desk.hall.link"), link_,
                   {.max_code_points = kLongestLink, .hint = "https://…/#hall=…", .icon = Icon::globe},
                   [this, &desk, &line] {
                       if (line.join(desk, link_)) {
                           link_.clear();
                       } else if (!link_.empty()) {
                           desk.context.navigator.show_trouble(desk.tr("desk.hall.no-link"));
                       }
                   });
    }
    flow.draw("desk.hall.before");
    draw_rest(ui, area, flow.height(), Art::taulell_campionat);
}

// ---- how others come in ----------------------------------------------------------------------------------------------

void HallPage::draw_address(Desk& desk, HallLine& line, Rect area) {
    Ui& ui = desk.context.ui;
    const std::string address = line.addresses().empty() ? std::string() : line.addresses().front();
    const bool page = !line.page().empty();
    if (page) {
        const Rect place = cut_qr_place(ui, area);
        if (coded_ != line.page()) {
            coded_ = line.page();
            code_ = qr_code(coded_);
        }
        if (code_) draw_qr(ui, place, *code_);
    }
    Flow flow(ui, area);
    flow.words(Role::title, desk.tr("desk.hall.is-open"));
    const std::string& shown = page ? line.page() : address;
    const bool fits = ui.text_width(Role::bold, shown) <= flow.width();
    const std::string how = desk.tr(page ? "desk.hall.scan" : "desk.hall.reach");
    if (address.empty()) {
        flow.words(Role::body, desk.tr("serve.no-network"), ui.theme().warn);
    } else if (fits) {
        flow.words(Role::bold, shown, ui.theme().text_accent);
        flow.words(Role::body, how);
    } else {  // the hall's name stands below the computer's, and the keys come first
        const std::size_t name = std::min(shown.size(), shown.find("/h/"));
        for (const std::string& part : {shown.substr(0, name), shown.substr(name)})
            if (!part.empty())
                flow.words(Role::bold, ui.elided(Role::bold, part, flow.width()), ui.theme().text_accent);
    }
    flow.button("desk.hall.tables", desk.tr("desk.hall.tables"), {.kind = ButtonKind::primary},
                [this] { shows_address_ = false; });
    flow.button("desk.hall.codes", desk.tr("desk.hall.codes"), {.icon = Icon::printer},
                [this] { shows_codes_ = true; });
    if (!address.empty() && !fits) flow.words(Role::body, how);
    add_board(desk, line, flow);
    if (!line.view().of_sector()) add_choices(desk, line, flow);
    if (address.compare(0, 8, "https://") != 0) flow.words(Role::body, desk.tr("desk.hall.no-https"), ui.theme().warn);
    if (line.here()) {
        flow.button("desk.hall.close", desk.tr("desk.hall.close"), {.icon = Icon::lock, .enabled = !line.opening()},
                    [&] {
                        line.close(desk);
                        shows_address_ = false;
                    });
    } else {
        flow.button("desk.hall.leave", desk.tr("desk.hall.leave"), {.icon = Icon::close}, [&] {
            line.leave(desk);
            shows_address_ = false;
        });
    }
    flow.draw("desk.hall.address");
    draw_rest(ui, area, flow.height(), Art::taulell_campionat);
}

}  // namespace tapet::ui
