// Makes the report of a simulated GPU test speak of the described computer: its paths, its names.
#pragma once

#include "described/gpu_test_script.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QList>
#include <QString>

#include <utility>

namespace cunest {

class GpuTestRewriter
{
public:
    // \a places: paths of this host and what stands for them, longest first.
    GpuTestRewriter(QList<std::pair<QString, QString>> places, GpuTestScript script, QString driverModel)
        : m_places(std::move(places)), m_script(std::move(script)), m_driverModel(std::move(driverModel))
    {
    }

    // Whole lines only; the rest waits. A line that is no JSON goes through as it is.
    QByteArray feed(QByteArrayView bytes);
    QByteArray finish();
    // Whether a step was made to fail that had passed: the process's own code does not know.
    bool hasFailedSteps() const { return !m_failed.isEmpty(); }

private:
    QByteArray line(const QByteArray &text);
    QJsonValue walk(const QJsonValue &value) const;
    QString renamed(QString text) const;
    void failStep(QJsonObject &object, const DescribedStepFailure &failure);

    QList<std::pair<QString, QString>> m_places;
    GpuTestScript m_script;
    QString m_driverModel;
    QByteArray m_rest;
    QStringList m_failed;
};

} // namespace cunest
