#include "storage/transfer.h"

#include "storage/kept_match.h"

namespace tapet::storage {

void export_match(const Store& store, std::string_view id, const std::function<void(std::string_view line)>& write) {
    store.each_line(store.find(id), 0, [&](const Line& line) { write(line.body); });
}

Import::Import(Store& store, const Clockwork& clock, std::uint64_t most_effort)
    : store_(&store), clock_(&clock), id_(uuid(clock)), effort_left_(most_effort) {}

Verdict Import::take(std::string_view line) {
    Verdict verdict = referee_.judge_to_keep(line);
    const std::string fold = verdict.accepted() ? fold_of(verdict) : std::string();
    const std::uint64_t effort = fold.size() + verdict.answer.size();
    if (effort > effort_left_) throw StorageError("storage.effort", {id_});
    effort_left_ -= effort;
    if (!verdict.accepted()) return verdict;
    const Hash previous = lines_.empty() ? chain_start(id_) : lines_.back().hash;
    lines_.push_back(line_of(verdict, fold, static_cast<std::int64_t>(lines_.size()), previous, *clock_));
    Verdict said;
    said.kind = verdict.kind;
    referee_.accept(std::move(verdict));
    return said;
}

std::string Import::keep(const Beside& beside) {
    store_->create(id_, referee_.game(), lines_, [&] { keep_beside(*store_, id_, beside, clock_->now_ms()); });
    return id_;
}

}  // namespace tapet::storage
