#!/usr/bin/env python3
"""Makes the knowledge files CuNest embeds from the collected facts: make.py INPUT_FOLDER [OUTPUT_FOLDER].

The collected files keep everything that was ever seen, with remarks in words; the files made here hold
what the program reads, as ranges of versions and plain values. A fact that is not certain is left out.
"""
import json
import pathlib
import re
import sys

try:
    import re._parser as PARSER  # Python 3.11 and newer
except ImportError:
    import sre_parse as PARSER


def read(folder, name):
    return json.loads((folder / name).read_text(encoding="utf-8"))


def write(folder, name, document, rows):
    """One entry a line, so that a change of one fact is a change of one line."""
    head = json.dumps({k: v for k, v in document.items() if k != rows}, ensure_ascii=False, indent=1)
    lines = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in document[rows])
    text = head.rstrip()[:-1].rstrip() + f',\n "{rows}": [\n{lines}\n]}}\n'
    json.loads(text)
    (folder / name).write_text(text, encoding="utf-8")


def cleaned_source(text):
    """A source as a person can use it; the collector's own search marks are of no use outside."""
    text = re.sub(r":? ?find_string ids? [0-9, /]*[0-9]", "", text).strip()
    return re.sub(r"^\((.*)\)$", r"\1", text) or "seen in a public source tree"


class Sources:
    """Texts of sources, stored once and referred to by index."""

    def __init__(self):
        self.texts = []

    def indexes(self, sources):
        found = []
        for source in map(cleaned_source, sources or []):
            if source not in self.texts:
                self.texts.append(source)
            if self.texts.index(source) not in found:
                found.append(self.texts.index(source))
        return found


def plain_version(text):
    """"12.0" and "6.x" (as "6"); anything in words is not a plain fact."""
    if text is None:
        return None
    match = re.fullmatch(r"(\d+(?:\.\d+)*)(?:\.x)?", text)
    return match.group(1) if match else None


def releases(source, out):
    sources = Sources()
    rows = []
    for entry in source["entries"]:
        rows.append({
            "version": entry["version"], "cuda": entry["cuda"], "arch": entry["arch"],
            "filename": entry["filename"], "sha256": entry["sha256"], "size_bytes": entry["size_bytes"],
            "certainty": entry["certainty"], "sources": sources.indexes(entry["sources"])})
    write(out, "releases.json", {"description": "cuDNN archives NVIDIA published for Windows.",
                                 "retrieved": source["retrieved"], "sources": sources.texts,
                                 "entries": rows}, "entries")


HEADERS_8 = ["cudnn.h"] + [f"cudnn_{part}.h" for part in (
    "adv_infer", "adv_train", "backend", "cnn_infer", "cnn_train", "ops_infer", "ops_train", "version")]
PARTS_8 = ["adv_infer", "adv_train", "cnn_infer", "cnn_train", "ops_infer", "ops_train"]
HEADERS_9 = ["cudnn.h"] + [f"cudnn_{part}.h" for part in ("adv", "backend", "cnn", "graph", "ops", "version")]
PARTS_9 = ["adv", "cnn", "engines_precompiled", "engines_runtime_compiled", "graph", "heuristic", "ops"]
PARTS_922 = sorted(PARTS_9 + ["engines_tensor_ir", "ext"])


def dlls(major, parts):
    return [f"cudnn64_{major}.dll"] + [f"cudnn_{part}64_{major}.dll" for part in parts]


def libs(major, parts):
    names = ["cudnn.lib", f"cudnn64_{major}.lib"]
    for part in parts:
        names += [f"cudnn_{part}.lib", f"cudnn_{part}64_{major}.lib"]
    return names


def layout(first, last, headers, dll_names, lib_names, complete, certainty, sources):
    return {"first": first, "last": last, "headers": headers, "dlls": dll_names, "libs": lib_names,
            "complete": complete, "certainty": certainty, "sources": sources}


