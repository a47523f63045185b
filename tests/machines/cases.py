"""Reports of people (P-numbers of the collected pains), rebuilt: the fact that decides, the error, what must be said first."""
from cases_versions import version_machine_cases
from computers import CUDA, CUDNN_FOLDER, PROGRAM_FILES, SYSTEM32, Computer
from healthy import wheels


def located(dll):
    return f"Could not locate {dll}. Please make sure it is in your library path!"


def code(dll, number):
    return f"Could not load library {dll}. Error code {number}\nPlease make sure {dll} is in your library path!"


def base8(version="8.9.7.29", cuda="12.2", **more):
    return Computer(**more).toolkit(cuda, active=True).cudnn_in(cuda, version).vc_runtime()


def zlib_cases():
    nsight = "C:\\Program Files\\NVIDIA Corporation\\Nsight Systems 2022.4.2\\host-windows-x64"
    return {
        "P002": dict(fact="zlib not in the zip", error=located("zlibwapi.dll"), first="runtime.zlib-missing",
                     computer=base8("8.4.1.50", "11.8")),
        "P001": dict(fact="zlibwapi.dll needed; newer Python looks only in a few places", first="runtime.zlib-missing",
                     error="Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\n" + located("zlibwapi.dll"),
                     computer=base8("8.3.2.44", "11.8")),
        "P003": dict(fact="zlib missing", first="runtime.zlib-missing", computer=base8("8.4.0.27", "11.8"),
                     error="Faulting module cudnn64_8.dll, exception code: 0xc0000409"),
        "P004": dict(fact="user renamed zlib.dll of another NVIDIA product", first="runtime.zlib-renamed",
                     error=located("zlibwapi.dll"),
                     computer=base8("8.5.0.96", "11.8").zlib(CUDA + "11.8\\bin", own="zlib.dll")),
        "P005": dict(fact="the DLL was there; its dependency zlib was not", first="runtime.zlib-missing",
                     error=code("cudnn_cnn_infer64_8.dll", 126), computer=base8("8.9.1.23", "12.2")),
        "P006": dict(fact="zlibwapi.dll missing", first="runtime.zlib-missing", error=located("zlibwapi.dll"),
                     computer=base8("8.9.2.26", "11.8").zlib(nsight)),
        "C1-wrong-bitness": dict(fact="A 32-bit zlibwapi.dll was copied", first="runtime.zlib-wrong-architecture",
                                 error="Could not load library zlibwapi.dll. Error code 193",
                                 computer=base8("8.9.7.29").zlib(CUDA + "12.2\\bin", architecture="x86")),
        # CuNest's own file lies where the setup puts it, so that the finding can be mended here.
        "zlib-to-add": dict(fact="zlib not in the zip", error=None, first="runtime.zlib-missing",
                            computer=base8("8.9.7.29").dll("C:\\Program Files\\CuNest\\redist\\zlibwapi.dll", "1.2.13.0")),
    }


