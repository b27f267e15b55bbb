#include "CBroadPhase.h"

#include <chipmunk/chipmunk.h>
#include <chipmunk/chipmunk_structs.h>

void *broad_phase_moving_shapes(void *space) { return ((cpSpace *)space)->dynamicShapes; }

struct reading {
  double seconds;
  cpVect added;
  const double (*leaves)[4];
  size_t leaf_count;
  struct broad_phase_box *present, *kept;
  size_t count, capacity;
};

static struct broad_phase_box box(cpBB bounds, int is_static) {
  return (struct broad_phase_box){bounds.l, bounds.b, bounds.r, bounds.t, is_static};
}

// As the tree grows a box of a shape of a velocity: cpBBTree.c, GetBB.
static cpBB grown(cpBB bounds, cpVect velocity) {
  const double tenth = 0.1f;
  const double x = (bounds.r - bounds.l) * tenth, y = (bounds.t - bounds.b) * tenth;
  const cpVect way = cpvmult(velocity, tenth);
  return cpBBNew(bounds.l + cpfmin(-x, way.x), bounds.b + cpfmin(-y, way.y),
                 bounds.r + cpfmax(x, way.x), bounds.t + cpfmax(y, way.y));
}

static void read_shape(void *object, void *data) {
  const cpShape *shape = object;
  struct reading *reading = data;
  const size_t index = reading->count++;
  if (index >= reading->capacity) return;
  cpBody *body = shape->body;
  const cpBodyType type = cpBodyGetType(body);
  if (type == CP_BODY_TYPE_STATIC) {
    reading->present[index] = reading->kept[index] = box(shape->bb, 1);
    return;
  }
  const cpVect velocity = type == CP_BODY_TYPE_DYNAMIC ? cpvadd(body->v, reading->added) : body->v;
  const cpBB bounds = cpBBOffset(shape->bb, cpvmult(velocity, reading->seconds));
  reading->present[index] = reading->kept[index] = box(bounds, 0);
  if (!reading->leaves) return;
  const size_t number = (size_t)shape->userData;
  // A body that sleeps has no leaf, and may be woken.
  if (number < reading->leaf_count && !cpBodyIsSleeping(body)) {
    const double *edges = reading->leaves[number];
    const cpBB leaf = cpBBNew(edges[0], edges[1], edges[2], edges[3]);
    if (cpBBContainsBB(leaf, bounds)) {
      reading->kept[index] = box(leaf, 0);
      return;
    }
  }
  reading->kept[index] = box(grown(bounds, velocity), 0);
}

size_t broad_phase_boxes(void *raw, double seconds, double x, double y, const double (*leaves)[4],
                         size_t leaf_count, struct broad_phase_box *present,
                         struct broad_phase_box *kept, size_t capacity) {
  const cpSpace *space = raw;
  struct reading reading = {.seconds = seconds,
                            .added = cpv(x, y),
                            .leaves = leaves,
                            .leaf_count = leaf_count,
                            .present = present,
                            .kept = kept,
                            .capacity = capacity};
  cpSpatialIndexEach(space->dynamicShapes, read_shape, &reading);
  cpSpatialIndexEach(space->staticShapes, read_shape, &reading);
  return reading.count;
}
