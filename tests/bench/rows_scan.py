"""The full scan of a computer on which much is installed."""
import computers
from measure import Row, run


def rows(bench):
    computer = bench.scratch / "busy"
    computers.make_busy_computer(computer, bench.samples["8.9.7.29"], bench.samples["9.8.0.87"])
    command = [bench.cli, "--machine", computer, "--json", "scan"]
    yield Row("scan: 4 toolkits, 12 cuDNN, 30 PATH entries, 20 Pythons",
              [run(command).seconds for _ in range(max(5, bench.runs))], goal=("seconds", 0.3))
