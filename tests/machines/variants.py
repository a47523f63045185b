"""Every layout with every fault: what must be said first was written down here before the program was asked."""
from computers import CUDA, CUDNN_FOLDER, PROGRAM_FILES, SYSTEM32, Computer, dlls_of

LOCATED = "Could not locate {0}. Please make sure it is in your library path!"
CODE = "Could not load library {0}. Error code {1}\nPlease make sure {0} is in your library path!"


class Layout:
    """Where toolkit and cuDNN lie, and how the folder of the DLLs gets onto PATH."""

    def __init__(self, cuda, cudnn, folder, scope="machine", root=None, inside=False, gpu="RTX 3060", driver="581.80", ceiling="13.0", user="lin"):
        self.cuda, self.cudnn, self.folder, self.scope = cuda, cudnn, folder, scope
        self.root, self.inside, self.gpu, self.driver, self.ceiling, self.user = root, inside, gpu, driver, ceiling, user

    @property
    def major(self):
        return int(self.cudnn.split(".")[0])

    def needs_zlib(self):
        return (8, 3) <= tuple(int(n) for n in self.cudnn.split(".")[:2]) <= (9, 1)

    def part(self):
        """A part that is not the main DLL."""
        return {7: "cudnn64_7.dll", 8: "cudnn_cnn_infer64_8.dll", 9: "cudnn_cnn64_9.dll"}[self.major]

    def computer(self, gpu=None, driver=None, ceiling=None, zlib=True, reached=True, only=None, path=None, skip=()):
        made = Computer(gpu or self.gpu, driver or self.driver, ceiling or self.ceiling, user=self.user)
        made.toolkit(self.cuda, active=True, root=self.root, skip=skip, on_path=reached or not self.inside)
        more = {"only": only} if only else {}
        made.cudnn(self.folder, self.cudnn, **more).vc_runtime()
        if zlib and self.needs_zlib():
            made.zlib(SYSTEM32)
        if not self.inside and (reached or path):
            folder = path or self.folder
            if self.scope == "user":
                made.user_path.append(folder)
            else:
                made.on_path(folder)
        return made


LAYOUTS = {
    "8-in-toolkit": Layout("12.2", "8.9.7.29", CUDA + "12.2\\bin", inside=True),
    "8-cuda-11": Layout("11.8", "8.6.0.163", CUDA + "11.8\\bin", inside=True, driver="522.06", ceiling="11.8"),
    "7-cuda-10": Layout("10.2", "7.6.5.32", CUDA + "10.2\\bin", inside=True, gpu="GTX 1060", driver="441.22", ceiling="10.2"),
    "9-own-folder": Layout("12.4", "9.8.0.87", CUDNN_FOLDER + "9.8\\cuda12\\bin"),
    "9-nvidia-installer": Layout("12.8", "9.7.1.26", CUDNN_FOLDER + "9.7\\bin\\12.8"),
    "9-nvidia-installer-x64": Layout("12.9", "9.22.0.52", CUDNN_FOLDER + "9.22\\bin\\12.9\\x64"),
    "9-cuda-13": Layout("13.0", "9.14.0.64", CUDA + "13.0\\bin\\x64", inside=True),
    "9-user-path": Layout("12.4", "9.8.0.87", "C:\\Users\\lin\\cudnn\\bin", scope="user"),
    "9-drive-d": Layout("12.6", "9.5.1.17", "D:\\CUDA\\v12.6\\bin", inside=True, root="D:\\CUDA\\v12.6"),
    "9-plain-folder": Layout("12.4", "9.8.0.87", "D:\\tools\\cudnn-9.8\\bin"),
    "8-chinese-user": Layout("12.2", "8.9.7.29", "C:\\Users\\王小明\\cudnn8\\bin", user="王小明"),
    "9-zlib-era": Layout("12.4", "9.0.0.312", CUDNN_FOLDER + "9.0\\cuda12\\bin"),
}


