// Before the program: what it is given, and one sentence where it cannot run.
var Module = {canvas: document.getElementById('canvas')};
if (typeof WebAssembly !== 'object') document.getElementById('cannot').hidden = false;
if ('serviceWorker' in navigator && isSecureContext && location.protocol !== 'file:')
  navigator.serviceWorker.register('service-worker.js').catch(function() {}); // without it the page works, but not offline
