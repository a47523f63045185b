// Explains every status of the CUDA driver and of cuDNN: its name, what it means here, what helps.
#include "selftest/status_text.h"

#include <cstddef>
#include <cstring>

// Qt's marks for translators, where Qt is not.
#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(context, text) text
#endif

namespace cunest::gputest {

namespace {

using namespace nvidia;

struct StatusRow
{
    int code;
    StatusText text;
};

constexpr const char *updateDriver = QT_TRANSLATE_NOOP("cunest", "Install the current NVIDIA driver for this GPU and restart the computer.");
constexpr const char *freeMemory = QT_TRANSLATE_NOOP("cunest", "Close programs that use the GPU (their memory is listed by nvidia-smi) and run the test again.");
constexpr const char *reinstallSet = QT_TRANSLATE_NOOP("cunest", "Install the complete cuDNN package again so that all its files are of one release.");
constexpr const char *restart = QT_TRANSLATE_NOOP("cunest", "Restart the computer and run the test again; if it comes back, the GPU or its power supply is at fault.");

constexpr StatusRow driverRows[] = {
    {cuSuccess, {"CUDA_SUCCESS", QT_TRANSLATE_NOOP("cunest", "No error."), ""}},
    {cuInvalidValue, {"CUDA_ERROR_INVALID_VALUE", QT_TRANSLATE_NOOP("cunest", "The driver rejected a parameter."), updateDriver}},
    {cuOutOfMemory, {"CUDA_ERROR_OUT_OF_MEMORY", QT_TRANSLATE_NOOP("cunest", "The GPU has not enough free memory."), freeMemory}},
    {cuNotInitialized, {"CUDA_ERROR_NOT_INITIALIZED", QT_TRANSLATE_NOOP("cunest", "The driver is loaded but did not start."), updateDriver}},
    {cuStubLibrary, {"CUDA_ERROR_STUB_LIBRARY", QT_TRANSLATE_NOOP("cunest", "The library found is the toolkit's stand-in for linking, not a driver."),
                     QT_TRANSLATE_NOOP("cunest", "Take the toolkit's stubs folder out of the library search path.")}},
    {cuDeviceUnavailable, {"CUDA_ERROR_DEVICE_UNAVAILABLE", QT_TRANSLATE_NOOP("cunest", "Another program has the GPU for itself."),
                           QT_TRANSLATE_NOOP("cunest", "Close the other program, or set the compute mode back to Default with nvidia-smi -c 0.")}},
    {cuNoDevice, {"CUDA_ERROR_NO_DEVICE", QT_TRANSLATE_NOOP("cunest", "The driver sees no GPU that this process may use."),
                  QT_TRANSLATE_NOOP("cunest", "Check CUDA_VISIBLE_DEVICES, and in the Device Manager that the GPU works.")}},
    {cuInvalidDevice, {"CUDA_ERROR_INVALID_DEVICE", QT_TRANSLATE_NOOP("cunest", "There is no GPU with this number."), QT_TRANSLATE_NOOP("cunest", "Choose a GPU from the list.")}},
    {cuNoBinaryForGpu, {"CUDA_ERROR_NO_BINARY_FOR_GPU", QT_TRANSLATE_NOOP("cunest", "This cuDNN has no code for this GPU."),
                        QT_TRANSLATE_NOOP("cunest", "Install a cuDNN release that supports the GPU's compute capability.")}},
    {cuEccUncorrectable, {"CUDA_ERROR_ECC_UNCORRECTABLE", QT_TRANSLATE_NOOP("cunest", "The GPU's memory reported an error that it could not correct."),
                          QT_TRANSLATE_NOOP("cunest", "Restart the computer; if it comes back, the GPU's memory is defective.")}},
    {cuNvlinkUncorrectable, {"CUDA_ERROR_NVLINK_UNCORRECTABLE", QT_TRANSLATE_NOOP("cunest", "The link between GPUs reported an error."), restart}},
    {cuUnsupportedPtxVersion, {"CUDA_ERROR_UNSUPPORTED_PTX_VERSION", QT_TRANSLATE_NOOP("cunest", "The driver is older than the library's code."), updateDriver}},
    {cuOperatingSystem, {"CUDA_ERROR_OPERATING_SYSTEM", QT_TRANSLATE_NOOP("cunest", "A call of the operating system failed inside the driver."),
                         QT_TRANSLATE_NOOP("cunest", "Restart the computer; check that the paging file is large enough.")}},
    {cuIllegalAddress, {"CUDA_ERROR_ILLEGAL_ADDRESS", QT_TRANSLATE_NOOP("cunest", "A program on the GPU touched memory that is not its own."), reinstallSet}},
    {cuLaunchOutOfResources, {"CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", QT_TRANSLATE_NOOP("cunest", "The GPU could not start the computation."), freeMemory}},
    {cuLaunchTimeout, {"CUDA_ERROR_LAUNCH_TIMEOUT", QT_TRANSLATE_NOOP("cunest", "The computation was stopped because the GPU that draws the screen may not be busy for so long."),
                       QT_TRANSLATE_NOOP("cunest", "Let the GPU do less at a time (smaller batches), or compute on a GPU without a screen.")}},
    {cuHardwareStackError, {"CUDA_ERROR_HARDWARE_STACK_ERROR", QT_TRANSLATE_NOOP("cunest", "The GPU reported a hardware error."), restart}},
    {cuIllegalInstruction, {"CUDA_ERROR_ILLEGAL_INSTRUCTION", QT_TRANSLATE_NOOP("cunest", "The GPU met an instruction that it does not know."), reinstallSet}},
    {cuMisalignedAddress, {"CUDA_ERROR_MISALIGNED_ADDRESS", QT_TRANSLATE_NOOP("cunest", "A program on the GPU read memory at an impossible place."), reinstallSet}},
    {cuLaunchFailed, {"CUDA_ERROR_LAUNCH_FAILED", QT_TRANSLATE_NOOP("cunest", "The computation failed on the GPU."), restart}},
    {cuNotPermitted, {"CUDA_ERROR_NOT_PERMITTED", QT_TRANSLATE_NOOP("cunest", "This account may not use the GPU in this way."), QT_TRANSLATE_NOOP("cunest", "Run the test from an account that may use the GPU.")}},
    {cuNotSupported, {"CUDA_ERROR_NOT_SUPPORTED", QT_TRANSLATE_NOOP("cunest", "This GPU or driver does not support the operation."), updateDriver}},
    {cuSystemNotReady, {"CUDA_ERROR_SYSTEM_NOT_READY", QT_TRANSLATE_NOOP("cunest", "A service that the GPUs of this server need is not running."), QT_TRANSLATE_NOOP("cunest", "Start the NVIDIA Fabric Manager service.")}},
    {cuSystemDriverMismatch, {"CUDA_ERROR_SYSTEM_DRIVER_MISMATCH", QT_TRANSLATE_NOOP("cunest", "Parts of two driver releases are installed."), updateDriver}},
    {cuCompatNotSupported, {"CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE", QT_TRANSLATE_NOOP("cunest", "The forward compatibility package does not support this GPU."),
                            QT_TRANSLATE_NOOP("cunest", "Take the cuda-compat folder out of the library search path.")}},
    {cuTimeout, {"CUDA_ERROR_TIMEOUT", QT_TRANSLATE_NOOP("cunest", "The driver waited too long for the GPU."), restart}},
    {cuUnknown, {"CUDA_ERROR_UNKNOWN", QT_TRANSLATE_NOOP("cunest", "The driver failed and does not say why; after a black screen it is the display's time limit."), restart}},
};

constexpr const char *mixedMeaning = QT_TRANSLATE_NOOP("cunest", "Files of two cuDNN releases are mixed.");
constexpr const char *archMeaning = QT_TRANSLATE_NOOP("cunest", "This cuDNN does not support this GPU.");
constexpr const char *archRemedy = QT_TRANSLATE_NOOP("cunest", "Install a cuDNN release that supports the GPU's compute capability.");
constexpr const char *prerequisiteMeaning = QT_TRANSLATE_NOOP("cunest", "A library that cuDNN needs at run time was not found (cuBLAS or NVRTC of its CUDA release, or zlib for cuDNN 8 on Windows).");
constexpr const char *prerequisiteRemedy = QT_TRANSLATE_NOOP("cunest", "Install the CUDA Toolkit of the same major release and put its folder of DLLs on PATH.");
constexpr const char *notInitialized = QT_TRANSLATE_NOOP("cunest", "cuDNN could not start: the driver is too old for it, the GPU has no free memory, or a library it needs is missing.");
constexpr const char *notInitializedRemedy = QT_TRANSLATE_NOOP("cunest", "Look at the steps before: update the driver, free memory of the GPU, or install the missing library.");

constexpr StatusRow cudnn8Rows[] = {
    {cudnn8NotInitialized, {"CUDNN_STATUS_NOT_INITIALIZED", notInitialized, notInitializedRemedy}},
    {cudnn8AllocFailed, {"CUDNN_STATUS_ALLOC_FAILED", QT_TRANSLATE_NOOP("cunest", "cuDNN could not get memory."), freeMemory}},
    {cudnn8BadParam, {"CUDNN_STATUS_BAD_PARAM", QT_TRANSLATE_NOOP("cunest", "cuDNN rejected a parameter."), reinstallSet}},
    {cudnn8InternalError, {"CUDNN_STATUS_INTERNAL_ERROR", QT_TRANSLATE_NOOP("cunest", "Something failed inside cuDNN; most often the GPU had no memory left."), freeMemory}},
    {cudnn8InvalidValue, {"CUDNN_STATUS_INVALID_VALUE", QT_TRANSLATE_NOOP("cunest", "cuDNN rejected a value."), reinstallSet}},
    {cudnn8ArchMismatch, {"CUDNN_STATUS_ARCH_MISMATCH", archMeaning, archRemedy}},
    {cudnn8MappingError, {"CUDNN_STATUS_MAPPING_ERROR", QT_TRANSLATE_NOOP("cunest", "cuDNN could not reach the GPU's memory."), restart}},
    {cudnn8ExecutionFailed, {"CUDNN_STATUS_EXECUTION_FAILED", QT_TRANSLATE_NOOP("cunest", "The computation failed on the GPU."),
                             QT_TRANSLATE_NOOP("cunest", "Check that driver, CUDA Toolkit and this cuDNN fit together; then restart the computer.")}},
    {cudnn8NotSupported, {"CUDNN_STATUS_NOT_SUPPORTED", QT_TRANSLATE_NOOP("cunest", "This cuDNN does not offer the computation on this GPU."), archRemedy}},
    {cudnn8LicenseError, {"CUDNN_STATUS_LICENSE_ERROR", QT_TRANSLATE_NOOP("cunest", "cuDNN did not find a licence that it asks for."), updateDriver}},
    {cudnn8PrerequisiteMissing, {"CUDNN_STATUS_RUNTIME_PREREQUISITE_MISSING", prerequisiteMeaning, prerequisiteRemedy}},
    {cudnn8RuntimeInProgress, {"CUDNN_STATUS_RUNTIME_IN_PROGRESS", QT_TRANSLATE_NOOP("cunest", "The GPU still works on an earlier task."), restart}},
    {cudnn8FpOverflow, {"CUDNN_STATUS_RUNTIME_FP_OVERFLOW", QT_TRANSLATE_NOOP("cunest", "A number became too large on the GPU."), restart}},
    {cudnn8VersionMismatch, {"CUDNN_STATUS_VERSION_MISMATCH", mixedMeaning, reinstallSet}},
};

constexpr StatusRow cudnn9Rows[] = {
    {cudnn9NotInitialized, {"CUDNN_STATUS_NOT_INITIALIZED", notInitialized, notInitializedRemedy}},
    {cudnn9SublibraryVersionMismatch, {"CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH", mixedMeaning, reinstallSet}},
    {1003, {"CUDNN_STATUS_SERIALIZATION_VERSION_MISMATCH", mixedMeaning, reinstallSet}},
    {cudnn9Deprecated, {"CUDNN_STATUS_DEPRECATED", QT_TRANSLATE_NOOP("cunest", "This cuDNN no longer offers the call."), reinstallSet}},
    {cudnn9LicenseError, {"CUDNN_STATUS_LICENSE_ERROR", QT_TRANSLATE_NOOP("cunest", "cuDNN did not find a licence that it asks for."), updateDriver}},
    {1006, {"CUDNN_STATUS_RUNTIME_IN_PROGRESS", QT_TRANSLATE_NOOP("cunest", "The GPU still works on an earlier task."), restart}},
    {1007, {"CUDNN_STATUS_RUNTIME_FP_OVERFLOW", QT_TRANSLATE_NOOP("cunest", "A number became too large on the GPU."), restart}},
    {cudnn9SublibraryLoadingFailed, {"CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED", QT_TRANSLATE_NOOP("cunest", "A file of the cuDNN set is missing or could not be loaded."), reinstallSet}},
    {cudnn9IncompatibleDriver, {"CUDNN_STATUS_NOT_SUPPORTED_INCOMPATIBLE_CUDA_DRIVER", QT_TRANSLATE_NOOP("cunest", "The driver is too old for this cuDNN."), updateDriver}},
    {cudnn9IncompatibleCudart, {"CUDNN_STATUS_NOT_SUPPORTED_INCOMPATIBLE_CUDART", QT_TRANSLATE_NOOP("cunest", "The CUDA runtime is too old for this cuDNN."),
                                QT_TRANSLATE_NOOP("cunest", "Install the CUDA Toolkit release that this cuDNN was made for.")}},
    {cudnn9ArchMismatch, {"CUDNN_STATUS_NOT_SUPPORTED_ARCH_MISMATCH", archMeaning, archRemedy}},
    {cudnn9PrerequisiteMissing, {"CUDNN_STATUS_NOT_SUPPORTED_RUNTIME_PREREQUISITE_MISSING", prerequisiteMeaning, prerequisiteRemedy}},
    {cudnn9SublibraryUnavailable, {"CUDNN_STATUS_NOT_SUPPORTED_SUBLIBRARY_UNAVAILABLE", QT_TRANSLATE_NOOP("cunest", "A file of the cuDNN set is missing."), reinstallSet}},
    {cudnn9CompilationFailed, {"CUDNN_STATUS_INTERNAL_ERROR_COMPILATION_FAILED", QT_TRANSLATE_NOOP("cunest", "cuDNN could not compile its code for this GPU: NVRTC or its built-in files are missing."), prerequisiteRemedy}},
    {cudnn9HostAllocationFailed, {"CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED", QT_TRANSLATE_NOOP("cunest", "The computer has not enough free memory."),
                                  QT_TRANSLATE_NOOP("cunest", "Close other programs, or enlarge the paging file, and run the test again.")}},
    {cudnn9DeviceAllocationFailed, {"CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED", QT_TRANSLATE_NOOP("cunest", "The GPU has not enough free memory."), freeMemory}},
    {4006, {"CUDNN_STATUS_INTERNAL_ERROR_TEXTURE_CREATION_FAILED", QT_TRANSLATE_NOOP("cunest", "cuDNN could not reach the GPU's memory."), restart}},
    {cudnn9ExecutionFailedDriver, {"CUDNN_STATUS_EXECUTION_FAILED_CUDA_DRIVER", QT_TRANSLATE_NOOP("cunest", "The driver refused the computation."), updateDriver}},
    {cudnn9ExecutionFailedCublas, {"CUDNN_STATUS_EXECUTION_FAILED_CUBLAS", QT_TRANSLATE_NOOP("cunest", "cuBLAS failed: it is missing or of another release."), prerequisiteRemedy}},
    {cudnn9ExecutionFailedCudart, {"CUDNN_STATUS_EXECUTION_FAILED_CUDART", QT_TRANSLATE_NOOP("cunest", "The CUDA runtime failed."), QT_TRANSLATE_NOOP("cunest", "Check that driver, CUDA Toolkit and this cuDNN fit together.")}},
};

// What cuDNN 9 adds later falls into one of its categories (status / 1000).
constexpr StatusRow cudnn9Categories[] = {
    {1000, {"CUDNN_STATUS_1xxx", QT_TRANSLATE_NOOP("cunest", "cuDNN is not ready to work."), notInitializedRemedy}},
    {2000, {"CUDNN_STATUS_BAD_PARAM", QT_TRANSLATE_NOOP("cunest", "cuDNN rejected a parameter."), reinstallSet}},
    {3000, {"CUDNN_STATUS_NOT_SUPPORTED", QT_TRANSLATE_NOOP("cunest", "This cuDNN does not offer the computation on this GPU."), archRemedy}},
    {4000, {"CUDNN_STATUS_INTERNAL_ERROR", QT_TRANSLATE_NOOP("cunest", "Something failed inside cuDNN; most often the GPU had no memory left."), freeMemory}},
    {5000, {"CUDNN_STATUS_EXECUTION_FAILED", QT_TRANSLATE_NOOP("cunest", "The computation failed on the GPU."),
            QT_TRANSLATE_NOOP("cunest", "Check that driver, CUDA Toolkit and this cuDNN fit together; then restart the computer.")}},
};

template <std::size_t N>
const StatusText *find(const StatusRow (&rows)[N], int code)
{
    for (const StatusRow &row : rows) {
        if (row.code == code)
            return &row.text;
    }
    return nullptr;
}

template <std::size_t N>
int codeOf(const StatusRow (&rows)[N], const char *name)
{
    for (const StatusRow &row : rows) {
        if (std::strcmp(row.text.name, name) == 0)
            return row.code;
    }
    return 0;
}

} // namespace

StatusText explainDriver(CuResult result)
{
    if (const StatusText *text = find(driverRows, result))
        return *text;
    return {"", QT_TRANSLATE_NOOP("cunest", "The driver reported an error that this test does not know."), updateDriver};
}

StatusText explainCudnn(CudnnStatus status, int cudnnMajor)
{
    if (status == cudnnSuccess)
        return {"CUDNN_STATUS_SUCCESS", QT_TRANSLATE_NOOP("cunest", "No error."), ""};
    const StatusText *text = cudnnMajor < 9 ? find(cudnn8Rows, status) : find(cudnn9Rows, status);
    if (!text && cudnnMajor >= 9)
        text = find(cudnn9Categories, status / 1000 * 1000);
    if (text)
        return *text;
    return {"", QT_TRANSLATE_NOOP("cunest", "cuDNN reported a status that this test does not know."), reinstallSet};
}

CudnnStatus cudnnStatusOf(const char *name, int cudnnMajor)
{
    return cudnnMajor < 9 ? codeOf(cudnn8Rows, name) : codeOf(cudnn9Rows, name);
}

CuResult driverStatusOf(const char *name)
{
    return codeOf(driverRows, name);
}

bool endsContext(CuResult result)
{
    return (result >= 700 && result < 720 && result != cuLaunchOutOfResources) || result == cuEccUncorrectable
        || result == cuNvlinkUncorrectable || result == cuUnknown;
}

} // namespace cunest::gputest
