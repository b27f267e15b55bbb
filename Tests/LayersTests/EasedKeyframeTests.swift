import Drawing
import Foundation
import Layers
import Rendering
import Testing

/// Key frames sampled from an easing function: the book, chapter 10.
@Suite struct EasedKeyframeTests {
  private func fall(_ easing: (Double) -> Double = Easing.bounce.out) -> CAKeyframeAnimation {
    CAKeyframeAnimation(
      keyPath: "position", from: CGPoint(x: 150, y: 32), to: CGPoint(x: 150, y: 268), duration: 1,
      easing: easing)
  }

  @Test func `a second has sixty steps, and sixty-one values`() throws {
    let animation = fall()
    #expect(animation.keyPath == "position" && animation.duration == 1)
    let values = try #require(animation.values as? [CGPoint])
    #expect(values.count == 61)
    #expect(values.first == CGPoint(x: 150, y: 32) && values.last == CGPoint(x: 150, y: 268))
    for (frame, value) in values.enumerated() {
      let y = 32 + 236 * Easing.bounce.out(Double(frame) / 60)
      #expect(value.x == 150 && abs(value.y - y) < 1e-9)
    }
  }

  @Test func `it is shown as the function is, at each sample exactly`() {
    let context = LayerContext()
    context.perform {
      let tree = LayerTree(size: CGSize(width: 300, height: 300), scale: 1)
      let ball = layer(64, 64, at: CGPoint(x: 150, y: 268), in: tree.root)
      _ = tree.commit()
      CATransaction.begin()
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      ball.add(fall(), forKey: "fall")
      CATransaction.commit()
      _ = tree.commit()
      // I.5: the book's table of the bounce, as far as it lies on samples.
      let table = [(0.0, 32.0), (0.1, 49.848), (0.25, 143.547), (0.5, 201.625), (0.8, 247.290)]
      for (time, y) in table + [(0.95, 261.628)] {
        context.mediaTime = time
        #expect(abs((ball.presentation()?.position.y ?? 0) - y) < 1e-3, "at \(time)")
      }
      context.beginFrame(at: 1)
      #expect(ball.presentation()?.position.y == 268)
    }
  }

  @Test(arguments: [(0.25, 16), (0.1, 7), (0.004, 2), (2, 121), (0, 16), (-1, 16)])
  func `there are sixty samples a second, and at least two`(duration: Double, count: Int) {
    let animation = CAKeyframeAnimation(
      keyPath: "opacity", from: 0, to: 1, duration: duration, easing: { $0 })
    #expect(animation.values?.count == count)
  }

  @Test func `a day has no more values than ten minutes`() {
    let animation = CAKeyframeAnimation(
      keyPath: "opacity", from: 0, to: 1, duration: 86_400, easing: { $0 })
    #expect(animation.values?.count == 36_001)
    let endless = CAKeyframeAnimation(
      keyPath: "opacity", from: 0, to: 1, duration: .infinity, easing: { $0 })
    #expect(endless.values?.count == 36_001)
  }

  @Test func `what leaves 0…1 goes beyond the values`() throws {
    let animation = CAKeyframeAnimation(
      keyPath: "position.x", from: 100, to: 200, duration: 1, easing: Easing.back.in)
    let values = try #require(animation.values).compactMap { ($0 as? NSNumber)?.doubleValue }
    let lowest = try #require(values.min())
    #expect(abs(lowest - 90) < 0.01)
    #expect(values.last == 200)
  }

  @Test func `sizes, colours and transforms are mixed, too`() throws {
    func middle(_ from: Any, _ to: Any) throws -> Any {
      let animation = CAKeyframeAnimation(
        keyPath: nil, from: from, to: to, duration: 1, easing: { $0 })
      return try #require(animation.values)[30]
    }
    let size = try middle(CGSize(width: 0, height: 10), CGSize(width: 4, height: 20))
    #expect(size as? CGSize == CGSize(width: 2, height: 15))
    let color = try #require(
      middle(CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 0, alpha: 0)) as? CGColor)
    #expect(color == CGColor(red: 0.5, green: 0, blue: 0, alpha: 0.5))
    let turn = try #require(
      middle(CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 0, 1)) as? CATransform3D)
    #expect(abs(turn.m11 - cos(0.5)) < 1e-9 && abs(turn.m12 - sin(0.5)) < 1e-9)
  }

  @Test func `values of different kinds are one line, and nothing`() {
    var animation: CAKeyframeAnimation?
    let lines = MisuseLog.collect {
      animation = CAKeyframeAnimation(
        keyPath: "position", from: CGPoint.zero, to: 3, duration: 1, easing: { $0 })
    }
    #expect(lines.count == 1)
    #expect(animation?.values == nil)
  }
}