def file_cases():
    nested = CUDA + "9.0\\cuda\\bin"
    own = "C:\\tools\\cudnn\\bin"
    return {
        "P010": dict(fact="one DLL copied to the work folder, siblings absent", first="cudnn.incomplete",
                     error="Successfully loaded cudnn_ops64_9.dll without its dependencies. Successfully loaded zlib independently. Unknown dll missing.",
                     computer=Computer().toolkit("12.4", active=True)
                     .cudnn_in("12.4", "9.1.0.70", only=["cudnn64_9.dll", "cudnn_ops64_9.dll"]).zlib(SYSTEM32)),
        "C2-one-of-seven": dict(fact="Only cudnn64_8.dll or one DLL was copied instead of all seven", first="cudnn.incomplete",
                                error=located("cudnn_ops_infer64_8.dll"),
                                computer=Computer().toolkit("12.2", active=True)
                                .cudnn_in("12.2", "8.9.7.29", only=["cudnn64_8.dll"]).zlib(SYSTEM32)),
        "P016": dict(fact="damaged or wrong-architecture file", first="cudnn.wrong-architecture",
                     error="OSError: [WinError 193] %1 不是有效的 Win32 应用程序。: cudnn_ops_infer64_8.dll",
                     computer=base8().zlib(SYSTEM32).dll(CUDA + "12.2\\bin\\cudnn_ops_infer64_8.dll", "8.9.7.29", architecture="x86")),
        "P022": dict(fact="new component of 9.2x not delivered by the wrapper", first="cudnn.mixed",
                     error=located("cudnn_engines_tensor_ir64_9.dll") + "\nCUDNN_STATUS_SUBLIBRARY_LOADING_FAILED",
                     computer=Computer().toolkit("12.4", active=True).cudnn_in("12.4", "9.10.2.21")),
        "P024": dict(fact="needed CUDA 13 runtime not delivered", first="runtime.cuda-missing",
                     error="The code execution cannot proceed because cublas64_13.dll was not found. Reinstalling the program may fix this problem.",
                     computer=Computer().toolkit("12.4", active=True).cudnn_in("12.4", "9.10.2.21")),
        "P053": dict(fact="copied the zip's cuda folder into CUDA (nested)", first="cudnn.nested",
                     error="cannot find cudnn64_7.dll",
                     computer=Computer("GTX 1060", "431.86", "10.1").toolkit("9.0", active=True).cudnn(nested, "7.1.4.18")),
        "P186": dict(fact="cuDNN is a separate download", first="cudnn.none",
                     error="The code execution cannot proceed because cudnn64_8.dll was not found.",
                     computer=Computer("RTX 3060", "496.13", "11.5").toolkit("11.5", active=True)),
        "P051": dict(fact="folder not on PATH", first="path.missing", error="Couldn't open CUDA library cudnn64_8.dll",
                     computer=Computer().toolkit("11.8", active=True).cudnn(CUDNN_FOLDER + "8.1\\cuda11\\bin", "8.1.1.33")),
        "P052": dict(fact="parent folder was added, not bin", first="cudnn.path-level",
                     error="Could not find 'cudnn64_8.dll'. TensorFlow requires that this DLL be installed",
                     computer=Computer().toolkit("11.8", active=True).cudnn(own, "8.1.1.33").on_path("C:\\tools\\cudnn")),
    }


