#!/usr/bin/env python3
"""Runs the generated .bat files in a real cmd.exe (Wine's) and compares the environment a program gets.

usage: activation_bat.py CUNEST_CLI

Needs wine (64-bit) and x86_64-w64-mingw32-gcc. Makes its own prefix and removes it."""
import json, os, pathlib, subprocess, sys, tempfile

SHOW = r"""
#include <windows.h>
#include <stdio.h>
static void show(FILE *f, const wchar_t *name) {
    static wchar_t value[32768]; static char text[98304];
    DWORD n = GetEnvironmentVariableW(name, value, 32768);
    WideCharToMultiByte(CP_UTF8, 0, n ? value : L"(unset)", -1, text, sizeof text, 0, 0);
    fprintf(f, "%ls=%s\n", name, text);
}
int wmain(int argc, wchar_t **argv) {
    FILE *f = _wfopen(argv[1], L"ab");
    show(f, L"PATH"); show(f, L"CUDA_PATH"); show(f, L"CUDNN_PATH"); show(f, L"_CUNEST_OLD_PATH");
    fclose(f); return 0;
}
"""

# Wine 8 reads "%%" differently from Windows, does not follow chcp, and ignores DisableDelayedExpansion: folders
# with "%" or other letters, and "!" under /v:on, are left to the check by hand on Windows.
FOLDERS = ["Plain", "With space (x86)", "it's & more", "a^b=c,d", "[x] {y}", "sure! (!)"]
OLD = r"C:\old (x86)\x;C:\b & c;C:\a^b;C:\windows\system32"


def machine(root, base):
    """A described computer with CUDA 12.2 and cuDNN 9.1 below D:\\<base>."""
    toolkit, cudnn = root / "D" / base / "CUDA" / "v12.2", root / "D" / base / "cudnn"
    for file in [toolkit / "bin" / "nvcc.exe", toolkit / "bin" / "cudart64_12.dll", toolkit / "include" / "cuda.h",
                 toolkit / "lib" / "x64" / "cudart.lib", cudnn / "bin" / "cudnn64_9.dll", cudnn / "include" / "cudnn.h"]:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"x")
    (root / "C").mkdir()
    windows = "D:\\" + base
    path = windows + "\\cudnn\\bin"
    key = "HKLM\\SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA\\v12.2"
    (root / "machine.json").write_text(json.dumps({
        "format": "cunest-machine/1", "volumes": {"C": {"kind": "fixed"}, "D": {"kind": "fixed"}},
        "registry": {key: {"InstallDir": {"type": "REG_SZ", "value": windows + "\\CUDA\\v12.2"}}},
        "environment": {"user": {"Path": path}}}), encoding="utf-8")
    return windows


def wine(prefix, *words, cwd):
    env = dict(os.environ, WINEPREFIX=str(prefix), WINEDEBUG="-all", DISPLAY="", LC_ALL="C.UTF-8")
    return subprocess.run(["wine", *words], env=env, cwd=cwd, capture_output=True, timeout=120)


def read(file):
    values = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        name, _, value = line.partition("=")
        values.setdefault(name, []).append(value)
    return values


def check(cli, prefix, top, base, delayed):
    work = pathlib.Path(tempfile.mkdtemp(dir=top))
    (work / "machine").mkdir()
    windows = machine(work / "machine", base)
    made = subprocess.run([cli, "--machine", str(work / "machine"), "activate", "--toolkit", "12.2", "--cudnn", "9",
                           "--kind", "bat", "--out", str(work)], capture_output=True, text=True)
    if made.returncode:
        return ["activate failed: " + made.stdout + made.stderr]
    (work / "run.bat").write_bytes("\r\n".join([
        "@echo off", 'set "PATH=' + OLD.replace("%", "%%") + '"', 'set "CUDA_PATH=C:\\before"', 'set "CUDNN_PATH="',
        "call activate-cuda.bat", "show.exe out.txt",
        "call activate-cuda.bat", "show.exe out.txt", "call deactivate-cuda.bat", "show.exe out.txt", ""]).encode())
    (work / "show.exe").write_bytes((top / "show.exe").read_bytes())
    run = wine(prefix, "cmd", "/v:on" if delayed else "/v:off", "/c", "run.bat", cwd=work)
    if not (work / "out.txt").exists():
        return ["nothing ran: " + run.stdout.decode(errors="replace") + run.stderr.decode(errors="replace")]
    got = read(work / "out.txt")
    active = f"{windows}\\cudnn\\bin;{windows}\\CUDA\\v12.2\\bin;{OLD}"
    wanted = {"PATH": [active, active, OLD], "CUDA_PATH": [windows + "\\CUDA\\v12.2"] * 2 + ["C:\\before"],
              "CUDNN_PATH": [windows + "\\cudnn"] * 2 + ["(unset)"], "_CUNEST_OLD_PATH": [OLD, OLD, "(unset)"]}
    return [f"{name}[{i}]: {got.get(name)[i]!r} instead of {value!r}"
            for name, values in wanted.items() for i, value in enumerate(values) if got.get(name, [None] * 3)[i] != value]


def main():
    cli = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        top = pathlib.Path(name)
        (top / "show.c").write_text(SHOW)
        subprocess.run(["x86_64-w64-mingw32-gcc", "-municode", "-O1", "-o", top / "show.exe", top / "show.c"], check=True)
        prefix = top / "prefix"
        wine(prefix, "wineboot", "-i", cwd=top)
        failed = 0
        for base in FOLDERS:
            for delayed in (False, True)[: 1 if "!" in base else 2]:
                problems = check(cli, prefix, top, base, delayed)
                failed += bool(problems)
                print("FAIL" if problems else "ok  ", base, "(delayed expansion)" if delayed else "")
                for problem in problems:
                    print("      ", problem)
        subprocess.run(["wineserver", "-k"], env=dict(os.environ, WINEPREFIX=str(prefix)))
        print(f"{failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
