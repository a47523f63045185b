"""Described computers to measure on."""
import json
import shutil
import sys
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "real"))
import deploy_archives  # noqa: E402  (its computer is the one real archives are deployed to)

ROOT = deploy_archives.ROOT
# On the host, below the computer's folder.
TOOLKITS = "C/Program Files/NVIDIA GPU Computing Toolkit/CUDA"
CACHE = "C/Users/lin/AppData/Local/CuNest/cache"


def make_deploy_computer(folder):
    """Three toolkits; CuNest runs as administrator, as on a build server: nothing has to be handed over."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    deploy_archives.make_machine(folder)
    description = json.loads((folder / "machine.json").read_text())
    description["os"]["elevated"] = True
    (folder / "machine.json").write_text(json.dumps(description, indent=1))


def put(folder, windows, data):
    target = deploy_archives.host(folder, windows)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


def unpack_cudnn(folder, archive, dlls, headers):
    with zipfile.ZipFile(archive) as package:
        for info in package.infolist():
            base = info.filename.rsplit("/", 1)[-1]
            if base.endswith(".dll"):
                put(folder, f"{dlls}\\{base}", package.read(info))
            elif base.endswith(".h"):
                put(folder, f"{headers}\\{base}", package.read(info))


def make_busy_computer(folder, archive8, archive9):
    """4 toolkits, 12 copies of cuDNN, 30 entries on PATH, 20 Python environments, and 5,000 other files."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    registry, path = {}, [r"%SystemRoot%\system32", r"%SystemRoot%", r"C:\Tools\gone"]
    for version in ("11.2", "11.8", "12.2", "12.9"):
        root = f"{ROOT}\\v{version}"
        registry[f"HKLM\\SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA\\v{version}"] = {
            "InstallDir": {"type": "REG_SZ", "value": root + "\\"}}
        for name in (r"bin\cudart64_%s.dll" % version.split(".")[0], r"bin\nvcc.exe", r"include\cuda.h", r"include\cuda_runtime.h",
                     r"include\cuda_runtime_api.h", r"lib\x64\cudart.lib"):
            put(folder, f"{root}\\{name}", b"MZ")
        put(folder, f"{root}\\version.json", json.dumps({"cuda": {"name": "CUDA SDK", "version": version + ".0"}}).encode())
        unpack_cudnn(folder, archive8, f"{root}\\bin", f"{root}\\include")
        path.append(root + r"\bin")
    for version in ("9.1", "9.8"):
        own = rf"C:\Program Files\NVIDIA\CUDNN\v{version}\cuda12"
        unpack_cudnn(folder, archive9, own + r"\bin", own + r"\include")
    for number in range(20):
        environment = rf"C:\Users\lin\envs\env{number:02}"
        packages = environment + r"\Lib\site-packages"
        put(folder, environment + r"\python.exe", b"MZ")
        put(folder, environment + r"\pyvenv.cfg", b"home = C:\\Python311\nversion = 3.11.7\n")
        for package in range(40):
            put(folder, rf"{packages}\package{package:02}\__init__.py", b"")
        registry[rf"HKCU\Software\Python\PythonCore\3.11-env{number:02}\InstallPath"] = {
            "": {"type": "REG_SZ", "value": environment + "\\"}}
        if number < 6:
            unpack_cudnn(folder, archive9, packages + r"\nvidia\cudnn\bin", packages + r"\nvidia\cudnn\include")
            path.append(packages + r"\nvidia\cudnn\bin")
    while len(path) < 30:
        path.append(rf"C:\Tools\tool{len(path):02}\bin")
        put(folder, path[-1] + r"\tool.exe", b"MZ")
    for number in range(5000):
        put(folder, rf"C:\Data\{number % 50:02}\file{number:04}.bin", b"")
    description = {
        "format": "cunest-machine/1",
        "os": {"name": "Windows 11 Pro", "build": 22631, "architecture": "x86_64", "language": "en-US"},
        "folders": {"profile": r"C:\Users\lin"},
        "registry": registry,
        "environment": {"machine": {"Path": {"type": "REG_EXPAND_SZ", "value": ";".join(path)}, "CUDA_PATH": f"{ROOT}\\v12.2"}, "user": {}},
        "driver": {"version": "581.15", "cuda": "13.0"},
        "gpus": [{"name": "NVIDIA GeForce RTX 3060", "computeCapability": "8.6", "memoryMiB": 12288, "driverModel": "WDDM"}],
    }
    (folder / "machine.json").write_text(json.dumps(description, indent=1))
