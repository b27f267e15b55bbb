#pragma once
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <string.h>

// What a window is to the system, without Xlib's headers: of X11 only a pointer is wanted.
#pragma push_macro("SDL_VIDEO_DRIVER_X11")
#undef SDL_VIDEO_DRIVER_X11
#include <SDL2/SDL_syswm.h>
#pragma pop_macro("SDL_VIDEO_DRIVER_X11")

// Xlib's connection that a window was made on; 0 where that isn't an X server.
static inline void *sdl_x11_display(SDL_Window *window) {
  SDL_SysWMinfo found;
  SDL_VERSION(&found.version);
  if (!SDL_GetWindowWMInfo(window, &found) || found.subsystem != SDL_SYSWM_X11) return 0;
  // The first member of what SDL_syswm.h calls x11.
  void *display;
  memcpy(&display, &found.info, sizeof display);
  return display;
}
