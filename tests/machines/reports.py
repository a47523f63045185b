"""Reports of strangers, collected after the rules were written and by another hand, each with its address.

"fact" quotes the words of the report that decide; "assumed" says what the description adds to them. "first" and "absent" (what must not be
held against the computer) were written before the program saw the case; "says", words that the first finding must hold, came later for some. Version resources are written plainly, whatever their era had.
"""
from computers import CUDA, CUDNN_FOLDER, PROGRAM_FILES, SYSTEM32
from reported_computers import Reported

GITHUB = "https://github.com/"
POWER_SHELL = "%SystemRoot%\\System32\\WindowsPowerShell\\v1.0"


def located(dll):
    return f"Could not locate {dll}. Please make sure it is in your library path!"


def not_loaded(dll):
    return f"Could not load dynamic library '{dll}'; dlerror: {dll} not found"


def case(address, fact, first, computer, error=None, program=None, absent=(), assumed="", says=()):
    return dict(address=GITHUB + address, fact=fact, assumed=assumed, first=first, absent=list(absent), says=list(says), error=error, program=program, computer=computer)


def not_configured(dlls):
    return ("RuntimeError: (PreconditionNotMet) The third-party dynamic library (" + dlls + ") that Paddle depends on is not configured correctly. "
            "(error code is 126)\n  Suggestions:\n  1. Check if the third-party dynamic library (e.g. CUDA, CUDNN) is installed correctly")


def paddle():
    venv = "D:\\work\\ocr\\.venv"
    conda = "D:\\anaconda\\envs\\PaddleX"
    site, wheel = venv + "\\Lib\\site-packages\\", "nvidia\\cudnn\\bin"
    return {
        "R-paddle-second-cudnn": case(
            "PaddlePaddle/Paddle/issues/75939", "I have installed CUDA toolkit 12.6, CuDnn 9.x … removing the folder nvidia in site-packages for some reason helped",
            "cudnn.mixed", error="OSError: [WinError 127] The specified procedure could not be found. Error loading \"" + site
            + "paddle\\..\\nvidia\\cudnn\\bin\\cudnn_cnn64_9.dll\" or one of its dependencies.",
            assumed="graphics card, driver, the exact numbers of both cuDNN",
            computer=Reported("RTX 3060", "561.17", "12.6").cuda("12.6").cudnn_in("12.6", "9.14.0.64").virtual(venv, "3.10.11", "paddlepaddle_gpu-3.2.0", "nvidia_cudnn_cu12-9.5.1.17")
            .dll(site + "paddle\\libs\\phi.dll").cudnn(site + wheel, "9.5.1.17")),
        "R-paddle-wants-7": case(
            "PaddlePaddle/Paddle/issues/34837", "报错中提到paddlepaddle依赖的库是cudnn64_7.dll … 找到的是cudnn64_8.dll … 我自己安装版本为 cudnn 8.2",
            "cudnn.none", error=not_configured("cudnn64_7.dll"), absent=["cudnn.incomplete", "runtime.zlib-missing", "path.missing"],
            says=["cuDNN 7"], assumed="graphics card, driver, Python",
            computer=Reported("GTX 1060", "461.72", "11.2", language="zh-CN", name="Windows 10 专业版", build=19042).cuda("10.2").cudnn_in("10.2", "8.2.0.53")
            .environment("D:\\anaconda3", "3.8.8", "paddlepaddle_gpu-2.1.1")),
        "R-paddle-store-python": case(
            "PaddlePaddle/Paddle/issues/52865", "我有确保 NVIDIA GPU Computing Toolkit\\CUDA\\v11.6\\bin 下存在 cudnn_ops_infer64_8.dll 且已解压 zlibwapi.dll 到 System32 下 … 破案了，不能用Microsoft Store下载的Python",
            "python.ignores-path", error=located("cudnn_ops_infer64_8.dll"), absent=["path.missing", "cudnn.incomplete", "runtime.zlib-missing"],
            assumed="graphics card, driver, the version of Python",
            computer=Reported("RTX 3060", "511.65", "11.6", language="zh-CN").cuda("11.6").cudnn_in("11.6", "8.4.1.50").zlib(SYSTEM32)
            .store_python("3.9.13", "paddlepaddle_gpu-2.4.2")),
        "R-paddle-cublas": case(
            "PaddlePaddle/Paddle/issues/38663", "在cuda安装目录下找到他所说的cublas64_11.dll文件，复制到C:\\Windows\\System32，重启ide即可",
            "path.missing", error=not_configured("cublas64_112.dll;cublas64_11.dll"), absent=["cudnn.none", "toolkit.partial"],
            assumed="that CUDA's bin is not on PATH, which the copy into System32 made up for",
            computer=Reported("RTX 3060", "496.49", "11.5", language="zh-CN", name="Windows 10 专业版", build=19044).cuda("11.2", on_path=False).cudnn_in("11.2", "8.2.1.32")
            .python("C:\\Python38", "3.8.10").package("C:\\Python38", "paddlepaddle_gpu", "2.2.1.post112")),
        "R-paddle-before-restart": case(
            "PaddlePaddle/PaddleX/issues/1018", "GPU Compute Capability: 6.1, Driver API Version: 11.2, Runtime API Version: 10.2 … (the same person in Paddle#29428:) 环境都配置好后，重启就可以解决了。",
            "path.not-effective", error=not_configured("cudnn64_7.dll"), absent=["cudnn.none", "path.missing"],
            assumed="the editor that was open while PATH was changed",
            computer=Reported("GTX 1080", "461.92", "11.2", language="zh-CN", name="Windows 10 专业版", build=19042).cuda("10.2").cudnn_in("10.2", "7.6.5.32")
            .virtual("C:\\Users\\lin\\Desktop\\PaddleX\\venv", "3.7.9", "paddlepaddle_gpu-2.1.2")
            .process(5120, PROGRAM_FILES + "\\JetBrains\\PyCharm\\bin\\pycharm64.exe", ["C:\\Windows\\system32", "C:\\Windows"])
            .process(12172, "C:\\Users\\lin\\Desktop\\PaddleX\\venv\\Scripts\\python.exe", ["C:\\Windows\\system32", "C:\\Windows"])),
        "R-paddle-beside-torch": case(
            "PaddlePaddle/PaddleX/issues/1944", "先使用的pip install torch==2.0.0 … cu118安装好了torch并且确认cuda可以使用了后再安装的paddle",
            "python.two-owners", error="OSError: [WinError 127] 找不到指定的程序。 Error loading \"" + conda + "\\lib\\site-packages\\paddle\\..\\nvidia\\cudnn\\bin\\cudnn_adv_infer64_8.dll\" or one of its dependencies.",
            assumed="graphics card, driver, Python, the wheel's version of cuDNN",
            computer=Reported("RTX 3060", "551.61", "12.4", language="zh-CN").environment(conda, "3.10.13", "torch-2.0.0+cu118", "paddlepaddle_gpu-2.6.1.post117", "nvidia_cudnn_cu11-8.6.0.163")
            .cudnn(conda + "\\Lib\\site-packages\\torch\\lib", "8.7.0.84").zlib(conda + "\\Lib\\site-packages\\torch\\lib")
            .cudnn(conda + "\\Lib\\site-packages\\" + wheel, "8.6.0.163")),
    }


