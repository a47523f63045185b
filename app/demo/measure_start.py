#!/usr/bin/env python3
"""Measures process start to a usable window, for CuNest and for an empty Qt Widgets program in turn.

usage: measure_start.py BUILD COMPUTER [RUNS]     (with a display: xvfb-run -a measure_start.py ...)

A build for Windows is measured under Wine, as it is installed: Wine's own start counts for both programs.
"""
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


# Wine's performance counter is the clock that nothing slews.
CLOCK = time.CLOCK_MONOTONIC


def start(command):
    begun = time.clock_gettime_ns(CLOCK)
    done = subprocess.run(command, stdout=subprocess.PIPE, close_fds=False, check=True, timeout=60)
    return (int(done.stdout) - begun) / 1e6


def told(name, times):
    times = sorted(times)
    print(f"{name:<28} median {statistics.median(times):6.1f} ms, quickest {times[0]:6.1f}, slowest {times[-1]:6.1f}")


def windows_path(path):
    return "Z:" + os.path.abspath(path).replace("/", "\\")


def under_wine(build, own):
    """Both programs with nothing but what the setup brings; the prefix and its server stay until end_wine()."""
    global CLOCK
    CLOCK = time.CLOCK_MONOTONIC_RAW
    here = os.path.dirname(os.path.abspath(__file__))
    programs = os.path.join(own, "programs")
    subprocess.run(["cmake", "--install", build, "--prefix", programs], check=True, stdout=subprocess.DEVNULL)
    shutil.copy(f"{build}/app/demo/cunest-empty-window.exe", programs)
    prefix = os.path.join(own, "prefix")
    wine = os.path.join(here, "../../windows/wine")
    subprocess.run([wine, "--prefix", prefix], check=True)
    os.environ.update(WINEPREFIX=prefix, WINEDEBUG="-all", WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe=")
    return (["wine", f"{programs}/cunest-empty-window.exe"], ["wine", f"{programs}/cunest.exe"],
            lambda: subprocess.run([wine, "--end", prefix], check=True))


def main():
    build, computer = sys.argv[1:3]
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 15
    with tempfile.TemporaryDirectory() as own:
        os.environ.setdefault("XDG_RUNTIME_DIR", own)
        path, end = str, lambda: None
        empty, window = [f"{build}/app/demo/cunest-empty-window"], [f"{build}/app/gui/cunest"]
        if os.path.exists(window[0] + ".exe"):
            empty, window, end = under_wine(build, own)
            path = windows_path
        window += ["--machine", path(computer), "--log", path(own), "--settings", path(f"{own}/window.ini"), "--measure-start"]
        times = ([], [])
        for turn in range(runs + 1):
            for command, kept in zip((empty, window), times):
                taken = start(command)
                if turn > 0:  # the first one reads the files into memory
                    kept.append(taken)
        end()
    told("an empty Qt Widgets program", times[0])
    told("CuNest", times[1])
    print(f"ratio {statistics.median(times[1]) / statistics.median(times[0]):.2f}, {runs} runs of each, in turn")


if __name__ == "__main__":
    main()
