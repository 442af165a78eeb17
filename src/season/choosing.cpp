#include "season/choosing.h"

#include <algorithm>

namespace tapet::season {

namespace {

using Subjects = std::vector<std::string>::const_iterator;

// The first rule that stands against what is chosen; nothing: none does.
const CameLine* forbidden(const Meeting& meeting, const Choice& choice) {
    const auto line = std::find_if(meeting.lines.begin(), meeting.lines.end(), [&](const CameLine& each) {
        return each.came == Came::refused && choice.is_theirs(each.subject);
    });
    return line == meeting.lines.end() ? nullptr : &*line;
}

// False: it could not be told.
bool choose(Chosen& chosen, Subjects first, Subjects last, const Meets& meets) {
    Choice choice = chosen.choice;
    choice.theirs.insert(first, last);
    auto meeting = meets(choice);
    if (!meeting) return false;
    const CameLine* line = forbidden(*meeting, choice);
    if (line == nullptr) {
        chosen.choice = std::move(choice);
        chosen.meeting = std::move(*meeting);
        return true;
    }
    if (last - first == 1) {
        chosen.ruled[*first] = line->rule;
        return true;
    }
    const Subjects middle = first + (last - first) / 2;
    return choose(chosen, first, middle, meets) && choose(chosen, middle, last, meets);
}

}  // namespace

std::optional<Chosen> choose_theirs(const Choice& before, const std::vector<std::string>& subjects,
                                    const Meets& meets) {
    Chosen chosen{before, {}, {}};
    if (!subjects.empty() && !choose(chosen, subjects.begin(), subjects.end(), meets)) return std::nullopt;
    if (chosen.choice.theirs != before.theirs) return chosen;
    auto meeting = meets(before);  // nothing more was to be chosen, or could be
    if (!meeting) return std::nullopt;
    chosen.meeting = std::move(*meeting);
    return chosen;
}

}  // namespace tapet::season
