// Copies of a championship as tests say them: lines of the protocol, with a hash each that tells where it was typed.
#pragma once

#include <string>
#include <vector>

#include "season/together.h"

namespace tapet::season {

class Desk {
  public:
    // `where`: what two desks that type the same at the same time are told apart by.
    explicit Desk(std::string where = "base") : where_(std::move(where)) {}

    // From here on what is typed is typed there.
    Desk at(std::string where) const;

    void type(const std::string& line);                               // do, undo or redo; the rules must take it
    void keep(const CopyLine& line) { copy_.lines.push_back(line); }  // as another desk has it
    bool takes(const std::string& line) const;

    // Takes another copy in; what was seen is remembered unless something stays at odds.
    Meeting take_in(const Desk& other, const Choice& choice = {});
    Meeting plan(const Desk& other, const Choice& choice = {}) const {
        return *meet(telling(), other.telling(), choice);
    }

    Telling telling() const;
    const Copy& copy() const { return copy_; }
    std::string state() const;  // as JSON

  private:
    std::string where_;
    Copy copy_;

    void add(const std::string& body, const std::string& verb);
    std::string hash_of(const std::string& body) const;  // of a line that is typed here now
};

}  // namespace tapet::season
