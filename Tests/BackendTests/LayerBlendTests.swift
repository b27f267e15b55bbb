import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

@testable import SDLBackend

/// What layers with a `compositingFilter` look like, on both backends.
@Suite(.serialized) struct LayerBlendTests {
  private static let frame = PixelSize(width: 40, height: 10)

  /// The picture of layers in a clear frame of 40 × 10 pixels.
  private func pixels(on renderer: any Renderer, _ build: (CALayer) -> Void) throws -> CGImage {
    let tree = LayerTree(size: CGSize(width: 40, height: 10), scale: 1)
    build(tree.root)
    let list = DisplayListBuilder.build(
      tree.commit().sample(at: 0), size: Self.frame, scale: 1, background: .clear)
    try list.validate()
    try renderer.render(list)
    return try renderer.readPixels()
  }

  private func expectInvertedMask(on renderer: any Renderer) throws {
    let result = try pixels(on: renderer) { root in
      root.add(CALayer(0, 0, 40, 10, CGColor(hex: 0xFF0000))) {
        let mask = CALayer(0, 0, 30, 10, .black)
        mask.add(CALayer(10, 0, 30, 10, CGColor(gray: 1, alpha: 0.6))) {
          $0.compositingFilter = "xor"
        }
        $0.mask = mask
      }
    }
    // 1, then 1 − 0.6 where both are, then 0.6 where the mask's sublayer is alone.
    #expect(
      [5, 15, 25, 35].map { result[$0, 5] }
        == [0xFFFF_0000, 0x6666_0000, 0x6666_0000, 0x9999_0000])
  }

  /// Grey above red: through the superlayer, and in three kinds of groups that isolate it.
  private func expectIsolation(on renderer: any Renderer) throws {
    let result = try pixels(on: renderer) { root in
      root.add(CALayer(0, 0, 40, 10, CGColor(hex: 0xFF8000)))
      for index in 0..<4 {
        let around = CALayer(CGFloat(10 * index), 0, 10, 10)
        around.add(CALayer(0, 0, 10, 10, CGColor(hex: 0x808080))) {
          $0.compositingFilter = "multiply"
        }
        if index == 1 { around.opacity = 0.996 }
        if index == 2 { around.mask = CALayer(0, 0, 10, 10, .black) }
        if index == 3 { around.filters = [LayerFilter.colorControls(saturation: 0)] }
        root.add(around)
      }
    }
    let want: [UInt32] = [0xFF80_4000, 0xFF80_8080, 0xFF80_8080, 0xFF80_8080]
    for (index, want) in want.enumerated() {
      #expect(channelDifference(result[10 * index + 5, 5], want) <= 1, "\(index)")
    }
  }

  /// Opacity 0.4 of yellow, then the difference to blue-green.
  private func expectOpacityFirst(on renderer: any Renderer) throws {
    let result = try pixels(on: renderer) { root in
      root.add(CALayer(0, 0, 40, 10, CGColor(hex: 0x0080FF)))
      root.add(CALayer(0, 0, 40, 10, CGColor(hex: 0xFFFF00))) {
        $0.opacity = 0.4
        $0.compositingFilter = "differenceBlendMode"
      }
    }
    // s = 102, 102, 0 with alpha 102; s + d − 2·min(s·da, d·sa) = 102, 230 − 102.4, 255.
    #expect(channelDifference(result[20, 5], 0xFF66_80FF) <= 1)
  }

  private func expectAll(on renderer: any Renderer) throws {
    try expectInvertedMask(on: renderer)
    try expectIsolation(on: renderer)
    try expectOpacityFirst(on: renderer)
  }

  @Test func `AP9, AP23, AP24: masks are inverted, groups isolate, opacity comes first`() throws {
    try expectAll(on: SoftwareRenderer())
  }

  @Test(.needsOpenGL) func `AP9, AP23, AP24: so it is by OpenGL`() throws {
    try expectAll(on: SDLSupport.renderer())
  }
}
