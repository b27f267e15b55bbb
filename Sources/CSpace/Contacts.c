#include "CSpace.h"
#include "Structures.h"

#include <math.h>

static uint32_t number(const cpShape *shape) { return (uint32_t)(uintptr_t)shape->userData; }

uint64_t space_contact_pair(const void *raw) {
  const cpArbiter *arbiter = raw;
  const uint32_t a = number(arbiter->a), b = number(arbiter->b);
  return a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
}

struct space_event_key space_contact_key(const void *raw) {
  const cpShape *a = ((const cpArbiter *)raw)->a, *b = ((const cpArbiter *)raw)->b;
  const int is_solvable =
      !a->sensor && !b->sensor && (a->body->m != INFINITY || b->body->m != INFINITY);
  return (struct space_event_key){space_contact_pair(raw), is_solvable ? (uintptr_t)raw : 0};
}

int space_contact_is_swapped(const void *raw) {
  const cpArbiter *arbiter = raw;
  return (number(arbiter->a) > number(arbiter->b)) != (arbiter->swapped != 0);
}

// Reads a contact where it stays; A is the arbiter's own second shape if it `is_reversed`.
static inline void read_contact(
    const cpArbiter *arbiter, int is_reversed, struct space_contact *contact) {
  const cpVect normal = arbiter->n;
  contact->body_a = (uintptr_t)(is_reversed ? arbiter->body_b : arbiter->body_a)->userData;
  contact->body_b = (uintptr_t)(is_reversed ? arbiter->body_a : arbiter->body_b)->userData;
  contact->normal_x = is_reversed ? -normal.x : normal.x;
  contact->normal_y = is_reversed ? -normal.y : normal.y;
  // Of one that has parted the points are gone.
  const int count = arbiter->state < CP_ARBITER_STATE_CACHED ? arbiter->count : 0;
  cpVect impulse = cpvzero;
  for (int index = 0; index < count; index++) {
    const struct cpContact *point = &arbiter->contacts[index];
    // They are kept relative to the bodies' centres of gravity.
    const cpVect first = cpvadd(arbiter->body_a->p, point->r1);
    const cpVect second = cpvadd(arbiter->body_b->p, point->r2);
    const cpVect a = is_reversed ? second : first, b = is_reversed ? first : second;
    contact->points[index] = (struct space_contact_point){
        a.x, a.y, b.x, b.y, cpvdot(cpvsub(second, first), normal)};
    impulse = cpvadd(impulse, cpvrotate(normal, cpv(point->jnAcc, point->jtAcc)));
  }
  for (int index = count; index < 2; index++) contact->points[index] = (struct space_contact_point){};
  contact->count = count;
  contact->impulse_x = is_reversed ? impulse.x : -impulse.x;
  contact->impulse_y = is_reversed ? impulse.y : -impulse.y;
}

struct space_contact space_contact_read(const void *raw, int is_swapped) {
  const cpArbiter *arbiter = raw;
  struct space_contact contact;
  read_contact(arbiter, (arbiter->swapped != 0) != (is_swapped != 0), &contact);
  return contact;
}

static inline void read_event(const cpArbiter *arbiter, int64_t kind, struct space_event *event) {
  const uint32_t a = number(arbiter->a), b = number(arbiter->b);
  event->kind = kind;
  event->shape_a = a < b ? a : b;
  event->shape_b = a < b ? b : a;
  read_contact(arbiter, a > b, &event->contact);
  event->is_removal = 0;
  if (kind != space_event_post_solve) event->contact.impulse_x = event->contact.impulse_y = 0;
}

void space_event_read(const void *raw, int64_t kind, struct space_event *event) {
  const cpArbiter *arbiter = raw;
  read_event(arbiter, kind, event);
  if (kind != space_event_separate) return;
  event->is_removal = arbiter->state == CP_ARBITER_STATE_INVALIDATED;
  event->contact = (struct space_contact){
      .body_a = event->contact.body_a, .body_b = event->contact.body_b};
}

static inline int is_captured(const struct space_event_key *key) { return key->source & space_event_captured; }

void space_events_tell(int64_t kind, const struct space_event_key *keys, size_t count,
                       const struct space_event *captured, struct space_event *events) {
  for (size_t index = 0; index < count; index++) {
    const struct space_event_key *key = &keys[index];
    if (is_captured(key))
      events[index] = captured[key->source >> 1];
    else
      read_event((const cpArbiter *)key->source, kind, &events[index]);
  }
}

size_t space_events_tell_solved(const struct space_event_key *keys, size_t count,
                                const struct space_event *captured, struct space_event *events) {
  struct space_event *solved = events + count;
  for (size_t index = 0; index < count; index++) {
    const struct space_event_key *key = &keys[index];
    if (is_captured(key)) {
      events[index] = captured[key->source >> 1];
      continue;
    }
    read_event((const cpArbiter *)key->source, space_event_post_solve, solved);
    __builtin_memcpy_inline(&events[index], solved++, sizeof *events);
    events[index].kind = space_event_pre_solve;
    events[index].contact.impulse_x = events[index].contact.impulse_y = 0;
  }
  return (size_t)(solved - events);
}
