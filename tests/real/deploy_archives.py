#!/usr/bin/env python3
"""Takes real archives through inspect, plan, install, verify and undo, compares every byte, and times it beside unzip.

usage: deploy_archives.py CUNEST_CLI [ARCHIVE ...]     (default: every archive that repack_wheel.py made)

Each archive meets a described computer with the CUDA Toolkits 11.8, 12.2 and 13.0 that hold an older
cuDNN-like file, so that files are added, replaced and taken back. Fails loudly on the first difference.
"""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

TOOLKITS = {"11.8": ("bin", "cudart64_110.dll"), "12.2": ("bin", "cudart64_12.dll"), "13.0": (r"bin\x64", "cudart64_13.dll")}
ROOT = r"C:\Program Files\NVIDIA GPU Computing Toolkit\CUDA"


def cache():
    return pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "cunest"


def host(machine, windows):
    return machine / windows[0] / windows[3:].replace("\\", "/")


def make_machine(folder):
    registry = {}
    path = r"%SystemRoot%\system32"
    for version, (bin_folder, cudart) in TOOLKITS.items():
        root = f"{ROOT}\\v{version}"
        registry[f"HKLM\\SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA\\v{version}"] = {
            "InstallDir": {"type": "REG_SZ", "value": root + "\\"}}
        files = {f"{bin_folder}\\{cudart}": b"MZ", r"bin\nvcc.exe": b"MZ", r"include\cuda.h": b"#define CUDA_VERSION\n",
                 r"include\cuda_runtime.h": b"\n", r"include\cuda_runtime_api.h": b"\n", r"lib\x64\cudart.lib": b"!<arch>\n",
                 "version.json": json.dumps({"cuda": {"name": "CUDA SDK", "version": version + ".0"}}).encode(),
                 r"include\cudnn_version.h": b"#define CUDNN_MAJOR 8\n#define CUDNN_MINOR 2\n#define CUDNN_PATCHLEVEL 1\n"}
        for name, data in files.items():
            target = host(folder, f"{root}\\{name}")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
    machine = {
        "format": "cunest-machine/1",
        "os": {"name": "Windows 11 Pro", "build": 22631, "architecture": "x86_64", "language": "en-US", "elevated": False, "uac": "accept"},
        "folders": {"profile": r"C:\Users\lin"},
        "registry": registry,
        "environment": {"machine": {"Path": {"type": "REG_EXPAND_SZ", "value": path}, "CUDA_PATH": f"{ROOT}\\v12.2"}, "user": {}},
        "driver": {"version": "581.15", "cuda": "13.0"},
        "gpus": [{"name": "NVIDIA GeForce RTX 3060", "computeCapability": "8.6", "memoryMiB": 12288, "driverModel": "WDDM"}],
    }
    (folder / "machine.json").write_text(json.dumps(machine, indent=1))


def state(folder):
    """What "byte for byte the same" means: the drives without CuNest's own folders, and machine.json as JSON."""
    result = {"machine.json": json.loads((folder / "machine.json").read_text())}
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder).as_posix()
        if re.match(r"C/(ProgramData|Users/lin/AppData/Local)/CuNest(/|$)", relative) or relative == "machine.json":
            continue
        if relative in ("C/ProgramData", "C/Users", "C/Users/lin", "C/Users/lin/AppData", "C/Users/lin/AppData/Local"):
            continue
        result[relative] = hashlib.file_digest(path.open("rb"), "sha256").hexdigest() if path.is_file() else "folder"
    return result


class Cli:
    def __init__(self, program, machine):
        self.program, self.machine = program, machine
        self.times = {}

    def run(self, *arguments, expect=0):
        before = time.monotonic()
        child = subprocess.Popen([self.program, "--machine", str(self.machine), "--json", *arguments], stdout=subprocess.PIPE)
        output = child.stdout.read()
        _, status, usage = os.wait4(child.pid, 0)
        self.times[arguments[0]] = (time.monotonic() - before, usage.ru_maxrss / 1024)
        answer = json.loads(output)
        code = os.waitstatus_to_exitcode(status)
        if code != expect:
            raise SystemExit(f"{arguments}: exit {code}, expected {expect}\n{json.dumps(answer, indent=1)[:4000]}")
        return answer


def compare_installed(archive, plan, machine):
    wanted = {}
    with zipfile.ZipFile(archive) as package:
        for entry in package.infolist():
            name = entry.filename.rsplit("/", 1)[-1].lower()
            if re.fullmatch(r"cudnn.*\.(dll|h|lib)", name):
                with package.open(entry) as data:
                    wanted[name] = hashlib.file_digest(data, "sha256").hexdigest()
    for operation in plan["operations"]:
        if operation["action"] not in ("new", "replace", "identical"):
            continue
        target = host(machine, operation["target"])
        name = target.name.lower()
        if hashlib.file_digest(target.open("rb"), "sha256").hexdigest() != wanted.pop(name):
            raise SystemExit(f"{operation['target']} differs from the archive")
    if wanted:
        raise SystemExit(f"not installed: {sorted(wanted)}")


def unzip_time(archive, folder):
    before = time.monotonic()
    subprocess.run(["unzip", "-q", "-o", str(archive), "-d", str(folder)], check=True)
    return time.monotonic() - before


def deploy(program, archive, way):
    with tempfile.TemporaryDirectory(dir=cache()) as scratch:
        machine = pathlib.Path(scratch) / "computer"
        machine.mkdir()
        make_machine(machine)
        label = re.search(r"cuda(\d+)", archive.name).group(1)
        choice = ["--way", way, "--toolkit", label]
        cli = Cli(program, machine)
        before = state(machine)
        inspected = cli.run("inspect", str(archive))
        plan = cli.run("plan", str(archive), *choice)
        if state(machine) != before:
            raise SystemExit("plan changed something")
        cli.run("install", str(archive), *choice, "--yes")
        compare_installed(archive, plan, machine)
        after = state(machine)
        cli.run("verify")
        cli.run("undo")
        if state(machine) != before:
            raise SystemExit("undo did not put everything back")
        if after == before:
            raise SystemExit("install changed nothing")
        shutil.rmtree(machine)
        unzipped = unzip_time(archive, pathlib.Path(scratch) / "unzipped")
        identity = inspected["identity"]
        print(f"{archive.name} -> {way}: {identity['version']} for CUDA {identity['cuda']}, {inspected['layout']}, "
              f"{len(plan['operations'])} files, findings {[f['id'] for f in inspected['findings']]}")
        for step, (seconds, mebibytes) in cli.times.items():
            print(f"    {step:8} {seconds:6.2f} s  {seconds / unzipped:5.2f} x unzip  {mebibytes:6.1f} MiB")
        print(f"    {'unzip':8} {unzipped:6.2f} s", flush=True)


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    archives = [pathlib.Path(name) for name in sys.argv[2:]] or sorted((cache() / "archives").glob("*.zip"))
    for archive in archives:
        for way in ("toolkit", "own-folder"):
            deploy(sys.argv[1], archive, way)
    print(f"{len(archives)} archives, all as they should be")


if __name__ == "__main__":
    main()
