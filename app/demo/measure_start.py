#!/usr/bin/env python3
"""Measures process start to a usable window, for CuNest and for an empty Qt Widgets program in turn.

usage: measure_start.py BUILD COMPUTER [RUNS]     (with a display: xvfb-run -a measure_start.py ...)
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time


def start(command):
    begun = time.monotonic_ns()
    done = subprocess.run(command, stdout=subprocess.PIPE, close_fds=False, check=True, timeout=60)
    return (int(done.stdout) - begun) / 1e6


def told(name, times):
    times = sorted(times)
    print(f"{name:<28} median {statistics.median(times):6.1f} ms, quickest {times[0]:6.1f}, slowest {times[-1]:6.1f}")


def main():
    build, computer = sys.argv[1:3]
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 15
    with tempfile.TemporaryDirectory() as own:
        os.environ.setdefault("XDG_RUNTIME_DIR", own)
        empty = [f"{build}/app/demo/cunest-empty-window"]
        window = [f"{build}/app/gui/cunest", "--machine", computer, "--log", own,
                  "--settings", f"{own}/window.ini", "--measure-start"]
        times = ([], [])
        for turn in range(runs + 1):
            for command, kept in zip((empty, window), times):
                taken = start(command)
                if turn > 0:  # the first one reads the files into memory
                    kept.append(taken)
    told("an empty Qt Widgets program", times[0])
    told("CuNest", times[1])
    print(f"ratio {statistics.median(times[1]) / statistics.median(times[0]):.2f}, {runs} runs of each, in turn")


if __name__ == "__main__":
    main()
