// What others have made and this program has inside it or uses: assets/licences.json. Of Tapet itself nothing is granted yet.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tapet {

enum class Inside { program, system, page };  // it itself; a library of the system; only what a browser runs

struct Licence {
    std::string name;
    std::string holder;
    std::string licence;  // by its short name
    Inside inside = Inside::program;
    std::string source;   // its address
    std::string library;  // as the linker knows it, several apart by a space; empty: it is inside

    std::string_view text() const;  // a paragraph a line; empty when none has to go with it
};

const std::vector<Licence>& licences();

}  // namespace tapet
