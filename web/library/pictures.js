// ui/platform/web/look_pictures.cpp: the look's pictures, which lie beside the program (web/page/start.js fetches them).
mergeInto(LibraryManager.library, {
  $TapetPictures: {
    textures: {}, // by file: OpenGL's name; 0: it is on its way

    // Not premultiplied: where a pixel is clear its colour still counts.
    decode: function(picture, more) {
      return createImageBitmap(picture, Object.assign({premultiplyAlpha: 'none', colorSpaceConversion: 'none'}, more));
    },
    // Parts of it are named by fractions, and stay where they are.
    fit: function(bitmap, largest) {
      var by = Math.max(bitmap.width, bitmap.height) / largest;
      if (by <= 1) return bitmap;
      return TapetPictures.decode(bitmap, {resizeWidth: Math.floor(bitmap.width / by), resizeHeight: Math.floor(bitmap.height / by)});
    },
    // Of what could not be had there is a clear pixel.
    make: function(picture, repeats) {
      var gl = GLctx;
      var name = GL.getNewId(GL.textures);
      var texture = GL.textures[name] = gl.createTexture();
      texture.name = name;
      gl.bindTexture(gl.TEXTURE_2D, texture);
      var beyond = repeats ? gl.REPEAT : gl.CLAMP_TO_EDGE;
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, beyond);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, beyond);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAX_LEVEL, 3);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture);
      gl.generateMipmap(gl.TEXTURE_2D);
      gl.bindTexture(gl.TEXTURE_2D, null);
      return name;
    },
  },

  tapet_picture__deps: ['$TapetPictures', '$GL', '$TapetCanvas'],
  tapet_picture: function(file, repeats, largest) {
    var name = UTF8ToString(file).replace(/.*\//, '').replace(/[.][a-z]+$/, '.webp');
    if (name in TapetPictures.textures) return TapetPictures.textures[name];
    TapetPictures.textures[name] = 0;
    Module.picture(name).then(TapetPictures.decode).then(function(bitmap) {
      return TapetPictures.fit(bitmap, largest);
    }).catch(function() { return new ImageData(1, 1); }).then(function(picture) {
      TapetPictures.textures[name] = TapetPictures.make(picture, repeats);
      if (picture.close) picture.close();
      TapetCanvas.wake();
    });
    return 0;
  },
});
