import Drawing
import Rendering
import SDLBackend
import SoftwareBackend

/// Draws in memory and shows the frame by the window's surface: the way without a graphics card.
@MainActor final class SurfaceRenderer: Renderer {
  let info: RendererInfo
  private let software = SoftwareRenderer()
  private let presenter: SDLSurfacePresenter

  init(window: SDLWindow, reason: String) {
    presenter = SDLSurfacePresenter(window: window)
    info = RendererInfo(
      name: software.info.name, presentation: "window surface", reason: reason)
  }

  func render(_ list: DisplayList) throws(RenderError) { try software.render(list) }

  func render(_ list: DisplayList, report: inout FrameReport) throws(RenderError) {
    try software.render(list, report: &report)
  }

  func present() throws(RenderError) {
    try software.withFrame { (pixels, width, height, pitch) throws(RenderError) in
      try presenter.present(pixels, size: PixelSize(width: width, height: height), pitch: pitch)
    }
  }

  func readPixels() throws(RenderError) -> CGImage { try software.readPixels() }
}
