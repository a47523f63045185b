// The files of a cuDNN release: which belong together, where they lie.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cunest::gputest {

struct CudnnFiles
{
    int major = 0;                             // by the file's name; 0: none found
    std::filesystem::path main;                // full path, or a bare name to be searched
    std::filesystem::path folder;              // empty while only a name is known
    std::vector<std::filesystem::path> parts;  // sub-libraries that belong to it, in loading order
    std::vector<std::string> missing;          // of those, names that do not lie in the folder
};

// The newest major in \a folder or in the bin, lib, lib64 or bin/x64 below it.
CudnnFiles findCudnn(const std::filesystem::path &folder);

// Names to try when no folder is given, newest first.
std::vector<std::string> cudnnNames();

// Fills parts and missing for a main library whose folder is known.
void findParts(CudnnFiles &files);

// "libcudnn_ops.so.9", "cudnn_ops64_9.dll"; the version may follow: "libcudnn_ops.so.9.14.0".
bool isCudnnFile(const std::filesystem::path &file);

} // namespace cunest::gputest
