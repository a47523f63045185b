// Long forms of tests, which are run by hand and take longer than QtTest lets a function take.
#pragma once

#include <QtGlobal>

namespace cunest {

// For a test's initMain(): \a variable is what asks for its long form.
inline void giveTimeFor(const char *variable)
{
    if (qEnvironmentVariableIsSet(variable) && !qEnvironmentVariableIsSet("QTEST_FUNCTION_TIMEOUT"))
        qputenv("QTEST_FUNCTION_TIMEOUT", "36000000"); // ten hours
}

} // namespace cunest
