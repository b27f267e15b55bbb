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

  @Test func `a rotated layer is hit where it is seen`() {
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

  @Test func `F30: what lies behind the eye is not hit`() {
    root.sublayerTransform.m34 = -1.0 / 500
    let near = layer(100, 100, at: CGPoint(x: 50, y: 50), in: root)
    near.zPosition = 499
    #expect(hit(50, 50) === near)
    near.zPosition = 501
    #expect(hit(50, 50) === root)
    // A wall that reaches past the eye is hit on this side of it only: rotated by a quarter and a
    // little, its right edge is 598 points nearer.
    near.zPosition = 0
    near.bounds.size.width = 1200
    near.transform = CATransform3DMakeRotation(-1.5, 0, 1, 0)
    let point = CGPoint(x: 1190, y: 50)
    let seen = near.convert(point, to: root)
    #expect(root.hitTest(seen) !== near)
  }

  @Test func `a layer without any size left is not hit, whatever else its transform does`() {
    for transform in [
      CATransform3DMakeScale(0, 0, 0), CATransform3DMakeScale(1, 0, 1),
      CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3D(),
    ] {
      let flat = layer(100, 100, at: CGPoint(x: 50, y: 50), in: root)
      flat.transform = transform
      #expect(hit(50.25, 50) === root)
      flat.removeFromSuperlayer()
    }
  }

  @Test func `back faces are hit, though they aren't seen`() {
    let back = layer(50, 50, at: CGPoint(x: 50, y: 50), in: root)
    back.isDoubleSided = false
    back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(hit(50, 50) === back)
  }

  @Test func `by depth the nearest is hit, of those equally near the last`() {
    let near = layer(50, 50, at: CGPoint(x: 50, y: 50), in: root)
    near.zPosition = 10
    let middle = layer(50, 50, at: CGPoint(x: 50, y: 50), in: root)
    middle.transform = CATransform3DMakeTranslation(0, 0, 5)
    let last = layer(50, 50, at: CGPoint(x: 50, y: 50), in: root)
    let point = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(point, byDepth: false) === last)
    #expect(root.hitTest(point, byDepth: true) === near)
    near.isHidden = true
    #expect(root.hitTest(point, byDepth: true) === middle)
    middle.isHidden = true
    let top = layer(50, 50, at: CGPoint(x: 50, y: 50), in: root)
    #expect(root.hitTest(point, byDepth: true) === top)
  }

  @Test func `by depth the turn of all counts: from behind the furthest is nearest`() {
    let front = layer(50, 50, at: CGPoint(x: 50, y: 50), in: root)
    front.zPosition = 10
    let back = layer(50, 50, at: CGPoint(x: 50, y: 50), in: root)
    back.zPosition = -10
    let point = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(point, byDepth: true) === front)
    root.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(root.hitTest(point, byDepth: true) === back)
  }

  @Test func `the book's 5.23: on the cube the later faces catch the tap`() {
    let faces = (0..<6).map { _ in layer(200, 200, at: CGPoint(x: 150, y: 150)) }
    let container = layer(300, 300, at: CGPoint(x: 150, y: 150))
    container.sublayers = faces
    let half = Double.pi / 2
    let turns: [(Double, Double, Double, Double, Double, Double)] = [
      (0, 0, 100, 0, 0, 1), (100, 0, 0, half, 0, 1), (0, -100, 0, half, 1, 0),
      (0, 100, 0, -half, 1, 0), (-100, 0, 0, -half, 0, 1), (0, 0, -100, .pi, 0, 1),
    ]
    for (face, turn) in zip(faces, turns) {
      face.transform = CATransform3DRotate(
        CATransform3DMakeTranslation(turn.0, turn.1, turn.2), turn.3, turn.4, turn.5, 0)
    }
    var camera = CATransform3DIdentity
    camera.m34 = -1.0 / 500
    camera = CATransform3DRotate(camera, -.pi / 4, 1, 0, 0)
    camera = CATransform3DRotate(camera, -.pi / 4, 0, 1, 0)
    container.sublayerTransform = camera
    let middle = faces[2].convert(CGPoint(x: 100, y: 100), to: container)
    let found = container.hitTest(middle)
    #expect(found !== faces[2] && faces[3...].contains { $0 === found })
    #expect(container.hitTest(middle, byDepth: true) === faces[2])
    container.sublayers = [3, 4, 5, 0, 1, 2].map { faces[$0] }
    #expect(container.hitTest(middle) === faces[2])
  }

  @Test func `what a subclass says of its own hits counts`() {
    final class Hollow: CALayer {
      override func hitTest(_ point: CGPoint) -> CALayer? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
      }
    }
    let hollow = Hollow()
    hollow.frame = CGRect(0, 0, 100, 100)
    root.addSublayer(hollow)
    let inner = layer(10, 10, at: CGPoint(x: 50, y: 50), in: hollow)
    #expect(hit(50, 50) === inner)
    #expect(hit(20, 20) === root)
    #expect(root.hitTest(CGPoint(x: 20, y: 20), byDepth: true) === root)
  }
}
