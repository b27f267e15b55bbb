/// The reference scenes by plain calls of Chipmunk: what the Swift wrapper is compared with.
///
/// Nothing here is shared with the wrapper, the state hash included. Angles are radians, lengths
/// points, y is up. One scene belongs to one thread at a time.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A scene at some tick.
typedef struct cr_scene cr_scene;

/// "At this tick, gravity becomes this", in milli-points/s^2, as a replay has it.
typedef struct {
    int64_t tick;
    int32_t gx;
    int32_t gy;
} cr_gravity_event;

/// The script of the scene `tilt`, in ascending ticks; `*count` becomes its length.
const cr_gravity_event *cr_tilt_script(size_t *count);

/// Builds crates, tilt (crates and its script), pile, boxes1000, circles5000 or joints; NULL for
/// any other name.
cr_scene *cr_open(const char *name);

/// The same with a spatial hash of the given cells instead of the tree.
cr_scene *cr_open_hashed(const char *name, double cell_size, int count);

/// Frees a scene; NULL is allowed.
void cr_close(cr_scene *scene);

/// Plays a script from now on; the events come in ascending ticks and must outlive the scene.
void cr_play(cr_scene *scene, const cr_gravity_event *events, size_t count);

/// Sets gravity in points/s^2 and wakes every sleeper in id order; the present value does nothing.
void cr_gravity(cr_scene *scene, double gx, double gy);

/// Applies what the script has for the present tick, then steps by 1/120 s.
void cr_step(cr_scene *scene);

/// Installs contact handlers in crates: between crates, friction 0.9, restitution 0.3 and contact
/// points written back, none at all for body 3; against walls a surface velocity of (40, 10) from
/// the crate's view, and no contact in every seventh tick.
void cr_handle_contacts(cr_scene *scene);

/// The number of steps made.
int64_t cr_tick(const cr_scene *scene);

/// The number of bodies; walls don't count.
int cr_count(const cr_scene *scene);

/// Writes x, y, angle, vx, vy, w of the body with the given id, 0..<cr_count.
void cr_state(const cr_scene *scene, int id, double out[6]);

/// Writes x, y, angle of every body, in the order of ids: 3 · cr_count numbers.
void cr_poses(const cr_scene *scene, double *out);

/// Adds `count` balls to a space of their own and removes them again, oldest first.
void cr_add_and_remove(int count);

/// Whether the body with the given id sleeps.
bool cr_sleeps(const cr_scene *scene, int id);

/// The state hash, taken as of the given tick number.
uint64_t cr_hash(const cr_scene *scene, uint64_t tick);

#ifdef __cplusplus
}
#endif
