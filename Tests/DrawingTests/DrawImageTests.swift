import Drawing
import Foundation
import Testing

@Suite struct DrawImageTests {
  private let sheet = CGImage(rows: [
    [0xFFFF_0000, 0xFF00_FF00], [0xFF00_00FF, 0xFFFF_FFFF],
  ])

  @Test func `a picture at its own size is drawn texel by texel, right side up`() {
    let image = drawing(3, 3) { $0.draw(sheet, in: CGRect(x: 1, y: 1, width: 2, height: 2)) }
    #expect(image.rows[0] == [0, 0, 0])
    #expect(image.rows[1] == [0, 0xFFFF_0000, 0xFF00_FF00])
    #expect(image.rows[2] == [0, 0xFF00_00FF, 0xFFFF_FFFF])
  }

  @Test func `translucent texels are blended over`() {
    let dot = CGImage(width: 1, height: 1, pixels: [0x3333_0000])
    let image = drawing(1, 1) { context in
      context.setFillColor(.white)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.draw(dot, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(image[0, 0] == 0xFFFF_CCCC)
  }

  @Test func `no interpolation gives hard squares`() {
    let image = drawing(8, 8) { context in
      context.interpolationQuality = .none
      context.draw(sheet, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    #expect(
      image.rows[3] == Array(repeating: 0xFFFF_0000, count: 4)
        + Array(repeating: 0xFF00_FF00, count: 4))
    #expect(
      image.rows[4] == Array(repeating: 0xFF00_00FF, count: 4)
        + Array(repeating: 0xFFFF_FFFF, count: 4))
  }

  @Test func `interpolation mixes inside and leaves the edges sharp`() {
    let image = drawing(10, 8) { context in
      context.interpolationQuality = .low
      context.draw(sheet, in: CGRect(x: 1, y: 0, width: 8, height: 8))
    }
    #expect(image[0, 0] == 0)
    #expect(image[1, 0] == 0xFFFF_0000)
    #expect(image[9, 0] == 0)
    // The middle of column 4 is 3.5 of 8, or 0.875 texels in: 0.375 from the first to the second.
    #expect(difference(image[4, 0], 0xFF9F_6000) <= 3)
  }

  @Test func `made smaller, high quality averages all texels`() {
    let stripes = CGImage(
      width: 64, height: 64, pixels: (0..<4096).map { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })
    let image = drawing(8, 8) { $0.draw(stripes, in: CGRect(x: 0, y: 0, width: 8, height: 8)) }
    #expect(difference(image[4, 4], 0xFF80_8080) < 24)
  }

  @Test func `alpha fades a picture`() {
    let image = drawing(2, 2) { context in
      context.setAlpha(0.2)
      context.draw(sheet, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(image[0, 0] == 0x3333_0000)
  }

  @Test func `a part of a picture is a picture of its own`() throws {
    let part = try #require(sheet.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 2)))
    #expect(part.rows == [[0xFF00_FF00], [0xFFFF_FFFF]])
    #expect(part.id != sheet.id)
  }

  @Test func `the part grows to whole pixels and ends at the edges`() throws {
    let part = try #require(sheet.cropping(to: CGRect(x: 0.9, y: 1.2, width: 40, height: 40)))
    #expect(part.rows == [[0xFF00_00FF, 0xFFFF_FFFF]])
  }

  @Test(arguments: [
    CGRect(x: 2, y: 0, width: 5, height: 5), CGRect(x: 0, y: 0, width: 0, height: 0), .null,
  ])
  func `outside the picture there is no part`(rect: CGRect) {
    #expect(sheet.cropping(to: rect) == nil)
  }
}
