// The Truc table: one zone for everybody, or one at each of two edges. One a side: each zone has its own side. Pairs and threes
// sit crosswise: both zones have both sides.
#include "truc/truc.h"
#include "truc/words.h"
#include "ui/match/match_screen.h"
#include "ui/match/people/people.h"
#include "ui/truc/face.h"
#include "ui/truc/keypad.h"
#include "ui/truc/zone.h"
#include "ui/truc/zone_parts.h"

namespace tapet::ui {

namespace {

using truc::Side;

class TrucTable : public MatchScreen<truc::Game> {
  public:
    explicit TrucTable(std::string match_id) : MatchScreen(std::move(match_id)) {
        near_.prefix = "truc";
        far_.prefix = "far";
        far_.page = 1;  // where only one side fits, that of the pair who sits there
    }

  private:
    TrucZone near_;
    TrucZone far_;
    TrucLook look_;
    TrucMarks marks_;
    bool opened_ = false;
    bool own_look_ = false;  // kept for this match; otherwise it sits as the last table did
    std::size_t seen_ = 0;   // the revision, as of the last frame
    std::string score_;      // in words, as it was last seen here
    std::size_t camas_ = 0;  // that had been played by then

    void draw_match(Context& context, const TrucMatch& match) override {
        open(context, match);
        follow_taken_back(context, match);
        say_new_score(context, match);
        const TrucLook before = look_;
        draw_zones(context, match);
        if (look_ == before) return;
        own_look_ = true;
        keep_truc_look(context, match_id_, look_);
    }

    // As it was left; the first time on the counter, but not in a refereed hand.
    void open(Context& context, const TrucMatch& match) {
        if (!opened_) {
            const auto kept = kept_truc_look(context.notebook, match_id_);
            own_look_ = kept.has_value();
            look_ = kept.value_or(TrucLook{match.state().hand.touched});
            if (context.open.correcting()) look_ = look_to_correct(match);
            seen_ = match.revision();
        }
        opened_ = true;
        if (!own_look_ && !context.open.correcting()) look_.seating = last_seating(context.notebook);
    }

    // The view that has the keys of what is to be said again.
    static TrucLook look_to_correct(const TrucMatch& match) {
        const bool known = match.redoable() > 0;
        return {known && !std::holds_alternative<truc::Stones>(match.played_event(match.played()))};
    }

    // What was said of an event goes with it when it is taken back, wherever that was tapped.
    void follow_taken_back(Context& context, const TrucMatch& match) {
        if (match.took_back_since(std::exchange(seen_, match.revision()))) {
            context.ui.toast({}, {});
            for (TrucZone* zone : {&near_, &far_}) {
                if (std::holds_alternative<truc_sheet::Settled>(zone->sheet)) zone->sheet = std::monostate{};
            }
        }
    }

    void draw_zones(Context& context, const TrucMatch& match) {
        const TrucSeating seating = look_.seating;
        const bool apart = seating != TrucSeating::one_edge && match.setup().players == 1;
        near_.sides = apart ? std::vector{Side::a} : std::vector{Side::a, Side::b};
        far_.sides = apart ? std::vector{Side::b} : std::vector{Side::a, Side::b};
        const Rect screen = context.ui.area();
        if (seating == TrucSeating::one_edge) {
            far_.sheet = std::monostate{};
            return draw_zone(context, match, near_, screen, Turn::none);
        }
        // An upright screen is always cut across: half its width would be too little.
        const bool across = seating == TrucSeating::far || screen.h > screen.w;
        const auto parts = across ? screen.rows(2, 0) : screen.columns(2, 0);
        const bool other_first = across || seating != TrucSeating::right;
        const Turn turn = seating == TrucSeating::far    ? Turn::half
                          : seating == TrucSeating::left ? Turn::left
                                                         : Turn::right;
        draw_zone(context, match, far_, parts[other_first ? 0 : 1], turn);
        draw_zone(context, match, near_, parts[other_first ? 1 : 0], Turn::none);
        draw_border(context, parts[1], across);
    }

    // Whatever changed it: a tap, the keypad, an undo, the end of a hand.
    void say_new_score(const Context& context, const TrucMatch& match) {
        const std::string score = score_words(context, match.state());
        if (score == score_) return;
        const std::size_t camas = match.state().camas_played.size();
        const bool ended = camas > camas_ && !match.state().winner;
        if (!score_.empty()) context.say_score(ended ? cama_end_words(context, match.state()) + ". " + score : score);
        score_ = score;
        camas_ = camas;
    }

    void draw_zone(Context& context, const TrucMatch& match, TrucZone& zone, Rect rect, Turn turn) {
        context.ui.push_zone(rect, turn);
        TrucView view{context, match, zone, look_, marks_, seated_now(context.open)};
        if (&zone == &near_) take_keypad(view);
        draw_truc_zone(view, &zone == &near_);
        context.ui.pop_zone();
    }

    static void draw_border(Context& context, Rect second, bool across) {
        Ui& ui = context.ui;
        const Vec from{second.x, second.y};
        const Vec to = across ? Vec{second.right(), second.y} : Vec{second.x, second.bottom()};
        ui.painter().line(from, to, ui.theme().control, std::max(1.0F, ui.metrics().stroke));
    }
};

}  // namespace

std::unique_ptr<Screen> TrucFace::match(std::string id) { return std::make_unique<TrucTable>(std::move(id)); }

}  // namespace tapet::ui
