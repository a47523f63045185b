"""What diagnosis costs after the scan: all checks, a long log, texts made to be slow."""
import subprocess

import computers
from measure import Row


def inside(bench, *arguments):
    return float(subprocess.run([bench.inside, *map(str, arguments)], check=True, capture_output=True, text=True).stdout)


def rows(bench):
    computer = bench.scratch / "busy"
    computers.make_busy_computer(computer, bench.samples["8.9.7.29"], bench.samples["9.8.0.87"])
    yield Row("all checks on the large computer, after its scan", [inside(bench, "checks", computer) for _ in range(bench.runs)], goal=("seconds", 0.2))
    yield Row("a log of 10 MB, from bytes to its meaning", [inside(bench, "log", 10_000_000) for _ in range(bench.runs)], goal=("seconds", 0.5))
    yield Row("1 MB of hostile text, the slowest signature", [inside(bench, "hostile") for _ in range(max(1, bench.runs // 3))], goal=("seconds", 0.5))
