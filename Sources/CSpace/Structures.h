#pragma once

#include <chipmunk/chipmunk.h>
#include <chipmunk/chipmunk_structs.h>

// What the structures mean is no part of Chipmunk's interface: it was looked up in that version's source.
#if CP_VERSION_MAJOR != 7 || CP_VERSION_MINOR != 0 || CP_VERSION_RELEASE != 3
#error "Chipmunk 7.0.3 is needed: the structures of another one may mean something else"
#endif
