// What CuNest is, its version, and what it stands on.
#pragma once

#include "pages/page.h"

namespace cunest {

class Card;

class AboutPage final : public Page
{
    Q_OBJECT

public:
    explicit AboutPage(QWidget *parent = nullptr);
    void retranslate() override;

private:
    Card *m_promiseCard;
    TextLabel *m_promise;
    Card *m_versionCard;
    TextLabel *m_versions;
    ActionButton *m_copy;
};

} // namespace cunest
