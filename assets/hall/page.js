// A phone's page of a hall: the standings of a sector, one's own falla, the tables that play.
"use strict";

const at = { tab: "standings", table: 0, mine: localStorage.getItem("tapet-falla") };
const main = document.querySelector("main");
const tabs = [...document.querySelectorAll("nav button")];

// An address may lead to a tab (#live), or to a falla (#falla=Pilar).
if (/^#(mine|live)$/.test(location.hash)) at.tab = location.hash.slice(1);
const called = /[#&]falla=([^&]+)/.exec(location.hash);
if (called) Object.assign(at, { tab: "mine", mine: decodeURIComponent(called[1]) });

const place = (board, falla) => board.tables.findIndex((table) => table.rows.some((row) => row[0] === falla));

function standings(board) {
  const table = board.tables[at.table];
  if (!table) return [make("p", "empty", say("nobody"))];
  const step = (by, sign) => {
    const other = board.tables[at.table + by];
    const key = make("button", "step", sign);
    key.disabled = !other;
    if (other) key.setAttribute("aria-label", tableName(board, other));
    key.onclick = () => show({ table: at.table + by });
    return key;
  };
  const head = make("div", "head", step(-1, "‹"), make("h2", "", tableName(board, table)), step(1, "›"));
  const column = (short, long) => {
    const cell = make("th", "n", make("abbr", "", say(short)));
    cell.scope = "col";
    cell.firstChild.title = say(long);
    return cell;
  };
  const first = make("th", "", say("round", table.round, table.rounds));
  first.colSpan = 2;
  const rows = table.rows.map((row) => {
    const [falla, rank, won, cames, pedres, status] = row;
    const name = make("th", "", named(falla), status === "in" ? null : " (" + say("gone." + status) + ")");
    name.scope = "row";
    const kinds = [rank === 1 && won > 0 && "leader", falla === at.mine && "mine", status !== "in" && "gone"];
    const line = make("tr", kinds.filter(Boolean).join(" "), make("td", "n", rank ? String(rank) : ""), name);
    for (const figure of [won, cames, pedres]) line.append(make("td", "n", String(figure)));
    line.onclick = () => show({ tab: "mine", mine: falla });
    return line;
  });
  const grid = make("table", "", make("thead", "", make("tr", "", first, column("won", "won.long"), column("cames", "cames.long"), column("pedres", "pedres.long"))), make("tbody", "", ...rows));
  const playing = board.t.filter((t) => t[0] === table.n);
  const next = board.next.filter((each) => each[0] === table.n);
  return [head, make("div", "card", grid), ...list("now", playing.map(brief)), ...list("after", next.map(coming))];
}

const list = (title, all) => (all.length ? [make("section", "", make("h3", "", say(title)), make("ul", "matches", ...all))] : []);

function brief(t) {
  const score = t[3] ? make("b", "score", t[3].join("–")) : null;
  return make("li", "", make("span", "", named(t[1]), make("br"), named(t[2])), make("span", "said", score, score ? make("br") : null, say("state." + t[5])));
}

function coming(next) {
  const when = next[3] ? make("b", "score", hourOf(next[3])) : null;
  const where = next[5] ? say("table-n", next[5]) : next[4] || (when ? "" : say("no-date"));
  return make("li", "", make("span", "", named(next[1]), make("br"), named(next[2])), make("span", "said", when, when ? make("br") : null, where));
}

function mine(board) {
  const table = board.tables[place(board, at.mine)];
  if (!table) return choose(board);
  const row = table.rows.find((each) => each[0] === at.mine);
  const other = make("button", "star", "★");
  other.setAttribute("aria-label", say("other"));
  other.onclick = () => show({ mine: null });
  const head = make("div", "who", make("div", "", make("h1", "", named(at.mine)), make("p", "", row[1] ? say("stands", row[1]) + " · " + tableName(board, table) : tableName(board, table))), other);
  const has = (each) => each[1] === at.mine || each[2] === at.mine;
  const playing = board.t.filter((t) => has(t) && plays(t)).map((t) => counter(board, t));
  const next = board.next.filter(has).map(ticket);
  // The board has the matches of the running round; those of the next ones come.
  const later = row[5] === "in" && table.round < table.rounds ? [make("div", "empty", make("p", "", say("next")), make("p", "", say("no-date")))] : [make("p", "empty", say("no-next"))];
  const link = make("a", "more", say("all-matches"));
  link.href = document.body.dataset.site;
  return [head, ...playing, ...(next.length || playing.length ? next : later), make("p", "", link)];
}

function ticket(next) {
  const against = make("p", "", say("against") + " ", make("b", "", named(next[1] === at.mine ? next[2] : next[1])));
  if (!next[3]) return make("div", "empty", make("p", "", say("next")), against, make("p", "", say("no-date")));
  const where = [next[4], next[5] && say("table-n", next[5])].filter(Boolean).join(" · ");
  return make("div", "card ticket", make("span", "hour", hourOf(next[3])), make("p", "", say("next")), make("h3", "", dayOf(next[3])), against, where ? make("p", "where", named(where)) : null);
}

function choose(board) {
  const all = board.tables.flatMap((table) => table.rows.map((row) => row[0])).sort((a, b) => a.localeCompare(b, lang));
  const keys = all.map((falla) => {
    const key = make("button", "falla", named(falla));
    key.onclick = () => show({ mine: falla });
    return make("li", "", key);
  });
  return [make("h1", "", say("choose")), make("ul", "fallas", ...keys)];
}

// The counter of a table, without keys; it says how old it is.
function counter(board, t) {
  const head = make("p", "when", make("b", t[5] === "playing" ? "on" : "", say("state." + t[5])), make("span", "", (t[7] ? say("cama", t[7]) + " · " : "") + age(Date.now() - t[8])));
  const where = t[6] ? make("h3", "", say("table-n", t[6])) : null;
  return make("article", "felt", where, head, side(board, t, 0, true), side(board, t, 1, true));
}

function live(board) {
  const playing = board.t.filter(plays);
  if (!playing.length) return [make("p", "empty", say("nobody")), ...list("after", board.next.slice(0, 20).map(coming))];
  return [make("h1", "unseen", say("live")), ...playing.map((t) => counter(board, t))];
}

let state = null;
function show(change) {
  Object.assign(at, change);
  if (at.mine) localStorage.setItem("tapet-falla", at.mine);
  else localStorage.removeItem("tapet-falla");
  draw(state);
  if ("tab" in change || "table" in change) window.scrollTo(0, 0);
}

function draw(now) {
  state = now;
  for (const tab of tabs) tab.ariaCurrent = tab.dataset.tab === at.tab ? "page" : null;
  document.getElementById("clock").textContent = clock(Date.now());
  document.getElementById("trouble").textContent = troubleOf(state, 120000);
  const board = state.board;
  if (!board) return;
  document.title = board.title;
  document.getElementById("title").textContent = board.title;
  const message = document.getElementById("message");
  if (message.textContent !== (board.message || "")) message.textContent = board.message || "";
  at.table = Math.min(at.table, Math.max(0, board.tables.length - 1));
  const view = at.tab === "mine" ? mine(board) : at.tab === "live" ? live(board) : standings(board);
  main.replaceChildren(...view.filter(Boolean));
  main.setAttribute("aria-busy", "false");
  tabs[0].textContent = say("table." + board.phase, "").trim();
}

for (const tab of tabs) tab.onclick = () => show({ tab: tab.dataset.tab });
document.addEventListener("visibilitychange", () => state && draw(state));
Feed.begin(draw);
