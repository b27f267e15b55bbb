import Drawing
import Foundation
import Layers
import Testing

/// Going by a transform: it comes before the one that it starts from, as an additive one does.
@Suite struct ByValueTests {
  /// The transform that is shown at some times of a layer of `own`.
  private func shown(
    _ animation: CABasicAnimation, own: CATransform3D = CATransform3DIdentity, at times: [Double],
    lines: Int = 0
  ) throws -> [CATransform3D] {
    var found: [CATransform3D] = []
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.transform = own
      stage.show(layer)
      layer.add(animation, forKey: "it")
      #expect(stage.lines.count == lines, "\(stage.lines)")
      stage.frame(at: 0)
      for time in times {
        stage.frame(at: time)
        found.append(try #require(layer.presentation()).transform)
      }
    }
    return found
  }

  /// A scale by 2, and a move.
  private func doubled(_ x: Double) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(x, 0, 0))
  }

  private static let move = CATransform3DMakeTranslation(10, 0, 0)

  @Test func `from and by: the way goes to by, then from`() throws {
    // Ten to the right, then twice as large: twenty in the end.
    let animation = CABasicAnimation("transform", from: doubled(0), by: Self.move)
    let found = try shown(animation, at: [0, 0.5, 0.999])
    #expect(found[0].isClose(to: doubled(0), 1e-9))
    #expect(found[1].isClose(to: doubled(10), 1e-9))
    #expect(found[2].isClose(to: doubled(19.98), 1e-9))
  }

  @Test func `to and by: the way comes from what by leads on from to it`() throws {
    let animation = CABasicAnimation("transform", to: doubled(20), by: Self.move)
    let found = try shown(animation, at: [0, 0.5])
    #expect(found[0].isClose(to: doubled(0), 1e-9) && found[1].isClose(to: doubled(10), 1e-9))
  }

  @Test func `by alone: the way leads on from the layer's own`() throws {
    let animation = CABasicAnimation("transform", by: NSValue(caTransform3D: Self.move))
    let found = try shown(animation, own: doubled(6), at: [0, 0.5])
    #expect(found[0].isClose(to: doubled(6), 1e-9) && found[1].isClose(to: doubled(16), 1e-9))
    let turn = CABasicAnimation("transform", by: CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    let rotated = try shown(turn, own: CATransform3DMakeRotation(1, 0, 0, 1), at: [0.5])
    #expect(rotated[0].isClose(to: CATransform3DMakeRotation(1 + .pi / 4, 0, 0, 1), 1e-9))
  }

  @Test func `added to the layer's own, it starts from nothing`() throws {
    let animation = CABasicAnimation("transform", by: Self.move)
    animation.isAdditive = true
    let found = try shown(animation, own: doubled(6), at: [0, 0.5])
    #expect(found[0].isClose(to: doubled(6), 1e-9) && found[1].isClose(to: doubled(16), 1e-9))
  }

  @Test func `what flattens can't be taken back, but gone by`() throws {
    let flat = CATransform3DMakeScale(0, 1, 1)
    let to = CABasicAnimation("transform", to: doubled(0), by: flat)
    #expect(try shown(to, at: [0.5], lines: 1) == [CATransform3DIdentity])
    let from = CABasicAnimation("transform", from: CATransform3DIdentity, by: flat)
    #expect(try shown(from, at: [0.5])[0].isClose(to: CATransform3DMakeScale(0.5, 1, 1), 1e-9))
  }

  @Test func `by a path, a picture or a truth value is one line, and no motion`() throws {
    for (keyPath, value): (String, Any) in [
      ("path", CGPath(rect: CGRect(0, 0, 1, 1))), ("contents", CGImage.blank(1, 1)),
      ("hidden", true),
    ] {
      try AnimationStage.play { stage in
        let layer = stage.show(CAShapeLayer())
        layer.add(CABasicAnimation(keyPath, by: value), forKey: "it")
        #expect(stage.lines.count == 1)
      }
    }
  }
}