def layouts(source, out):
    eras = {entry["era"]: entry for entry in source["entries"]}
    old, split = eras["5.x-7.x"], eras["8.0-8.2 (and 8.3.0)"]
    graph, new = eras["9.0-9.17"], eras["9.23-9.27"]
    # The eras of the collected file must still say what the ranges below stand on.
    assert split["dlls"] == dlls(8, PARTS_8) and eras["8.8-8.9"]["headers"] == HEADERS_8
    assert sorted(graph["dlls"]) == sorted(dlls(9, PARTS_9)) and graph["headers"] == HEADERS_9
    assert sorted(new["dlls"]) == sorted(dlls(9, PARTS_922))
    wheel = "files of NVIDIA's win_amd64 wheel"
    sources = Sources()
    rows = [layout(str(major), str(major), ["cudnn.h"], dlls(major, []), ["cudnn.lib"], major == 7,
                   old["certainty"], sources.indexes(old["sources"])) for major in (5, 6, 7)]
    # Which headers and import libraries 8.0 to 8.7 held was not seen in a listing: only the sure ones.
    rows.append(layout("8.0", "8.7", ["cudnn.h", "cudnn_adv_train.h", "cudnn_version.h"], dlls(8, PARTS_8),
                       ["cudnn.lib"], False, split["certainty"], sources.indexes(split["sources"])))
    rows.append(layout("8.8", "8.9", HEADERS_8, dlls(8, PARTS_8), libs(8, PARTS_8), True, "high",
                       sources.indexes(eras["8.8-8.9"]["sources"] + [wheel + " 8.9.5.29, 8.9.7.29"])))
    rows.append(layout("9.0", "9.17", HEADERS_9, dlls(9, PARTS_9), libs(9, PARTS_9), True, "high",
                       sources.indexes(graph["sources"] + [wheel + " 9.10.2.21"])))
    rows.append(layout("9.18", "9.21", HEADERS_9, dlls(9, PARTS_9), libs(9, PARTS_9), False,
                       eras["9.18-9.22"]["certainty"],
                       sources.indexes(eras["9.18-9.22"]["sources"] + [wheel + " 9.20.0.48"])))
    rows.append(layout("9.22", "9.22", sorted(HEADERS_9 + ["cudnn_subquadratic_ops.h"]), dlls(9, PARTS_922),
                       libs(9, PARTS_9), False, "high for headers and DLLs",
                       sources.indexes(eras["9.18-9.22"]["sources"] + [wheel + " 9.22.0.52"])))
    rows.append(layout("9.23", "9.27", HEADERS_9, dlls(9, PARTS_922), libs(9, PARTS_9), False,
                       new["certainty"], sources.indexes(new["sources"])))
    write(out, "layouts.json", {
        "description": "Files of cuDNN for ranges of versions (both ends included, compared on the common "
                       "part). complete: no other file is expected in any version of the range.",
        "retrieved": source["retrieved"], "sources": sources.texts, "entries": rows}, "entries")


def toolkits(source, out):
    sources = Sources()
    rows = []
    for entry in source["entries"]:
        rows.append({
            "version": entry["version"], "label": entry["label"],
            "min_driver": entry["min_driver_windows"],
            "minor_compat_min_driver": entry["minor_compat_min_driver_windows"],
            "cudart_version": plain_version(entry["cudart_version"]),
            "cudart_dll": entry["cudart_dll"], "dll_folder": entry["dll_folder"],
            "min_compute_capability": plain_version(entry["min_compute_capability"]),
            "max_compute_capability": plain_version(entry["max_compute_capability"]),
            "sources": sources.indexes(entry["sources"])})
    write(out, "toolkits.json", {
        "description": "CUDA Toolkit releases. min_driver: the Windows driver NVIDIA lists for that release. "
                       "minor_compat_min_driver: the lowest one that runs programs of that CUDA major "
                       "version. cudart_version: what the runtime of the release calls itself.",
        "retrieved": source["retrieved"],
        "minor_compat_sources": [cleaned_source(text) for text in source["minor_compat_sources"]],
        "sources": sources.texts, "entries": rows}, "entries")


# Family of the collected file -> first and last version. Ends are widened to a whole minor version only
# where the neighbouring families say the same.
FAMILIES = {
    "7.6.0": ("7.6.0", "7.6.0"), "7.6.4-7.6.5": ("7.6.4", "7.6.5"), "8.0": ("8.0", "8.0"),
    "8.1": ("8.1", "8.1"), "8.2": ("8.2", "8.2"), "8.3.0": ("8.3", "8.3"), "8.4.0": ("8.4", "8.4"),
    "8.5.0": ("8.5", "8.5"), "8.6-8.7": ("8.6", "8.7"), "8.8.0-8.8.1": ("8.8", "8.8"),
    "8.9.1": ("8.9.1", "8.9.4"), "8.9.5-8.9.7": ("8.9.5", "8.9.7"), "9.0.0": ("9.0", "9.1"),
    "9.2-9.4": ("9.2", "9.4"), "9.5.0-9.5.1": ("9.5", "9.6"), "9.7-9.10.2": ("9.7", "9.10"),
    "9.11": ("9.11", "9.11"), "9.12-9.17": ("9.12", "9.17"), "9.18-9.27": ("9.18", "9.27")}
