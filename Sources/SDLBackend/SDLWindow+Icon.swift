import CSDL2
public import Drawing

extension SDLWindow {
  /// Shows a picture in the title bar and wherever the desktop lists windows.
  ///
  /// SDL keeps a copy. A desktop that has no icons for windows ignores it.
  /// - Throws: `call`, where there is no memory for it.
  public func setIcon(_ image: CGImage) throws(SDLError) {
    try Self.withSurface(of: image) { SDL_SetWindowIcon(handle, $0) }
  }

  /// Hands a copy of a picture to SDL, which has to copy what it keeps.
  static func withSurface<Result>(
    of image: CGImage, _ body: (UnsafeMutablePointer<SDL_Surface>) -> Result
  ) throws(SDLError) -> Result {
    let surface = try unwrapSDL(
      "SDL_CreateRGBSurfaceWithFormat",
      SDL_CreateRGBSurfaceWithFormat(
        0, Int32(image.width), Int32(image.height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
    defer { SDL_FreeSurface(surface) }
    let pixels = straight(image.pixels)
    for row in 0..<image.height {
      let start = surface.pointee.pixels + row * Int(surface.pointee.pitch)
      let words = pixels[row * image.width..<(row + 1) * image.width]
      start.bindMemory(to: UInt32.self, capacity: words.count).update(
        from: Array(words), count: words.count)
    }
    return body(surface)
  }

  /// Premultiplied ARGB words as SDL wants them: colours as they are without their alpha.
  static func straight(_ pixels: [UInt32]) -> [UInt32] {
    pixels.map { pixel in
      let alpha = pixel >> 24
      guard alpha > 0 else { return 0 }
      func channel(_ shift: UInt32) -> UInt32 {
        min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
      }
      return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
  }
}
