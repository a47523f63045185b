#!/usr/bin/env python3
"""Takes real archives of the cache through the window on demo computers and tells the time to each page.

    tests/real/window_archives.py BUILD PICTURES [PART OF A NAME...]
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

TOOLKIT = {"11": "11.8", "12": "12.2", "13": "13.0"}


def main():
    build, pictures = sys.argv[1:3]
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    wanted = sys.argv[3:]
    failed = 0
    for archive in sorted(glob.glob(os.path.join(base, "cunest", "archives", "*.zip"))):
        name = os.path.basename(archive)
        if wanted and not any(part in name for part in wanted):
            continue
        version, cuda = re.search(r"-([\d.]+)_cuda(\d+)", name).groups()
        with tempfile.TemporaryDirectory() as demo:
            subprocess.run([f"{build}/app/demo/cunest-make-demo", demo, TOOLKIT[cuda]], check=True)
            print(f"== {name}, {os.path.getsize(archive) / 1e6:.0f} MB", flush=True)
            tour = [f"{build}/app/demo/cunest-tour", "--package", archive, f"{demo}/computer",
                    os.path.join(pictures, version)]
            if "DISPLAY" not in os.environ:
                tour = ["xvfb-run", "-a", "-s", "-screen 0 1280x900x24"] + tour
            failed += subprocess.run(tour, check=False).returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main())
