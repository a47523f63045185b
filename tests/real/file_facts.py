#!/usr/bin/env python3
"""Writes resources/knowledge/real_files.json: what NVIDIA's real files say about themselves.

Facts only (names, sizes, versions, imports), read from the wheels in the cache with pefile.
"""
import glob
import json
import os
import re
import sys
import zipfile

import pefile

MACHINES = {0x8664: "x86_64", 0x14C: "x86", 0xAA64: "arm64"}
CUDA_TEXT = re.compile(rb"(?:cublas|cublasLt|cudart|nvrtc|zlibwapi)[A-Za-z0-9_-]{0,24}\.dll")
TABLES = ["IMPORT", "DELAY_IMPORT", "RESOURCE", "EXPORT"]


def version_strings(image):
    strings = {}
    for block in getattr(image, "FileInfo", []) or []:
        for entry in block:
            for table in getattr(entry, "StringTable", []):
                strings.update({k.decode(): v.decode() for k, v in table.entries.items()})
    return strings


def facts_of_dll(data):
    image = pefile.PE(data=data, fast_load=True)
    image.parse_data_directories([pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_" + t] for t in TABLES])
    strings = version_strings(image)
    fixed = getattr(image, "VS_FIXEDFILEINFO", None)
    version = None
    if fixed:
        high, low = fixed[0].FileVersionMS, fixed[0].FileVersionLS
        version = "%d.%d.%d.%d" % (high >> 16, high & 0xFFFF, low >> 16, low & 0xFFFF)
    export = getattr(image, "DIRECTORY_ENTRY_EXPORT", None)
    names = [s.name.decode() for s in export.symbols if s.name] if export else []
    return {
        "architecture": MACHINES.get(image.FILE_HEADER.Machine, hex(image.FILE_HEADER.Machine)),
        "fileVersion": version,
        "company": strings.get("CompanyName"),
        "product": strings.get("ProductName"),
        "originalName": strings.get("OriginalFilename"),
        "imports": sorted(e.dll.decode() for e in getattr(image, "DIRECTORY_ENTRY_IMPORT", [])),
        "delayImports": sorted(e.dll.decode() for e in getattr(image, "DIRECTORY_ENTRY_DELAY_IMPORT", [])),
        "exportName": export.name.decode() if export and export.name else None,
        "exports": len(names),
        "hasCudnnGetVersion": "cudnnGetVersion" in names,
        "cudaTexts": sorted({t.decode() for t in CUDA_TEXT.findall(data)}),
        "signatureBytes": image.OPTIONAL_HEADER.DATA_DIRECTORY[4].Size,
    }


def facts_of_wheel(path):
    package, version = os.path.basename(path).split("-")[:2]
    files = []
    with zipfile.ZipFile(path) as wheel:
        for info in sorted(wheel.infolist(), key=lambda entry: entry.filename):
            base = info.filename.rsplit("/", 1)[-1]
            if not base.lower().endswith((".dll", ".h", ".lib")):
                continue
            entry = {"name": base, "folder": info.filename.rsplit("/", 1)[0], "size": info.file_size}
            if base.endswith(".dll"):
                entry.update(facts_of_dll(wheel.read(info)))
            files.append(entry)
    return {"version": version, "cuda": package.rsplit("_cu", 1)[-1],
            "source": "wheel %s %s win_amd64" % (package.replace("_", "-"), version), "files": files}


def main():
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    wheels = sorted(glob.glob(os.path.join(base, "cunest", "wheels", "nvidia_cudnn_cu*-win_amd64.whl")))
    target = sys.argv[1] if len(sys.argv) > 1 else os.path.join(
        os.path.dirname(__file__), "..", "..", "resources", "knowledge", "real_files.json")
    document = {"description": "Facts of the files in NVIDIA's Windows wheels of cuDNN. fileVersion null: no version "
                               "resource. cudaTexts: names of DLLs that stand in the file as text.",
                "entries": [facts_of_wheel(wheel) for wheel in wheels]}
    with open(target, "w", encoding="utf-8", newline="\n") as out:
        json.dump(document, out, indent=1, ensure_ascii=False)
        out.write("\n")
    print("%s: %d packages" % (target, len(wheels)))


if __name__ == "__main__":
    main()
