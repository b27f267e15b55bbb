#define _GNU_SOURCE
#include "CLoading.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

void *loading_function(const char *library, const char *name) {
  // For all, as if it had been linked: others look for Xlib among what is loaded.
  void *handle = dlopen(library, RTLD_LAZY | RTLD_GLOBAL);
  void *function = handle ? dlsym(handle, name) : 0;
  if (function) return function;
  fprintf(stderr, "%s: %s\n", program_invocation_short_name, dlerror());
  _exit(69);
}
