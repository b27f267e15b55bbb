// Common to the two halves of the reference: the scene's struct and its builders.
#pragma once

#include <chipmunk/chipmunk.h>

#include "ChipmunkReference.h"

enum { CR_MAXIMUM_BODIES = 5000, CR_MAXIMUM_WALLS = 4, CR_MAXIMUM_JOINTS = 10 };

struct cr_scene {
    cpSpace *space;
    cpBody *bodies[CR_MAXIMUM_BODIES];
    cpShape *shapes[CR_MAXIMUM_BODIES];
    int body_count;
    cpShape *walls[CR_MAXIMUM_WALLS];
    int wall_count;
    cpConstraint *joints[CR_MAXIMUM_JOINTS];
    int joint_count;
    int64_t tick;
    const cr_gravity_event *script;
    size_t script_count;
    size_t script_next;
};

// Fills an empty scene; false when there is no scene of that name.
bool cr_build(cr_scene *scene, const char *name);
