// What this desk does not say, although the rules would let it.
#include "ui/championship/parts.h"

namespace tapet::ui {

std::string Desk::barred(const championship::Event& event) const {
    if (closed) return tr("desk.closed.no");
    if (!sector || championship::is_business_of(now(), *sector, event)) return {};
    return tr("desk.delegate.no");
}

std::string Desk::undo_barred() const {
    if (!sector || match.played() == 0) return {};
    const std::size_t last = match.played() - 1;
    const bool own = championship::is_business_of(match.state_at(last), *sector, match.played_event(last));
    return own ? std::string() : tr("desk.delegate.no");
}

Wish& Desk::refuse(const std::string& sentence) const {
    return context.wishes.keep(
        context, [sentence](const Keeper& /*keeper*/) -> Done { return tl::unexpected(Trouble{sentence}); });
}

}  // namespace tapet::ui