# The newest architecture of a family's list, where the table gives names instead of a number.
NEWEST_ARCHITECTURE = {"Hopper": "9.0", "Turing (with CUDA 10)": "7.5"}


def drivers(entry):
    """Only the rows that hold for every GPU of a CUDA major version."""
    rows = []
    for label, driver in (entry["min_driver_windows"] or {}).items():
        match = re.fullmatch(r"(\d+)\.(?:x|8)", label)
        if match and plain_version(driver):
            rows.append({"cuda_major": int(match.group(1)), "driver": driver})
    return rows


def support(source, out):
    sources = Sources()
    rows = []
    # "Maxwell/Pascal/Volta end with 9.10.2": what came later starts at Turing, listed or not.
    assert "Maxwell/Pascal/Volta end with 9.10.2" in source["legacy_support_note"]
    for entry in source["entries"]:
        if entry["family"] == "compatibility rules":
            continue
        first, last = FAMILIES[entry["family"]]
        lowest = plain_version(entry["min_compute_capability"])
        if lowest is None and entry["family"] in ("9.11", "9.18-9.27"):
            lowest = "7.5"
        newest = plain_version(entry.get("max_compute_capability"))
        if newest is None and entry.get("architectures"):
            newest = NEWEST_ARCHITECTURE[entry["architectures"][-1]]
        rows.append({
            "family": entry["family"], "first": first, "last": last, "cuda": entry["cuda"],
            "min_drivers": drivers(entry), "min_compute_capability": lowest,
            "max_compute_capability": newest, "needs_zlib": entry["zlibwapi"],
            "sources": sources.indexes(entry["sources"])})
    write(out, "support_matrix.json", {
        "description": "What each family of cuDNN releases supports; null = not known.",
        "retrieved": source["retrieved"], "legacy_support_note": source["legacy_support_note"],
        "sources": sources.texts, "entries": rows}, "entries")


def gpus(source, out):
    sources = Sources()
    rows = []
    for entry in source["entries"]:
        rows.append({
            "name": re.sub(r"^NVIDIA ", "", entry["name"]),
            "compute_capability": entry["compute_capability"], "architecture": entry["architecture"],
            "ambiguous": bool(entry.get("conflicts")), "certainty": entry["certainty"],
            "sources": sources.indexes(entry["sources"])})
    write(out, "gpus.json", {
        "description": "NVIDIA product names and their compute capability. ambiguous: the name covers "
                       "chips that differ, or the sources disagree.",
        "retrieved": source["retrieved"], "sources": sources.texts, "entries": rows}, "entries")


FRAMEWORKS = {"tensorflow-gpu": "tensorflow", "tensorflow": "tensorflow", "pytorch": "pytorch",
              "onnxruntime-gpu": "onnxruntime", "paddlepaddle-gpu": "paddlepaddle",
              "ctranslate2 (faster-whisper)": "ctranslate2", "opencv dnn cuda": "opencv", "jax": "jax"}


def framework_range(text):
    """First and last version of "2.10.0", "1.5-1.6", "<=3.24.0", "4.5.0+", "up to 4.9", "3.0 beta", "all seen"."""
    if text == "all seen":
        return "0", "99999"
    numbers = re.findall(r"\d+(?:\.\d+)*", text)
    if not numbers or "interim" in text:
        return None
    first, last = numbers[0], numbers[-1]
    if text.startswith(("<=", "up to")):
        return "0", last
    if text.endswith("+"):
        return first, "99999"
    # "2.10.0" stands for all of 2.10 in the tables of TensorFlow.
    plain = re.sub(r"^(\d+\.\d+)\.0$", r"\1", first)
    return (plain, plain) if first == last else (first, last)


