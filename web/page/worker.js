// Without it the page works, but not offline. It keeps the program by itself, and the drawings in the size that is used here.
if (navigator.serviceWorker && isSecureContext) {
  navigator.serviceWorker.register('service-worker.js').catch(function() {});
  navigator.serviceWorker.ready.then(function(registration) { registration.active.postMessage(Object.keys(Module.pictures)); });
}
