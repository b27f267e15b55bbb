#pragma once

#include <stddef.h>
#include <stdint.h>

// What is read from Chipmunk's own structures, whose layout it shows to C alone: of that Swift is to know nothing.

// MARK: Bodies

// Writes where `count` bodies are, each a `cpBody *`: x, y and angle, each pose `stride` bytes after the last one.
void space_poses(const void *const *bodies, size_t count, void *poses, size_t stride);

// The index of the first of `count` bodies whose angle or spin is beyond `limit`, or whose position or velocity is
// beyond `reach` in x or y, either way, or not a number; `count` where there is none.
size_t space_first_unusable(const void *const *bodies, size_t count, double limit, double reach);

// MARK: Memory

// Memory for a space's bodies and shapes, those of a kind side by side. Each step goes through all of them, again and
// again: between whatever else the program asks for they would lie on several times as many pages.
struct space_memory;
struct space_memory *space_memory_new(void);

// Frees it; what was taken has to be given back before.
void space_memory_free(struct space_memory *memory);

// Zeros, to be initialised as a `cpBody`, `cpCircleShape`, `cpSegmentShape` or `cpPolyShape`.
void *space_memory_body(struct space_memory *memory);
void *space_memory_circle(struct space_memory *memory);
void *space_memory_segment(struct space_memory *memory);
void *space_memory_polygon(struct space_memory *memory);

// Destroys a body or a shape that lies there, and takes its memory back.
void space_memory_give_body(struct space_memory *memory, void *body);
void space_memory_give_shape(struct space_memory *memory, void *shape);

// MARK: Contacts

// The numbers of a `cpArbiter`'s shapes, which are their user data: the lower one in the upper half.
uint64_t space_contact_pair(const void *arbiter);

// Where an event is to be found: the pair that space_contact_pair gives, and the arbiter's address, or, of one that
// was captured whole, twice its index and the bit: arbiters lie at multiples of 8 at least.
enum { space_event_captured = 1 };
struct space_event_key {
  uint64_t pair;
  uintptr_t source;
};

// The key of a contact that the solver will get if nobody refuses it; else its source is 0. It does not get sensors and
// pairs of which neither can be moved; their points are gone when the callback returns. (cpSpaceStep.c,
// cpSpaceCollideShapes.)
struct space_event_key space_contact_key(const void *arbiter);

// Whether the first of the shapes that cpArbiterGetShapes gives has the higher number.
int space_contact_is_swapped(const void *arbiter);

// A point of contact on the outlines of A and B, and the distance between both along the normal.
struct space_contact_point {
  double a_x, a_y, b_x, b_y, distance;
};

// What an arbiter knows of a contact: user data of its bodies, the direction from A to B, what it gave to A's
// momentum, and its points, `count` of them; the others are zeros.
struct space_contact {
  uintptr_t body_a, body_b;
  double normal_x, normal_y, impulse_x, impulse_y;
  int64_t count;
  struct space_contact_point points[2];
};

// Reads a contact; A is the first shape that cpArbiterGetShapes gives, or the second if it `is_swapped`.
struct space_contact space_contact_read(const void *arbiter, int is_swapped);

// MARK: Events

// What happened to two shapes, in the order in which a step's events are told.
enum { space_event_separate, space_event_begin, space_event_pre_solve, space_event_post_solve };

// An event: the shapes' numbers, of which A has the lower one, and the contact, which has no direction and no
// points of shapes that part, and an impulse only after the solver.
struct space_event {
  int64_t kind;
  uint32_t shape_a, shape_b;
  struct space_contact contact;
  // Whether shapes part because one of them is being removed.
  int64_t is_removal;
};

// Reads an event of a `cpArbiter`, in its callback or as long as the contact stands.
void space_event_read(const void *arbiter, int64_t kind, struct space_event *event);

// Writes the events of `count` keys, which are of a kind.
void space_events_tell(int64_t kind, const struct space_event_key *keys, size_t count,
                       const struct space_event *captured, struct space_event *events);

// Writes for all keys what was before the solver, and then of those that weren't captured what it did; each contact
// is read once. How many events that are is the result: at most twice the count.
size_t space_events_tell_solved(const struct space_event_key *keys, size_t count,
                                const struct space_event *captured, struct space_event *events);

// MARK: The broad phase, as the next step will look at it

// Chipmunk's index of the shapes that may move, a `cpSpatialIndex *`, of a `cpSpace *`.
void *broad_phase_moving_shapes(void *space);

// An axis-aligned box, edges included, and whether its shape is of a static body.
struct broad_phase_box {
  double left, bottom, right, top;
  int64_t is_static;
};

// A box as the tree grows it around a shape of the velocity (x, y): cpBBTree.c, GetBB.
struct broad_phase_box broad_phase_grown(struct broad_phase_box box, double x, double y);

// Reads the boxes of a space's shapes, `capacity` at the most, in no order: where they will be after `seconds`
// with (x, y) added to the velocities of dynamic bodies, and as the tree will keep them.
//
// `leaves` are the boxes that the tree keeps, left, bottom, right and top of each, by the number of the shape,
// which is its user data, `leaf_count` of them; an empty one stands for none. Without `leaves` nothing is grown.
// How many there are is the result; those beyond the capacity aren't written.
size_t broad_phase_boxes(void *space, double seconds, double x, double y, const double (*leaves)[4],
                         size_t leaf_count, struct broad_phase_box *present,
                         struct broad_phase_box *kept, size_t capacity);

// A number that the pairs of boxes that meet don't exceed, in time linear in the number of boxes.
//
// Boxes are counted by their centres in a grid whose cells are as large as nearly all of them, so that one
// meets only those of nine cells; a larger one meets those of all cells near it.
// `cells` has 2 to the power of 2 · `bits` numbers, which are overwritten; 2 to `broad_phase_most_bits`.
enum { broad_phase_most_bits = 10 };
uint64_t broad_phase_most_pairs(const struct broad_phase_box *boxes, size_t count, uint32_t *cells,
                                int bits);
