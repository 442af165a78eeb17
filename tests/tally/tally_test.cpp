// The plain sheet at the table: rounds, the three ends, who wins; each refusal, and what of a line is malformed.
#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "core/json_writer.h"
#include "referee.h"

namespace tapet::tally {

namespace {

// A table: lines of the protocol with ' for ", and what came of them.
class Table {
  public:
    explicit Table(const std::string& setup = "'players':['Ana','Bel','Cesc']") {
        play("{'game':'tally'," + setup + "}");
    }

    void play(const std::string& line) {
        Verdict verdict = judge(line);
        if (!verdict.accepted()) FAIL(line << ": " << answer_json(verdict, Lang::en));
        rulings_.clear();
        for (const Ruling& ruling : verdict.rulings) rulings_ += said(ruling) + "\n";
        referee_.accept(std::move(verdict));
    }
    void note(const std::string& player, int n) {
        play("{'do':'points','player':'" + player + "','n':" + std::to_string(n) + "}");
    }
    void round(int ana, int bel, int cesc) {
        play("{'do':'round','points':{'Ana':" + std::to_string(ana) + ",'Bel':" + std::to_string(bel) +
             ",'Cesc':" + std::to_string(cesc) + "}}");
    }
    void next() { play("{'do':'next'}"); }
    void finish() { play("{'do':'finish'}"); }
    void undo() { play("{'undo':1}"); }

    std::string refuses(const std::string& line) const {
        const Verdict verdict = judge(line);
        return verdict.refusal ? std::string(verdict.refusal->rule.id) : "not refused: " + line;
    }
    std::string malformed(const std::string& line) const {
        const Verdict verdict = judge(line);
        return verdict.malformed ? verdict.malformed->where : "not malformed: " + line;
    }
    std::string order() const {
        const Verdict verdict = judge("{'ask':'order'}");
        REQUIRE(verdict.rulings.size() == 1);
        return quoted(verdict.answer) + " " + said(verdict.rulings.front());
    }
    const std::string& rulings() const { return rulings_; }
    std::string see(const std::string& key) const {
        return quoted(to_text(*parse_json(state_json(referee_.match()))->find(key)));
    }
    bool over() const { return referee_.over(); }

  private:
    Referee referee_;
    std::string rulings_;

