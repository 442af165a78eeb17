#include "ui/truc/helpers.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "truc/truc.h"
#include "ui/truc/screens.h"

namespace tapet::ui {

namespace {

constexpr std::array<std::string_view, 4> kPages{"envit", "trick", "order", "gap"};

std::size_t page_of(std::string_view name) {
    const auto found = std::find(kPages.begin(), kPages.end(), name);
    return found == kPages.end() ? 0 : static_cast<std::size_t>(found - kPages.begin());
}

// Of the match with that id, when it is the open one and a Truc.
std::optional<HelperTable> table_of(Keeper& keeper, const std::string& match_id) {
    if (match_id.empty()) return std::nullopt;
    if (keeper.match_id() != match_id && !keeper.open(match_id).empty()) return std::nullopt;
    const auto* match = std::get_if<Match<truc::Game>>(&keeper.referee()->match());
    if (match == nullptr) return std::nullopt;
    return HelperTable{match->state(), match_id + "@" + std::to_string(match->played())};
}

std::unique_ptr<HelperPage> make_page(const Keeper& keeper, std::size_t page, const HelperTable* table) {
    switch (page) {
        case 1: return make_trick_helper(keeper, table);
        case 2: return make_order_helper();
        case 3: return make_gap_helper(keeper, table);
        default: return make_envit_helper(keeper);
    }
}

class TrucHelpers : public Screen {
  public:
    // "envit", or "envit:" and the match out of which it is asked.
    TrucHelpers(Keeper& keeper, std::string_view name) : chosen_(page_of(name.substr(0, name.find(':')))) {
        const std::size_t colon = name.find(':');
        if (colon != std::string_view::npos) match_id_ = name.substr(colon + 1);
        const auto table = table_of(keeper, match_id_);
        page_ = make_page(keeper, chosen_, table ? &*table : nullptr);
    }
    std::string route() const override { return route_of(chosen_); }

    void draw(Context& context) override {
        Rect area = context.ui.area().inset(context.ui.metrics().margin);
        draw_bar(context, area);
        page_->draw(context, area);
    }

  private:
    std::size_t chosen_;
    std::string match_id_;  // empty: without a match
    std::unique_ptr<HelperPage> page_;

    std::string route_of(std::size_t page) const {
        const std::string match = match_id_.empty() ? "" : ":" + match_id_;
        return "truc-helpers:" + std::string(kPages[page]) + match;
    }

    // Back, the title and the pages; in one line where the screen is wider than high, then the title gives way first.
    void draw_bar(Context& context, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string_view title = context.tr("truc.help.title");
        std::vector<std::string> labels;
        float widest = 0;
        for (const std::string_view page : kPages) {
            labels.emplace_back(context.tr("truc.help." + std::string(page)));  // keys: truc.help.*
            widest = std::max(widest, ui.text_width(Role::bold, labels.back()) + m.icon + 4 * m.gap);
        }
        const float pages = widest * static_cast<float>(labels.size()) + m.gap * 2;
        Rect bar = area;
        if (m.portrait()) {
            draw_header(context, area, "truc-helpers", title);
            bar = area.cut_top(m.control, m.gap);
        } else {
            bar = area.cut_top(m.control, m.gap);
            Rect head = bar.cut_left(bar.w - pages, m.gap);
            if (ui.text_width(Role::title, title) + m.control + m.gap > head.w) {
                bar.w = bar.right() - head.x - m.control - m.gap;
                bar.x = head.x + m.control + m.gap;
                head.w = m.control;
            }
            const Rect back = head.cut_left(m.control, m.gap);
            if (ui.icon_button("truc-helpers.back", back, Icon::back, context.tr("back"))) context.navigator.back();
            if (head.w > 0) ui.text(head, title, {.role = Role::title});
        }
        const auto now = static_cast<int>(chosen_);
        const int next = ui.choice("truc-helpers.page", bar, labels, now);
        if (next != now) context.navigator.replace(route_of(static_cast<std::size_t>(next)));
    }
};

}  // namespace

std::vector<std::string> draft_words(const Keeper& keeper, std::string_view key) {
    const std::string text = keeper.setting(key, "");
    std::vector<std::string> words;
    std::size_t start = 0;
    while (start < text.size()) {
        const std::size_t end = std::min(text.find(' ', start), text.size());
        if (end > start) words.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return words;
}

std::vector<std::string> draft_words(const Keeper& keeper, std::string_view key, const HelperTable* table) {
    if (table == nullptr) return draft_words(keeper, key);
    std::vector<std::string> words = draft_words(keeper, std::string(key) + ".match");
    if (words.empty() || words.front() != table->stamp) return {};
    words.erase(words.begin());
    return words;
}

int draft_number(const std::string& word, int low, int high, int otherwise) {
    int value = otherwise;
    std::from_chars(word.data(), word.data() + word.size(), value);
    return value < low || value > high ? otherwise : value;
}

// A question is answered from a file that cannot be written, too.
void keep_draft(Context& context, std::string_view key, std::vector<std::string> words, std::string_view stamp) {
    if (!context.keeper.read_only().empty()) return;
    if (!stamp.empty()) words.emplace(words.begin(), stamp);
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    keep_setting(context, std::string(key) + (stamp.empty() ? "" : ".match"), text);
}

Press compact_button(Context& context, std::string_view id, Rect rect, Icon icon, std::string_view label, bool closed) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const ButtonStyle style{.kind = closed ? ButtonKind::closed : ButtonKind::plain, .icon = icon};
    const float room = rect.w - m.icon - 3 * m.gap;
    if (ui.text_width(Role::bold, label) <= room) return ui.button(id, rect, label, style);
    return ui.icon_button(id, rect, icon, label, {.kind = style.kind});
}

Role digits_role(const Ui& ui, std::string_view digits, Rect room) {
    for (const Role role : {Role::huge, Role::number}) {
        if (ui.fits(role, digits, room)) return role;
    }
    return Role::title;
}

std::unique_ptr<Screen> make_truc_helpers(Keeper& keeper, std::string_view page) {
    return std::make_unique<TrucHelpers>(keeper, page);
}

}  // namespace tapet::ui
