#!/usr/bin/env python3
"""Parses the generated PowerShell scripts by a PowerShell grammar; there is no PowerShell where this runs.

usage: activation_ps1.py CUNEST_CLI

Needs the Python packages tree-sitter and tree-sitter-pwsh. Each folder must come back out of its literal unchanged."""
import pathlib, subprocess, sys, tempfile

import tree_sitter
import tree_sitter_pwsh

from activation_bat import machine

FOLDERS = ["Plain", "With space (x86)", "it's & more", "100%! $(x) ${y}", "项目 ’q’ ‘", "a`b,c", "[x] {y} #z"]


def literals(node):
    if "verbatim" in node.type and node.type.endswith("string_characters") or node.type == "verbatim_string_literal":
        yield node.text.decode()
    for child in node.children:
        yield from literals(child)


def plain(literal):
    text = literal[1:-1]
    for quote in "'‘’‚‛":
        text = text.replace(quote * 2, quote)
    return text


def main():
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_pwsh.language()))
    failed = 0
    for base in FOLDERS:
        with tempfile.TemporaryDirectory() as place:
            root, out = pathlib.Path(place) / "m", pathlib.Path(place) / "out"
            root.mkdir()
            windows = machine(root, base)
            for kind in ("ps1", "conda"):
                subprocess.run([sys.argv[1], "--machine", root, "activate", "--toolkit", windows + "\\CUDA\\v12.2", "--cudnn", windows + "\\cudnn\\bin",
                                "--kind", kind, "--out", out], check=True, capture_output=True)
            for script in out.rglob("*.ps1"):
                tree = parser.parse(script.read_bytes().removeprefix(b"\xef\xbb\xbf"))
                found = {plain(text) for text in literals(tree.root_node)}
                wanted = set() if "deactivate" in str(script) else {windows + "\\CUDA\\v12.2", windows + "\\cudnn"}
                good = not tree.root_node.has_error and wanted <= found
                failed += not good
                print("ok  " if good else "FAIL", base, script.relative_to(out), "" if good else sorted(found))
    print(failed, "failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
