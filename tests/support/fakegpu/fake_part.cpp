// Stand-in for a library that only has to be there: cuDNN's sub-libraries, cuBLAS, NVRTC.
#include "control.h"

FAKE_API int cunestFakeGpu()
{
    return 1;
}
