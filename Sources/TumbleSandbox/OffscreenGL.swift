import Foundation
import Rendering
import SDLBackend
import Tumble

/// SDL's OpenGL renderer in a window that nobody sees.
@MainActor enum OffscreenGL {
  /// A renderer whose frames are `size` pixels.
  ///
  /// - Throws: `SDLError` or `RenderError` where there is no OpenGL.
  static func renderer(size: CGSize) throws -> SDLRenderer {
    let system = try SDLSystem(videoDriver: "offscreen")
    let window = try SDLWindow(
      system: system, title: "tumble", size: size, output: .openGL, isHidden: true)
    return try SDLRenderer(window: window, isVSynced: false)
  }
}
