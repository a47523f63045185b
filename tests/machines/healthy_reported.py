"""More computers on which everything fits, laid out as people really have them, described by another hand than the rules."""
from computers import CUDA, CUDNN_FOLDER, PROGRAM_FILES, SYSTEM32
from reported_computers import Reported

TORCH_DLLS = ("cudart64_12", "cublas64_12", "cublasLt64_12", "cufft64_11", "curand64_10", "cusolver64_11", "cusparse64_12", "nvrtc64_120_0", "nvJitLink_120_0")


def conda_with_cuda_inside():
    root = "C:\\Users\\ana\\miniconda3\\envs\\tf210"
    computer = Reported("RTX 3060", "551.61", "12.4", user="ana", language="es-ES").environment(root, "3.10.14", "tensorflow-2.10.1")
    for name in ("cudart64_110", "cublas64_11", "cublasLt64_11", "cufft64_10", "curand64_10", "cusolver64_11", "cusparse64_11"):
        computer.dll(f"{root}\\Library\\bin\\{name}.dll", "11.2.152.0")
    return computer.cudnn(root + "\\Library\\bin", "8.1.0.77").zlib(root + "\\Library\\bin")


def two_cards():
    computer = Reported("RTX 4090", "566.14", "12.7").cuda("12.4").cudnn_in("12.4", "9.1.1.17").zlib(SYSTEM32)
    computer.json["gpus"].append({"name": "NVIDIA GeForce GTX 1060 6GB", "uuid": "GPU-2", "computeCapability": "6.1", "memoryMiB": 6144, "driverModel": "WDDM"})
    computer.json["adapters"].append({"name": "NVIDIA GeForce GTX 1060 6GB", "vendor": "10DE", "device": "1C03"})
    return computer


def toolkit_behind_a_junction():
    computer = Reported("RTX 3060", "551.61", "12.4").cuda("12.4", root="D:\\CUDA\\v12.4", registered=False, on_path=False).cudnn("D:\\CUDA\\v12.4\\bin", "9.6.0.74")
    computer.json["files"][CUDA + "12.4"] = {"link": "D:\\CUDA\\v12.4", "linkKind": "junction"}
    key = "HKLM\\SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA\\v12.4"
    computer.json["registry"][key] = {"InstallDir": {"type": "REG_SZ", "value": CUDA + "12.4\\"}}
    return computer.variable("CUDA_PATH", CUDA + "12.4").variable("CUDA_PATH_V12_4", CUDA + "12.4").on_path(CUDA + "12.4\\bin", CUDA + "12.4\\libnvvp").file("D:\\CUDA\\v12.4\\libnvvp\\nvvp.exe")


def three_toolkits():
    return (Reported("RTX 5070 Ti", "581.57", "13.0", build=26100).cuda("11.8", active=False).cudnn_in("11.8", "8.9.7.29").zlib(SYSTEM32).cuda("12.8", active=False).cudnn_in("12.8", "9.10.2.21")
            .cuda("13.0").on_path(CUDA + "13.0\\bin").cudnn_in("13.0", "9.13.0.50"))


def server_without_display():
    computer = Reported("RTX 3060", "537.99", "12.2", name="Windows Server 2022 Datacenter", build=20348).cuda("12.2").cudnn_in("12.2", "8.9.7.29").zlib(SYSTEM32)
    computer.json["gpus"] = [{"name": "Tesla T4", "uuid": "GPU-1", "computeCapability": "7.5", "memoryMiB": 15360, "driverModel": "TCC"}]
    computer.json["adapters"] = [{"name": "NVIDIA Tesla T4", "vendor": "10DE", "device": "1EB8"}, {"name": "Microsoft Basic Display Adapter", "vendor": "1414", "device": "008C"}]
    return computer


