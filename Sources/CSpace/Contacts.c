#include "CSpace.h"
#include "Structures.h"

#include <math.h>

static uint32_t number(const cpShape *shape) { return (uint32_t)(uintptr_t)shape->userData; }

uint64_t space_contact_pair(const void *raw) {
  const cpArbiter *arbiter = raw;
  const uint32_t a = number(arbiter->a), b = number(arbiter->b);
  return a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
}

int space_contact_is_solvable(const void *raw) {
  const cpShape *a = ((const cpArbiter *)raw)->a, *b = ((const cpArbiter *)raw)->b;
  return !a->sensor && !b->sensor && (a->body->m != INFINITY || b->body->m != INFINITY);
}

int space_contact_is_swapped(const void *raw) {
  const cpArbiter *arbiter = raw;
  return (number(arbiter->a) > number(arbiter->b)) != (arbiter->swapped != 0);
}

struct space_contact space_contact_read(const void *raw, int is_swapped) {
  const cpArbiter *arbiter = raw;
  const int is_reversed = (arbiter->swapped != 0) != (is_swapped != 0);
  const cpVect normal = arbiter->n;
  struct space_contact contact = {
      .body_a = (uintptr_t)(is_reversed ? arbiter->body_b : arbiter->body_a)->userData,
      .body_b = (uintptr_t)(is_reversed ? arbiter->body_a : arbiter->body_b)->userData,
      .normal_x = is_reversed ? -normal.x : normal.x,
      .normal_y = is_reversed ? -normal.y : normal.y,
  };
  // Of one that has parted the points are gone.
  const int count = arbiter->state < CP_ARBITER_STATE_CACHED ? arbiter->count : 0;
  cpVect impulse = cpvzero;
  for (int index = 0; index < count; index++) {
    const struct cpContact *point = &arbiter->contacts[index];
    // They are kept relative to the bodies' centres of gravity.
    const cpVect first = cpvadd(arbiter->body_a->p, point->r1);
    const cpVect second = cpvadd(arbiter->body_b->p, point->r2);
    const cpVect a = is_reversed ? second : first, b = is_reversed ? first : second;
    contact.points[contact.count++] = (struct space_contact_point){
        a.x, a.y, b.x, b.y, cpvdot(cpvsub(second, first), normal)};
    impulse = cpvadd(impulse, cpvrotate(normal, cpv(point->jnAcc, point->jtAcc)));
  }
  contact.impulse_x = is_reversed ? impulse.x : -impulse.x;
  contact.impulse_y = is_reversed ? impulse.y : -impulse.y;
  return contact;
}
