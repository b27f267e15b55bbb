"""By pygame-ce, a blit each of pictures that were made beforehand: `pygame_.py W1|W5 COUNT [FRAME PIXELS]`.

What pygame rotates is a new surface each time, which is put on whole pixels: that takes two to five times as long, and
the picture isn't right. So this does as games do, and takes the nearest of 4,096 rotated, or scaled and tinted, ones.
"""
import os
import sys
from time import process_time

os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
import numpy as np
import pygame

WIDTH, HEIGHT, TURN = 800, 600, 2 * np.pi
ANGLES, SIZES, TINTS = 256, 16, 8


def numbers(workload, each, count):
    state, values = 0x7EA70000 + workload, []
    for _ in range(16 + each * count):
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        values.append((state >> 8) / 16777216)
    return np.array(values[16:]).reshape(count, each).T


def sampled(picture, scale, angle, x, y):
    """The premultiplied picture, sampled linearly, with its middle at (x, y) of the middle pixel."""
    side, c, s = len(picture), np.cos(angle), np.sin(angle)
    reach = int(np.ceil(scale * side / 2 * (abs(c) + abs(s)))) + 1
    v, u = np.mgrid[:2 * reach, :2 * reach] + 0.5 - reach
    u, v = u - x, v - y
    u, v = (c * u + s * v) / scale + side / 2, (c * v - s * u) / scale + side / 2
    inside = (u >= 0) & (u < side) & (v >= 0) & (v < side)
    u, v = np.clip(u, 0, side) + 0.5, np.clip(v, 0, side) + 0.5
    i, j = u.astype(int), v.astype(int)
    f, g = (u - i)[..., None], (v - j)[..., None]
    of = np.pad(picture, ((1, 1), (1, 1), (0, 0)))
    upper, lower = of[j, i] * (1 - f) + of[j, i + 1] * f, of[j + 1, i] * (1 - f) + of[j + 1, i + 1] * f
    return inside[..., None] * (upper * (1 - g) + lower * g)


def surface(pixels):
    words = np.floor(np.clip(pixels, 0, 255) + 0.5).astype(np.uint8)
    return pygame.image.frombuffer(words.tobytes(), words.shape[1::-1], "RGBA")


class Crates:
    flags, steps = 0, 4

    def __init__(self, count):
        self.p = numbers(1, 6, count)
        y, x = np.mgrid[:32, :32]
        alpha = np.where((x % 31 == 0) | (y % 31 == 0), 128, 255)
        crate = np.dstack((255 - 4 * x, 160 + 2 * y, 64 + 4 * (x ^ y), 255 + 0 * x)) * alpha[..., None] / 255
        self.kinds = [(crate, 1, TURN * angle / ANGLES) for angle in range(ANGLES)]

    def surface(self, pixels):
        # Run-length encoding is for colours that aren't premultiplied.
        pixels[..., :3] *= 255 / np.maximum(pixels[..., 3:], 0.01)
        encoded = surface(pixels).convert_alpha()
        encoded.set_alpha(255, pygame.RLEACCEL)
        return encoded

    def state(self, t):
        p = self.p
        angle = p[4] + 4 / TURN * (p[5] - 0.5) * t
        return (np.mod(WIDTH * p[0] + 200 * (p[1] - 0.5) * t, WIDTH),
                np.mod(HEIGHT * p[2] + 200 * (p[3] - 0.5) * t, HEIGHT),
                np.floor(angle * ANGLES + 0.5).astype(int) % ANGLES)


class Dots:
    flags, steps = pygame.BLEND_RGB_ADD, 2

    def __init__(self, count):
        self.p = numbers(5, 5, count)
        self.tint = (self.p[3] * TINTS).astype(int) * TINTS + (self.p[4] * TINTS).astype(int)
        y, x = np.mgrid[:16, :16][..., None] - 7.5
        dot, middles = np.maximum(1 - np.hypot(x, y) / 8, 0) ** 2, (np.arange(TINTS) + 0.5) / TINTS
        self.kinds = [(dot * (1 - life) / 2 * (255, 96 + 159 * green, 255 * blue, 0), 1 - 0.5 * life, 0)
                      for life in (np.arange(SIZES) + 0.5) / SIZES for green in middles for blue in middles]

    def surface(self, pixels):
        return surface(pixels).convert()

    def state(self, t):
        p = self.p
        life = np.mod(p[0] + t / 2, 1)
        age, direction = 2 * life, TURN * p[1]
        way = (40 + 160 * p[2]) * age
        return (400 + np.cos(direction) * way, 250 + np.sin(direction) * way + 40 * age * age,
                (life * SIZES).astype(int) * TINTS * TINTS + self.tint)


def drawing(screen, things):
    steps = things.steps
    # Each kind at steps × steps positions within a pixel.
    surfaces = np.array([things.surface(sampled(*kind, (x + 0.5) / steps, (y + 0.5) / steps))
                         for kind in things.kinds for y in range(steps) for x in range(steps)], object)
    reach = np.array([one.get_width() // 2 for one in surfaces])

    def draw(frame):
        x, y, kind = things.state(frame / 60)
        left, top = np.floor(x).astype(int), np.floor(y).astype(int)
        index = (kind * steps + ((y - top) * steps).astype(int)) * steps + ((x - left) * steps).astype(int)
        left, top = left - reach[index], top - reach[index]
        screen.fill(0x181A20)
        screen.fblits(list(zip(surfaces[index].tolist(), zip(left.tolist(), top.tolist()))), things.flags)

    return draw


def measure(draw):
    def timed(first, count):
        start = process_time()
        for frame in range(first, first + count):
            draw(frame)
        return (process_time() - start) * 1000

    timed(0, 10)
    length, spent = 0, 0
    while spent < 60:
        spent += timed(10 + length, 1)
        length += 1
    chunks = [timed(10 + chunk * length, length) for chunk in range(1, 10 if length > 1 else 6)]
    return sorted(chunks)[len(chunks) // 2] / length


workload, count, *rest = sys.argv[1:]
pygame.display.init()
screen = pygame.display.set_mode((WIDTH, HEIGHT), depth=32)
draw = drawing(screen, {"W1": Crates, "W5": Dots}[workload](int(count)))
if rest:
    draw(int(rest[0]))
    with open(rest[1], "wb") as file:
        file.write(screen.get_buffer().raw)
else:
    print(f"{measure(draw):.4f}")
