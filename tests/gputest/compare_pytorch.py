#!/usr/bin/env python3
"""What a person would run instead: the same net, digits and copies through PyTorch.

    python3 compare_pytorch.py LENET_FOLDER RESULT.jsonl

RESULT.jsonl is the output of a full cunest-gputest on the same GPU. Prints one JSON object: labels and
the largest difference of a probability, and per copy both rates and their ratio. Ends with 1 when a
label differs. Copies: same size, pinned, median of 5 after one to warm up, waiting for each.
"""
import json
import pathlib
import statistics
import struct
import sys
import time

import numpy
import torch
from torch.nn import functional


def read_net(path):
    data = path.read_bytes()
    count, = struct.unpack_from("<I", data, 8)
    shapes = [struct.unpack_from("<4I", data, 12 + 16 * i) for i in range(count)]
    at, layers = 12 + 16 * count, []
    for shape in shapes:
        size = int(numpy.prod(shape))
        weights = numpy.frombuffer(data, "<f2", size, at).astype("float32").reshape(shape)
        bias = numpy.frombuffer(data, "<f2", shape[0], at + 2 * size).astype("float32")
        layers.append((torch.tensor(weights).cuda(), torch.tensor(bias).cuda()))
        at += 2 * (size + shape[0])
    return layers


def classify(layers, x):
    for index, (weights, bias) in enumerate(layers):
        x = functional.conv2d(x, weights, bias)
        if index < 3:
            x = functional.relu(x)
        if index < 2:
            x = functional.max_pool2d(x, 2)
    return functional.softmax(x.flatten(1), 1)


def rate(copy, size):
    times = []
    for _ in range(6):
        start = time.perf_counter()
        copy()
        torch.cuda.synchronize()
        times.append(time.perf_counter() - start)
    return size / statistics.median(times[1:]) / 1e9


def main():
    folder, result = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    torch.backends.cudnn.allow_tf32 = False
    steps = {}
    for line in result.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        steps[row["step"]] = row

    layers = read_net(folder / "lenet.bin")
    digits = steps["digits"]["data"]["digits"]
    pixels = [list(bytes.fromhex(d["pixels"])) for d in digits]
    x = torch.tensor(pixels, dtype=torch.float32).reshape(-1, 1, 28, 28).cuda() / 255
    ours = torch.tensor([d["probabilities"] for d in digits])
    theirs = classify(layers, x).cpu()
    labels = theirs.argmax(1).tolist()

    copies = []
    for row in steps["memory"]["data"]["bandwidth"]:
        if row["memory"] == "pageable":
            continue
        size = row["bytes"]
        host = torch.randint(0, 255, (size,), dtype=torch.uint8).pin_memory()
        a, b = (torch.empty(size, dtype=torch.uint8, device="cuda") for _ in range(2))
        copy = {"host-to-device": lambda: a.copy_(host, non_blocking=True),
                "device-to-host": lambda: host.copy_(a, non_blocking=True),
                "device-to-device": lambda: b.copy_(a)}[row["direction"]]
        torch_rate = rate(copy, size)
        copies.append({"direction": row["direction"], "bytes": size, "ours": row["gigabytesPerSecond"],
                       "pytorch": round(torch_rate, 3), "ratio": round(row["gigabytesPerSecond"] / torch_rate, 3)})

    same = labels == [d["predicted"] for d in digits]
    print(json.dumps({"torch": torch.__version__, "cudnn": torch.backends.cudnn.version(),
                      "gpu": torch.cuda.get_device_name(0), "labels": labels, "sameLabels": same,
                      "largestDifference": float((ours - theirs).abs().max()), "copies": copies}))
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
