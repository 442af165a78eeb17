#include "app/hall/office.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

namespace tapet::app {

namespace {

constexpr std::size_t kMostWaiting = 4096;
constexpr std::size_t kBatch = 256;
constexpr std::chrono::milliseconds kTick{500};
constexpr int kTicksABeat = 30;
constexpr std::int64_t kForgottenMs = 60'000;
constexpr std::chrono::milliseconds kHearing{200};
constexpr std::int64_t kSignsMs = 10'000;
constexpr std::int64_t kSlowMs = 1000;

}  // namespace

Office::Office(std::unique_ptr<storage::HallStore> store, std::unique_ptr<storage::HallBell> bell, Clerk::Clock now_ms,
               HallLog& log)
    : store_(std::move(store)), bell_(std::move(bell)), now_ms_(std::move(now_ms)), log_(log) {
    learn_halls();
    thread_ = std::thread([this] { run(); });
    if (bell_) hears_ = std::thread([this] { hear(); });
}

void Office::stop() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    more_.notify_all();
    if (thread_.joinable()) thread_.join();
    if (hears_.joinable()) hears_.join();
}

bool Office::add(Waiting waiting) {
    const std::lock_guard lock(mutex_);
    if (ends_ || waiting_.size() >= kMostWaiting) return false;
    waiting_.push_back(std::move(waiting));
    more_.notify_all();
    return true;
}

bool Office::ask(const std::string& name, HallCall call, Answering answer) {
    return add({name, std::move(call), std::move(answer), {}});
}
bool Office::work(const std::string& name, std::function<void(OpenHall*)> work) {
    return add({name, {}, {}, std::move(work)});
}

bool Office::work_on_store(std::function<void(storage::HallStore&)> work) {
    return add({{}, {}, {}, [this, work = std::move(work)](OpenHall*) { work(*store_); }});
}

bool Office::has(const std::string& name) const {
    const std::lock_guard lock(mutex_);
    return briefs_.count(name) != 0;
}

std::vector<std::string> Office::names() const {
    std::vector<std::string> all;
    const std::lock_guard lock(mutex_);
    for (const auto& [name, brief] : briefs_) all.push_back(name);
    return all;
}

std::optional<LinkBrief> Office::brief(const std::string& name, const std::string& hash) const {
    const std::lock_guard lock(mutex_);
    const auto hall = briefs_.find(name);
    if (hall == briefs_.end()) return std::nullopt;
    const auto link = hall->second.find(hash);
    return link == hall->second.end() ? std::nullopt : std::optional(link->second);
}

bool Office::knocks(const std::string& name, const std::string& hash) const {
    const std::lock_guard lock(mutex_);
    const auto hall = knocks_.find(name);
    return hall != knocks_.end() && hall->second.count(hash) != 0;
}

std::int64_t Office::failing_since() const {
    const std::lock_guard lock(mutex_);
    return failing_since_;
}

void Office::learn_halls() {
    std::set<std::string> there;
    for (hall::HallRow& row : store_->halls()) {
        const std::string name = row.name;
        there.insert(name);
        const std::int64_t form = row.form;
        const auto known = halls_.find(name);
        if (known != halls_.end()) {
            if (std::exchange(known->second->form, form) != form && form > storage::kHallForm) tell_newer(name, form);
            continue;
        }
        auto open = std::make_unique<OpenHall>(OpenHall{Clerk(*store_, std::move(row), now_ms_)});
        open->form = form;
        if (form > storage::kHallForm) tell_newer(name, form);
        open->clerk.read_on();
        open->clerk.take_noted();  // whoever served it then has written that down
        tell_network(name, *open);
        halls_.emplace(name, std::move(open));
    }
    for (auto each = halls_.begin(); each != halls_.end();) {
        if (there.count(each->first) != 0) {
            ++each;
            continue;
        }
        each->second->live.end(kForgottenMs);
        const std::lock_guard lock(mutex_);
        briefs_.erase(each->first);
        knocks_.erase(each->first);
        each = halls_.erase(each);
    }
}

void Office::hear() {
    while (true) {
        std::vector<storage::Rung> rung;
        bool heard = true;
        try {
            rung = bell_->hear(kHearing);
        } catch (const storage::StorageError&) {  // it is tried again
            heard = false;
        }
        std::unique_lock lock(mutex_);
        if (!heard) more_.wait_for(lock, kHearing, [this] { return ends_; });
        if (ends_) return;
        if (rung.empty()) continue;
        rung_.insert(rung_.end(), rung.begin(), rung.end());
        more_.notify_all();
    }
}

// What is new there is read at once; it goes out with the next tick.
void Office::answer_bell(const std::vector<storage::Rung>& rung) {
    std::set<std::string> grown;
    for (const storage::Rung& each : rung)
        if (each.what.empty()) grown.insert(each.hall);
    for (auto& [name, open] : halls_) {
        for (const storage::Rung& each : rung)
            if (each.hall == open->clerk.row().hall && !each.what.empty()) open->door.take(each.what);
        if (grown.count(open->clerk.row().hall) == 0) continue;
        try {
            if (open->clerk.read_on()) open->live.tell_anew(open->clerk);
            tell_network(name, *open);
        } catch (const storage::StorageError&) {  // it is asked again at the next tick
        }
    }
}

