// Before the program: what it is given, and one sentence where it cannot run.
var Module = {canvas: document.getElementById('canvas')};

// One of the sentences of index.html, in four languages: the browser's first.
Module.fails = function(why) {
  var cannot = document.getElementById('cannot');
  if (!cannot.hidden) return; // the first one is why
  var sentence = cannot.querySelector('[data-why=' + why + ']');
  var first = sentence.querySelector('[lang=' + (navigator.language || 'en').slice(0, 2).toLowerCase() + ']');
  if (first) sentence.prepend(first);
  sentence.hidden = false;
  cannot.querySelector('button').onclick = function() { location.reload(); };
  cannot.hidden = false;
  var begin = document.getElementById('begin'); // it goes with the first picture
  if (begin) begin.hidden = true;
};
Module.onAbort = function() { Module.fails('ended'); };
addEventListener('error', function(event) {
  if (event.target.tagName === 'SCRIPT') Module.fails('fetched');
  else if (typeof WebAssembly === 'object' && [WebAssembly.RuntimeError, WebAssembly.Exception].some(function(kind) { return kind && event.error instanceof kind; }))
    Module.fails('ended');
}, true);
if (typeof WebAssembly !== 'object') Module.fails('wasm');
else if (!WebAssembly.Exception || !window.ResizeObserver || !window.createImageBitmap || !document.body.replaceChildren || !window.AbortController) Module.fails('old');

// The look's pictures (web/library/pictures.js) come while the program does: of the drawings the size that this display will
// want (ui/kit/art.cpp). Each is fetched once.
Module.pictures = {};
Module.picture = function(name) {
  if (!Module.pictures[name]) Module.pictures[name] = Module.fetched(name);
  return Module.pictures[name];
};
Module.scale = devicePixelRatio * (matchMedia('(pointer: coarse)').matches ? 150 : 96) / 149 / 1.05;
@fetched@
Module.art = (Module.scale <= 0.67 ? '0.67' : Module.scale <= 1 ? '1' : '2') + '.webp';
@pictures@.concat('art-first-' + Module.art, 'art-more-' + Module.art)
  .forEach(function(name) { Module.picture(name).catch(function() {}); });
