import Drawing
import Foundation
import Layers
import Testing

@Suite struct HitTestingTests {
  private let root = layer(100, 100, at: CGPoint(x: 50, y: 50))

  private func hit(_ x: Double, _ y: Double) -> CALayer? { root.hitTest(CGPoint(x: x, y: y)) }

  @Test func `F29: near edges are in, far edges are out`() {
    #expect(root.contains(.zero))
    #expect(root.contains(CGPoint(x: 99.99, y: 99.99)))
    #expect(!root.contains(CGPoint(x: 100, y: 50)) && !root.contains(CGPoint(x: 50, y: 100)))
    root.bounds.origin = CGPoint(x: 10, y: 10)
    #expect(!root.contains(.zero) && root.contains(CGPoint(x: 109, y: 109)))
    #expect(!CALayer().contains(.zero))
    #expect(!root.contains(CGPoint(x: CGFloat.nan, y: 50)))
  }

  @Test func `F28: the deepest layer answers, the last sibling first`() {
    let first = layer(50, 50, at: CGPoint(x: 50, y: 50), in: root)
    let second = layer(50, 50, at: CGPoint(x: 60, y: 50), in: root)
    let inner = layer(10, 10, at: CGPoint(x: 5, y: 5), in: second)
    #expect(hit(30, 50) === first)
    #expect(hit(50, 50) === second)
    #expect(hit(36, 26) === inner)
    #expect(hit(5, 5) === root)
    #expect(hit(200, 5) == nil)
  }

  @Test func `F28: zPosition plays no part`() {
    let near = layer(50, 50, at: CGPoint(x: 50, y: 50), in: root)
    near.zPosition = 10
    let last = layer(50, 50, at: CGPoint(x: 50, y: 50), in: root)
    #expect(hit(50, 50) === last)
  }

  @Test func `the point is in the superlayer's coordinates`() {
    let host = layer(500, 500)
    host.addSublayer(root)
    root.position = CGPoint(x: 200, y: 200)
    #expect(hit(50, 50) == nil)
    #expect(hit(160, 160) === root)
  }

  @Test func `hidden and wholly transparent layers are passed by, with all in them`() {
    let cover = layer(100, 100, at: CGPoint(x: 50, y: 50), in: root)
    _ = layer(10, 10, at: CGPoint(x: 50, y: 50), in: cover)
    cover.isHidden = true
    #expect(hit(50, 50) === root)
    cover.isHidden = false
    cover.opacity = 0
    #expect(hit(50, 50) === root)
    root.isHidden = true
    #expect(hit(50, 50) == nil)
  }

  @Test func `what hangs over is hit unless the layer masks`() {
    let outside = layer(20, 20, at: CGPoint(x: 150, y: 50), in: root)
    #expect(hit(150, 50) === outside)
    root.masksToBounds = true
    #expect(hit(150, 50) == nil)
    #expect(hit(50, 50) === root)
  }

  @Test func `in a flipped layer y counts from the lower edge`() {
    root.isGeometryFlipped = true
    let low = layer(20, 20, at: CGPoint(x: 50, y: 10), in: root)
    #expect(hit(50, 95) === low)
    #expect(hit(50, 5) === root)
  }

  @Test func `a turned layer is hit where it is seen`() {
    let bar = layer(80, 10, at: CGPoint(x: 50, y: 50), in: root)
    bar.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(hit(50, 20) === bar)
    #expect(hit(20, 50) === root)
  }

  @Test func `a layer seen from its edge is not hit`() {
    let flat = layer(100, 100, at: CGPoint(x: 50, y: 50), in: root)
    flat.transform = CATransform3DMakeScale(1, 0, 1)
    #expect(hit(50, 50) === root)
  }

  @Test func `F30: under perspective the point is cast back onto the plane`() {
    root.sublayerTransform.m34 = -1.0 / 500
    let door = layer(100, 100, at: CGPoint(x: 50, y: 50), in: root)
    door.transform = CATransform3DMakeRotation(1.2, 0, 1, 0)
    // Its left edge, 46.6 points nearer, is seen at 50 − 18.118/(1 − 46.602/500).
    #expect(hit(50 - 19.9, 50) === door)
    #expect(hit(50 - 20.1, 50) === root)
  }
}
