// Scripts that give one project its own CUDA and cuDNN without changing the computer; pure text.
#pragma once

#include "base/version.h"
#include "base/win_path.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace cunest {

// Shortcut: a command prompt of the project's own, opened by a double click.
enum class ActivationKind { Bat, PowerShell, Conda, VsCode, Props, CMake, Shortcut };

QString activationKindName(ActivationKind kind); // "bat", "ps1", "conda", "vscode", "props", "cmake", "shortcut"
std::optional<ActivationKind> activationKindFromName(const QString &name);

struct Activation
{
    Version cuda;
    WinPath toolkit;
    Version cudnn;               // null: none chosen
    WinPath cudnnRoot;           // what CUDNN_PATH names
    WinPath includeFolder;       // with cudnn.h; null when there is none
    WinPath libraryFolder;       // with cudnn.lib; null when there is none
    QList<WinPath> dllFolders;   // in the order of the search: cuDNN's, then the toolkit's
};

struct ActivationFile
{
    QString name;                // below the chosen folder: "etc\conda\activate.d\cunest.bat"
    QByteArray bytes;
};

// Every path is quoted for its language: spaces, parentheses, "!", "%", "'", "$" and letters of any
// script. Nothing calls setx or leaves traces when the window closes; .bat, PowerShell and Conda can be
// taken back by their deactivate part, and activating twice is like once.
// Each says that CuNest made it, with a checksum; Visual Studio Code's settings have no place for that.
QList<ActivationFile> activationFiles(ActivationKind kind, const Activation &activation);

// A file of activationFiles(), of these or other versions, that nobody changed since.
bool isOwnActivation(const ActivationFile &file);

} // namespace cunest