void Office::run() {
    auto next = std::chrono::steady_clock::now() + kTick;
    int ticks = 0;
    while (true) {
        std::vector<Waiting> batch;
        std::vector<storage::Rung> rung;
        {
            std::unique_lock lock(mutex_);
            more_.wait_until(lock, next, [this] { return ends_ || !waiting_.empty() || !rung_.empty(); });
            if (ends_ && waiting_.empty()) break;
            rung.swap(rung_);
            while (!waiting_.empty() && batch.size() < kBatch) {
                batch.push_back(std::move(waiting_.front()));
                waiting_.pop_front();
            }
        }
        if (!rung.empty()) answer_bell(rung);
        if (!batch.empty()) serve(std::move(batch));
        if (std::chrono::steady_clock::now() < next) continue;
        next = std::chrono::steady_clock::now() + kTick;
        tick();
        if (++ticks % kTicksABeat != 0) continue;
        for (auto& [name, open] : halls_) open->live.beat();
    }
    for (auto& [name, open] : halls_) open->live.end(3000);
}

// What is asked of one hall goes together; work is done where it stands in the queue.
void Office::serve(std::vector<Waiting> batch) {
    while (!batch.empty()) {
        const std::string name = batch.front().name;
        const auto found = halls_.find(name);
        OpenHall* const open = found == halls_.end() ? nullptr : found->second.get();
        if (batch.front().work) {
            batch.front().work(open);
            batch.erase(batch.begin());
            if (open != nullptr) tell_network(name, *open);
            continue;
        }
        std::vector<HallCall> calls;
        std::vector<Answering> answering;
        for (auto each = batch.begin(); each != batch.end() && !each->work;) {
            if (each->name != name) {
                ++each;
                continue;
            }
            calls.push_back(std::move(each->call));
            answering.push_back(std::move(each->answer));
            each = batch.erase(each);
        }
        std::vector<HallAnswer> answers(calls.size(), HallAnswer{404, "{}"});
        if (open != nullptr) {
            const std::int64_t begun = now_ms_();
            answers = open->clerk.answer(calls, open->door.memory());
            const std::int64_t took = now_ms_() - begun;
            if (took >= kSlowMs)
                log_.say("slow", {{"hall", Json(name)},
                                  {"requests", Json(static_cast<std::int64_t>(calls.size()))},
                                  {"ms", Json(took)}});
            for (const storage::Seen& seen : open->clerk.take_heard()) open->door.hear(seen);
            tell_network(name, *open);
        }
        const bool failed = std::any_of(answers.begin(), answers.end(), [](const auto& a) { return a.status == 503; });
        tell_store(!failed || reads_, !failed);
        for (std::size_t i = 0; i < answers.size(); ++i) answering[i](std::move(answers[i]));
    }
}

// Lost: it cannot be read, or it cannot be written.
void Office::tell_store(bool reads, bool appends) {
    reads_ = reads;
    {
        const std::lock_guard lock(mutex_);
        failing_since_ = appends ? 0 : failing_since_ == 0 ? now_ms_() : failing_since_;
    }
    const bool lost = !reads_ || failing_since_ != 0;
    if (lost && lost_since_ == 0) {
        lost_since_ = now_ms_();
        log_.say("store-lost", {});
    } else if (!lost && lost_since_ != 0) {
        log_.say("store-back", {{"after_ms", Json(now_ms_() - std::exchange(lost_since_, 0))}});
    }
}

void Office::tell_newer(const std::string& name, std::int64_t form) {
    log_.say("form", {{"hall", Json(name)}, {"form", Json(form)}});
}

void Office::tick() {
    try {
        learn_halls();
        for (auto& [name, open] : halls_) {
            const bool anew = open->clerk.read_on();
            open->clerk.enter_ripe();
            tell_network(name, *open);
            keep_signs(*open);
            if (anew) {
                open->live.tell_anew(open->clerk);
            } else {
                open->live.tell(open->clerk);
            }
            open->live.tell_door(open->clerk, open->door);
        }
        tell_store(true, failing_since_ == 0);
    } catch (const storage::StorageError&) {  // it is asked again at the next
        tell_store(false, failing_since_ == 0);
    }
}

// Signs of life are kept for whoever begins later, and come from those who serve beside us.
void Office::keep_signs(OpenHall& open) {
    const std::int64_t now = now_ms_();
    open.door.tidy(open.clerk.hall(), now);
    for (const storage::Seen& seen : open.door.to_keep(now)) store_->saw(open.clerk.row().hall, seen);
    if (open.signs_read_ms != 0 && (!bell_ || now - open.signs_read_ms < kSignsMs)) return;
    open.signs_read_ms = now;
    for (const storage::Seen& seen : store_->seen(open.clerk.row().hall)) open.door.hear(seen);
}

void Office::ring(OpenHall& open, const std::string& what) {
    tell_network(open.clerk.row().name, open);
    try {
        store_->ring(open.clerk.row().hall, what);
    } catch (const storage::StorageError&) {  // it knocks again
    }
}

void Office::tell_network(const std::string& name, OpenHall& open) {
    const hall::Hall& hall = open.clerk.hall();
    for (HallNote& note : open.clerk.take_noted()) {
        note.members.insert(note.members.begin(), {"hall", Json(name)});
        log_.say(note.what, std::move(note.members));
    }
    if (std::exchange(open.knocks_told, open.door.turn()) != open.door.turn()) {
        std::set<std::string> hashes = open.door.memory().knocks;
        const std::lock_guard lock(mutex_);
        knocks_[name] = std::move(hashes);
    }
    if (open.briefed == hall.pos()) return;
    open.briefed = hall.pos();
    std::unordered_map<std::string, LinkBrief> brief;
    for (const auto& [number, link] : hall.links()) brief[link.hash] = {number, link.role, link.gone != 0};
    const std::lock_guard lock(mutex_);
    briefs_[name] = std::move(brief);
}

}  // namespace tapet::app
