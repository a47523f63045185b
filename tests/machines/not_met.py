"""Names of reports that the program does not answer as expected yet, each with what it says instead; written to open/, which no test reads."""

NOT_MET = {
    "R-rust-lib-level": "cudnn.lib-missing, without the folder in which the library is",
    "R-paddle-before-restart": "python.ignores-path, path.not-effective, driver.ceiling",
    "R-dlib-2018": "error.not-confirmed, driver.ceiling",
    "L-conda-13-x64": "error.unknown, driver.ceiling, toolkit.none",
    "L-kobold-codecvt": "error.not-confirmed, driver.ceiling, toolkit.none",
    "L-lc0-driver": "driver.too-old, without the lowest driver for the CUDA beside the program",
    "L-mxnet-server": "error.not-confirmed, driver.ceiling, cudnn.none",
    "W-own-project-32-bit": "driver.ceiling, cudnn.none",
}
