#include "CSpace.h"
#include "Structures.h"

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

struct broad_phase_box broad_phase_grown(struct broad_phase_box box, double x, double y) {
  const double tenth = 0.1f;
  const double width = (box.right - box.left) * tenth, height = (box.top - box.bottom) * tenth;
  box.left += cpfmin(-width, x * tenth);
  box.bottom += cpfmin(-height, y * tenth);
  box.right += cpfmax(width, x * tenth);
  box.top += cpfmax(height, y * tenth);
  return box;
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
  reading->kept[index] = broad_phase_grown(reading->present[index], velocity.x, velocity.y);
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
