import CSDL2
import Contracts
public import Rendering

/// Shows frames that were made on the CPU in a window, without OpenGL.
///
/// SDL hands such frames to the display's shared memory: 0.05 ms for 800×600 on X11, where
/// sending them through a texture takes 2 ms of CPU.
@MainActor public final class SDLSurfacePresenter {
  private let window: SDLWindow

  /// A presenter for `window`.
  ///
  /// Precondition: it was made for a surface.
  public init(window: SDLWindow) {
    require(window.output == .surface, "the window was made for OpenGL, not for a surface")
    self.window = window
  }

  /// Shows a frame at the window's top left; what it does not reach is black.
  ///
  /// - Parameters:
  ///   - pixels: premultiplied words 0xAARRGGBB, the top row first. The window is opaque: alpha is
  ///     dropped, so what is translucent looks as if it were over black.
  ///   - size: in pixels.
  ///   - pitch: words from one row to the next, at least `size.width`.
  /// - Throws: `backend` with the call that was refused.
  ///
  /// Precondition: `pixels` holds all rows.
  public func present(
    _ pixels: UnsafeBufferPointer<UInt32>, size: PixelSize, pitch: Int
  ) throws(RenderError) {
    require(
      size.width >= 1 && size.height >= 1 && pitch >= size.width
        && pixels.count >= (size.height - 1) * pitch + size.width,
      "\(pixels.count) words are no frame of \(size.width)×\(size.height) with rows of \(pitch)")
    // Asked for anew each time: a change of size makes a new surface and frees the old one.
    guard let surface = SDL_GetWindowSurface(window.handle) else {
      throw .backend(call: "SDL_GetWindowSurface", message: lastMessage())
    }
    try copy(pixels, size: size, pitch: pitch, to: surface)
    try check("SDL_UpdateWindowSurface", SDL_UpdateWindowSurface(window.handle))
  }

  private func copy(
    _ pixels: UnsafeBufferPointer<UInt32>, size: PixelSize, pitch: Int,
    to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(RenderError) {
    let width = min(size.width, Int(surface.pointee.w))
    let height = min(size.height, Int(surface.pointee.h))
    if width < surface.pointee.w || height < surface.pointee.h {
      try check("SDL_FillRect", SDL_FillRect(surface, nil, 0))
    }
    try check("SDL_LockSurface", SDL_LockSurface(surface))
    defer { SDL_UnlockSurface(surface) }
    // XRGB takes our words as they are (a plain copy); any other format is converted.
    try check(
      "SDL_ConvertPixels",
      SDL_ConvertPixels(
        Int32(width), Int32(height), SDL_PIXELFORMAT_RGB888.rawValue, pixels.baseAddress,
        Int32(pitch * 4), surface.pointee.format.pointee.format, surface.pointee.pixels,
        surface.pointee.pitch))
  }
}

/// Throws when `code` is negative, which is how SDL says "bad".
func check(_ call: String, _ code: Int32) throws(RenderError) {
  if code < 0 { throw .backend(call: call, message: lastMessage()) }
}
