#include "physics.h"

#include <chipmunk/chipmunk.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "ChipmunkReference.h"

static cpSpace *space;
static cpBody **bodies;
static int tick, is_turning;

void quiet_chipmunk(void) {
    fflush(stdout);
    int saved = dup(STDOUT_FILENO), null = open("/dev/null", O_WRONLY);
    dup2(null, STDOUT_FILENO);
    cpSpaceFree(cpSpaceNew());
    fflush(stdout);
    dup2(saved, STDOUT_FILENO);
    close(saved);
    close(null);
}

static cpShape *with_material(cpShape *shape) {
    cpShapeSetFriction(shape, 0.6);
    cpShapeSetElasticity(shape, 0.1);
    return shape;
}

void boxes_open(int count, int turns) {
    const double side = 12;
    const cpVect corners[4] = { { 0, -2000 }, { 0, 600 }, { 800, 600 }, { 800, -2000 } };
    is_turning = turns;
    space = cpSpaceNew();
    cpSpaceSetGravity(space, cpv(0, 900));
    cpSpaceSetIterations(space, 10);
    for (int i = 0; i < 3; i++)
        cpSpaceAddShape(
            space, with_material(cpSegmentShapeNew(cpSpaceGetStaticBody(space), corners[i], corners[i + 1], 0)));
    bodies = malloc(sizeof *bodies * (size_t)count);
    for (int i = 0; i < count; i++) {
        int column = i % 40, row = i / 40;
        bodies[i] = cpSpaceAddBody(space, cpBodyNew(1, cpMomentForBox(1, side, side)));
        cpBodySetPosition(bodies[i], cpv(400 + (column - 19.5) * 18 + row % 2 * 4, 560 - row * 18));
        cpSpaceAddShape(space, with_material(cpBoxShapeNew(bodies[i], side, side, 0)));
    }
}

// As recordings have it: in thousandths.
static double quantised(double value) { return round(1000 * value) / 1000; }

void boxes_frame(void) {
    if (!is_turning) {
        cpSpaceStep(space, 1.0 / 60);
        return;
    }
    for (int i = 0; i < 2; i++) {
        double angle = 0.6 * sin(tick++ / 120.0);
        cpSpaceSetGravity(space, cpv(quantised(900 * sin(angle)), quantised(900 * cos(angle))));
        cpSpaceStep(space, 1.0 / 120);
    }
}

struct pose boxes_pose(int index) {
    cpVect position = cpBodyGetPosition(bodies[index]);
    return (struct pose){ position.x, position.y, cpBodyGetAngle(bodies[index]) };
}

static double cpu_microseconds(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6
        + (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

double scene_steps(const char *name, int start, int count, int reads_poses) {
    cr_scene *scene = cr_open(name);
    if (!scene) return -1;
    double *poses = malloc(3 * sizeof *poses * (size_t)cr_count(scene));
    for (int i = 0; i < start; i++) cr_step(scene);
    double begin = cpu_microseconds();
    for (int i = 0; i < count; i++) {
        cr_step(scene);
        if (reads_poses) cr_poses(scene, poses);
    }
    double time = cpu_microseconds() - begin;
    free(poses);
    cr_close(scene);
    return time / count;
}
