#include "ui/match/sounds.h"

#include "looks.h"
#include "words.h"

namespace tapet::ui {

Heard::Heard(const Context& context, const OpenMatch& table) : context_(context) {
    if (!context.preferences.sounds || table.referee() == nullptr) return;
    over_ = table.referee()->over();
    score_ = score_line(context, table.referee()->match());
}

std::optional<Sound> Heard::sound_of(const Referee& referee, const Verdict& verdict) const {
    if (verdict.verb == "undo") return std::nullopt;
    if (referee.over() && !over_) return Sound::end;
    const bool counted = score_line(context_, referee.match()) != score_;
    return counted ? look_of(referee.game()).score : Sound::tile;
}

void Heard::sound(const OpenMatch& table, const Verdict& verdict) const {
    if (!context_.preferences.sounds || table.correcting() || table.referee() == nullptr) return;
    if (const auto sound = sound_of(*table.referee(), verdict)) context_.environment.play(*sound);
}

}  // namespace tapet::ui
