#!/usr/bin/env python3
"""Asks real CPU builds of PyTorch and ONNX Runtime with CuNest's probe: both must be called builds without CUDA.

usage: framework_answers.py BUILD    (BUILD: a build folder with the target cunest-host-probe)

ONNX Runtime comes from the Python package index into a virtual environment in the user's cache, outside the tree. For
Linux on x86-64 that index has only CUDA builds of PyTorch; Debian's python3-torch is built for the processor alone, so the
environment is one that sees the system's packages.
"""
import json
import pathlib
import subprocess
import sys
import time

CACHE = pathlib.Path.home() / ".cache" / "cunest" / "frameworks"
PYTHON = "/usr/bin/python3"  # Debian's own, for Debian's python3-torch


def run(*command, **more):
    return subprocess.run([str(part) for part in command], check=True, **more)


def environment():
    python = CACHE / "bin" / "python"
    if not python.exists():
        CACHE.parent.mkdir(parents=True, exist_ok=True)
        run(PYTHON, "-m", "venv", "--without-pip", "--system-site-packages", CACHE)
    site = next((CACHE / "lib").glob("python3*")) / "site-packages"
    if not (site / "onnxruntime").exists():
        version = "%s.%s" % tuple(site.parent.name.removeprefix("python").split(".")[:2])
        run(sys.executable, "-m", "pip", "install", "--quiet", "--target", site, "--python-version", version,
            "--only-binary", ":all:", "onnxruntime==1.18.1", "numpy<2")
    return python


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    python = environment()
    if subprocess.run([str(python), "-c", "import importlib.util as u; raise SystemExit(u.find_spec('torch') is None)"]).returncode:
        sys.exit("PyTorch's CPU build is missing: apt-get install python3-torch")
    probe = pathlib.Path(sys.argv[1]) / "tests" / "real" / "cunest-host-probe"
    begin = time.monotonic()
    answers = {answer["framework"]: answer for answer in json.loads(run(probe, python, capture_output=True).stdout)}
    took = time.monotonic() - begin
    wrong = []
    for framework in ("pytorch", "onnxruntime"):
        answer = answers.get(framework)
        if answer is None:
            wrong.append(f"{framework}: no answer")
            continue
        ids = [finding["id"] for finding in answer["findings"]]
        print(f"{framework} {answer['version']}: built for CUDA {answer['cuda'] or 'no'}, sees a GPU: {answer['sees']}, CuNest says {ids}")
        if answer["end"] != "answered" or answer["sees"] is not False or answer["cuda"] or ids != ["python.cpu-build"]:
            wrong.append(f"{framework}: {answer}")
    print(f"{len(answers)} frameworks asked in {took:.1f} s")
    sys.exit("\n".join(wrong) if wrong else 0)


if __name__ == "__main__":
    main()
