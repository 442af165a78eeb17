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
      TapetCanvas.wake();
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

  tapet_files_deliver__deps: ['$TapetFiles'],
  tapet_files_deliver: function(name, bytes, size) {
    var called = UTF8ToString(name);
    var type = TapetFiles.types[called.slice(called.lastIndexOf('.'))] || 'application/octet-stream';
    var link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([HEAPU8.slice(bytes, bytes + size)], {type: type}));
    link.download = called;
    link.click();
    setTimeout(function() { URL.revokeObjectURL(link.href); }, 60000);
  },

  // The tap that led here lets the browser show its picker.
  tapet_files_ask__deps: ['$TapetFiles', '$TapetCanvas'],
  tapet_files_ask: function(ending, largest) {
    var number = ++TapetFiles.number;
    var input = document.createElement('input');
    input.type = 'file';
    input.accept = UTF8ToString(ending);
    input.addEventListener('change', function() { TapetFiles.picked(number, input.files[0], largest); });
    input.addEventListener('cancel', function() { TapetFiles.picked(number, null, largest); });
    input.click();
    return number;
  },
});
