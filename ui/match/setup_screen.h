// The screen before a match of the game G, of which a game's own only says what is its own.
#pragma once

#include <algorithm>
#include <string>

#include "ui/match/people/stand_in.h"
#include "ui/match/play.h"
#include "ui/match/setup_frame.h"

namespace tapet::ui {

// From the draft, if there is one.
template <class G>
class SetupScreen : public SetupFrame {
  protected:
    using Setup = typename G::Setup;

    SetupScreen(const Notebook& notebook, std::string title, Setup first = {},
                std::string id = std::string(G::name) + "-setup")
        : SetupFrame(std::string(G::name), std::move(id), std::move(title)),
          setup_(read_setup<G>(notebook.setting("draft." + std::string(G::name), "")).value_or(std::move(first))) {}

    Setup setup_;

    std::string line() const final { return setup_line<G>(setup_); }
    void take(const std::string& line) final {
        if (auto changed = read_setup<G>(line)) setup_ = std::move(*changed);
    }
    void begin(Context& context) override { begin_match(context, {line()}); }
};

// Of a game whose players are people, each on a chair of their own: "Player 2" stands in for who is not named.
template <class G>
class PlayersSetup : public SetupScreen<G> {
  protected:
    PlayersSetup(const Notebook& notebook, Lang lang, std::string title, std::size_t fewest, std::size_t most)
        : SetupScreen<G>(notebook, std::move(title)), fewest_(fewest), most_(most) {
        Lineup people = this->people();
        people.resize(std::max(people.size(), std::min<std::size_t>(most, 2)));
        set_people(lang, people);
    }

    Table table(const Context& context) const override {
        Table table{.id = this->id(), .fewest = fewest_, .most = most_, .count = context.tr("setup.players")};
        const Lineup people = this->people();
        table.chairs.reserve(people.size());
        for (std::size_t i = 0; i < people.size(); ++i)
            table.chairs.push_back({context.tr(kStandIn, {std::to_string(i + 1)}), people[i]});
        return table;
    }
    void sit(Context& context, const Lineup& people) override { set_people(context.preferences.lang, people); }
    std::string words(const Context& /*context*/) const override { return joined(this->setup_.players, ", "); }

  private:
    static constexpr std::string_view kStandIn = G::stand_ins.front();
    std::size_t fewest_;
    std::size_t most_;

    Lineup people() const {
        Lineup people = this->setup_.players;
        for (std::string& name : people) {
            if (is_stand_in(kStandIn, name)) name.clear();
        }
        return people;
    }
    void set_people(Lang lang, const Lineup& people) {
        this->setup_.players = people;
        for (std::size_t i = 0; i < people.size(); ++i) {
            if (people[i].empty()) this->setup_.players[i] = phrase(lang, kStandIn, {std::to_string(i + 1)});
        }
    }
};

}  // namespace tapet::ui
