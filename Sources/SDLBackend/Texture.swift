import CSDL2
import Drawing
import Rendering

/// A texture of the graphics card, and how it is sampled at present.
///
/// It belongs to its renderer, which frees all that are left when it goes: hence no `deinit`.
@MainActor final class Texture {
  let handle: OpaquePointer
  let size: PixelSize
  private(set) var filter = SamplingFilter.nearest
  /// The frame that drew it last.
  var lastFrame = 0
  /// What it shows, if that had to be read back; nil once it is drawn into again.
  var image: CGImage?

  var bytes: Int { size.width * size.height * 4 }

  /// Makes an empty texture that blends premultiplied colours.
  init(renderer: OpaquePointer, size: PixelSize, isTarget: Bool = false) throws(RenderError) {
    let access = isTarget ? SDL_TEXTUREACCESS_TARGET : SDL_TEXTUREACCESS_STATIC
    guard
      let handle = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(access.rawValue), Int32(size.width),
        Int32(size.height))
    else { throw .backend(call: "SDL_CreateTexture", message: lastMessage()) }
    self.handle = handle
    self.size = size
    do {
      try check("SDL_SetTextureBlendMode", SDL_SetTextureBlendMode(handle, .premultiplied))
      try check("SDL_SetTextureScaleMode", SDL_SetTextureScaleMode(handle, SDL_ScaleModeNearest))
    } catch {
      SDL_DestroyTexture(handle)
      throw error
    }
  }

  /// Fills its first rows and columns with pixels, of which there are `size`.
  func upload(_ pixels: [UInt32], _ size: PixelSize) throws(RenderError) {
    var area = SDL_Rect(x: 0, y: 0, w: Int32(size.width), h: Int32(size.height))
    let code = pixels.withUnsafeBytes {
      SDL_UpdateTexture(handle, &area, $0.baseAddress, Int32(size.width * 4))
    }
    try check("SDL_UpdateTexture", code)
  }

  /// Changes how it is blended by what is drawn from now on.
  func setBlend(_ mode: SDL_BlendMode) throws(RenderError) {
    try check("SDL_SetTextureBlendMode", SDL_SetTextureBlendMode(handle, mode))
  }

  /// Changes how it is sampled from now on.
  ///
  /// SDL changes that at once, ahead of drawing that it still holds back: so that has to go first.
  func setFilter(_ filter: SamplingFilter, renderer: OpaquePointer) throws(RenderError) {
    guard filter != self.filter else { return }
    try check("SDL_RenderFlush", SDL_RenderFlush(renderer))
    let mode = filter == .nearest ? SDL_ScaleModeNearest : SDL_ScaleModeLinear
    try check("SDL_SetTextureScaleMode", SDL_SetTextureScaleMode(handle, mode))
    self.filter = filter
  }

  /// Frees it; nothing may draw it afterwards.
  func destroy() { SDL_DestroyTexture(handle) }
}
