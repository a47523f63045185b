#!/usr/bin/env python3
"""Writes the described computers of this folder: healthy/NAME, cases/NAME, recommend/NAME, each a machine.json with its case.json;
and variants.jsonl: every layout with every fault, one computer a line."""
import json
import pathlib
import shutil

from cases import cases
from healthy import healthy
from healthy_reported import healthy_reported
from not_met import NOT_MET
from reports import reports
from reports_later import reports_later
from variants import variants
from wanted import programs, recommendations

HERE = pathlib.Path(__file__).parent


def write(kind, name, computer, about):
    open_one = NOT_MET.get(name)
    folder = HERE / ("open" if open_one else kind) / name
    folder.mkdir(parents=True)
    (folder / "machine.json").write_text(computer.document(), encoding="utf-8")
    if open_one:
        about = {"kind": kind, **(about or {}), "said": open_one}
    if about:
        (folder / "case.json").write_text(json.dumps(about, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def main():
    for kind in ("healthy", "cases", "recommend", "open"):
        shutil.rmtree(HERE / kind, ignore_errors=True)
    for name, computer in {**healthy(), **healthy_reported()}.items():
        write("healthy", name, computer, {"program": computer.program} if computer.program else None)
    for kind, described in (("cases", {**cases(), **reports(), **reports_later(), **programs()}), ("recommend", recommendations())):
        for name, about in described.items():
            write(kind, name, about.pop("computer"), about)
    with open(HERE / "variants.jsonl", "w", encoding="utf-8") as lines:
        for name, about in variants().items():
            line = {"name": name, "first": about["first"], "error": about["error"], "machine": json.loads(about["computer"].document())}
            lines.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
