// The parts of a match that its log is read by, and who did what: each game has its own.
#pragma once

#include <array>
#include <string>

#include "games.h"
#include "ui/match/sentences.h"

namespace tapet::ui {

// A hand, a turn, a round: equal for the events of one, whatever they mean.
using LogPart = std::array<std::int64_t, 3>;

// Of an event, with the state before it. `turns`: how many turns have begun, counted by who keeps the log, for games that do
// not number theirs.
LogPart part_of(const truc::State& state, const truc::Event& event, std::int64_t turns);
LogPart part_of(const calavera::State& state, const calavera::Event& event, std::int64_t turns);
LogPart part_of(const alpens::State& state, const alpens::Event& event, std::int64_t turns);
LogPart part_of(const fallera::State& state, const fallera::Event& event, std::int64_t turns);
LogPart part_of(const championship::State& state, const championship::Event& event, std::int64_t turns);

std::string part_words(const Sentences& context, const truc::State& state, const LogPart& part);
std::string part_words(const Sentences& context, const calavera::State& state, const LogPart& part);
std::string part_words(const Sentences& context, const alpens::State& state, const LogPart& part);
std::string part_words(const Sentences& context, const fallera::State& state, const LogPart& part);
std::string part_words(const Sentences& context, const championship::State& state, const LogPart& part);

// The sign of the side that an event of Truc is about, where it is about one; otherwise empty.
std::string_view sign_of(const truc::Event& event);

// Whose doing it is, as far as the words of the event do not say; empty when nobody's.
std::string actor_of(const truc::State& state, const truc::Event& event);
std::string actor_of(const calavera::State& state, const calavera::Event& event);
std::string actor_of(const alpens::State& state, const alpens::Event& event);
std::string actor_of(const fallera::State& state, const fallera::Event& event);
std::string actor_of(const championship::State& state, const championship::Event& event);

}  // namespace tapet::ui
