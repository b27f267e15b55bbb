#include "scene.h"

#include <math.h>
#include <stdlib.h>

#include "physics.h"

static const double TURN = 6.283185307179586;
static int workload, count;
static double *numbers;
static uint32_t random_state;

static double next_unit(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return (random_state >> 8) / 16777216.0;
}

static void draw_numbers(int each) {
    random_state = 0x7EA70000u + (uint32_t)workload;
    for (int i = 0; i < 16; i++) next_unit();
    numbers = malloc(sizeof *numbers * (size_t)each * (size_t)count);
    for (int i = 0; i < each * count; i++) numbers[i] = next_unit();
}

void scene_open(int which, int how_many) {
    workload = which;
    count = how_many;
    if (workload == 1) draw_numbers(6);
    if (workload == 3) draw_numbers(7);
    if (workload == 4 || workload == 5) draw_numbers(5);
    if (scene_is_simulated()) boxes_open(count, workload == 8);
}

int scene_is_simulated(void) { return workload == 6 || workload == 8; }

static double wrapped(double value, double limit) {
    double rest = fmod(value, limit);
    return rest < 0 ? rest + limit : rest;
}

static int crates(double t, void (*draw)(const struct thing *)) {
    for (int i = 0; i < count; i++) {
        const double *p = numbers + 6 * i;
        draw(&(struct thing){
            .part = CRATE, .width = 32, .height = 32, .red = 255, .green = 255, .blue = 255, .alpha = 255,
            .x = wrapped(WIDTH * p[0] + 200 * (p[1] - 0.5) * t, WIDTH),
            .y = wrapped(HEIGHT * p[2] + 200 * (p[3] - 0.5) * t, HEIGHT),
            .angle = TURN * p[4] + 4 * (p[5] - 0.5) * t });
    }
    return count;
}

// The book's grid of squares 100 wide, 150 apart, ten deep, seen from 500: what its listing 15.4
// lets through.
static int grid(double t, void (*draw)(const struct thing *)) {
    const double size = 100, spacing = 150, camera = 500;
    double length = spacing * (count - 1);
    double left = (length - WIDTH) / 2 * (1 + sin(t / 2)), top = (length - HEIGHT) / 2 * (1 + cos(t / 2));
    int drawn = 0;
    for (int z = 9; z >= 0; z--) {
        double k = camera / (spacing * z + camera);
        double wide = (WIDTH + size) / k, high = (HEIGHT + size) / k;
        double from_x = left + WIDTH / 2.0 - wide / 2, from_y = top + HEIGHT / 2.0 - high / 2;
        uint8_t grey = (uint8_t)(255 * (1 - 0.1 * z) + 0.5);
        for (int row = 0; row < count; row++) {
            double y = spacing * row;
            if (y < from_y || y >= from_y + high) continue;
            for (int column = 0; column < count; column++) {
                double x = spacing * column;
                if (x < from_x || x >= from_x + wide) continue;
                draw(&(struct thing){
                    .part = PLAIN, .width = size * k, .height = size * k,
                    .x = WIDTH / 2.0 + (x - left - WIDTH / 2.0) * k,
                    .y = HEIGHT / 2.0 + (y - top - HEIGHT / 2.0) * k,
                    .red = grey, .green = grey, .blue = grey, .alpha = 255 });
                drawn++;
            }
        }
    }
    return drawn;
}

static int cards(double t, void (*draw)(const struct thing *)) {
    for (int i = 0; i < count; i++) {
        const double *p = numbers + 7 * i;
        struct thing card = {
            .part = CARD, .width = 120, .height = 80, .alpha = 255,
            .x = wrapped(WIDTH * p[0] + 120 * (p[1] - 0.5) * t, WIDTH),
            .y = wrapped(HEIGHT * p[2] + 120 * (p[3] - 0.5) * t, HEIGHT),
            .red = (uint8_t)(96 + 159 * p[4]), .green = (uint8_t)(96 + 159 * p[5]),
            .blue = (uint8_t)(96 + 159 * p[6]) };
        struct thing shadow = { .part = SHADOW, .x = card.x, .y = card.y + 4, .width = 120, .height = 80, .alpha = 128 };
        draw(&shadow);
        draw(&card);
    }
    return count;
}

// y of the cubic Bézier curve (0, 0) (0.42, 0) (0.58, 1) (1, 1) at x, to 1e-6.
static double ease(double x) {
    double s = x;
    for (int i = 0; i < 20; i++) {
        double error = ((1 + 3 * 0.42 - 3 * 0.58) * s + 3 * 0.58 - 6 * 0.42) * s * s + 3 * 0.42 * s - x;
        if (fabs(error) < 1e-7) break;
        s -= error / ((3 * (1 + 3 * 0.42 - 3 * 0.58) * s + 2 * (3 * 0.58 - 6 * 0.42)) * s + 3 * 0.42);
    }
    return s * s * (3 - 2 * s);
}

static int animations(double t, void (*draw)(const struct thing *)) {
    for (int i = 0; i < count; i++) {
        const double *p = numbers + 5 * i;
        double local = (t + 4 * p[2]) / (1 + p[3]), cycle = floor(local), fraction = local - cycle;
        if (fmod(cycle, 2) != 0) fraction = 1 - fraction;
        double e = ease(fraction);
        struct thing square = {
            .part = PLAIN, .width = 20, .height = 20, .x = WIDTH * p[0], .y = HEIGHT * p[1],
            .red = 255, .green = 200, .blue = 80, .alpha = 255 };
        switch (i % 4) {
        case 0:
            square.x += 100 * e * (p[4] - 0.5);
            square.y += 100 * e;
            break;
        case 1: square.angle = TURN * e * p[4]; break;
        case 2: square.alpha = (uint8_t)(255 - 200 * e * p[4] + 0.5); break;
        default:
            square.red = (uint8_t)(255 - 200 * e + 0.5);
            square.blue = (uint8_t)(80 + 150 * e + 0.5);
        }
        draw(&square);
    }
    return count;
}

static int particles(double t, void (*draw)(const struct thing *)) {
    for (int i = 0; i < count; i++) {
        const double *p = numbers + 5 * i;
        double phase = p[0] + t / 2, age = (phase - floor(phase)) * 2, life = age / 2;
        double direction = TURN * p[1], way = (40 + 160 * p[2]) * age, side = 16 * (1 - 0.5 * life);
        draw(&(struct thing){
            .part = DOT, .width = side, .height = side,
            .x = 400 + cos(direction) * way, .y = 250 + sin(direction) * way + 40 * age * age,
            .red = 255, .green = (uint8_t)(96 + (int)(159 * p[3])), .blue = (uint8_t)(255 * p[4]),
            .alpha = (uint8_t)(127.5 * (1 - life) + 0.5) });
    }
    return count;
}

static int boxes(void (*draw)(const struct thing *)) {
    boxes_frame();
    for (int i = 0; i < count; i++) {
        struct pose pose = boxes_pose(i);
        draw(&(struct thing){
            .part = CRATE, .width = 12, .height = 12, .x = pose.x, .y = pose.y, .angle = pose.angle,
            .red = 255, .green = 255, .blue = 255, .alpha = 255, .quarter = workload == 8 ? 1 + i % 4 : 0 });
    }
    return count;
}

int scene_frame(int frame, void (*draw)(const struct thing *)) {
    double t = frame / 60.0;
    switch (workload) {
    case 1: return crates(t, draw);
    case 2: return grid(t, draw);
    case 3: return cards(t, draw);
    case 4: return animations(t, draw);
    case 5: return particles(t, draw);
    default: return boxes(draw);
    }
}
