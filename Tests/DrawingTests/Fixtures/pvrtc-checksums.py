"""Prints pvrtc-checksums.txt: what another decoder (pip install texture2ddecoder) makes of words.

The words are SplitMix64's numbers from a seed, so that a test can make them, too. A line has bits a
pixel, side, seed, what the words have in common, and the CRC-32 of the pixels: premultiplied words
0xAARRGGBB, little-endian, and the same without alpha.
"""
import struct
import zlib

import texture2ddecoder

MASK = 2**64 - 1
KINDS = {
    "any": (0, 0),  # bits that are set, bits that are cleared
    "plain": (0, 1 << 32),
    "flagged": (1 << 32, 0),
    "opaque": (1 << 63 | 1 << 47, 0),
    "checkered": (1 << 32, 1),
    "rows": (1 << 32 | 1, 1 << 20),
    "columns": (1 << 32 | 1 | 1 << 20, 0),
}


def split_mix(state):
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        word = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & MASK
        word = ((word ^ word >> 27) * 0x94D049BB133111EB) & MASK
        yield word ^ word >> 31


def premultiplied(pixels):
    def times(color, alpha):
        product = color * alpha + 128
        return (product + (product >> 8)) >> 8

    for offset in range(0, len(pixels), 4):
        blue, green, red, alpha = pixels[offset : offset + 4]
        yield from (times(blue, alpha), times(green, alpha), times(red, alpha), alpha)


for bits in (4, 2):
    for side in (8, 16, 64):
        for seed, (kind, (ones, zeros)) in enumerate(KINDS.items(), start=side * bits):
            words = split_mix(seed)
            data = b"".join(
                struct.pack("<Q", (next(words) | ones) & ~zeros & MASK)
                for _ in range(side * side * bits // 64)
            )
            pixels = texture2ddecoder.decode_pvrtc(data, side, side, bits == 2)
            opaque = bytearray(pixels)
            opaque[3::4] = b"\xff" * (side * side)
            print(
                bits, side, seed, kind,
                "%08x" % zlib.crc32(bytes(premultiplied(pixels))), "%08x" % zlib.crc32(opaque),
            )
