// Kills cunest-cli at random moments, over and over on one described computer, and judges what is left.
#pragma once

#include <QByteArray>
#include <QMap>
#include <QRandomGenerator>
#include <QString>
#include <QStringList>

#include <optional>

namespace cunest {

// Where a process was when it was killed, read from the records it left.
enum class KillPhase { NotBegun, Opening, Staging, Recording, Placing, Tidying, TakenBack, Finished };

class KillWalk
{
public:
    enum class Job { Install, Undo };
    enum class Aim { ByTime, ByCall };

    struct Counts
    {
        QMap<QString, int> kills;   // "install while placing" -> how often
        int killed = 0;             // processes that really died by the signal
        int killedRecoveries = 0;   // of them
        int finished = 0;           // were done before the signal came
        int old = 0;                // what the computer was after recovery
        int fresh = 0;
        int uninterrupted = 0;      // runs that had to work, and did
    };

    // \a machine: folder of a described computer on which \a install works and can be undone.
    KillWalk(QString machine, QStringList install, quint32 seed);
    ~KillWalk();

    // Something that must work first. A text says how it ended instead.
    std::optional<QString> prepare(const QStringList &arguments);
    // What the computer is before and after; a text when already that goes wrong.
    std::optional<QString> measure();
    // \a moment: from 0 (start) to 1 (end) of the job. A text says what was wrong afterwards.
    std::optional<QString> round(Job job, Aim aim, double moment, int killedRecoveries);

    const Counts &counts() const { return m_counts; }

private:
    struct Span // of an uninterrupted run
    {
        double begin = 0; // milliseconds until its first record is there
        double end = 0;
        long calls = 0;
    };
    struct Ran
    {
        bool killed = false;
        int exitCode = 0;
        QByteArray said;
        double begin = 0;
        double end = 0;
        long calls = 0;
    };
    struct Kill
    {
        double afterMs = -1; // nothing: let it run
        long atCall = 0;
    };

    QString countFile() const { return m_machine + QStringLiteral(".calls"); }
    Ran run(const QStringList &arguments, Kill kill);
    Kill moment(const Span &span, Aim aim, double moment);
    QStringList arguments(Job job) const;
    std::optional<QString> bringTo(bool fresh);
    std::optional<QString> complete(Job job);
    void note(const char *job, const Ran &ran);
    KillPhase phase() const;
    std::optional<QString> judge(const QString &context);
    QStringList leftovers() const;
    QString records() const;

    const QString m_machine;
    const QStringList m_install;
    QRandomGenerator m_random;
    QMap<QString, QByteArray> m_old;
    QMap<QString, QByteArray> m_new;
    bool m_isNew = false;
    Span m_spans[2];
    Span m_recovery;
    Counts m_counts;
};

QString describeCounts(const KillWalk::Counts &counts);

} // namespace cunest
