// Who may say what now, and what it is worth. Source: Reglament del Truc, "Manera d'envidar", "Veus i pedres de l'envit",
// "Veus i pedres del truc"; the order in which refusals count: docs/games/truc.md, "Refusals".
#pragma once

#include <optional>
#include <vector>

#include "core/ruling.h"
#include "truc/model.h"

namespace tapet::truc {

// Stones that the side with more stones lacks to the cama ("the gap"); a level score gives the same for both.
int gap(const State& state);
std::optional<Side> leader(const State& state);
// The first half of a cama is the dolentes; 12 of 24 is still in it.
int dolentes(const Setup& setup);
bool in_dolentes(const State& state, Side side);

// Whether an accepted falta can bring more than the gap: the house plays it for the whole cama in the dolentes, and one
// side lacks more than the other.
bool falta_passes_gap(const State& state);
// What an accepted falta is worth to that winner as the score stands.
int falta_pays(const State& state, Side winner);
// What a refusal of the pending envit pays, capped by the gap.
int refused_envit_pays(const State& state);
// What the accepted envit is worth to that winner, capped by the gap (but for a falta under cama-in-dolentes).
int accepted_envit_pays(const State& state, Side winner);

// Stones for a truc call: refused 1 2 3 4, accepted 2 3 4 (an accepted joc fora is not a number of stones).
int refused_truc_pays(Call call);
int accepted_truc_pays(Call call);
// What the hand's winner gets as things stand; nothing for an accepted joc fora.
std::optional<int> truc_worth(const State& state);

// `unopened` is `closed` once no seat can open the envit any more.
EnvitPhase shown_phase(const State& state);

// The rule that bars this voice now, or nothing: it may be said.
std::optional<RuleId> bar(const State& state, Seat seat, Call call);
// Of a side: accepted if some of its seats may say it.
std::optional<RuleId> bar(const State& state, const By& by, Call call);
// What that side may say now, in the order of kCalls.
std::vector<Call> calls_open_to(const State& state, Side side);

}  // namespace tapet::truc
