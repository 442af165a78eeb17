#!/usr/bin/python3
"""pack_sentences.py OUT FILE.json...: one language's sentences as the program looks them up (src/core/lang.cpp), with nothing to be read
first. Whole numbers of four bytes, the lowest first: how many slots there are (a power of two), and for each slot where its
sentence lies, or 0; a sentence is its key and its text, each ended by a zero. Its slot is the FNV-1a sum of its key, or the next
one that is free. Run by the build (CMakeLists.txt)."""

import json
import struct
import sys


def fnv(key):
    number = 2166136261
    for byte in key:
        number = (number ^ byte) * 16777619 & 0xFFFFFFFF
    return number


sentences = {}
for file in sys.argv[2:]:
    with open(file, encoding="utf-8") as read:
        for key, text in json.load(read).items():
            if key.encode() in sentences or "\0" in key + text:
                sys.exit(f"{file}: {key} is there twice, or has a zero in it")
            sentences[key.encode()] = text.encode()

count = 1
while count < 2 * len(sentences):
    count *= 2
slots = [0] * count
packed = b""
for key, text in sentences.items():
    slot = fnv(key) % count
    while slots[slot]:
        slot = (slot + 1) % count
    slots[slot] = 4 * (count + 1) + len(packed)
    packed += key + b"\0" + text + b"\0"
with open(sys.argv[1], "wb") as out:
    out.write(struct.pack(f"<{count + 1}I", count, *slots) + packed)
