#include "ui/truc/helpers.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "truc/truc.h"
#include "ui/match/paged_header.h"
#include "ui/truc/face.h"

namespace tapet::ui {

namespace {

constexpr std::array<std::string_view, 4> kPages{"envit", "trick", "order", "gap"};

std::size_t page_of(std::string_view name) {
    const auto found = std::find(kPages.begin(), kPages.end(), name);
    return found == kPages.end() ? 0 : static_cast<std::size_t>(found - kPages.begin());
}

// Of the match with that id, when it is the open one and a Truc.
std::optional<HelperTable> table_of(const Keeper& keeper, const std::string& match_id) {
    if (match_id.empty()) return std::nullopt;
    if (keeper.open.match_id() != match_id && !keeper.shelf.open(match_id)) return std::nullopt;
    const auto* match = match_of<truc::Game>(keeper.open.referee()->match());
    if (match == nullptr) return std::nullopt;
    return HelperTable{match->state(), keeper.open.seated(), match_id + "@" + std::to_string(match->revision())};
}

std::unique_ptr<HelperPage> make_page(const Notebook& notebook, std::size_t page, const HelperTable* table) {
    switch (page) {
        case 1: return make_trick_helper(notebook, table);
        case 2: return make_order_helper();
        case 3: return make_gap_helper(notebook, table);
        default: return make_envit_helper(notebook);
    }
}

class TrucHelpers : public Screen {
  public:
    // "envit", or "envit:" and the match out of which it is asked.
    TrucHelpers(const Keeper& keeper, std::string_view name) : chosen_(page_of(name.substr(0, name.find(':')))) {
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

    void draw_bar(Context& context, Rect& area) {
        std::vector<std::string> labels;
        labels.reserve(kPages.size());
        for (const std::string_view page : kPages) {
            labels.emplace_back(context.tr("truc.help." + std::string(page)));  // keys: truc.help.*
        }
        const auto now = static_cast<int>(chosen_);
        const int next = draw_paged_header(context, area, "truc-helpers", context.tr("truc.help.title"), labels, now);
        if (next != now) context.navigator.replace(route_of(static_cast<std::size_t>(next)));
    }
};

}  // namespace

std::vector<std::string> draft_words(const Notebook& notebook, std::string_view key) {
    const std::string text = notebook.setting(key, "");
    std::vector<std::string> words;
    std::size_t start = 0;
    while (start < text.size()) {
        const std::size_t end = std::min(text.find(' ', start), text.size());
        if (end > start) words.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return words;
}

std::vector<std::string> draft_words(const Notebook& notebook, std::string_view key, const HelperTable* table) {
    if (table == nullptr) return draft_words(notebook, key);
    std::vector<std::string> words = draft_words(notebook, std::string(key) + ".match");
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
    if (!context.file.read_only().empty()) return;
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

std::unique_ptr<Screen> make_truc_helpers(const Keeper& keeper, std::string_view page) {
    return std::make_unique<TrucHelpers>(keeper, page);
}

}  // namespace tapet::ui
