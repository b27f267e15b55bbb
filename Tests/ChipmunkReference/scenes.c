// The recipes: which calls, in which order, with which numbers.
#include <string.h>

#include "internal.h"

// What a body and its one shape are made of, beside the outline.
typedef struct {
    double mass;
    double friction;
    double elasticity;
} material;

static void add_wall(cr_scene *scene, cpVect a, cpVect b, double friction, double elasticity) {
    cpShape *wall = cpSegmentShapeNew(cpSpaceGetStaticBody(scene->space), a, b, 1);
    cpShapeSetCollisionType(wall, 2);
    cpShapeSetFriction(wall, friction);
    cpShapeSetElasticity(wall, elasticity);
    cpSpaceAddShape(scene->space, wall);
    scene->walls[scene->wall_count++] = wall;
}

static cpBody *add_body(cr_scene *scene, cpBody *body, cpShape *shape, material of, cpVect at) {
    cpShapeSetFriction(shape, of.friction);
    cpShapeSetElasticity(shape, of.elasticity);
    cpBodySetPosition(body, at);
    cpSpaceAddBody(scene->space, body);
    cpSpaceAddShape(scene->space, shape);
    scene->bodies[scene->body_count] = body;
    scene->shapes[scene->body_count] = shape;
    scene->body_count++;
    return body;
}

static cpBody *add_box(cr_scene *scene, double side, material of, cpVect at) {
    cpBody *body = cpBodyNew(of.mass, cpMomentForBox(of.mass, side, side));
    return add_body(scene, body, cpBoxShapeNew(body, side, side, 0), of, at);
}

static void add_ball(cr_scene *scene, double radius, material of, cpVect at) {
    cpBody *body = cpBodyNew(of.mass, cpMomentForCircle(of.mass, 0, radius, cpvzero));
    add_body(scene, body, cpCircleShapeNew(body, radius, cpvzero), of, at);
}

// A crate of the book, listings 11.3 to 11.5, by its frame in the view (y down, 300 high).
static void add_crate(cr_scene *scene, double x, double y, double w, double h) {
    material wood = {100, 0.5, 0.8};
    cpBody *body = cpBodyNew(wood.mass, cpMomentForBox(wood.mass, w, h));
    cpVect corners[] = {cpv(0, 0), cpv(0, h), cpv(w, h), cpv(w, 0)};
    cpTransform centred = cpTransformTranslate(cpv(-w / 2, -h / 2));
    cpShape *shape = cpPolyShapeNew(body, 4, corners, centred, 0);
    add_body(scene, body, shape, wood, cpv(x + w / 2, 300 - y - h / 2));
}

static void build_crates(cr_scene *scene) {
    add_wall(scene, cpv(0, 0), cpv(300, 0), 0.5, 0.8);
    add_wall(scene, cpv(300, 0), cpv(300, 300), 0.5, 0.8);
    add_wall(scene, cpv(300, 300), cpv(0, 300), 0.5, 0.8);
    add_wall(scene, cpv(0, 300), cpv(0, 0), 0.5, 0.8);
    add_crate(scene, 0, 0, 32, 32);
    add_crate(scene, 32, 0, 32, 32);
    add_crate(scene, 64, 0, 64, 64);
    add_crate(scene, 128, 0, 32, 32);
    add_crate(scene, 0, 32, 64, 64);
}

static void build_tilt(cr_scene *scene) {
    size_t count;
    const cr_gravity_event *script = cr_tilt_script(&count);
    build_crates(scene);
    cr_play(scene, script, count);
}

static void build_pile(cr_scene *scene) {
    material stone = {1, 0.8, 0};
    add_wall(scene, cpv(-300, 0), cpv(300, 0), 0.8, 0);
    for (int row = 0; row < 20; row++) {
        int n = 20 - row;
        for (int i = 0; i < n; i++) {
            add_box(scene, 20, stone, cpv(22 * i - 11 * (n - 1), 11 + 20 * row));
        }
    }
}

