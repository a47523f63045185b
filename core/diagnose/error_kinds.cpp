// The table of kinds.
#include "diagnose/error_kinds.h"

#include <QList>

namespace cunest {
namespace {

Message lookAtSearch()
{
    return Message(QT_TRANSLATE_NOOP("cunest", "Name the program with --program, or look beside it: a copy there comes before PATH. Then restart the program, so that it sees the present PATH."));
}

Message lookAtBuild()
{
    return Message(QT_TRANSLATE_NOOP("cunest", "Look at which CUDA Toolkit the build uses: CUDA_PATH, the toolset that CMake chose, and the first nvcc on PATH should name the same one."));
}

Message lookAtBuildFiles()
{
    return Message(QT_TRANSLATE_NOOP("cunest", "Tell the build where cuDNN is: its folders include and lib\\x64. \"cunest-cli activate\" writes them for CMake and Visual Studio."));
}

Message lookAtMemory()
{
    return Message(QT_TRANSLATE_NOOP("cunest", "Look at the free memory of the graphics card while the program runs, use a smaller batch, and close other programs that use the card. Then run the GPU test."));
}

QList<ErrorKind> loadKinds()
{
    return {
        {"zlib-missing", Message(QT_TRANSLATE_NOOP("cunest", "The message says that zlibwapi.dll was not found, which cuDNN 8.3 to 9.1 needs.")), lookAtSearch()},
        {"zlib-wrong-architecture", Message(QT_TRANSLATE_NOOP("cunest", "The message says that a zlibwapi.dll was found that is not a 64-bit DLL.")), lookAtSearch()},
        {"cudnn-part-missing", Message(QT_TRANSLATE_NOOP("cunest", "The message says that a part of cuDNN, or something that part needs, was not found.")), lookAtSearch()},
        {"cudnn-follow-up", Message(QT_TRANSLATE_NOOP("cunest", "The message follows from a part of cuDNN that could not be loaded before.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Paste the lines above it too: they name the DLL.")), true},
        {"cudnn-mixed", Message(QT_TRANSLATE_NOOP("cunest", "The message says that DLLs of two releases of cuDNN were mixed: the file has the right name and the wrong version.")), lookAtSearch()},
        {"dll-mixed", Message(QT_TRANSLATE_NOOP("cunest", "The message says that a DLL was found under the right name, but of the wrong version.")), lookAtSearch()},
        {"wrong-architecture", Message(QT_TRANSLATE_NOOP("cunest", "The message says that a DLL is damaged or for another kind of processor.")), lookAtSearch()},
        {"start-failed", Message(QT_TRANSLATE_NOOP("cunest", "The message says that a DLL was found, but could not start itself.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Update the Visual C++ Redistributable and the NVIDIA driver, and look at free memory and the size of the paging file. Then install the package that the DLL belongs to again."))},
        {"crash", Message(QT_TRANSLATE_NOOP("cunest", "The program was ended by a fault, often right after a part of cuDNN could not be loaded.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Start it in a terminal and paste the lines above the end: they name the DLL.")), true},
        {"dll-missing", Message(QT_TRANSLATE_NOOP("cunest", "The message says that a DLL was not found.")), lookAtSearch()},
        {"module-missing", Message(QT_TRANSLATE_NOOP("cunest", "The message says that a DLL or one of those it needs was not found (error 126); it does not say which.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Name the program with --program: CuNest then follows Windows' search and names the missing file and who asked for it.")), true},
        {"library-named", Message(QT_TRANSLATE_NOOP("cunest", "The text names a library of CUDA or cuDNN, but not what is wrong with it.")), lookAtSearch(), true},
        {"cudnn-unusable", Message(QT_TRANSLATE_NOOP("cunest", "The message says that cuDNN cannot be used; it does not say why.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Paste the lines above it too, and name the program with --program: CuNest then follows Windows' search.")), true},
        {"linux", Message(QT_TRANSLATE_NOOP("cunest", "The message comes from Linux or WSL; CuNest looks after Windows programs.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Inside WSL, install cuDNN with the package manager there; the Windows side needs only the driver."))},
        {"access-denied", Message(QT_TRANSLATE_NOOP("cunest", "The message says that a file may not be read or written.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Writing below Program Files needs administrator rights: install with CuNest, which asks once. For a DLL that cannot be read look at its permissions and whether a program or scanner holds it."))},
        {"paging-file", Message(QT_TRANSLATE_NOOP("cunest", "The message says that Windows ran out of memory it may promise (error 1455).")), lookAtMemory()},
    };
}

QList<ErrorKind> gpuKinds()
{
    return {
        {"driver-missing", Message(QT_TRANSLATE_NOOP("cunest", "The message says that nvcuda.dll of the NVIDIA driver was not found.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Install the NVIDIA driver again and restart; nvcuda.dll comes with the driver alone."))},
        {"driver-too-old", Message(QT_TRANSLATE_NOOP("cunest", "The message says that the program needs a newer NVIDIA driver.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Install the current NVIDIA driver."))},
        {"no-device", Message(QT_TRANSLATE_NOOP("cunest", "The message says that no NVIDIA graphics card can be used.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Look at the device manager for the card, at CUDA_VISIBLE_DEVICES in the program's environment, and restart after a driver update."))},
        {"gpu-no-code", Message(QT_TRANSLATE_NOOP("cunest", "The message says that the program holds no code for this graphics card.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Look for a build of the program for this generation of cards; for PyTorch choose the wheel of another CUDA version."))},
        {"gpu-too-old", Message(QT_TRANSLATE_NOOP("cunest", "The message says that this graphics card is too old for the cuDNN or the program in use.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Use an older release that still supports this card, or another card."))},
        {"cuda-unusable", Message(QT_TRANSLATE_NOOP("cunest", "The program finds no GPU that it can use; it does not say why.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Name the program's python.exe with --program: CuNest then asks its frameworks why. Look at CUDA_VISIBLE_DEVICES too.")), true},
        {"status-not-initialized", Message(QT_TRANSLATE_NOOP("cunest", "cuDNN could not start: its DLLs, the driver, or memory of the card was not available.")), lookAtMemory(), true},
        {"gpu-memory", Message(QT_TRANSLATE_NOOP("cunest", "The message says that the memory of the graphics card was not enough.")), lookAtMemory()},
        {"status-internal", Message(QT_TRANSLATE_NOOP("cunest", "cuDNN failed inside, without a reason in the message.")), lookAtMemory(), true},
        {"status-execution", Message(QT_TRANSLATE_NOOP("cunest", "Work that cuDNN started on the card failed.")), lookAtMemory(), true},
        {"status-bad-param", Message(QT_TRANSLATE_NOOP("cunest", "The program called cuDNN in a way this version does not take.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Compare the cuDNN version that the program was built for with the one it loads; a fault of the program is as likely.")), true},
        {"display-timeout", Message(QT_TRANSLATE_NOOP("cunest", "The message says that the work took too long and Windows reset the driver.")), lookAtMemory()},
        {"cuda-unknown", Message(QT_TRANSLATE_NOOP("cunest", "CUDA reports a failure of the card without a reason.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Look into Windows' log for resets of the display driver, restart the computer, and run the GPU test: it tells a faulty card from a faulty program.")), true},
    };
}

QList<ErrorKind> frameworkKinds()
{
    return {
        {"cpu-build", Message(QT_TRANSLATE_NOOP("cunest", "The message says that this PyTorch is a build without CUDA.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Install a CUDA build of PyTorch into this environment."))},
        {"ort-cpu", Message(QT_TRANSLATE_NOOP("cunest", "This ONNX Runtime offers no CUDA: it is the CPU package, or its CUDA part could not be loaded.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Look at \"pip list\" of that environment: only onnxruntime-gpu may be there. Then name its python.exe with --program."))},
        {"tensorflow-no-gpu", Message(QT_TRANSLATE_NOOP("cunest", "TensorFlow found no GPU it can use.")),
         Message(QT_TRANSLATE_NOOP("cunest", "From 2.11 on TensorFlow has no GPU on native Windows: use 2.10 or WSL. For 2.10 look at the lines above, which name the missing DLLs.")), true},
        {"framework-needs", Message(QT_TRANSLATE_NOOP("cunest", "The program names the versions of CUDA and cuDNN it was built for and did not find them.")), lookAtSearch()},
        {"older-copy-loaded", Message(QT_TRANSLATE_NOOP("cunest", "The program loaded an older cuDNN than the one it was built for.")), lookAtSearch()},
    };
}

QList<ErrorKind> buildKinds()
{
    return {
        {"compiler-unsupported", Message(QT_TRANSLATE_NOOP("cunest", "nvcc does not accept the Visual Studio that the build uses.")), lookAtBuild()},
        {"vs-integration", Message(QT_TRANSLATE_NOOP("cunest", "Visual Studio does not have the build files of this CUDA version.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Run the CUDA installer again with \"Visual Studio Integration\" selected while that Visual Studio is installed. The files lie in extras\\visual_studio_integration of the toolkit."))},
        {"nvcc-failed", Message(QT_TRANSLATE_NOOP("cunest", "nvcc failed; its own message stands a few lines above.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Paste the lines above this one too.")), true},
        {"nvcc-architecture", Message(QT_TRANSLATE_NOOP("cunest", "This nvcc does not know the kind of card that the build asks for.")), lookAtBuild()},
        {"cuda-home", Message(QT_TRANSLATE_NOOP("cunest", "The build looks for a CUDA Toolkit by CUDA_HOME or CUDA_PATH and finds none.")), lookAtBuild()},
        {"build-header", Message(QT_TRANSLATE_NOOP("cunest", "The compiler did not find a header of cuDNN.")), lookAtBuildFiles()},
        {"build-library", Message(QT_TRANSLATE_NOOP("cunest", "The linker did not find an import library of cuDNN.")), lookAtBuildFiles()},
        {"not-linked", Message(QT_TRANSLATE_NOOP("cunest", "The linker found no library that holds a function of cuDNN or CUDA which the program calls.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Add cudnn.lib (from cuDNN 8 on also the libraries of its parts) to what is linked, build for x64, and look whether the version of the library is the version of the headers."))},
        {"nvcc-not-found", Message(QT_TRANSLATE_NOOP("cunest", "The command nvcc was not found.")), lookAtBuild()},
        {"no-host-compiler", Message(QT_TRANSLATE_NOOP("cunest", "nvcc did not find cl.exe, the C++ compiler of Visual Studio.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Build in the \"x64 Native Tools Command Prompt\" of Visual Studio, where cl.exe is on PATH; Visual Studio needs the workload \"Desktop development with C++\"."))},
        {"nvrtc-failed", Message(QT_TRANSLATE_NOOP("cunest", "CUDA's compiler for running programs (NVRTC) failed.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Look whether the folder of the package, the folder of the user or the temporary folder has letters outside ASCII in its name, and whether nvrtc and its builtins are of the same toolkit.")), true},
        {"cudnn-not-found-by-build", Message(QT_TRANSLATE_NOOP("cunest", "The build did not find headers and import libraries of cuDNN.")), lookAtBuild()},
        {"removed-function", Message(QT_TRANSLATE_NOOP("cunest", "The source calls a function that the headers of this cuDNN do not have; cuDNN 9 removed many old ones.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Build with the cuDNN version that the project names, often 8; several versions live side by side."))},
        {"archive-damaged", Message(QT_TRANSLATE_NOOP("cunest", "The message says that the file is no complete zip archive.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Drop the file on CuNest or run \"cunest-cli inspect FILE\": it says whether it was cut off, is a web page, or another kind of file. Then download it again."))},
        {"long-path", Message(QT_TRANSLATE_NOOP("cunest", "The message says that a path was too long.")), lookAtBuild()},
        {"path-truncated", Message(QT_TRANSLATE_NOOP("cunest", "A tool cut PATH off at 1024 characters; entries at its end are lost.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Look at the end of PATH and put back what is missing. Do not use setx for PATH."))},
        {"path-too-long", Message(QT_TRANSLATE_NOOP("cunest", "An installer found PATH too long and left it as it was.")),
         Message(QT_TRANSLATE_NOOP("cunest", "Take dead and double entries out of PATH, then run the installer again."))},
    };
}

} // namespace

const ErrorKind *errorKind(const QString &id)
{
    static const QList<ErrorKind> kinds = loadKinds() + gpuKinds() + frameworkKinds() + buildKinds();
    for (const ErrorKind &kind : kinds) {
        if (id == QLatin1String(kind.id))
            return &kind;
    }
    return nullptr;
}

} // namespace cunest
