import Foundation
import SDLBackend
import SoftwareBackend
import Tumble

/// What draws a display list and puts its pixels into the caller's memory.
protocol Screen: AnyObject {
  /// The pixels of the frame that was shown last: premultiplied words, row by row.
  var pixels: [UInt32] { get }
  func show(_ list: DisplayList) throws
}

/// Our two backends.
enum Backend: String, CaseIterable {
  case software
  case opengl

  func makeScreen() throws -> any Screen {
    switch self {
    case .software: SoftwareScreen()
    case .opengl: try OpenGLScreen()
    }
  }
}

private final class SoftwareScreen: Screen {
  private let renderer = SoftwareRenderer()
  private(set) var pixels = [UInt32](
    repeating: 0, count: Workload.size.width * Workload.size.height)

  func show(_ list: DisplayList) throws {
    try renderer.render(list)
    try renderer.withFrame { (frame, width, height, pitch) throws(RenderError) in
      for y in 0..<height {
        pixels.replaceSubrange(
          y * width..<(y + 1) * width, with: frame[y * pitch..<y * pitch + width])
      }
    }
  }
}

/// A window that nobody sees, drawn by OpenGL.
private final class OpenGLScreen: Screen {
  private let renderer: SDLRenderer
  private(set) var pixels: [UInt32] = []

  init() throws {
    let system = try SDLSystem(videoDriver: "offscreen")
    let window = try SDLWindow(
      system: system, title: "Bench",
      size: CGSize(width: Workload.size.width, height: Workload.size.height), output: .openGL)
    renderer = try SDLRenderer(window: window, isVSynced: false)
  }

  func show(_ list: DisplayList) throws {
    try renderer.render(list)
    try renderer.readPixels(into: &pixels)
    try renderer.present()
  }
}
