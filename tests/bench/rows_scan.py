"""The full scan of a computer on which much is installed, and a switch of the version in use there."""
import computers
from measure import Row, run


def rows(bench):
    computer = bench.scratch / "busy"
    computers.make_busy_computer(computer, bench.samples["8.9.7.29"], bench.samples["9.8.0.87"])
    command = [bench.cli, "--machine", computer, "--json"]
    runs = max(5, bench.runs)
    yield Row("scan: 4 toolkits, 12 cuDNN, 30 PATH entries, 20 Pythons",
              [run(command + ["scan"]).seconds for _ in range(runs)], goal=("seconds", 0.3))
    # To and fro: each switch changes variables and PATH, with the journal, and is a scan as well.
    yield Row("use: the same computer, CUDA switched to and fro",
              [run(command + ["use", "cuda", ("11.8", "12.9")[i % 2], "--scope", "user", "--yes"]).seconds for i in range(runs)],
              goal=("seconds", 0.2))
