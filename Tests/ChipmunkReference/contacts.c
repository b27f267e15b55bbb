// Contact handlers by the library's own means: one for each pair of collision types.
#include "internal.h"

static bool is_body(const cr_scene *scene, cpArbiter *arbiter, int id) {
    CP_ARBITER_GET_BODIES(arbiter, a, b);
    return a == scene->bodies[id] || b == scene->bodies[id];
}

static cpBool begin_crates(cpArbiter *arbiter, cpSpace *space, cpDataPointer scene) {
    (void)space;
    return !is_body(scene, arbiter, 3);
}

static cpBool solve_crates(cpArbiter *arbiter, cpSpace *space, cpDataPointer scene) {
    (void)space, (void)scene;
    cpArbiterSetFriction(arbiter, 0.9);
    cpArbiterSetRestitution(arbiter, 0.3);
    cpContactPointSet set = cpArbiterGetContactPointSet(arbiter);
    cpArbiterSetContactPointSet(arbiter, &set);
    return cpTrue;
}

static cpBool solve_wall(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
    (void)space;
    const cr_scene *scene = data;
    cpArbiterSetSurfaceVelocity(arbiter, cpv(40, 10));
    return scene->tick % 7 != 0;
}

void cr_handle_contacts(cr_scene *scene) {
    cpCollisionHandler *crates = cpSpaceAddCollisionHandler(scene->space, 0, 0);
    crates->beginFunc = begin_crates;
    crates->preSolveFunc = solve_crates;
    crates->userData = scene;
    cpCollisionHandler *walls = cpSpaceAddCollisionHandler(scene->space, 0, 2);
    walls->preSolveFunc = solve_wall;
    walls->userData = scene;
}