def tensorflow():
    python = "C:\\Users\\lin\\AppData\\Local\\Programs\\Python\\Python"
    store = Reported("RTX 3060", "536.67", "12.2").cuda("11.2").cudnn_in("11.2", "8.1.1.33").store_python("3.10.11", "tensorflow-2.10.0")
    wants = ("ImportError: Could not find '{}'. TensorFlow requires that this DLL be installed in a directory that is named in your %PATH% environment variable. ")
    patch = CUDA + "8.0"
    return {
        "R-tf-store-python": case(
            "tensorflow/tensorflow/issues/61437", "Python version: 3.10(Microsoft Store) … If the files are in path, why can't tensorflow find them?",
            "python.ignores-path", error="2023-07-31 18:56:25.098058: W tensorflow/stream_executor/platform/default/dso_loader.cc:64] " + not_loaded("cudart64_110.dll"),
            program=store.interpreter, absent=["path.missing", "toolkit.partial"], assumed="cuDNN, driver; the card is a 3070 Ti in the report", computer=store),
        "R-tf-wants-90": case(
            "tensorflow/tensorflow/issues/16014", "Error While Importing Tensorflow 1.5 RC0 with CUDA 9.1", "runtime.cuda-missing",
            error=wants.format("cudart64_90.dll") + "Download and install CUDA 9.0 from this URL: https://developer.nvidia.com/cuda-toolkit",
            absent=["path.missing", "python.ignores-path"], says=["CUDA 9.0"], assumed="graphics card, driver, where Python is",
            computer=Reported("GTX 1060", "388.71", "9.1", name="Windows 10 Pro", build=16299).cuda("9.1").cudnn_in("9.1", "7.0.5.15")
            .python(python + "36", "3.6.4").package(python + "36", "tensorflow_gpu", "1.5.0rc0")),
        "R-tf-patch-alone": case(
            "tensorflow/tensorflow/issues/7705", "It told me that cudart64_80.dll was missing … I missed the Base installation and didn't have CUDA properly installed, only the Patch.",
            "toolkit.partial", error=wants.format("cudart64_80.dll"), absent=["path.missing"],
            assumed="which files the patch brings (cuBLAS, as its notes say), that it put bin on PATH; the card is a GTX 1080",
            computer=Reported("GTX 1080", "385.28", "9.0", name="Windows 10 Pro", build=15063)
            .cuda("8.0", only=["cublas64_80"]).old_cudnn(patch + "\\bin", 6, "6.0.21.0").python(python + "35", "3.5.3").package(python + "35", "tensorflow_gpu", "1.3.0")),
        "R-tf-cusolver": case(
            "tensorflow/tensorflow/issues/44567", "I do have cusolver64_11.dll in my Nvidia bin folder, but for some reason TF is looking for the Cuda 10 version of that one specific file",
            "runtime.cuda-missing", error=not_loaded("cusolver64_10.dll"), absent=["path.missing", "toolkit.partial", "cudnn.none"], says=["CUDA 11.0"], assumed="driver",
            computer=Reported("RTX 3080", "456.71", "11.1", name="Windows 10 Pro", build=19041).cuda("11.1").cudnn_in("11.1", "8.0.4.30")
            .python(python + "38", "3.8.5").package(python + "38", "tf_nightly_gpu", "2.5.0.dev20201103")),
        "R-tf-cpu-only-list": case(
            "tensorflow/tensorflow/issues/38090", "I didn't realize tensorflow 2.1.0 didn't work with CUDA 10.2! I installed CUDA 10.1 and now my GPU is recognized.",
            "python.wrong-build", error="[PhysicalDevice(name='/physical_device:CPU:0', device_type='CPU')]", absent=["python.cpu-build", "gpu.none"],
            assumed="cuDNN 7.6.5, driver, where Python is",
            computer=Reported("GTX 1650", "442.59", "10.2", name="Windows 10 Pro", build=18363).cuda("10.2").cudnn_in("10.2", "7.6.5.32")
            .python(python + "37", "3.7.7").package(python + "37", "tensorflow", "2.1.0")),
        "R-tf-older-copy-first": case(
            "tensorflow/tensorflow/issues/38169", "Loaded runtime CuDNN library: 7.5.1 but source was compiled with: 7.6.0 … i have installed CUDNN 7.6.5, 7.6.0, 7.5.1 but the error still appears",
            "cudnn.shadowed", error="E tensorflow/stream_executor/cuda/cuda_dnn.cc:319] Loaded runtime CuDNN library: 7.5.1 but source was compiled with: 7.6.0.  CuDNN library major and minor version needs to match or have higher minor version in case of CuDNN 7.0 or later version.",
            absent=["cudnn.none"], says=["7.6.5"], assumed="where the three copies are, CUDA 10.0, driver",
            computer=Reported("940MX", "432.00", "10.1", name="Windows 10 Home", build=18363).cuda("10.0").cudnn_in("10.0", "7.6.5.32").cudnn("C:\\tools\\cudnn-7.6.0\\bin", "7.6.0.64")
            .cudnn("C:\\tools\\cudnn-7.5.1\\bin", "7.5.1.10").on_path("C:\\tools\\cudnn-7.5.1\\bin")),
        "R-tf-old-numbers": case(
            "tensorflow/tensorflow/issues/11401", "Loaded runtime CuDNN library: 5005 (compatibility version 5000) but source was compiled with 5105 … There was a old cudnn.dll in my path!",
            "cudnn.shadowed", error="Loaded runtime CuDNN library: 5005 (compatibility version 5000) but source was compiled with 5105 (compatibility version 5100).  If using a binary install, upgrade your CuDNN library to match.",
            assumed="CUDA 8.0, both places, card and driver",
            computer=Reported("GTX 1060", "382.33", "8.0", name="Windows 10 Home", build=15063).cuda("8.0").old_cudnn(CUDA + "8.0\\bin", 5, "5.1.5.0")
            .old_cudnn("C:\\caffe\\3rdparty\\bin", 5, "5.0.5.0").on_path("C:\\caffe\\3rdparty\\bin")),
        "R-tf-218": case(
            "tensorflow/tensorflow/issues/85006", "TensorFlow version 2.18.0 … Windows 11 24h2 … Python 3.11 … Cuda compilation tools, release 12.6 … 4080 RTX",
            "python.tensorflow-native", error="[PhysicalDevice(name='/physical_device:CPU:0', device_type='CPU')]", absent=["cudnn.none", "python.wrong-build"],
            assumed="no cuDNN (the report names the driver's number for it), where Python is",
            computer=Reported("RTX 4080", "561.17", "12.6", build=26100).cuda("12.6").python(python + "311", "3.11.9").package(python + "311", "tensorflow", "2.18.0").package(python + "311", "tensorflow_intel", "2.18.0")),
        "R-tf-radeon": case(
            "tensorflow/tensorflow/issues/27059", "tensorflow-gpu only works with NVidia cards. (AMD Radeon HD7500M, CUDA 10.0.130, cuDNN 7.3.1, Tensorflow-gpu 1.13.1)",
            "gpu.none", error="ImportError: DLL load failed: The specified module could not be found.", absent=["driver.missing", "cudnn.none"],
            assumed="where Anaconda is", program="C:\\Users\\lin\\Anaconda3\\python.exe",
            computer=Reported(gpu=None, driver=None, name="Windows 10 Pro", build=17134).other_adapter("AMD Radeon HD 7500M/7600M Series", "1002", "6841").cuda("10.0").cudnn_in("10.0", "7.3.1.20")
            .environment("C:\\Users\\lin\\Anaconda3", "3.7.1", "tensorflow_gpu-1.13.1")),
        "R-tf-vc-140-1": case(
            "tensorflow/tensorflow/issues/38262", "Could not find the DLL(s) 'msvcp140.dll or msvcp140_1.dll' (TensorFlow 2.1, Python 3.7.7)",
            "runtime.vc-missing", error="ImportError: Could not find the DLL(s) 'msvcp140.dll or msvcp140_1.dll'. TensorFlow requires that these DLLs be installed in a directory that is named in your %PATH% environment variable.",
            assumed="an older redistributable that has msvcp140.dll and not msvcp140_1.dll (TensorFlow's notes for 2.1)",
            computer=Reported("GTX 1060", "442.59", "10.2", runtime=False, name="Windows 10 Pro", build=18363).vc_runtime(skip=("vcruntime140_1.dll",)).python("C:\\Python37", "3.7.7")
            .package("C:\\Python37", "tensorflow", "2.1.0")),
        "R-tf-nvcuda": case(
            "EvilPort2/Sign-Language/issues/16", "Could not find 'nvcuda.dll' … I think GPU drivers are not installed correctly.", "driver.missing",
            error=wants.format("nvcuda.dll") + "Typically it is installed in 'C:\\Windows\\System32'. If it is not present, ensure that you have a CUDA-capable GPU with the correct driver installed.",
            absent=["gpu.none", "path.missing"], assumed="an NVIDIA card without its driver",
            computer=Reported("GTX 1060", None, None, name="Windows 10 Home", build=17134).without_driver().python("C:\\Python36", "3.6.5").package("C:\\Python36", "tensorflow_gpu", "1.8.0")),
        "R-tf-launch-failed": case(
            "tensorflow/tensorflow/issues/45987", "Windows has a service called TDR … If it does not get a reply within 2 seconds it resets the GPU causing the CUDA operation to fail.",
            "system.display-timeout", error="E tensorflow/stream_executor/cuda/cuda_event.cc:29] Error polling for event status: failed to query event: CUDA_ERROR_LAUNCH_FAILED: unspecified launch failure",
            absent=["cudnn.none"], assumed="the display driver's event, card, driver",
            computer=Reported("RTX 3070", "460.89", "11.2", name="Windows 10 Pro", build=19042).cuda("11.0").cudnn_in("11.0", "8.0.5.39").event("Display", 4101)),
    }


