// A championship under way, line by line, and what the paper tests ask of a PDF.
#pragma once

#include <string>
#include <vector>

#include "paper/championship/papers.h"
#include "referee.h"

namespace tapet::ui {

// Plays the lines, all of which must be accepted.
Referee referee_of(const std::vector<std::string>& lines);
const championship::Stage::Match& championship_of(const Referee& referee);

// Sector 1 with X, Y, Z (X won both its matches, Y was beaten 2-1 with known players, Y-Z is suspended), sector 2 with V, W,
// whose only match went to the committee.
std::vector<std::string> small_championship();
// One sector of that many fallas with long names, all matches played 2-0.
std::vector<std::string> large_championship(int fallas);

// A result as it is typed, and marks for it.
std::string result_line(const std::string& one, const std::string& other, const std::string& marks);
inline const std::string kStraight = R"("cames":[2,0],"pedres":[48,10])";
inline const std::string kLong = R"("cames":[2,1],"pedres":[66,50])";
inline const std::string kLost = R"("cames":[1,2],"pedres":[55,66])";

std::string enter_line(const std::string& falla, const std::string& sector, const std::vector<std::string>& players);

// ---- poppler's and zbar's word on a file
std::string pdf_text(const std::string& pdf, int page = 0);  // 0: all pages
float least_letters(const std::string& pdf);                 // points: the smallest that anything is set in
int pdf_pages(const std::string& pdf);
bool is_a4(const std::string& pdf);
std::string qr_of(const std::string& png);

}  // namespace tapet::ui
