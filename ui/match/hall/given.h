// The result that was given at a table, as its tablet knows it: what was said here, and what a falla said on its own phone.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "ui/match/hall/acta_parts.h"
#include "ui/match/hall/halls.h"

namespace tapet::ui {

// What is given now: the marks that a side named last, also in place of the other one's.
struct Given {
    std::string id;                      // of the say that gave it
    std::size_t side = 0;                // who gave it
    std::optional<TwoMarks> other = {};  // marks of people; nothing: the match's own
    std::string why = {};                // why the marks before were not agreed to, where a phone said it
    const RemoteSay* say = nullptr;      // that gave it; nullptr: it was said on a phone
    const RemoteSay* word = nullptr;     // of the other side to it, said here
    bool by_phone() const { return say == nullptr; }
};

std::optional<Given> given_at(const HallTable& table);
// Whether that word agrees.
bool agrees(const RemoteSay& word);

}  // namespace tapet::ui
