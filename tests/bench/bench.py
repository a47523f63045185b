#!/usr/bin/env python3
"""Measures what a person waits for, beside what they would use instead.

usage: bench.py [--runs N] [--only ROWS] [--bytes N] [--build FOLDER] [ARCHIVE ...]

Without an archive one of DLL-like files is made (no byte of NVIDIA's). Everything is run several times,
ours and theirs in turn; the table shows medians and ratios, and a JSON file has every single time.
Each module rows_*.py beside this file has a function rows(bench) that gives its lines of the table.
"""
import argparse
import datetime
import importlib
import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import archive
from measure import table

HERE = Path(__file__).parent
SAMPLES = {"8.9.7.29": "cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip",
           "9.8.0.87": "cudnn-windows-x86_64-9.8.0.87_cuda12-archive.zip"}
VERSIONS = {"unzip": ["unzip", "-v"], "7z": ["7z", "i"], "bsdtar": ["bsdtar", "--version"],
            "python": ["python3", "--version"], "openssl": ["openssl", "version"]}


class Bench:
    """What the modules of rows may use."""

    def __init__(self, options):
        self.runs = options.runs
        self.build = options.build.resolve()
        self.cli = self.build / "app/cli/cunest-cli"
        self.inside = self.build / "tests/bench/cunest-bench"
        self.folder = self.build.parent / "bench"
        self.scratch = self.folder / "scratch"
        shutil.rmtree(self.scratch, ignore_errors=True)
        self.scratch.mkdir(parents=True)
        subprocess.run([self.build / "app/demo/cunest-make-demo", self.scratch / "demo"], check=True)
        downloads = self.scratch / "demo/computer/C/Users/lin/Downloads"
        self.samples = {version: downloads / name for version, name in SAMPLES.items()}
        self.archives = [path.resolve() for path in options.archives] or [self.made_archive(options.bytes)]

    def made_archive(self, unpacked):
        target = self.folder / f"made-{unpacked >> 20}" / SAMPLES["8.9.7.29"]
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            archive.make_archive(self.samples["8.9.7.29"], target, unpacked)
        return target


def first_line(command):
    try:
        lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    except OSError:
        return "not there"
    return next((line for line in lines if line.strip()), "")


def surroundings():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        model = next((line.split(":", 1)[1].strip() for line in file if line.startswith("model name")), "")
    return {"time": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"), "processor": model,
            "cores": os.cpu_count(), "system": platform.platform(), "load": os.getloadavg(),
            "versions": {name: first_line(command) for name, command in VERSIONS.items()}}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", help="a part of the names of the modules to run, as in: scan")
    parser.add_argument("--bytes", type=int, default=1 << 30, help="unpacked, of the archive that is made")
    parser.add_argument("--build", type=Path, default=Path("build/linux-release"))
    parser.add_argument("archives", type=Path, nargs="*")
    options = parser.parse_args()
    bench = Bench(options)
    about = surroundings()
    about["archives"] = {path.name: path.stat().st_size for path in bench.archives}
    rows = []
    try:
        for path in sorted(HERE.glob("rows_*.py")):
            if not options.only or options.only in path.stem:
                for row in importlib.import_module(path.stem).rows(bench):
                    rows.append(row)
                    print(table([row]).splitlines()[1], file=sys.stderr, flush=True)
    finally:
        shutil.rmtree(bench.scratch)
    print(table(rows))
    name = bench.folder / ("bench-%s.json" % about["time"].replace(":", "").replace("+0000", "Z"))
    name.write_text(json.dumps({"about": about, "runs": bench.runs, "rows": [row.as_json() for row in rows]}, indent=1))
    print(f"\n{name}: every single time")
    return 0 if all(row.met() is not False for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
