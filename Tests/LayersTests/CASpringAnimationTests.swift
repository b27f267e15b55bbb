import Foundation
import Layers
import Testing

@Suite struct CASpringAnimationTests {
  private func spring(duration: Double = 9) -> CASpringAnimation {
    let animation = CASpringAnimation(keyPath: "zPosition")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = duration
    return animation
  }

  private func depths(_ animation: CASpringAnimation, at times: [Double]) throws -> [Double] {
    var depths: [Double] = []
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(animation, forKey: "spring")
      stage.frame(at: 0)
      depths = stage.numbers("zPosition", of: layer, at: times)
      #expect(stage.lines.isEmpty)
    }
    return depths
  }

  @Test func `F34: a spring's defaults`() {
    let animation = CASpringAnimation()
    #expect(animation.mass == 1 && animation.stiffness == 100 && animation.damping == 10)
    #expect(animation.initialVelocity == 0 && !animation.allowsOverdamping)
    #expect(animation.duration == 0)
  }

  private static let times = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5]

  @Test func `F97: the default spring`() throws {
    let expected = [
      0.104405473455, 0.340299846608, 0.849425634854, 1.12435476741, 1.0745905666, 0.97415170766,
      1.00217011674, 0.999364517561,
    ]
    #expect(areClose(try depths(spring(), at: Self.times), expected, 1e-9))
  }

  @Test func `F101, F102: damped beyond what is critical, if that is allowed`() throws {
    let animation = spring()
    animation.damping = 40
    let critical = [
      0.090204010431, 0.264241117657, 0.59399415029, 0.800851726529, 0.959572318005,
      0.995298782854, 0.999500600773, 0.999995105563,
    ]
    #expect(areClose(try depths(animation, at: Self.times), critical, 1e-9))
    animation.allowsOverdamping = true
    let creeping = [
      0.069705205902, 0.177736576098, 0.369639977722, 0.517775355991, 0.717828826025,
      0.855592248209, 0.92609592809, 0.980643622252,
    ]
    #expect(areClose(try depths(animation, at: Self.times), creeping, 1e-9))
  }

  @Test func `F104: a mass, a stiffness, and a start the wrong way`() throws {
    let animation = spring()
    animation.mass = 2
    animation.stiffness = 50
    animation.damping = 6
    animation.initialVelocity = -5
    let expected = [
      -0.200152210585, -0.303131864025, -0.25204713807, 0.0506417847757, 0.901489715103,
      1.48104034287, 1.29079605501, 0.822235225559,
    ]
    #expect(areClose(try depths(animation, at: Self.times), expected, 1e-9))
  }

  @Test func `the duration only cuts it`() throws {
    let shown = try depths(spring(duration: 0.3), at: [0.05, 0.1, 0.2, 0.3])
    #expect(areClose(shown, [0.104405473455, 0.340299846608, 0.849425634854, 0], 1e-9))
  }

  @Test func `F94, F95: how long it takes to settle`() {
    func settling(damping: CGFloat) -> Double {
      let animation = CASpringAnimation()
      animation.damping = damping
      return animation.settlingDuration
    }
    #expect(abs(settling(damping: 10) - 1.4727003346780927) < 1e-9)
    #expect(abs(settling(damping: 1) - 13.91321015404625) < 1e-9)
    #expect(abs(settling(damping: 15) - 1.0220937982) < 1e-9)
    #expect(settling(damping: 20) == 1 && settling(damping: 100) == 1)
    #expect(settling(damping: 0) == .infinity)
  }

  @Test func `F96: a spring by how long it seems to last, and how it bounces`() {
    let bouncy = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    #expect(abs(bouncy.stiffness - 4 * .pi * .pi) < 1e-9 && bouncy.mass == 1)
    #expect(abs(bouncy.damping - 2 * .pi) < 1e-9)
    #expect(abs(bouncy.duration - 2.3438753795710707) < 1e-9)
    #expect(bouncy.duration == bouncy.settlingDuration && !bouncy.allowsOverdamping)
    #expect(abs(bouncy.perceptualDuration - 1) < 1e-9 && abs(bouncy.bounce - 0.5) < 1e-9)
    #expect(CASpringAnimation(perceptualDuration: 1, bounce: -0.5).allowsOverdamping)
    let usual = CASpringAnimation()
    #expect(abs(usual.perceptualDuration - 0.6283185307) < 1e-9 && abs(usual.bounce - 0.5) < 1e-9)
  }

  @Test func `it moves points, and adds`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let animation = CASpringAnimation(keyPath: "position")
      animation.toValue = CGPoint(x: 100, y: -100)
      animation.duration = 2
      layer.add(animation, forKey: "move")
      stage.frame(at: 0)
      stage.frame(at: 0.3)
      let beyond = CGPoint(x: 112.435476741, y: -112.435476741)
      let shown = try #require(layer.presentation())
      #expect(shown.position.isClose(to: beyond, 1e-7))
    }
  }

  @Test func `what no spring can be is one line, and stays`() throws {
    try AnimationStage.play { stage in
      let animation = spring()
      animation.mass = 0
      animation.stiffness = -1
      animation.damping = .nan
      animation.initialVelocity = .infinity
      #expect(stage.lines.count == 4)
      #expect(animation.mass == 1 && animation.stiffness == 100 && animation.damping == 10)
      #expect(animation.initialVelocity == 0)
    }
  }

  @Test func `a copy has what makes the spring`() throws {
    let animation = spring()
    animation.mass = 2
    animation.damping = 3
    animation.initialVelocity = 4
    let copy = try #require(animation.copy() as? CASpringAnimation)
    #expect(copy.mass == 2 && copy.damping == 3 && copy.initialVelocity == 4)
    #expect(copy.toValue as? Int == 1)
  }
}
