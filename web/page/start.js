// Before the program: what it is given, and one sentence where it cannot run.
var Module = {canvas: document.getElementById('canvas')};
if (typeof WebAssembly !== 'object') document.getElementById('cannot').hidden = false;

// The look's pictures (web/library/pictures.js) come while the program does: of the drawings the size that this display will
// want (ui/kit/art.cpp). Each is fetched once.
Module.pictures = {};
Module.picture = function(name) {
  if (!Module.pictures[name]) Module.pictures[name] = Module.fetched(name);
  return Module.pictures[name];
};
Module.scale = devicePixelRatio * (matchMedia('(pointer: coarse)').matches ? 150 : 96) / 149 / 1.05;
@fetched@
@pictures@.concat(Module.scale <= 0.67 ? 'art-0.67.webp' : Module.scale <= 1 ? 'art-1.webp' : 'art-2.webp')
  .forEach(function(name) { Module.picture(name).catch(function() {}); });
