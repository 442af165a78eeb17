// Language, theme, size of text and voice; each change is kept and seen at once.
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/shell/screens.h"
#include "ui/truc/keypad.h"

namespace tapet::ui {

namespace {

constexpr int kSmallestText = 100;
constexpr int kLargestText = 200;
constexpr int kTextStep = 20;
constexpr std::int64_t kAskAgainUs = 300'000;  // while a voice is being looked for

struct Spoken {
    std::string_view setting;
    std::string_view label;  // and the robots' id
    bool Preferences::*on;
};
constexpr std::array<Spoken, 4> kSpoken{{{"speak_score", "settings.voice.score", &Preferences::speak_score},
                                         {"speak_verdicts", "settings.voice.verdicts", &Preferences::speak_verdicts},
                                         {"speak_held", "settings.voice.held", &Preferences::speak_held},
                                         {"sounds", "settings.voice.sounds", &Preferences::sounds}}};

class Settings : public Screen {
  public:
    std::string route() const override { return "settings"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "settings", context.tr("settings.title"));
        const std::vector<std::string> pages{context.tr("settings.look"), context.tr("settings.voice")};
        page_ = ui.choice("settings.page", area.cut_top(m.control, m.gap), pages, page_);
        if (page_ == 0)
            draw_look(context, area);
        else
            draw_voice(context, area);
        if (keypad_ && draw_keypad_card(context)) keypad_ = false;
    }

  private:
    int page_ = 0;
    bool keypad_ = false;  // its help card is open

    static void draw_look(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float line = ui.line_height(Role::bold);
        draw_text_size(context, area);
        const int language_rows = rows_of_languages(ui, area.w - m.touch - m.gap);  // beside the page buttons
        const float languages = static_cast<float>(language_rows) * (m.control + m.gap);
        const float wide = area.w - m.touch - m.gap;
        const int columns = wide > m.mm(120) * m.text_scale ? 2 : 1;
        const float cell = (wide - static_cast<float>(columns - 1) * m.gap) / static_cast<float>(columns);
        float toggle = 0;
        for (const char* key : {"settings.plain", "settings.motion"})
            toggle = std::max(toggle, tapet::ui::toggle_height(ui, context.tr(key), cell));
        const float toggles = columns == 2 ? toggle : 2 * toggle + m.gap;
        const bool gives = context.environment.page.has_value();
        const float tablet = gives ? m.gap + ui.row_height(context.tr("settings.tablet"), {}, wide) : 0;
        const float about = m.gap + ui.row_height(context.tr("settings.about"), {}, wide);
        const float height = 2 * (line + m.gap) + languages + m.control + 3 * m.gap + toggles + tablet + about;
        const ListView view = ui.begin_scroll("settings.look", area, height, {.page_buttons = true});
        Rect page{view.view.x, view.view.y - view.offset, view.view.w, height};
        draw_language(context, page, language_rows);
        draw_theme(context, page);
        const auto cells = page.cut_top(toggles).grid(columns, 3 - columns, m.gap);
        draw_plain(context, cells[0]);
        draw_motion(context, cells[1]);
        if (ui.row("settings.about", page.cut_bottom(about - m.gap, m.gap), context.tr("settings.about"), {},
                   {.icon = Icon::info}))
            context.navigator.go("about");
        if (gives) draw_tablet(context, page.cut_bottom(tablet - m.gap));
        ui.end_list();
        draw_rest(ui, area, height, Art::taulell_buit);
    }

    static void draw_tablet(Context& context, Rect row) {
        if (context.ui.row("settings.tablet", row, context.tr("settings.tablet"), {}, {.icon = Icon::display}))
            context.navigator.go("tablet");
    }

    static void title(Context& context, Rect& page, std::string_view key, Icon icon = Icon::none) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect line = page.cut_top(ui.line_height(Role::bold), m.gap);
        if (icon != Icon::none) ui.icon(icon, line.cut_left(line.h, m.gap), ui.theme().text_accent);
        ui.text(line, context.tr(key), {.role = Role::bold});
    }

