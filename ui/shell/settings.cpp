// Language, theme, size of text and voice; each change is kept and seen at once.
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/faces.h"
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/shell/screens.h"

namespace tapet::ui {

namespace {

constexpr int kSmallestText = 100;
constexpr int kLargestText = 200;
constexpr int kTextStep = 20;
constexpr float kTextKey = 12;                 // mm
constexpr std::int64_t kAskAgainUs = 300'000;  // while a voice is being looked for

struct Spoken {
    std::string_view setting;
    std::string_view label;  // and the robots' id
    bool Preferences::*on;
};
constexpr std::array<Spoken, 5> kSpoken{{{"speak_score", "settings.voice.score", &Preferences::speak_score},
                                         {"speak_verdicts", "settings.voice.verdicts", &Preferences::speak_verdicts},
                                         {"speak_held", "settings.voice.held", &Preferences::speak_held},
                                         {"sounds", "settings.voice.sounds", &Preferences::sounds},
                                         {"vibrates", "settings.voice.vibrates", &Preferences::vibrates}}};

// Those that the machine has something for.
std::vector<Spoken> spoken_here(const Context& context) {
    const bool vibrates = static_cast<bool>(context.environment.vibrate);
    return {kSpoken.begin(), kSpoken.end() - (vibrates ? 0 : 1)};
}

const std::vector<SettingsCard>& cards() {
    static const std::vector<SettingsCard> all = Faces::cards();
    return all;
}

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
        if (card_ != nullptr && card_->draw(context)) card_ = nullptr;
    }

  private:
    int page_ = 0;
    const SettingsCard* card_ = nullptr;  // that is open

    static void draw_look(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        draw_text_size(context, area);
        Flow flow(ui, area);
        const bool beside = flow.width() > m.mm(120) * m.text_scale;
        float title = 0;
        for (const char* key : {"settings.language", "settings.theme"})
            title = std::max(title, ui.text_width(Role::bold, context.tr(key)));
        title = beside ? std::ceil(title + ui.line_height(Role::bold)) + 2 * m.gap : 0;
        // A title beside its keys, or above them.
        const auto titled = [&](std::string_view key, Icon icon, float keys, std::function<void(Rect)> draw) {
            const float line = std::max(ui.line_height(Role::bold), beside ? keys : 0);
            flow.item(beside ? keys : line + m.gap + keys, [=, &context, &m, draw = std::move(draw)](Rect place) {
                const Rect head = beside ? place.cut_left(title, m.gap) : place.cut_top(line, m.gap);
                draw_title(context, head, key, icon);
                draw(place);
            });
        };
        const int rows = rows_of_languages(ui, flow.width() - title - (beside ? m.gap : 0));
        const float languages = static_cast<float>(rows) * (m.control + m.gap) - m.gap;
        // with a sign, for who cannot read the present one
        titled("settings.language", Icon::globe, languages,
               [&context, rows](Rect place) { draw_languages(context, place, rows); });
        titled("settings.theme", context.preferences.dark ? Icon::moon : Icon::sun, m.control,
               [&context](Rect place) { draw_theme(context, place); });
        const float cell = beside ? (flow.width() - m.gap) / 2 : flow.width();
        float toggle = 0;
        for (const char* key : {"settings.plain", "settings.motion"})
            toggle = std::max(toggle, tapet::ui::toggle_height(ui, context.tr(key), cell));
        flow.cells(2, cell, toggle, [&context](std::size_t i, Rect place) {
            if (i == 0)
                draw_plain(context, place);
            else
                draw_motion(context, place);
        });
        std::vector<FlowButton> ways;
        if (context.environment.browser) ways.push_back(way(context, "settings.browser", Icon::globe, "browser"));
        if (context.environment.page) ways.push_back(way(context, "settings.tablet", Icon::display, "tablet"));
        ways.push_back(way(context, "settings.about", Icon::info, "about"));
        flow.buttons(ways);
        const float height = flow.height();
        flow.draw("settings.look");
        draw_rest(ui, area, height, Art::taulell_buit);
    }

