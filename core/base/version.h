// Versions as numbers: "9.10" is newer than "9.9".
#pragma once

#include <QList>
#include <QString>

#include <compare>
#include <optional>

namespace cunest {

// One to four numbers. A version with fewer numbers matches every longer one with the same start.
class Version
{
public:
    Version() = default;
    explicit Version(QList<int> parts) : m_parts(std::move(parts)) {}

    // Digits and dots only, one to four parts of at most 9 digits; nothing else is a version.
    static std::optional<Version> parse(QStringView text);

    bool isNull() const { return m_parts.isEmpty(); }
    int count() const { return int(m_parts.size()); }
    int part(int index) const { return m_parts.value(index, 0); }
    int major() const { return part(0); }
    int minor() const { return part(1); }
    Version truncated(int count) const { return Version(m_parts.mid(0, count)); }
    QString toString() const;

    // Compares only as many numbers as both have: 8.9.7 matches 8.9.7.29.
    std::strong_ordering compareCommon(const Version &other) const;
    bool matches(const Version &other) const { return compareCommon(other) == 0; }

    // A total order for sorting; on an equal start the shorter one comes first.
    std::strong_ordering operator<=>(const Version &other) const;
    bool operator==(const Version &other) const = default;

private:
    QList<int> m_parts;
};

} // namespace cunest
