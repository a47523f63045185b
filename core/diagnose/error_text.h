// Reads a pasted error or a whole log: what it says is wrong, before anybody looks at the computer.
#pragma once

#include "knowledge/knowledge.h"

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace cunest {

struct ErrorMatch // one thing the text says
{
    QString kind;                  // "cudnn-part-missing"; the words of core/diagnose/error_kinds
    QString signature;             // id of the signature, empty when a number or Windows' words said it
    std::optional<qint64> code;    // Windows' number
    QString line;                  // where it stands, shortened
    QStringList dlls;              // file names of libraries there, the one it is about first
    QMap<QString, QString> named;  // what the expression caught: "sm", "loaded", "built", "driver", ...
    int priority = 0;
    qsizetype at = 0;
};

struct ErrorText
{
    QList<ErrorMatch> matches;     // the most telling first; each kind of each library once
    QStringList frameworks;        // "tensorflow", "torch", "onnxruntime", "paddle", "ctranslate2", "opencv"
    QStringList folders;           // of Python environments that stand in it, as written
    QStringList files;             // full paths of programs, libraries and scripts in it, without detours
    bool fromPython = false;
    bool isEmpty = false;          // nothing but spaces
};

// Makes texts of bytes: UTF-8, UTF-16 with or without a mark, GBK; whatever it is, never an error.
QString textOfBytes(const QByteArray &bytes);

// Prepared once for many texts.
class ErrorReader
{
public:
    explicit ErrorReader(const Knowledge &knowledge);
    ~ErrorReader();

    // Time grows with the length of the text alone. Numbers come before words, for Windows' sentences
    // are translated.
    ErrorText read(const QString &text) const;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace cunest
