// Language, theme and size of text; each change is kept and seen at once.
#include "ui/screens/screens.h"

namespace tapet::ui {

namespace {

constexpr int kSmallestText = 100;
constexpr int kLargestText = 200;
constexpr int kTextStep = 20;

class Settings : public Screen {
  public:
    std::string route() const override { return "settings"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "settings", context.tr("settings.title"));
        const float line = ui.line_height(Role::bold);
        const int language_rows = ui.area().w < m.mm(120) * m.text_scale ? 2 : 1;
        const float languages = static_cast<float>(language_rows) * (m.control + m.gap);
        const float height = 3 * (line + m.gap) + languages + 2 * (m.control + m.gap) + 3 * m.gap;
        const ListView view = ui.begin_scroll("settings.all", area, height);
        Rect page{view.view.x, view.view.y - view.offset, view.view.w, height};
        draw_language(context, page, language_rows);
        draw_theme(context, page);
        draw_text_size(context, page);
        ui.end_list();
    }

  private:
    static void title(Context& context, Rect& page, std::string_view key) {
        Ui& ui = context.ui;
        ui.text(page.cut_top(ui.line_height(Role::bold), ui.metrics().gap), context.tr(key), {.role = Role::bold});
    }

    static void keep(Context& context, std::string_view key, std::string_view value) {
        const std::string trouble = context.keeper.set_setting(key, value);
        if (!trouble.empty()) context.navigator.show_trouble(trouble);
    }

    // Each language by its own name: who does not read the present one finds theirs.
    static void draw_language(Context& context, Rect& page, int rows) {
        static const std::vector<std::string> kNames{"Valencià", "Castellano", "English", "Deutsch"};
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        title(context, page, "settings.language");
        const float height = static_cast<float>(rows) * m.control + static_cast<float>(rows - 1) * m.gap;
        const auto cells = page.cut_top(height, 2 * m.gap).grid(4 / rows, rows, m.gap);
        for (std::size_t i = 0; i < kLangs.size(); ++i) {
            const bool chosen = context.preferences.lang == kLangs[i];
            const std::string id = "settings.language." + std::string(kLangTags[i]);
            const ButtonKind kind = chosen ? ButtonKind::primary : ButtonKind::plain;
            if (!ui.button(id, cells[i], kNames[i], {.kind = kind, .selected = chosen})) continue;
            context.preferences.lang = kLangs[i];
            keep(context, "language", kLangTags[i]);
        }
    }

    static void draw_theme(Context& context, Rect& page) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        title(context, page, "settings.theme");
        const std::vector<std::string> labels{std::string(context.tr("settings.theme.dark")),
                                              std::string(context.tr("settings.theme.light"))};
        const int before = context.preferences.dark ? 0 : 1;
        const int chosen = ui.choice("settings.theme", page.cut_top(m.control, 2 * m.gap), labels, before);
        if (chosen == before) return;
        context.preferences.dark = chosen == 0;
        keep(context, "theme", chosen == 0 ? "dark" : "light");
    }

    static void draw_text_size(Context& context, Rect& page) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        title(context, page, "settings.text-size");
        Rect row = page.cut_top(m.control, m.gap);
        const int percent = context.preferences.text_percent;
        int wanted = percent;
        if (ui.icon_button("settings.text.less", row.cut_left(m.control * 1.5F, m.gap), Icon::minus,
                           context.tr("kit.less"))) {
            wanted = std::max(kSmallestText, percent - kTextStep);
        }
        if (ui.icon_button("settings.text.more", row.cut_right(m.control * 1.5F, m.gap), Icon::plus,
                           context.tr("kit.more"))) {
            wanted = std::min(kLargestText, percent + kTextStep);
        }
        ui.text(row, context.tr("settings.percent", {std::to_string(percent)}),
                {.role = Role::bold, .align = Align::centre});
        if (wanted == percent) return;
        context.preferences.text_percent = wanted;
        keep(context, "text_percent", std::to_string(wanted));
    }
};

}  // namespace

std::unique_ptr<Screen> make_settings() { return std::make_unique<Settings>(); }

}  // namespace tapet::ui