def frameworks(source, out):
    sources = Sources()
    rows = []
    for entry in source["entries"]:
        name = FRAMEWORKS.get(entry["framework"])
        span = framework_range(entry["version"])
        if name is None or span is None or entry["platform"] in ("wheels", "windows wheels"):
            continue
        native = "no CUDA build for native Windows" not in (entry["note"] or "") and name != "jax"
        if entry["cudnn"] == "not needed":
            continue  # said by one project about another, not confirmed
        cudas = re.findall(r"(\d+(?:\.\d+)?)(?:\.\d+)*", (entry["cuda"] or "").split("(")[0])
        cudnn = re.findall(r"\d+(?:\.\d+)*", entry["cudnn"] or "")
        if name == "tensorflow" and not native:
            if span[0] != "2.11":
                continue  # its note speaks of every release from 2.11 on
            span = ("2.11", "99999")
        for cuda in cudas or [None]:
            rows.append({
                "framework": name, "first": span[0], "last": span[1], "cuda": cuda,
                "cudnn": cudnn[0] if cudnn else None,
                "cudnn_last": cudnn[1] if len(cudnn) == 2 and " to " in entry["cudnn"] else None,
                "native_gpu": native, "brings_cudnn": entry["bundles_cudnn"], "python": entry["python"],
                "experimental": entry.get("channel") == "experimental" or "beta" in entry["version"],
                "sources": sources.indexes([entry["source"]])})
    write(out, "frameworks.json", {
        "description": "What releases of frameworks need on Windows. first, last: both included, compared on the common "
                       "part. native_gpu false: no GPU on native Windows. brings_cudnn: its package carries cuDNN.",
        "retrieved": source["retrieved"], "sources": sources.texts, "entries": rows}, "entries")


# What a signature says is wrong, in the words of core/diagnose/error_kinds.cpp.
KINDS = {
    "zlib-missing": ["zlibwapi-not-located"],
    "zlib-wrong-architecture": ["zlibwapi-wrong-bitness"],
    "cudnn-part-missing": [
        "cudnn8-sub-not-located", "cudnn8-sub-error-126", "cudnn9-sub-not-located", "cudnn9-ir-engine-not-located",
        "cudnn9-loaded-without-dependencies", "status-sublibrary-loading-failed", "cudnn-winerror-126",
        "julia-could-not-load"],
    "cudnn-follow-up": ["cudnn-invalid-handle-symbol"],
    "cudnn-mixed": ["cudnn8-sub-error-127", "cudnn-winerror-127", "entry-point-not-located",
                    "status-sublibrary-version-mismatch", "status-version-mismatch"],
    "wrong-architecture": ["cudnn-sub-error-193", "app-0xc000007b"],
    "start-failed": ["cudnn-sub-error-1114", "winerror-1114"],
    "crash": ["cudnn64-crash-c0000409"],
    "dll-missing": [
        "waifu-cannot-find-cudnn", "tf-could-not-load-dynamic", "tf1-could-not-find-dll", "tf-old-could-not-open-cuda",
        "cublas-not-found-ct2", "cublaslt-not-located", "nvrtc-not-loaded", "code-execution-cannot-proceed",
        "ort-depends-on-missing"],
    "module-missing": ["ort-loadlibrary-126", "tf-pywrap-dll-load-failed", "dll-load-failed-generic",
                       "ort-pybind-import", "ort-cuda-path-set-not-loaded", "tf-dlopen-gpu-libraries"],
    "linux": ["cudnn-unable-to-load-any-of"],
    "paging-file": ["cudnn-sub-error-1455", "winerror-1455"],
    "access-denied": ["access-denied-copy"],
    "driver-missing": ["nvcuda-missing"],
    "driver-too-old": ["driver-insufficient", "status-driver-insufficient-note"],
    "no-device": ["no-cuda-device"],
    "gpu-no-code": ["no-kernel-image", "torch-sm-not-compatible", "invalid-device-function"],
    "gpu-too-old": ["torch-gpu-too-old", "tf-ignoring-gpu-capability", "status-arch-mismatch"],
    "status-not-initialized": ["status-not-initialized"],
    "gpu-memory": ["status-alloc-failed"],
    "status-internal": ["status-internal-error", "status-mapping-error", "cudnn-fe-backend-failed"],
    "status-execution": ["status-execution-failed"],
    "status-bad-param": ["status-bad-param"],
    "cpu-build": ["torch-not-cuda-build"],
    "ort-cpu": ["ort-silent-cpu"],
    "framework-needs": ["ort-require-cudnn-cuda"],
    "older-copy-loaded": ["tf-runtime-vs-compiled-cudnn", "torch-cudnn-incompatible", "tensorrt-linked-vs-loaded"],
    "compiler-unsupported": ["msvc-unsupported", "nvcc-no-vs"],
    "vs-integration": ["no-cuda-toolset", "msb-cuda-props"],
    "nvcc-failed": ["msb3721-nvcc"],
    "nvcc-architecture": ["unsupported-gpu-arch"],
    "cuda-home": ["cuda-home-not-set"],
    "cudnn-not-found-by-build": ["cmake-could-not-find-cudnn", "cmake-findcudnn-module", "vcpkg-cudnn-manual"],
    "removed-function": ["removed-api-cudnn9"],
    "archive-damaged": ["zip-no-eocd", "zip-compressed-folder-invalid"],
    "long-path": ["path-too-long"],
    "path-truncated": ["setx-truncated"],
    "path-too-long": ["installer-path-too-long"],
}


