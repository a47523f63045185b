"""Computers on which everything fits; nothing may be blamed on them."""
from computers import CUDA, CUDNN_FOLDER, PROGRAM_FILES, SYSTEM32, Computer


def with_torch(computer, root, version="9.1.0.70"):
    return computer.cudnn(root + "\\Lib\\site-packages\\torch\\lib", version)


def wheels(computer, venv):
    """A virtual environment with what pip unpacks from NVIDIA's wheels for CUDA 12."""
    computer.python("C:\\Python311", "3.11.9").dll("C:\\Python311\\python311.dll", "3.11.9150.1013").python(venv, "3.11.9", venv_of="C:\\Python311") \
        .variable("VIRTUAL_ENV", venv, scope="user")
    nvidia = venv + "\\Lib\\site-packages\\nvidia\\"
    for name, version in (("nvidia_cudnn_cu12", "9.20.0.48"), ("nvidia_cublas_cu12", "12.9.2.10"), ("nvidia_cuda_runtime_cu12", "12.9.79"),
                          ("nvidia_cuda_nvrtc_cu12", "12.9.86")):
        computer.package(venv, name, version)
    computer.cudnn(nvidia + "cudnn\\bin", "9.20.0.48").headers(nvidia + "cudnn\\include")
    for folder, dll in (("cublas", "cublas64_12.dll"), ("cublas", "cublasLt64_12.dll"), ("cuda_runtime", "cudart64_12.dll"), ("cuda_nvrtc", "nvrtc64_120_0.dll")):
        computer.dll(nvidia + folder + "\\bin\\" + dll, "12.9.79.0")
    return computer.file(nvidia + "cuda_runtime\\include\\cuda_runtime_api.h")


