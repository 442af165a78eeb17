#!/usr/bin/env python3
"""make_sounds.py FOLDER: the three sounds of the table, as WAV (22050 Hz, 16 bits, mono): a stone that is laid into its
hole of walnut, a tile that is set down, and the end, three knocks with a tile that rings on.  Run by the build."""

import math
import random
import struct
import sys
import wave

RATE = 22050


def struck(seconds, partials, click):
    """What rings after a knock: (frequency, loudness, seconds to a third) each, and a click of noise."""
    chance = random.Random(1873)
    samples = []
    for i in range(int(seconds * RATE)):
        t = i / RATE
        rings = sum(loud * math.sin(2 * math.pi * hertz * t) * math.exp(-t / decay) for hertz, loud, decay in partials)
        samples.append(rings + click * chance.uniform(-1, 1) * math.exp(-t / 0.0016))
    fade = RATE // 100
    for i in range(fade):
        samples[-1 - i] *= i / fade
    return samples


def together(parts):
    """Sounds laid over one another, each from its second on."""
    whole = [0.0] * max(int(start * RATE) + len(sound) for start, sound in parts)
    for start, sound in parts:
        for i, sample in enumerate(sound):
            whole[int(start * RATE) + i] += sample
    return whole


STONE = struck(0.11, [(410, 0.5, 0.018), (905, 0.35, 0.011), (2310, 0.22, 0.006)], 0.35)
TILE = struck(0.13, [(1480, 0.36, 0.022), (2730, 0.3, 0.016), (4390, 0.16, 0.009)], 0.25)
RING = struck(0.34, [(1480, 0.34, 0.07), (2220, 0.2, 0.06), (2960, 0.12, 0.04)], 0.2)
SOUNDS = {"stone": STONE, "tile": TILE, "end": together([(0, STONE), (0.12, STONE), (0.24, RING)])}


def write(path, samples):
    loudest = max(abs(sample) for sample in samples)
    with wave.open(path, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(b"".join(struct.pack("<h", round(sample / loudest * 22000)) for sample in samples))


for name, samples in SOUNDS.items():
    write(f"{sys.argv[1]}/{name}.wav", samples)