    static FlowButton way(Context& context, std::string_view key, Icon icon, std::string route) {
        return {std::string(key), context.tr(key), {.icon = icon}, [&context, route = std::move(route)] {
                    context.navigator.go(route);
                }};
    }

    static void draw_title(Context& context, Rect line, std::string_view key, Icon icon) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        ui.icon(icon, line.square_left(ui.line_height(Role::bold), m.gap), ui.theme().text_accent);
        ui.text(line, context.tr(key), {.role = Role::bold});
    }

    // Each language by its own name: who does not read the present one finds theirs.
    static std::string_view name_of(Lang lang) { return phrase(lang, "language.name"); }

    static int a_row(int rows) { return (static_cast<int>(kLangs.size()) + rows - 1) / rows; }
    static int rows_of_languages(const Ui& ui, float width) {
        const Metrics& m = ui.metrics();
        for (const int rows : {1, 2}) {
            const Rect cell = Rect{0, 0, width, m.control}.columns(a_row(rows), m.gap).front();
            const auto fits = [&](Lang lang) { return ui.label_fits(Role::bold, name_of(lang), cell); };
            if (std::all_of(kLangs.begin(), kLangs.end(), fits)) return rows;
        }
        return static_cast<int>(kLangs.size());
    }

    static void draw_languages(Context& context, Rect place, int rows) {
        Ui& ui = context.ui;
        const auto cells = place.grid(a_row(rows), rows, ui.metrics().gap);
        for (std::size_t i = 0; i < kLangs.size(); ++i) {
            const bool chosen = context.preferences.lang == kLangs[i];
            const std::string id = "settings.language." + std::string(kLangTags[i]);
            if (!ui.button(id, cells[i], name_of(kLangs[i]), {.selected = chosen})) continue;
            context.preferences.lang = kLangs[i];
            keep_setting(context, "language", kLangTags[i]);
        }
    }

    static void draw_theme(Context& context, Rect place) {
        const std::vector<std::string> labels{context.tr("settings.theme.dark"), context.tr("settings.theme.light")};
        const int before = context.preferences.dark ? 0 : 1;
        const int chosen = context.ui.choice("settings.theme", place, labels, before);
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

    // At the foot of the page and of one size: whatever grows, the keys stay under the finger that taps them.
    static void draw_text_size(Context& context, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect row = area.cut_bottom(std::max(m.control, m.touch), m.gap);
        const int percent = context.preferences.text_percent;
        int wanted = percent;
        Rect keys = row.cut_right(2 * m.mm(kTextKey) + m.gap, m.gap);
        keys = keys.cut_bottom(m.touch);
        const auto pair = keys.columns(2, m.gap);
        if (ui.icon_button("settings.text.less", pair[0], Icon::minus, context.tr("kit.less"), {.repeats = true}))
            wanted = std::max(kSmallestText, percent - kTextStep);
        if (ui.icon_button("settings.text.more", pair[1], Icon::plus, context.tr("kit.more"), {.repeats = true}))
            wanted = std::min(kLargestText, percent + kTextStep);
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
            case VoiceState::absent:
                return context.tr(context.environment.browser ? "browser.lacks.voice" : "settings.voice.absent");
            case VoiceState::ready: break;
        }
        return {};
    }

    static std::string_view display_note(const Context& context) {
        if (context.environment.can_stay_awake()) return {};
        return context.tr(context.environment.browser ? "browser.lacks.awake" : "settings.not-awake");
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
               static_cast<float>(spoken_here(context).size()) * (toggle_height(context, width) + m.gap) +
               static_cast<float>(1 + cards().size()) * (m.control + m.gap) +
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
        for (const SettingsCard& card : cards()) {
            if (ui.row(card.id, page.cut_top(m.control, m.gap), context.tr(card.id), {},
                       {.icon = Icon::keyboard, .role = Role::body}))
                card_ = &card;
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
        for (const Spoken& spoken : spoken_here(context)) {
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