def healthy():
    own = PROGRAM_FILES + "\\NVIDIA\\CUDNN\\v9.8\\cuda12"
    app = "C:\\app\\app.exe"
    return {
        "program-with-installed-cudnn": Computer().toolkit("12.4", active=True).cudnn(own + "\\bin", "9.8.0.87")
        .on_path(own + "\\bin").exe(app, "KERNEL32.dll", "cudnn64_9.dll", "cudart64_12.dll"),
        "program-with-its-own-cudnn": Computer().toolkit("12.4", active=True).cudnn_in("12.4", "9.1.0.70").zlib(SYSTEM32)
        .cudnn("C:\\app", "9.8.0.87").exe(app, "cudnn64_9.dll"),
        "python-whose-torch-sees-the-gpu": Computer().python("C:\\Python311", "3.11.9").exe("C:\\Python311\\python.exe", "KERNEL32.dll")
        .answers("python.exe", "import torch", stdout="cunest-probe {\"framework\": \"pytorch\", \"version\": \"2.5.1+cu124\", \"cuda\": \"12.4\", "
                 "\"available\": true, \"cudnn\": 90100}\n")
        .answers("python.exe", "import cv2", stderr="ModuleNotFoundError: No module named 'cv2'", exit_code=1),
        "python-with-torch": with_torch(Computer().python("C:\\Python311", "3.11.9").package("C:\\Python311", "torch", "2.5.1+cu124")
                                        .exe("C:\\Python311\\python.exe", "KERNEL32.dll"), "C:\\Python311")
        .zlib("C:\\Python311\\Lib\\site-packages\\torch\\lib").dll("C:\\Python311\\Lib\\site-packages\\torch\\lib\\cublas64_12.dll", "12.4.5.8")
        .dll("C:\\Python311\\Lib\\site-packages\\torch\\lib\\cublasLt64_12.dll", "12.4.5.8")
        .dll("C:\\Python311\\Lib\\site-packages\\torch\\lib\\nvrtc64_120_0.dll", "12.4.127.0").vc_runtime(),
        # NVIDIA's wheels on PATH: neither a Toolkit without nvcc nor a cuDNN that somebody wants to link with.
        "wheels-on-path": wheels(Computer(driver="581.80", ceiling="13.0"), "C:\\ai\\venv").vc_runtime()
        .on_path(*("C:\\ai\\venv\\Lib\\site-packages\\nvidia\\%s\\bin" % name for name in ("cudnn", "cublas", "cuda_runtime", "cuda_nvrtc"))),
        "cuda-10.1-cudnn-7.6": Computer("GTX 1060", "431.86", "10.1", name="Windows 10 Pro", build=18363)
        .toolkit("10.1", active=True).cudnn_in("10.1", "7.6.5.32").vc_runtime(),
        "cuda-11.2-cudnn-8.1": Computer("GTX 1060", "461.33", "11.2", name="Windows 10 Pro", build=19041)
        .toolkit("11.2", active=True).cudnn_in("11.2", "8.1.1.33").vc_runtime(),
        "cuda-11.8-cudnn-8.6": Computer("RTX 3060", "522.06", "11.8")
        .toolkit("11.8", active=True).cudnn_in("11.8", "8.6.0.163").zlib(CUDA + "11.8\\bin").vc_runtime(),
        "chinese-two-toolkits": Computer("RTX 3060", "551.61", "12.4", language="zh-CN", user="李雷", name="Windows 11 专业版")
        .toolkit("11.8").cudnn_in("11.8", "8.6.0.163").toolkit("12.2", active=True).cudnn_in("12.2", "8.9.7.29")
        .zlib(SYSTEM32).vc_runtime(),
        "own-folder-9": Computer().toolkit("12.4", active=True).cudnn(own + "\\bin", "9.8.0.87").on_path(own + "\\bin"),
        "nvidia-installer": Computer().toolkit("12.8", active=True)
        .cudnn(CUDNN_FOLDER + "9.7\\bin\\12.8", "9.7.1.26").cudnn(CUDNN_FOLDER + "9.7\\bin\\11.8", "9.7.1.26")
        .on_path(CUDNN_FOLDER + "9.7\\bin\\12.8"),
        "nvidia-installer-x64": Computer("RTX 4090").toolkit("12.9", active=True)
        .cudnn(CUDNN_FOLDER + "9.22\\bin\\12.9\\x64", "9.22.0.52").on_path(CUDNN_FOLDER + "9.22\\bin\\12.9\\x64"),
        "cuda-13": Computer("RTX 5090", "581.80", "13.0").toolkit("13.0", active=True)
        .on_path(CUDA + "13.0\\bin", first=False).cudnn_in("13.0", "9.20.0.48"),
        "torch-alone": with_torch(Computer(driver="551.61", ceiling="12.4").python("C:\\Python311", "3.11.9"), "C:\\Python311")
        .vc_runtime(),
        "conda": with_torch(Computer(driver="551.61", ceiling="12.4", user="ana").python("C:\\Users\\ana\\miniconda3\\envs\\dl", "3.10.13"),
                            "C:\\Users\\ana\\miniconda3\\envs\\dl", "8.7.0.84")
        .zlib("C:\\Users\\ana\\miniconda3\\envs\\dl\\Lib\\site-packages\\torch\\lib").vc_runtime()
        .cudnn("C:\\Users\\ana\\miniconda3\\envs\\tf\\Library\\bin", "8.1.0.77"),
        "toolkit-beside-torch": with_torch(Computer().toolkit("12.4", active=True).cudnn_in("12.4", "9.8.0.87")
                                           .python("C:\\Python311", "3.11.9"), "C:\\Python311").vc_runtime(),
        "older-toolkit-active": Computer("RTX 3060", "551.61", "12.4").toolkit("12.2").cudnn_in("12.2", "8.9.7.29")
        .toolkit("11.8", active=True).cudnn_in("11.8", "8.6.0.163").zlib(SYSTEM32),
        "updated-toolkit-beside-old": Computer().toolkit("12.2").cudnn_in("12.2", "9.1.0.70").toolkit("12.4", active=True)
        .cudnn_in("12.4", "9.8.0.87").zlib(SYSTEM32),
        "without-gpu": Computer(gpu=None, driver=None, name="Windows Server 2022", build=20348)
        .toolkit("12.4", active=True).cudnn_in("12.4", "9.8.0.87"),
        "nothing-installed": Computer("GTX 1650", "551.61", "12.4"),
        "amd-only": Computer(gpu=None, driver=None).vc_runtime(),
        "toolkit-without-cudnn": Computer().toolkit("12.4", active=True),
        "moved-toolkit": Computer(language="de-DE").toolkit("12.4", active=True, root="D:\\NVIDIA\\CUDA\\v12.4")
        .cudnn("D:\\NVIDIA\\CUDA\\v12.4\\bin", "9.8.0.87"),
        "two-majors-in-one-toolkit": Computer().toolkit("12.4", active=True).cudnn_in("12.4", "8.9.7.29")
        .cudnn_in("12.4", "9.8.0.87").zlib(CUDA + "12.4\\bin"),
        "minor-driver": Computer(driver="528.33", ceiling="12.0").toolkit("12.4", active=True).cudnn_in("12.4", "9.8.0.87"),
        "visual-studio": Computer().toolkit("12.4", active=True).cudnn_in("12.4", "9.8.0.87")
        .visual_studio("17.9", "14.39").visual_studio("17.12", "14.42"),
        "older-visual-studio-beside": Computer(driver="522.06", ceiling="11.8").toolkit("11.8", active=True)
        .cudnn_in("11.8", "8.6.0.163").zlib(SYSTEM32).visual_studio("17.12", "14.42").visual_studio("16.11", "14.29"),
        "old-card": Computer("K620", "522.06", "11.8", name="Windows 10 Pro", build=19045).toolkit("11.8", active=True)
        .cudnn_in("11.8", "8.6.0.163").zlib(CUDA + "11.8\\bin"),
    }
