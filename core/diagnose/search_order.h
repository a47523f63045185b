// Which folders one call searches, in order; only dll_search.cpp uses it.
#pragma once

#include "diagnose/dll_search.h"

#include <QSet>

namespace cunest {

struct SearchStep
{
    SearchPlace place = SearchPlace::Path;
    WinPath folder;
    int pathEntry = -1;
};

class SearchOrder
{
public:
    SearchOrder(const DllSearchRequest &request, Architecture architecture);

    // \a namedFile: the file that the call names by its full path, null for a bare name.
    QList<SearchStep> steps(quint32 flags, const WinPath &namedFile) const;
    // Every folder that any rule would search.
    QList<SearchStep> allSteps() const;

    const WinPath &system32() const { return m_system32; }
    bool isKnownDll(const QString &foldedName) const { return m_known.contains(foldedName); }

private:
    QList<SearchStep> standard(const WinPath &ownFolder) const;
    QList<SearchStep> restricted(quint32 flags, const WinPath &ownFolder) const;
    void addPath();

    const DllSearchRequest &m_request;
    WinPath m_redirection; // the folder "<program>.local", whether it is there or not
    WinPath m_system32;
    WinPath m_system16;
    QSet<QString> m_known;
    QList<SearchStep> m_path;
};

bool isApiSet(const QString &foldedName);
// Parts of every Windows 10 and 11: a described computer need not list them.
bool isPartOfWindows(const QString &foldedName);

} // namespace cunest
