// Tells the thread sanitizer of Synchronization.Mutex: waiting for one happens in the standard library, which isn't
// instrumented, and so does leaving one that somebody waits for; the rest is inlined into our code and seen. Preloaded by
// scripts/sanitize.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

// Programs that are started by a test may be without it.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

SWIFT void lock_slow(uint32_t thread, SELF mutex) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT bool try_lock_slow(SELF mutex) __asm__("$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF");
SWIFT void unlock_slow(SELF mutex) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT void unlock_slow(SELF mutex) {
  static SWIFT void (*next)(SELF);
  if (!next) next = dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
  if (__tsan_release) __tsan_release(mutex);
  next(mutex);
}

SWIFT void lock_slow(uint32_t thread, SELF mutex) {
  static SWIFT void (*next)(uint32_t, SELF);
  if (!next) next = dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
  next(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool try_lock_slow(SELF mutex) {
  static SWIFT bool (*next)(SELF);
  if (!next) next = dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF");
  bool has = next(mutex);
  if (has && __tsan_acquire) __tsan_acquire(mutex);
  return has;
}
