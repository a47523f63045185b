"""Names of reports that the program does not answer as expected yet, each with what it says instead; written to open/, which no test reads."""

NOT_MET = {
    "R-rust-lib-level": "cudnn.lib-missing, without the folder in which the library is",
    "R-paddle-before-restart": "python.ignores-path, path.not-effective, driver.ceiling",
    "R-dlib-2018": "error.not-confirmed, driver.ceiling",
    "W-own-project-32-bit": "driver.ceiling, cudnn.none",
    "R-comfy-cudnn-8": "cudnn.none, without saying that cuDNN 8 is the one asked for",
    "R-net-cudnn-6": "cudnn.none, without saying that cuDNN 6 is the one asked for",
    "R-tf-cusolver": "runtime.cuda-missing, but names CUDA 10 for a file that CUDA 11.0 brings as well",
    "R-tf-older-copy-first": "cudnn.shadowed, but names a hidden copy that is not on PATH",
    "R-waifu2x-cudnn-5": "cudnn.none, driver.too-old",
}