    // Each language by its own name: who does not read the present one finds theirs.
    static constexpr std::array<std::string_view, 4> kNames{"Valencià", "Castellano", "English", "Deutsch"};

    static int rows_of_languages(const Ui& ui, float width) {
        const Metrics& m = ui.metrics();
        for (const int rows : {1, 2}) {
            const Rect cell = Rect{0, 0, width, m.control}.columns(4 / rows, m.gap).front();
            const auto fits = [&](std::string_view name) { return ui.label_fits(Role::bold, name, cell); };
            if (std::all_of(kNames.begin(), kNames.end(), fits)) return rows;
        }
        return 4;
    }

    static void draw_language(Context& context, Rect& page, int rows) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        title(context, page, "settings.language", Icon::globe);  // for who cannot read the present one
        const float height = static_cast<float>(rows) * m.control + static_cast<float>(rows - 1) * m.gap;
        const auto cells = page.cut_top(height, 2 * m.gap).grid(4 / rows, rows, m.gap);
        for (std::size_t i = 0; i < kLangs.size(); ++i) {
            const bool chosen = context.preferences.lang == kLangs[i];
            const std::string id = "settings.language." + std::string(kLangTags[i]);
            if (!ui.button(id, cells[i], kNames[i], {.selected = chosen})) continue;
            context.preferences.lang = kLangs[i];
            keep_setting(context, "language", kLangTags[i]);
        }
    }

    static void draw_theme(Context& context, Rect& page) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        title(context, page, "settings.theme", context.preferences.dark ? Icon::moon : Icon::sun);
        const std::vector<std::string> labels{context.tr("settings.theme.dark"), context.tr("settings.theme.light")};
        const int before = context.preferences.dark ? 0 : 1;
        const int chosen = ui.choice("settings.theme", page.cut_top(m.control, 2 * m.gap), labels, before);
        if (chosen == before) return;
        context.preferences.dark = chosen == 0;
        keep_setting(context, "theme", chosen == 0 ? "dark" : "light");
    }

    // For a display without the memory, and for eyes that want less.
    static void draw_plain(Context& context, Rect row) {
        const bool before = context.preferences.plain;
        const bool plain = context.ui.toggle("settings.plain", row, context.tr("settings.plain"), before);
        if (plain == before) return;
        context.preferences.plain = plain;
        keep_setting(context, "look", plain ? "plain" : "cloth");
    }

    static void draw_motion(Context& context, Rect row) {
        const bool before = context.preferences.motion;
        const bool motion = context.ui.toggle("settings.motion", row, context.tr("settings.motion"), before);
        if (motion == before) return;
        context.preferences.motion = motion;
        keep_setting(context, "motion", motion ? "on" : "off");
    }

    // At the foot of the page and in its corners: whatever grows above, the keys stay under the finger that taps them.
    static void draw_text_size(Context& context, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect row = area.cut_bottom(m.control, m.gap);
        const int percent = context.preferences.text_percent;
        int wanted = percent;
        if (ui.icon_button("settings.text.less", row.cut_left(m.control * 1.5F, m.gap), Icon::minus,
                           context.tr("kit.less"), {.repeats = true})) {
            wanted = std::max(kSmallestText, percent - kTextStep);
        }
        if (ui.icon_button("settings.text.more", row.cut_right(m.control * 1.5F, m.gap), Icon::plus,
                           context.tr("kit.more"), {.repeats = true})) {
            wanted = std::min(kLargestText, percent + kTextStep);
        }
        const std::string number = context.tr("settings.percent", {std::to_string(percent)});
        const std::string whole = std::string(context.tr("settings.text-size")) + ": " + number;
        ui.text(row, ui.fits(Role::bold, whole, row) ? whole : number, {.role = Role::bold, .align = Align::centre});
        if (wanted == percent) return;
        context.preferences.text_percent = wanted;
        keep_setting(context, "text_percent", std::to_string(wanted));
    }

    // ---- the voice, and what else helps who sees badly --------------------------------------------------------------

    // What there is to say of the machine, in whole sentences.
    static std::string_view voice_note(const Context& context) {
        switch (context.environment.voice_state()) {
            case VoiceState::starting: return context.tr("settings.voice.starting");
            case VoiceState::absent: return context.tr("settings.voice.absent");
            case VoiceState::ready: break;
        }
        return {};
    }

    static std::string_view display_note(const Context& context) {
        return context.environment.can_stay_awake() ? std::string_view() : context.tr("settings.not-awake");
    }

    static float note_height(const Context& context, std::string_view note, float width) {
        if (note.empty()) return 0;
        return context.ui.paragraph_height(Role::body, note, width) + context.ui.metrics().gap;
    }

    // So that every label has room beside its switch.
    static float toggle_height(const Context& context, float width) {
        const Metrics& m = context.ui.metrics();
        const float room = width - 4 * m.gap - 2.2F * m.icon;
        float height = m.control;
        for (const Spoken& spoken : kSpoken) {  // keys: settings.voice.*
            height = std::max(height, context.ui.paragraph_height(Role::body, context.tr(spoken.label), room) + m.gap);
        }
        return height;
    }

    static float voice_height(const Context& context, float width) {
        const Metrics& m = context.ui.metrics();
        return note_height(context, voice_note(context), width) +
               static_cast<float>(kSpoken.size()) * (toggle_height(context, width) + m.gap) + 2 * (m.control + m.gap) +
               note_height(context, display_note(context), width);
    }

    void draw_voice(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        if (context.environment.voice_state() == VoiceState::starting) ui.wants_frame_at(ui.now_us() + kAskAgainUs);
        const float width = area.w - m.touch - m.gap;  // beside the page buttons
        const float height = voice_height(context, width);
        const ListView view = ui.begin_scroll("settings.voice", area, height, {.page_buttons = true});
        Rect page{view.view.x, view.view.y - view.offset, view.view.w, height};
        draw_note(context, page, voice_note(context), width);
        draw_spoken(context, page, toggle_height(context, width));
        draw_try(context, page.cut_top(m.control, m.gap));
        if (ui.row("settings.keypad", page.cut_top(m.control, m.gap), context.tr("settings.keypad"), {},
                   {.icon = Icon::keyboard, .role = Role::body})) {
            keypad_ = true;
        }
        draw_note(context, page, display_note(context), width);
        ui.end_list();
        draw_rest(ui, area, height, Art::taulell_buit);
    }

    static void draw_note(Context& context, Rect& page, std::string_view note, float width) {
        if (note.empty()) return;
        const float gap = context.ui.metrics().gap;
        Rect row = page.cut_top(note_height(context, note, width) - gap, gap);
        row.w = width;
        context.ui.paragraph(row, note, {.valign = VAlign::top, .colour = context.ui.theme().warn});
    }

    static void draw_spoken(Context& context, Rect& page, float height) {
        Ui& ui = context.ui;
        for (const Spoken& spoken : kSpoken) {
            bool& on = context.preferences.*spoken.on;
            const Rect row = page.cut_top(height, ui.metrics().gap);
            const bool wanted = ui.toggle(spoken.label, row, context.tr(spoken.label), on);
            if (wanted == on) continue;
            on = wanted;
            keep_setting(context, spoken.setting, on ? "on" : "off");
        }
    }

    static void draw_try(Context& context, Rect button) {
        Ui& ui = context.ui;
        if (!ui.button("settings.voice.try", button, context.tr("settings.voice.try"), {.icon = Icon::speaker})) return;
        context.say(context.tr("settings.voice.sample"));
        ui.wants_frame_at(ui.now_us() + kAskAgainUs);  // it may have found a voice, or lost it
    }
};

}  // namespace

std::unique_ptr<Screen> make_settings() { return std::make_unique<Settings>(); }

}  // namespace tapet::ui