def native_programs():
    katago = "C:\\katago\\katago.exe"
    miner = "C:\\xmrMiner-Win64-master\\xmrMiner.exe"
    korean = "D:\\work\\디버그\\Inference.exe"
    julia = "C:\\Users\\sheevy\\.julia\\artifacts\\2ab94e9aee8571e852661694155d44646bf7ad39\\bin"
    return {
        "R-katago-zlib-32": case(
            "lightvector/KataGo/issues/828", "My system is win11 22H2, cuda is v11.8 and cudnn is v8.9.3 … Error code 193. Please verify that the library is built correctly for your processor architecture",
            "runtime.zlib-wrong-architecture", error="Could not load library zlibwapi.dll. Error code 193. Please verify that the library is built correctly for your processor architecture (32-bit, 64-bit)",
            program=katago, absent=["runtime.zlib-missing"], assumed="card, driver, that the 32-bit file lies beside katago.exe",
            computer=Reported("RTX 3060", "536.99", "12.2").cuda("11.8").cudnn_in("11.8", "8.9.3.28").zlib("C:\\katago", architecture="x86")
            .exe(katago, "cudart64_110.dll", "cublas64_11.dll", "cudnn64_8.dll", "KERNEL32.dll")),
        "R-katago-tensorrt": case(
            "lightvector/KataGo/issues/683", "I am running KataGo on CUDA 11.7 and Cudnn 8.5, and I get \"cannot find nvinfer.dll\" … I couldn't find any file named nvinfer.dll on my computer either.",
            "program.dll-missing", error="The code execution cannot proceed because nvinfer.dll was not found. Reinstalling the program may fix this problem.", program=katago,
            absent=["cudnn.none", "runtime.cuda-missing", "path.missing"], assumed="card, driver, zlibwapi.dll, the imports of katago.exe for TensorRT",
            computer=Reported("RTX 3060", "516.94", "11.7").cuda("11.7").cudnn_in("11.7", "8.5.0.96").zlib(CUDA + "11.7\\bin")
            .exe(katago, "nvinfer.dll", "cudart64_110.dll", "KERNEL32.dll")),
        "R-waifu2x-cudnn-5": case(
            "lltcggie/waifu2x-caffe/issues/62", "Windows 7 x64 … NVIDIA GTX 970 … Driver Version: 369.30 … I have installed CUDA Version 8.0.44",
            "cudnn.none", error="Calling cuDNN failed, cannot find cudnn64_5.dll", absent=["driver.too-old", "gpu.too-old", "path.missing"], says=["cuDNN 5"], assumed="nothing",
            computer=Reported("GTX 970", "369.30", "8.0", name="Windows 7 Professional", build=7601).cuda("8.0")),
        "R-julia-artifact": case(
            "JuliaGPU/CUDA.jl/issues/1291", "CUDA toolkit 11.5, artifact installation … could not load library \"…\\bin\\cudnn_cnn_infer64_8.dll\" The specified module could not be found.",
            "runtime.zlib-missing", error="ERROR: could not load library \"" + julia + "\\cudnn_cnn_infer64_8.dll\"\nThe specified module could not be found.\nStacktrace:\n  [1] dlopen(s::String, flags::UInt32; throw_error::Bool)",
            absent=["cudnn.incomplete", "toolkit.none"], assumed="cuDNN 8.3.0, the first that needs zlib, as CUDA.jl of that week delivered; the card",
            computer=Reported("RTX 3080", "510.06", "11.6", user="sheevy").cudnn(julia, "8.3.0.98")),
        "R-ort-korean-folder": case(
            "microsoft/onnxruntime/issues/14063", "it works fine. When I change the name of the parent directory of the executable to Korean \"디버그\" … I encounter this error.",
            "folder.non-ascii", error="[ErrorCode:RuntimeException] onnxruntime::ProviderLibrary::Get [ONNXRuntimeError] : 1 : FAIL : LoadLibrary failed with error 126 \"\" when trying to load \"D:\\work\\???\\onnxruntime_providers_shared.dll\"",
            program=korean, absent=["cudnn.none", "path.missing", "runtime.cuda-missing"], assumed="CUDA 11.6 and cuDNN 8.4 (onnxruntime 1.12 asks for them), card, driver",
            computer=Reported("RTX 3060", "522.06", "11.8", language="ko-KR").cuda("11.6").cudnn_in("11.6", "8.4.1.50").zlib(SYSTEM32)
            .dll("D:\\work\\디버그\\onnxruntime_providers_shared.dll").dll("D:\\work\\디버그\\onnxruntime.dll").exe(korean, "KERNEL32.dll", "onnxruntime.dll")),
        "R-miner-cudart-80": case(
            "xmrMiner/xmrMiner-Win64/issues/6", "The code execution cannot proceed because cudart64_80.dll was not found. … Including the file in question with your program would be a good start.",
            "runtime.cuda-missing", error="The code execution cannot proceed because cudart64_80.dll was not found. Reinstalling the program may fix this problem.", program=miner,
            absent=["driver.missing", "gpu.none"], assumed="card, driver", computer=Reported("GTX 1060", "384.94", "9.0", name="Windows 10 Home", build=15063).exe(miner, "cudart64_80.dll", "KERNEL32.dll")),
        "R-net-cudnn-6": case(
            "cbovar/ConvNetSharp/issues/60", "On a fresh Win10 64bit, I'm running VS 2015, VS 2017 and cuda 8. … you need to download Cudnn library version 6.0 for CUDA 8.0 and you must reference it in the PATH",
            "cudnn.none", error="Unable to load DLL 'cudnn64_6.dll': The specified module could not be found. (Exception from HRESULT: 0x8007007E)", says=["cuDNN 6"], assumed="card, driver",
            absent=["toolkit.none"], computer=Reported("GTX 1060", "384.76", "9.0", name="Windows 10 Pro", build=15063).cuda("7.5", active=False).cuda("8.0").visual_studio("14.0", "14.0").visual_studio("15.2", "14.10")),
        "R-tensorrt-zlib": case(
            "NTUYWANG103/APEX_AIMBOT/issues/25", "[TRT] [I] [MemUsageChange] Init cuDNN: CPU +8, GPU +8 … Could not locate zlibwapi.dll.", "runtime.zlib-missing",
            error="[04/08/2023-10:51:33] [TRT] [I] [MemUsageChange] Init cuDNN: CPU +8, GPU +8, now: CPU 7203, GPU 1402 (MiB)\n[04/08/2023-10:51:33] [TRT] [I] Local timing cache in use. Profiling results in this builder pass will not be stored.\n"
            + located("zlibwapi.dll"), absent=["path.missing"], assumed="CUDA 11.8 and cuDNN 8.8, card, driver",
            computer=Reported("RTX 3060", "531.18", "12.1").cuda("11.8").cudnn_in("11.8", "8.8.0.121")),
        "R-two-toolkits-one-dll": case(
            "ILikeAI/AlwaysReddy/issues/40", "I have both cuda 12.1 and 11.8 installed, I downloaded the dll, placed it in both of their folders … I forgot to add the entire library",
            "cudnn.incomplete", error=located("cudnn_cnn_infer64_8.dll"), absent=["cudnn.none", "path.missing"], assumed="the DLL's version, card, driver",
            computer=Reported("RTX 3060", "536.99", "12.2").cuda("11.8", active=False).cuda("12.1").cudnn_in("12.1", "8.9.7.29", only=["cudnn_cnn_infer64_8.dll"])
            .cudnn_in("11.8", "8.9.7.29", only=["cudnn_cnn_infer64_8.dll"])),
        "R-folder-without-v": case(
            "chenyme/Chenyme-AAVT/issues/58", "下载cudnn-windows-x86_64-8.9.7.29_cuda11-archive.zip并移动到C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\11.4 … 再次运行，依旧显示同样的错误",
            "path.missing", error="🎧 文件已成功转换为 MP3 格式！\n*** Faster Whisper 自动下载模式 ***\n🖥️ 运行模型: base\n" + located("cudnn_ops_infer64_8.dll"), absent=["cudnn.none"],
            assumed="that the folder is called 11.4, as written, beside the toolkit's v11.4; zlibwapi.dll, card, driver",
            computer=Reported("RTX 3060", "472.12", "11.4", language="zh-CN").cuda("11.4").cudnn(PROGRAM_FILES + "\\NVIDIA GPU Computing Toolkit\\CUDA\\11.4\\bin", "8.9.7.29").zlib(SYSTEM32)
            .headers(PROGRAM_FILES + "\\NVIDIA GPU Computing Toolkit\\CUDA\\11.4\\include")),
        "R-slang-nvrtc-13": case(
            "shader-slang/slangpy/issues/614", "CUDA Toolkit: 13.0 … CUDA_PATH = …\\CUDA\\v13.0 … Cannot find CUDA nvrtc.", "toolkit.path-misses-x64",
            error="[ERROR] (rhi) layer: Cannot find CUDA nvrtc. Please ensure that the CUDA Toolkit is installed.\nDefault search locations:\n- CUDA_PATH environment variable\n- C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\vX.Y",
            absent=["toolkit.none", "toolkit.partial"], assumed="that PATH has bin alone", computer=Reported("RTX 4080", "590.10", "13.1", build=26100).cuda("13.0", on_path=False).on_path(CUDA + "13.0\\bin")),
    }


