import Drawing
import Foundation
import Rendering
import Testing

/// Whatever finite numbers layers hold, the list can be drawn.
@Suite struct HostileValuesTests {
  fileprivate static let numbers: [Double] = [
    0, Double.leastNonzeroMagnitude, 1e-300, 1e-9, 0.5, 1, 3, 50, 100_000, 1e9, 1e154, 1e300, 1e308,
  ]

  @Test(arguments: 1...40) func `lists of senseless layers pass the check`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    for _ in 0..<25 { _ = try commands(random.node(depth: 3)) }
  }

  @Test func `a part of a picture too wide for a number is not drawn`() throws {
    let root = Node(0, 0, 10, 10) {
      $0.contents = .blank(200, 2)
      $0.contentsRect = CGRect(x: 0, y: 0, width: 1e308, height: 1)
    }
    #expect(try commands(root).isEmpty)
  }

  @Test func `a path too far out to be drawn is left out, and nothing else`() throws {
    let root = Node(0, 0, 10, 10) {
      $0.backgroundColor = .red
      var shape = ShapeValues()
      shape.path = [.move(.zero), .line(CGPoint(x: 1e200, y: 5)), .line(CGPoint(x: 0, y: 9))]
      $0.shape = shape
      $0.effects.shadowOpacity = 1
      $0.effects.shadowPath = shape.path
    }
    #expect(try commands(root) == [fill(0, 0, 10, 10, .red)])
  }

  @Test func `the smallest side there is has no corners`() throws {
    let root = Node(0, 0, Double.leastNonzeroMagnitude, 10) {
      $0.backgroundColor = .red
      $0.effects.borderWidth = 1
      $0.effects.cornerRadius = 1
      $0.effects.shadowOpacity = 1
    }
    #expect(try commands(root).isEmpty)
  }

  private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }

    mutating func chance(_ one: UInt64) -> Bool { next() % one == 0 }

    mutating func size() -> Double {
      HostileValuesTests.numbers[Int(next() % UInt64(HostileValuesTests.numbers.count))]
    }

    mutating func number() -> Double { chance(2) ? size() : -size() }

    mutating func rect() -> CGRect {
      CGRect(x: number(), y: number(), width: size(), height: size())
    }

    mutating func transform() -> CATransform3D {
      var transform = CATransform3DIdentity
      if chance(2) { transform.m11 = number() }
      if chance(2) { transform.m21 = number() }
      if chance(3) { transform.m34 = number() }
      if chance(3) { transform.m14 = number() }
      if chance(3) { transform.m42 = number() }
      if chance(3) { transform.m43 = number() }
      if chance(6) { transform.m44 = number() }
      return transform
    }

    mutating func node(depth: Int) -> Node {
      var node = Node(0, 0, 1, 1)
      node.values.bounds = rect()
      node.values.position = CGPoint(x: number(), y: number())
      node.values.zPosition = number()
      node.values.transform = transform()
      node.values.sublayerTransform = transform()
      node.values.isGeometryFlipped = chance(4)
      node.values.masksToBounds = chance(3)
      node.values.opacity = chance(3) ? 0.5 : 1
      node.values.backgroundColor = chance(2) ? .red : nil
      node.values.contents = chance(2) ? .blank(7, 5) : nil
      node.values.contentsRect = rect()
      node.values.contentsScale = size() + Double.leastNonzeroMagnitude
      node.values.contentsGravity = ContentsGravity.allCases[Int(next() % 12)]
      node.values.minificationFilter = .trilinear
      decorate(&node.values)
      guard depth > 0 else { return node }
      if chance(3) { node.masks = [self.node(depth: depth - 1)] }
      for _ in 0..<(next() % 3) { node.children.append(self.node(depth: depth - 1)) }
      return node
    }

    private mutating func decorate(_ values: inout LayerValues) {
      decorate(&values.effects)
      guard chance(4) else { return }
      var shape = ShapeValues()
      shape.path = CGPath(rect: CGRect(x: -1e9, y: 3, width: 1e10, height: 5)).elements
      shape.strokeColor = .blue
      shape.stroke.width = size()
      values.shape = shape
    }

    private mutating func decorate(_ effects: inout LayerEffects) {
      effects.contentsCenter = chance(3) ? rect() : effects.contentsCenter
      effects.cornerRadius = chance(2) ? size() : 0
      effects.hasContinuousCorners = chance(3)
      effects.borderWidth = chance(3) ? size() : 0
      effects.shadowOpacity = chance(3) ? 1 : 0
      effects.shadowRadius = size()
      effects.shadowOffset = CGSize(width: number(), height: number())
      effects.shouldRasterize = chance(4)
      effects.rasterizationScale = size() + Double.leastNonzeroMagnitude
      effects.filters = chance(4) ? [.gaussianBlur(radius: size()), .sepia()] : []
      effects.blend = chance(5) ? .multiply : .sourceOver
    }
  }
}
