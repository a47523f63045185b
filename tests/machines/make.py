#!/usr/bin/env python3
"""Writes the described computers of this folder: healthy/NAME and cases/NAME, each a machine.json, a case with case.json."""
import json
import pathlib
import shutil

from cases import cases
from healthy import healthy

HERE = pathlib.Path(__file__).parent


def main():
    for kind in ("healthy", "cases"):
        shutil.rmtree(HERE / kind, ignore_errors=True)
    for name, computer in healthy().items():
        folder = HERE / "healthy" / name
        folder.mkdir(parents=True)
        (folder / "machine.json").write_text(computer.document(), encoding="utf-8")
        if computer.program:
            (folder / "case.json").write_text(json.dumps({"program": computer.program}) + "\n", encoding="utf-8")
    for name, case in cases().items():
        folder = HERE / "cases" / name
        folder.mkdir(parents=True)
        (folder / "machine.json").write_text(case.pop("computer").document(), encoding="utf-8")
        (folder / "case.json").write_text(json.dumps(case, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