def python_programs():
    conda = "D:\\DEV\\anaconda3\\envs\\GPTSoVits"
    comfy = "F:\\COMFY\\ComfyUI_windows_portable\\python_embeded"
    flux = "D:\\ai-toolkit\\venv"
    chat = "D:\\LLM\\Langchain-Chatchat-master\\venv"
    animate = "G:\\animatediff-cli-prompt-travel-other\\venv"
    hard = "C:\\Python38"
    return {
        "R-dlib-installer": case(
            "davisking/dlib/issues/2937", "The path should have these already in it from the install … C:\\Program Files\\NVIDIA\\CUDNN\\v9.4\\bin\\ … C:\\Program Files\\NVIDIA\\CUDNN\\v9.4\\ (cuDNN 9.4.0's installer, CUDA 12.6)",
            "cudnn.path-level", error="ImportError: DLL load failed while importing _dlib_pybind11: The specified module could not be found.", absent=["cudnn.none"], assumed="card, driver, Python",
            computer=Reported("RTX 3060", "560.94", "12.6").cuda("12.6").cudnn(CUDNN_FOLDER + "9.4\\bin\\12.6", "9.4.0.58").cudnn(CUDNN_FOLDER + "9.4\\bin\\11.8", "9.4.0.58")
            .on_path(CUDNN_FOLDER + "9.4\\bin\\", CUDNN_FOLDER + "9.4\\", first=False).python("C:\\Python311", "3.11.9")),
        "R-dlib-2018": case(
            "davisking/dlib/issues/1094", "When you install cudnn you have to put the cudnn dll files in your PATH. That's why you are getting this error.",
            "path.missing", error="Traceback (most recent call last):\n  File \"<stdin>\", line 1, in <module>\nImportError: DLL load failed: The specified module could not be found.", program="C:\\Python36\\python.exe",
            absent=["python.ignores-path", "cudnn.none"], assumed="CUDA 9.0, cuDNN 7.0.5 unpacked to C:\\cudnn, card, driver, Python 3.6",
            computer=Reported("GTX 1060", "388.71", "9.1", name="Windows 10 Pro", build=16299).cuda("9.0").cudnn("C:\\cudnn\\cuda\\bin", "7.0.5.15").python("C:\\Python36", "3.6.4")
            .dll("C:\\Python36\\Lib\\site-packages\\dlib.cp36-win_amd64.pyd", imports=["cudart64_90.dll", "cublas64_90.dll", "curand64_90.dll", "cudnn64_7.dll", "python36.dll", "KERNEL32.dll"])
            .dll("C:\\Python36\\python36.dll").exe("C:\\Python36\\python.exe", "KERNEL32.dll", "python36.dll")),
        "R-dlib-38": case(
            "davisking/dlib/issues/2079", "Python 3.8 64 bit … PATH is configured correctly with CUDA and cudnn … Issue was fixed by using Python 3.7 64b version", "python.ignores-path",
            error="ImportError: DLL load failed while importing dlib: The specified module could not be found.", program=hard + "\\python.exe", absent=["path.missing", "cudnn.none"],
            assumed="CUDA 10.2, cuDNN 7.6.5, card, driver",
            computer=Reported("GTX 1060", "442.59", "10.2", name="Windows 10 Pro", build=18363).cuda("10.2").cudnn_in("10.2", "7.6.5.32").python(hard, "3.8.2")
            .dll(hard + "\\Lib\\site-packages\\dlib.cp38-win_amd64.pyd", imports=["cublas64_10.dll", "curand64_10.dll", "cusolver64_10.dll", "cudnn64_7.dll", "python38.dll", "KERNEL32.dll"])
            .dll(hard + "\\python38.dll").exe(hard + "\\python.exe", "KERNEL32.dll", "python38.dll")),
        "R-cupy-bin-bin": case(
            "cupy/cupy/issues/2950", "The system cannot find the file specified: '…\\CUDA\\v10.2\\bin\\bin' … I have CUDA_PATH set to \"…\\CUDA\\v10.2\\bin\"",
            "toolkit.variable-dead", error="FileNotFoundError: [WinError 2] The system cannot find the file specified: 'C:\\\\Program Files\\\\NVIDIA GPU Computing Toolkit\\\\CUDA\\\\v10.2\\\\bin\\\\bin'", absent=["toolkit.none"],
            assumed="card, driver", computer=Reported("GTX 1060", "441.87", "10.2", name="Windows 10 Pro", build=18363).cuda("10.2").variable("CUDA_PATH", CUDA + "10.2\\bin").python("C:\\Python381", "3.8.1")
            .package("C:\\Python381", "cupy_cuda101", "7.0.0")),
        "R-cupy-conda": case(
            "cupy/cupy/issues/9127", "Python Version: 3.12.8 … My fix for the moment is to add os.add_dll_directory(r'…\\CUDA\\v12.2\\bin') to every cupy script.", "python.ignores-path",
            error="CUDA Runtime Version         : 12080 (linked to CuPy) / RuntimeError(\"CuPy failed to load cudart64_12.dll: FileNotFoundError: Could not find module 'cudart64_12.dll' (or one of its dependencies). Try using the full path with constructor syntax.\") (locally installed)",
            absent=["toolkit.partial", "path.missing"], assumed="that PATH has v12.2\\bin, card, driver, where conda is",
            computer=Reported("RTX 3060", "536.99", "12.2", name="Windows 10 Pro", build=19045).cuda("12.2").environment("C:\\Users\\lin\\miniconda3\\envs\\gpu", "3.12.8", "cupy-13.4.1")),
        "R-mxnet-32": case(
            "apache/mxnet/issues/2372", "OSError: [WinError 193] %1 不是有效的 Win32 应用程序。 … Please ensure your Python and MxNet are both 64bit.", "python.32-bit",
            error="  File \"D:\\Program\\Python\\lib\\ctypes\\__init__.py\", line 429, in LoadLibrary\n    return self._dlltype(name)\nOSError: [WinError 193] %1 不是有效的 Win32 应用程序。", absent=["cudnn.wrong-architecture", "cudnn.damaged"],
            assumed="card, driver", computer=Reported("GTX 970", "365.19", "8.0", language="zh-CN", name="Windows 10 专业版", build=10586).python("D:\\Program\\Python", "3.4.4", architecture="x86")),
        "R-opencv-own-build": case(
            "opencv/opencv/issues/25689", "os.add_dll_directory(\"…\\CUDA\\v12.5\\bin\") os.add_dll_directory(\"…\\CUDNN\\v9.1\\bin\\12.4\") import cv2 … Solved it for me.", "python.ignores-path",
            error="ImportError: DLL load failed while importing cv2: A dynamic link library (DLL) initialization routine failed.", program="C:\\Users\\lin\\anaconda3\\envs\\cv\\python.exe",
            absent=["path.missing", "cudnn.none", "cudnn.path-level"], assumed="card, driver, where conda is, the imports of cv2",
            computer=Reported("RTX 3060", "555.85", "12.5").cuda("12.5").cudnn(CUDNN_FOLDER + "9.1\\bin\\12.4", "9.1.1.17").on_path(CUDNN_FOLDER + "9.1\\bin\\12.4").zlib(SYSTEM32)
            .environment("C:\\Users\\lin\\anaconda3\\envs\\cv", "3.11.9").dll("C:\\Users\\lin\\anaconda3\\envs\\cv\\Lib\\site-packages\\cv2\\python-3.11\\cv2.cp311-win_amd64.pyd",
                                                                       imports=["cudnn64_9.dll", "cublas64_12.dll", "cufft64_11.dll", "KERNEL32.dll"])),
        "R-sovits-cublas-12": case(
            "RVC-Boss/GPT-SoVITS/issues/607", "在conda环境中，pytorch2.2.1+cu118 … 但调用faster whisper时，提示找不到cublas64_12.dll", "runtime.cuda-missing",
            error="  File \"" + conda + "\\lib\\site-packages\\faster_whisper\\transcribe.py\", line 629, in encode\n    return self.model.encode(features, to_cpu=to_cpu)\nRuntimeError: Library cublas64_12.dll is not found or cannot be loaded",
            absent=["cudnn.none", "python.cpu-build"], assumed="card, driver, ctranslate2's version",
            computer=Reported("RTX 3060", "551.61", "12.4", language="zh-CN").environment(conda, "3.9.18", "torch-2.2.1+cu118", "ctranslate2-4.0.0", "faster_whisper-0.10.0")
            .cudnn(conda + "\\Lib\\site-packages\\torch\\lib", "8.7.0.84").zlib(conda + "\\Lib\\site-packages\\torch\\lib")
            .dll(conda + "\\Lib\\site-packages\\torch\\lib\\cublas64_11.dll", "11.11.3.6").dll(conda + "\\Lib\\site-packages\\torch\\lib\\cublasLt64_11.dll", "11.11.3.6")),
        "R-whisperjav-nothing": case(
            "meizhong986/WhisperJAV/issues/57", "Windows10/4080GPU/1.6.0 GUI … Install NVIDIA's CUDA Runtime 12 (Toolkit 12.8 …) That drops cublas64_12.dll into …\\CUDA\\v12.x\\bin",
            "runtime.cuda-missing", error="Library cublas64_12.dll is not found or cannot be loaded", absent=["driver.too-old", "path.missing"], assumed="driver",
            computer=Reported("RTX 4080", "581.57", "13.0", name="Windows 10 Pro", build=19045)),
        "R-two-onnxruntimes": case(
            "s9roll7/animatediff-cli-prompt-travel/issues/206", "pip show onnxruntime … Version: 1.16.1 … pip show onnxruntime-gpu … Version: 1.16.1", "python.two-owners",
            error="onnxruntime_inference_collection.py:69: UserWarning: Specified provider 'CUDAExecutionProvider' is not in available provider\nnames.Available providers: 'AzureExecutionProvider, CPUExecutionProvider'",
            absent=["gpu.none", "driver.too-old"], assumed="card, driver, Python; the environment is named with --program", program=animate + "\\Scripts\\python.exe",
            computer=Reported("RTX 3060", "537.58", "12.2").virtual(animate, "3.10.11", "onnxruntime-1.16.1", "onnxruntime_gpu-1.16.1")),
        "R-comfy-cudnn-8": case(
            "Gourieff/comfyui-reactor-node/issues/396", "I've updated Comfy to a latest version and I'm getting this error … Could not locate cudnn_ops_infer64_8.dll.", "cudnn.none",
            error="[ReActor] 14:02:15 - STATUS - Working: source face index [0], target face index [0]\n" + located("cudnn_ops_infer64_8.dll") + "\nF:\\COMFY>pause", absent=["cudnn.incomplete", "python.cpu-build"],
            program=comfy + "\\python.exe", says=["cuDNN 8"], assumed="torch 2.4 with cuDNN 9.1 and onnxruntime-gpu 1.18, current that month; driver",
            computer=Reported("RTX 4080", "560.81", "12.6", name="Windows 10 Pro", build=19045).environment(comfy, "3.11.9", "torch-2.4.0+cu121", "onnxruntime_gpu-1.18.1")
            .cudnn(comfy + "\\Lib\\site-packages\\torch\\lib", "9.1.0.70").zlib(comfy + "\\Lib\\site-packages\\torch\\lib")),
        "R-wan-blackwell": case(
            "deepbeepmeep/Wan2GP/issues/376", "PyTorch: 2.6.0.dev20241112+cu121 … RTX 5070 Ti, CUDA capability sm_120 … Installed the latest NVIDIA drivers (version: 576.57)", "gpu.too-new",
            error="RuntimeError: CUDA error: no kernel image is available for execution on the device\nCUDA kernel errors might be asynchronously reported at some other API call", absent=["driver.too-old", "gpu.too-old", "cudnn.none"],
            says=["12.8"], assumed="where conda is", computer=Reported("RTX 5070 Ti", "576.57", "12.9").environment("C:\\Users\\lin\\miniconda3\\envs\\wan2gp", "3.12.8", "torch-2.6.0.dev20241112+cu121")),
        "R-torch-nightly-ir": case(
            "pytorch/pytorch/issues/185746", "Mismatched cuDNN sublibraries in the nightly wheel — five DLLs report 9.20.0.48 … CUDA runtime version: 13.3.33 (RTX 5090)", "cudnn.mixed",
            error="RuntimeError: CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH at F.conv2d() during VAEDecode", absent=["cudnn.damaged", "gpu.too-new"],
            assumed="the cuDNN 9.22 inside the computer's toolkit that lends cudnn_engines_tensor_ir64_9.dll (found out for the same wheel under WSL in #185512)",
            computer=Reported("RTX 5090", "590.48", "13.3", build=26200).cuda("13.3").cudnn_in("13.3", "9.22.0.52").virtual("D:\\ComfyUI\\venv", "3.13.11", "torch-2.13.0.dev20260530+cu132")
            .cudnn("D:\\ComfyUI\\venv\\Lib\\site-packages\\torch\\lib", "9.20.0.48")),
        "R-flux-libomp": case(
            "ostris/ai-toolkit/issues/50", "Error loading \"…\\torch\\lib\\fbgemm.dll\" or one of its dependencies. … Version: 2.4.0+cu121 (the missing one is libomp140.x86_64.dll, pytorch#129568)", "program.dll-missing",
            error="OSError: [WinError 126] The specified module could not be found. Error loading \"" + flux + "\\lib\\site-packages\\torch\\lib\\fbgemm.dll\" or one of its dependencies.", absent=["cudnn.none", "runtime.cuda-missing"],
            assumed="card, driver, Python; the environment is named with --program", program=flux + "\\Scripts\\python.exe",
            computer=Reported("RTX 4090", "560.70", "12.6").virtual(flux, "3.10.11", "torch-2.4.0+cu121").dll(flux + "\\Lib\\site-packages\\torch\\lib\\fbgemm.dll", imports=["KERNEL32.dll", "MSVCP140.dll", "VCRUNTIME140.dll", "libomp140.x86_64.dll", "asmjit.dll"])
            .dll(flux + "\\Lib\\site-packages\\torch\\lib\\asmjit.dll").cudnn(flux + "\\Lib\\site-packages\\torch\\lib", "9.1.0.70").zlib(flux + "\\Lib\\site-packages\\torch\\lib")),
        "R-vits-page-file": case(
            "YYuX-1145/Bert-VITS2-Integration-package/issues/5", "OSError: [WinError 1455] 页面文件太小，无法完成操作。 … 我猜测是内存不足导致的。把train.py的num_workers调小", "system.paging-file",
            error="**OSError: [WinError 1455] 页面文件太小，无法完成操作。 Error loading \"D:\\Bert-VITS2-Integration-Package\\venv\\lib\\site-packages\\torch\\lib\\cublas64_11.dll\" or one of its dependencies.**", absent=["runtime.cuda-missing", "cudnn.damaged"],
            assumed="a paging file of 4 GB, card, driver, torch's version",
            computer=Reported("RTX 3060", "536.99", "12.2", language="zh-CN").os(pagingFileMiB=4096).virtual("D:\\Bert-VITS2-Integration-Package\\venv", "3.10.11", "torch-2.0.1+cu118")
            .dll("D:\\Bert-VITS2-Integration-Package\\venv\\Lib\\site-packages\\torch\\lib\\cublas64_11.dll", "11.11.3.6")),
        "R-jax-windows": case(
            "RoboEden/jux/issues/11", "Jax does not support Windows GPU now. (versions: 0.4.13, 0.4.14, 0.4.16)", "python.not-native",
            error="WARNING:absl:No GPU/TPU found, falling back to CPU. (Set TF_CPP_MIN_LOG_LEVEL=0 and rerun for more info.)", absent=["cudnn.none", "python.cpu-build"],
            assumed="that jaxlib 0.4.16 was installed in the end, and JAX's usual line; card, driver, Python",
            computer=Reported("RTX 3060", "537.58", "12.2").cuda("11.8").cudnn_in("11.8", "8.6.0.163").zlib(SYSTEM32).python("C:\\Python310", "3.10.11").package("C:\\Python310", "jax", "0.4.16").package("C:\\Python310", "jaxlib", "0.4.16")),
        "R-chat-cpu-torch": case(
            "lm-sys/FastChat/issues/2298", "raise AssertionError(\"Torch not compiled with CUDA enabled\") … I'm using a RTX 4090 … You need to install the right version of PyTorch", "python.cpu-build",
            error="File \"" + chat + "\\lib\\site-packages\\torch\\cuda\\__init__.py\", line 239, in _lazy_init\n    raise AssertionError(\"Torch not compiled with CUDA enabled\")\nAssertionError: Torch not compiled with CUDA enabled",
            absent=["cudnn.none", "driver.too-old"], assumed="driver, torch's version", computer=Reported("RTX 4090", "536.99", "12.2").virtual(chat, "3.10.11", "torch-2.0.1+cpu")),
    }


