// What a hall tells everybody: read as it changes (Server-Sent Events), or asked for every 15 s where there is no stream. HALL.md, "Live".
"use strict";

const Feed = (() => {
  const hall = document.body.dataset.hall; // "": a mirror, files alone
  const root = hall ? "/hall/1/" + encodeURIComponent(hall) + "/" : "";
  const state = { board: null, heard: 0, closed: false };
  let told = () => {};
  let mark = "";
  let mirrored = 0; // when, by the clock of whoever writes the mirror

  // A board that is for whoever has its link: the secret stands behind # and goes no further than here.
  const secret = (() => {
    const key = "tapet-hall-" + hall;
    const found = /[#&]link=([\w-]{22})/.exec(location.hash);
    if (found) {
      sessionStorage.setItem(key, found[1]);
      history.replaceState(null, "", location.pathname + location.search);
    }
    return sessionStorage.getItem(key);
  })();
  const headers = secret ? { Authorization: "Bearer " + secret } : {};
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));

  function heard() {
    state.heard = Date.now();
    state.closed = false;
    told(state);
  }

  function take(event, data) {
    const board = state.board;
    if (event === "reset") state.board = data;
    else if (!board) return;
    else if (event === "message") board.message = data.text;
    else if (event === "standings") {
      const table = board.tables.find((each) => each.n === data.n);
      if (table) table.rows = data.rows;
    } else if (event === "tables") {
      for (const now of data.t) {
        const same = (each) => each[0] === now[0] && each[1] === now[1] && each[2] === now[2];
        const at = board.t.findIndex(same);
        if (at < 0) board.t.push(now);
        else board.t[at] = now;
        board.next = board.next.filter((each) => !same(each));
      }
    }
  }

  // One piece of the stream: its lines "id:", "event:", "data:"; a comment says that it is still there.
  function piece(text) {
    let event = "message";
    let data = "";
    for (const line of text.split("\n")) {
      if (line.startsWith("id: ")) mark = line.slice(4);
      if (line.startsWith("event: ")) event = line.slice(7);
      if (line.startsWith("data: ")) data += line.slice(6);
    }
    if (event === "bye") throw { after: Math.random() * JSON.parse(data).after_ms };
    if (event === "gone") throw { closed: true };
    if (data) take(event, JSON.parse(data));
    heard();
  }

  async function stream() {
    const gone = new AbortController();
    let last = Date.now();
    const silent = setInterval(() => Date.now() - last > 40000 && gone.abort(), 5000);
    try {
      const answer = await fetch(root + "live?view=board" + (mark ? "&after=" + mark : ""), { headers, signal: gone.signal });
      if (answer.status === 401 || answer.status === 410) throw { closed: true };
      if (!answer.ok) throw { after: 1000 * Number(answer.headers.get("Retry-After") || 15), busy: true };
      const reader = answer.body.getReader();
      const words = new TextDecoder();
      for (let text = "";;) {
        const { done, value } = await reader.read();
        if (done) return;
        last = Date.now();
        text += words.decode(value, { stream: true });
        for (let end; (end = text.indexOf("\n\n")) >= 0; text = text.slice(end + 2)) piece(text.slice(0, end));
      }
    } finally {
      clearInterval(silent);
    }
  }

  async function ask() {
    const answer = await fetch(root + (hall ? "board" : "board.json"), { headers, cache: "no-cache" });
    if (answer.status === 401 || answer.status === 410) throw { closed: true };
    if (!answer.ok) return;
    state.board = await answer.json();
    if (!hall) return written().catch(() => told(state));
    mark = (/\d+-[0-9a-f]{8}/.exec(answer.headers.get("ETag")) || [""])[0];
    heard();
  }

  // A mirror is written again and again, or no more. The clock there may be a wrong one: once it was seen to go on, ours counts.
  async function written() {
    const { at_ms } = await (await fetch("mirror.json", { cache: "no-cache" })).json();
    if (at_ms !== mirrored) state.heard = mirrored ? Date.now() : Math.min(at_ms, Date.now());
    mirrored = at_ms;
    told(state);
  }

  async function run() {
    for (let failed = 0;;) {
      let pause = 15000;
      try {
        if (!hall || !state.board) await ask(); // packed, and small
        if (hall) await stream();
        failed = 0;
        if (hall) pause = 500;
      } catch (why) {
        if (why.closed) {
          state.closed = true;
          told(state);
        } else if (why.busy) {
          await ask().catch(() => {});
        } else {
          pause = why.after || Math.min(30000, 1000 * 2 ** failed++) * (1 + Math.random() / 3);
        }
      }
      await wait(pause);
    }
  }

  return {
    begin(tell) {
      told = tell;
      run();
      setInterval(() => told(state), 10000); // how old it is
    },
  };
})();

// ---- what the pages share ----

const words = JSON.parse(document.body.dataset.words);
const lang = document.documentElement.lang;
const say = (key, ...args) => (words[key] || key).replace(/\{(\d)\}/g, (_, at) => args[at]);

// An element: its class, and texts or elements in it. Names never come as HTML.
function make(tag, kind, ...inside) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  for (const each of inside) if (each !== null && each !== undefined) element.append(each);
  return element;
}
const named = (name) => make("bdi", "", name);
const tableName = (board, table) => say("table." + board.phase, table.name);
const age = (ms) => (ms < 60000 ? say("ago.s", Math.max(0, Math.round(ms / 1000))) : ms < 5400000 ? say("ago.min", Math.round(ms / 60000)) : say("ago.h", Math.round(ms / 3600000)));
// What is wrong with what is shown: nothing is, while it is no older than that. A mirror may be written once a minute.
function troubleOf(state, patience) {
  const old = state.heard ? Date.now() - state.heard : 0;
  return state.closed ? say("closed") : old > (document.body.dataset.hall ? patience : 120000) ? say("silent", age(old)) : "";
}
const clock = (ms) => new Date(ms).toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit", hour12: false }).replace(":", ".");
const hourOf = (when) => when.slice(11, 16).replace(":", ".");
const dayOf = (when) => new Date(when.slice(0, 10) + "T12:00").toLocaleDateString(lang, { weekday: "long", day: "numeric", month: "long" });
const plays = (t) => ["playing", "waiting", "changed"].includes(t[5]);
// The stones as they are called: the first half of a cama's are dolentes, those behind it bones.
const half = (board, stones) => {
  const first = Math.ceil((board.stones || 24) / 2); // a hall of an older program does not say how many there are
  return stones > first ? [stones - first, "bones"] : [stones, "dolentes"];
};

// A table that plays, of its two sides: camas won, stones in the half.
function side(board, t, at, whole) {
  const row = make("div", "side", make("b", "name", named(t[1 + at])));
  if (!t[3]) return row;
  const won = make("span", "camas");
  won.setAttribute("role", "img");
  won.setAttribute("aria-label", say("camas", t[3][at]));
  for (let cama = 0; cama < (board.camas || 2); cama++) won.append(make("i", cama < t[3][at] ? "won" : ""));
  const [stones, kind] = half(board, t[4][at]);
  const figure = make("span", "stones " + kind, make("b", "", String(stones)), make("i", ""), make("span", whole ? "kind" : "kind unseen", say(stones !== 1 ? kind : kind === "bones" ? "bona" : "dolenta")));
  row.append(won, figure);
  return row;
}
