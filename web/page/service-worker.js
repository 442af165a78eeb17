// Offline: all files of one version are kept together, and answered from there. A newer version is fetched beside it and takes its
// place when no page of the older one is open any more.
var version = 'tapet-@version@';
var files = @files@;

self.addEventListener('install', function(event) {
  event.waitUntil(caches.open(version).then(function(cache) {
    return cache.addAll(files.map(function(file) { return new Request(file, {cache: 'reload'}); }));
  }));
});

self.addEventListener('activate', function(event) {
  event.waitUntil(caches.keys().then(function(names) {
    return Promise.all(names.filter(function(name) {
      return name.indexOf('tapet-') === 0 && name !== version;
    }).map(function(name) { return caches.delete(name); }));
  }).then(function() { return self.clients.claim(); }));
});

self.addEventListener('fetch', function(event) {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.open(version).then(function(cache) {
    return cache.match(event.request, {ignoreSearch: true});
  }).then(function(kept) { return kept || fetch(event.request); }));
});
