// What one program would load, and what its frameworks say.
#pragma once

#include "diagnose/program_view.h"

#include <QWidget>

namespace cunest {

class Card;
class CellView;
class DllLoadModel;
class MonoText;
class TextLabel;

class ProgramCard final : public QWidget
{
    Q_OBJECT

public:
    explicit ProgramCard(QWidget *parent = nullptr);
    void setProgram(const std::optional<ProgramView> &view);
    void retranslate();

private:
    std::optional<ProgramView> m_view;
    Card *m_card;
    TextLabel *m_frameworks;
    MonoText *m_chain;
    CellView *m_table;
    DllLoadModel *m_loads;
};

// The way from the program to the first DLL that is missing: "python.exe → torch_cuda.dll → cudnn64_9.dll ✕".
// Empty when nothing is missing.
QString missingChain(const ProgramView &view);

} // namespace cunest
