// The hall's board on a projector (1920x1080, to be read from ten metres), and the same as an overlay of one table over a picture.
"use strict";

const kRows = 8; // of a table, at once
const kPlaying = 3;
const kTurn = 12000; // ms a page
const asked = new URLSearchParams(location.search);
const overlay = document.body.classList.contains("overlay");
let state = null;
let turn = 0;

// The leader stays, the others come in pages.
function pageOf(rows, turn) {
  if (rows.length <= kRows) return rows;
  const rest = rows.slice(1);
  const pages = Math.ceil(rest.length / (kRows - 1));
  const from = (turn % pages) * (kRows - 1);
  return [rows[0], ...rest.slice(from, from + kRows - 1)];
}

// Every table has its turns, as many as it has pages; ?table=3 stays with that one.
function tableNow(board) {
  const one = board.tables.find((table) => table.name === asked.get("table"));
  if (one) return [one, turn];
  const turns = board.tables.flatMap((table) => Array.from({ length: Math.max(1, Math.ceil((table.rows.length - 1) / (kRows - 1))) }, (_, page) => [table, page]));
  return turns.length ? turns[turn % turns.length] : [null, 0];
}

function paper(board) {
  const [table, page] = tableNow(board);
  if (!table) return make("div", "card");
  const cell = (tag, kind, text) => make(tag, kind, text);
  const rows = pageOf(table.rows, page).map(([falla, rank, won, cames, pedres, status]) => {
    const line = make("tr", (rank === 1 && won > 0 ? "leader" : "") + (status !== "in" ? " gone" : ""), cell("td", "n", rank ? String(rank) : ""), make("th", "", named(falla)));
    line.append(cell("td", "n", String(won)), cell("td", "n", String(cames)), cell("td", "n thin", String(pedres)));
    return line;
  });
  const head = make("tr", "", cell("th", "", ""), cell("th", "", ""), cell("th", "n", say("won.word")), cell("th", "n", say("cames.word")), cell("th", "n", say("pedres.word")));
  const title = make("div", "head", make("h2", "", tableName(board, table)), make("span", "", say("round", table.round, table.rounds)));
  return make("div", "card", title, make("table", "", make("thead", "", head), make("tbody", "", ...rows)));
}

function playingNow(board) {
  const one = asked.get("table");
  const all = board.t.filter(plays);
  const here = one ? all.filter((t) => board.tables[t[0] - 1] && board.tables[t[0] - 1].name === one) : all;
  const from = here.length > kPlaying ? (turn % Math.ceil(here.length / kPlaying)) * kPlaying : 0;
  return here.slice(from, from + kPlaying);
}

const felt = (board, t) => make("article", "felt", t[6] ? make("b", "number", named(t[6])) : null, make("div", "sides", side(board, t, 0), side(board, t, 1)));

// A name that has no room becomes smaller, and on paper goes on in a second line.
function fit() {
  for (const name of document.querySelectorAll("#paper tbody th, .side .name")) name.classList.toggle("long", name.scrollWidth > name.clientWidth);
}

function next(board, most, undated) {
  const table = asked.get("table");
  const all = board.next.filter((each) => (each[3] || undated) && (!table || (board.tables[each[0] - 1] || {}).name === table));
  const when = (each) => each[3] || "~"; // those without an hour are last
  all.sort((a, b) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : 0));
  return all.slice(0, most).map((each) => make("li", "", make("span", "at", each[3] ? make("b", "", hourOf(each[3])) : null, each[5] ? make("span", "", say("table-n", each[5])) : null), make("span", "", named(each[1]), make("br"), named(each[2]))));
}

function draw(now) {
  state = now;
  const board = state.board;
  const trouble = troubleOf(state, 45000);
  if (overlay) return drawOverlay(board);
  document.getElementById("clock").textContent = clock(Date.now());
  const said = document.getElementById("trouble");
  said.textContent = trouble;
  document.body.classList.toggle("silent", trouble !== "");
  if (!board) return;
  document.title = board.title;
  document.getElementById("title").textContent = board.title;
  const playing = playingNow(board).map((t) => felt(board, t));
  const coming = next(board, playing.length ? (playing.length === kPlaying ? 2 : 4) : 6, !playing.length);
  document.getElementById("paper").replaceChildren(paper(board));
  const now3 = document.getElementById("now");
  now3.replaceChildren(...(playing.length ? [make("div", "head", make("h2", "", say("now")), make("span", "", say("figures"))), ...playing] : coming.length ? [] : [make("h2", "", say("nobody"))]));
  document.getElementById("next").replaceChildren(...(coming.length ? [make("h2", "", say("after")), make("ul", "", ...coming)] : []));
  const band = document.getElementById("message");
  band.textContent = board.message || "";
  document.body.classList.toggle("banded", Boolean(board.message));
  fit();
}

// One table (?at=14, as it is called), else those that play in turn; nothing where nobody does.
function drawOverlay(board) {
  const all = board ? board.t.filter((t) => plays(t) && (!asked.get("at") || t[6] === asked.get("at"))) : [];
  document.getElementById("now").replaceChildren(...(all.length ? [felt(board, all[turn % all.length])] : []));
  fit();
}

setInterval(() => {
  turn++;
  if (state) draw(state);
}, kTurn);
Feed.begin(draw);
