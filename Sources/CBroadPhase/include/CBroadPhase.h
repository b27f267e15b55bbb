#pragma once

// Chipmunk's index of the shapes that may move, a `cpSpatialIndex *`, of a `cpSpace *`. It is C because
// Chipmunk shows it only beside the layout of all its structures, which Swift is to know nothing of.
void *broad_phase_moving_shapes(void *space);
