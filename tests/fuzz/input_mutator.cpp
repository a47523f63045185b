// Changes inputs so that they still get past the first check.
#include "fuzz/input_mutator.h"

#include "transaction/journal.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace cunest {
namespace {

const QStringList &tellingTexts()
{
    static const QStringList texts = {QString(),
                                      QStringLiteral("C:\\"),
                                      QStringLiteral("C:\\Windows\\System32"),
                                      QStringLiteral("C:\\Windows\\System32\\kernel32.dll"),
                                      QStringLiteral("C:\\CUDA\\v12.2"),
                                      QStringLiteral("C:\\CUDA\\v12.2\\bin\\cudnn64_8.dll"),
                                      QStringLiteral("C:\\CUDA\\v12.2\\bin\\nvcc.exe"),
                                      QStringLiteral("C:\\Users\\lin\\Documents\\thesis.docx"),
                                      QStringLiteral("D:\\data\\results.bin"),
                                      QStringLiteral("\\\\server\\share\\x"),
                                      QStringLiteral("\\\\.\\PhysicalDrive0"),
                                      QStringLiteral("C:\\a\\..\\b"),
                                      QStringLiteral("NUL"),
                                      QStringLiteral("x:y"),
                                      QStringLiteral("8.9.7.29"),
                                      QStringLiteral("9"),
                                      QStringLiteral("12.2"),
                                      QStringLiteral("999999999.999999999"),
                                      QStringLiteral("-1"),
                                      QStringLiteral("JAVA_HOME"),
                                      QStringLiteral("PATH"),
                                      QStringLiteral("CUDNN_PATH"),
                                      QStringLiteral("machine"),
                                      QStringLiteral("user"),
                                      QStringLiteral("%PATH%;\"C:\\a;b\";"),
                                      QString(64, u'a'),
                                      QString(300, u'x'),
                                      QString(QChar(0)),
                                      QString(QChar(0xD800)),
                                      QString::fromUtf8("深度学习 Ä"),
                                      QStringLiteral("%1 %2 %n")};
    return texts;
}

constexpr double tellingNumbers[] = {0,
                                     1,
                                     -1,
                                     0.5,
                                     2147483647,
                                     2147483648.0,
                                     -2147483648.0,
                                     4294967296.0,
                                     9007199254740992.0,
                                     9.3e18,
                                     -9.3e18,
                                     1e300,
                                     -0.0,
                                     31,
                                     260,
                                     65535};

QByteArray compact(const QJsonValue &value)
{
    const QJsonDocument document =
        value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    return document.toJson(QJsonDocument::Compact);
}

// A line with the number of its place and the checksum of its bytes; without the line end.
QByteArray renumbered(const QByteArray &line, qint64 number)
{
    QJsonObject fields = QJsonDocument::fromJson(line).object();
    fields.remove(QLatin1String("crc"));
    return journalLine(number, fields).chopped(1);
}

} // namespace

QByteArray InputMutator::mutate(const QByteArray &input, InputKind kind)
{
    if (kind == InputKind::Bytes || chance(8))
        return m_changeBytes(input);
    if (kind == InputKind::Journal)
        return mutateJournal(input);
    if (kind == InputKind::Json)
        return mutateJson(input);
    return input.left(1) + mutateJson(input.mid(1));
}

QByteArray InputMutator::mutateJson(const QByteArray &input)
{
    const QJsonDocument document = QJsonDocument::fromJson(input);
    if (!document.isObject())
        return m_changeBytes(input);
    return compact(mutateObject(document.object()));
}

QJsonObject InputMutator::mutateObject(const QJsonObject &object)
{
    QJsonValue changed = object;
    for (int i = m_random.bounded(3); i >= 0; --i)
        changed = mutateTree(changed, 0);
    return changed.isObject() ? changed.toObject() : object;
}

// Walks down by chance and changes what it comes to.
QJsonValue InputMutator::mutateTree(const QJsonValue &value, int depth)
{
    if (depth > 0 && chance(6))
        m_kept = value;
    if (value.isObject())
        return mutateMembers(value.toObject(), depth);
    if (value.isArray())
        return mutateItems(value.toArray(), depth);
    return mutateScalar(value);
}

