"""Makes colors.j2k, grey.j2k, tiles.j2k and alpha.jp2, lossless, by Pillow; prints checksums.txt.

Their red, green, blue and alpha are 5x + y, 7y, 3x + 2y and 37x + 11y, each modulo 256; those of
make.c's files are said there. A line of checksums.txt is what codec-probe prints of a file: the
CRC-32 of premultiplied words 0xAARRGGBB, little-endian, here reckoned from the formulas.
"""
import zlib

import numpy
from PIL import Image


def grid(width, height):
    y, x = numpy.mgrid[0:height, 0:width]
    return x, y


def line(name, red, green, blue, alpha=None):
    alpha = numpy.full(red.shape, 255) if alpha is None else alpha
    channels = [(channel * alpha + 127) // 255 for channel in (blue, green, red)] + [alpha]
    words = numpy.stack(channels, -1).astype("uint8").tobytes()
    height, width = red.shape
    print(f"{name}: JPEG 2000 {width}×{height}, crc {zlib.crc32(words):08x}")


x, y = grid(23, 19)
red, green, blue, alpha = (5 * x + y) % 256, 7 * y % 256, (3 * x + 2 * y) % 256, (37 * x + 11 * y) % 256
colors = numpy.stack([red, green, blue, alpha], -1).astype("uint8")
picture = Image.fromarray(colors[..., :3].copy())
picture.save("colors.j2k", no_jp2=True)
Image.fromarray(colors[..., 0].copy()).save("grey.j2k", no_jp2=True)
picture.save(
    "tiles.j2k", no_jp2=True, tile_size=(8, 8), offset=(5, 3), tile_offset=(2, 1),
    num_resolutions=2,
)
Image.fromarray(colors).save("alpha.jp2")


def sample(component, x, y, bits=8):
    value = [5 * x + y, 7 * y + 40, 3 * x + 2 * y + 90][component] & (1 << bits) - 1
    most = (1 << bits) - 1
    return (value * 255 + most // 2) // most


line("alpha.jp2", red, green, blue, alpha)
x, y = grid(24, 20)
for name, bits in ("bits-1.jp2", 1), ("bits-12.jp2", 12), ("bits-16-signed.jp2", 16), ("bits-5.j2k", 5):
    count = 3 if bits in (5, 12) else 1
    line(name, *(sample(component % count, x, y, bits) for component in range(3)))
line("colors.j2k", red, green, blue)
line("grey.j2k", red, red, red)
luminance, b, r = sample(0, x, y), sample(1, x // 2, y // 2) - 128, sample(2, x // 2, y // 2) - 128
converted = [luminance + 1.402 * r, luminance - 0.344136 * b - 0.714136 * r, luminance + 1.772 * b]
for name in "luminance.j2k", "luminance.jp2":
    line(name, *(channel.round().clip(0, 255).astype(int) for channel in converted))
column, row = numpy.maximum((x + 5) // 2 - 3, 0), numpy.maximum((y + 3) // 2 - 2, 0)
line("subsampled.jp2", sample(0, x, y), sample(1, column, row), sample(2, column, row))
line("tiles.j2k", red, green, blue)
