"""Further reports (P-numbers of the collected pains) about versions, places and variables; each with the words of the report that decide."""
import json

from computers import CUDA, CUDNN_FOLDER, PROGRAM_FILES, SYSTEM32, Computer


def located(dll):
    return f"Could not locate {dll}. Please make sure it is in your library path!"


def not_found(dll):
    return f"Could not load dynamic library '{dll}'; dlerror: {dll} not found"


def old(card="GTX 1060", driver="461.33", ceiling="11.2"):
    return Computer(card, driver, ceiling)


def of_version_cases():
    site = "C:\\Python310\\Lib\\site-packages\\"
    return {
        "P027": dict(fact="file name carries only the major", first="python.wrong-build",
                     error="Loaded runtime CuDNN library: 7.0.5 but source was compiled with: 7.1.4.  CuDNN library major and minor version needs to match",
                     computer=old(driver="431.86", ceiling="10.1").toolkit("9.0", active=True).cudnn_in("9.0", "7.0.5.15")),
        "P030": dict(fact="DLL names differ between minors", first="runtime.cuda-missing", error=not_found("cusparse64_11.dll"),
                     computer=old().toolkit("11.1", active=True).cudnn_in("11.1", "8.0.5.39")),
        "P032": dict(fact="update of CUDA 10.1 needed", first="runtime.cuda-missing", error=not_found("cublas64_10.dll"),
                     computer=old().toolkit("10.0", active=True, skip=("cublas",)).dll(CUDA + "10.0\\bin\\cublas64_100.dll", "10.0.130.0")),
        "P033": dict(fact="needs exact CUDA minor", first="runtime.cuda-missing",
                     error="ImportError: Could not find 'cudart64_100.dll'. TensorFlow requires that this DLL be installed in a directory that is named in your %PATH%.",
                     computer=old().toolkit("10.1", active=True).cudnn_in("10.1", "7.6.5.32")),
        "P038": dict(fact="copies of different versions in the Python environment", first="python.two-owners", program=None,
                     error="Could not load library cudnn_ops64_9.dll. Error code 127\n  File \"" + site + "onnxruntime\\capi\\_ld_preload.py\"",
                     computer=Computer().python("C:\\Python310").package("C:\\Python310", "torch", "2.4.0+cu124")
                     .cudnn(site + "torch\\lib", "9.1.0.70").zlib(site + "torch\\lib")
                     .package("C:\\Python310", "nvidia_cudnn_cu12", "9.3.0.75").cudnn(site + "nvidia\\cudnn\\bin", "9.3.0.75")
                     .toolkit("12.4", active=True)),
        "P081": dict(fact="further copies in MATLAB, CNTK and left-overs of removed CUDA 10", first="cudnn.shadowed",
                     error="Loaded runtime CuDNN library: 7.0.3 but source was compiled with: 7.2.1.",
                     computer=old(driver="431.86", ceiling="10.1").toolkit("9.0", active=True).cudnn_in("9.0", "7.2.1.38")
                     .cudnn(PROGRAM_FILES + "\\MATLAB\\R2018b\\bin\\win64", "7.0.3.11").on_path(PROGRAM_FILES + "\\MATLAB\\R2018b\\bin\\win64")),
        "P083": dict(fact="cublasLt64_10.dll asked for on a CUDA 11.2 set-up", first="runtime.cuda-missing",
                     error="The code execution cannot proceed because cublasLt64_10.dll was not found. Reinstalling the program may fix this problem.",
                     computer=old().toolkit("11.2", active=True).cudnn_in("11.2", "8.1.1.33")),
        "P087": dict(fact="several sets", first="cudnn.mixed", error="CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH",
                     computer=Computer(driver="522.06", ceiling="11.8").toolkit("11.8", active=True).cudnn_in("11.8", "8.6.0.163").zlib(SYSTEM32)
                     .cudnn("C:\\cudnn\\bin", "8.4.1.50", only=["cudnn64_8.dll", "cudnn_ops_infer64_8.dll"]).on_path("C:\\cudnn\\bin")),
    }


def of_name_cases():
    return {
        "P048": dict(fact="rename of 11/12 DLL spread as advice", first="cudnn.renamed", error=None,
                     computer=Computer().toolkit("12.4", active=True).cudnn_in("12.4", "9.1.0.70").zlib(SYSTEM32)
                     .dll("C:\\stt\\cublas64_11.dll", "12.4.5.8", originalName="cublas64_12.dll").on_path("C:\\stt", first=False)),
        "P050": dict(fact="wrong major", first="cudnn.renamed", error="CUDNN_STATUS_NOT_INITIALIZED",
                     computer=Computer().toolkit("12.4", active=True).zlib(SYSTEM32)
                     .dll(CUDA + "12.4\\bin\\cudnn64_8.dll", "9.8.0.87", productName="NVIDIA cuDNN 9.8.0", originalName="cudnn64_9.dll")),
        "P166": dict(fact="folder C:\\[Ai]\\...", first="folder.brackets", error=located("cudnn_ops_infer64_8.dll"),
                     computer=Computer().toolkit("12.2", active=True).zlib(SYSTEM32)
                     .cudnn("C:\\[Ai]\\automatic\\dlls", "8.9.7.29").on_path("C:\\[Ai]\\automatic\\dlls")),
    }


