// Before a game on the plain sheet: what is played, what wins and when it ends.
#include <algorithm>
#include <charconv>

#include "tally/words.h"
#include "ui/match/setup_screen.h"
#include "ui/tally/face.h"

namespace tapet::ui {

namespace {

// A number as it was typed, brought into its range; nothing: none is wanted.
std::optional<int> number_of(const std::string& typed, int most) {
    int number = 0;
    const auto read = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    if (typed.empty()) return std::nullopt;
    if (read.ec == std::errc::result_out_of_range) return most;
    return read.ec == std::errc() ? std::optional(std::clamp(number, 1, most)) : std::nullopt;
}

class TallySetup : public PlayersSetup<tally::Game> {
  public:
    TallySetup(const Notebook& notebook, Lang lang)
        : PlayersSetup(notebook, lang, "tally.setup.title", 1, tally::kMostPlayers) {}

  protected:
    void add_right(Context& context, float width, std::vector<Block>& blocks) override {
        const Metrics& m = context.ui.metrics();
        const auto add = [&](float high, std::function<void(Rect)> draw) {
            blocks.push_back({{high, 0.01F, high}, std::move(draw)});
        };
        add(m.control, [this, &context](Rect rect) { draw_game(context, rect); });
        const float line = context.ui.line_height(Role::body);
        add(line + m.control_two, [this, &context](Rect rect) { draw_wins(context, rect); });
        for (const auto& [key, id, number, most] :
             {End{"tally.setup.limit", "tally-setup.limit", &setup_.limit, tally::kMostLimit},
              End{"tally.setup.rounds", "tally-setup.rounds", &setup_.rounds, tally::kMostRounds}}) {
            // Its words stand in the field where they have room.
            const std::string words(context.tr(key));
            const bool inside = context.ui.text_width(Role::body, words) + m.icon + 4 * m.gap <= width;
            const float above = inside ? 0 : context.ui.paragraph_height(Role::body, words, width);
            const float field = inside ? std::max(m.control_two, 2.2F * line + m.edge) : m.control;
            add(above + field, [&context, above, key = key, id = id, number = number, most = most](Rect rect) {
                draw_number(context, rect, above, {key, id, number, most});
            });
        }
    }

  private:
    // A number that may be left out.
    struct End {
        std::string_view key;
        std::string_view id;
        std::optional<int>* number;
        int most;
    };

    void draw_game(Context& context, Rect rect) {
        std::string title = setup_.title.value_or("");
        const std::string_view label = context.tr("tally.setup.game");
        context.ui.text_field("tally-setup.game", rect, label, title, {.max_code_points = kLongestName, .hint = label});
        setup_.title = title.empty() ? std::nullopt : std::optional(title);
    }

    void draw_wins(Context& context, Rect rect) {
        Ui& ui = context.ui;
        ui.text(rect.cut_top(ui.line_height(Role::body)), context.tr("tally.setup.wins"),
                {.colour = ui.theme().text_quiet});
        const std::vector<std::string> wins{context.tr("tally.setup.most"), context.tr("tally.setup.least")};
        setup_.win = static_cast<tally::Win>(ui.choice("tally-setup.wins", rect, wins, static_cast<int>(setup_.win)));
    }

    static void draw_number(Context& context, Rect rect, float above, const End& end) {
        Ui& ui = context.ui;
        const Rect words = rect.cut_top(above);
        if (above > 0) ui.paragraph(words, context.tr(end.key), {.colour = ui.theme().text_quiet});
        std::string typed = *end.number ? std::to_string(**end.number) : std::string();
        const int digits = static_cast<int>(std::to_string(end.most).size());
        const FieldStyle style{.max_code_points = digits, .hint = context.tr("tally.setup.none"), .digits = true};
        if (ui.text_field(end.id, rect, context.tr(end.key), typed, style) == FieldEvent::changed)
            *end.number = number_of(typed, end.most);
    }
};

}  // namespace

std::unique_ptr<Screen> make_tally_setup(const Notebook& notebook, Lang lang) {
    return std::make_unique<TallySetup>(notebook, lang);
}

}  // namespace tapet::ui
