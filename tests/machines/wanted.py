"""What `recommend` must answer on a described computer, and programs that `diagnose --program` follows; written before they were run."""
from computers import CUDA, CUDNN_FOLDER, SYSTEM32
from reported_computers import Reported


def wanted(framework, need, computer, archive=None, steps=None, findings=(), corrected=""):
    """archive: how the name of the archive begins and ends; steps: what must stand in the chain; corrected: what was expected wrongly at first."""
    return dict(framework=framework, need=need, archive=archive, steps=steps or {}, findings=list(findings), corrected=corrected, computer=computer)


def recommendations():
    return {
        "whisper-on-a-new-computer": wanted("faster-whisper", "installed", Reported("RTX 3060", "551.61", "12.4"), ["cudnn-windows-x86_64-9.", "_cuda12-archive.zip"], {"driver": "fits", "toolkit": "to-do", "cudnn": "to-do"}),
        "torch-for-blackwell": wanted("torch", "brings-own", Reported("RTX 5070 Ti", "581.57", "13.0"), None, {"gpu": "fits", "driver": "fits"}),
        "tensorflow-210-old-driver": wanted("tensorflow=2.10", "installed", Reported("GTX 1060", "431.86", "10.1", name="Windows 10 Pro", build=18363), ["cudnn-11.2-windows-x64-v8.1.", ".zip"], {"driver": "breaks", "toolkit": "to-do"}, ["driver.too-old"],
                                            "to-do was expected of the driver; the chain calls a driver that is there and too old a break, as its finding does"),
        "onnxruntime-116-beside-cuda-12": wanted("onnxruntime-gpu=1.16.3", "installed", Reported("RTX 3060", "551.61", "12.4").cuda("12.2").cudnn_in("12.2", "8.9.7.29").zlib(SYSTEM32), ["cudnn-windows-x86_64-8.", "_cuda11-archive.zip"], {"toolkit": "to-do", "cudnn": "to-do"}),
        "onnxruntime-now-all-there": wanted("onnxruntime-gpu=1.20", "installed", Reported("RTX 3060", "551.61", "12.4").cuda("12.4").cudnn_in("12.4", "9.1.1.17").zlib(SYSTEM32), None, {"toolkit": "fits", "cudnn": "fits"}),
        "tensorflow-216": wanted("tensorflow=2.16", "not-native", Reported("RTX 4080", "561.17", "12.6"), None, {}, ["python.tensorflow-native"]),
        "jax": wanted("jax", "not-native", Reported("RTX 4080", "561.17", "12.6"), None, {}, []),
        "torch-29-cu130-on-pascal": wanted("torch=2.9.0+cu130", "brings-own", Reported("GTX 1080 Ti", "581.57", "13.0"), None, {"gpu": "breaks"}, ["gpu.too-old"]),
        "paddle-26": wanted("paddlepaddle-gpu=2.6.1", "installed", Reported("RTX 3060", "551.61", "12.4"), ["cudnn-", ".zip"], {"driver": "fits"}),
        "nothing-without-an-nvidia-card": wanted("onnxruntime-gpu", "installed", Reported(gpu=None, driver=None).other_adapter("AMD Radeon RX 6600", "1002", "73FF"), ["cudnn-windows-x86_64-9.", ".zip"], {"gpu": "breaks"}, ["gpu.none"]),
    }


def followed(fact, first, program, computer, error=None, absent=()):
    return dict(address="", fact=fact, assumed="made up, after the way programs are laid out", first=first, absent=list(absent), error=error, program=program, computer=computer)


