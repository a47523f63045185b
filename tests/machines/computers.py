"""Describes computers for the cases: every file by its facts alone, nothing of NVIDIA's is needed."""
import json

PROGRAM_FILES = "C:\\Program Files"
CUDA = PROGRAM_FILES + "\\NVIDIA GPU Computing Toolkit\\CUDA\\v"
SYSTEM32 = "C:\\Windows\\System32"
CUDNN_FOLDER = PROGRAM_FILES + "\\NVIDIA\\CUDNN\\v"

PARTS = {
    7: [""],
    8: ["", "_adv_infer", "_adv_train", "_cnn_infer", "_cnn_train", "_ops_infer", "_ops_train"],
    9: ["", "_adv", "_cnn", "_engines_precompiled", "_engines_runtime_compiled", "_graph", "_heuristic", "_ops"],
}

GPUS = {
    "RTX 3060": ("NVIDIA GeForce RTX 3060", "8.6", 12288, "2504"),
    "GTX 1060": ("NVIDIA GeForce GTX 1060 6GB", "6.1", 6144, "1C03"),
    "GTX 1650": ("NVIDIA GeForce GTX 1650", "7.5", 4096, "1F82"),
    "GTX 660M": ("NVIDIA GeForce GTX 660M", "3.0", 2048, "0FD4"),
    "RTX 4090": ("NVIDIA GeForce RTX 4090", "8.9", 24564, "2684"),
    "RTX 5090": ("NVIDIA GeForce RTX 5090", "12.0", 32607, "2B85"),
    "K620": ("Quadro K620", "5.0", 2048, "13BB"),
}


def dlls_of(version):
    major = int(version.split(".")[0])
    parts = list(PARTS[min(major, 9)])
    if major == 9 and int(version.split(".")[1]) >= 22:
        parts += ["_engines_tensor_ir", "_ext"]
    return [f"cudnn{part}64_{major}.dll" for part in parts]


