"""Runs programs and takes their time and memory; medians; nothing here knows what is measured."""
import os
import select
import statistics
import subprocess
import tempfile
import time


class Run:
    """One finished process: seconds, and the most memory it ever had."""

    def __init__(self, seconds, mebibytes, output):
        self.seconds, self.mebibytes, self.output = seconds, mebibytes, output


def most_memory(process):
    """What the kernel knows of the running program; rusage would count this Python, which forked it."""
    try:
        with open(f"/proc/{process}/status", encoding="ascii", errors="replace") as status:
            return next((int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM:")), 0)
    except OSError:
        return 0


def run(command, cores=None):
    """Runs to the end; anything but success ends the whole measurement, as its time would mean nothing."""
    pin = (lambda: os.sched_setaffinity(0, cores)) if cores else None
    with tempfile.TemporaryFile() as output:
        before = time.monotonic()
        child = subprocess.Popen([str(part) for part in command], stdin=subprocess.DEVNULL, stdout=output,
                                 stderr=subprocess.STDOUT, preexec_fn=pin)
        ended, memory = select.poll(), 0
        ended.register(os.pidfd_open(child.pid), select.POLLIN)
        while not ended.poll(10):
            memory = max(memory, most_memory(child.pid))
        seconds = time.monotonic() - before
        code = child.wait()
        output.seek(0)
        text = output.read()
    if code != 0:
        raise SystemExit(f"{command}: exit {code}\n{text.decode(errors='replace')[-3000:]}")
    return Run(seconds, memory, text)


def warm(path):
    """All of a file is in the page cache, and nothing of earlier runs waits to be written."""
    with open(path, "rb") as file:
        while file.read(1 << 22):
            pass
    os.sync()


class Row:
    """One line of the table: what was measured, beside what, and what it should be.

    goal: ("ratio", x): of the fastest beside; ("seconds", x); ("mebibytes", x); None: only told.
    """

    def __init__(self, work, ours, beside=None, goal=None, unit="s"):
        self.work, self.ours, self.beside, self.goal, self.unit = work, ours, beside or {}, goal, unit

    def median(self):
        return statistics.median(self.ours)

    def ratios(self):
        return {name: self.median() / statistics.median(values) for name, values in self.beside.items()}

    def met(self):
        if not self.goal:
            return None
        kind, limit = self.goal
        return (max(self.ratios().values()) if kind == "ratio" else self.median()) <= limit

    def as_json(self):
        return {"work": self.work, "unit": self.unit, "ours": self.ours, "median": self.median(),
                "beside": {name: {"runs": values, "median": statistics.median(values), "ratio": self.ratios()[name]}
                           for name, values in self.beside.items()},
                "goal": list(self.goal) if self.goal else None, "met": self.met()}

    def as_text(self):
        beside = ", ".join(f"{name} {statistics.median(values):.3g} {self.unit} ({self.ratios()[name]:.2f} x)"
                           for name, values in self.beside.items()) or "-"
        goal = "-"
        if self.goal:
            kind, limit = self.goal
            goal = f"<= {limit} x" if kind == "ratio" else f"<= {limit} {self.unit}"
        met = {None: "", True: "met", False: "NOT MET"}[self.met()]
        return [self.work, f"{self.median():.3g} {self.unit}", beside, goal, met]


def table(rows):
    lines = [["Work", "CuNest", "Beside (CuNest / it)", "Goal", ""]] + [row.as_text() for row in rows]
    widths = [max(len(line[i]) for line in lines) for i in range(5)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)