def version_cases():
    venv = "C:\\ai\\venv\\Lib\\site-packages"
    return {
        "P025": dict(fact="another, older copy is found first", first="cudnn.shadowed",
                     error="Loaded runtime CuDNN library: 8.0.5 but source was compiled with: 8.1.0.",
                     computer=Computer(driver="522.06", ceiling="11.8").toolkit("11.2", active=True).cudnn_in("11.2", "8.2.1.32")
                     .cudnn("C:\\old\\cudnn\\bin", "8.0.5.39").on_path("C:\\old\\cudnn\\bin")),
        "P026": dict(fact="older cuDNN in use", first="python.wrong-build",
                     error="Loaded runtime CuDNN library: 7.4.1 but source was compiled with: 7.6.5.",
                     computer=Computer("GTX 1060", "431.86", "10.1").toolkit("10.1", active=True).cudnn_in("10.1", "7.4.1.5")),
        "P029": dict(fact="framework built for other majors", first="runtime.cuda-missing",
                     error="Could not load dynamic library 'cudart64_110.dll'; dlerror: cudart64_110.dll not found",
                     computer=Computer().toolkit("12.5", active=True).cudnn_in("12.5", "9.2.0.82")),
        "P031": dict(fact="PATH", first="path.missing",
                     error="Could not load dynamic library 'cudart64_110.dll'; dlerror: cudart64_110.dll not found",
                     computer=Computer("GTX 1060", "461.33", "11.2").toolkit("11.0", active=True, on_path=False)),
        "P034": dict(fact="app built for 8", first="cudnn.none", error=located("cudnn_ops_infer64_8.dll"),
                     computer=Computer().toolkit("12.4", active=True).cudnn_in("12.4", "9.8.0.87")),
        "P041": dict(fact="app ships part of cuDNN 9, rest taken from toolkit on PATH", first="cudnn.mixed",
                     error="cuDNN error: CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH",
                     computer=Computer().toolkit("12.4", active=True).cudnn_in("12.4", "9.8.0.87")
                     .cudnn("C:\\arrayfire\\lib", "9.1.0.70", only=["cudnn64_9.dll", "cudnn_ops64_9.dll"]).on_path("C:\\arrayfire\\lib")),
        "P044": dict(fact="mixed DLLs", first="cudnn.mixed", error=code("cudnn_cnn_infer64_8.dll", 127),
                     computer=base8("8.9.7.29").zlib(SYSTEM32).dll(CUDA + "12.2\\bin\\cudnn_cnn_infer64_8.dll", "8.6.0.163")),
        "P043": dict(fact="cuBLAS and cuBLASLt from different releases", first="toolkit.mixed-on-path",
                     error="The procedure entry point cublasLtGetStatusString could not be located in the dynamic link library C:\\x\\cublas64_11.dll.",
                     computer=Computer(driver="522.06", ceiling="11.8").toolkit("11.8", active=True)
                     .dll("C:\\old\\cublasLt64_11.dll", "11.2.0.0").on_path("C:\\old")),
        "P047": dict(fact="CTranslate2 built for CUDA 11; rename advised", first="runtime.cuda-missing",
                     error="RuntimeError: Library cublas64_11.dll is not found or cannot be loaded",
                     computer=Computer().toolkit("12.4", active=True).cudnn_in("12.4", "8.9.7.29").zlib(SYSTEM32)),
        "P049": dict(fact="torch's CUDA 11 DLLs renamed to 12", first="cudnn.renamed", error=None,
                     computer=Computer().toolkit("11.8", active=True).cudnn_in("11.8", "8.6.0.163").zlib(SYSTEM32)
                     .dll("C:\\app\\cublas64_12.dll", "11.11.3.6", originalName="cublas64_11.dll").on_path("C:\\app", first=False)),
        "P046": dict(fact="DLL of another version renamed to satisfy TF", first="cudnn.renamed",
                     error="CUDNN_STATUS_NOT_INITIALIZED",
                     computer=Computer("GTX 1060", "431.86", "10.1").toolkit("10.1", active=True)
                     .dll(CUDA + "10.1\\bin\\cudnn64_7.dll", "8.0.5.39", productName="NVIDIA cuDNN 8.0.5", originalName="cudnn64_8.dll")),
    }


