import Foundation
package import Rasterizer
package import Rendering
import SDLBackend
import SoftwareBackend

/// What draws a display list and puts its pixels into the caller's memory.
package protocol Screen: AnyObject {
  /// The pixels of the frame that was shown last: premultiplied words, row by row.
  var pixels: [UInt32] { get }
  /// Draws a frame and reads it back.
  func show(_ list: DisplayList) throws
}

/// Our two backends.
package enum Backend: String, CaseIterable, Sendable {
  /// The software renderer.
  case software
  /// SDL's renderer on OpenGL.
  case opengl

  /// A screen of the workloads' size, on which software draws by so many threads.
  package func makeScreen(
    threading: Threading = .single, occlusion: Occlusion = .standard
  ) throws -> any Screen {
    switch self {
    case .software: SoftwareScreen(threading, occlusion)
    case .opengl: try MainActor.assumeIsolated { try OpenGLScreen() }
    }
  }
}

private final class SoftwareScreen: Screen {
  private let renderer: SoftwareRenderer
  private(set) var pixels = [UInt32](
    repeating: 0, count: Workload.size.width * Workload.size.height)

  init(_ threading: Threading, _ occlusion: Occlusion) {
    renderer = SoftwareRenderer(kernels: .standard, occlusion: occlusion, threading: threading)
  }

  func show(_ list: DisplayList) throws {
    try renderer.render(list)
    try renderer.withFrame { (frame, width, _, pitch) throws(RenderError) in
      guard let source = frame.baseAddress else { return }
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let target = pixels.baseAddress else { return }
        for rect in renderer.changedRects {
          for y in rect.minY..<rect.maxY {
            let start = y * width + rect.minX
            (target + start).update(from: source + (y * pitch + rect.minX), count: rect.width)
          }
        }
      }
    }
  }
}

/// A window that nobody sees, drawn by OpenGL; Sendable, since it is used by the main thread alone.
private final class OpenGLScreen: Screen, @unchecked Sendable {
  private let renderer: SDLRenderer
  private(set) var pixels: [UInt32] = []

  @MainActor init() throws {
    let system = try SDLSystem(videoDriver: "offscreen")
    let window = try SDLWindow(
      system: system, title: "workload",
      size: CGSize(width: Workload.size.width, height: Workload.size.height), output: .openGL)
    renderer = try SDLRenderer(window: window, isVSynced: false)
  }

  func show(_ list: DisplayList) throws {
    try MainActor.assumeIsolated {
      try renderer.render(list)
      try renderer.readPixels(into: &pixels)
      try renderer.present()
    }
  }
}