def chinese_laptop():
    computer = Reported("RTX 3060", "560.94", "12.6", language="zh-CN", user="张伟", name="Windows 11 家庭中文版")
    computer.json["adapters"].insert(0, {"name": "AMD Radeon(TM) Graphics", "vendor": "1002", "device": "1638"})
    root = "C:\\Users\\张伟\\AppData\\Local\\Programs\\Python\\Python311"
    lib = root + "\\Lib\\site-packages\\torch\\lib"
    computer.python(root, "3.11.9").package(root, "torch", "2.5.1+cu124").cudnn(lib, "9.1.0.70").zlib(lib)
    for name in TORCH_DLLS:
        computer.dll(f"{lib}\\{name}.dll", "12.4.127.0")
    return computer


def written_in_many_ways():
    return (Reported("RTX 3060", "551.61", "12.4").cuda("12.4", on_path=False).cudnn_in("12.4", "9.7.1.26")
            .on_path("%CUDA_PATH%\\bin\\", "\"C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.4\\libnvvp\"", "%USERPROFILE%\\.dotnet\\tools")
            .file(CUDA + "12.4\\libnvvp\\nvvp.exe").file("C:\\Users\\lin\\.dotnet\\tools\\x.exe"))


def for_one_user():
    own = "C:\\Users\\lin\\AppData\\Local\\CuNest\\cudnn\\v9.8\\cuda12\\bin"
    computer = Reported("RTX 3060", "551.61", "12.4").cuda("12.4").cudnn(own, "9.8.0.87")
    computer.user_path = [own, "%USERPROFILE%\\AppData\\Local\\Microsoft\\WindowsApps"]
    return computer.file("C:\\Users\\lin\\AppData\\Local\\Microsoft\\WindowsApps\\winget.exe", 0)


def program_with_everything():
    program = "C:\\Program Files\\Topaz\\enhance.exe"
    computer = Reported("GTX 1650", "551.61", "12.4", name="Windows 10 Home", build=19045).cudnn("C:\\Program Files\\Topaz", "9.1.0.70")
    for name in ("cudart64_12", "cublas64_12", "cublasLt64_12", "nvrtc64_120_0"):
        computer.dll(f"C:\\Program Files\\Topaz\\{name}.dll", "12.3.107.0")
    return computer.zlib("C:\\Program Files\\Topaz").exe(program, "cudnn64_9.dll", "cudart64_12.dll", "cublas64_12.dll", "KERNEL32.dll", "VCRUNTIME140.dll")


def wheels_alone():
    venv = "D:\\whisper\\.venv"
    site = venv + "\\Lib\\site-packages\\"
    return (Reported("RTX 2060", "551.61", "12.4").python("C:\\Python312", "3.12.7").virtual(venv, "3.12.7", "ctranslate2-4.5.0", "faster_whisper-1.1.0", "nvidia_cudnn_cu12-9.5.1.17", "nvidia_cublas_cu12-12.4.5.8")
            .cudnn(site + "nvidia\\cudnn\\bin", "9.5.1.17").dll(site + "nvidia\\cublas\\bin\\cublas64_12.dll", "12.4.5.8").dll(site + "nvidia\\cublas\\bin\\cublasLt64_12.dll", "12.4.5.8"))


def installer_for_13():
    return (Reported("RTX 4080", "591.44", "13.1", build=26200).cuda("13.1").on_path(CUDA + "13.1\\bin").cudnn(CUDNN_FOLDER + "9.22\\bin\\13.2\\x64", "9.22.0.52")
            .cudnn(CUDNN_FOLDER + "9.22\\bin\\12.9\\x64", "9.22.0.52").on_path(CUDNN_FOLDER + "9.22\\bin\\13.2\\x64").headers(CUDNN_FOLDER + "9.22\\include\\13.2")
            .file(CUDNN_FOLDER + "9.22\\lib\\13.2\\x64\\cudnn.lib"))


def healthy_reported():
    return {"conda-with-cuda-inside": conda_with_cuda_inside(), "two-cards": two_cards(), "toolkit-behind-a-junction": toolkit_behind_a_junction(), "three-toolkits": three_toolkits(),
            "server-without-display": server_without_display(), "chinese-laptop": chinese_laptop(), "written-in-many-ways": written_in_many_ways(), "for-one-user": for_one_user(),
            "program-with-everything": program_with_everything(), "wheels-alone": wheels_alone(), "installer-for-13": installer_for_13()}
