import Foundation
import Testing

@testable import Drawing

/// A transparency layer takes no more memory than what could be seen of it, and of its shadow.
@Suite struct TransparencyLayerSizeTests {
  private func region(offset: CGSize, blur: CGFloat, scale: CGFloat = 1) throws -> CGRect {
    let context = CGContext(size: CGSize(width: 100, height: 50), scale: scale, opaque: false)
    context.setShadow(offset: offset, blur: blur, color: .black)
    context.beginTransparencyLayer()
    return try #require(context.layerTargets.last).region
  }

  @Test func `without a shadow it is as large as the context`() throws {
    let context = CGContext(width: 100, height: 50)
    context.beginTransparencyLayer()
    #expect(context.layerTargets.last?.region == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `a shadow adds three sigma, which are half of its blur, and its offset`() throws {
    let region = try region(offset: CGSize(width: 20, height: 0), blur: 10)
    // σ is 5: 15 to each side, and up to 4 of rounding.
    #expect(region.minX <= -35 && region.minX >= -39)
    #expect(region.maxX == 100)
    #expect(region.minY <= -15 && region.minY >= -19 && region.maxY >= 65 && region.maxY <= 69)
  }

  @Test(arguments: [5_000, 1e9, 1e300] as [CGFloat])
  func `a huge blur takes no more than 1024 pixels around the context`(blur: CGFloat) throws {
    let region = try region(offset: CGSize(width: 3, height: 3), blur: blur)
    #expect(region == CGRect(x: -1024, y: -1024, width: 2148, height: 2098))
    let scaled = try self.region(offset: .zero, blur: blur, scale: 2)
    #expect(scaled == CGRect(x: -1024, y: -1024, width: 2248, height: 2148))
  }

  @Test func `a shadow from far away takes nothing`() throws {
    let region = try region(offset: CGSize(width: 1e9, height: -1e300), blur: 3)
    #expect(region == CGRect(x: 0, y: 0, width: 100, height: 50))
  }
}