def builders():
    return {
        "R-darknet-no-cudnn": case(
            "AlexeyAB/darknet/issues/524", "default windows build wants cudnn … Cannot open include file: 'cudnn.h': No such file or directory", "cudnn.none",
            error="1>d:\\repo\\darknet\\src\\cuda.h(19): fatal error C1083: Cannot open include file: 'cudnn.h': No such file or directory", absent=["toolkit.partial"], assumed="card, driver",
            computer=Reported("GTX 1060", "388.71", "9.1", name="Windows 10 Pro", build=16299).cuda("9.0").visual_studio("14.0", "14.0")),
        "R-darknet-lib-level": case(
            "AlexeyAB/darknet/issues/8634", "I have Cuda 11.7 installed … I downloaded cudnn and copy pasted all the files to Cuda folder … LNK1181 cannot open input file 'cudnn.lib'", "cudnn.lib-missing",
            error="Error LNK1181 cannot open input file 'cudnn.lib' yolo_cpp_dll D:\\Programming\\DeepLearning\\LicensePlate\\darknet-master\\build\\darknet\\LINK 1", absent=["cudnn.none", "cudnn.header-missing"],
            says=["lib\\x64"], assumed="that the libraries were copied to lib and not to lib\\x64 (so in dlib#2810); cuDNN 8.4.1, zlibwapi.dll, card, driver",
            computer=Reported("RTX 3060", "516.94", "11.7").cuda("11.7").cudnn_in("11.7", "8.4.1.50").zlib(SYSTEM32).headers(CUDA + "11.7\\include").file(CUDA + "11.7\\lib\\cudnn.lib").visual_studio("16.11", "14.29")),
        "R-openpose-nested": case(
            "CMU-Perceptual-Computing-Lab/openpose/issues/127", "I copied the cuda folder directly to .../CUDA/v8.0, which causes the problems above. I merged its lib, include folder into v8.0's and everything goes right.",
            "cudnn.nested", error="fatal error C1083: Cannot open include file: 'cudnn.h': No such file or directory", absent=["toolkit.partial"], assumed="driver",
            computer=Reported("GF 605", "385.69", "9.0", name="Windows 8.1", build=9600).cuda("8.0").old_cudnn(CUDA + "8.0\\cuda\\bin", 5, "5.1.10.0").headers(CUDA + "8.0\\cuda\\include", "cudnn.h")
            .file(CUDA + "8.0\\cuda\\lib\\x64\\cudnn.lib").visual_studio("14.0", "14.0")),
        "R-rust-lib-level": case(
            "chelsea0x3b/cudarc/issues/260", "cannot open input file 'cudnn.lib' … rustc-link-search=native=C:\\Program Files\\NVIDIA\\CUDNN\\v9.2\\lib\\12.5\\x64", "cudnn.lib-missing",
            error="  = note: LINK : fatal error LNK1181: cannot open input file 'cudnn.lib'", absent=["cudnn.none"], says=["lib\\12.5\\x64"], assumed="card, driver, that PATH names bin\\12.5",
            computer=Reported("RTX 3060", "555.85", "12.5").cuda("12.4").cudnn(CUDNN_FOLDER + "9.2\\bin\\12.5", "9.2.0.82").on_path(CUDNN_FOLDER + "9.2\\bin\\12.5")
            .headers(CUDNN_FOLDER + "9.2\\include\\12.5").file(CUDNN_FOLDER + "9.2\\lib\\12.5\\x64\\cudnn.lib").visual_studio("17.9", "14.39")),
        "R-samples-no-toolset": case(
            "NVIDIA/cuda-samples/issues/362", "release 12.8, V12.8.93 … cmake .. -G \"Visual Studio 17 2022\" -A x64 … No CUDA toolset found.", "toolkit.partial",
            error="-- Selecting Windows SDK version 10.0.22621.0 to target Windows 10.0.22631.\nCMake Error at C:/Program Files/CMake/share/cmake-3.29/Modules/CMakeDetermineCompilerId.cmake:563 (message):\n  No CUDA toolset found.",
            absent=["toolkit.none", "cudnn.none"], assumed="that Visual Studio lacks CUDA's build files, card, driver", computer=Reported("RTX 3060", "572.70", "12.8").cuda("12.8").visual_studio("17.13", "14.43")),
        "R-stl-too-new": case(
            "ggml-org/llama.cpp/issues/8628", "CUDA\\v12.2\\bin\\nvcc.exe … MSVC\\14.40.33807 (CUDA build stopped working on Windows)", "toolkit.compiler-unsupported",
            error="C:\\Program Files\\Microsoft Visual Studio\\2022\\Community\\VC\\Tools\\MSVC\\14.40.33807\\include\\yvals_core.h(902): error : static assertion failed with \"error STL1002: Unexpected compiler version, expected CUDA 12.4 or newer.\"",
            absent=["toolkit.partial"], assumed="that line (the excerpt ends before it; it is what this library says to CUDA 12.2), card, driver",
            computer=Reported("RTX 3060", "537.58", "12.2").cuda("12.2").visual_studio("17.10", "14.40").file(PROGRAM_FILES + "\\Microsoft Visual Studio\\17.10\\MSBuild\\Microsoft\\VC\\v170\\BuildCustomizations\\CUDA 12.2.props")),
    }


