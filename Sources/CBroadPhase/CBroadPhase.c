#include "CBroadPhase.h"

#include <chipmunk/chipmunk.h>
#include <chipmunk/chipmunk_structs.h>

void *broad_phase_moving_shapes(void *space) { return ((cpSpace *)space)->dynamicShapes; }
