"""Computers as people report them: toolkits with the DLL names that each CUDA has, graphics cards of all eras, Python of every kind."""
from computers import CUDA, GPUS, SYSTEM32, Computer

GPUS.update({
    "GF 605": ("GeForce 605", "2.1", 1024, "1048"),
    "GT 635M": ("GeForce GT 635M", "2.1", 2048, "0DE3"),
    "GTX 570": ("GeForce GTX 570", "2.0", 1280, "1081"),
    "GT 720M": ("GeForce GT 720M", "2.1", 1024, "1140"),
    "940MX": ("GeForce 940MX", "5.0", 2048, "134D"),
    "GTX 970": ("GeForce GTX 970", "5.2", 4096, "13C2"),
    "GTX 1070 Ti": ("NVIDIA GeForce GTX 1070 Ti", "6.1", 8192, "1B82"),
    "GTX 1080": ("NVIDIA GeForce GTX 1080", "6.1", 8192, "1B80"),
    "GTX 1080 Ti": ("NVIDIA GeForce GTX 1080 Ti", "6.1", 11264, "1B06"),
    "P620": ("Quadro P620", "6.1", 2048, "1CB6"),
    "RTX 2060": ("NVIDIA GeForce RTX 2060", "7.5", 6144, "1F08"),
    "RTX 3070": ("NVIDIA GeForce RTX 3070", "8.6", 8192, "2484"),
    "RTX 3080": ("NVIDIA GeForce RTX 3080", "8.6", 10240, "2206"),
    "RTX 4080": ("NVIDIA GeForce RTX 4080", "8.9", 16376, "2704"),
    "RTX 5070 Ti": ("NVIDIA GeForce RTX 5070 Ti", "12.0", 16303, "2C05"),
})


def names_of(cuda):
    """The DLLs that programs ask for by name; the numbers in them follow no rule."""
    major, minor = (int(part) for part in cuda.split("."))
    digits = f"{major}{minor}"
    if major < 10 or cuda == "10.0":
        nvrtc = f"nvrtc64_{digits}_0" if major == 10 else f"nvrtc64_{digits}"
        return [f"{part}64_{digits}" for part in ("cudart", "cublas", "cufft", "curand", "cusolver", "cusparse")] + [nvrtc, f"nvrtc-builtins64_{digits}"]
    if major == 10:
        parts = [f"{part}64_10" for part in ("cublas", "cublasLt", "cufft", "curand", "cusolver", "cusparse")]
        return [f"cudart64_{digits}", *parts, f"nvrtc64_{digits}_0", f"nvrtc-builtins64_{digits}"]
    if major == 11:
        return ["cudart64_110", "cublas64_11", "cublasLt64_11", "cufft64_10", "curand64_10", "cusolver64_10" if minor == 0 else "cusolver64_11",
                "cusparse64_11", f"nvrtc64_11{min(minor, 2)}_0", f"nvrtc-builtins64_{digits}"]
    numbers = {"cufft": major - 1, "curand": 10, "cusolver": major - 1, "cusparse": 12}
    return ([f"{part}64_{major}" for part in ("cudart", "cublas", "cublasLt")] + [f"{part}64_{number}" for part, number in numbers.items()]
            + [f"nvrtc64_{major}0_0", f"nvrtc-builtins64_{digits}", f"nvJitLink_{major}0_0"])


class Reported(Computer):
    """A Windows with what every one has: the driver's own DLL and the Visual C++ runtime."""

    def __init__(self, *settings, runtime=True, **more):
        super().__init__(*settings, **more)
        if self.json["driver"]:
            self.dll(SYSTEM32 + "\\nvcuda.dll")
        if runtime:
            self.vc_runtime().dll(SYSTEM32 + "\\msvcp140_1.dll", "14.38.33135.0")

    def cuda(self, version, active=True, on_path=True, root=None, only=None, registered=True, headers=True):
        root = root or CUDA + version
        major = int(version.split(".")[0])
        folder = root + ("\\bin\\x64" if major >= 13 else "\\bin")
        for name in names_of(version):
            if only is None or name in only:
                self.dll(f"{folder}\\{name}.dll", version + ".89.0")
        if only is None:
            self.file(root + "\\bin\\nvcc.exe")
        if headers and only is None:
            self.headers(root + "\\include", "cuda_runtime.h", "cuda_runtime_api.h")
            self.file(root + "\\lib\\x64\\cudart.lib")
        if registered:
            key = "HKLM\\SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA\\v" + version
            self.json["registry"][key] = {"InstallDir": {"type": "REG_SZ", "value": root + "\\"}}
            self.variable("CUDA_PATH_V" + version.replace(".", "_"), root)
            if active:
                self.variable("CUDA_PATH", root)
        if on_path:
            self.on_path(folder)
        return self

    def old_cudnn(self, folder, major, version):
        """cuDNN 5 and 6: one DLL."""
        return self.dll(f"{folder}\\cudnn64_{major}.dll", version, productName="NVIDIA CUDA " + version)

    def environment(self, root, version, *packages):
        """A conda environment or a portable Python: an interpreter that the registry does not know."""
        self.dll(root + "\\python.exe", version + ".0")
        for package in packages:
            self.package(root, *package.rsplit("-", 1))
        return self

    def virtual(self, root, version, *packages):
        self.python(root, version, venv_of=True)
        for package in packages:
            self.package(root, *package.rsplit("-", 1))
        return self

    def store_python(self, version, *packages):
        """Python of the Microsoft Store: a packaged program, its packages below the profile."""
        short = ".".join(version.split(".")[:2])
        name = "PythonSoftwareFoundation.Python." + short
        self.interpreter = f"C:\\Program Files\\WindowsApps\\{name}_{version}.0_x64__qbz5n2kfra8p0\\python{short}.exe"
        self.dll(self.interpreter, version + ".0", originalName="python.exe")
        self.file(f"{self.profile}\\AppData\\Local\\Microsoft\\WindowsApps\\python.exe", 0)
        self.site = (f"{self.profile}\\AppData\\Local\\Packages\\{name}_qbz5n2kfra8p0\\LocalCache\\local-packages\\"
                     f"Python{short.replace('.', '')}\\site-packages")
        for package in packages:
            distribution, number = package.rsplit("-", 1)
            self.file(f"{self.site}\\{distribution}-{number}.dist-info\\METADATA")
        return self

    def process(self, pid, image, path):
        """A program that was started with another PATH."""
        self.json.setdefault("processes", []).append({"pid": pid, "image": image, "environment": {"Path": ";".join(path)}})
        return self

    def other_adapter(self, name, vendor, device):
        self.json["adapters"] = [{"name": name, "vendor": vendor, "device": device}]
        return self
