// Gives what malloc keeps for later back to the system every second, so that resident memory is what the program holds.
#include <malloc.h>
#include <pthread.h>
#include <unistd.h>

static void *trim(void *unused) {
  for (;;) {
    sleep(1);
    malloc_trim(0);
  }
  return unused;
}

__attribute__((constructor)) static void begin(void) {
  pthread_t thread;
  if (pthread_create(&thread, 0, trim, 0) == 0) pthread_detach(thread);
}
