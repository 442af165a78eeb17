// A system's library that is opened when it is first needed, by whoever needs it. Of what is linked against, all is looked up at
// every start: libpq and the twenty libraries behind it took 6 ms of it, to count stones.
#pragma once

#include <dlfcn.h>

namespace tapet {

// Derived from, with a member for each function that is used: `decltype(::f)* f = find<decltype(::f)>("f")`.
class OpenedLibrary {
  public:
    explicit OpenedLibrary(const char* name) : library_(dlopen(name, RTLD_NOW | RTLD_LOCAL)) {}

    // Whether it is there, with all that was to be found in it.
    bool whole() const { return library_ != nullptr && whole_; }

  protected:
    // Null where it is not there.
    template <class Function>
    Function* find(const char* name) {
        void* const found = library_ == nullptr ? nullptr : dlsym(library_, name);
        whole_ = whole_ && found != nullptr;
        return reinterpret_cast<Function*>(found);
    }

  private:
    void* library_;
    bool whole_ = true;
};

}  // namespace tapet
