import Drawing
import Foundation
import Testing

@testable import Rasterizer
@testable import Rendering

/// Gradients that stay from frame to frame: their pixels are kept, and are the very same.
@Suite nonisolated struct GradientPictureTests {
  private static let size = PixelSize(width: 200, height: 150)
  private static let bytes = 200 * 150 * 4

  private func gradient(_ kind: ColorGradient.Kind) -> ColorGradient {
    ColorGradient(
      kind: kind, start: [0.4, 0.45], end: [0.9, 0.8],
      colors: [.white, CGColor(hex: 0x2040C0, alpha: 0.5), CGColor(hex: 0xFF0000)], locations: [])
  }

  private func list(_ kind: ColorGradient.Kind, _ quads: [Quad]) -> DisplayList {
    var list = DisplayList(size: Self.size, background: PixelColor(argb: 0xFF20_3040))
    for quad in quads {
      list.commands.append(
        .gradient(
          GradientQuad(
            quad: quad, gradient: gradient(kind),
            corners: Corners(size: [200, 150], radii: SIMD4(repeating: 20)))))
    }
    return list
  }

  @Test(arguments: [ColorGradient.Kind.radial, .conic])
  func `what stays is kept from the second frame on, with the same bits`(
    kind: ColorGradient.Kind
  ) throws {
    let list = list(kind, [Quad(0, 0, 200, 150)])
    let rasterizer = FrameRasterizer(kernels: .standard, drawsChanges: false)
    try rasterizer.render(list)
    let first = try rasterizer.readPixels().pixels
    #expect(rasterizer.gradientBytes == 0)
    for _ in 0..<3 {
      try rasterizer.render(list)
      #expect(rasterizer.gradientBytes == Self.bytes)
      #expect(try rasterizer.readPixels().pixels == first)
    }
  }

  @Test func `what changes or is gone is not kept`() throws {
    let rasterizer = FrameRasterizer(kernels: .standard, drawsChanges: false)
    let fresh = FrameRasterizer(kernels: .standard, drawsChanges: false)
    for step in 0..<6 {
      let list = list(.radial, [Quad(0, 0, 200 - Double(step) / 4, 150)])
      try rasterizer.render(list)
      #expect(rasterizer.gradientBytes == 0)
      try fresh.render(DisplayList(size: Self.size, background: PixelColor(argb: 0)))
      try fresh.render(list)
      #expect(try rasterizer.readPixels().pixels == fresh.readPixels().pixels)
    }
    let last = list(.radial, [Quad(0, 0, 200, 150)])
    for _ in 0..<2 { try rasterizer.render(last) }
    #expect(rasterizer.gradientBytes == Self.bytes)
    for _ in 0..<2 {
      try rasterizer.render(DisplayList(size: Self.size, background: PixelColor(argb: 0)))
    }
    #expect(rasterizer.gradientBytes == 0)
  }

  @Test func `a clip that comes and goes changes no bit`() throws {
    let whole = list(.conic, [Quad(0, 0, 200, 150)])
    var clipped = whole
    let clip = PixelRect(minX: 20, minY: 10, maxX: 150, maxY: 120)
    clipped.commands = [.pushClip(clip)] + clipped.commands + [.popClip]
    let rasterizer = FrameRasterizer(kernels: .standard, drawsChanges: false)
    for list in [clipped, whole, clipped, clipped, whole, whole, clipped] {
      let fresh = FrameRasterizer(kernels: .standard, drawsChanges: false)
      try rasterizer.render(list)
      try fresh.render(list)
      #expect(try rasterizer.readPixels().pixels == fresh.readPixels().pixels)
    }
  }

  @Test func `there is a limit to what is kept`() throws {
    // Each of its own: none lies as another does.
    let quads = (0..<60).map { Quad(0, 0, 200, 150 - Double($0) / 8) }
    let rasterizer = FrameRasterizer(
      kernels: .standard, drawsChanges: false, threading: .single)
    for _ in 0..<3 { try rasterizer.render(list(.radial, quads)) }
    // Two and a half frames, of which these fill one each.
    #expect(rasterizer.gradientBytes == 2 * Self.bytes)
  }
}