def faults_of(layout):
    part, folder, version = layout.part(), layout.folder, layout.cudnn
    main = f"cudnn64_{layout.major}.dll"
    older = {7: "7.4.1.5", 8: "8.2.1.32", 9: "9.3.0.75"}[layout.major]
    other = {7: "8.9.7.29", 8: "9.8.0.87", 9: "8.9.7.29"}[layout.major]
    asked = {7: "cudnn64_8.dll", 8: "cudnn_ops64_9.dll", 9: "cudnn_ops_infer64_8.dll"}[layout.major]
    yield "healthy", None, None, layout.computer()
    yield "driver-missing", "driver.missing", None, layout.computer().without_driver()
    yield "driver-missing-asked", "driver.missing", "failed call to cuInit: CUDA_ERROR_NO_DEVICE: no CUDA-capable device is detected", layout.computer().without_driver()
    old = {"10": ("391.35", "9.1"), "11": ("441.22", "10.2"), "12": ("461.33", "11.2"), "13": ("551.61", "12.4")}[layout.cuda.split(".")[0]]
    yield "driver-old", "driver.too-old", "CUDA driver version is insufficient for CUDA runtime version", layout.computer(driver=old[0], ceiling=old[1])
    yield "driver-old-unasked", "driver.too-old", None, layout.computer(driver=old[0], ceiling=old[1])
    if layout.major >= 8:
        yield "gpu-old", "gpu.too-old", "CUDNN_STATUS_ARCH_MISMATCH", layout.computer(gpu="GTX 660M")
    if layout.cuda in ("11.8", "12.2", "12.4"):
        yield "gpu-new", "gpu.too-new", "CUDA error: no kernel image is available for execution on the device", layout.computer(gpu="RTX 5090")
    if layout.major >= 8:
        some = [main, dlls_of(version)[1]]
        yield "partial", "cudnn.incomplete", LOCATED.format(part), layout.computer(only=some)
        yield "partial-unasked", "cudnn.incomplete", None, layout.computer(only=some)
        yield "foreign-part", "cudnn.mixed", CODE.format(part, 127), layout.computer().dll(folder + "\\" + part, older)
        yield "foreign-part-unasked", "cudnn.mixed", None, layout.computer().dll(folder + "\\" + part, older)
        yield "two-first-older", "cudnn.mixed", CODE.format(part, 127), layout.computer().cudnn("C:\\older\\bin", older).on_path("C:\\older\\bin")
    yield "wrong-bits", "cudnn.wrong-architecture", CODE.format(part, 193), layout.computer().dll(folder + "\\" + part, version, architecture="x86")
    yield "wrong-bits-unasked", "cudnn.wrong-architecture", None, layout.computer().dll(folder + "\\" + part, version, architecture="x86")
    yield "renamed", "cudnn.renamed", None, layout.computer().dll(folder + "\\" + main, other, originalName=f"cudnn64_{other[0]}.dll", productName="NVIDIA cuDNN " + other)
    yield "other-major-asked", "cudnn.none", LOCATED.format(asked), layout.computer()
    if not layout.inside:
        yield "not-on-path", "path.missing", LOCATED.format(main), layout.computer(reached=False)
        yield "path-level", "cudnn.path-level", LOCATED.format(main), layout.computer(reached=False, path=folder.rsplit("\\", 1)[0])
        yield "path-level-unasked", "cudnn.path-level", None, layout.computer(reached=False, path=folder.rsplit("\\", 1)[0])
    elif layout.cuda.startswith("13"):
        yield "bin-alone", "toolkit.path-misses-x64", LOCATED.format(main), layout.computer(reached=False).on_path(CUDA + "13.0\\bin")
        yield "bin-alone-unasked", "toolkit.path-misses-x64", None, layout.computer(reached=False).on_path(CUDA + "13.0\\bin")
    else:
        yield "not-on-path", "path.missing", LOCATED.format(main), layout.computer(reached=False)
    if layout.needs_zlib():
        yield "zlib-missing", "runtime.zlib-missing", CODE.format(part, 126), layout.computer(zlib=False)
        yield "zlib-missing-named", "runtime.zlib-missing", LOCATED.format("zlibwapi.dll"), layout.computer(zlib=False)
        yield "zlib-32", "runtime.zlib-wrong-architecture", "Could not load library zlibwapi.dll. Error code 193", layout.computer(zlib=False).zlib(folder, architecture="x86")
        yield "zlib-renamed", "runtime.zlib-renamed", LOCATED.format("zlibwapi.dll"), layout.computer(zlib=False).zlib(folder, own="zlib1.dll")
    else:
        yield "zlib-not-needed", None, None, layout.computer(zlib=False)
    yield "dead-entry", "path.dead", None, layout.computer().on_path("C:\\gone\\bin", first=False)
    yield "old-terminal", None, None, layout.computer()
    yield "toolkit-half", "toolkit.partial", None, layout.computer(skip=("cudart",))
    if layout.scope == "machine":
        yield "visible", "gpu.hidden", "RuntimeError: No CUDA GPUs are available", layout.computer().variable("CUDA_VISIBLE_DEVICES", "-1")
    yield "no-gpu", "gpu.none", "torch.cuda.is_available() is False", Computer(None, None).toolkit(layout.cuda, active=True, root=layout.root).cudnn(folder, version)


def variants():
    made = {}
    for name, layout in LAYOUTS.items():
        for fault, first, error, computer in faults_of(layout):
            made[f"{name}--{fault}"] = {"first": first, "error": error, "computer": computer}
    return made
