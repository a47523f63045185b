// Asks NVIDIA's management library, and nvidia-smi where that is not there.
#include "win32/win32_gpus.h"

#include "win32/native_path.h"
#include "win32/win32_process.h"

#include <memory>

namespace cunest {
namespace {

constexpr int smiPatience = 10000; // milliseconds; a driver that wakes a sleeping GPU takes a few seconds

// The few calls of nvml.h that are needed; every driver since 2016 has them.
class ManagementLibrary
{
public:
    explicit ManagementLibrary(const WinPath &system32)
    {
        // By its full path: whatever lies in other folders under this name is not NVIDIA's.
        m_library = LoadLibraryExW(nativePath(system32 / QStringLiteral("nvml.dll")).c_str(), nullptr,
                                   LOAD_LIBRARY_SEARCH_SYSTEM32 | LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR);
        if (!m_library)
            return;
        bind(m_init, "nvmlInit_v2");
        bind(m_shutdown, "nvmlShutdown");
        bind(m_count, "nvmlDeviceGetCount_v2");
        bind(m_handle, "nvmlDeviceGetHandleByIndex_v2");
        bind(m_name, "nvmlDeviceGetName");
        bind(m_uuid, "nvmlDeviceGetUUID");
        bind(m_capability, "nvmlDeviceGetCudaComputeCapability");
        bind(m_memory, "nvmlDeviceGetMemoryInfo");
        bind(m_model, "nvmlDeviceGetDriverModel");
        bind(m_driverVersion, "nvmlSystemGetDriverVersion");
        bind(m_cudaVersion, "nvmlSystemGetCudaDriverVersion");
        m_ready = m_init && m_shutdown && m_count && m_handle && m_driverVersion && m_init() == 0;
    }
    ~ManagementLibrary()
    {
        if (m_ready)
            m_shutdown();
        if (m_library)
            FreeLibrary(m_library);
    }
    ManagementLibrary(const ManagementLibrary &) = delete;
    ManagementLibrary &operator=(const ManagementLibrary &) = delete;

    bool isReady() const { return m_ready; }

    std::optional<DriverFacts> driver() const
    {
        char text[96] = {};
        if (m_driverVersion(text, sizeof text - 1) != 0)
            return std::nullopt;
        const auto version = Version::parse(QString::fromLatin1(text));
        if (!version)
            return std::nullopt;
        DriverFacts facts;
        facts.version = *version;
        int cuda = 0; // 12040
        if (m_cudaVersion && m_cudaVersion(&cuda) == 0)
            facts.cuda = Version({cuda / 1000, cuda % 1000 / 10});
        return facts;
    }

    QList<GpuFacts> gpus() const
    {
        QList<GpuFacts> found;
        unsigned int count = 0;
        if (m_count(&count) != 0)
            return found;
        for (unsigned int i = 0; i < count; ++i) {
            void *device = nullptr;
            if (m_handle(i, &device) == 0)
                found.append(gpu(device));
        }
        return found;
    }

private:
    struct Memory
    {
        unsigned long long total = 0;
        unsigned long long free = 0;
        unsigned long long used = 0;
    };

    template<typename Function>
    void bind(Function &function, const char *name)
    {
        function = reinterpret_cast<Function>(reinterpret_cast<void *>(GetProcAddress(m_library, name)));
    }

    GpuFacts gpu(void *device) const
    {
        GpuFacts facts;
        char text[96] = {};
        if (m_name && m_name(device, text, sizeof text - 1) == 0)
            facts.name = QString::fromLatin1(text);
        char uuid[96] = {};
        if (m_uuid && m_uuid(device, uuid, sizeof uuid - 1) == 0)
            facts.uuid = QString::fromLatin1(uuid);
        int major = 0;
        int minor = 0;
        if (m_capability && m_capability(device, &major, &minor) == 0)
            facts.computeCapability = Version({major, minor});
        Memory memory;
        if (m_memory && m_memory(device, &memory) == 0)
            facts.memoryMiB = qint64(memory.total / (1024 * 1024));
        int current = 0;
        int pending = 0;
        if (m_model && m_model(device, &current, &pending) == 0)
            facts.driverModel = current == 0   ? QStringLiteral("WDDM")
                                : current == 1 ? QStringLiteral("TCC")
                                               : QStringLiteral("MCDM");
        return facts;
    }

    HMODULE m_library = nullptr;
    bool m_ready = false;
    int (*m_init)() = nullptr;
    int (*m_shutdown)() = nullptr;
    int (*m_count)(unsigned int *) = nullptr;
    int (*m_handle)(unsigned int, void **) = nullptr;
    int (*m_name)(void *, char *, unsigned int) = nullptr;
    int (*m_uuid)(void *, char *, unsigned int) = nullptr;
    int (*m_capability)(void *, int *, int *) = nullptr;
    int (*m_memory)(void *, Memory *) = nullptr;
    int (*m_model)(void *, int *, int *) = nullptr;
    int (*m_driverVersion)(char *, unsigned int) = nullptr;
    int (*m_cudaVersion)(int *) = nullptr;
};

SmiAnswer askSmi(const WinPath &system32)
{
    const WinPath program = system32 / QStringLiteral("nvidia-smi.exe");
    if (GetFileAttributesW(nativePath(program).c_str()) == INVALID_FILE_ATTRIBUTES)
        return {};
    const auto run = runProgram(program,
                                {QStringLiteral("--query-gpu=name,uuid,compute_cap,memory.total,driver_model.current,"
                                                "driver_version"),
                                 QStringLiteral("--format=csv,noheader,nounits")},
                                smiPatience);
    return run && run->exitCode == 0 ? readSmiAnswer(run->output) : SmiAnswer();
}

} // namespace

SmiAnswer readSmiAnswer(const QByteArray &csv)
{
    SmiAnswer answer;
    const QStringList lines = QString::fromUtf8(csv).split(u'\n', Qt::SkipEmptyParts);
    for (const QString &line : lines) {
        const QStringList fields = line.trimmed().split(QStringLiteral(", "));
        if (fields.size() != 6)
            continue; // a warning of the driver, not a row
        GpuFacts facts;
        facts.name = fields.at(0);
        facts.uuid = fields.at(1);
        facts.computeCapability = Version::parse(fields.at(2));
        facts.memoryMiB = fields.at(3).toLongLong();
        facts.driverModel = fields.at(4);
        answer.gpus.append(facts);
        if (const auto version = Version::parse(fields.at(5)))
            answer.driver = *version;
    }
    return answer;
}

std::optional<DriverFacts> Win32Gpus::driver()
{
    const WinPath system32 = m_system.knownFolder(KnownFolder::System32);
    const ManagementLibrary library(system32);
    if (library.isReady())
        return library.driver();
    const SmiAnswer answer = askSmi(system32);
    return answer.driver.isNull() ? std::optional<DriverFacts>() : DriverFacts{answer.driver, {}};
}

QList<GpuFacts> Win32Gpus::gpus()
{
    const WinPath system32 = m_system.knownFolder(KnownFolder::System32);
    const ManagementLibrary library(system32);
    return library.isReady() ? library.gpus() : askSmi(system32).gpus;
}

} // namespace cunest
