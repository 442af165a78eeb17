// How a Truc table looks: counting or calling, and where its second copy lies. Kept by match, so that a restart, or a
// match that is opened again, comes back as it was left; the seating of the last table is where the next one begins.
#pragma once

#include <optional>
#include <string>

#include "ui/match/screen.h"

namespace tapet::ui {

// Everybody at one edge, or a second copy at another one.
enum class TrucSeating { one_edge, far, left, right };

struct TrucLook {
    bool calls = false;  // the calls are shown, not the counter
    TrucSeating seating = TrucSeating::one_edge;
    friend bool operator==(const TrucLook& p, const TrucLook& q) {
        return p.calls == q.calls && p.seating == q.seating;
    }
};

// Nothing when that match has been opened for the first time.
std::optional<TrucLook> kept_truc_look(const Notebook& notebook, const std::string& match_id);
void keep_truc_look(Context& context, const std::string& match_id, const TrucLook& look);

// Of the last table that was turned round.
TrucSeating last_seating(const Notebook& notebook);
// Where a copy is brought by one tap: the edge at which one lay last, otherwise opposite.
TrucSeating edge_for_copy(const Notebook& notebook);
void keep_seating(Context& context, TrucSeating seating);

std::string seating_words(const Context& context, TrucSeating seating);

}  // namespace tapet::ui
