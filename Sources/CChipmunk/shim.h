#pragma once
#include <chipmunk/chipmunk.h>
#include <chipmunk/cpMarch.h>
#include <chipmunk/cpPolyline.h>
#include <stdlib.h>
#include <string.h>

// The version as the library itself tells it. (A global variable of C counts as shared mutable
// state in Swift; what a function returns does not.)
static inline const char *chipmunk_version(void) {
    return cpVersionString;
}

// A point of a contact set. (Swift does not import an array of a struct that has no name.)
typedef struct chipmunk_contact {
    cpVect a, b;
} chipmunk_contact;

static inline chipmunk_contact chipmunk_contact_of(const cpContactPointSet *set, int index) {
    chipmunk_contact contact = {set->points[index].pointA, set->points[index].pointB};
    return contact;
}

// A polyline of the given points, to be freed with cpPolylineFree. (Swift does not import the
// array of no given length at its end.)
static inline cpPolyline *chipmunk_polyline(const cpVect *points, int count) {
    cpPolyline *line = (cpPolyline *)malloc(sizeof(cpPolyline) + (size_t)count * sizeof(cpVect));
    if (!line) abort();
    line->count = count;
    line->capacity = count;
    memcpy(line->verts, points, (size_t)count * sizeof(cpVect));
    return line;
}

static inline const cpVect *chipmunk_polyline_points(const cpPolyline *line) {
    return line->verts;
}
