import Foundation
import Testing

@testable import Drawing
@testable import Rendering

/// What is drawn beside the frame is in proportion to it.
@Suite struct PictureSizeTests {
  private func square(_ side: Int) -> PixelRect { PixelRect(PixelSize(width: side, height: side)) }

  @Test(arguments: [(32, 1 << 20), (160, 256 * 160 * 160), (400, 1 << 24)])
  func `a shape in perspective has few pixels more than the frame`(side: Int, most: Int) throws {
    // One side of it is a million times nearer than the other.
    let shape = ShapeQuad(
      mapping: Quad(
        origin: [0, 0], xAxis: [1e-3, 0], yAxis: [0, 1e-3], weights: [1e-6, 1e-3, 1e-3]),
      shape: PathShape(
        elements: CGPath(rect: CGRect(x: 0, y: 0, width: 4_000, height: 4_000)).elements),
      color: PixelColor(argb: 0xFFFF_FFFF))
    let picture = try #require(CoverageCache().picture(of: shape, in: square(side)))
    let pixels = picture.image.image.pixels.count
    #expect(pixels > 1 << 16 && pixels <= most)
  }

  @Test func `a group's buffer has what is seen and what a blur draws from`() {
    let all = PixelRect(minX: .min, minY: 8, maxX: .max, maxY: .max)
    #expect(
      Group(bounds: all).bounds(neededFor: square(32))
        == PixelRect(minX: 0, minY: 8, maxX: 32, maxY: 32))
    // The taps of a bell go to three deviations.
    let blurred = Group(bounds: all, filters: [.gaussianBlur(sigma: [1, 0])])
    #expect(
      blurred.bounds(neededFor: square(32))
        == PixelRect(minX: -3, minY: 8, maxX: 35, maxY: 32))
    // A shadow draws from where it comes from, and not from the other side.
    let shadowed = Group(
      bounds: all,
      shadow: GroupShadow(offset: [5, -20], sigma: [0, 1], color: PixelColor(argb: 0xFF00_0000)))
    #expect(
      shadowed.bounds(neededFor: square(32))
        == PixelRect(minX: -5, minY: 8, maxX: 32, maxY: 55))
    let hidden = PixelRect(minX: 40, minY: 0, maxX: 90, maxY: 90)
    #expect(
      Group(bounds: hidden, filters: [.gaussianBlur(sigma: [30, 30])])
        .bounds(neededFor: square(32)).isEmpty)
    let clear = Group(
      bounds: all,
      shadow: GroupShadow(offset: [90, 0], sigma: [9, 9], color: PixelColor(argb: 0)))
    #expect(
      clear.bounds(neededFor: square(32)) == PixelRect(minX: 0, minY: 8, maxX: 32, maxY: 32))
  }
}