# Stand in too many lines to say anything; used only where an expression has nothing better.
EVERYDAY = {"directory", "not found", "cannot find", "could not find", "could not locate", "could not load",
            "could not load library", "could not be located", "is not found or cannot be loaded", "not declared"}


def runs(parsed):
    """The literal runs that every match of a parsed expression holds, lower case."""
    found, run = [], ""
    for op, value in parsed:
        name = str(op)
        if name == "LITERAL":
            run += chr(value).lower()
            continue
        found.append(run)
        run = ""
        if name == "SUBPATTERN":
            found += runs(value[-1])
        elif name in ("MAX_REPEAT", "MIN_REPEAT") and value[0] >= 1:
            found += runs(value[2])
    return found + [run]


def anchors(parsed):
    """Texts of which at least one stands in every match: the longest literal of each alternative."""
    parsed = list(parsed)
    if len(parsed) == 1 and str(parsed[0][0]) == "BRANCH":
        return [text for branch in parsed[0][1][1] for text in anchors(branch)]
    longest = max(runs(parsed), key=lambda text: (text.strip() not in EVERYDAY, len(text)))
    # An alternative in the middle may hold more than what surrounds it.
    for op, value in parsed:
        inner = list(value[-1]) if str(op) == "SUBPATTERN" else [(op, value)]
        if len(inner) == 1 and str(inner[0][0]) == "BRANCH":
            inside = anchors(inner)
            if longest.strip() in EVERYDAY or min(map(len, inside)) > len(longest):
                return inside
    return [longest]


def signatures(source, out):
    kind_of = {name: kind for kind, names in KINDS.items() for name in names}
    sources = Sources()
    rows = []
    for entry in source["entries"]:
        flags = re.IGNORECASE
        texts = sorted(set(anchors(PARSER.parse(entry["pattern"], flags))))
        assert min(map(len, texts)) >= 5, (entry["id"], texts)
        for example in entry["examples"]:
            assert re.search(entry["pattern"], example, flags), (entry["id"], example)
            assert any(text in example.lower() for text in texts), (entry["id"], texts, example)
        rows.append({
            "id": entry["id"], "kind": kind_of.pop(entry["id"]), "pattern": entry["pattern"], "anchors": texts,
            "priority": entry["priority"], "certainty": entry["certainty"], "examples": entry["examples"],
            "sources": sources.indexes(entry["sources"])})
    assert not kind_of, kind_of
    write(out, "error_signatures.json", {
        "description": "Error texts and what they mean. pattern: PCRE, without regard to case. anchors: texts "
                       "(lower case) of which one stands in every match. priority: the higher one wins.",
        "retrieved": source["retrieved"], "sources": sources.texts, "entries": rows}, "entries")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    source = pathlib.Path(sys.argv[1])
    out = pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else pathlib.Path(__file__).parent
    releases(read(source, "cudnn_releases.json"), out)
    layouts(read(source, "cudnn_layouts.json"), out)
    toolkits(read(source, "cuda_toolkits.json"), out)
    support(read(source, "cudnn_support_matrix.json"), out)
    gpus(read(source, "gpus.json"), out)
    signatures(read(source, "error_signatures.json"), out)
    frameworks(read(source, "frameworks.json"), out)


if __name__ == "__main__":
    main()
