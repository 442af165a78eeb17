#include "ui/fallera/cards.h"

#include <algorithm>

#include "keeping/record_kinds.h"
#include "ui/match/play.h"

namespace tapet::ui {

using fallera::shelf_line;

std::vector<std::string> kept_cards(const Notebook& notebook) {
    std::vector<std::string> bodies;
    for (const Record& record : notebook.records(kind::card)) bodies.push_back(record.body);
    std::reverse(bodies.begin(), bodies.end());
    if (bodies.empty() || read_setup<fallera::Game>(shelf_line(bodies))) return bodies;
    const auto broken = [](const std::string& body) { return !read_setup<fallera::Game>(shelf_line({body})); };
    bodies.erase(std::remove_if(bodies.begin(), bodies.end(), broken), bodies.end());
    return bodies;
}

bool CardShelf::refresh(const Notebook& notebook) {
    std::vector<std::string> bodies;
    for (const Record& record : notebook.records(kind::card)) bodies.push_back(record.body);
    if (loaded_ && bodies == bodies_) return false;
    loaded_ = true;
    bodies_ = std::move(bodies);
    const auto setup = read_setup<fallera::Game>(shelf_line(kept_cards(notebook)));
    state_ = *fallera::Game::initial(setup ? *setup : *read_setup<fallera::Game>(shelf_line({})));
    return true;
}

Wish& keep_card(Context& context, const fallera::EditedCard& card) {
    const auto entry = entry_of(card, context.preferences.lang);
    return entry ? keep_record(context, kind::card, card.id, *entry) : forget_card(context, card.id);
}

Wish& forget_card(Context& context, const std::string& id) { return drop_record(context, kind::card, id); }

Wish& keep_entries(Context& context, const std::vector<std::string>& bodies) {
    std::vector<std::pair<std::string, std::string>> records;
    records.reserve(bodies.size());
    for (const std::string& body : bodies) records.emplace_back(fallera::entry_id(body), body);
    return keep_records(context, kind::card, std::move(records));
}

}  // namespace tapet::ui
