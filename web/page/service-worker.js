// Offline: all files of one version are kept together, and answered from there. A newer version is fetched beside it and takes its
// place when no page of the older one is open any more. Of the drawings there are several sizes: kept are those that a page used.
var version = 'tapet-@version@';
var files = @files@;
var sizes = @sizes@;
var marks = @marks@; // of what each file is

// The page has just fetched most of them: what is called by its mark is taken from where that lies. Of the page itself not what a
// server said of it some time ago.
function keep(cache, names) {
  return cache.addAll(names.map(function(name) {
    return marks[name] ? new Request(name + '?' + marks[name], {cache: 'force-cache'}) : new Request(name, {cache: 'no-cache'});
  }));
}

function missing(names) {
  return caches.open(version).then(function(cache) {
    return Promise.all(names.map(function(name) { return cache.match(name, {ignoreSearch: true}); })).then(function(kept) {
      return keep(cache, names.filter(function(name, i) { return !kept[i]; }));
    });
  });
}

self.addEventListener('install', function(event) {
  event.waitUntil(Promise.all(sizes.map(function(name) { return caches.match(name, {ignoreSearch: true}); })).then(function(used) {
    return caches.open(version).then(function(cache) {
      return keep(cache, files.concat(sizes.filter(function(name, i) { return used[i]; })));
    });
  }));
});

self.addEventListener('activate', function(event) {
  event.waitUntil(caches.keys().then(function(names) {
    return Promise.all(names.filter(function(name) {
      return name.indexOf('tapet-') === 0 && name !== version;
    }).map(function(name) { return caches.delete(name); }));
  }).then(function() { return self.clients.claim(); }));
});

// 'begin': the version that waits is wanted now; otherwise which drawings a page uses.
self.addEventListener('message', function(event) {
  event.waitUntil(event.data === 'begin' ? self.skipWaiting() : missing(event.data));
});

self.addEventListener('fetch', function(event) {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.open(version).then(function(cache) {
    return cache.match(event.request, {ignoreSearch: true});
  }).then(function(kept) { return kept || fetch(event.request); }));
});