QJsonValue InputMutator::mutateMembers(QJsonObject object, int depth)
{
    const QStringList keys = object.keys();
    if (keys.isEmpty() || chance(20)) {
        object.insert(changedText(keys.value(0)), anyValue());
        return object;
    }
    const QString key = keys.at(m_random.bounded(int(keys.size())));
    switch (m_random.bounded(12)) {
    case 0: object.remove(key); break;
    case 1: object.insert(changedText(key), object.value(key)); break;
    case 2: object.insert(key, anyValue()); break;
    default: object.insert(key, mutateTree(object.value(key), depth + 1)); break;
    }
    return object;
}

QJsonValue InputMutator::mutateItems(QJsonArray array, int depth)
{
    if (array.isEmpty()) {
        array.append(anyValue());
        return array;
    }
    const int at = m_random.bounded(int(array.size()));
    switch (m_random.bounded(10)) {
    case 0: array.removeAt(at); break;
    case 1: array.insert(at, QJsonValue(array.at(at))); break;
    case 2: array.insert(at, anyValue()); break;
    case 3: {
        const QJsonValue other = array.at(m_random.bounded(int(array.size())));
        array.replace(at, other);
        break;
    }
    default: array.replace(at, mutateTree(array.at(at), depth + 1)); break;
    }
    return array;
}

QJsonValue InputMutator::mutateScalar(const QJsonValue &value)
{
    if (chance(5))
        return anyValue();
    if (value.isString())
        return changedText(value.toString());
    if (value.isDouble())
        return value.toDouble() + m_random.bounded(-2, 3);
    return value.isBool() ? QJsonValue(!value.toBool()) : anyValue();
}

QJsonValue InputMutator::anyValue()
{
    switch (m_random.bounded(8)) {
    case 0: return QJsonValue();
    case 1: return chance(2);
    case 2: return tellingNumbers[m_random.bounded(int(std::size(tellingNumbers)))];
    case 3: return QJsonArray();
    case 4: return QJsonObject();
    case 5: return m_kept;
    default: return tellingTexts().at(m_random.bounded(int(tellingTexts().size())));
    }
}

QString InputMutator::changedText(const QString &text)
{
    switch (m_random.bounded(6)) {
    case 0: return tellingTexts().at(m_random.bounded(int(tellingTexts().size())));
    case 1: return text + tellingTexts().at(m_random.bounded(int(tellingTexts().size())));
    case 2: return text.left(m_random.bounded(int(text.size()) + 1));
    case 3: return chance(2) ? text.toUpper() : text.toLower();
    default: return QString::fromUtf8(m_changeBytes(text.toUtf8()));
    }
}

QByteArray InputMutator::mutateJournal(const QByteArray &input)
{
    QList<QByteArray> lines = input.split('\n');
    if (!lines.isEmpty() && lines.last().isEmpty())
        lines.removeLast();
    if (lines.isEmpty())
        return m_changeBytes(input);
    qsizetype at = m_random.bounded(int(lines.size()));
    switch (m_random.bounded(8)) {
    case 0: lines.removeAt(at); break;
    case 1: lines.insert(at, QByteArray(lines.at(at))); break;
    case 2: {
        const qsizetype other = m_random.bounded(int(lines.size()));
        lines.swapItemsAt(at, other);
        at = qMin(at, other);
        break;
    }
    case 3: return input.left(m_random.bounded(int(input.size()) + 1));
    default:
        // The other lines stay as they are, numbers and checksums too.
        lines[at] = renumbered(compact(mutateObject(QJsonDocument::fromJson(lines.at(at)).object())), at + 1);
        return lines.join('\n') + '\n';
    }
    if (!chance(4)) {
        for (qsizetype i = at; i < lines.size(); ++i)
            lines[i] = renumbered(lines.at(i), i + 1);
    }
    return lines.join('\n') + '\n';
}

QByteArray changedBytes(const QByteArray &input, QRandomGenerator &random)
{
    QByteArray bytes = input;
    for (int i = random.bounded(4); i >= 0; --i) {
        const int at = random.bounded(int(bytes.size()) + 1);
        const int length = random.bounded(1, 17);
        switch (random.bounded(5)) {
        case 0: bytes.insert(at, char(random.bounded(256))); break;
        case 1: bytes.remove(at, length); break;
        case 2: bytes.insert(at, bytes.mid(random.bounded(int(bytes.size()) + 1), length)); break;
        case 3: bytes.truncate(at); break;
        default:
            if (at < bytes.size())
                bytes[at] = char(bytes.at(at) ^ (1 << random.bounded(8)));
        }
    }
    return bytes;
}

} // namespace cunest
