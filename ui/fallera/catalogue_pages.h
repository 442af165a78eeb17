// What the catalogue opens over its list.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/fallera/cards.h"
#include "ui/kit/flow.h"
#include "ui/match/hand/file_picker.h"

namespace tapet::ui {

// One card of the catalogue: the card itself, what is known of it and how well; and what the table says instead, of which every
// change is kept at once.
class CardPage {
  public:
    void open(std::string id, bool to_edit = false) { *this = {}, id_ = std::move(id), editing_ = to_edit; }
    void close() { id_.clear(); }
    bool is_open() const { return !id_.empty(); }
    const std::string& id() const { return id_; }
    // `listed`: what can be leafed through. Ids: catalogue.card.previous, .next, .edit, .prevails; while it is corrected
    // .name, .effect, .copies, .level, .attack, .attack.printed, .kind.0 and on, .moment, .two, .forget.
    void draw(Context& context, Rect area, const fallera::State& state, const std::vector<fallera::Card>& listed);

  private:
    std::string id_;
    bool editing_ = false;
    bool fresh_ = true;  // opened anew: from the top

    void draw_card(Context& context, Rect area, const fallera::State& state, fallera::Card card,
                   const std::vector<fallera::Card>& listed);
    void draw_keys(Context& context, Rect row, const fallera::CardFacts& facts);
    void draw_known(Context& context, Rect area, const fallera::State& state, fallera::Card card) const;
    void draw_edited(Context& context, Rect area, const fallera::State& state, fallera::Card card);
    void add_standings(Flow& flow, Context& context, const fallera::State& state, fallera::Card card) const;
};

// A card that the catalogue lacks (an expansion, a promotion): its name and what it is; the rest is entered on its page.
class NewCard {
  public:
    void open() { *this = {}, open_ = true; }
    bool is_open() const { return open_; }
    // The new card, when it is to be kept. Ids: catalogue.new.name, .type.0 and on, .keep,
    // .known.0 and on (cards outside the deck that are known by name).
    std::optional<fallera::EditedCard> draw(Context& context, const fallera::Setup& setup);

  private:
    bool open_ = false;
    std::string name_;
    int type_ = 2;
    int level_ = 1;

    void add_types(Flow& flow, Context& context);
    void add_known(Flow& flow, Context& context, const fallera::Setup& setup);
};

// The table's cards as a file: a line a card, as in a setup's `cards` (JSON Lines). A file is read as a whole or not at all.
class CatalogueFile {
  public:
    void open() { *this = {}, open_ = true; }
    bool is_open() const { return open_; }
    // Ids: catalogue.file.export, .import; catalogue.import.* while a file is chosen.
    void draw(Context& context);

  private:
    bool open_ = false;
    std::optional<FilePicker> picker_;

    void draw_choices(Context& context);
    void draw_picker(Context& context);
};

}  // namespace tapet::ui