def place_cases():
    return {
        "P058": dict(fact="installer put ...\\v9.7\\bin on PATH, DLLs are in bin\\12.8", first="cudnn.path-level",
                     error=located("cudnn_ops64_9.dll"),
                     computer=Computer().toolkit("12.8", active=True).cudnn(CUDNN_FOLDER + "9.7\\bin\\12.8", "9.7.1.26")
                     .on_path(CUDNN_FOLDER + "9.7\\bin")),
        "P058-unasked": dict(fact="installer put ...\\v9.7\\bin on PATH, DLLs are in bin\\12.8", first="cudnn.path-level", error=None,
                             computer=Computer().toolkit("12.8", active=True).cudnn(CUDNN_FOLDER + "9.7\\bin\\12.8", "9.7.1.26")
                             .cudnn(CUDNN_FOLDER + "9.7\\bin\\11.8", "9.7.1.26").on_path(CUDNN_FOLDER + "9.7\\bin")),
        "P061": dict(fact="one more level", first="cudnn.path-level", error=located("cudnn_graph64_9.dll"),
                     computer=Computer().toolkit("12.9", active=True).cudnn(CUDNN_FOLDER + "9.22\\bin\\12.9\\x64", "9.22.0.52")
                     .on_path(CUDNN_FOLDER + "9.22\\bin")),
        "P067": dict(fact="DLLs in bin\\x64", first="toolkit.path-misses-x64",
                     error="Could not load dynamic library 'cublas64_13.dll'; dlerror: cublas64_13.dll not found",
                     computer=Computer().toolkit("13.0", active=True, on_path=False).on_path(CUDA + "13.0\\bin")),
        "P073": dict(fact="builtins DLL not beside NVRTC for this process", first="runtime.cuda-missing",
                     error="nvrtc: error: failed to open nvrtc-builtins64_131.dll.\n  Make sure that nvrtc-builtins64_131.dll is installed correctly.",
                     computer=Computer().toolkit("12.4", active=True)),
        "P075": dict(fact="PATH ignored", first="python.ignores-path",
                     error="Traceback (most recent call last):\n  File \"C:\\Python38\\lib\\site-packages\\pycuda\\driver.py\", line 62, in <module>\n"
                           "FileNotFoundError: Could not find module 'cublas64_11.dll'. Library cublas64_11.dll is not found or cannot be loaded",
                     computer=Computer(driver="522.06", ceiling="11.8").toolkit("11.8", active=True)),
        "P165": dict(fact="square brackets in the folder name", first="folder.brackets", error=located("cudnn_graph64_9.dll"),
                     computer=Computer().toolkit("12.4", active=True).cudnn("C:\\[Ai]\\cudnn\\bin", "9.8.0.87").on_path("C:\\[Ai]\\cudnn\\bin")),
    }


