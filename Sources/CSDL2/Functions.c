// What is called of SDL, which brings some forty libraries with it: those of X, Wayland and sound.
#include "CLoading.h"
#include "shim.h"

#define LIBRARY "libSDL2-2.0.so.0"

// Before Mesa's software renderer draws into a window it asks the X server for its size, and where the server has gone
// takes what lies on the stack for the answer (libGLX_mesa 22.3, a thousand bytes further down): if that is nothing, so
// is the window, and nothing is drawn; any other number has it write beside the window's pixels.
static __attribute__((noinline)) void clear_stack(void) {
  char below[4096];
  memset(below, 0, sizeof below);
  // So that it isn't left out.
  __asm__ volatile("" : : "r"(below) : "memory");
}

// What a function does that may draw what waits.
#define DRAWING_BODY(name, ...) \
  { \
    clear_stack(); \
    LOADING_BODY(name, __VA_ARGS__) \
  }

CALL_6(SDL_BlendMode, SDL_ComposeCustomBlendMode, SDL_BlendFactor, SDL_BlendFactor, SDL_BlendOperation,
       SDL_BlendFactor, SDL_BlendFactor, SDL_BlendOperation)
CALL_8(int, SDL_ConvertPixels, int, int, Uint32, const void *, int, Uint32, void *, int)
CALL_3(SDL_Cursor *, SDL_CreateColorCursor, SDL_Surface *, int, int)
CALL_5(SDL_Surface *, SDL_CreateRGBSurfaceWithFormat, Uint32, int, int, int, Uint32)
CALL_3(SDL_Renderer *, SDL_CreateRenderer, SDL_Window *, int, Uint32)
CALL_1(SDL_Cursor *, SDL_CreateSystemCursor, SDL_SystemCursor)
CALL_5(SDL_Texture *, SDL_CreateTexture, SDL_Renderer *, Uint32, int, int, int)
CALL_6(SDL_Window *, SDL_CreateWindow, const char *, int, int, int, int, Uint32)
CALL_1(void, SDL_Delay, Uint32)
CALL_1(void, SDL_DestroyRenderer, SDL_Renderer *)
CALL_1(void, SDL_DestroyTexture, SDL_Texture *)
CALL_1(void, SDL_DestroyWindow, SDL_Window *)
CALL_3(int, SDL_FillRect, SDL_Surface *, const SDL_Rect *, Uint32)
CALL_1(void, SDL_FreeCursor, SDL_Cursor *)
CALL_1(void, SDL_FreeSurface, SDL_Surface *)
CALL_1(void *, SDL_GL_GetProcAddress, const char *)
CALL_1(void, SDL_GameControllerClose, SDL_GameController *)
CALL_1(SDL_Joystick *, SDL_GameControllerGetJoystick, SDL_GameController *)
CALL_2(SDL_bool, SDL_GameControllerHasSensor, SDL_GameController *, SDL_SensorType)
CALL_1(const char *, SDL_GameControllerName, SDL_GameController *)
CALL_1(const char *, SDL_GameControllerNameForIndex, int)
CALL_1(SDL_GameController *, SDL_GameControllerOpen, int)
CALL_3(int, SDL_GameControllerSetSensorEnabled, SDL_GameController *, SDL_SensorType, SDL_bool)
CALL_2(int, SDL_GetCurrentDisplayMode, int, SDL_DisplayMode *)
CALL_0(const char *, SDL_GetCurrentVideoDriver)
CALL_0(const char *, SDL_GetError)
CALL_0(int, SDL_GetNumRenderDrivers)
CALL_0(int, SDL_GetNumVideoDrivers)
CALL_0(Uint64, SDL_GetPerformanceCounter)
CALL_0(Uint64, SDL_GetPerformanceFrequency)
CALL_2(int, SDL_GetRenderDriverInfo, int, SDL_RendererInfo *)
CALL_2(int, SDL_GetRendererInfo, SDL_Renderer *, SDL_RendererInfo *)
CALL_3(int, SDL_GetRendererOutputSize, SDL_Renderer *, int *, int *)
CALL_1(void, SDL_GetVersion, SDL_version *)
CALL_1(const char *, SDL_GetVideoDriver, int)
CALL_1(int, SDL_GetWindowDisplayIndex, SDL_Window *)
CALL_1(Uint32, SDL_GetWindowFlags, SDL_Window *)
CALL_1(Uint32, SDL_GetWindowID, SDL_Window *)
CALL_3(void, SDL_GetWindowSize, SDL_Window *, int *, int *)
CALL_3(void, SDL_GetWindowSizeInPixels, SDL_Window *, int *, int *)
CALL_1(SDL_Surface *, SDL_GetWindowSurface, SDL_Window *)
CALL_1(const char *, SDL_GetWindowTitle, SDL_Window *)
CALL_2(SDL_bool, SDL_GetWindowWMInfo, SDL_Window *, SDL_SysWMinfo *)
CALL_1(void, SDL_HideWindow, SDL_Window *)
CALL_1(int, SDL_InitSubSystem, Uint32)
CALL_1(SDL_bool, SDL_IsGameController, int)
CALL_0(SDL_bool, SDL_IsTextInputActive)
CALL_1(SDL_JoystickID, SDL_JoystickInstanceID, SDL_Joystick *)
CALL_1(int, SDL_LockSurface, SDL_Surface *)
CALL_0(int, SDL_NumJoysticks)
CALL_1(int, SDL_PollEvent, SDL_Event *)
CALL_0(void, SDL_Quit)
CALL_1(void, SDL_QuitSubSystem, Uint32)
CALL_1(int, SDL_RenderClear, SDL_Renderer *)
CALL_4(int, SDL_RenderCopy, SDL_Renderer *, SDL_Texture *, const SDL_Rect *, const SDL_Rect *)
int SDL_RenderFlush(SDL_Renderer *a) DRAWING_BODY(SDL_RenderFlush, a)
CALL_6(int, SDL_RenderGeometry, SDL_Renderer *, SDL_Texture *, const SDL_Vertex *, int, const int *, int)
void SDL_RenderPresent(SDL_Renderer *a) DRAWING_BODY(SDL_RenderPresent, a)
int SDL_RenderReadPixels(SDL_Renderer *a, const SDL_Rect *b, Uint32 c, void *d, int e)
  DRAWING_BODY(SDL_RenderReadPixels, a, b, c, d, e)