def cards():
    return {
        "R-fermi-driver": case(
            "AlexeyAB/darknet/issues/5115", "nvidia drive: GeForce GT 720M CUDA:10.0 cudnn:7.4.1 … my nvidia current drive version is : 385.89 and Compute capability(version) is :2.1", "gpu.too-old",
            error="cuda_set_device() : line: 39 : build time: Mar 26 2020 - 15:31:56\n CUDA Error: CUDA driver version is insufficient for CUDA runtime version", absent=["cudnn.none"],
            assumed="nothing; no driver can help: none for this card knows CUDA 10", computer=Reported("GT 720M", "385.89", "9.0", name="Windows 10 Home", build=18363).cuda("10.0").cudnn_in("10.0", "7.4.1.5")),
        "R-fermi-arch": case(
            "hannes-brt/cudnn-python-wrappers/issues/11", "libcudnn.cudnnStatusArchMismatch … I have a nvidia geforce 635m with cuda 6.5 … It means your GPU is not compatible with cuDNN.", "gpu.too-old",
            error="  File \"C:\\Anaconda\\lib\\site-packages\\libcudnn.py\", line 246, in cudnnCheckStatus\n    raise cudnnExceptions[status]\nlibcudnn.cudnnStatusArchMismatch", absent=["driver.too-old"],
            assumed="cuDNN 2 as cudnn64_65.dll, driver, Windows 8.1",
            computer=Reported("GT 635M", "347.88", "7.0", name="Windows 8.1", build=9600).cuda("6.5").dll(CUDA + "6.5\\bin\\cudnn64_65.dll", "6.14.11.6050", productName="NVIDIA CUDA 6.5 CUDNN Library")),
        "R-demo-suite-35": case(
            "NVIDIA/nvidia-docker/issues/498", "CUDA\\v8.0\\extras\\demo_suite>bandwidthTest.exe … cudaGetDeviceProperties returned 35 -> CUDA driver version is insufficient for CUDA runtime version", "driver.too-old",
            error="cudaGetDeviceProperties returned 35\n-> CUDA driver version is insufficient for CUDA runtime version\nCUDA error at D:/Bld/rel/gpgpu/toolkit/r8.0/demo_suite/bandwidthTest/bandwidthTest.cu:255 code=35(cudaErrorInsufficientDriver) \"cudaSetDevice(currentDevice)\"",
            absent=["driver.missing", "gpu.too-old"], assumed="card and a driver of CUDA 7.5's days", computer=Reported("GTX 970", "353.90", "7.5", name="Windows 10 Pro", build=15063).cuda("8.0")),
    }


def reports():
    found = {}
    for part in (paddle(), tensorflow(), native_programs(), python_programs(), builders(), cards()):
        found.update(part)
    return found
