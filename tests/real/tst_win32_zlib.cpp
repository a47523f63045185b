// The zlibwapi.dll that the setup brings: what Windows loads, under the names and numbers of the original.
#include "plan/zlib_file.h"
#include "support/test_text.h"
#include "win32/win32_machine.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

#include <windows.h>

using namespace cunest;

class TestWin32Zlib : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void itUnpacksWhatItPacked();
    void namesHaveTheNumbersOfTheOriginal_data();
    void namesHaveTheNumbersOfTheOriginal();
    void itNeedsNothingBesideWindows();
    void itIsTakenForWhatItIs();
    void theProgramsFolderIsKnown();

private:
    // As declared in zlib.h; 64-bit Windows has one way of calling.
    using Version = const char *(*)();
    using Bound = unsigned long (*)(unsigned long);
    using Pack = int (*)(unsigned char *, unsigned long *, const unsigned char *, unsigned long);

    template<typename Function>
    Function function(const char *name) const
    {
        return reinterpret_cast<Function>(reinterpret_cast<void *>(GetProcAddress(m_dll, name)));
    }

    const QString m_path = QDir::toNativeSeparators(QFileInfo(QStringLiteral(CUNEST_ZLIBWAPI)).absoluteFilePath()); // with its drive
    HMODULE m_dll = nullptr;
};

void TestWin32Zlib::initTestCase()
{
    m_dll = LoadLibraryExW(reinterpret_cast<const wchar_t *>(m_path.utf16()), nullptr, LOAD_LIBRARY_SEARCH_SYSTEM32);
    QVERIFY2(m_dll != nullptr, qPrintable(QStringLiteral("%1: error %2").arg(m_path).arg(GetLastError())));
}

void TestWin32Zlib::itUnpacksWhatItPacked()
{
    const auto version = function<Version>("zlibVersion");
    const auto bound = function<Bound>("compressBound");
    const auto pack = function<Pack>("compress");
    const auto unpack = function<Pack>("uncompress");
    QVERIFY(version && bound && pack && unpack);
    QCOMPARE(QByteArray(version()), QByteArray("1.2.13"));
    const QByteArray text = QByteArray("cuDNN loads zlibwapi.dll by name. ").repeated(1000);
    QByteArray packed(qsizetype(bound(ulong(text.size()))), '\0');
    auto size = ulong(packed.size());
    QCOMPARE(pack(reinterpret_cast<uchar *>(packed.data()), &size, reinterpret_cast<const uchar *>(text.data()), ulong(text.size())), 0);
    QVERIFY(size < ulong(text.size() / 10));
    QByteArray back(text.size(), '\0');
    auto unpacked = ulong(back.size());
    QCOMPARE(unpack(reinterpret_cast<uchar *>(back.data()), &unpacked, reinterpret_cast<const uchar *>(packed.data()), size), 0);
    QCOMPARE(back, text);
    packed[packed.size() > 20 ? 20 : 0] = char(packed.at(20) ^ 0x55);
    QVERIFY(unpack(reinterpret_cast<uchar *>(back.data()), &unpacked, reinterpret_cast<const uchar *>(packed.data()), size) != 0);
}

// Source: zlib's contrib/vstudio/vc14/zlibvc.def; programs may be linked by number.
void TestWin32Zlib::namesHaveTheNumbersOfTheOriginal_data()
{
    QTest::addColumn<int>("number");
    const auto row = [](const char *name, int number) { QTest::newRow(name) << number; };
    row("adler32", 1);
    row("deflate", 4);
    row("inflate", 19);
    row("inflateInit2_", 21);
    row("uncompress", 26);
    row("zlibVersion", 27);
    row("get_crc_table", 38);
    row("deflatePending", 52);
    row("unzOpen", 61);
    row("zipOpenNewFileInZip3", 89);
    row("fill_win32_filefunc64W", 113);
    row("zipCloseFileInZipRaw64", 136);
    row("crc32_combine", 142);
    row("inflateResetKeep", 163);
    row("gzopen_w", 165);
    row("gzvprintf", 167);
}

void TestWin32Zlib::namesHaveTheNumbersOfTheOriginal()
{
    QFETCH(int, number);
    const auto byName = GetProcAddress(m_dll, QTest::currentDataTag());
    QVERIFY(byName != nullptr);
    QVERIFY(byName == GetProcAddress(m_dll, MAKEINTRESOURCEA(number)));
}

void TestWin32Zlib::itNeedsNothingBesideWindows()
{
    Win32Machine machine;
    const auto facts = machine.platform().binaries.facts(*WinPath::parse(m_path));
    CUNEST_OK(facts);
    for (const QString &dll : facts->imports + facts->delayImports)
        QVERIFY2(sameName(dll, u"KERNEL32.dll") || sameName(dll, u"msvcrt.dll"), qPrintable(dll));
}

void TestWin32Zlib::itIsTakenForWhatItIs()
{
    Win32Machine machine;
    const auto file = readZlib(machine.platform(), *WinPath::parse(m_path));
    CUNEST_OK(file);
    QCOMPARE(file->version->toString(), QStringLiteral("1.2.13.0"));
    QCOMPARE(file->signature.status, SignatureStatus::Unsigned);
    const auto stranger = readZlib(machine.platform(), machine.platform().system.knownFolder(KnownFolder::System32) / QStringLiteral("kernel32.dll"));
    QVERIFY(!stranger);
    QCOMPARE(stranger.error().code, ErrorCode::InvalidInput);
}

void TestWin32Zlib::theProgramsFolderIsKnown()
{
    Win32Machine machine;
    QCOMPARE(ownZlib(machine.platform()).toString().toLower(),
             QDir::toNativeSeparators(QCoreApplication::applicationDirPath() + QStringLiteral("/redist/zlibwapi.dll")).toLower());
}

QTEST_GUILESS_MAIN(TestWin32Zlib)
#include "tst_win32_zlib.moc"
