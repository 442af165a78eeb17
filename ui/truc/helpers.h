// Truc's questions, without a match or out of one: the pages of the screen "truc-helpers", one class a page. A page keeps
// what was tapped as a draft in the settings, so that going to another page, or a restart, loses nothing. Out of a match it
// begins with the score, the names, the house and the cards of that table, and with those again once the match went on.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "truc/cards.h"
#include "truc/model.h"
#include "ui/match/people/people.h"
#include "ui/match/screen.h"

namespace tapet::ui {

class HelperPage {
  public:
    HelperPage() = default;
    virtual ~HelperPage() = default;
    HelperPage(const HelperPage&) = delete;
    HelperPage& operator=(const HelperPage&) = delete;

    virtual void draw(Context& context, Rect area) = 0;
};

// The table out of which the questions are asked.
struct HelperTable {
    truc::State state;
    Seated seated;
    std::string stamp;  // of the match and how far it is: one word
};

std::unique_ptr<HelperPage> make_envit_helper(const Notebook& notebook);  // what one to three cards are worth
std::unique_ptr<HelperPage> make_trick_helper(const Notebook& notebook, const HelperTable* table);  // who won a trick
std::unique_ptr<HelperPage> make_order_helper();  // the ranks, best first
std::unique_ptr<HelperPage> make_gap_helper(const Notebook& notebook, const HelperTable* table);  // what a falta pays

// ---- what the pages share

// A draft is words with spaces between them ("4e 6e").
std::vector<std::string> draft_words(const Notebook& notebook, std::string_view key);
// The draft of a table has its stamp as the first word; nothing when the match went on since.
std::vector<std::string> draft_words(const Notebook& notebook, std::string_view key, const HelperTable* table);
int draft_number(const std::string& word, int low, int high, int otherwise);
void keep_draft(Context& context, std::string_view key, std::vector<std::string> words, std::string_view stamp = {});

// Its word beside the icon where there is room for both, otherwise the icon.
Press compact_button(Context& context, std::string_view id, Rect rect, Icon icon, std::string_view label, bool closed);
// Of the largest digits, those that fit.
Role digits_role(const Ui& ui, std::string_view digits, Rect room);

}  // namespace tapet::ui
