// The workloads' pictures, all in one, which SDL_RenderGeometry wants.
#ifndef ATLAS_H
#define ATLAS_H
#include <stdint.h>

#include "scene.h"

enum { ATLAS = 256, CORNER = 12, CARD_EDGE = 14, SHADOW_PAD = 24, SHADOW_EDGE = 60 };

struct rect { int x, y, width, height; };
// Where a part lies in the atlas; one pixel is free around each.
extern const struct rect rects[PARTS];

// Paints all parts; colours are premultiplied unless `straight`.
void atlas_paint(uint32_t pixels[ATLAS * ATLAS], int straight);
#endif
