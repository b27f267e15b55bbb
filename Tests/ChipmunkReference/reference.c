// Running a scene and reading it.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static cr_scene *open_scene(const char *name, double cell_size, int count) {
    cr_scene *scene = calloc(1, sizeof *scene);
    if (!scene) return NULL;
    scene->space = cpSpaceNew();
    if (count > 0) cpSpaceUseSpatialHash(scene->space, cell_size, count);
    if (cr_build(scene, name)) return scene;
    cr_close(scene);
    return NULL;
}

cr_scene *cr_open(const char *name) { return open_scene(name, 0, 0); }

cr_scene *cr_open_hashed(const char *name, double cell_size, int count) {
    return open_scene(name, cell_size, count);
}

void cr_close(cr_scene *scene) {
    if (!scene) return;
    // What sleeps has contacts in memory of its own, which only waking frees.
    for (int i = 0; i < scene->body_count; i++) cpBodyActivate(scene->bodies[i]);
    cpSpaceFree(scene->space);
    for (int i = 0; i < scene->joint_count; i++) cpConstraintFree(scene->joints[i]);
    for (int i = 0; i < scene->wall_count; i++) cpShapeFree(scene->walls[i]);
    for (int i = 0; i < scene->body_count; i++) cpShapeFree(scene->shapes[i]);
    for (int i = 0; i < scene->body_count; i++) cpBodyFree(scene->bodies[i]);
    free(scene);
}

void cr_play(cr_scene *scene, const cr_gravity_event *events, size_t count) {
    scene->script = events;
    scene->script_count = count;
    scene->script_next = 0;
}

void cr_gravity(cr_scene *scene, double gx, double gy) {
    cpVect present = cpSpaceGetGravity(scene->space);
    if (present.x == gx && present.y == gy) return;
    cpSpaceSetGravity(scene->space, cpv(gx, gy));
    for (int i = 0; i < scene->body_count; i++) {
        if (cpBodyIsSleeping(scene->bodies[i])) cpBodyActivate(scene->bodies[i]);
    }
}

void cr_step(cr_scene *scene) {
    while (scene->script_next < scene->script_count
           && scene->script[scene->script_next].tick <= scene->tick) {
        cr_gravity_event event = scene->script[scene->script_next++];
        if (event.tick == scene->tick) cr_gravity(scene, event.gx / 1000.0, event.gy / 1000.0);
    }
    cpSpaceStep(scene->space, 1.0 / 120.0);
    scene->tick++;
}

int64_t cr_tick(const cr_scene *scene) { return scene->tick; }

int cr_count(const cr_scene *scene) { return scene->body_count; }

void cr_state(const cr_scene *scene, int id, double out[6]) {
    const cpBody *body = scene->bodies[id];
    cpVect position = cpBodyGetPosition(body);
    cpVect velocity = cpBodyGetVelocity(body);
    out[0] = position.x;
    out[1] = position.y;
    out[2] = cpBodyGetAngle(body);
    out[3] = velocity.x;
    out[4] = velocity.y;
    out[5] = cpBodyGetAngularVelocity(body);
}

void cr_poses(const cr_scene *scene, double *out) {
    for (int id = 0; id < scene->body_count; id++) {
        cpVect position = cpBodyGetPosition(scene->bodies[id]);
        out[3 * id] = position.x;
        out[3 * id + 1] = position.y;
        out[3 * id + 2] = cpBodyGetAngle(scene->bodies[id]);
    }
}

void cr_add_and_remove(int count) {
    cpSpace *space = cpSpaceNew();
    cpBody **bodies = calloc((size_t)count, sizeof *bodies);
    cpShape **shapes = calloc((size_t)count, sizeof *shapes);
    for (int i = 0; bodies && shapes && i < count; i++) {
        bodies[i] = cpBodyNew(1, cpMomentForCircle(1, 0, 4, cpvzero));
        shapes[i] = cpCircleShapeNew(bodies[i], 4, cpvzero);
        cpBodySetPosition(bodies[i], cpv(i % 100 * 10, i / 100 * 10));
        cpSpaceAddBody(space, bodies[i]);
        cpSpaceAddShape(space, shapes[i]);
    }
    for (int i = 0; bodies && shapes && i < count; i++) {
        cpSpaceRemoveShape(space, shapes[i]);
        cpShapeFree(shapes[i]);
        cpSpaceRemoveBody(space, bodies[i]);
        cpBodyFree(bodies[i]);
    }
    free(bodies);
    free(shapes);
    cpSpaceFree(space);
}

bool cr_sleeps(const cr_scene *scene, int id) { return cpBodyIsSleeping(scene->bodies[id]); }

static uint64_t feed_word(uint64_t hash, uint64_t word) {
    for (int shift = 0; shift < 64; shift += 8) {
        hash = (hash ^ (word >> shift & 0xff)) * 0x100000001b3;
    }
    return hash;
}

static uint64_t feed_number(uint64_t hash, double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    return feed_word(hash, number != number ? 0x7ff8000000000000 : bits);
}

uint64_t cr_hash(const cr_scene *scene, uint64_t tick) {
    cpVect gravity = cpSpaceGetGravity(scene->space);
    uint64_t hash = feed_word(0xcbf29ce484222325, tick);
    hash = feed_number(hash, gravity.x);
    hash = feed_number(hash, gravity.y);
    hash = feed_word(hash, (uint64_t)scene->body_count);
    for (int id = 0; id < scene->body_count; id++) {
        double numbers[6];
        cr_state(scene, id, numbers);
        hash = feed_word(hash, (uint64_t)id);
        hash = feed_word(hash, cpBodyGetType(scene->bodies[id]) + (cr_sleeps(scene, id) ? 4 : 0));
        for (int i = 0; i < 6; i++) hash = feed_number(hash, numbers[i]);
    }
    return hash;
}