static void build_boxes1000(cr_scene *scene) {
    material wood = {1, 0.6, 0.1};
    add_wall(scene, cpv(0, 0), cpv(780, 0), 0.6, 0.1);
    add_wall(scene, cpv(780, 0), cpv(780, 1200), 0.6, 0.1);
    add_wall(scene, cpv(0, 1200), cpv(0, 0), 0.6, 0.1);
    for (int row = 0; row < 25; row++) {
        for (int col = 0; col < 40; col++) {
            add_box(scene, 16, wood, cpv(31 + 18 * col + 2 * (row % 3), 20 + 18 * row));
        }
    }
}

static void build_circles5000(cr_scene *scene) {
    material rubber = {1, 0.4, 0.2};
    add_wall(scene, cpv(0, 0), cpv(920, 0), 0.4, 0.2);
    add_wall(scene, cpv(920, 0), cpv(920, 1200), 0.4, 0.2);
    add_wall(scene, cpv(0, 1200), cpv(0, 0), 0.4, 0.2);
    for (int row = 0; row < 50; row++) {
        for (int col = 0; col < 100; col++) {
            add_ball(scene, 4, rubber, cpv(10 + 9 * col + 4 * (row % 2), 10 + 9 * row));
        }
    }
}

// The k-th pair's joint: one of each kind.
static cpConstraint *new_joint(int k, cpBody *a, cpBody *b) {
    switch (k) {
        case 0: return cpPinJointNew(a, b, cpvzero, cpvzero);
        case 1: return cpSlideJointNew(a, b, cpvzero, cpvzero, 25, 40);
        case 2: return cpPivotJointNew(a, b, cpv(120 * k, 100));
        case 3: return cpGrooveJointNew(a, b, cpv(30, -20), cpv(30, 20), cpvzero);
        case 4: return cpDampedSpringNew(a, b, cpvzero, cpvzero, 35, 200, 2);
        case 5: return cpDampedRotarySpringNew(a, b, 0.25, 3000, 100);
        case 6: return cpRotaryLimitJointNew(a, b, -0.5, 0.5);
        case 7: return cpRatchetJointNew(a, b, 0, 0.375);
        case 8: return cpGearJointNew(a, b, 0, 2);
        default: return cpSimpleMotorNew(a, b, 4);
    }
}

static void build_joints(cr_scene *scene) {
    material wood = {1, 0.7, 0.2};
    cpSpaceSetSleepTimeThreshold(scene->space, 0.5);
    add_wall(scene, cpv(-100, 0), cpv(1300, 0), 0.7, 0.2);
    for (int k = 0; k < 10; k++) {
        cpBody *a = add_box(scene, 20, wood, cpv(120 * k - 15, 100));
        cpBodySetAngularVelocity(a, 3);
        cpBody *b = add_box(scene, 20, wood, cpv(120 * k + 15, 100));
        cpBodySetAngularVelocity(b, -1);
        cpConstraint *joint = new_joint(k, a, b);
        if (k == 9) cpConstraintSetMaxForce(joint, 50000);
        cpSpaceAddConstraint(scene->space, joint);
        scene->joints[scene->joint_count++] = joint;
    }
}

bool cr_build(cr_scene *scene, const char *name) {
    static const struct {
        const char *name;
        void (*build)(cr_scene *scene);
    } recipes[] = {
        {"crates", build_crates},       {"tilt", build_tilt},
        {"pile", build_pile},           {"boxes1000", build_boxes1000},
        {"circles5000", build_circles5000}, {"joints", build_joints},
    };
    cpSpaceSetGravity(scene->space, cpv(0, -1000));
    for (size_t i = 0; i < sizeof recipes / sizeof recipes[0]; i++) {
        if (strcmp(recipes[i].name, name) != 0) continue;
        recipes[i].build(scene);
        return true;
    }
    return false;
}

const cr_gravity_event *cr_tilt_script(size_t *count) {
    static const cr_gravity_event script[] = {
        {60, 1000000, 0},       {180, 0, 1000000},  {300, -1000000, 0},
        {420, 707107, -707107}, {540, 0, -1000000},
    };
    *count = sizeof script / sizeof script[0];
    return script;
}
