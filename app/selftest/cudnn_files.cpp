// The files of a cuDNN release: which belong together, where they lie.
#include "cudnn_files.h"

#include "host.h"

#include <cctype>

namespace cunest::gputest {

namespace {

// Read off the packages nvidia-cudnn-cu11 8.9.5, nvidia-cudnn-cu12 8.9.7, 9.10.2 and 9.22; in loading order.
constexpr const char *parts8[] = {"ops_infer", "ops_train", "cnn_infer", "cnn_train", "adv_infer", "adv_train"};
constexpr const char *parts9[] = {"graph", "ops", "heuristic", "engines_precompiled", "engines_runtime_compiled",
                                  "cnn", "adv"};
// Only in some releases of cuDNN 9: part of the set where they lie.
constexpr const char *sometimes9[] = {"engines_tensor_ir", "ext"};

std::string fileName(const std::string &part, int major)
{
    const std::string stem = part.empty() ? "cudnn" : "cudnn_" + part;
    const std::string number = std::to_string(major);
    return onWindows ? stem + "64_" + number + ".dll" : "lib" + stem + ".so." + number;
}

bool isThere(const std::filesystem::path &file)
{
    std::error_code failed;
    return std::filesystem::exists(file, failed);
}

} // namespace

CudnnFiles findCudnn(const std::filesystem::path &folder)
{
    for (const char *below : {"", "bin", "bin/x64", "lib", "lib64"}) {
        const std::filesystem::path place = *below ? folder / below : folder;
        for (int major : {9, 8, 7}) {
            CudnnFiles files;
            files.main = place / fileName({}, major);
            if (!isThere(files.main))
                continue;
            files.major = major;
            files.folder = place;
            findParts(files);
            return files;
        }
    }
    return {};
}

std::vector<std::string> cudnnNames()
{
    return {fileName({}, 9), fileName({}, 8), fileName({}, 7)};
}

void findParts(CudnnFiles &files)
{
    files.parts.clear();
    files.missing.clear();
    const auto add = [&](const char *part, bool always) {
        const std::string name = fileName(part, files.major);
        if (isThere(files.folder / name))
            files.parts.push_back(files.folder / name);
        else if (always)
            files.missing.push_back(name);
    };
    if (files.major == 8) {
        for (const char *part : parts8)
            add(part, true);
    }
    if (files.major == 9) {
        for (const char *part : parts9)
            add(part, true);
        for (const char *part : sometimes9)
            add(part, false);
    }
}

bool isCudnnFile(const std::filesystem::path &file)
{
    std::string name = utf8(file.filename());
    for (char &c : name)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return onWindows ? name.starts_with("cudnn") && name.ends_with(".dll") : name.starts_with("libcudnn");
}

} // namespace cunest::gputest
