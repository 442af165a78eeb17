#include "ui/shell/app.h"

#include <algorithm>
#include <charconv>
#include <tuple>
#include <utility>

#include "keeping/rescue.h"
#include "ui/faces.h"
#include "ui/match/hall/hall_screens.h"
#include "ui/match/hand/follow_code.h"
#include "ui/match/hand/hand_over.h"
#include "ui/match/screens.h"
#include "ui/shell/routes.h"
#include "ui/shell/screens.h"
#include "ui/shell/why_card.h"

namespace tapet::ui {

namespace {

constexpr char kBetweenRoutes = '\n';

int number_or(const std::string& text, int otherwise) {
    int value = otherwise;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

KitWords kit_words(Lang lang) {
    const auto word = [&](std::string_view key) { return std::string(phrase(lang, key)); };
    KitWords words;
    words.close = word("kit.close");
    words.done = word("kit.done");
    words.cancel = word("kit.cancel");
    words.erase = word("kit.erase");
    words.shift = word("kit.shift");
    words.space = word("kit.space");
    words.left = word("kit.left");
    words.right = word("kit.right");
    words.page_up = word("kit.page-up");
    words.page_down = word("kit.page-down");
    words.more = word("kit.more");
    words.less = word("kit.less");
    return words;
}

}  // namespace

App::App(const Keeper& keeper, const Environment& environment, std::optional<Lang> lang)
    : keeper_(keeper), environment_(environment) {
    load_preferences(lang);
    load_route();
}

void App::load_preferences(std::optional<Lang> lang) {
    const Lang system = lang_of(environment_.language).value_or(Lang::en);
    const std::string kept = keeper_.notebook.setting("language", "");
    const auto is_on = [this](std::string_view key) { return keeper_.notebook.setting(key, "off") == "on"; };
    preferences_.lang = lang.value_or(lang_of(kept).value_or(system));
    preferences_.dark = keeper_.notebook.setting("theme", "dark") != "light";
    preferences_.plain = keeper_.notebook.setting("look", "cloth") == "plain";
    preferences_.motion = keeper_.notebook.setting("motion", "on") == "on";
    preferences_.text_percent = std::clamp(number_or(keeper_.notebook.setting("text_percent", "100"), 100), 100, 200);
    preferences_.speak_score = is_on("speak_score");
    preferences_.speak_verdicts = is_on("speak_verdicts");
    preferences_.speak_held = is_on("speak_held");
    preferences_.sounds = is_on("sounds");
    preferences_.vibrates = is_on("vibrates");
    keeper_.file.set_language(preferences_.lang);
}

void App::make_do_without_memory() {
    if (keeper_.notebook.setting("look", "").empty()) preferences_.plain = true;
}

void App::load_route() {
    const std::string kept = keeper_.notebook.setting("route", "home");
    std::size_t start = 0;
    while (start <= kept.size()) {
        const std::size_t end = std::min(kept.find(kBetweenRoutes, start), kept.size());
        std::ignore = open(kept.substr(start, end - start));  // a match that is gone since the last time is no news
        start = end + 1;
    }
    if (stack_.empty() || stack_.front()->route() != "home") stack_.insert(stack_.begin(), make_home());
    const bool damaged = keeper_.file.rescue() != nullptr && !keeper_.file.rescue()->trouble().empty();
    if (damaged && stack_.back()->route() != "rescue") stack_.push_back(make_rescue());
}

void App::keep_route() {
    if (!keeps_route_ || !keeper_.file.read_only().empty()) return;
    std::string routes;
    for (const auto& screen : stack_) {
        if (!routes.empty()) routes += kBetweenRoutes;
        routes += screen->route();
    }
    if (const Done kept = keeper_.notebook.set_setting("route", routes); !kept) show_trouble(kept.error().sentence);
}

Done App::open(const std::string& route) {
    return make_screen(route, keeper_, environment_, preferences_.lang).map([this](std::unique_ptr<Screen> screen) {
        if (screen != nullptr) stack_.push_back(std::move(screen));
    });
}

void App::offer(const std::string& what) {
    if (stack_.back()->route() == "rescue") return;
    const std::string page = environment_.browser ? environment_.browser->address : std::string();
    if (const auto address = hall::read_address(what, page); address && keeper_.file.remote() != nullptr)
        return open_hall(*address);
    if (what.rfind('#', 0) == 0 && begins_at_once(what.substr(1))) {
        stack_.clear();
        stack_.push_back(make_home(what.substr(1)));
    } else if (keeper_.file.hand_over() != nullptr) {
        stack_.push_back(make_hand_over(what));
    }
}

void App::open_hall(const hall::Address& address) {
    const std::size_t falla = address.acta.empty() ? 0 : falla_at(halls_, address);
    if (falla == 0 && !address.acta.empty())
        return show_trouble(std::string(phrase(preferences_.lang, "hall.acta.no-link")));
    const auto number = falla == 0 ? halls_.take(address) : tl::expected<std::size_t, Trouble>(falla);
    if (!number) return show_trouble(number.error().sentence);
    if (const Done opened = open("hall-table:" + std::to_string(*number)); !opened)
        show_trouble(opened.error().sentence);
}

void App::show_only(const std::string& route, bool dark) {
    keeps_route_ = false;
    preferences_.dark = dark;
    stack_.clear();
    if (const Done opened = open(route); !opened) show_trouble(opened.error().sentence);
    if (stack_.empty()) stack_.push_back(make_home());
}

bool App::match_open() const {
    return std::any_of(stack_.begin(), stack_.end(),
                       [](const auto& screen) { return screen->route().substr(0, 6) == "match:"; });
}

// What the card's first sentence says.
void App::say_verdict(const Card& card) const {
    if (!preferences_.speak_verdicts) return;
    const std::string words = card.news           ? card.news->words
                              : card.rule.empty() ? card.trouble
                                                  : spoken_verdict(preferences_.lang, card.rule, card.refused);
    environment_.say(tag(preferences_.lang), words);
}

void App::show_news(News news) {
    Card card;
    card.news = std::move(news);
    lay(std::move(card));
}

// In the zone that is being drawn: whoever tapped there reads it there.
void App::lay(Card card) {
    say_verdict(card);
    if (ui_ != nullptr) card.place = ui_->place();
    if (ui_ != nullptr) card.finger = ui_->finger();
    const auto same = [&](const Card& other) { return other.place == card.place; };
    cards_.erase(std::remove_if(cards_.begin(), cards_.end(), same), cards_.end());
    cards_.push_back(std::move(card));
}

bool App::uncover(const std::string& route) {
    const auto found =
        std::find_if(stack_.rbegin(), stack_.rend(), [&](const auto& screen) { return screen->route() == route; });
    if (found == stack_.rend()) return false;
    stack_.erase(found.base(), stack_.end());
    return true;
}

void App::follow_ways() {
    if (wanted_.empty()) return;
    for (const std::string& wish : wanted_) {
        if (wish.front() == '<' && uncover(wish.substr(1))) continue;
        const bool goes_back = wish.front() != '+';
        if (goes_back && stack_.size() > 1) stack_.pop_back();
        if (wish.front() == '-') continue;
        if (const Done opened = open(wish.substr(1)); !opened) show_trouble(opened.error().sentence);
    }
    wanted_.clear();
    keep_route();
}

// What the screen on top lies on: its game's cloth, or the walnut table.
const Look& App::look() const {
    const std::string route = stack_.back()->route();
    const std::string name = route.substr(0, route.find(':'));
    const bool of_match = name == "match" || name == "log" || name == "options" || name == "correct" ||
                          name == "seats" || name == "share" || name == "acta";
    if (of_match) return keeper_.open.referee() == nullptr ? kBareTable : Faces::look(keeper_.open.referee()->game());
    if (name == "hall-table") return Faces::look("championship");
    if (name != "rules" && name != "kit") return Faces::look(name);
    const std::string argument = name.size() < route.size() ? route.substr(name.size() + 1) : std::string();
    return Faces::look(argument.substr(0, argument.find(':')));
}

void App::open_match() {
    const std::string id = stack_.back()->match_id();
    const bool there = keeper_.open.referee() != nullptr || keeper_.open.halted().has_value();
    if (id.empty() || (keeper_.open.match_id() == id && there)) return;
    const Done opened = keeper_.shelf.open(id);
    if (opened) return;
    show_trouble(opened.error().sentence);
    back();
}

void App::dress(Ui& ui) const {
    ui.set_look(preferences_.dark, look(), preferences_.plain);
    ui.set_motion(preferences_.motion && environment_.moves);
    ui.set_language(tag(preferences_.lang), kit_words(preferences_.lang));
    ui.set_hold_speaks(preferences_.speak_held);
    ui.set_scale(ui.metrics().px_per_mm, static_cast<float>(preferences_.text_percent) / 100);
}

bool App::draw_card(Context& context, const std::string& suffix, Card& card) {
    if (card.news) return draw_news(context, "trouble" + suffix, *card.news);
    if (card.rule.empty()) return draw_trouble(context, "trouble" + suffix, card.trouble);
    const RuleEntry* last = card.from.empty() ? nullptr : find_rule(card.from.back(), preferences_.lang);
    const std::string_view from = last == nullptr ? std::string_view() : std::string_view(last->title);
    const bool in_book = stack_.back()->route().rfind("rules", 0) == 0;
    WhyTap tap = draw_why_card(context, "why" + suffix, {card.rule, card.refused, card.finger, from, in_book});
    if (tap.back) {
        card.rule = card.from.back();
        card.from.pop_back();
    } else if (!tap.rule.empty()) {
        card.from.push_back(std::exchange(card.rule, tap.rule));
    }
    if (tap.back || !tap.rule.empty()) {
        card.refused = false;
        say_verdict(card);
        context.ui.wants_frame_at(context.ui.now_us());
    }
    const bool leaves = !tap.route.empty();
    if (leaves) go(std::move(tap.route));
    return tap.closed || leaves;
}

void App::draw_overlays(Context& context) {
    const Rect screen = context.ui.area();
    std::vector<Card> open;
    int number = 0;
    for (Card& card : std::exchange(cards_, {})) {
        // A screen that was turned in the meantime has no such place any more.
        if (card.place.screen.empty() || !screen.contains(card.place.screen, 1)) {
            card.place = {screen, Turn::none};
            card.finger = {};
        }
        const std::string suffix = number++ == 0 ? "" : std::to_string(number);
        context.ui.push_zone(card.place.screen, card.place.turn);
        const bool closed = draw_card(context, suffix, card);
        context.ui.pop_zone();
        if (!closed) open.push_back(std::move(card));
    }
    cards_.insert(cards_.begin(), open.begin(), open.end());
}

// What the browser around the page is told of each frame, and what it tells.
void App::meet_browser(const Ui& ui) {
    if (!environment_.browser) return;
    const Browser& browser = *environment_.browser;
    const bool laid = !ui.log().overlays.empty();
    browser.stands(static_cast<int>(stack_.size()) - 1 + (laid ? 1 : 0));
    browser.speaks(tag(preferences_.lang));
    browser.types(ui.keyboard_open());
    if (browser.took_everything()) {  // and Home need not remind of it
        const std::string now = std::to_string(environment_.now_ms());
        if (const Done kept = keeper_.notebook.set_setting(std::string(kExportedSetting), now); !kept)
            show_trouble(kept.error().sentence);
    }
    if (const std::string_view refused = browser.refused(); !refused.empty())  // keys: browser.refused.*
        show_trouble(std::string(phrase(preferences_.lang, refused)));
}

bool App::poll() {
    const bool changed = keeper_.file.refresh();
    return halls_.carry(preferences_.lang) || changed;
}

void App::frame(Ui& ui) {
    const Preferences before = preferences_;
    Context context = Context::of(ui, keeper_, environment_, preferences_, *this, wishes_);
    context.halls = &halls_;
    ui_ = &ui;
    open_match();
    draws_ = true;
    if (!draw_replaced(context, stack_.back()->match_id())) stack_.back()->draw(context);
    draws_ = false;
    if (wishes_.grant()) ui.wants_frame_at(ui.now_us());
    if (halls_.carry(preferences_.lang)) ui.wants_frame_at(ui.now_us());
    if (std::string trouble = halls_.take_trouble(); !trouble.empty()) show_trouble(std::move(trouble));
    const std::string unread = keeper_.file.read_trouble();
    if (!unread.empty()) show_trouble(unread);
    draw_overlays(context);
    if (preferences_.speak_held && !ui.held_label().empty()) context.say(ui.held_label());
    if (preferences_.vibrates && environment_.vibrate && !ui.answered().empty()) environment_.vibrate();
    meet_browser(ui);
    ui_ = nullptr;
    const bool changed = before.lang != preferences_.lang || before.dark != preferences_.dark ||
                         before.text_percent != preferences_.text_percent;
    if (changed) keeper_.file.set_language(preferences_.lang);
    if (changed || !wanted_.empty()) ui.wants_frame_at(ui.now_us());
    if (!wanted_.empty()) ui.moments().forget();
    follow_ways();
    dress(ui);
}

}  // namespace tapet::ui
