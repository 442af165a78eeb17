// Which version this is, and what others have made with its licences; each opens with where it comes from and its text.
#include <algorithm>
#include <charconv>

#include "core/licences.h"
#include "core/version.h"
#include "ui/match/empty.h"
#include "ui/shell/screens.h"

namespace tapet::ui {

namespace {

std::string_view where(const Context& context, Inside inside) {
    switch (inside) {
        case Inside::program: return context.tr("about.program");
        case Inside::system: return context.tr("about.system");
        case Inside::page: break;
    }
    return context.tr("about.page");
}

class About : public Screen {
  public:
    std::string route() const override { return "about"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        const std::string title = context.tr("about.title", {std::string(program_version())});
        draw_header(context, area, "about", title);
        const float row = 2 * ui.line_height(Role::body) + 2 * m.gap;
        const float wide = area.w - m.touch - m.gap;  // beside the page buttons
        const std::string_view words = context.tr("about.no-licence");
        const float head = ui.paragraph_height(Role::body, words, wide) + m.gap;
        const float height = head + static_cast<float>(licences().size()) * (row + m.gap);
        const ListView view = ui.begin_scroll("about.list", area, height, {.page_buttons = true});
        Rect page{view.view.x, view.view.y - view.offset, wide, height};
        ui.paragraph(page.cut_top(head - m.gap, m.gap), words, {.valign = VAlign::top});
        for (std::size_t i = 0; i < licences().size(); ++i) draw_row(context, page.cut_top(row, m.gap), i);
        ui.end_list();
        draw_rest(ui, area, height, Art::taulell_buit);
    }

  private:
    static void draw_row(Context& context, Rect row, std::size_t index) {
        Ui& ui = context.ui;
        const Licence& one = licences()[index];
        const float width = row.w - 4 * ui.metrics().gap;
        const std::string second = one.licence + " · " + std::string(where(context, one.inside));
        const std::string number = std::to_string(index);
        if (ui.tile("about." + number, row, Icon::none, ui.elided(Role::bold, one.name, width),
                    ui.elided(Role::body, second, width)))
            context.navigator.go("about:" + number);
    }
};

// An address as people read it: the longest have no room on a narrow page otherwise.
std::string read_aloud(const std::string& address) {
    const std::string_view scheme = "https://";
    return address.rfind(scheme, 0) == 0 ? address.substr(scheme.size()) : address;
}

class AboutOne : public Screen {
  public:
    explicit AboutOne(std::size_t index) : index_(index) {}
    std::string route() const override { return "about:" + std::to_string(index_); }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Licence& one = licences()[index_];
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "about-one", one.name);
        const OnPaper paper(ui, area);
        area = area.inset(m.gap);
        const float wide = area.w - m.touch - 2 * m.gap;  // beside the page buttons
        std::string words = one.licence + " · " + std::string(where(context, one.inside)) + "\n" + one.holder + "\n" +
                            read_aloud(one.source);
        if (!one.text().empty()) words.append("\n\n").append(one.text());
        const float height = ui.paragraph_height(Role::body, words, wide);
        const ListView view = ui.begin_scroll("about-one.text", area, height, {.page_buttons = true});
        ui.paragraph({view.view.x, view.view.y - view.offset, wide, height}, words, {.valign = VAlign::top});
        ui.end_list();
    }

  private:
    std::size_t index_;
};

}  // namespace

std::unique_ptr<Screen> make_about(const std::string& number) {
    if (number.empty()) return std::make_unique<About>();
    std::size_t index = 0;
    const auto [end, fault] = std::from_chars(number.data(), number.data() + number.size(), index);
    const bool read = fault == std::errc() && end == number.data() + number.size() && index < licences().size();
    return read ? std::make_unique<AboutOne>(index) : nullptr;
}

}  // namespace tapet::ui
