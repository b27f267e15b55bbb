import Drawing
import Foundation
import Rendering
import Testing

/// `contentsCenter`, and the choice of mip levels.
@Suite struct NinePartTests {
  /// A picture of 40×40 with borders of a quarter, as in the book's listing 2.4.
  private func parts(
    _ width: Double, _ height: Double,
    center: CGRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5),
    _ change: (inout LayerValues) -> Void = { _ in }
  ) throws -> [ImageQuad] {
    let root = Node(0, 0, width, height) {
      $0.contents = .blank(40, 40)
      $0.effects.contentsCenter = center
      change(&$0)
    }
    return try commands(root).compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  @Test func `corners keep their size, edges stretch one way, the middle both`() throws {
    let parts = try parts(80, 60)
    #expect(parts.count == 9)
    #expect(parts[0].quad == axisAligned(0, 0, 10, 10))
    #expect(parts[0].source == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(parts[1].quad == axisAligned(10, 0, 60, 10))
    #expect(parts[1].source == CGRect(x: 10, y: 0, width: 20, height: 10))
    #expect(parts[4].quad == axisAligned(10, 10, 60, 40))
    #expect(parts[8].quad == axisAligned(70, 50, 10, 10))
    #expect(parts[8].source == CGRect(x: 30, y: 30, width: 10, height: 10))
  }

  @Test func `only the outer edges are smoothed, so that no seam shows`() throws {
    let parts = try parts(80, 60)
    #expect(parts[0].edges == [.left, .top])
    #expect(parts[4].edges == [])
    #expect(parts[5].edges == [.right])
  }

  @Test func `a corner's size is its pixels over the scale`() throws {
    #expect(try parts(80, 60) { $0.contentsScale = 2 }[0].quad == axisAligned(0, 0, 5, 5))
  }

  @Test func `corners shrink where there is no room for them`() throws {
    let parts = try parts(10, 60)
    #expect(parts.map(\.quad.xAxis.x) == [5, 5, 5, 5, 5, 5])
  }

  @Test func `a middle without pixels stretches one that is centred there`() throws {
    let parts = try parts(80, 40, center: CGRect(x: 0.5, y: 0, width: 0, height: 1))
    #expect(parts.count == 3)
    #expect(
      parts.map(\.source) == [
        CGRect(x: 0, y: 0, width: 19.5, height: 40), CGRect(x: 19.5, y: 0, width: 1, height: 40),
        CGRect(x: 20.5, y: 0, width: 19.5, height: 40),
      ])
    #expect(parts.map(\.quad.xAxis.x) == [19.5, 41, 19.5])
  }

  @Test func `a middle without pixels at an edge stretches the outermost one`() throws {
    let parts = try parts(80, 40, center: CGRect(x: 1, y: 0, width: 0, height: 1))
    #expect(
      parts.map(\.source) == [
        CGRect(x: 0, y: 0, width: 39, height: 40), CGRect(x: 39, y: 0, width: 1, height: 40),
      ])
    #expect(parts.map(\.quad.xAxis.x) == [39, 41])
  }

  @Test func `in a flipped layer the parts are flipped with the picture`() throws {
    // Right side up on the screen all the same: the picture's top at the screen's top.
    let parts = try parts(80, 60) { $0.isGeometryFlipped = true }
    let top = try #require(parts.first { $0.source.minY == 0 && $0.source.minX == 0 })
    #expect(top.quad == axisAligned(0, 0, 10, 10))
    #expect(top.edges == [.left, .top])
  }

  @Test func `pictures that aren't resized aren't cut`() throws {
    #expect(try parts(80, 60) { $0.contentsGravity = .center }.count == 1)
  }

  @Test func `a trilinear level is how many times a picture is halved`() throws {
    func filter(_ side: Double, bias: Float = 0) throws -> SamplingFilter? {
      let root = Node(0, 0, side, side) {
        $0.contents = .blank(64, 64)
        $0.minificationFilter = .trilinear
        $0.effects.minificationFilterBias = bias
      }
      guard case .image(let image) = try commands(root).first else { return nil }
      return image.filter
    }
    #expect(try filter(64) == .linear)
    #expect(try filter(32) == .trilinear(level: 1, fraction: 0))
    #expect(try filter(16) == .trilinear(level: 2, fraction: 0))
    // 64/48 = 1.333 texels a pixel: a third of the way to the next level, as straight lines go.
    #expect(try filter(48) == .trilinear(level: 0, fraction: 43))
    #expect(try filter(16, bias: -1) == .trilinear(level: 1, fraction: 0))
    #expect(try filter(16, bias: -9) == .linear)
    #expect(try filter(0.001, bias: 99) == .trilinear(level: 16, fraction: 0))
  }
}