def of_place_cases():
    nested = CUDNN_FOLDER + "9.8\\bin\\"
    three = Computer()
    for version, cudnn in (("10.1", "7.6.5.32"), ("11.2", "8.1.1.33"), ("12.2", "8.9.2.26")):
        three.toolkit(version, active=version == "12.2", on_path=False).cudnn_in(version, cudnn)
    for i in range(12):
        three.cudnn(f"D:\\programs\\tool{i:02d}\\lib", "8.9.2.26")
    return {
        "P056": dict(fact="sub-folder not on PATH", first="path.missing", error=located("cudnn_ops64_9.dll"),
                     computer=Computer().toolkit("12.6", active=True).cudnn(CUDNN_FOLDER + "9.5\\bin\\12.6", "9.5.1.17")),
        "P059": dict(fact="installer put ...\\v9.7\\bin on PATH, DLLs are in bin\\12.8", first="cudnn.path-level", error=located("cudnn_ops64_9.dll"),
                     computer=Computer().toolkit("12.8", active=True).cudnn(nested + "12.8", "9.8.0.87").cudnn(nested + "11.8", "9.8.0.87")
                     .on_path(CUDNN_FOLDER + "9.8\\bin", first=False)),
        "P064": dict(fact="it took the first variable that starts with CUDA (CUDA_LIB_PATH)", first="toolkit.variable-foreign", error=None,
                     computer=Computer().toolkit("11.8", active=True).cudnn_in("11.8", "8.6.0.163").zlib(SYSTEM32)
                     .variable("CUDA_LIB_PATH", "C:\\Program Files\\Capture One\\cuda.dll")),
        "P066": dict(fact="none of the copies is where this process looks", first="path.missing",
                     error="Could not load library cudnn_ops_infer64_8.dll. Error code 126", computer=three.zlib(SYSTEM32)),
        "P072": dict(fact="x64 folder and cudart64_13.dll name", first="toolkit.path-misses-x64", error=not_found("cudart64_13.dll"),
                     computer=Computer().toolkit("13.1", active=True, on_path=False).on_path(CUDA + "13.1\\bin")),
        "P074": dict(fact="scoop PATH entry without DLLs", first="toolkit.path-misses-x64", error=None,
                     computer=Computer().toolkit("13.0", active=True, on_path=False, root="C:\\Users\\lin\\scoop\\apps\\cuda\\current")
                     .on_path("C:\\Users\\lin\\scoop\\apps\\cuda\\current\\bin")),
        "P076": dict(fact="PATH ignored", first="python.ignores-path",
                     error="Traceback (most recent call last):\n  File \"C:\\Python39\\lib\\ctypes\\__init__.py\", line 374, in __init__\n"
                           "FileNotFoundError: Could not find module 'cudnn64_8.dll' (or one of its dependencies). Try using the full path with constructor syntax.",
                     computer=Computer(driver="522.06", ceiling="11.8").toolkit("11.8", active=True).cudnn_in("11.8", "8.6.0.163").zlib(SYSTEM32)
                     .python("C:\\Python39", "3.9.13")),
    }


def of_variable_cases():
    return {
        "P128": dict(fact="CUDA_PATH and PATH disagree", first="toolkit.variable-mismatch", error=None,
                     computer=Computer().toolkit("11.8").toolkit("12.0").variable("CUDA_PATH", CUDA + "11.8")),
        "P135": dict(fact="CUDA_PATH gone after VS update", first="toolkit.variable-missing",
                     error="CMake Error: CUDA_PATH environment variable is not set. Set CUDA_PATH to the CUDA Toolkit.",
                     computer=Computer(driver="522.06", ceiling="11.8").toolkit("11.1")),
        "P139": dict(fact="system PATH cut to 1024", first="path.truncated", error=None, computer=cut_path("machine", 1024)),
        "P147": dict(fact="user PATH cut in the middle of a word", first="path.truncated", error=None, computer=cut_path("user", 2047)),
        "P149": dict(fact="wrong type", first="path.kind-lost", error=None, computer=user_path_as_text()),
        "P152": dict(fact="cmd.exe drops PATH above 8191", first="path.too-long", error=None, computer=long_path()),
    }


def folders(count, letters=20):
    return ["C:\\tools\\number%03d-%s\\bin" % (i, "x" * letters) for i in range(count)]


def cut_path(scope, length):
    computer = Computer().toolkit("12.4", active=True)
    entries = folders(80)
    whole = ";".join(computer.path + entries if scope == "machine" else entries)[:length]
    kept = whole.split(";")
    if scope == "machine":
        computer.path = kept
    else:
        computer.user_path = kept
    for folder in kept[:-1]:
        if folder.startswith("C:\\tools"):
            computer.file(folder + "\\x.txt")
    return computer


def long_path():
    computer = Computer().toolkit("12.4", active=True)
    entries = folders(150, 40)
    for folder in entries:
        computer.file(folder + "\\x.txt")
    return computer.on_path(*entries, first=False)


def user_path_as_text():
    computer = Computer().toolkit("12.4", active=True)
    computer.file("C:\\Users\\lin\\bin\\x.txt")
    computer.user_path = ["%USERPROFILE%\\bin"]
    document = computer.document

    def changed():
        described = json.loads(document())
        described["environment"]["user"]["Path"]["type"] = "REG_SZ"
        return json.dumps(described, ensure_ascii=False, indent=1) + "\n"
    computer.document = changed
    return computer


def version_machine_cases():
    found = {}
    for part in (of_version_cases(), of_name_cases(), of_place_cases(), of_variable_cases()):
        found.update(part)
    return found
