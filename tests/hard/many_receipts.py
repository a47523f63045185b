#!/usr/bin/env python3
"""Fills the records of a described computer with transactions, and tells what they cost.

    tests/hard/many_receipts.py build/linux-release 100000 [FOLDER]

Makes the demo computer, installs and takes back an archive with the real program, repeats these two
transactions under new ids until there are that many, and measures list, scan, history, plan, install and
undo: the median times of the runs, by the clock and of the processor, and the highest memory of all.
"""
import argparse
import hashlib
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
import zlib

ARCHIVE = r"C:\Users\lin\Downloads\cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"
RUNS = 3


def run(program, computer, *arguments):
    """Seconds by the clock, seconds of processor time, and the highest resident memory in KiB."""
    started = time.monotonic()
    process = subprocess.Popen([program, "--machine", computer, "--json", *arguments], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - started
    if status != 0:
        sys.exit("%s ended with %d" % (" ".join(arguments), os.waitstatus_to_exitcode(status)))
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def relined(journal, receipt):
    """The journal with the digest of another receipt and checksums made anew."""
    lines = []
    for line in journal.splitlines():
        covered = line[:line.rindex(b',"crc":"')]
        if b'"kind":"commit"' in covered:
            covered = re.sub(rb'"receipt":"[0-9a-f]{64}"', b'"receipt":"%s"' % hashlib.sha256(receipt).hexdigest().encode(), covered)
        lines.append(covered + b',"crc":"%08x"}\n' % zlib.crc32(covered))
    return b"".join(lines)


def repeat(records, originals, pairs):
    files = {old: {name: open(os.path.join(records, old, name), "rb").read() for name in sorted(os.listdir(os.path.join(records, old)))
                   if os.path.isfile(os.path.join(records, old, name))} for old in originals}
    number = max(int(name[1:].split("-")[0]) for name in os.listdir(records))
    for _ in range(pairs):
        ids = {}
        for old in originals:
            number += 1
            ids[old] = "m%06d-%s" % (number, old.split("-", 1)[1])
        for old, new in ids.items():
            folder = os.path.join(records, new)
            os.mkdir(folder)
            changed = {}
            for name, data in files[old].items():
                for before, after in ids.items():
                    data = data.replace(before.encode(), after.encode())
                changed[name] = data
            changed["journal.jsonl"] = relined(changed["journal.jsonl"], changed["receipt.json"])
            for name, data in changed.items():
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(data)


def measure(program, computer, commands, runs):
    """All commands in turn, so that every installation is taken back."""
    results = {arguments[0]: [] for arguments in commands}
    for _ in range(runs):
        for arguments in commands:
            results[arguments[0]].append(run(program, computer, *arguments))
    return {name: (statistics.median(run[0] for run in all_runs), statistics.median(run[1] for run in all_runs),
                   max(run[2] for run in all_runs)) for name, all_runs in results.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build")
    parser.add_argument("count", type=int)
    parser.add_argument("folder", nargs="?", default="build/many-receipts")
    options = parser.parse_args()
    program = os.path.join(options.build, "app/cli/cunest-cli")
    shutil.rmtree(options.folder, ignore_errors=True)
    subprocess.run([os.path.join(options.build, "app/demo/cunest-make-demo"), options.folder], check=True)
    computer = os.path.join(options.folder, "computer")
    run(program, computer, "install", ARCHIVE, "--yes")
    run(program, computer, "undo")
    records = os.path.join(computer, "C", "ProgramData", "CuNest", "txn")
    originals = sorted(os.listdir(records))
    commands = [("list",), ("scan",), ("history",), ("plan", ARCHIVE), ("install", ARCHIVE, "--yes"), ("undo",)]
    before = measure(program, computer, commands, 1)
    repeat(records, originals, (options.count - len(originals)) // 2)
    print("%d transactions" % len(os.listdir(records)))
    after = measure(program, computer, commands, RUNS)
    for command, (seconds, processor, memory) in after.items():
        print("%-8s %6.2f s (processor %6.2f s), %6.1f MiB; with a few of them %.2f s (%.2f s), %.1f MiB"
              % (command, seconds, processor, memory / 1024, before[command][0], before[command][1], before[command][2] / 1024))


if __name__ == "__main__":
    main()
