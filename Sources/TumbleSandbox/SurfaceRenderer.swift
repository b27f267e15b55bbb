import Drawing
import Rendering
import SDLBackend
import SoftwareBackend

/// Draws in memory and shows the frame by the window's surface: the way without a graphics card.
@MainActor final class SurfaceRenderer: Renderer {
  let info: RendererInfo
  private let software = SoftwareRenderer()
  private let presenter: SDLSurfacePresenter
  /// What was drawn anew since a frame was presented.
  private var changes: [PixelRect] = []

  init(window: SDLWindow, reason: String) {
    presenter = SDLSurfacePresenter(window: window)
    info = RendererInfo(
      name: software.info.name, presentation: "window surface", reason: reason)
  }

  func render(_ list: DisplayList) throws(RenderError) {
    try software.render(list)
    noteChanges()
  }

  func render(_ list: DisplayList, report: inout FrameReport) throws(RenderError) {
    try software.render(list, report: &report)
    noteChanges()
  }

  /// Keeps what frames have changed that nobody has presented.
  private func noteChanges() {
    changes += software.changedRects
    guard changes.count > DirtyRects.most else { return }
    changes = changes.first.map { [changes.dropFirst().reduce($0) { $0.union($1) }] } ?? []
  }

  func present() throws(RenderError) {
    try software.withFrame { (pixels, width, height, pitch) throws(RenderError) in
      try presenter.present(
        pixels, size: PixelSize(width: width, height: height), pitch: pitch, changes: changes)
    }
    changes.removeAll(keepingCapacity: true)
  }

  func readPixels() throws(RenderError) -> CGImage { try software.readPixels() }
}
