#!/usr/bin/env python3
"""Repacks NVIDIA's Windows wheels of cuDNN byte for byte into the archive layout of their era.

    tests/real/repack_wheel.py nvidia-cudnn-cu12 8.9.7.29

The wheel is fetched by pip into the cache (outside the tree) unless it is there already; the archive
gets NVIDIA's file name and top folder. What the wheel does not hold is not invented, only named.
"""
import argparse
import glob
import os
import subprocess
import sys
import zipfile

ZIP_COPY = 4 << 20
LIBRARIES = {  # what NVIDIA's own archives hold besides
    8: ["cudnn", "cudnn_adv_infer", "cudnn_adv_train", "cudnn_cnn_infer", "cudnn_cnn_train", "cudnn_ops_infer",
        "cudnn_ops_train"],
    9: ["cudnn", "cudnn_adv", "cudnn_cnn", "cudnn_engines_precompiled", "cudnn_engines_runtime_compiled",
        "cudnn_graph", "cudnn_heuristic", "cudnn_ops"],
}


def cache(folder):
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    path = os.path.join(base, "cunest", folder)
    os.makedirs(path, exist_ok=True)
    return path


def find_wheel(package, version):
    name = "%s-%s-py3-none-win_amd64.whl" % (package.replace("-", "_"), version)
    path = os.path.join(cache("wheels"), name)
    if not os.path.exists(path):
        subprocess.run([sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary=:all:",
                        "--platform", "win_amd64", "--dest", cache("wheels"), "%s==%s" % (package, version)],
                       check=True)
    if not os.path.exists(path):
        sys.exit("pip did not bring %s" % name)
    return path


def place(name, numbers, top):
    """Where an entry of the wheel lies in the archive, or nothing."""
    base = name.rsplit("/", 1)[-1]
    if base.lower() == "license.txt" and ".dist-info/" in name:
        return top + "LICENSE"
    if not name.startswith("nvidia/cudnn/") or base == "__init__.py":
        return None
    if base.endswith(".dll"):
        return top + ("bin/x64/" if numbers >= (9, 18) else "bin/") + base
    if base.endswith(".h"):
        return top + "include/" + base
    if base.endswith(".lib"):
        return top + ("lib/" if numbers < (8, 8) else "lib/x64/") + base
    return None


def repack(package, version):
    wheel = find_wheel(package, version)
    numbers = tuple(int(part) for part in version.split("."))
    label = package.rsplit("-cu", 1)[-1]
    stem = "cudnn-windows-x86_64-%s_cuda%s-archive" % (version, label)
    target = os.path.join(cache("archives"), stem + ".zip")
    placed = set()
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(target + ".part", "w", zipfile.ZIP_DEFLATED, True, 6) as archive:
        for info in sorted(source.infolist(), key=lambda entry: entry.filename):
            where = place(info.filename, numbers, stem + "/")
            if not where:
                continue
            entry = zipfile.ZipInfo(where, info.date_time)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.file_size = info.file_size
            placed.add(where.rsplit("/", 1)[-1])
            with source.open(info) as reader, archive.open(entry, "w") as writer:
                while piece := reader.read(ZIP_COPY):
                    writer.write(piece)
    os.replace(target + ".part", target)
    print("%s: %d bytes, %d files" % (target, os.path.getsize(target), len(placed)))
    wanted = LIBRARIES.get(numbers[0], [])
    missing = [n for base in wanted for n in (base + ".lib", "%s64_%d.lib" % (base, numbers[0])) if n not in placed]
    if missing:
        print("  not in the wheel: " + ", ".join(missing))
    return target


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("package", nargs="?", help="nvidia-cudnn-cu12")
    parser.add_argument("version", nargs="?", help="8.9.7.29")
    parser.add_argument("--all", action="store_true", help="every wheel that is in the cache")
    options = parser.parse_args()
    if options.all:
        for wheel in sorted(glob.glob(os.path.join(cache("wheels"), "nvidia_cudnn_cu*-win_amd64.whl"))):
            name, version = os.path.basename(wheel).split("-")[:2]
            repack(name.replace("_", "-"), version)
    elif options.package and options.version:
        repack(options.package, options.version)
    else:
        parser.error("a package and a version, or --all")


if __name__ == "__main__":
    main()