CALL_2(int, SDL_RenderSetClipRect, SDL_Renderer *, const SDL_Rect *)
CALL_1(int, SDL_SetClipboardText, const char *)
CALL_1(void, SDL_SetCursor, SDL_Cursor *)
CALL_2(SDL_bool, SDL_SetHint, const char *, const char *)
CALL_3(SDL_bool, SDL_SetHintWithPriority, const char *, const char *, SDL_HintPriority)
CALL_0(void, SDL_SetMainReady)
CALL_2(int, SDL_SetRenderDrawBlendMode, SDL_Renderer *, SDL_BlendMode)
CALL_5(int, SDL_SetRenderDrawColor, SDL_Renderer *, Uint8, Uint8, Uint8, Uint8)
int SDL_SetRenderTarget(SDL_Renderer *a, SDL_Texture *b) DRAWING_BODY(SDL_SetRenderTarget, a, b)
CALL_2(int, SDL_SetTextureBlendMode, SDL_Texture *, SDL_BlendMode)
CALL_2(int, SDL_SetTextureScaleMode, SDL_Texture *, SDL_ScaleMode)
CALL_2(int, SDL_SetWindowFullscreen, SDL_Window *, Uint32)
CALL_2(void, SDL_SetWindowIcon, SDL_Window *, SDL_Surface *)
CALL_3(void, SDL_SetWindowSize, SDL_Window *, int, int)
CALL_2(void, SDL_SetWindowTitle, SDL_Window *, const char *)
CALL_1(void, SDL_ShowWindow, SDL_Window *)
CALL_0(void, SDL_StartTextInput)
CALL_0(void, SDL_StopTextInput)
CALL_1(void, SDL_UnlockSurface, SDL_Surface *)
int SDL_UpdateTexture(SDL_Texture *a, const SDL_Rect *b, const void *c, int d)
  DRAWING_BODY(SDL_UpdateTexture, a, b, c, d)
CALL_1(int, SDL_UpdateWindowSurface, SDL_Window *)
CALL_3(int, SDL_UpdateWindowSurfaceRects, SDL_Window *, const SDL_Rect *, int)
CALL_2(int, SDL_WaitEventTimeout, SDL_Event *, int)
CALL_1(Uint32, SDL_WasInit, Uint32)
