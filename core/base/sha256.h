// SHA-256 by the platform's accelerated library (OpenSSL; CNG on Windows).
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <memory>

class QIODevice;

namespace cunest {

class Sha256
{
public:
    Sha256();
    ~Sha256();
    Sha256(Sha256 &&) noexcept;
    Sha256 &operator=(Sha256 &&) noexcept;

    void add(QByteArrayView data);
    QByteArray finish(); // 32 bytes; the object is then as new

    static QByteArray of(QByteArrayView data);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace cunest
