// Every page of the window in every state, with sample values: for the gallery and for tests of the layout.
#pragma once

#include <QList>
#include <QString>
#include <QTranslator>

#include <functional>

class QWidget;

namespace cunest {

class Page;

struct Shot
{
    QString name;
    int rail = 0; // which entry of the rail it belongs to
    std::function<Page *()> make;
};

QList<Shot> allShots();

// The longest translation there could be: English and a third more.
class LongTexts final : public QTranslator
{
public:
    QString translate(const char *context, const char *source, const char *comment, int n) const override;
    bool isEmpty() const override { return false; }
};

// The page as it stands in the window, beside the rail, with the focus where it begins.
QWidget *framed(Page *page, int rail);

} // namespace cunest
