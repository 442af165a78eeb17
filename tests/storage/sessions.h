// Whole sessions at the table, one of each game, for what is to be tried on all of them.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "tests/much.h"
#include "tests/storage/support.h"

namespace tapet::storage {

struct Session {
    std::string game;
    std::vector<std::string> said;  // lines of the protocol, some of them refused or questions
};

// Of each game the shortest of tests/examples.
inline std::vector<Session> sessions() {
    namespace fs = std::filesystem;
    std::map<std::string, Session> shortest;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(TAPET_SOURCE_DIR) / "tests/examples")) {
        const std::string file = entry.path().string();
        if (!file.ends_with(".in.jsonl")) continue;
        Session session{entry.path().parent_path().filename().string(), {}};
        std::istringstream in(contents(file));
        for (std::string line; std::getline(in, line);) session.said.push_back(line);
        Session& known = shortest[session.game];
        if (known.said.empty() || session.said.size() < known.said.size()) known = std::move(session);
    }
    std::vector<Session> all;
    for (auto& [game, session] : shortest) all.push_back(std::move(session));
    return all;
}

// What failed is said as one sentence, in every language.
inline void check_said(const StorageError& error) {
    for (const Lang lang : kLangs) CHECK(error.sentence(lang).size() > error.key.size());
}

}  // namespace tapet::storage
