// A computer with two toolkits and packages in Downloads, for tests that drive cunest-cli.
#pragma once

#include "support/cudnn_archive.h"
#include "support/machine_builder.h"

namespace cunest {

class CliScene
{
public:
    CliScene();

    QString folder() const { return m_machine.folder(); }
    MachineBuilder &machine() { return m_machine; } // say more, then write() again
    QMap<QString, QByteArray> tree() const { return treeState(folder()); }

    QString package8() const { return m_downloads + m_package8.fileName(); }  // 8.9.7.29 for CUDA 12
    QString package8For11() const { return m_downloads + m_package8For11.fileName(); }
    QString package9() const { return m_downloads + m_package9.fileName(); }  // 9.8.0.87 for CUDA 12
    // A file in Downloads with these bytes; its Windows path.
    QString download(const QString &name, const QByteArray &bytes);
    QByteArray bytesOfPackage8() const;
    QString hostPath(const QString &windowsPath) const { return MachineBuilder::hostPath(folder(), windowsPath); }

private:
    Knowledge m_knowledge;
    MachineBuilder m_machine;
    QString m_downloads = QStringLiteral("C:\\Users\\lin\\Downloads\\");
    CudnnArchive m_package8;
    CudnnArchive m_package8For11;
    CudnnArchive m_package9;
};

} // namespace cunest
