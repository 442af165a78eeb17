// What the panel of Alpens opens over itself: one sheet at a time.
#pragma once

#include <string>
#include <vector>

#include "ui/alpens/movement.h"
#include "ui/alpens/parts.h"

namespace tapet::ui {

class AlpensSheets {
  public:
    enum class Kind { none, choose_face, escape, pass, count, card, finish, movement };

    void open(Context& context, Kind kind, alpens::Player player = 0);
    void draw(Context& context, const AlpensMatch& match);

  private:
    // An event card that this table entered before: one tap enters it again.
    struct KnownCard {
        std::string name;
        alpens::CardKind kind;
    };

    Kind kind_ = Kind::none;
    alpens::Player player_ = 0;
    int group_ = 1;
    alpens::GoodsCount load_{};  // with one piece a head
    std::string card_name_;
    std::vector<KnownCard> known_;
    MovementHelper movement_;

    bool draw_choose_face(Context& context, const AlpensMatch& match);
    bool draw_escape(Context& context, const AlpensMatch& match);
    void add_load(Flow& flow, Context& context, const AlpensMatch& match);
    bool draw_pass(Context& context, const AlpensMatch& match);
    bool draw_count_of(Context& context, const AlpensMatch& match) const;
    bool draw_card(Context& context, const AlpensMatch& match);
    void add_troops(Flow& flow, Context& context, const AlpensMatch& match);
    void add_known(Flow& flow, Context& context, const AlpensMatch& match);
    bool draw_finish(Context& context, const AlpensMatch& match);

    void close() { kind_ = Kind::none; }
    void read_cards(Context& context);
    void enter_card(Context& context, const AlpensMatch& match, alpens::CardKind kind, const std::string& name);
};

}  // namespace tapet::ui