    static std::string exchanged(std::string text, char from, char to) {
        std::replace(text.begin(), text.end(), from, to);
        return text;
    }
    static std::string quoted(const std::string& json) { return exchanged(json, '"', '\''); }
    static std::string said(const Ruling& ruling) {
        std::string text(ruling.rule.id);
        for (const Fact& fact : ruling.facts) text += " " + std::string(fact.name) + "=" + quoted(to_text(fact.value));
        return text;
    }
    Verdict judge(const std::string& line) const { return referee_.judge(exchanged(line, '\'', '"')); }
};

std::string setup_malformed(const std::string& members) {
    std::string line = "{'game':'tally'," + members + "}";
    std::replace(line.begin(), line.end(), '\'', '"');
    const Verdict verdict = Referee().judge(line);
    return verdict.malformed ? verdict.malformed->where : "not malformed: " + line;
}

}  // namespace

TEST_CASE("what is noted for a player more than once in a round adds up") {
    Table table;
    table.note("Ana", 7);
    CHECK(table.rulings() == "tally.points.noted player='Ana' n=7 total=7\n");
    table.note("Ana", -2);
    CHECK(table.rulings() == "tally.points.noted player='Ana' n=-2 total=5\n");
    CHECK(table.see("running") == "{'Ana':5,'Bel':null,'Cesc':null}");
    CHECK(table.see("totals") == "{'Ana':5,'Bel':0,'Cesc':0}");
    table.next();
    CHECK(table.rulings() == "tally.round.closed round=1 points={'Ana':5,'Bel':0,'Cesc':0}\n");
    CHECK(table.see("rows") == "[{'Ana':5,'Bel':0,'Cesc':0}]");
    CHECK(table.see("running") == "{'Ana':null,'Bel':null,'Cesc':null}");
    CHECK(table.see("round") == "2");
}

TEST_CASE("a round is written down whole, but not when something of it is noted already") {
    Table table;
    table.round(3, 0, -4);
    CHECK(table.rulings() == "tally.round.closed round=1 points={'Ana':3,'Bel':0,'Cesc':-4}\n");
    table.note("Bel", 0);
    CHECK(table.refuses("{'do':'round','points':{'Ana':1,'Bel':1,'Cesc':1}}") == "tally.round.begun");
    table.next();  // a zero is something
    CHECK(table.see("round") == "3");
}

TEST_CASE("a round in which nothing is noted is not over, and a game in which nothing was is not either") {
    Table table;
    CHECK(table.refuses("{'do':'next'}") == "tally.round.empty");
    CHECK(table.refuses("{'do':'finish'}") == "tally.finish.empty");
    table.round(0, 0, 0);
    CHECK(table.refuses("{'do':'next'}") == "tally.round.empty");
    table.finish();
    CHECK(table.rulings() == "tally.end.finish\ntally.win.best winners=['Ana','Bel','Cesc']\n");
    CHECK(table.see("round") == "1");
    CHECK(table.refuses("{'do':'points','player':'Ana','n':1}") == "match.over");
    CHECK(table.refuses("{'do':'next'}") == "match.over");
    CHECK(table.refuses("{'do':'finish'}") == "match.over");
}

TEST_CASE("the limit counts at the end of a round: everybody has had their turn") {
    Table table("'players':['Ana','Bel','Cesc'],'limit':50");
    table.note("Cesc", 50);
    CHECK_FALSE(table.over());
    table.note("Ana", 60);
    table.next();
    CHECK(table.rulings() ==
          "tally.round.closed round=1 points={'Ana':60,'Bel':0,'Cesc':50}\n"
          "tally.end.limit players=['Ana','Cesc']\n"
          "tally.win.best winners=['Ana']\n");
    CHECK(table.see("ended") == "'limit'");
    CHECK(table.see("winners") == "['Ana']");
    table.undo();
    CHECK(table.see("winners") == "null");
    CHECK(table.see("running") == "{'Ana':60,'Bel':null,'Cesc':50}");
}

TEST_CASE("the limit is named before the last round, and finishing before both") {
    Table table("'players':['Ana','Bel','Cesc'],'limit':5,'rounds':1");
    table.round(5, 0, 0);
    CHECK(table.see("ended") == "'limit'");
    table.undo();
    table.note("Ana", 5);
    table.finish();
    CHECK(table.rulings() ==
          "tally.round.closed round=1 points={'Ana':5,'Bel':0,'Cesc':0}\n"
          "tally.end.finish\n"
          "tally.win.best winners=['Ana']\n");
}

TEST_CASE("with the number of rounds played the game is over; without one, with 500") {
    Table two("'players':['Ana','Bel','Cesc'],'rounds':2");
    two.round(1, 2, 3);
    two.round(3, 2, 1);
    CHECK(two.rulings() ==
          "tally.round.closed round=2 points={'Ana':3,'Bel':2,'Cesc':1}\n"
          "tally.end.rounds\n"
          "tally.win.best winners=['Ana','Bel','Cesc']\n");
    CHECK(two.see("round") == "2");
    Table many;
    for (int i = 0; i < 500; ++i) {
        CHECK_FALSE(many.over());
        many.round(1, 0, 0);
    }
    CHECK(many.see("ended") == "'rounds'");
}

TEST_CASE("the lowest total wins, if the game was begun so") {
    Table table("'players':['Ana','Bel','Cesc'],'win':'least'");
    CHECK(table.see("leaders") == "[]");
    table.note("Ana", 4);
    CHECK(table.see("leaders") == "['Bel','Cesc']");
    table.note("Cesc", -1);
    CHECK(table.see("leaders") == "['Cesc']");
    table.finish();
    CHECK(table.see("winners") == "['Cesc']");
}

TEST_CASE("the order: the best first, level ones share a rank and stand as they sit") {
    Table table;
    CHECK(table.order() ==
          "{'order':[{'player':'Ana','total':0,'rank':1,'behind':0},{'player':'Bel','total':0,'rank':1,'behind':0},"
          "{'player':'Cesc','total':0,'rank':1,'behind':0}]} tally.win.best winners=['Ana','Bel','Cesc']");
    table.round(2, 9, 9);
    CHECK(table.order() ==
          "{'order':[{'player':'Bel','total':9,'rank':1,'behind':0},{'player':'Cesc','total':9,'rank':1,'behind':0},"
          "{'player':'Ana','total':2,'rank':3,'behind':7}]} tally.win.best winners=['Bel','Cesc']");
    Table least("'players':['Ana','Bel','Cesc'],'win':'least'");
    least.round(2, 9, -9);
    CHECK(least.order() ==
          "{'order':[{'player':'Cesc','total':-9,'rank':1,'behind':0},{'player':'Ana','total':2,'rank':2,'behind':11},"
          "{'player':'Bel','total':9,'rank':3,'behind':18}]} tally.win.best winners=['Cesc']");
}

TEST_CASE("what a setup may say") {
    const std::string ana = "'players':['Ana']";
    for (const char* fine : {"'title':null", "'title':'Dominó'", "'limit':null,'rounds':null", "'limit':100000",
                             "'rounds':500", "'house':{}", "'win':'least'"}) {
        CHECK(setup_malformed(ana + "," + fine).starts_with("not malformed"));
    }
    CHECK(setup_malformed(ana + ",'limit':0") == "/limit");
    CHECK(setup_malformed(ana + ",'limit':100001") == "/limit");
    CHECK(setup_malformed(ana + ",'rounds':501") == "/rounds");
    CHECK(setup_malformed(ana + ",'rounds':'3'") == "/rounds");
    CHECK(setup_malformed(ana + ",'title':''") == "/title");
    CHECK(setup_malformed(ana + ",'win':'both'") == "/win");
    CHECK(setup_malformed(ana + ",'win':null") == "/win");
    CHECK(setup_malformed(ana + ",'house':{'x':1}") == "/house/x");
    CHECK(setup_malformed(ana + ",'first':'Ana'") == "/first");
    CHECK(setup_malformed("'players':[]") == "/players");
    CHECK(setup_malformed("'players':['Ana','Ana']") == "/players/1");
    CHECK(setup_malformed("'players':['1','2','3','4','5','6','7','8','9','10','11','12','13']") == "/players");
}

TEST_CASE("what an event may say") {
    Table table;
    CHECK(table.malformed("{'do':'points','player':'Dora','n':1}") == "/player");
    CHECK(table.malformed("{'do':'points','player':'Ana'}") == "/n");
    CHECK(table.malformed("{'do':'points','player':'Ana','n':10000}") == "/n");
    CHECK(table.malformed("{'do':'points','player':'Ana','n':-10000}") == "/n");
    CHECK(table.malformed("{'do':'round','points':{'Ana':1,'Bel':2}}") == "/points/Cesc");
    CHECK(table.malformed("{'do':'round','points':{'Ana':1,'Bel':2,'Cesc':3,'Dora':4}}") == "/points/Dora");
    CHECK(table.malformed("{'do':'round','points':{'Ana':1,'Bel':null,'Cesc':3}}") == "/points/Bel");
    CHECK(table.malformed("{'do':'next','player':'Ana'}") == "/player");
    CHECK(table.malformed("{'do':'stop'}") == "/do");
    CHECK(table.malformed("{'ask':'rank'}") == "/ask");
    table.note("Ana", 9999);
    table.note("Ana", 9999);  // at once not more; together it may be
    CHECK(table.see("totals") == "{'Ana':19998,'Bel':0,'Cesc':0}");
}

}  // namespace tapet::tally