def other_cases():
    return {
        "P093": dict(fact="msvcp140.dll absent on a new Windows", first="runtime.vc-missing",
                     error="OSError: [WinError 126] The specified module could not be found. Error loading \"C:\\py\\Lib\\site-packages\\torch\\lib\\c10.dll\" or one of its dependencies.",
                     computer=Computer().vc_runtime(skip=("msvcp140.dll",))),
        "C9-dialog": dict(fact="VC++ runtime absent", first="runtime.vc-missing",
                          error="由于找不到 VCRUNTIME140_1.dll，无法继续执行代码。重新安装程序可能会解决此问题。",
                          computer=Computer(language="zh-CN").vc_runtime(skip=("vcruntime140_1.dll",))),
        "P098": dict(fact="GPU below cuDNN minimum", first="gpu.too-old",
                     error="Check failed: status == CUDNN_STATUS_SUCCESS (6 vs. 0)  CUDNN_STATUS_ARCH_MISMATCH",
                     computer=Computer("GTX 660M", "425.31", "10.1").toolkit("11.2", active=True).cudnn_in("11.2", "8.1.1.33")),
        "P102": dict(fact="driver older than runtime", first="driver.too-old",
                     error="CUDA failure 35: CUDA driver version is insufficient for CUDA runtime version ; GPU=0",
                     computer=Computer("RTX 3060", "471.41", "11.4").toolkit("12.4", active=True).cudnn_in("12.4", "9.1.0.70").zlib(SYSTEM32)),
        "P104": dict(fact="driver not installed", first="driver.missing",
                     error="The code execution cannot proceed because nvcuda.dll was not found.",
                     computer=Computer().without_driver()),
        "P106": dict(fact="no NVIDIA GPU", first="gpu.none", error="Could not find module 'nvcuda.dll' (or one of its dependencies).",
                     computer=Computer(gpu=None, driver=None)),
        "P109": dict(fact="no sm_120 code", first="gpu.too-new",
                     error="NVIDIA GeForce RTX 5090 with CUDA capability sm_120 is not compatible with the current PyTorch installation.",
                     computer=Computer("RTX 5090", "581.80", "13.0").vc_runtime()),
        "P111": dict(fact="no kernel image on RTX 5090", first="gpu.too-new",
                     error="RuntimeError: CUDA error: no kernel image is available for execution on the device",
                     computer=Computer("RTX 5090", "581.80", "13.0").toolkit("12.4", active=True)),
        "P114": dict(fact="Half-installed toolkit recognised, parts listed", first="toolkit.partial", error=None,
                     computer=Computer().toolkit("12.4", active=True, skip=("nvcc", "headers"))),
        "P134": dict(fact="host compiler limit", first="toolkit.compiler-unsupported",
                     error="fatal error C1189: #error:  -- unsupported Microsoft Visual Studio version! Only the versions between 2017 and 2022 (inclusive) are supported!",
                     computer=Computer().toolkit("12.2", active=True).visual_studio("17.12", "14.42")),
        "P159": dict(fact="commit limit reached by many processes", first="system.paging-file",
                     error="OSError: [WinError 1455] 页面文件太小，无法完成操作。 Error loading \"C:\\p\\Lib\\site-packages\\torch\\lib\\cudnn_cnn_train64_8.dll\"",
                     computer=base8().zlib(SYSTEM32).os(pagingFileMiB=2048)),
        "P162": dict(fact="Windows display time-out", first="system.display-timeout",
                     error="CUDA error: the launch timed out and was terminated",
                     computer=base8().zlib(SYSTEM32).event("Display", 4101)),
        "C17-unknown-failure": dict(fact="short jobs pass, long fail with 702/999 and a black screen", first="system.display-timeout",
                                    error="cudaError 999: unknown error", computer=base8().zlib(SYSTEM32).event("nvlddmkm", 153)),
        "P163": dict(fact="not established", first="error.not-confirmed",
                     error="RuntimeError: cuDNN error: CUDNN_STATUS_MAPPING_ERROR", computer=base8().zlib(SYSTEM32)),
        "P177": dict(fact="web page or cut file saved", first="error.not-confirmed", error="zipfile.BadZipFile: File is not a zip file",
                     computer=base8().zlib(SYSTEM32)),
        "P014": dict(fact="state before restart", first="system.restart-pending", error=None,
                     computer=base8().zlib(SYSTEM32).os(pendingRestart=True)),
        "not-known": dict(fact="a message of another field", first="error.unknown", error="Segmentation fault in user code, sorry",
                          computer=base8().zlib(SYSTEM32)),
        "cpu-build": dict(fact="A CPU-only PyTorch wheel is installed.", first="python.cpu-build",
                          error="AssertionError: Torch not compiled with CUDA enabled", computer=Computer()),
        "hidden-card": dict(fact="The driver API sees no usable GPU.", first="gpu.hidden",
                            error="failed call to cuInit: CUDA_ERROR_NO_DEVICE: no CUDA-capable device is detected",
                            computer=base8().zlib(SYSTEM32).variable("CUDA_VISIBLE_DEVICES", "-1")),
        "nvcc-too-old": dict(fact="This nvcc does not know (or no longer knows) the architecture.", first="gpu.too-new",
                             error="nvcc fatal : Unsupported gpu architecture 'compute_120'",
                             computer=Computer().toolkit("12.4", active=True)),
        "long-path": dict(fact="Extraction target exceeds MAX_PATH.", first="system.long-paths",
                          error="Error 0x80010135: Path too long", computer=Computer()),
        "ort-names-what-it-needs": dict(fact="a build for cuDNN 8 never loads cuDNN 9 and the reverse", first="cudnn.none",
                                        error="Failed to create CUDAExecutionProvider. Require cuDNN 9.* and CUDA 12.*, and the latest MSVC runtime.",
                                        computer=base8().zlib(SYSTEM32)),
    }


