// Boxes that fall into a pit, by plain calls of Chipmunk: workloads 6 and 8, and steps of the tests' scenes.
#ifndef PHYSICS_H
#define PHYSICS_H

// Keeps the two lines that Debian's Chipmunk prints at its first space off standard output, where figures go.
void quiet_chipmunk(void);

struct pose { double x, y, angle; };

// Prepares `count` boxes; with `turns` gravity is another one in each tick of 1/120 s, two a frame, else
// a frame is one tick of 1/60 s.
void boxes_open(int count, int turns);
// Makes the ticks of the next frame.
void boxes_frame(void);
// Where a box is.
struct pose boxes_pose(int index);

// Microseconds of processor time for a step of a scene of Tests/ChipmunkReference, all poses read after each if
// `reads_poses`: the mean of `count` steps after `start`. Below 0: there is no such scene.
double scene_steps(const char *name, int start, int count, int reads_poses);
#endif
