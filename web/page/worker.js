// Without it the page works, but not offline. It keeps the program by itself, and the drawings in the size that is used here; once the
// first picture stands, so that it finds what the page has fetched.
(function() {
  if (!navigator.serviceWorker || !isSecureContext) return;
  var begins = false;
  addEventListener('tapet-begun', function() {
    navigator.serviceWorker.register('service-worker.js').then(function(registration) {
      var looked = performance.now();
      var look = function() {
        looked = performance.now();
        registration.update().catch(function() {});
      };
      document.addEventListener('visibilitychange', function() {
        if (!document.hidden) look(); // an installed page is open for weeks
      });
      registration.addEventListener('updatefound', function() {
        registration.installing.addEventListener('statechange', function() { dispatchEvent(new Event('tapet-newer')); });
      });
      Module.newer = function() { // asked where it could begin: on Home, and at a match's end
        if (performance.now() - looked > 600000) look();
        return !!registration.waiting && !!registration.active;
      };
      Module.beginNewer = function() {
        begins = true;
        registration.waiting.postMessage('begin');
      };
      if (registration.waiting) dispatchEvent(new Event('tapet-newer'));
    }).catch(function() {});
    navigator.serviceWorker.ready.then(function(registration) {
      registration.active.postMessage(Object.keys(Module.pictures));
    });
  }, {once: true});
  navigator.serviceWorker.addEventListener('controllerchange', function() {
    if (begins) location.reload();
  });
})();
