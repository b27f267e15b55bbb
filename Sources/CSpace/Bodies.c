#include "CSpace.h"
#include "Structures.h"

void space_poses(const void *const *bodies, size_t count, void *poses, size_t stride) {
  for (size_t index = 0; index < count; index++) {
    const cpBody *body = bodies[index];
    // cpBody.c, cpBodyGetPosition.
    const cpVect position = cpTransformPoint(body->transform, cpvzero);
    double *pose = (double *)((char *)poses + index * stride);
    pose[0] = position.x;
    pose[1] = position.y;
    pose[2] = body->a;
  }
}

// NaN is within nothing.
static int is_within(double number, double limit) { return number >= -limit && number <= limit; }

size_t space_first_unusable(const void *const *bodies, size_t count, double limit, double reach) {
  for (size_t index = 0; index < count; index++) {
    const cpBody *body = bodies[index];
    const cpVect position = cpTransformPoint(body->transform, cpvzero);
    // No short cut: in a sound space all of it is looked at anyway, without a jump.
    if (!(is_within(position.x, reach) & is_within(position.y, reach) & is_within(body->v.x, reach) &
          is_within(body->v.y, reach) & is_within(body->a, limit) & is_within(body->w, limit)))
      return index;
  }
  return count;
}
