# Where CUNEST_PCH asks for it, a target reads Qt's and the library's headers once for all of its files.
set(CUNEST_CORE_HEADERS <QByteArray> <QDateTime> <QFileInfo> <QHash> <QJsonArray> <QJsonDocument> <QJsonObject> <QList> <QMap>
    <QRegularExpression> <QSet> <QString> <QStringList> <algorithm> <functional> <memory> <optional> <variant> <vector>)

function(cunest_precompile target)
    if(CUNEST_PCH)
        target_precompile_headers(${target} PRIVATE ${CUNEST_CORE_HEADERS} ${ARGN})
    endif()
endfunction()
