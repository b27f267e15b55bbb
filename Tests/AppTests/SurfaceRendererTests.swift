import Foundation
import SDLBackend
import Testing
import Tumble

@testable import TumbleSandbox

/// Frames that are made in memory and shown by a window's surface.
@MainActor @Suite(.serialized) struct SurfaceRendererTests {
  private let size = PixelSize(width: 8, height: 4)

  private func renderer() throws -> SurfaceRenderer {
    let window = try SDLWindow(
      system: SDLSystem(videoDriver: "offscreen"), title: "test",
      size: CGSize(width: size.width, height: size.height), output: .surface)
    return SurfaceRenderer(window: window, reason: "")
  }

  @Test func `a frame can be read until the next, presented or not`() throws {
    let renderer = try renderer()
    #expect(throws: RenderError.noFrame) { try renderer.readPixels() }
    #expect(throws: RenderError.noFrame) { try renderer.present() }
    for color in [0xFFFF_0000, 0xFF00_00FF] as [UInt32] {
      try renderer.render(DisplayList(size: size, background: PixelColor(argb: color)))
      #expect(try renderer.readPixels().pixels == Array(repeating: color, count: 32))
      try renderer.present()
      for _ in 0..<2 {
        #expect(try renderer.readPixels().pixels == Array(repeating: color, count: 32))
      }
    }
  }
}
