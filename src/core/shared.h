// Parts of a state that its copies have in common for as long as nobody changes them. A game of which much is kept, and of
// which a line changes little, keeps what is much in these: a copy costs a pointer then, and a change the part that it lies
// in, however long the game has become. They are values: copies may be read by several threads, each is changed by one.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tapet {

template <class T>
class Shared {
  public:
    Shared() : part_(std::make_shared<T>()) {}

    const T& operator*() const { return *part_; }
    const T* operator->() const { return part_.get(); }

    // To be changed: from here on no copy has it, too.
    T& own() {
        if (part_.use_count() > 1) {
            part_ = std::make_shared<T>(std::as_const(*part_));
        } else {
            std::atomic_thread_fence(std::memory_order_acquire);  // whoever had it has done with it
        }
        return *part_;
    }

  private:
    std::shared_ptr<T> part_;
};

// What was worked out of the value beside which it lies; a copy of that is made to be changed, and has none.
template <class T>
class WorkedOut {
  public:
    WorkedOut() = default;
    WorkedOut(const WorkedOut& /*other*/) {}
    WorkedOut& operator=(const WorkedOut& /*other*/) = delete;
    ~WorkedOut() { forget(); }

    template <class Work>
    const T& get(Work work) const {
        const T* found = out_.load(std::memory_order_acquire);
        if (found != nullptr) return *found;
        auto mine = std::make_unique<const T>(work());
        // Two that ask at once work out the same; the first one's stays.
        if (!out_.compare_exchange_strong(found, mine.get(), std::memory_order_acq_rel)) return *found;
        return *mine.release();
    }
    void forget() { std::unique_ptr<const T>(out_.exchange(nullptr)).reset(); }

  private:
    mutable std::atomic<const T*> out_{nullptr};
};

// A row that is shared by parts of so many.
template <class T, std::size_t kPart>
class SharedRow {
  public:
    static constexpr std::size_t kInPart = kPart;

    class Iterator {
      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = const T&;

        Iterator() = default;
        Iterator(const SharedRow& row, std::size_t at) : row_(&row), at_(at) {}
        reference operator*() const { return (*row_)[at_]; }
        pointer operator->() const { return &(*row_)[at_]; }
        Iterator& operator++() { return ++at_, *this; }
        Iterator operator++(int) { return Iterator(*row_, at_++); }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

      private:
        const SharedRow* row_ = nullptr;
        std::size_t at_ = 0;
    };

    SharedRow() = default;
    explicit SharedRow(std::size_t size) : size_(size) { parts_.own().resize((size + kPart - 1) / kPart); }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const T& operator[](std::size_t at) const { return (*parts_)[at / kPart]->items[at % kPart]; }
    const T& back() const { return (*this)[size_ - 1]; }
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, size_}; }

    // To be changed.
    T& own(std::size_t at) {
        Part& part = parts_.own()[at / kPart].own();
        part.told.forget();
        return part.items[at % kPart];
    }
    void push_back(T item) {
        if (size_ % kPart == 0) parts_.own().emplace_back();
        own(size_++) = std::move(item);
    }

    // What a part is in words of its own, kept for as long as it stays the same: a row is told in one way alone.
    // `tell(first, end)` tells these of the row.
    std::size_t parts() const { return parts_->size(); }
    template <class Tell>
    const std::string& told(std::size_t part, Tell tell) const {
        const std::size_t first = part * kPart;
        return (*parts_)[part]->told.get([&] { return tell(first, std::min(first + kPart, size_)); });
    }

  private:
    struct Part {
        std::array<T, kPart> items{};
        WorkedOut<std::string> told;
    };
    Shared<std::vector<Shared<Part>>> parts_;
    std::size_t size_ = 0;
};

}  // namespace tapet
