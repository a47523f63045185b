#!/usr/bin/env python3
"""Renders an SVG with rsvg-convert and packs the sizes Windows wants into one .ico: make_icon.py IN.svg OUT.ico"""
import struct
import subprocess
import sys

SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)

source, target = sys.argv[1:]
pictures = [subprocess.run(["rsvg-convert", "-w", str(size), "-h", str(size), source], check=True, capture_output=True).stdout
            for size in SIZES]
place = 6 + 16 * len(SIZES)
head = struct.pack("<HHH", 0, 1, len(SIZES))
for size, picture in zip(SIZES, pictures):
    head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
    place += len(picture)
with open(target, "wb") as file:
    file.write(head + b"".join(pictures))
