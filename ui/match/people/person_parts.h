// The parts of somebody's page: who it is, how the last matches ended, whom they met, the plots, a swatch for each game.
#pragma once

#include <string>
#include <vector>

#include "ui/match/face.h"
#include "ui/match/people/people.h"
#include "ui/match/people/person_facts.h"

namespace tapet::ui {

struct PersonPage {
    Context& context;
    const Person& person;
    const std::vector<PersonMatch>& matches;  // the last ones, the newest first
    const std::vector<Faced>& faced;
    const std::string& game;  // whose plot is shown

    void draw_who(Rect rect) const;
    static float who_height(const Ui& ui);
    void draw_last(Rect rect) const;
    static float last_height(const Ui& ui);
    // A tap on somebody leads there.
    void draw_faced(Rect paper) const;
    float faced_height() const;
    void draw_plot(Rect paper) const;
    // Of a game that was played; true when it was tapped.
    bool draw_swatch(Rect rect, std::size_t of) const;
    static float swatch_height(const Ui& ui);

  private:
    std::string share_words(const PlayedGame& all) const;
    std::string tr(std::string_view key, const std::vector<std::string>& args = {}) const;
    void draw_pair(Rect row, const Faced& one, int most, std::size_t number) const;
    void draw_curve(Rect rect, const std::string& title, const std::vector<Vec>& values, const Curve& curve,
                    bool sums) const;
    void draw_counts(Rect rect, const Figure& figure) const;
    void draw_figure(Rect rect, const Figure& figure) const;
    std::string length_words() const;
    std::pair<std::string, std::string> figure_of(std::string_view of, const PlayedGame& tally) const;
};

}  // namespace tapet::ui
