import CSDL2
import Contracts
public import Rendering

/// Shows frames that were made on the CPU in a window, without OpenGL.
///
/// SDL hands such frames to the display's shared memory: 0.05 ms for 800×600 on X11, where
/// sending them through a texture takes 2 ms of CPU.
@MainActor public final class SDLSurfacePresenter {
  private let window: SDLWindow
  /// The surface that was shown last, and its frame's size.
  private var last:
    (surface: UnsafeMutablePointer<SDL_Surface>, pixels: UnsafeMutableRawPointer?, size: PixelSize)?

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
  ///   - changes: all that differs from the frame that was presented before, if that is known; where
  ///     the window may show something else than that, all of the frame is shown anyway.
  /// - Throws: `backend` with the call that was refused.
  ///
  /// Precondition: `pixels` holds all rows.
  public func present(
    _ pixels: UnsafeBufferPointer<UInt32>, size: PixelSize, pitch: Int,
    changes: [PixelRect]? = nil
  ) throws(RenderError) {
    require(
      size.width >= 1 && size.height >= 1 && pitch >= size.width
        && pixels.count >= (size.height - 1) * pitch + size.width,
      "\(pixels.count) words are no frame of \(size.width)×\(size.height) with rows of \(pitch)")
    // Asked for anew each time: a change of size makes a new surface and frees the old one.
    guard let surface = SDL_GetWindowSurface(window.handle) else {
      throw .backend(call: "SDL_GetWindowSurface", message: lastMessage())
    }
    let showsLast =
      !window.isDamaged && last?.surface == surface && last?.pixels == surface.pointee.pixels
      && last?.size == size
    if showsLast, let changes {
      return try present(changes, of: pixels, size: size, pitch: pitch, by: surface)
    }
    last = nil
    try copy(pixels, size: size, pitch: pitch, to: surface)
    try check("SDL_UpdateWindowSurface", SDL_UpdateWindowSurface(window.handle))
    last = (surface, surface.pointee.pixels, size)
    window.isDamaged = false
  }

  /// Shows parts of a frame of which the window shows the rest.
  private func present(
    _ changes: [PixelRect], of pixels: UnsafeBufferPointer<UInt32>, size: PixelSize, pitch: Int,
    by surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(RenderError) {
    let shown = PixelRect(
      minX: 0, minY: 0, maxX: min(size.width, Int(surface.pointee.w)),
      maxY: min(size.height, Int(surface.pointee.h)))
    let rects = changes.map { $0.intersection(shown) }.filter { !$0.isEmpty }
    guard !rects.isEmpty else { return }
    try check("SDL_LockSurface", SDL_LockSurface(surface))
    do {
      defer { SDL_UnlockSurface(surface) }
      for rect in rects { try copy(rect, of: pixels, pitch: pitch, to: surface) }
    }
    var updated = rects.map {
      SDL_Rect(x: Int32($0.minX), y: Int32($0.minY), w: Int32($0.width), h: Int32($0.height))
    }
    try check(
      "SDL_UpdateWindowSurfaceRects",
      SDL_UpdateWindowSurfaceRects(window.handle, &updated, Int32(updated.count)))
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
    let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    try copy(whole, of: pixels, pitch: pitch, to: surface)
  }

  /// Copies a rectangle of the frame, not empty, that lies in a locked surface.
  private func copy(
    _ rect: PixelRect, of pixels: UnsafeBufferPointer<UInt32>, pitch: Int,
    to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(RenderError) {
    let format = surface.pointee.format.pointee
    let offset =
      rect.minY * Int(surface.pointee.pitch) + rect.minX * Int(format.BytesPerPixel)
    // XRGB takes our words as they are (a plain copy); any other format is converted.
    try check(
      "SDL_ConvertPixels",
      SDL_ConvertPixels(
        Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_RGB888.rawValue,
        pixels.baseAddress.map { $0 + rect.minY * pitch + rect.minX }, Int32(pitch * 4),
        format.format, surface.pointee.pixels.map { $0 + offset }, surface.pointee.pitch))
  }
}

/// Throws when `code` is negative, which is how SDL says "bad".
func check(_ call: String, _ code: Int32) throws(RenderError) {
  if code < 0 { throw .backend(call: call, message: lastMessage()) }
}
