// What is said of copies of cuDNN: each rule with a copy that has the fault and with one that only looks like it.
#include "check_table.h"
#include "diagnose/check_cudnn.h"

using namespace cunest;

class TestCheckCudnn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFault_data();
    void everyFault();
    void noneAtAllIsOnlyANote();
    void aPrivateCopyIsLeftInPeace();
    void aFolderAboveTheDllsOnPathIsFound();
};

namespace {

const QList<CheckRow> &rows()
{
    static const QList<CheckRow> table = {
        {"as it should be", [](Snapshot &) {}, {}},
        {"an empty file", [](Snapshot &s) { s.cudnn[0].files[3].damaged = true; }, {QStringLiteral("cudnn.damaged fault")}},
        {"a 32-bit file", [](Snapshot &s) { s.cudnn[0].files[1].architecture = Architecture::X86; }, {QStringLiteral("cudnn.wrong-architecture fault")}},
        {"ARM in a folder for ARM",
         [](Snapshot &s) {
             s.cudnn[0].path = at("C:\\CUDA\\v12.2\\bin\\arm64");
             for (CudnnFile &file : s.cudnn[0].files)
                 file.architecture = Architecture::Arm64;
         },
         {}},
        {"renamed", [](Snapshot &s) { s.cudnn[0].files[0].ownName = QStringLiteral("cudnn64_7.dll"); }, {QStringLiteral("cudnn.renamed fault")}},
        {"one of seven",
         [](Snapshot &s) {
             s.cudnn[0].files = s.cudnn[0].files.mid(0, 1);
             s.cudnn[0].complete = false;
             s.cudnn[0].missing = {QStringLiteral("cudnn_ops_infer64_8.dll")};
         },
         {QStringLiteral("cudnn.incomplete fault")}},
        {"two releases in one folder", [](Snapshot &s) { s.cudnn[0].files[2].version = Version({8, 6, 0, 163}); }, {QStringLiteral("cudnn.mixed fault")}},
        {"a file the release does not have", [](Snapshot &s) { s.cudnn[0].files.append(dll("cudnn_extra_infer64_8.dll", "8.1.0.77")); },
         {QStringLiteral("cudnn.left-over warn")}},
        {"a file without version", [](Snapshot &s) { s.cudnn[0].files[2].version.reset(); }, {}},
        {"headers of another release", [](Snapshot &s) { s.cudnn[0].headerVersion = Version({8, 6, 0}); }, {QStringLiteral("cudnn.header-mismatch warn")}},
        {"import libraries without headers",
         [](Snapshot &s) {
             s.cudnn[0].headerVersion.reset();
             s.cudnn[0].hasHeaders = false;
         },
         {QStringLiteral("cudnn.header-missing warn")}},
        {"headers without import libraries", [](Snapshot &s) { s.cudnn[0].hasImportLibrary = false; }, {QStringLiteral("cudnn.lib-missing warn")}},
        {"neither: only programs are run here",
         [](Snapshot &s) {
             s.cudnn[0].headerVersion.reset();
             s.cudnn[0].hasHeaders = false;
             s.cudnn[0].hasImportLibrary = false;
         },
         {}},
        {"of a snapshot that does not say",
         [](Snapshot &s) {
             s.cudnn[0].hasHeaders.reset();
             s.cudnn[0].hasImportLibrary.reset();
         },
         {}},
        {"one folder too deep", [](Snapshot &s) { s.cudnn[0].path = at("C:\\CUDA\\v12.2\\cuda\\bin"); }, {QStringLiteral("cudnn.nested fault")}},
        {"square brackets on PATH",
         [](Snapshot &s) {
             s.cudnn[0].path = at("C:\\[tools]\\cudnn\\bin");
             s.path.effective.append(QStringLiteral("C:\\[tools]\\cudnn\\bin"));
         },
         {QStringLiteral("folder.brackets warn")}},
        {"square brackets where nobody looks", [](Snapshot &s) { s.cudnn[0].path = at("C:\\[tools]\\cudnn\\bin"); }, {}},
        {"a network drive on PATH",
         [](Snapshot &s) {
             s.cudnn[0].path = at("Z:\\cudnn\\bin");
             s.path.effective.prepend(QStringLiteral("Z:\\cudnn\\bin"));
         },
         {QStringLiteral("folder.network warn")}},
        {"a server on PATH",
         [](Snapshot &s) {
             s.cudnn[0].path = at("\\\\server\\tools\\cudnn\\bin");
             s.path.effective.prepend(QStringLiteral("\\\\server\\tools\\cudnn\\bin"));
         },
         {QStringLiteral("folder.network warn")}},
        {"a network drive where nobody looks", [](Snapshot &s) { s.cudnn[0].path = at("Z:\\cudnn\\bin"); }, {}},
        {"a network drive with another fault",
         [](Snapshot &s) {
             s.cudnn[0].path = at("Z:\\cudnn\\bin");
             s.path.effective.prepend(QStringLiteral("Z:\\cudnn\\bin"));
             s.cudnn[0].files[3].damaged = true;
         },
         {QStringLiteral("cudnn.damaged fault")}},
    };
    return table;
}

const Knowledge &knowledge()
{
    static const Knowledge loaded = Knowledge::load().value();
    return loaded;
}

} // namespace

void TestCheckCudnn::everyFault_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < rows().size(); ++row)
        QTest::newRow(rows().at(row).name) << row;
}

void TestCheckCudnn::everyFault()
{
    QFETCH(int, row);
    checkRow(rows().at(row), healthyComputer(), [](const Snapshot &s) { return checkCudnn(s, knowledge()); });
}

void TestCheckCudnn::noneAtAllIsOnlyANote()
{
    Snapshot s = healthyComputer();
    s.cudnn.clear();
    QCOMPARE(warnings(checkCudnn(s, knowledge())), QStringList());
    QCOMPARE(notes(checkCudnn(s, knowledge())), QStringList{QStringLiteral("cudnn.none")});
    s.toolkits.clear(); // nobody builds or runs anything of CUDA's here
    QCOMPARE(notes(checkCudnn(s, knowledge())), QStringList());
}

void TestCheckCudnn::aPrivateCopyIsLeftInPeace()
{
    Snapshot s = healthyComputer();
    s.cudnn[0].owner = CudnnOwner::Torch;
    s.cudnn[0].path = at("C:\\envs\\a\\Lib\\site-packages\\torch\\lib");
    s.cudnn[0].files[0].damaged = true;
    QCOMPARE(warnings(checkCudnn(s, knowledge())), QStringList());
}

void TestCheckCudnn::aFolderAboveTheDllsOnPathIsFound()
{
    Snapshot s = healthyComputer();
    CudnnCopy &copy = s.cudnn[0];
    copy.path = at("C:\\Program Files\\NVIDIA\\CUDNN\\v9.7\\bin\\12.8");
    s.path.effective.append(QStringLiteral("C:\\Program Files\\NVIDIA\\CUDNN\\v9.7\\bin"));
    const auto finding = cudnnPathLevel(s, copy);
    QVERIFY(finding.has_value());
    QCOMPARE(finding->fix, QStringLiteral("path.add:") + copy.path.toString());
    s.path.effective.append(copy.path.toString());
    QVERIFY(!cudnnPathLevel(s, copy).has_value());
}

QTEST_APPLESS_MAIN(TestCheckCudnn)
#include "tst_check_cudnn.moc"
