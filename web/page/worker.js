// Without it the page works, but not offline. It keeps the program by itself, and the drawings in the size that is used here; once the
// first picture stands, so that it finds what the page has fetched.
(function() {
  if (!navigator.serviceWorker || !isSecureContext) return;
  var begins = false;
  addEventListener('tapet-begun', function() {
    navigator.serviceWorker.register('service-worker.js').then(function(registration) {
      document.addEventListener('visibilitychange', function() {
        if (!document.hidden) registration.update().catch(function() {}); // an installed page is open for weeks
      });
      registration.addEventListener('updatefound', function() {
        registration.installing.addEventListener('statechange', function() { dispatchEvent(new Event('tapet-newer')); });
      });
      Module.newer = function() { return !!registration.waiting; };
      Module.beginNewer = function() {
        begins = true;
        registration.waiting.postMessage('begin');
      };
    }).catch(function() {});
    navigator.serviceWorker.ready.then(function(registration) {
      registration.active.postMessage(Object.keys(Module.pictures));
    });
  }, {once: true});
  navigator.serviceWorker.addEventListener('controllerchange', function() {
    if (begins) location.reload();
  });
})();
