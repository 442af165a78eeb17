"""The style of the championship's pages: with its letters and its emblem inside, so that a page asks nobody for anything.
site_css.py STYLE EMBLEM OUTPUT NAME=WEIGHT=FONT..."""

import base64
import sys
import tempfile

from fontTools import subset

LETTERS = "U+0020-007E,U+00A0-00FF,U+013F-0140,U+0152-0153,U+2010-2015,U+2018-201F,U+2026,U+20AC,U+2212"


def data(kind, content):
    return f"url(data:{kind};base64,{base64.b64encode(content).decode()})"


def font(path):
    with tempfile.NamedTemporaryFile(suffix=".woff") as small:
        subset.main([path, f"--unicodes={LETTERS}", f"--output-file={small.name}", "--flavor=woff", "--layout-features=",
                     "--no-hinting", "--desubroutinize", "--name-IDs=0,1,2,13,14"])
        return small.read()


style, emblem, output, *fonts = sys.argv[1:]
with open(style, encoding="utf-8") as file:
    css = file.read()
for each in fonts:
    name, weight, path = each.split("=")
    css += f"@font-face {{ font-family: {name}; font-weight: {weight}; font-display: swap; src: {data('font/woff', font(path))}; }}\n"
with open(emblem, "rb") as file:
    css += f":root {{ --emblem: {data('image/svg+xml', file.read())}; }}\n"
with open(output, "w", encoding="utf-8") as file:
    file.write(css)
