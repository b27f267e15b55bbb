#include "CSpace.h"
#include "Structures.h"

#include <stdlib.h>
#include <string.h>

// Whether an address sanitizer is to see each body and each shape by itself.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define IS_CHECKED 1
#endif
#endif
#ifndef IS_CHECKED
#define IS_CHECKED 0
#endif

enum { line = 64, first_slots = 8, most_slots = 256 };

// Memory of one size: slots in blocks, each twice as large as the last up to most_slots. What is given back is the next
// to be taken; blocks stay.
struct pool {
  size_t slot_size, slots;
  struct free_slot {
    struct free_slot *next;
  } *free;
  struct block {
    struct block *next;
  } *blocks;
};

struct space_memory {
  struct pool bodies, circles, segments, polygons;
};

static void *checked(void *memory) {
  if (!memory) abort();
  return memory;
}

static struct pool pool_of(size_t size) {
  return (struct pool){.slot_size = (size + line - 1) / line * line, .slots = first_slots};
}

// Of a new block the lowest addresses are taken first, so that what is made after one another lies so.
static void grow(struct pool *pool) {
  char *block = checked(aligned_alloc(line, line + pool->slots * pool->slot_size));
  ((struct block *)block)->next = pool->blocks;
  pool->blocks = (struct block *)block;
  for (size_t index = pool->slots; index-- > 0;) {
    struct free_slot *slot = (struct free_slot *)(block + line + index * pool->slot_size);
    slot->next = pool->free;
    pool->free = slot;
  }
  if (pool->slots < most_slots) pool->slots *= 2;
}

static void *take(struct pool *pool) {
  if (IS_CHECKED) return checked(calloc(1, pool->slot_size));
  if (!pool->free) grow(pool);
  struct free_slot *slot = pool->free;
  pool->free = slot->next;
  return memset(slot, 0, pool->slot_size);
}

static void give_back(struct pool *pool, void *memory) {
  if (IS_CHECKED) {
    free(memory);
    return;
  }
  struct free_slot *slot = memory;
  slot->next = pool->free;
  pool->free = slot;
}

static void free_blocks(struct pool *pool) {
  for (struct block *block = pool->blocks, *next; block; block = next) {
    next = block->next;
    free(block);
  }
}

struct space_memory *space_memory_new(void) {
  struct space_memory *memory = checked(malloc(sizeof *memory));
  *memory = (struct space_memory){
    .bodies = pool_of(sizeof(cpBody)),
    .circles = pool_of(sizeof(cpCircleShape)),
    .segments = pool_of(sizeof(cpSegmentShape)),
    .polygons = pool_of(sizeof(cpPolyShape)),
  };
  return memory;
}

void space_memory_free(struct space_memory *memory) {
  free_blocks(&memory->bodies);
  free_blocks(&memory->circles);
  free_blocks(&memory->segments);
  free_blocks(&memory->polygons);
  free(memory);
}

void *space_memory_body(struct space_memory *memory) { return take(&memory->bodies); }

void *space_memory_circle(struct space_memory *memory) { return take(&memory->circles); }

void *space_memory_segment(struct space_memory *memory) { return take(&memory->segments); }

void *space_memory_polygon(struct space_memory *memory) { return take(&memory->polygons); }

void space_memory_give_body(struct space_memory *memory, void *body) {
  cpBodyDestroy(body);
  give_back(&memory->bodies, body);
}

void space_memory_give_shape(struct space_memory *memory, void *shape) {
  const cpShapeType type = ((cpShape *)shape)->klass->type;
  cpShapeDestroy(shape);
  switch (type) {
    case CP_CIRCLE_SHAPE: return give_back(&memory->circles, shape);
    case CP_SEGMENT_SHAPE: return give_back(&memory->segments, shape);
    default: return give_back(&memory->polygons, shape);
  }
}
