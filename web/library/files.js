// ui/platform/web/files.h: downloads, and the browser's picker.
mergeInto(LibraryManager.library, {
  $TapetFiles: {
    number: 0,

    answer: function(number, how, name, bytes) {
      var word = allocateUTF8(name);
      var at = _malloc(bytes.length || 1);
      HEAPU8.set(bytes, at);
      _tapet_files_answer(number, how, word, at, bytes.length);
      _free(at);
      _free(word);
      TapetCanvas.redraw();
    },
    picked: function(number, file, largest) {
      var none = new Uint8Array(0);
      if (!file) return TapetFiles.answer(number, 1, '', none);
      if (file.size > largest) return TapetFiles.answer(number, 2, file.name, none);
      file.arrayBuffer().then(
        function(bytes) { TapetFiles.answer(number, 0, file.name, new Uint8Array(bytes)); },
        function() { TapetFiles.answer(number, 3, file.name, none); });
    },
    types: {
      '.pdf': 'application/pdf', '.png': 'image/png', '.csv': 'text/csv',
    },
  },

  // What can be done with files that the program made. A browser that can only save them does so at once.
  $TapetHanded: {
    files: [],
    papers: [], // numbers, of those that can be printed
    labels: [],

    // The page on a tablet's home screen has no downloads: there files are shared, or shown to be copied.
    saves: function() { return !navigator.standalone; },
    save: function(file) {
      var link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = file.name;
      link.click();
      setTimeout(function() { URL.revokeObjectURL(link.href); }, 60000);
      TapetHanded.taken(1);
    },
    taken: function(really) {
      _tapet_files_taken(really);
      TapetCanvas.redraw();
    },
    share: function(files) {
      return navigator.share({files: files}).then(function() { TapetHanded.taken(1); }, function(error) {
        if (error.name === 'AbortError') return; // people would rather not
        if (TapetHanded.saves()) files.forEach(TapetHanded.save); // it has no program that takes such a file
        else TapetRefused.say(4);
      });
    },
    // A file that the browser shares, of the same bytes: some take only types that they know.
    shared: function(file) {
      if (!navigator.canShare || navigator.canShare({files: [file]})) return file;
      return new File([file], file.name + '.txt', {type: 'text/plain'});
    },
    // To be copied by a finger: words as words, pictures as pictures.
    lay: function(file) {
      var laid = document.getElementById('laid');
      if (file.type === 'image/png') {
        var picture = document.createElement('img');
        picture.src = URL.createObjectURL(file);
        laid.append(picture);
      } else if (file.type === 'text/csv') {
        var words = document.createElement('textarea');
        words.readOnly = true;
        file.text().then(function(text) { words.value = text; });
        laid.append(words);
      }
    },
    // Its pages as pictures, in place of the page.
    print: function(papers) {
      var pages = document.getElementById('pages');
      pages.replaceChildren();
      papers.forEach(function(number) { _tapet_files_pages(number); });
      Promise.all(Array.from(pages.children).map(function(page) { return page.decode(); })).then(function() { print(); });
    },
    shares: function(files) { return navigator.canShare && navigator.canShare({files: files}); },

    show: function() {
      var sheet = document.getElementById('handed');
      sheet.querySelector('p').textContent = TapetHanded.files.map(function(file) { return file.name; }).join(', ');
      var can = [TapetHanded.saves(), TapetHanded.shares(TapetHanded.files), TapetHanded.papers.length > 0, true];
      sheet.querySelectorAll('button').forEach(function(button, i) {
        button.textContent = TapetHanded.labels[i];
        button.hidden = !can[i];
        button.onclick = function() {
          if (i === 0) TapetHanded.files.forEach(TapetHanded.save);
          if (i === 1) TapetHanded.share(TapetHanded.files);
          if (i === 2) TapetHanded.print(TapetHanded.papers);
          if (i === 3) TapetHanded.close();
        };
      });
      document.getElementById('laid').replaceChildren();
      if (!can[0] && !can[1]) TapetHanded.files.forEach(TapetHanded.lay);
      sheet.hidden = false;
    },
    close: function() {
      TapetHanded.taken(0);
      document.getElementById('handed').hidden = true;
      document.getElementById('laid').replaceChildren();
      document.getElementById('pages').replaceChildren();
      TapetHanded.papers.forEach(function(number) { _tapet_files_put_away(number); });
      TapetHanded.files = [];
      TapetHanded.papers = [];
      TapetCanvas.listen();
    },
  },

  tapet_files_deliver__deps: ['$TapetFiles', '$TapetHanded', '$TapetRefused'],
  tapet_files_deliver: function(name, bytes, size, labels, paper) {
    var called = UTF8ToString(name);
    var type = TapetFiles.types[called.slice(called.lastIndexOf('.'))] || 'application/octet-stream';
    var file = new File([HEAPU8.slice(bytes, bytes + size)], called, {type: type});
    if (!TapetHanded.saves()) file = TapetHanded.shared(file);
    if (!paper && TapetHanded.saves() && !TapetHanded.shares([file])) return TapetHanded.save(file);
    TapetHanded.files.push(file);
    if (paper) TapetHanded.papers.push(paper);
    TapetHanded.labels = UTF8ToString(labels).split('\n');
    TapetHanded.show();
  },
  tapet_files_page: function(png, size) {
    var page = document.createElement('img');
    page.src = URL.createObjectURL(new Blob([HEAPU8.slice(png, png + size)], {type: 'image/png'}));
    page.onload = function() { URL.revokeObjectURL(page.src); };
    document.getElementById('pages').append(page);
  },

  // The tap that led here lets the browser show its picker.
  tapet_files_ask__deps: ['$TapetFiles', '$TapetCanvas'],
  tapet_files_ask: function(ending, largest) {
    var number = ++TapetFiles.number;
    var input = document.createElement('input');
    input.type = 'file';
    input.hidden = true;
    if (!matchMedia('(pointer: coarse)').matches) input.accept = UTF8ToString(ending); // tablets know no such endings
    var answered = function(file) {
      input.remove();
      TapetFiles.picked(number, file, largest);
    };
    input.addEventListener('change', function() { answered(input.files[0]); });
    input.addEventListener('cancel', function() { answered(null); });
    document.body.append(input);
    input.click();
    return number;
  },
});
