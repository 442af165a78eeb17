"""The style of the championship's pages: with its letters and its emblem inside, so that a page asks nobody for anything.
site_css.py STYLE EMBLEM OUTPUT HB-SUBSET WOFF2-COMPRESS NAME=WEIGHT=FONT..."""

import base64
import subprocess
import sys
import tempfile
from pathlib import Path

LETTERS = "U+0020-007E,U+00A0-00FF,U+013F-0140,U+0152-0153,U+2010-2015,U+2018-201F,U+2026,U+20AC,U+2212"


def data(kind, content):
    return f"url(data:{kind};base64,{base64.b64encode(content).decode()})"


def font(path):
    with tempfile.TemporaryDirectory() as folder:
        small = Path(folder, "small.ttf")
        subprocess.run([hb_subset, f"--font-file={path}", f"--unicodes={LETTERS}", f"--output-file={small}", "--layout-features=",
                        "--no-hinting", "--desubroutinize", "--name-IDs=0,1,2,13,14"], check=True)
        subprocess.run([woff2_compress, small], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return small.with_suffix(".woff2").read_bytes()


style, emblem, output, hb_subset, woff2_compress, *fonts = sys.argv[1:]
with open(style, encoding="utf-8") as file:
    css = file.read()
for each in fonts:
    name, weight, path = each.split("=")
    css += f"@font-face {{ font-family: {name}; font-weight: {weight}; font-display: swap; src: {data('font/woff2', font(path))}; }}\n"
with open(emblem, "rb") as file:
    css += f":root {{ --emblem: {data('image/svg+xml', file.read())}; }}\n"
with open(output, "w", encoding="utf-8") as file:
    file.write(css)
