// The app: the screens on their stack, the preferences, the why card. Draws one frame at a time into a Ui that a window,
// a picture or a robot owns.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/match/hall/halls.h"
#include "ui/match/screen.h"

namespace tapet::ui {

class App : private Navigator {
  public:
    // Takes up where the settings say that it was left; `lang` overrides the kept language for this run.
    App(const Keeper& keeper, const Environment& environment, std::optional<Lang> lang = std::nullopt);

    void frame(Ui& ui);
    // A match is on the table, perhaps under other screens: the display is to stay awake.
    bool match_open() const;
    bool draws() const { return draws_; }  // a screen is being drawn: nothing is kept meanwhile
    bool poll();                           // once a second: true when there is something new to draw

    // The display has not the memory for the look: plain, unless somebody chose otherwise; not kept, another display may have it.
    void make_do_without_memory();

    // The app was opened with that file, or a link to a match ("#match=..."), and asks whether to take it in; to a table of a hall; "#truc" begins that
    // game's usual match. Not when what is kept is damaged, which comes first.
    void offer(const std::string& what);

    // For pictures: shows that screen and nothing else, without keeping it in the settings.
    void show_only(const std::string& route, bool dark);

  private:
    const Keeper keeper_;
    const Environment& environment_;
    Preferences preferences_;
    Halls halls_{keeper_, environment_};
    std::vector<std::unique_ptr<Screen>> stack_;
    std::vector<std::string>
        wanted_;  // what go, replace and back asked for in this frame: "+route", "=route", "-", "<route"
    // What lies over the screen, each in the zone of whoever asked for it: a why card, or a sentence of trouble.
    struct Card {
        Place place;
        std::string rule;      // empty: trouble, or news
        bool refused = false;  // it begins with the no
        std::string trouble;
        Rect finger = {};                 // a no stands beside it
        std::vector<std::string> from{};  // the rules that the reader came by
        std::optional<News> news{};
    };
    std::vector<Card> cards_;  // at most one a place
    const Ui* ui_ = nullptr;   // during a frame
    bool draws_ = false;
    WishQueue wishes_;  // of that frame
    bool keeps_route_ = true;

    void go(std::string route) override { wanted_.push_back("+" + route); }
    void replace(std::string route) override { wanted_.push_back("=" + route); }
    void back() override { wanted_.emplace_back("-"); }
    void back_to(std::string route) override { wanted_.push_back("<" + route); }
    void show_trouble(std::string sentence) override { lay({{}, {}, false, std::move(sentence)}); }
    void show_news(News news) override;
    void show_rule(std::string rule) override { lay({{}, std::move(rule), false, {}}); }
    void show_refusal(std::string rule) override { lay({{}, std::move(rule), true, {}}); }
    void lay(Card card);
    void say_verdict(const Card& card) const;

    void open_hall(const hall::Address& address);  // a table there, from now on this tablet's
    void load_preferences(std::optional<Lang> lang);
    void load_route();
    void keep_route();
    [[nodiscard]] Done open(const std::string& route);  // of no such screen nothing becomes, and that is no trouble
    void open_match();  // that of the screen, when another screen opened another one in between
    void follow_ways();
    bool uncover(const std::string& route);  // takes screens off until that one is on top; false when it is not there
    const Look& look() const;
    void dress(Ui& ui) const;
    void meet_browser(const Ui& ui);
    void draw_overlays(Context& context);
    bool draw_card(Context& context, const std::string& suffix, Card& card);  // true: it was closed
};

}  // namespace tapet::ui