def program_cases():
    app = "C:\\app\\app.exe"
    site = "C:\\Python310\\Lib\\site-packages\\"

    def python(version="3.10.11"):
        return Computer(driver="551.61", ceiling="12.4").python("C:\\Python310", version).exe("C:\\Python310\\python.exe", "KERNEL32.dll")

    return {
        "P018": dict(fact="32-bit part in the Python set-up", first="python.32-bit", error=None, program="C:\\Python310\\python.exe",
                     computer=Computer().python("C:\\Python310", "3.10.11", architecture="x86")),
        "P023": dict(fact="DLLs must be beside the exe, not in a sub-folder", first="cudnn.one-level-deep", program=app,
                     error=code("cudnn_ops_infer64_8.dll", 126),
                     computer=Computer().toolkit("12.2", active=True).zlib(SYSTEM32).cudnn("C:\\app\\bin", "8.9.7.29").exe(app, "cudnn64_8.dll")),
        "P039": dict(fact="that package is built for the other CUDA major (gk)", first="runtime.cuda-missing", program="C:\\Python310\\python.exe",
                     error="RuntimeError: LoadLibrary failed with error 126 \"\" when trying to load \"" + site + "onnxruntime\\capi\\onnxruntime_providers_cuda.dll\"",
                     computer=python().toolkit("12.2", active=True).cudnn_in("12.2", "8.9.7.29").zlib(SYSTEM32)
                     .package("C:\\Python310", "onnxruntime_gpu", "1.16.3")
                     .dll(site + "onnxruntime\\capi\\onnxruntime_providers_cuda.dll", "1.16.3.0",
                          imports=["cublasLt64_11.dll", "cublas64_11.dll", "cudnn64_8.dll", "cudart64_110.dll", "KERNEL32.dll"])),
        # The provider is loaded with Windows' search over PATH; what os.add_dll_directory names does not count there.
        "onnxruntime-and-wheels": dict(fact="pip's cuDNN and cuBLAS are there, and nothing preloads them", first="path.missing", error=None,
                                       program="C:\\ai\\venv\\Scripts\\python.exe",
                                       computer=wheels(Computer(driver="581.80", ceiling="13.0"), "C:\\ai\\venv").vc_runtime()
                                       .package("C:\\ai\\venv", "onnxruntime_gpu", "1.23.2")
                                       .dll("C:\\ai\\venv\\Lib\\site-packages\\onnxruntime\\capi\\onnxruntime_providers_cuda.dll", "1.23.25.1021",
                                            imports=["cublasLt64_12.dll", "cublas64_12.dll", "cudart64_12.dll", "cudnn64_9.dll", "KERNEL32.dll"])),
        "P041-program": dict(fact="app ships part of cuDNN 9, rest taken from toolkit on PATH", first="cudnn.mixed", error=None, program=app,
                             computer=Computer().toolkit("12.4", active=True).cudnn_in("12.4", "9.8.0.87")
                             .cudnn("C:\\app", "9.2.0.82", only=["cudnn64_9.dll", "cudnn_ops64_9.dll", "cudnn_graph64_9.dll"])
                             .exe(app, "cudnn64_9.dll")),
        "C9-program": dict(fact="another runtime DLL missing", first="runtime.vc-missing", error=None, program=app,
                           computer=Computer().vc_runtime(skip=("vcruntime140_1.dll",)).exe(app, "VCRUNTIME140_1.dll", "KERNEL32.dll")),
        "vc-runtime-lost-a-file": dict(fact="setup says it is installed, the file is gone", first="runtime.vc-missing", error=None, program=app,
                                       computer=Computer().vc_runtime(skip=("vcruntime140_1.dll",)).vc_registry(14, 38, 33135)
                                       .exe(app, "VCRUNTIME140_1.dll", "KERNEL32.dll")),
        "program-toolkit-not-on-path": dict(fact="Per-consumer search trace", first="path.missing", error=None, program=app,
                                            computer=Computer().toolkit("12.4", active=True, on_path=False).exe(app, "cudart64_12.dll")),
        "program-other-dll": dict(fact="Name the exact missing import", first="program.dll-missing", error=None, program=app,
                                  computer=Computer().dll("C:\\app\\fbgemm.dll", imports=["libomp140.x86_64.dll"]).exe(app, "fbgemm.dll")),
        "P088": dict(fact="pip's cuDNN in the venv beside another copy", first="python.two-owners", error=None, program=None,
                     computer=python().package("C:\\Python310", "torch", "2.3.1+cu121").cudnn(site + "torch\\lib", "8.9.2.26").zlib(site + "torch\\lib")
                     .cudnn(site + "nvidia\\cudnn\\bin", "8.9.7.29").package("C:\\Python310", "nvidia_cudnn_cu12", "8.9.7.29")),
        "P042": dict(fact="preloaded 9.6 against torch's 9.1", first="python.two-owners", program=None,
                     error="OSError: [WinError 127] The specified procedure could not be found. Error loading \"" + site + "torch\\lib\\cudnn_adv64_9.dll\" or one of its dependencies.",
                     computer=python().package("C:\\Python310", "torch", "2.5.1+cu124").cudnn(site + "torch\\lib", "9.1.0.70").zlib(site + "torch\\lib")
                     .cudnn(site + "nvidia\\cudnn\\bin", "9.6.0.74").package("C:\\Python310", "nvidia_cudnn_cu12", "9.6.0.74")),
        "P112": dict(fact="GPU support on native Windows ended with 2.10", first="python.tensorflow-native", program=None,
                     error="Could not find cuda drivers on your machine, GPU will not be used.",
                     computer=python().package("C:\\Python310", "tensorflow", "2.11.0").package("C:\\Python310", "tensorflow_intel", "2.11.0")
                     .toolkit("11.8", active=True).cudnn_in("11.8", "8.6.0.163").zlib(SYSTEM32)),
        "P029-env": dict(fact="framework built for other majors", first="python.wrong-build", error=None, program=None,
                         computer=python().package("C:\\Python310", "tensorflow", "2.10.1").toolkit("12.5", active=True).cudnn_in("12.5", "9.2.0.82")),
        "C8-two-onnxruntimes": dict(fact="Duplicate consumer packages", first="python.two-owners", program=None,
                                    error="Specified provider 'CUDAExecutionProvider' is not in available provider names. Available providers: 'CPUExecutionProvider'",
                                    computer=python().package("C:\\Python310", "onnxruntime", "1.20.1").package("C:\\Python310", "onnxruntime_gpu", "1.20.1")
                                    .toolkit("12.4", active=True).cudnn_in("12.4", "9.8.0.87")),
        "P062": dict(fact="pip delivered 9 into site-packages; app wants 8", first="cudnn.none", program=None, error=located("cudnn_cnn_infer64_8.dll"),
                     computer=python().package("C:\\Python310", "nvidia_cudnn_cu12", "9.1.0.70").package("C:\\Python310", "torch", "2.5.1+cu124")
                     .cudnn(site + "nvidia\\cudnn\\bin", "9.1.0.70").cudnn(site + "torch\\lib", "9.1.0.70").zlib(site + "torch\\lib").toolkit("12.4", active=True)),
        "P126": dict(fact="four integration files missing in VS", first="toolkit.partial", program=None,
                     error="CMake Error at CMakeDetermineCompilerId.cmake:491 (message): No CUDA toolset found.",
                     computer=Computer().toolkit("12.4", active=True).visual_studio("17.9", "14.39")),
        "P136": dict(fact="CUDA_PATH empty, only CUDA_PATH_V11_8", first="toolkit.variable-missing", program=None,
                     error="OSError: CUDA_HOME environment variable is not set. Please set it to your CUDA install root.",
                     computer=Computer(driver="522.06", ceiling="11.8").toolkit("11.8")),
        "P089": dict(fact="several toolkits, mixed variables", first="toolkit.variable-mismatch", program=None, error=None,
                     computer=Computer().toolkit("12.2").toolkit("11.8").variable("CUDA_PATH", CUDA + "12.2")),
        "P140": dict(fact="setx", first="path.truncated", program=None, error="WARNING: The data being saved is truncated to 1024 characters.",
                     computer=truncated_path()),
        "P148": dict(fact="wrong type", first="path.kind-lost", program=None, error=None, computer=plain_path()),
    }


