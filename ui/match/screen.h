// What every screen is and what it is given: one value with the surface, what is kept, the language and the way
// to other screens. A screen reads const state and wishes; its own fields are only how it looks (a text being typed).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/ruling.h"
#include "core/sentences.h"
#include "keeping/keeper.h"
#include "ui/kit/ui.h"
#include "ui/match/wishes.h"
#include "ui/platform/environment.h"

namespace tapet::ui {

class Navigator;
class Halls;

// How the app looks and speaks; kept in the settings.
struct Preferences {
    Lang lang = Lang::en;
    bool dark = true;
    bool plain = false;      // no weave and no shadows
    bool motion = true;      // what changes is seen changing
    int text_percent = 100;  // 100 to 200
    bool speak_score = false;
    bool speak_verdicts = false;
    bool speak_held = false;  // a control held for half a second says what it is
    bool sounds = false;      // what is laid on the table is heard
    bool vibrates = false;    // a tap that was taken is felt
};

// What a key says: as long-lived as the language, and a string of its own where one is wanted.
class Phrase : public std::string_view {
  public:
    explicit Phrase(std::string_view words) : std::string_view(words) {}
    operator std::string() const { return std::string(data(), size()); }
};

// One a frame; it lasts until that frame's wishes are done.
struct Context {
    Ui& ui;
    // What is kept, to be read; it changes by wishes.
    const OpenMatch& open;
    const Shelf& shelf;
    const Notebook& notebook;
    const KeptFile& file;
    const Environment& environment;
    Preferences& preferences;
    Navigator& navigator;
    Wishes wishes;
    Halls* halls = nullptr;  // the tables of halls; nullptr: it is only tried out

    static Context of(Ui& ui, const Keeper& keeper, const Environment& environment, Preferences& preferences,
                      Navigator& navigator, WishQueue& queue) {
        return {ui,          keeper.open, keeper.shelf, keeper.notebook, keeper.file,
                environment, preferences, navigator,    {queue, keeper}, nullptr};
    }
    // The same, with a table on it that is only tried out; nothing but what is said there is done (`no`).
    Context trying(OpenMatch& table, const Trouble& no) const {
        return {ui, table, shelf, notebook, file, environment, preferences, navigator, wishes.on(table, no), nullptr};
    }

    operator Sentences() const { return Sentences(preferences.lang); }
    Phrase tr(std::string_view key) const { return Phrase(phrase(preferences.lang, key)); }
    std::string tr(std::string_view key, const std::vector<std::string>& args) const {
        return phrase(preferences.lang, key, args);
    }
    void say(std::string_view sentence) const { environment.say(tag(preferences.lang), sentence); }
    // What the score is now, for who wants to hear it after every tap.
    void say_score(std::string_view sentence) const {
        if (preferences.speak_score) say(sentence);
    }
};

class Screen {
  public:
    Screen() = default;
    virtual ~Screen() = default;
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    // Names the screen and what it shows ("match:<id>"), so that the app comes back to it after a restart.
    virtual std::string route() const = 0;
    // The id of the match that it is about: that one is open when it is drawn. Empty: none.
    virtual std::string match_id() const { return {}; }
    virtual void draw(Context& context) = 0;
};

// Something that was done.
struct News {
    std::string words;
    std::string path = {};  // of what was written, whole, to be read and copied; empty: none
};

// The way to other screens. What is asked for happens after the frame.
class Navigator {
  public:
    virtual ~Navigator() = default;
    Navigator() = default;
    Navigator(const Navigator&) = delete;
    Navigator& operator=(const Navigator&) = delete;

    virtual void go(std::string route) = 0;       // on top of this screen
    virtual void replace(std::string route) = 0;  // in place of this screen
    virtual void back() = 0;
    // To the nearest such screen under this one, however many lie between; where there is none, in place of this one.
    virtual void back_to(std::string route) = 0;
    virtual void show_trouble(
        std::string sentence) = 0;  // a sentence that must be seen: what could not be done, and why
    virtual void show_news(News news) = 0;
    virtual void show_rule(std::string rule) = 0;     // the why card
    virtual void show_refusal(std::string rule) = 0;  // the why card, beginning with the no
    void show_rule(RuleId rule) { show_rule(std::string(rule.id)); }
    void show_refusal(RuleId rule) { show_refusal(std::string(rule.id)); }
};

// A place that opens its rule.
void rule_spot(const Context& context, std::string_view id, Rect rect, std::string_view label, RuleId rule);

// The bar at the top of a screen: back, and what the screen is; `part` of what the title names. Cuts itself off the area; `keys` places
// of the width of a key are left free at the right and returned as one.
Rect draw_header(Context& context, Rect& area, std::string_view id, std::string_view title, int keys = 0,
                 std::string_view part = {});
// In a bar, behind its title.
void draw_part(Ui& ui, Rect bar, std::string_view part, bool behind = true);

}  // namespace tapet::ui
