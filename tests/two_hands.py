# Fingers on the glass of an X server's "inputtest" driver.  two_hands.py SOCKET WIDTH HEIGHT STEP...
# A step is X,Y or X,Y+X,Y: all of its fingers come down, and then all go up, the first one first.
import socket
import struct
import sys
import time

kVersion, kTouch = 0, 6  # of xf86-input-inputtest-protocol.h
kDown, kUp = 18, 20  # of XI2.h
kAxis = 65535

glass = socket.socket(socket.AF_UNIX)
glass.connect(sys.argv[1])
glass.sendall(struct.pack("<IIHH", 12, kVersion, 1, 1))
glass.recv(64)
size = float(sys.argv[2]), float(sys.argv[3])


def tell(number, what, at):
    axes = [value / whole * kAxis for value, whole in zip(at, size)]
    data = struct.pack("<I8s4x64d64d", 0, bytes([3] + 7 * [0]), *axes, *(126 * [0.0]))
    glass.sendall(struct.pack("<IIII", 16 + len(data), kTouch, number, what) + data)


last = 0
for step in sys.argv[4:]:
    places = [[float(value) for value in place.split(",")] for place in step.split("+")]
    for what in kDown, kUp:
        for number, place in enumerate(places, last):
            tell(number, what, place)
        time.sleep(0.06)
    last += len(places)
    time.sleep(0.5)
