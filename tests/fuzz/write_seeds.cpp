// Writes the inputs to begin with: cunest-fuzz-seeds FOLDER makes FOLDER/<target>/<number>.
#include "fuzz/fuzz_targets.h"

#include <QDir>
#include <QFile>

#include <cstdio>

int main(int count, char **arguments)
{
    if (count != 2) {
        std::fputs("cunest-fuzz-seeds FOLDER\n", stderr);
        return 2;
    }
    for (const cunest::FuzzTarget &target : cunest::fuzzTargets()) {
        const QString folder =
            QString::fromLocal8Bit(arguments[1]) + u'/' + QLatin1String(target.name);
        QDir().mkpath(folder);
        int number = 0;
        for (const QByteArray &seed : target.seeds()) {
            QFile file(folder + u'/' + QString::number(++number));
            if (!file.open(QIODevice::WriteOnly) || file.write(seed) != seed.size()) {
                std::fprintf(stderr, "cannot write %s\n", qPrintable(file.fileName()));
                return 1;
            }
        }
    }
    return 0;
}