def programs():
    app = "C:\\Program Files\\Lc0\\lc0.exe"
    inner = "D:\\games\\mod\\engine\\runner.exe"
    studio = "C:\\Users\\lin\\source\\repos\\net\\x64\\Release\\net.exe"
    python = "C:\\Python311\\python.exe"
    site = "C:\\Python311\\Lib\\site-packages\\"
    return {
        "W-chess-cudnn-8-of-9": followed("a program for cuDNN 8, a computer with cuDNN 9", "cudnn.none", app, Reported().cuda("12.4").cudnn_in("12.4", "9.8.0.87").exe(app, "cudnn64_8.dll", "cudart64_12.dll", "cublas64_12.dll", "KERNEL32.dll"),
                                       absent=["path.missing", "cudnn.incomplete"]),
        "W-old-copy-beside-the-program": followed("cuDNN 9.0 beside the program hides 9.8 of the toolkit for three DLLs, the rest comes from PATH", "cudnn.mixed", inner,
                                                Reported().cuda("12.4").cudnn_in("12.4", "9.8.0.87").cudnn("D:\\games\\mod\\engine", "9.0.0.312", only=["cudnn64_9.dll", "cudnn_graph64_9.dll", "cudnn_ops64_9.dll"]).zlib(SYSTEM32)
                                                .exe(inner, "cudnn64_9.dll", "KERNEL32.dll")),
        "W-own-project-cuda-13": followed("a C++ project built with CUDA 13; PATH has bin alone", "toolkit.path-misses-x64", studio, Reported("RTX 5090").cuda("13.0", on_path=False).on_path(CUDA + "13.0\\bin").cudnn_in("13.0", "9.13.0.50")
                                        .exe(studio, "cudnn64_9.dll", "cudart64_13.dll", "KERNEL32.dll"), absent=["cudnn.none"]),
        "W-own-project-32-bit": followed("a 64-bit program, a cudart of 32 bit beside it", "runtime.cuda-missing", studio, Reported("GTX 1060", "388.71", "9.1").cuda("9.0")
                                       .dll("C:\\Users\\lin\\source\\repos\\net\\x64\\Release\\cudart64_90.dll", "9.0.176.0", architecture="x86").exe(studio, "cudart64_90.dll", "KERNEL32.dll")),
        "W-installer-level-program": followed("installer's parent folder on PATH, the program asks for cuDNN", "cudnn.path-level", app, Reported().cuda("12.8").cudnn(CUDNN_FOLDER + "9.8\\bin\\12.8", "9.8.0.87").on_path(CUDNN_FOLDER + "9.8\\bin")
                                            .exe(app, "cudnn64_9.dll", "cudart64_12.dll", "KERNEL32.dll"), absent=["cudnn.none"]),
        "W-zlib-for-one-program": followed("zlibwapi.dll only beside another program", "runtime.zlib-missing", app, Reported().cuda("12.2").cudnn_in("12.2", "8.9.7.29").zlib("C:\\katago")
                                         .exe(app, "cudnn64_8.dll", "cudart64_12.dll", "KERNEL32.dll"), absent=["cudnn.incomplete"]),
        "W-provider-wants-9": followed("onnxruntime-gpu 1.20's provider asks for cuDNN 9, the toolkit has 8", "cudnn.none", python,
                                     Reported().cuda("12.4").cudnn_in("12.4", "8.9.7.29").zlib(SYSTEM32).python("C:\\Python311", "3.11.9").package("C:\\Python311", "onnxruntime_gpu", "1.20.1")
                                     .dll(site + "onnxruntime\\capi\\onnxruntime_providers_cuda.dll", "1.20.1.0", imports=["cublasLt64_12.dll", "cublas64_12.dll", "cudnn64_9.dll", "cudart64_12.dll", "cufft64_11.dll", "KERNEL32.dll"])
                                     .exe(python, "KERNEL32.dll"), error="[E:onnxruntime:Default, provider_bridge_ort.cc:1992 onnxruntime::TryGetProviderInfo_CUDA] LoadLibrary failed with error 126 \"\" when trying to load \"" + site
                                     + "onnxruntime\\capi\\onnxruntime_providers_cuda.dll\"", absent=["path.missing"]),
        "W-zlib-of-nsight": followed("zlib.dll of Nsight renamed beside the program, 64 bit", "runtime.zlib-renamed", app, Reported().cuda("11.8").cudnn_in("11.8", "8.9.7.29").zlib("C:\\Program Files\\Lc0", own="zlib.dll")
                                   .exe(app, "cudnn64_8.dll", "cudart64_110.dll", "KERNEL32.dll"), error="Invalid handle. Cannot load symbol zlibVersion"),
        "W-vc-runtime-of-2019": followed("the program asks for vcruntime140_1.dll, Windows has the older runtime", "runtime.vc-missing", app, Reported(runtime=False).vc_runtime(skip=("vcruntime140_1.dll",)).cuda("12.4").cudnn_in("12.4", "9.8.0.87")
                                       .exe(app, "cudnn64_9.dll", "VCRUNTIME140_1.dll", "VCRUNTIME140.dll", "KERNEL32.dll"), absent=["cudnn.none"]),
        "W-toolkit-half-removed": followed("CUDA 11.8 was removed, its registry entry and PATH stayed", "runtime.cuda-missing", app, Reported().cuda("11.8", only=[]).cudnn_in("11.8", "8.9.7.29").zlib(SYSTEM32)
                                         .exe(app, "cudart64_110.dll", "cudnn64_8.dll", "KERNEL32.dll")),
    }
