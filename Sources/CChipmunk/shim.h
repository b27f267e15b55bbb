#pragma once
#include <chipmunk/chipmunk.h>

// The version as the library itself tells it. (A global variable of C counts as shared mutable
// state in Swift; what a function returns does not.)
static inline const char *chipmunk_version(void) {
    return cpVersionString;
}
