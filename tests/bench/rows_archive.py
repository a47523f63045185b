"""Deployment, undo, memory, SHA-256 and the diff, for each archive."""
import os
import re
import shutil

import computers
from measure import Row, run, warm

GOAL_BOTH, GOAL_ONE = 0.7, 1.0


def extractors(archive, folder):
    return {
        "unzip": ["unzip", "-q", "-o", archive, "-d", folder],
        "7z": ["7z", "x", "-y", "-bso0", "-bsp0", f"-o{folder}", archive],
        "bsdtar": ["bsdtar", "-xf", archive, "-C", folder],
        "zipfile": ["python3", "-m", "zipfile", "-e", archive, folder],
    }


class ArchiveBench:
    def __init__(self, bench, archive):
        self.bench, self.archive = bench, archive
        self.name = re.sub(r"cudnn-windows-x86_64-|-archive\.zip", "", archive.name)
        self.toolkit = re.search(r"cuda(\d+)", archive.name).group(1)
        self.choice = ["--way", "toolkit", "--toolkit", self.toolkit]
        self.computer = bench.scratch / "computer"
        self.tree = bench.scratch / "tree"

    def cli(self, *arguments, cores=None):
        return run([self.bench.cli, "--machine", self.computer, "--json", *arguments], cores)

    def install(self, cores=None):
        computers.make_deploy_computer(self.computer)
        warm(self.archive)
        return self.cli("install", self.archive, *self.choice, "--yes", cores=cores)

    def extract(self, command):
        shutil.rmtree(self.tree, ignore_errors=True)
        self.tree.mkdir()
        warm(self.archive)
        seconds = run(command).seconds
        shutil.rmtree(self.tree)
        return seconds

    def deployment(self):
        """Alternated, each on a clean copy, so that a slow moment of the machine meets everybody."""
        commands = extractors(self.archive, self.tree)
        beside = {name: [] for name in commands}
        both, one, undo, memory, idle = [], [], [], [], []
        for _ in range(self.bench.runs):
            for name, command in commands.items():
                beside[name].append(self.extract(command))
            one.append(self.install({0}).seconds)
            done = self.install()
            both.append(done.seconds)
            idle.append(self.cli("list").mebibytes)
            memory.append(done.mebibytes - idle[-1])
            os.sync()
            undo.append(self.cli("undo").seconds)
            shutil.rmtree(self.computer)
        yield Row(f"deploy {self.name}, {os.cpu_count()} cores", both, beside, ("ratio", GOAL_BOTH))
        yield Row(f"deploy {self.name}, one core", one, beside, ("ratio", GOAL_ONE))
        yield Row(f"undo of it ({self.name})", undo, goal=("seconds", 0.2))
        yield Row(f"memory above idle ({self.name})", memory, goal=("mebibytes", 64), unit="MiB")

    def digest(self):
        computers.make_deploy_computer(self.computer)
        ours, openssl = [], []
        for _ in range(self.bench.runs):
            warm(self.archive)
            openssl.append(run(["openssl", "dgst", "-sha256", self.archive]).seconds)
            ours.append(float(run([self.bench.inside, "sha256", self.computer, self.archive]).output))
        yield Row(f"SHA-256 of the archive ({self.name})", ours, {"openssl": openssl}, ("ratio", 1.1))

    def inside(self, *arguments):
        return float(run([self.bench.inside, *arguments]).output)

    def forget(self):
        os.sync()
        run([self.bench.inside, "forget", self.toolkit_folder()])

    def toolkit_folder(self):
        names = sorted(path.name for path in (self.computer / computers.TOOLKITS).iterdir())
        return self.computer / computers.TOOLKITS / next(name for name in names if name.startswith(f"v{self.toolkit}."))

    def forget_diff(self):
        shutil.rmtree(self.computer / computers.CACHE, ignore_errors=True)

    def diff(self):
        self.install()
        run(["sleep", "3"])  # a file changed in the last two seconds is never remembered
        tree = self.toolkit_folder()
        diff = ["diff", self.computer, self.archive, self.toolkit]
        pass_warm, first, again, pass_cold, cold = [], [], [], [], []
        for _ in range(self.bench.runs):
            pass_warm.append(self.inside("crc", tree))
            self.forget_diff()
            first.append(self.inside(*diff))
            again.append(self.inside(*diff))
            self.forget()
            pass_cold.append(self.inside("crc", tree))
            self.forget()
            self.forget_diff()
            cold.append(self.inside(*diff))
        yield Row(f"unchanged diff, first time ({self.name})", first, {"CRC pass": pass_warm}, ("ratio", 1.2))
        yield Row(f"unchanged diff, nothing in memory ({self.name})", cold, {"CRC pass": pass_cold}, ("ratio", 1.2))
        yield Row(f"unchanged diff, second time ({self.name})", again, goal=("seconds", 0.2))


def rows(bench):
    for archive in bench.archives:
        measured = ArchiveBench(bench, archive)
        for part in (measured.deployment, measured.digest, measured.diff):
            yield from part()
        shutil.rmtree(measured.computer, ignore_errors=True)