class Computer:
    def __init__(self, gpu="RTX 3060", driver="581.80", ceiling="13.0", language="en-US", user="lin",
                 name="Windows 11 Pro", build=22631):
        self.json = {"format": "cunest-machine/1",
                     "os": {"name": name, "build": build, "language": language},
                     "folders": {"profile": "C:\\Users\\" + user}, "registry": {}, "files": {},
                     "environment": {"machine": {}, "user": {}}}
        self.path = ["%SystemRoot%\\system32", "%SystemRoot%"]
        self.user_path = []
        self.program = None
        self.profile = "C:\\Users\\" + user
        if gpu:
            label, capability, memory, device = GPUS[gpu]
            self.json["gpus"] = [{"name": label, "uuid": "GPU-1", "computeCapability": capability,
                                  "memoryMiB": memory, "driverModel": "WDDM"}]
            self.json["adapters"] = [{"name": label, "vendor": "10DE", "device": device}]
        self.json["driver"] = {"version": driver, "cuda": ceiling} if driver else None

    def os(self, **facts):
        self.json["os"].update(facts)
        return self

    def without_driver(self):
        self.json["driver"] = None
        self.json.pop("gpus", None)
        return self

    def file(self, path, size=65536, **pe):
        fact = {"size": size}
        if pe:
            pe.setdefault("architecture", "x86_64")
            fact["pe"] = pe
        self.json["files"][path] = fact
        return self

    def dll(self, path, version=None, **pe):
        if version:
            pe["fileVersion"] = version
        pe.setdefault("originalName", path.rsplit("\\", 1)[1])
        return self.file(path, **pe)

    def variable(self, name, value, scope="machine"):
        self.json["environment"][scope][name] = value
        return self

    def on_path(self, *folders, first=True):
        self.path[0 if first else len(self.path):0 if first else len(self.path)] = list(folders)
        return self

    def toolkit(self, version, active=False, on_path=None, root=None, skip=()):
        root = root or CUDA + version
        major = int(version.split(".")[0])
        bin_x64 = major >= 13
        folder = root + ("\\bin\\x64" if bin_x64 else "\\bin")
        number = {11: "110", 10: version.replace(".", "")}.get(major, str(major))
        full = version + ".140.0"
        if "cudart" not in skip:
            self.dll(f"{folder}\\cudart64_{number}.dll", full)
        if "nvcc" not in skip:
            self.file(root + "\\bin\\nvcc.exe")
        for name in (f"cublas64_{major}.dll", f"cublasLt64_{major}.dll", f"cufft64_{major - 1 if major < 13 else 12}.dll",
                     f"nvrtc64_{major}{'0' if major >= 12 else version.split('.')[1]}_0.dll"):
            if name.split("64_")[0] not in skip:
                self.dll(f"{folder}\\{name}", full)
        if "headers" not in skip:
            self.file(root + "\\include\\cuda_runtime.h")
            self.file(root + "\\include\\cuda_runtime_api.h")
        if "lib" not in skip:
            self.file(root + "\\lib\\x64\\cudart.lib")
        key = "HKLM\\SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA\\v" + version
        self.json["registry"][key] = {"InstallDir": {"type": "REG_SZ", "value": root + "\\"}}
        self.variable("CUDA_PATH_V" + version.replace(".", "_"), root)
        if active:
            self.variable("CUDA_PATH", root)
        if on_path if on_path is not None else True:
            self.on_path(folder)
        return self

    def cudnn(self, folder, version, only=None, skip=(), **pe):
        for name in only or dlls_of(version):
            if name not in skip:
                part = name.split("64_")[0]
                # Three libraries of cuDNN 9 have no version resource.
                bare = int(version.split(".")[0]) >= 9 and part in ("cudnn_graph", "cudnn_heuristic")
                self.dll(f"{folder}\\{name}", None if bare else version, productName="NVIDIA cuDNN " + version,
                         exportName=name, **pe)
        return self

    def cudnn_in(self, toolkit, version, **more):
        major = int(toolkit.split(".")[0])
        return self.cudnn(CUDA + toolkit + ("\\bin\\x64" if major >= 13 else "\\bin"), version, **more)

    def headers(self, folder, *names):
        for name in names or ("cudnn.h", "cudnn_version.h"):
            self.file(folder + "\\" + name)
        return self

    def zlib(self, folder, architecture="x86_64", own="zlibwapi.dll"):
        return self.dll(folder + "\\zlibwapi.dll", "1.2.3.0", architecture=architecture, originalName=own)

    def vc_runtime(self, skip=()):
        for name in ("vcruntime140.dll", "vcruntime140_1.dll", "msvcp140.dll", "concrt140.dll"):
            if name not in skip:
                self.dll(SYSTEM32 + "\\" + name, "14.38.33135.0")
        return self

    def vc_registry(self, major, minor, build):
        key = "HKLM\\SOFTWARE\\Microsoft\\VisualStudio\\14.0\\VC\\Runtimes\\x64"
        values = {"Installed": 1, "Major": major, "Minor": minor, "Bld": build}
        self.json["registry"][key] = {name: {"type": "REG_DWORD", "value": value} for name, value in values.items()}
        return self

    def python(self, root, version="3.10.11", architecture="x86_64", venv_of=None):
        """An interpreter with its registry entry (PEP 514), or a virtual environment of one."""
        if venv_of:
            self.dll(root + "\\Scripts\\python.exe", version + ".0", architecture=architecture)
            self.file(root + "\\pyvenv.cfg")
        else:
            self.dll(root + "\\python.exe", version + ".0", architecture=architecture)
            short = ".".join(version.split(".")[:2])
            key = "HKLM\\SOFTWARE\\Python\\PythonCore\\" + short + ("-32" if architecture == "x86" else "")
            self.json["registry"][key] = {"Version": {"type": "REG_SZ", "value": version}}
            self.json["registry"][key + "\\InstallPath"] = {"": {"type": "REG_SZ", "value": root + "\\"}}
        return self

    def package(self, root, name, version):
        self.file(f"{root}\\Lib\\site-packages\\{name}-{version}.dist-info\\METADATA")
        return self

    def exe(self, path, *imports, **pe):
        self.program = path
        return self.dll(path, imports=list(imports), **pe)

    def answers(self, *match, stdout="", stderr="", exit_code=0, seconds=0.5):
        self.json.setdefault("commands", []).append(
            {"match": list(match), "stdout": stdout, "stderr": stderr, "exitCode": exit_code, "seconds": seconds})
        return self

    def visual_studio(self, version, toolset):
        self.json.setdefault("visualStudio", []).append(
            {"version": version, "toolset": toolset, "path": f"C:\\Program Files\\Microsoft Visual Studio\\{version}"})
        return self

    def event(self, source, number):
        self.json["os"].setdefault("events", []).append({"source": source, "id": number})
        return self

    def document(self):
        self.json["environment"]["machine"]["Path"] = {"type": "REG_EXPAND_SZ", "value": ";".join(self.path)}
        if self.user_path:
            self.json["environment"]["user"]["Path"] = {"type": "REG_EXPAND_SZ", "value": ";".join(self.user_path)}
        return json.dumps(self.json, ensure_ascii=False, indent=1) + "\n"
