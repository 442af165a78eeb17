// Two pictures, compared in the browser, which reads them anyway.
const kOther = 40; // of 255: a channel that differs by more is another colour

// How many of the pixels differ, 0 to 1.
export async function difference(browser, mine, others) {
  const page = await browser.newPage();
  const part = await page.evaluate(async (files, other) => {
    const [a, b] = await Promise.all(files.map(async file => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(file), c => c.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      canvas.drawImage(picture, 0, 0);
      return canvas.getImageData(0, 0, picture.width, picture.height);
    }));
    if (a.width !== b.width || a.height !== b.height) return 1;
    let count = 0;
    for (let i = 0; i < a.data.length; i += 4)
      count += [0, 1, 2].some(c => Math.abs(a.data[i + c] - b.data[i + c]) > other);
    return count / (a.width * a.height);
  }, [mine, others].map(file => file.toString('base64')), kOther);
  await page.close();
  return part;
}
