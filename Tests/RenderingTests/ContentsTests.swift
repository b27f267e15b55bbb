import Drawing
import Foundation
import Rendering
import Testing

@Suite struct ContentsTests {
  private func images(_ root: Node, scale: Double = 1) throws -> [ImageQuad] {
    try commands(root, scale: scale).compactMap { command in
      if case .image(let image) = command { image } else { nil }
    }
  }

  private func layer(
    _ image: CGImage, _ width: Double = 40, _ height: Double = 40,
    _ change: (inout LayerValues) -> Void = { _ in }
  ) -> Node {
    Node(0, 0, width, height) {
      $0.contents = image
      change(&$0)
    }
  }

  @Test(arguments: [
    (ContentsGravity.top, 18.0, 36.0), (.bottom, 18, 0), (.topLeft, 0, 36), (.topRight, 36, 36),
    (.bottomLeft, 0, 0), (.bottomRight, 36, 0), (.left, 0, 18), (.right, 36, 18), (.center, 18, 18),
  ])
  func `F129: gravities that keep the size`(gravity: ContentsGravity, x: Double, y: Double) throws {
    let root = layer(.blank(4, 4)) { $0.contentsGravity = gravity }
    #expect(try images(root).map(\.quad) == [axisAligned(x, y, 4, 4)])
  }

  @Test(arguments: [
    (ContentsGravity.resize, axisAligned(0, 0, 40, 20)),
    (.resizeAspect, axisAligned(15, 0, 10, 20)),
    (.resizeAspectFill, axisAligned(0, -30, 40, 80)),
  ])
  func `F122: gravities that stretch`(gravity: ContentsGravity, expected: Quad) throws {
    let root = layer(.blank(4, 8), 40, 20) { $0.contentsGravity = gravity }
    #expect(try images(root).map(\.quad) == [expected])
  }

  @Test func `F122: contentsScale is pixels of the picture for a point`() throws {
    let root = layer(.blank(8, 8)) {
      $0.contentsGravity = .center
      $0.contentsScale = 2
    }
    #expect(try images(root).map(\.quad) == [axisAligned(18, 18, 4, 4)])
    #expect(try images(root, scale: 2).map(\.quad) == [axisAligned(36, 36, 8, 8)])
  }

  @Test func `F122: contentsRect picks a part and treats it as the whole`() throws {
    let root = layer(.blank(16, 8)) {
      $0.contentsRect = CGRect(x: 0.5, y: 0.25, width: 0.25, height: 0.5)
      $0.contentsGravity = .center
    }
    let image = try #require(try images(root).first)
    #expect(image.source == CGRect(x: 8, y: 2, width: 4, height: 4))
    #expect(image.quad == axisAligned(18, 18, 4, 4))
  }

  @Test func `contentsRect may reach outside the picture`() throws {
    let root = layer(.blank(4, 4)) {
      $0.contentsRect = CGRect(x: -1, y: 0, width: 3, height: 1)
    }
    #expect(try images(root).map(\.source) == [CGRect(x: -4, y: 0, width: 12, height: 4)])
  }

  @Test func `an empty contentsRect shows nothing`() throws {
    #expect(try images(layer(.blank(4, 4)) { $0.contentsRect = .zero }).isEmpty)
  }

  @Test func `in a flipped world contentsRect counts from the picture's top all the same`() throws {
    let sprite = layer(.blank(4, 4)) {
      $0.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
    }
    let root = Node(0, 0, 100, 100, children: [sprite]) { $0.isGeometryFlipped = true }
    #expect(try images(root).map(\.source) == [CGRect(x: 0, y: 0, width: 4, height: 2)])
    #expect(try images(root).map(\.quad) == [axisAligned(0, 60, 40, 40)])
  }

  @Test(arguments: [(4, SamplingFilter.nearest), (40, .linear), (80, .linear)])
  func `the filter is that of magnification only where texels are larger than pixels`(
    side: Int, expected: SamplingFilter
  ) throws {
    let root = layer(.blank(side, side)) { $0.magnificationFilter = .nearest }
    #expect(try images(root).map(\.filter) == [expected])
  }

  @Test(arguments: [
    (80, 20, SamplingFilter.linear), (20, 80, .linear), (41, 1, .linear), (40, 20, .nearest),
    (39, 39, .nearest),
  ])
  func `a picture that is made smaller one way is minified, whatever happens to the other`(
    width: Int, height: Int, expected: SamplingFilter
  ) throws {
    let root = layer(.blank(width, height)) { $0.magnificationFilter = .nearest }
    #expect(try images(root).map(\.filter) == [expected])
  }

  @Test(arguments: [0.1, 0.2, 1, 2, 3])
  func `a turn alone never magnifies`(angle: Double) throws {
    let root = layer(.blank(40, 40)) {
      $0.magnificationFilter = .nearest
      $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    #expect(try images(root).map(\.filter) == [.linear])
  }

  @Test func `with masksToBounds what hangs over is cut from picture and source alike`() throws {
    let root = layer(.blank(4, 8), 40, 20) {
      $0.contentsGravity = .resizeAspectFill
      $0.masksToBounds = true
    }
    let image = try #require(try images(root).first)
    #expect(image.quad == axisAligned(0, 0, 40, 20))
    #expect(image.source == CGRect(x: 0, y: 3, width: 4, height: 2))
  }

  @Test func `the cut is on the right side of a picture right side up in a flipped world`() throws {
    let sprite = layer(.blank(4, 8), 40, 20) {
      $0.contentsGravity = .bottom
      $0.contentsScale = 0.25
      $0.masksToBounds = true
    }
    // 16×32 points from the lower edge up: the 12 points over the upper edge, 3 texels, are cut.
    let root = Node(0, 0, 100, 100, children: [sprite]) { $0.isGeometryFlipped = true }
    let image = try #require(try images(root).first)
    #expect(image.quad == axisAligned(12, 80, 16, 20))
    #expect(image.source == CGRect(x: 0, y: 3, width: 4, height: 5))
  }

  @Test func `with masksToBounds a picture wholly outside is not drawn`() throws {
    let root = layer(.blank(4, 4), 0, 20) { $0.masksToBounds = true }
    #expect(try images(root).isEmpty)
  }
}
