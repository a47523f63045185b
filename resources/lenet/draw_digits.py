#!/usr/bin/env python3
"""Draws the ten digits that the GPU test classifies, as pen strokes of our own, into digits/N.pgm.

Each stroke is a list of points in a box of 100 x 140, joined by a smooth curve and drawn with a
round pen. Run it in this folder after a change.
"""
import math
import os

STROKES = {
    0: [[(52, 8), (22, 22), (8, 66), (20, 118), (50, 134), (80, 116), (92, 68), (78, 22), (48, 9)]],
    1: [[(34, 34), (56, 10), (52, 70), (49, 134)]],
    2: [[(14, 40), (30, 12), (64, 8), (82, 34), (66, 70), (36, 104), (12, 130)],
        [(12, 130), (48, 126), (94, 129)]],
    3: [[(16, 24), (46, 6), (80, 22), (74, 52), (42, 66)], [(42, 66), (80, 78), (88, 112), (54, 135), (12, 122)]],
    4: [[(58, 8), (32, 50), (8, 88)], [(8, 88), (52, 86), (96, 84)], [(70, 52), (68, 92), (66, 136)]],
    5: [[(86, 10), (56, 12), (28, 12)], [(28, 12), (25, 36), (20, 62)],
        [(20, 62), (54, 54), (86, 78), (80, 116), (46, 134), (10, 124)]],
    6: [[(70, 8), (36, 34), (14, 82), (20, 122), (50, 136), (80, 116), (76, 82), (46, 72), (17, 98)]],
    7: [[(10, 14), (50, 12), (90, 11)], [(90, 11), (64, 62), (42, 134)], [(26, 72), (52, 70), (76, 68)]],
    8: [[(74, 26), (46, 8), (22, 30), (40, 60), (76, 88), (78, 122), (46, 136), (18, 116), (30, 84), (66, 56),
         (78, 30), (70, 20)]],
    9: [[(78, 40), (56, 10), (24, 18), (16, 48), (40, 70), (72, 56), (79, 38)], [(79, 38), (74, 88), (56, 134)]],
}
SIDE, PEN, SOFT = 28, 1.35, 0.75


def curve(points):
    """Catmull-Rom through the points, 24 pieces each."""
    padded = [points[0]] + points + [points[-1]]
    for k in range(1, len(padded) - 2):
        a, b, c, d = padded[k - 1:k + 3]
        for s in range(25):
            t = s / 24
            yield tuple(0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t
                               + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3) for i in (0, 1))


def draw(strokes):
    dots = [(4 + x / 100 * 14 + 3, 4 + y / 140 * 20) for stroke in strokes for x, y in curve(stroke)]
    rows = []
    for y in range(SIDE):
        row = []
        for x in range(SIDE):
            near = min(math.hypot(x + 0.5 - px, y + 0.5 - py) for px, py in dots)
            row.append(round(255 * min(1, max(0, (PEN + SOFT - near) / (2 * SOFT)))))
        rows.append(row)
    return rows


if __name__ == "__main__":
    os.makedirs("digits", exist_ok=True)
    for digit, strokes in STROKES.items():
        with open(f"digits/{digit}.pgm", "w", encoding="ascii") as file:
            file.write(f"P2\n# {digit}, drawn by draw_digits.py\n{SIDE} {SIDE}\n255\n")
            for row in draw(strokes):
                file.write(" ".join(map(str, row)) + "\n")
