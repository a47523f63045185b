// Changes inputs so that they still get past the first check: JSON stays JSON, a journal keeps its
// checksums.
#pragma once

#include "fuzz/fuzz_targets.h"

#include <QJsonValue>
#include <QRandomGenerator>

#include <functional>

namespace cunest {

class InputMutator
{
public:
    using ChangeBytes = std::function<QByteArray(const QByteArray &)>;

    // \a changeBytes: changes bytes without knowing what they mean.
    InputMutator(quint32 seed, ChangeBytes changeBytes)
        : m_random(seed), m_changeBytes(std::move(changeBytes))
    {
    }

    QByteArray mutate(const QByteArray &input, InputKind kind);

private:
    QByteArray mutateJson(const QByteArray &input);
    QByteArray mutateJournal(const QByteArray &input);
    QJsonObject mutateObject(const QJsonObject &object);
    QJsonValue mutateTree(const QJsonValue &value, int depth);
    QJsonValue mutateMembers(QJsonObject object, int depth);
    QJsonValue mutateItems(QJsonArray array, int depth);
    QJsonValue mutateScalar(const QJsonValue &value);
    QJsonValue anyValue();
    QString changedText(const QString &text);
    bool chance(int oneIn) { return m_random.bounded(oneIn) == 0; }

    QRandomGenerator m_random;
    ChangeBytes m_changeBytes;
    QJsonValue m_kept; // a value met on the way, to be put elsewhere
};

// Without libFuzzer: flips, removes, repeats and swaps bytes.
QByteArray changedBytes(const QByteArray &input, QRandomGenerator &random);

} // namespace cunest