def framework_cases():
    exe = "C:\\Python310\\python.exe"

    def python(**more):
        return Computer(**more).python("C:\\Python310", "3.10.11").exe(exe, "KERNEL32.dll")

    return {
        "probe-cpu-build": dict(fact="A CPU-only PyTorch wheel is installed.", first="python.cpu-build", error=None, program=exe,
                                computer=python().answers("python.exe", "torch", stdout="cunest-probe {\"framework\": \"pytorch\", \"version\": \"2.3.1+cpu\", "
                                                          "\"cuda\": null, \"available\": false, \"cudnn\": null}\n")),
        "probe-cpu-build-in-words": dict(fact="A CPU-only PyTorch wheel is installed.", first="python.cpu-build", error=None, program=exe,
                                         computer=python().answers("python.exe", "torch", stdout="2.3.1+cpu False None\n")),
        "probe-driver": dict(fact="driver older than runtime", first="driver.too-old", error=None, program=exe,
                             computer=python(driver="471.41", ceiling="11.4").answers(
                                 "python.exe", "torch", stdout="{\"version\": \"2.3.1+cu121\", \"cuda\": \"12.1\", \"available\": false}")),
        "probe-tensorflow": dict(fact="GPU support on native Windows ended with 2.10", first="python.tensorflow-native", error=None, program=exe,
                                 computer=python().answers("python.exe", "tensorflow", stdout="{\"version\": \"2.15.0\", \"cuda\": null, \"available\": false}")),
        "probe-hangs": dict(fact="an interpreter that hangs", first="python.no-answer", error=None, program=exe,
                            computer=python().answers("python.exe", "torch", seconds=3600)),
        "probe-crash": dict(fact="DLL load failed", first="cudnn.mixed", error=None, program=exe,
                            computer=python().toolkit("12.4", active=True).cudnn_in("12.4", "9.8.0.87")
                            .dll(CUDA + "12.4\\bin\\cudnn_ops64_9.dll", "9.1.0.70")
                            .answers("python.exe", "onnxruntime", exit_code=1,
                                     stderr="Could not load library cudnn_ops64_9.dll. Error code 127")),
        "probe-not-python": dict(fact="is not Python", first="python.no-answer", error=None, program=exe,
                                 computer=python().answers("python.exe", stdout="Hello, I am a game.\n" * 50)),
        "probe-prints-a-lot": dict(fact="prints 100 MB", first="python.cpu-build", error=None, program=exe,
                                   computer=python().answers("python.exe", "torch", stdout="warning {noise}\n" * 4000 + "cunest-probe {\"framework\": \"pytorch\", "
                                                             "\"version\": \"2.3.1+cpu\", \"cuda\": null, \"available\": false}\n")),
    }


def truncated_path():
    computer = Computer().toolkit("12.4", active=True)
    computer.user_path = ["C:\\tools\\number%02d\\bin-with-a-long-name" % i for i in range(40)]
    text = ";".join(computer.user_path)[:1024]
    computer.user_path = text.split(";")
    for folder in computer.user_path[:-1]:
        computer.file(folder + "\\x.txt")
    return computer


def plain_path():
    computer = Computer().toolkit("12.4", active=True)
    document = computer.document

    def changed():
        import json
        described = json.loads(document())
        described["environment"]["machine"]["Path"]["type"] = "REG_SZ"
        return json.dumps(described, ensure_ascii=False, indent=1) + "\n"
    computer.document = changed
    return computer


def cases():
    found = {}
    for part in (zlib_cases(), file_cases(), version_cases(), place_cases(), other_cases(), program_cases(), framework_cases(), version_machine_cases()):
        found.update(part)
    return found
