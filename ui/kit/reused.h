// A vector whose elements keep their memory when it is cleared.
#pragma once

#include <cstddef>
#include <vector>

namespace tapet::ui {

template <class T>
class Reused {
  public:
    T& add() {
        if (used_ == items_.size()) items_.emplace_back();
        return items_[used_++];
    }
    void clear() { used_ = 0; }
    std::size_t size() const { return used_; }
    bool empty() const { return used_ == 0; }
    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + used_; }
    T* begin() { return items_.data(); }
    T* end() { return items_.data() + used_; }

  private:
    std::vector<T> items_;
    std::size_t used_ = 0;
};

}  // namespace tapet::ui
