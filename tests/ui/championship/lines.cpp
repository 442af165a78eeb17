#include "tests/ui/championship/lines.h"

#include <array>
#include <cstdio>
#include <fmt/format.h>
#include <stdexcept>

#include "tests/storage/support.h"

namespace tapet::ui {

namespace {

std::string said_by(const std::string& command) {
    FILE* const pipe = popen((command + " 2>/dev/null").c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
    std::string text;
    std::array<char, 4096> piece{};
    for (std::size_t count = 0; (count = std::fread(piece.data(), 1, piece.size(), pipe)) > 0;)
        text.append(piece.data(), count);
    pclose(pipe);
    return text;
}

// What the command says of a file with these bytes.
std::string said_of(const std::string& bytes, const std::string& before, const std::string& behind) {
    const storage::TempFolder folder;
    storage::write_file(folder / "file", bytes);
    return said_by(before + " " + (folder / "file") + " " + behind);
}

std::string info(const std::string& pdf, const std::string& key) {
    const std::string all = said_of(pdf, "pdfinfo", "");
    const std::size_t at = all.find(key + ":");
    if (at == std::string::npos) throw std::runtime_error("pdfinfo does not know " + key);
    const std::size_t start = all.find_first_not_of(' ', at + key.size() + 1);
    return all.substr(start, all.find('\n', start) - start);
}

}  // namespace

std::string result_line(const std::string& one, const std::string& other, const std::string& marks) {
    return fmt::format(R"({{"do":"result","between":["{}","{}"],{}}})", one, other, marks);
}

Referee referee_of(const std::vector<std::string>& lines) {
    Referee referee;
    for (const std::string& line : lines) {
        Verdict verdict = referee.judge(line);
        if (!verdict.accepted()) throw std::runtime_error("not accepted: " + line + answer_json(verdict, Lang::en));
        referee.accept(std::move(verdict));
    }
    return referee;
}

const championship::Stage::Match& championship_of(const Referee& referee) {
    return *match_of<championship::Game>(referee.match());
}

std::string enter_line(const std::string& falla, const std::string& sector, const std::vector<std::string>& players) {
    std::string names;
    for (const std::string& player : players) names += (names.empty() ? "\"" : ",\"") + player + "\"";
    return fmt::format(R"({{"do":"enter","falla":"{}","sector":"{}","players":[{}]}})", falla, sector, names);
}

std::vector<std::string> small_championship() {
    return {R"({"game":"championship","name":"Copa de l’Horta","sectors":["1","2"]})",
            enter_line("X", "1", {"Anna", "Lluís", "Pep"}),
            enter_line("Y", "1", {"Joan", "Rosa"}),
            enter_line("Z", "1", {"Zoe", "Zacaries"}),
            enter_line("V", "2", {"Vicent", "Vera"}),
            enter_line("W", "2", {"Wanda", "Walter"}),
            R"({"do":"start"})",
            result_line("X", "Y", R"("cames":[2,1],"pedres":[66,50],"players":[["Anna","Pep"],["Joan","Rosa"]])"),
            result_line("X", "Z", R"("cames":[2,0],"pedres":[48,17])"),
            R"({"do":"suspend","between":["Y","Z"],"why":"Sense llum","score":{"cames":[1,0],"pedres":[30,12]}})",
            R"({"do":"suspend","between":["V","W"],"why":"No ve","absent":"V"})",
            R"({"do":"committee","between":["V","W"],"winner":"W","by":"representative"})"};
}

std::vector<std::string> large_championship(int fallas) {
    std::vector<std::string> lines{R"({"game":"championship","name":"Gran Campionat","sectors":["Únic"]})"};
    std::vector<std::string> names;
    for (int i = 0; i < fallas; ++i) {
        names.push_back(fmt::format("Falla {:02} WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", i));
        lines.push_back(enter_line(names.back(), "Únic", {fmt::format("Anna {}", i), fmt::format("Blai {}", i)}));
    }
    lines.emplace_back(R"({"do":"start"})");
    for (int i = 0; i < fallas; ++i) {
        for (int j = i + 1; j < fallas; ++j) {
            lines.push_back(result_line(names[static_cast<std::size_t>(i)], names[static_cast<std::size_t>(j)],
                                        R"("cames":[2,0],"pedres":[48,11])"));
        }
    }
    return lines;
}

std::string pdf_text(const std::string& pdf, int page) {
    const std::string pages = page == 0 ? "" : fmt::format("-f {0} -l {0} ", page);
    return said_of(pdf, "pdftotext -layout " + pages, "-");
}
float least_letters(const std::string& pdf) {
    constexpr int kZoom = 3;  // the most; it says whole numbers
    const std::string xml = said_of(pdf, "pdftohtml -xml -i -stdout -zoom " + std::to_string(kZoom), "");
    constexpr std::string_view kSize = "size=\"";
    int least = 10'000;
    for (std::size_t at = 0; (at = xml.find(kSize, at)) != std::string::npos;)
        least = std::min(least, std::stoi(xml.substr(at += kSize.size())));
    return static_cast<float>(least) / kZoom;
}
int pdf_pages(const std::string& pdf) { return std::stoi(info(pdf, "Pages")); }
bool is_a4(const std::string& pdf) { return info(pdf, "Page size").find("(A4)") != std::string::npos; }
std::string qr_of(const std::string& png) {
    std::string text = said_of(png, "zbarimg -q --raw", "");
    if (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

}  // namespace tapet::ui
