#!/usr/bin/env python3
"""Authenticode under Wine: NVIDIA's own DLL, changed ones, and one that somebody else signed.

    tests/real/signatures.py BUILD

The DLLs come from NVIDIA's wheels of cuDNN (signed) and of the CUDA runtime (not signed), which pip brings into the
cache outside the tree.
Ends with one line "N passed, N failed".
"""
import glob
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
SIGNED = ("nvidia-cudnn-cu12", "8.9.7.29", "cudnn64_8.dll")
NOT_SIGNED = ("nvidia-cuda-runtime-cu12", "12.9.79", "cudart64_12.dll")


def real_dll(folder, package, version, dll):
    """One DLL of a wheel."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    cache = os.path.join(base, "cunest", "wheels")
    pattern = os.path.join(cache, "%s-%s-*win_amd64.whl" % (package.replace("-", "_"), version))
    if not glob.glob(pattern):
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:",
                        "--platform", "win_amd64", "--dest", cache, "%s==%s" % (package, version)], check=True)
    with zipfile.ZipFile(glob.glob(pattern)[0]) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith("/" + dll))
        path = os.path.join(folder, dll)
        with open(path, "wb") as file:
            file.write(wheel.read(name))
    return path


def security_entry(data):
    """Where the header says where the signature lies."""
    header = struct.unpack_from("<I", data, 0x3C)[0]
    return header + 24 + 112 + 4 * 8


def variant(folder, name, source, change):
    with open(source, "rb") as file:
        data = bytearray(file.read())
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(change(data))
    return path


def flip(at):
    def change(data):
        data[at(data)] ^= 1
        return data
    return change


def without_signature(data):
    offset = struct.unpack_from("<I", data, security_entry(data))[0]
    struct.pack_into("<II", data, security_entry(data), 0, 0)
    return data[:offset]


def cut_signature(data):
    offset, size = struct.unpack_from("<II", data, security_entry(data))
    return data[:offset + size // 2]


def sign(folder, name, unsigned, subject):
    """Signs with a certificate made on the spot; its root, and the signed file."""
    def run(*words):
        subprocess.run(words, check=True, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-keyout", name + ".root.key",
        "-out", name + ".root.pem", "-subj", "/CN=Test Root for " + subject)
    run("openssl", "req", "-newkey", "rsa:2048", "-nodes", "-keyout", name + ".key", "-out", name + ".csr", "-subj",
        "/O=%s/CN=%s" % (subject, subject))
    with open(os.path.join(folder, "extensions"), "w", encoding="ascii") as file:
        file.write("extendedKeyUsage=codeSigning\nkeyUsage=digitalSignature\n")
    run("openssl", "x509", "-req", "-in", name + ".csr", "-CA", name + ".root.pem", "-CAkey", name + ".root.key",
        "-CAcreateserial", "-days", "30", "-extfile", "extensions", "-out", name + ".pem")
    run("openssl", "x509", "-in", name + ".root.pem", "-outform", "DER", "-out", name + ".root.der")
    with open(os.path.join(folder, name + ".chain.pem"), "wb") as chain:
        for part in (name + ".pem", name + ".root.pem"):
            with open(os.path.join(folder, part), "rb") as file:
                chain.write(file.read())
    run("openssl", "rsa", "-traditional", "-in", name + ".key", "-out", name + ".rsa.key")
    run("osslsigncode", "sign", "-h", "sha256", "-certs", name + ".chain.pem", "-key", name + ".rsa.key", "-in", unsigned, "-out",
        name + ".dll")
    return os.path.join(folder, name + ".root.der"), os.path.join(folder, name + ".dll")


def main():
    build = os.path.abspath(sys.argv[1])
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        prefix = os.path.join(folder, "prefix")
        wine = os.path.join(HERE, "..", "..", "windows", "wine")
        subprocess.run([wine, "--prefix", prefix], check=True)
        windows = lambda path: "Z:" + path.replace("/", "\\")

        def probe(*words):
            run = subprocess.run([wine, os.path.join(build, "tests/real/signature_probe.exe"), *words], check=False,
                                 stdout=subprocess.PIPE, env={**os.environ, "CUNEST_WINEPREFIX": prefix})
            return [json.loads(line) for line in run.stdout.splitlines()]

        def check(what, path, status, signer="", words="", trust=None):
            nonlocal passed, failed
            answer = (probe(*(["--trust", windows(trust)] if trust else []), windows(path)) or [{}])[0]
            good = (answer.get("status") in (status if isinstance(status, tuple) else (status,)) and signer in answer.get("signer", "")
                    and words in answer.get("detail", ""))
            print("%s: %s: %s" % ("PASS  " if good else "FAIL! ", what,
                                  {key: answer.get(key) for key in ("status", "signer", "revocationChecked", "detail", "error")
                                   if answer.get(key) not in (None, "")}))
            passed, failed = passed + good, failed + (not good)

        nvidia = real_dll(folder, *SIGNED)
        middle = lambda data: len(data) // 2
        check("NVIDIA's own DLL", nvidia, "valid", "NVIDIA Corporation")
        check("one that NVIDIA does not sign", real_dll(folder, *NOT_SIGNED), "unsigned")
        check("one flipped byte", variant(folder, "flipped.dll", nvidia, flip(middle)), "invalid")
        check("the signature taken off",
              unsigned := variant(folder, "unsigned.dll", nvidia, without_signature), "unsigned")
        check("the signature cut in the middle", variant(folder, "cut.dll", nvidia, cut_signature), ("invalid", "unsigned"))
        # NULL, then a text of 32 bytes: the digest that was signed.
        digest = lambda data: data.index(b"\x05\x00\x04\x20", struct.unpack_from("<I", data, security_entry(data))[0]) + 10
        check("another digest in the signature", variant(folder, "bad.dll", nvidia, flip(digest)), "invalid")
        check("no DLL at all", variant(folder, "text.dll", nvidia, lambda data: b"no DLL"), "unsigned")
        root, signed = sign(folder, "stranger", unsigned, "Somebody Else")
        check("signed by somebody nobody knows", signed, "invalid", "Somebody Else")
        check("signed by somebody whose root is trusted", signed, "valid", "Somebody Else", trust=root)
        subprocess.run([wine, "--end", prefix], check=True)
    print("%d passed, %d failed" % (passed, failed))
    return failed


if __name__ == "__main__":
    sys.exit(main())
