#pragma once

#include <stdatomic.h>

// Functions of libraries that are loaded when the first of them is called, under their own names.
//
// A command that shows no window and sets no text is done in less time than loading the libraries for both would
// take. A file says which library it is about, `#define LIBRARY "libfoo.so.1"`, and has a line for each function
// that is called: CALL_2(int, foo, const char *, int). The compiler compares it with the library's own declaration.

/// The function of that name; where it can't be had one line says so, and the process ends with 69: something is missing.
void *loading_function(const char *library, const char *name);

// What a function does: it keeps that of the library from its first call on. Any thread may call it.
#define LOADING_BODY(name, ...) \
  { \
    static _Atomic(void *) kept; \
    void *function = atomic_load_explicit(&kept, memory_order_acquire); \
    if (!function) { \
      function = loading_function(LIBRARY, #name); \
      atomic_store_explicit(&kept, function, memory_order_release); \
    } \
    return ((__typeof__(&name))function)(__VA_ARGS__); \
  }

#define CALL_0(R, name) R name(void) LOADING_BODY(name)
#define CALL_1(R, name, A) R name(A a) LOADING_BODY(name, a)
#define CALL_2(R, name, A, B) R name(A a, B b) LOADING_BODY(name, a, b)
#define CALL_3(R, name, A, B, C) R name(A a, B b, C c) LOADING_BODY(name, a, b, c)
#define CALL_4(R, name, A, B, C, D) R name(A a, B b, C c, D d) LOADING_BODY(name, a, b, c, d)
#define CALL_5(R, name, A, B, C, D, E) \
  R name(A a, B b, C c, D d, E e) LOADING_BODY(name, a, b, c, d, e)
#define CALL_6(R, name, A, B, C, D, E, F) \
  R name(A a, B b, C c, D d, E e, F f) LOADING_BODY(name, a, b, c, d, e, f)
#define CALL_7(R, name, A, B, C, D, E, F, G) \
  R name(A a, B b, C c, D d, E e, F f, G g) LOADING_BODY(name, a, b, c, d, e, f, g)
#define CALL_8(R, name, A, B, C, D, E, F, G, H) \
  R name(A a, B b, C c, D d, E e, F f, G g, H h) LOADING_BODY(name, a, b, c, d, e, f, g, h)
