"""Writes an archive of the shape of a real one without a byte of NVIDIA's, in seconds and of any size.

It starts from the small archive that the demo makes, whose DLLs are well-formed, and gives each DLL a
long tail that packs about as well as NVIDIA's code for GPUs. The tail is one pool of packed pieces over
and over: deflate looks back 32 KiB only, so nobody can tell, and only the pool is ever packed.
"""
import random
import struct
import zipfile
import zlib

SHARES = {"cnn_infer": .63, "adv_infer": .10, "cnn_train": .09, "adv_train": .08, "ops_infer": .07, "ops_train": .03}
POOL_PIECES, PIECE = 24, 1 << 20


def instructions(rng, size):
    """Words of sixteen bytes: the first half often seen before, the second half mostly new."""
    heads = [rng.randbytes(8) for _ in range(1500)]
    weights = [1 / (rank + 3) for rank in range(len(heads))]
    count = size // 16
    chosen = rng.choices(heads, weights, k=count)
    tails = rng.randbytes(8 * count)
    return b"".join(head + tails[8 * i:8 * i + 5] + b"\0\xc0\x0f" for i, head in enumerate(chosen))


def make_pool():
    rng = random.Random(7)
    pieces = []
    for _ in range(POOL_PIECES):
        data = instructions(rng, PIECE)
        packer = zlib.compressobj(6, zlib.DEFLATED, -15)
        pieces.append((data, packer.compress(data) + packer.flush(zlib.Z_FULL_FLUSH)))
    return pieces


class Writer:
    """Only what such an archive needs: deflated entries, below 4 GiB."""

    def __init__(self, file):
        self.file, self.directory = file, []

    def add(self, name, chunks):
        """chunks: pairs of unpacked and packed bytes, each packed piece ending at a whole byte."""
        offset, name = self.file.tell(), name.encode()
        self.file.write(struct.pack("<IHHHHHIIIHH", 0x04034B50, 20, 0x800, 8, 0x6000, 0x5821, 0, 0, 0, len(name), 0) + name)
        crc = size = packed = 0
        for data, deflated in chunks:
            crc, size, packed = zlib.crc32(data, crc), size + len(data), packed + len(deflated)
            self.file.write(deflated)
        numbers = struct.pack("<III", crc, packed, size)
        self.file.seek(offset + 14)
        self.file.write(numbers)
        self.file.seek(0, 2)
        self.directory.append(struct.pack("<IHHHHHH", 0x02014B50, 20, 20, 0x800, 8, 0x6000, 0x5821) + numbers
                              + struct.pack("<HHHHHII", len(name), 0, 0, 0, 0, 0, offset) + name)

    def finish(self):
        offset, directory = self.file.tell(), b"".join(self.directory)
        count = len(self.directory)
        self.file.write(directory + struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, count, count, len(directory), offset, 0))


def packed(data, last):
    packer = zlib.compressobj(6, zlib.DEFLATED, -15)
    return data, packer.compress(data) + packer.flush(zlib.Z_FINISH if last else zlib.Z_FULL_FLUSH)


def make_archive(sample, target, unpacked_bytes):
    """sample: an archive with small DLLs; target: the same names and headers, with big ones."""
    pool = make_pool()
    end = packed(b"", True)
    at = 0
    with zipfile.ZipFile(sample) as small, open(target, "w+b") as file:
        writer = Writer(file)
        for info in small.infolist():
            data = small.read(info)
            share = next((share for part, share in SHARES.items() if part in info.filename and info.filename.endswith(".dll")), 0)
            chunks = [packed(data, False)]
            for _ in range(max(0, int(unpacked_bytes * share) - len(data)) // PIECE):
                chunks.append(pool[at % POOL_PIECES])
                at += 1
            writer.add(info.filename, chunks + [end])
        writer.finish()
